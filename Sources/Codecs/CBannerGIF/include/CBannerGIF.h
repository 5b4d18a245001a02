// SPDX-License-Identifier: MIT
//
// giflib's writing half behind five functions, into memory. It needs callbacks and structures with
// owners of their own; Swift sees bytes.

#ifndef BANNERRENDER_CGIF_H
#define BANNERRENDER_CGIF_H

#include <stddef.h>
#include <stdint.h>

/// A file that is being written.
typedef struct bannerrender_gif bannerrender_gif;

/// Begins a file: screen, colours and loop.
///
/// @param colors Red, green and blue of each colour.
/// @param count How many colours; a power of 2 from 2 to 256.
/// @param background The colour of the screen where no frame is.
/// @param repeats How often the animation starts again, 0 for endlessly, negative to play it once.
/// @return NULL when there is no memory.
bannerrender_gif *bannerrender_gif_create(
    int width, int height, const uint8_t *colors, int count, int background, int repeats);

/// Writes a frame; its delay stands in the bytes 4 and 5 of what is written, the lower first.
///
/// @param indices One byte for each pixel of the rectangle; what they hold afterwards is not defined.
/// @param disposal 1 to leave the frame, 2 to clear its rectangle.
/// @param transparent The colour that leaves what was there; negative if there is none.
/// @return 1 if all went well.
int bannerrender_gif_add(
    bannerrender_gif *gif, int left, int top, int width, int height, uint8_t *indices,
    int delay, int disposal, int transparent);

/// Ends the file; nothing can be added then.
///
/// @return 1 if all went well.
int bannerrender_gif_finish(bannerrender_gif *gif);

/// What was written since the last call; stays until something is written or destroyed.
const uint8_t *bannerrender_gif_take(bannerrender_gif *gif, size_t *count);

/// Gives everything back. NULL is allowed.
void bannerrender_gif_destroy(bannerrender_gif *gif);

#endif
