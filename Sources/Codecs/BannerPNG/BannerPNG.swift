// SPDX-License-Identifier: MIT

// BannerPNG: pictures as PNG files, in both directions, and animations as APNG.
//
// Files of the usual kinds are read by libdeflate and our own filters, all others by libpng
// behind a shim, which also says what is wrong with a file. Either sees only the chunks that a
// picture needs. Pixels are written through BannerDeflate; libdeflate makes smaller files where
// size counts. A private chunk holds a digest of the pixels (`DigestChunk`), so that equal
// pictures need no decoding. APNG follows version 1.0 of Mozilla's specification, since part of
// PNG 3.
