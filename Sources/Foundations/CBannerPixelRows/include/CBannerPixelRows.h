/* SPDX-License-Identifier: MIT
 *
 * Loops over rows of pixels that are faster with registers of 256 or 512 bits, which not every
 * processor has. Each has a Swift version with the same results. The first three run on every
 * processor of their architecture.
 */
#ifndef BANNERRENDER_PIXEL_ROWS_H
#define BANNERRENDER_PIXEL_ROWS_H

#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

#include "BlurRows.h"

/** Fills a row with a pixel. */
void bannerrender_set_pixels(uint32_t *row, uint32_t pixel, size_t count);

#if defined(__x86_64__)
/**
 * Returns one bit for each of eight pixels, the first one lowest: whether it equals the other one.
 */
static inline uint32_t bannerrender_equal_eight(const uint32_t *one, const uint32_t *other) {
    __m128i low = _mm_cmpeq_epi32(
        _mm_loadu_si128((const __m128i *)one), _mm_loadu_si128((const __m128i *)other));
    __m128i high = _mm_cmpeq_epi32(
        _mm_loadu_si128((const __m128i *)(one + 4)), _mm_loadu_si128((const __m128i *)(other + 4)));
    return (uint32_t)_mm_movemask_ps(_mm_castsi128_ps(low))
        | (uint32_t)_mm_movemask_ps(_mm_castsi128_ps(high)) << 4;
}

/** Writes two pixels as eight words of 16 bits: one byte in each, plus one of four added words. */
static inline void bannerrender_widen_two(void *words, const uint32_t *pixels, uint64_t added) {
    __m128i bytes = _mm_loadl_epi64((const __m128i *)pixels);
    __m128i wide = _mm_unpacklo_epi8(bytes, _mm_setzero_si128());
    _mm_storeu_si128((__m128i *)words, _mm_add_epi16(wide, _mm_set1_epi64x((long long)added)));
}
#endif

/**
 * Returns whether this processor supports the other functions. They must not be called otherwise.
 */
int bannerrender_has_wide_rows(void);

/** Returns whether this processor also supports the functions whose names end with `widest`. */
int bannerrender_has_widest_rows(void);

/**
 * The sum of bytes, the sum of the running sums after each byte, and whether every pixel is
 * opaque.
 */
typedef struct {
    uint64_t bytes, sums;
    int is_opaque;
} bannerrender_sums;

/**
 * Compares each pixel, at most 1 << 19, with the previous one and the one above, and sums the
 * bytes.
 *
 * Without alpha, only red, green and blue count. The first pixel has a previous one only if it
 * follows others. If above is NULL, its bits are not written. Bits after the last pixel's byte are
 * unchanged.
 */
bannerrender_sums bannerrender_look(
    const uint32_t *pixels, const uint32_t *above, size_t count, int follows, int has_alpha,
    uint64_t *as_before, uint64_t *as_above);

/** Does the same with registers of 512 bits. */
bannerrender_sums bannerrender_look_widest(
    const uint32_t *pixels, const uint32_t *above, size_t count, int follows, int has_alpha,
    uint64_t *as_before, uint64_t *as_above);

/**
 * The following functions process many premultiplied pixels at a time. Products are divided by 255
 * and rounded to the nearest.
 */

/** Composites one pixel over 8 * groups others. */
void bannerrender_fill_pixels(uint32_t *row, uint32_t pixel, size_t groups);

/**
 * Composites a color over rows of pixels, each with its coverage of 0 to 255.
 *
 * The distance between rows is pitch pixels and stride bytes of the mask. Both may be 0.
 */
void bannerrender_cover_pixels(
    uint32_t *pixels, size_t pitch, uint32_t color, const uint8_t *mask, size_t stride,
    size_t count, size_t rows);

/** Does the same with registers of 512 bits. */
void bannerrender_cover_pixels_widest(
    uint32_t *pixels, size_t pitch, uint32_t color, const uint8_t *mask, size_t stride,
    size_t count, size_t rows);

/** Composites 8 * groups pixels, times a coverage of 0 to 255, over others. */
void bannerrender_blend_pixels(
    uint32_t *row, const uint32_t *source, size_t groups, uint32_t coverage);

#endif
