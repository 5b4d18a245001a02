// SPDX-License-Identifier: MIT

// BannerPNG: reads and writes pictures as PNG files and animations as APNG files.
//
// Common kinds of files are read with libdeflate and filters written in Swift. All others are
// read by libpng behind a shim, which also reports the errors of a file. Both see only the chunks
// that a picture needs. Pixels are written through BannerDeflate, or by libdeflate if size
// matters. A private chunk stores a digest of the pixels (`DigestChunk`), so that equal pictures
// need no decoding. APNG follows version 1.0 of Mozilla's specification, which is now part of PNG
// 3.
