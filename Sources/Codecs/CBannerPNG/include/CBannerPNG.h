// SPDX-License-Identifier: MIT
//
// libpng behind one function. Its errors use longjmp. The shim catches them, so that they never
// cross Swift frames.

#ifndef BANNERRENDER_CPNG_H
#define BANNERRENDER_CPNG_H

#include <stddef.h>
#include <stdint.h>

/// Decodes a PNG file to RGBA, 8 bits each, not premultiplied.
///
/// @param bytes The file, with no chunks except IHDR, PLTE, tRNS, IDAT and IEND.
/// @param width The width of the picture; a value that differs from IHDR is an error.
/// @param pixels Space for `4 * width * height` bytes.
/// @param message Receives the reason for a failure, ending with a zero byte.
/// @return 1 if the whole picture was read, otherwise 0.
int bannerrender_png_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
    char *message, size_t capacity);

#endif
