// SPDX-License-Identifier: MIT
//
// giflib's writing half behind five functions, into memory. It needs callbacks and structures with
// owners of their own; Swift sees bytes.

#ifndef BANNERRENDER_CGIF_H
#define BANNERRENDER_CGIF_H

#include <stddef.h>
#include <stdint.h>

/// A file being written.
typedef struct bannerrender_gif bannerrender_gif;

/// Begins a file with its screen, colors and loop.
///
/// @param colors Red, green and blue of each color. @param count The number of colors; a power of
/// 2 from 2 to 256. @param background The color of the screen outside the frames. @param repeats
/// The number of repetitions: 0 repeats endlessly, a negative number plays once. @return NULL if
/// there is not enough memory.
bannerrender_gif *bannerrender_gif_create(
    int width, int height, const uint8_t *colors, int count, int background, int repeats);

/// Writes a frame. Bytes 4 and 5 of the output hold its delay in little-endian order.
///
/// @param indices One byte for each pixel of the rectangle; undefined afterwards. @param disposal
/// 1 to keep the frame, 2 to clear its rectangle. @param transparent The color that keeps the
/// previous pixel; negative for none. @return 1 on success.
int bannerrender_gif_add(
    bannerrender_gif *gif, int left, int top, int width, int height, uint8_t *indices,
    int delay, int disposal, int transparent);

/// Ends the file; nothing can be added afterwards.
///
/// @return 1 on success.
int bannerrender_gif_finish(bannerrender_gif *gif);

/// Returns the bytes written since the last call. They are valid until the next write or destroy.
const uint8_t *bannerrender_gif_take(bannerrender_gif *gif, size_t *count);

/// Frees the file. NULL is allowed.
void bannerrender_gif_destroy(bannerrender_gif *gif);

#endif
