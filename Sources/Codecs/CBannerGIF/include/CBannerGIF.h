// SPDX-License-Identifier: MIT
//
// giflib's encoder behind five functions that write to memory. giflib needs callbacks and
// structures with ownership rules; Swift sees only bytes.

#ifndef BANNERRENDER_CGIF_H
#define BANNERRENDER_CGIF_H

#include <stddef.h>
#include <stdint.h>

/// A GIF file in progress.
typedef struct bannerrender_gif bannerrender_gif;

/// Begins a file with its screen, colors, and loop count.
///
/// @param colors Red, green, and blue of each color.
/// @param count The number of colors; a power of 2 from 2 to 256.
/// @param background The index of the color of the screen where there is no frame.
/// @param repeats The number of repeats after the first play. 0 repeats endlessly; a negative
///   value plays the animation once.
/// @return NULL if there is too little memory.
bannerrender_gif *bannerrender_gif_create(
    int width, int height, const uint8_t *colors, int count, int background, int repeats);

/// Writes a frame; bytes 4 and 5 of the output are its delay, low byte first.
///
/// @param indices One byte for each pixel of the rectangle; its content is undefined
///   afterwards.
/// @param disposal 1 to keep the frame, 2 to clear its rectangle.
/// @param transparent The index of the color that keeps the previous pixel; negative if there
///   is none.
/// @return 1 on success, otherwise 0.
int bannerrender_gif_add(
    bannerrender_gif *gif, int left, int top, int width, int height, uint8_t *indices,
    int delay, int disposal, int transparent);

/// Ends the file; nothing can be added afterward.
///
/// @return 1 on success, otherwise 0.
int bannerrender_gif_finish(bannerrender_gif *gif);

/// Returns the bytes written since the last call; valid until the next write or destroy.
const uint8_t *bannerrender_gif_take(bannerrender_gif *gif, size_t *count);

/// Frees a file in progress. NULL is allowed.
void bannerrender_gif_destroy(bannerrender_gif *gif);

#endif
