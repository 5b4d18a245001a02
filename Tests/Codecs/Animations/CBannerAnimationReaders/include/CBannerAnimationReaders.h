// SPDX-License-Identifier: MIT
//
// giflib's and libwebp's own readers of animations, for tests: from a file in memory to frames.

#ifndef BANNERRENDER_CANIMATIONREADERS_H
#define BANNERRENDER_CANIMATIONREADERS_H

#include <stddef.h>
#include <stdint.h>

/// An animation read from a file.
typedef struct {
    int width;
    int height;
    int count;
    /// The number of loops; 0 means endless.
    int loops;
    /// The complete picture of each frame as red, green, blue and alpha, not premultiplied.
    uint8_t *pixels;
    /// The delay of each frame, in hundredths (GIF) or thousandths (WebP) of a second.
    int *delays;
    /// The columns and rows stored for each frame.
    int *areas;
} bannerrender_animation;

/// Reads a file; the caller frees the result. Its `count` is 0 if the file can't be read.
bannerrender_animation bannerrender_read_gif(const uint8_t *bytes, size_t count);
/// Reads a file; the caller frees the result. Its `count` is 0 if the file can't be read.
bannerrender_animation bannerrender_read_webp(const uint8_t *bytes, size_t count);
/// Frees an animation.
void bannerrender_animation_free(bannerrender_animation animation);

#endif
