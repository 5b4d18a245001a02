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

#endif
