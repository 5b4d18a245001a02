/* SPDX-License-Identifier: MIT
 *
 * Loops over rows of pixels that gain from registers of 256 bits, or 512, which not every processor has. Each has
 * a twin in Swift that gives the same numbers everywhere. The first three are for every processor of their kind.
 */
#ifndef BANNERRENDER_PIXEL_ROWS_H
#define BANNERRENDER_PIXEL_ROWS_H

#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

#include "BlurRows.h"

/** Writes one pixel to some places. */
void bannerrender_set_pixels(uint32_t *row, uint32_t pixel, size_t count);

#if defined(__x86_64__)
/** One bit for each of eight pixels, the first one's lowest: whether it equals the other one. */
static inline uint32_t bannerrender_equal_eight(const uint32_t *one, const uint32_t *other) {
    __m128i low = _mm_cmpeq_epi32(
        _mm_loadu_si128((const __m128i *)one), _mm_loadu_si128((const __m128i *)other));
    __m128i high = _mm_cmpeq_epi32(
        _mm_loadu_si128((const __m128i *)(one + 4)), _mm_loadu_si128((const __m128i *)(other + 4)));
    return (uint32_t)_mm_movemask_ps(_mm_castsi128_ps(low))
        | (uint32_t)_mm_movemask_ps(_mm_castsi128_ps(high)) << 4;
}

/** Writes two pixels as eight words of 16 bits: a byte in each, and one of four words that are added. */
static inline void bannerrender_widen_two(void *words, const uint32_t *pixels, uint64_t added) {
    __m128i bytes = _mm_loadl_epi64((const __m128i *)pixels);
    __m128i wide = _mm_unpacklo_epi8(bytes, _mm_setzero_si128());
    _mm_storeu_si128((__m128i *)words, _mm_add_epi16(wide, _mm_set1_epi64x((long long)added)));
}
#endif

/** Whether this processor can run the other functions, which may not be called otherwise. */
int bannerrender_has_wide_rows(void);

/** Whether it can also run those that are named for the widest registers. */
int bannerrender_has_widest_rows(void);

/** The sum of some bytes and the sum of the sums after each of them, and whether all alpha is full. */
typedef struct {
    uint64_t bytes, sums;
    int is_opaque;
} bannerrender_sums;

/**
 * Compares each of some pixels, at most 1 << 19, with the one before and the one above, and adds up their bytes.
 *
 * Only red, green and blue count unless there is alpha. The first pixel has one before it only if it follows
 * others; nothing is noted for an above that is NULL. Bits beyond the last pixel's byte are left alone.
 */
bannerrender_sums bannerrender_look(
    const uint32_t *pixels, const uint32_t *above, size_t count, int follows, int has_alpha,
    uint64_t *as_before, uint64_t *as_above);

/** The same in registers of 512 bits. */
bannerrender_sums bannerrender_look_widest(
    const uint32_t *pixels, const uint32_t *above, size_t count, int follows, int has_alpha,
    uint64_t *as_before, uint64_t *as_above);

/** Premultiplied pixels, many at a time. All products are divided by 255 and rounded to the nearest. */

/** Lays one pixel over 8 * groups others. */
void bannerrender_fill_pixels(uint32_t *row, uint32_t pixel, size_t groups);

/**
 * Lays a colour over rows of pixels, however many, by the coverage of each, 0 to 255.
 *
 * From a row to the next it is pitch pixels and stride bytes of the mask; both may be 0.
 */
void bannerrender_cover_pixels(
    uint32_t *pixels, size_t pitch, uint32_t color, const uint8_t *mask, size_t stride,
    size_t count, size_t rows);

/** The same in registers of 512 bits. */
void bannerrender_cover_pixels_widest(
    uint32_t *pixels, size_t pitch, uint32_t color, const uint8_t *mask, size_t stride,
    size_t count, size_t rows);

/** Lays 8 * groups pixels, times a coverage of 0 to 255, over others. */
void bannerrender_blend_pixels(
    uint32_t *row, const uint32_t *source, size_t groups, uint32_t coverage);

#endif
