// SPDX-License-Identifier: MIT
//
// libwebp's lossless encoder behind two functions. libwebp's structures have versions and
// ownership rules; Swift sees only bytes.

#ifndef BANNERRENDER_CWEBP_H
#define BANNERRENDER_CWEBP_H

#include <stddef.h>
#include <stdint.h>

/// Encodes a picture without loss, including the colors of transparent pixels.
///
/// @param argb Pixels that are not premultiplied, alpha highest and blue lowest.
/// @param method The compression effort, 0…6.
/// @param quality The search effort within a method, 0…100.
/// @param count Receives the number of bytes.
/// @param error Receives libwebp's error code; 0 if there is none.
/// @return A file with one picture, to be freed by `bannerrender_webp_free`; NULL on failure.
uint8_t *bannerrender_webp_encode(
    const uint32_t *argb, int width, int height, int method, float quality, size_t *count,
    int *error);

/// Frees a file. NULL is allowed.
void bannerrender_webp_free(uint8_t *bytes);

#endif
