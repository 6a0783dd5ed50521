no = no
