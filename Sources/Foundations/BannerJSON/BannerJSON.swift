// SPDX-License-Identifier: MIT

// BannerJSON reads and writes JSON. Its errors give the position in the file.
//
// Values keep their line, column and key path, and a duplicate key is an error. Foundation's
// reader keeps no positions and accepts duplicates. `InputError` describes a problem with an
// input in one line.
