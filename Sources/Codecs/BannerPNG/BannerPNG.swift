// SPDX-License-Identifier: MIT

// BannerPNG: reads and writes pictures as PNG files and animations as APNG files.
//
// Common kinds of files are read by libdeflate and the project's own filters. libpng reads all
// others behind a shim and reports what is wrong with a file. Both see only the chunks that a
// picture needs. Pixels are written through BannerDeflate; libdeflate makes smaller files where
// size counts. A private chunk holds a digest of the pixels (`DigestChunk`), so that equal
// pictures need no decoding. APNG follows version 1.0 of Mozilla's specification, now part of PNG
// 3.
