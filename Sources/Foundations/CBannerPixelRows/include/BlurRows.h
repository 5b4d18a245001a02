/* SPDX-License-Identifier: MIT
 *
 * Loops over the rows of backdrop blurs, in addition to those of CBannerPixelRows.h.
 */
#ifndef BANNERRENDER_BLUR_ROWS_H
#define BANNERRENDER_BLUR_ROWS_H

#include <stddef.h>
#include <stdint.h>

/** The smallest count that `bannerrender_weigh` accepts. */
#define BANNERRENDER_WEIGHED 16

/**
 * Computes weighted sums of pairs of pixels with four channels, in 1/32768, and rounds each sum
 * (halves up).
 *
 * The places of a pair, before and after, apply to the first sum, and the following sums use the
 * following places. Neither a sum of a pair nor a weighted sum exceeds INT16_MAX.
 */
void bannerrender_weigh(
    const int16_t *source, const intptr_t (*places)[2], const int16_t *weights, size_t pairs,
    int16_t *target, size_t count);

/** Converts pixels, four per group, to four channels in 1/64: red, green, blue and alpha. */
void bannerrender_widen(const uint32_t *pixels, int16_t *target, size_t groups);

/**
 * Converts channels back to pixels, eight per group, and rounds them (halves up). Returns the bits
 * that every pixel has.
 */
uint32_t bannerrender_store_levels(const int16_t *line, uint32_t *target, size_t groups);

/** The saturation, veil and limits of a backdrop, as in `Tint` of BannerRaster. */
typedef struct {
    float veil[4], lower[4], gap[4];
    float saturation, rest;
    int is_none;
} bannerrender_tint;

/**
 * Multiplies pixels by their optional shares and by a common share, tints them and stores them.
 * Returns the bits that every pixel has.
 */
uint32_t bannerrender_store_tinted(
    const int16_t *line, const float *shares, float share, const bannerrender_tint *tint,
    uint32_t *target, size_t pairs);

/**
 * Multiplies points by their optional shares, tints them, clamps their channels and rounds them to
 * 1/64. The channels red and blue go to even, green and alpha to odd. A group has four points,
 * whose channels are in 1/64, like the limits. Returns the smallest original alpha, times the
 * share.
 */
float bannerrender_tint_points(
    const int16_t *points, const float *shares, const bannerrender_tint *tint, float lower,
    float upper, uint32_t *even, uint32_t *odd, size_t groups);

/** The channels of adjacent pixels, in 1/64: red and blue, green and alpha. */
typedef struct {
    const uint32_t *even, *odd;
} bannerrender_pairs;

/** The lower or upper limit of the channels. */
typedef struct {
    uint32_t even, odd;
} bannerrender_limit;
typedef struct {
    bannerrender_limit lower, upper;
} bannerrender_limits;

/**
 * Computes 8 * groups pixels for each row between two rows that are 1 << shift apart. The first
 * computed row is offset rows below the upper one. Channels are interpolated linearly, rounded
 * (halves up) and clamped.
 */
void bannerrender_enlarge(
    bannerrender_pairs above, bannerrender_pairs below, bannerrender_limits limits, int shift,
    int offset, uint32_t *target, size_t stride, size_t rows, size_t groups);

#endif
