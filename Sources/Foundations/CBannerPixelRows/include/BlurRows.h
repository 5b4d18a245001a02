/* SPDX-License-Identifier: MIT
 *
 * Loops over the rows of blurs of backdrops, as CBannerPixelRows.h has others.
 */
#ifndef BANNERRENDER_BLUR_ROWS_H
#define BANNERRENDER_BLUR_ROWS_H

#include <stddef.h>
#include <stdint.h>

/** The least number of places that are weighed. */
#define BANNERRENDER_WEIGHED 16

/**
 * Sums up pairs of pixels of four channels, weighted, in 1/32768, and rounds each sum: halves upward.
 *
 * The places of a pair, before and after, are those for the first sum; the others follow. No sum of a pair, and no
 * weighted sum of them, is more than INT16_MAX.
 */
void bannerrender_weigh(
    const int16_t *source, const intptr_t (*places)[2], const int16_t *weights, size_t pairs,
    int16_t *target, size_t count);

/** Makes pixels, four for each group, of four channels in 1/64: red, green, blue and alpha. */
void bannerrender_widen(const uint32_t *pixels, int16_t *target, size_t groups);

/** Makes them pixels again, eight for each group, halves upward, and returns the bits that all have. */
uint32_t bannerrender_store_levels(const int16_t *line, uint32_t *target, size_t groups);

/** Saturation, veil and limits of a backdrop, as Raster's Tint has them. */
typedef struct {
    float veil[4], lower[4], gap[4];
    float saturation, rest;
    int is_none;
} bannerrender_tint;

/**
 * Multiplies pixels with their shares, if there are any, times one share for all, tints them, stores them and returns
 * the bits that all have.
 */
uint32_t bannerrender_store_tinted(
    const int16_t *line, const float *shares, float share, const bannerrender_tint *tint,
    uint32_t *target, size_t pairs);

/**
 * Multiplies points with their shares, if there are any, tints them, limits their channels and rounds these to 1/64:
 * even gets red and blue, odd green and alpha. Four points to a group, whose channels are in 1/64, as the limits are.
 * Returns the least alpha before all of that, times the share.
 */
float bannerrender_tint_points(
    const int16_t *points, const float *shares, const bannerrender_tint *tint, float lower,
    float upper, uint32_t *even, uint32_t *odd, size_t groups);

/** Channels of pixels side by side, in 1/64: red and blue, green and alpha. */
typedef struct {
    const uint32_t *even, *odd;
} bannerrender_pairs;

/** The least and the greatest level that channels get. */
typedef struct {
    uint32_t even, odd;
} bannerrender_limit;
typedef struct {
    bannerrender_limit lower, upper;
} bannerrender_limits;

/**
 * Makes 8 * groups pixels of each of some rows that lie between two that are 1 << shift apart: the first lies offset
 * below the one above. Between them channels grow evenly; then they are rounded, halves upward, and limited.
 */
void bannerrender_enlarge(
    bannerrender_pairs above, bannerrender_pairs below, bannerrender_limits limits, int shift,
    int offset, uint32_t *target, size_t stride, size_t rows, size_t groups);

#endif
