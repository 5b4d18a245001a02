// SPDX-License-Identifier: MIT
//
// libjpeg-turbo behind three functions. Its errors use longjmp. The shim catches them, so that
// they never cross Swift frames.

#ifndef BANNERRENDER_CJPEG_H
#define BANNERRENDER_CJPEG_H

#include <stddef.h>
#include <stdint.h>

/// A JPEG file being read.
typedef struct bannerrender_jpeg bannerrender_jpeg;

/// Reads a file's header.
///
/// @param bytes The file; must not move until the reader is closed.
/// @param message Receives the reason for a failure, ending with a zero byte.
/// @param orientation Receives the EXIF orientation 1…8 of the picture; 1 if there is none.
/// @return NULL if the file can't be read.
bannerrender_jpeg *bannerrender_jpeg_open(
    const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, int *orientation,
    char *message, size_t capacity);

/// Decodes the picture to RGBA with full alpha.
///
/// @param pixels Space for `4 * width * height` bytes.
/// @return 1 if the whole picture was read, otherwise 0.
int bannerrender_jpeg_decode(
    bannerrender_jpeg *reader, uint8_t *pixels, char *message, size_t capacity);

/// Frees a reader. NULL is allowed.
void bannerrender_jpeg_close(bannerrender_jpeg *reader);

#endif
