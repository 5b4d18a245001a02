// SPDX-License-Identifier: MIT
//
// libpng behind one function. Its errors jump; they are caught here and never cross Swift frames.

#ifndef BANNERRENDER_CPNG_H
#define BANNERRENDER_CPNG_H

#include <stddef.h>
#include <stdint.h>

/// Decodes a PNG file into RGBA, 8 bits each, not premultiplied.
///
/// @param bytes The file, with no chunks other than IHDR, PLTE, tRNS, IDAT and IEND. @param width
/// The width of the picture; must equal the one in IHDR. @param pixels A buffer of `4 * width *
/// height` bytes. @param message Receives the reason for a failure; ends with a zero byte.
/// @return 1 if the whole picture was read, otherwise 0.
int bannerrender_png_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
    char *message, size_t capacity);

#endif
