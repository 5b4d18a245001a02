// SPDX-License-Identifier: MIT

// BannerJSON: JSON in and out, and errors that name their place.
//
// Values keep line, column and key path, and a key that stands twice is refused: Foundation's
// reader keeps no places and accepts duplicates. `InputError` is what is wrong with an input, in
// one line.
