//! The looks of the breeds.

use super::super::cards::{BREEDS, Breed};
use crate::svg::color::Color;
use crate::svg::dogs::{Ears, Head, Mark};

/// The head of a breed.
pub(super) const fn head(breed: Breed) -> Head {
    HEADS[breed.index()]
}

const fn look(ears: Ears, coat: u32, mark: Mark) -> Head {
    Head::new(ears, Color::rgb(coat), mark)
}

/// In the order of the ids.
const HEADS: [Head; BREEDS] = [
    // afghan
    look(Ears::Flop, 0xE0_C0_89, Mark::Mask),
    // american_bulldog
    look(Ears::Flop, 0xF1_E7_D6, Mark::Patch),
    // aussie
    look(Ears::Half, 0x87_92_A0, Mark::Patch),
    // balkan_hound
    look(Ears::Flop, 0xA8_65_3A, Mark::Mask),
    // basset
    look(Ears::Flop, 0xC8_74_35, Mark::Blaze),
    // beagle
    look(Ears::Flop, 0xC7_7A_3C, Mark::Blaze),
    // bergamasco
    look(Ears::Puff, 0xA8_A3_9B, Mark::Plain),
    // bernese
    look(Ears::Flop, 0x37_30_2C, Mark::Blaze),
    // bolognese
    look(Ears::Puff, 0xF6_F1_E8, Mark::Plain),
    // border_collie
    look(Ears::Half, 0x3B_34_30, Mark::Blaze),
    // boxer
    look(Ears::Half, 0xC0_7A_3C, Mark::Mask),
    // bracco
    look(Ears::Flop, 0xE8_C7_9A, Mark::Patch),
    // canaan
    look(Ears::Up, 0xD8_B2_7A, Mark::Blaze),
    // cane_corso
    look(Ears::Half, 0x5A_58_56, Mark::Plain),
    // cavalier
    look(Ears::Flop, 0xB5_61_2F, Mark::Blaze),
    // chihuahua
    look(Ears::Up, 0xD9_A0_66, Mark::Plain),
    // cocker
    look(Ears::Flop, 0xC4_8A_4A, Mark::Plain),
    // dachshund
    look(Ears::Flop, 0x8A_4B_2A, Mark::Plain),
    // dalmatian
    look(Ears::Flop, 0xF7_F3_EA, Mark::Spots),
    // dobermann
    look(Ears::Up, 0x4A_2F_24, Mark::Muzzle),
    // drever
    look(Ears::Flop, 0xB8_74_3A, Mark::Muzzle),
    // english_bulldog
    look(Ears::Flop, 0xE3_C9_A0, Mark::Patch),
    // foxhound
    look(Ears::Flop, 0xC9_8A_4C, Mark::Patch),
    // french_bulldog
    look(Ears::Up, 0x8C_82_78, Mark::Mask),
    // german_shepherd
    look(Ears::Up, 0xA8_70_3E, Mark::Mask),
    // german_spitz
    look(Ears::Up, 0xD9_8E_48, Mark::Plain),
    // golden
    look(Ears::Flop, 0xD9_A2_4E, Mark::Plain),
    // great_dane
    look(Ears::Half, 0x9A_A0_A6, Mark::Plain),
    // greenland
    look(Ears::Up, 0x9C_91_86, Mark::Muzzle),
    // hokkaido
    look(Ears::Up, 0xE9_D6_B4, Mark::Plain),
    // husky
    look(Ears::Up, 0x8F_A0_B0, Mark::Blaze),
    // jack_russell
    look(Ears::Half, 0xF4_EB_DD, Mark::Patch),
    // kai
    look(Ears::Up, 0x6B_58_4A, Mark::Mask),
    // kishu
    look(Ears::Up, 0xF2_EA_DA, Mark::Plain),
    // labrador
    look(Ears::Flop, 0xE6_C2_74, Mark::Plain),
    // lagotto
    look(Ears::Puff, 0xC9_A5_74, Mark::Plain),
    // maremma_hound
    look(Ears::Flop, 0xC7_9A_5B, Mark::Plain),
    // maremma_sheepdog
    look(Ears::Flop, 0xF3_E7_CC, Mark::Plain),
    // newfoundland
    look(Ears::Flop, 0x3A_35_31, Mark::Plain),
    // papillon
    look(Ears::Up, 0xF1_E4_CF, Mark::Patch),
    // pinscher
    look(Ears::Up, 0x4A_34_28, Mark::Muzzle),
    // polish_greyhound
    look(Ears::Half, 0xD6_C4_A4, Mark::Plain),
    // poodle
    look(Ears::Puff, 0xEB_DD_EA, Mark::Plain),
    // pug
    look(Ears::Flop, 0xDE_BE_8C, Mark::Mask),
    // pyrenean
    look(Ears::Flop, 0xF5_EF_E2, Mark::Plain),
    // rottweiler
    look(Ears::Flop, 0x3F_34_2D, Mark::Muzzle),
    // scottish_terrier
    look(Ears::Up, 0x4B_46_42, Mark::Plain),
    // sheltie
    look(Ears::Half, 0xB9_78_3E, Mark::Blaze),
    // shiba
    look(Ears::Up, 0xD2_80_3C, Mark::Muzzle),
    // sila
    look(Ears::Flop, 0x7A_6A_5A, Mark::Plain),
    // skye_terrier
    look(Ears::Up, 0x9A_95_8C, Mark::Plain),
    // st_bernard
    look(Ears::Flop, 0xC4_65_2C, Mark::Blaze),
    // toller
    look(Ears::Flop, 0xC4_63_2B, Mark::Blaze),
    // volpino
    look(Ears::Up, 0xF4_EB_DD, Mark::Plain),
    // whippet
    look(Ears::Half, 0xB7_B0_A6, Mark::Plain),
    // wire_vizsla
    look(Ears::Flop, 0xB9_6A_3A, Mark::Plain),
    // yorkshire
    look(Ears::Up, 0xB8_86_3B, Mark::Plain),
];
