// SPDX-License-Identifier: MIT

// BannerTerminalPictures: pictures as escape sequences that terminals show.
//
// `KittyGraphics` sends PNG files. `Sixel` sends columns of six pixels, with at most 256 colors.
// `PictureRow` places pictures beside each other at the size of a screen.
