// SPDX-License-Identifier: MIT
//
// giflib's and libwebp's own readers of animations, for tests: from a file in memory to frames.

#ifndef BANNERRENDER_CANIMATIONREADERS_H
#define BANNERRENDER_CANIMATIONREADERS_H

#include <stddef.h>
#include <stdint.h>

/// An animation that was read.
typedef struct {
    int width;
    int height;
    int count;
    /// How often it plays; 0 is endlessly.
    int loops;
    /// The whole picture of each frame as red, green, blue and alpha, not premultiplied.
    uint8_t *pixels;
    /// Hundredths (GIF) or thousandths (WebP) of a second of each frame.
    int *delays;
    /// Columns and rows that are stored for each frame.
    int *areas;
} bannerrender_animation;

/// Reads a file; the result is to be freed. `count` of it is 0 if the file can't be read.
bannerrender_animation bannerrender_read_gif(const uint8_t *bytes, size_t count);
/// Reads a file; the result is to be freed. `count` of it is 0 if the file can't be read.
bannerrender_animation bannerrender_read_webp(const uint8_t *bytes, size_t count);
/// Gives everything back.
void bannerrender_animation_free(bannerrender_animation animation);

#endif
