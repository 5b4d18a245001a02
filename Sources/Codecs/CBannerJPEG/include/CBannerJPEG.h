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

/// Encodes a picture without chroma subsampling, with the exact integer transform.
///
/// @param pixels RGBA; alpha is ignored.
/// @param quality libjpeg's quality, 1…100.
/// @param density Pixels per inch, written to the file; 0 for none.
/// @param count Receives the number of bytes.
/// @return A file to be freed by `bannerrender_jpeg_free`; NULL if memory is short.
uint8_t *bannerrender_jpeg_encode(
    const uint8_t *pixels, int width, int height, int quality, int density, size_t *count);

/// Frees a file. NULL is allowed.
void bannerrender_jpeg_free(uint8_t *bytes);

#endif
