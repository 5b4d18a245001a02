// SPDX-License-Identifier: MIT
//
// libwebp's lossless encoder behind two functions: its structures have versions and owners.

#ifndef BANNERRENDER_CWEBP_H
#define BANNERRENDER_CWEBP_H

#include <stddef.h>
#include <stdint.h>

/// Encodes a picture without loss, colours of transparent pixels included.
///
/// @param argb Pixels that are not premultiplied, alpha highest and blue lowest.
/// @param method How hard it tries, 0…6.
/// @param quality How long it searches within a method, 0…100.
/// @param count Set to the number of bytes.
/// @param error Set to libwebp's number of the error, 0 if there is none.
/// @return A file with one picture, to be given back; NULL if it failed.
uint8_t *bannerrender_webp_encode(
    const uint32_t *argb, int width, int height, int method, float quality, size_t *count,
    int *error);

/// Gives a file back. NULL is allowed.
void bannerrender_webp_free(uint8_t *bytes);

#endif
