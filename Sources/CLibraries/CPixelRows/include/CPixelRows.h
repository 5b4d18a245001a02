/* SPDX-License-Identifier: MIT
 *
 * Loops over rows of pixels that gain from registers of 256 bits, which not every processor has. Each has a
 * twin in Swift that gives the same numbers everywhere.
 */
#ifndef BANNERRENDER_PIXEL_ROWS_H
#define BANNERRENDER_PIXEL_ROWS_H

#include <stddef.h>
#include <stdint.h>

/** Whether this processor can run the other functions, which may not be called otherwise. */
int bannerrender_has_wide_rows(void);

/** One bit for each of 64 * words pixels: whether it equals the other one. */
void bannerrender_equal_pixels(
    const uint32_t *one, const uint32_t *other, size_t words, uint64_t *bits);

/**
 * The sum of the bytes of 8 * groups pixels, at most 4096, and the sum of the sums after each byte.
 *
 * Only red, green and blue count unless there is alpha.
 */
void bannerrender_adler(
    const uint32_t *pixels, size_t groups, int has_alpha, uint64_t *bytes, uint64_t *sums);

/** Eight premultiplied pixels at a time. All products are divided by 255 and rounded to the nearest. */

/** Lays one pixel over 8 * groups others. */
void bannerrender_fill_pixels(uint32_t *row, uint32_t pixel, size_t groups);

/** Lays a colour over pixels, however many, by the coverage of each, 0 to 255. */
void bannerrender_cover_pixels(uint32_t *row, uint32_t color, const uint8_t *mask, size_t count);

/** Lays 8 * groups pixels, times a coverage of 0 to 255, over others. */
void bannerrender_blend_pixels(
    uint32_t *row, const uint32_t *source, size_t groups, uint32_t coverage);

#endif
