/* SPDX-License-Identifier: MIT */
#include "CPixelRows.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>

int bannerrender_has_wide_rows(void) {
    return __builtin_cpu_supports("avx2") != 0;
}

__attribute__((target("avx2"))) static inline uint64_t eight(
    const uint32_t *one, const uint32_t *other) {
    __m256i a = _mm256_loadu_si256((const __m256i *)one);
    __m256i b = _mm256_loadu_si256((const __m256i *)other);
    __m256i equal = _mm256_cmpeq_epi32(a, b);
    return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(equal));
}

__attribute__((target("avx2"))) void bannerrender_equal_pixels(
    const uint32_t *one, const uint32_t *other, size_t words, uint64_t *bits) {
    for (size_t word = 0; word < words; word++, one += 64, other += 64) {
        uint64_t result = 0;
#pragma unroll
        for (int part = 0; part < 8; part++)
            result |= eight(one + 8 * part, other + 8 * part) << (8 * part);
        bits[word] = result;
    }
}

__attribute__((target("avx2"))) static inline uint64_t total(__m256i lanes) {
    return (uint64_t)_mm256_extract_epi64(lanes, 0) + (uint64_t)_mm256_extract_epi64(lanes, 1)
        + (uint64_t)_mm256_extract_epi64(lanes, 2) + (uint64_t)_mm256_extract_epi64(lanes, 3);
}

__attribute__((target("avx2"))) void bannerrender_adler(
    const uint32_t *pixels, size_t groups, int has_alpha, uint64_t *bytes, uint64_t *sums) {
    /* Where each byte of eight pixels is written, from the first of them on. */
    const __m256i places = has_alpha
        ? _mm256_setr_epi8(
            0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
            24, 25, 26, 27, 28, 29, 30, 31)
        : _mm256_setr_epi8(
            0, 1, 2, 0, 3, 4, 5, 0, 6, 7, 8, 0, 9, 10, 11, 0, 12, 13, 14, 0, 15, 16, 17, 0, 18, 19,
            20, 0, 21, 22, 23, 0);
    const __m256i counted = _mm256_set1_epi32(has_alpha ? -1 : 0x00FFFFFF);
    const __m256i zero = _mm256_setzero_si256();
    const __m256i ones = _mm256_set1_epi16(1);
    __m256i levels = zero, prefix = zero, late = zero;
    for (size_t group = 0; group < groups; group++) {
        __m256i some = _mm256_and_si256(
            _mm256_loadu_si256((const __m256i *)(pixels + 8 * group)), counted);
        levels = _mm256_add_epi64(levels, _mm256_sad_epu8(some, zero));
        prefix = _mm256_add_epi64(prefix, levels);
        late = _mm256_add_epi32(
            late, _mm256_madd_epi16(_mm256_maddubs_epi16(some, places), ones));
    }
    __m256i low = _mm256_and_si256(late, _mm256_set1_epi64x(0xFFFFFFFF));
    uint64_t behind = total(low) + total(_mm256_srli_epi64(late, 32));
    *bytes = total(levels);
    /* A byte of a group is part of all sums from its place on. */
    *sums = (has_alpha ? 32 : 24) * total(prefix) - behind;
}

/* Eight pixels with 16 bits for each channel: red and blue, green and alpha. */
typedef struct {
    __m256i even, odd;
} eight_pixels;

__attribute__((target("avx2"))) static inline eight_pixels widened(__m256i pixels) {
    const __m256i low = _mm256_set1_epi16(255);
    return (eight_pixels){_mm256_and_si256(pixels, low), _mm256_srli_epi16(pixels, 8)};
}

__attribute__((target("avx2"))) static inline __m256i divided(__m256i products) {
    __m256i sums = _mm256_add_epi16(products, _mm256_set1_epi16(128));
    return _mm256_srli_epi16(_mm256_add_epi16(sums, _mm256_srli_epi16(sums, 8)), 8);
}

/* Times factors, of which each pixel's stands twice. */
__attribute__((target("avx2"))) static inline eight_pixels scaled(
    eight_pixels pixels, __m256i factors) {
    return (eight_pixels){
        divided(_mm256_mullo_epi16(pixels.even, factors)),
        divided(_mm256_mullo_epi16(pixels.odd, factors))};
}

/* What alpha leaves of 255, twice for each pixel. */
__attribute__((target("avx2"))) static inline __m256i transparency(eight_pixels pixels) {
    __m256i alpha = _mm256_srli_epi32(pixels.odd, 16);
    alpha = _mm256_or_si256(alpha, _mm256_slli_epi32(alpha, 16));
    return _mm256_sub_epi16(_mm256_set1_epi16(255), alpha);
}

__attribute__((target("avx2"))) static inline __m256i laid_over(
    __m256i pixels, eight_pixels top, __m256i rest) {
    eight_pixels below = scaled(widened(pixels), rest);
    __m256i even = _mm256_add_epi16(top.even, below.even);
    __m256i odd = _mm256_add_epi16(top.odd, below.odd);
    return _mm256_or_si256(even, _mm256_slli_epi16(odd, 8));
}

__attribute__((target("avx2"))) static inline void lay_over(
    uint32_t *row, eight_pixels top, __m256i rest) {
    __m256i pixels = _mm256_loadu_si256((const __m256i *)row);
    _mm256_storeu_si256((__m256i *)row, laid_over(pixels, top, rest));
}

__attribute__((target("avx2"))) void bannerrender_fill_pixels(
    uint32_t *row, uint32_t pixel, size_t groups) {
    const __m256i all = _mm256_set1_epi32((int)pixel);
    if (pixel >> 24 == 255) {
        for (size_t group = 0; group < groups; group++)
            _mm256_storeu_si256((__m256i *)(row + 8 * group), all);
        return;
    }
    const eight_pixels top = widened(all);
    const __m256i rest = transparency(top);
    for (size_t group = 0; group < groups; group++) lay_over(row + 8 * group, top, rest);
}

/* What eight pixels become under a colour: by the coverage of each, the first pixel's in the lowest byte. */
__attribute__((target("avx2"))) static inline __m256i covered(
    __m256i pixels, eight_pixels top, uint64_t shares, int is_opaque) {
    __m256i factors = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)shares));
    factors = _mm256_or_si256(factors, _mm256_slli_epi32(factors, 16));
    eight_pixels source = scaled(top, factors);
    /* An opaque colour's alpha is then the coverage itself. */
    __m256i rest = is_opaque ? _mm256_sub_epi16(_mm256_set1_epi16(255), factors)
                             : transparency(source);
    return laid_over(pixels, source, rest);
}

__attribute__((target("avx2"))) void bannerrender_cover_pixels(
    uint32_t *row, uint32_t color, const uint8_t *mask, size_t count) {
    const __m256i all = _mm256_set1_epi32((int)color);
    const eight_pixels top = widened(all);
    const int is_opaque = color >> 24 == 255;
    for (; count >= 8; count -= 8, row += 8, mask += 8) {
        uint64_t shares;
        memcpy(&shares, mask, 8);
        if (shares == 0) continue;
        __m256i result = all;
        if (shares != UINT64_MAX || !is_opaque) {
            __m256i pixels = _mm256_loadu_si256((const __m256i *)row);
            result = covered(pixels, top, shares, is_opaque);
        }
        _mm256_storeu_si256((__m256i *)row, result);
    }
    uint64_t shares = 0;
    for (size_t index = 0; index < count; index++) shares |= (uint64_t)mask[index] << 8 * index;
    if (shares == 0) return;
    const __m256i lanes = _mm256_cmpgt_epi32(
        _mm256_set1_epi32((int)count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    __m256i pixels = _mm256_maskload_epi32((const int *)row, lanes);
    _mm256_maskstore_epi32((int *)row, lanes, covered(pixels, top, shares, is_opaque));
}

__attribute__((target("avx2"))) void bannerrender_blend_pixels(
    uint32_t *row, const uint32_t *source, size_t groups, uint32_t coverage) {
    const __m256i factors = _mm256_set1_epi16((short)coverage);
    for (size_t group = 0; group < groups; group++) {
        __m256i pixels = _mm256_loadu_si256((const __m256i *)(source + 8 * group));
        eight_pixels top = scaled(widened(pixels), factors);
        lay_over(row + 8 * group, top, transparency(top));
    }
}

#else

int bannerrender_has_wide_rows(void) { return 0; }

void bannerrender_equal_pixels(
    const uint32_t *one, const uint32_t *other, size_t words, uint64_t *bits) {
    __builtin_trap();
}

void bannerrender_adler(
    const uint32_t *pixels, size_t groups, int has_alpha, uint64_t *bytes, uint64_t *sums) {
    __builtin_trap();
}

void bannerrender_fill_pixels(uint32_t *row, uint32_t pixel, size_t groups) { __builtin_trap(); }

void bannerrender_cover_pixels(uint32_t *row, uint32_t color, const uint8_t *mask, size_t count) {
    __builtin_trap();
}

void bannerrender_blend_pixels(
    uint32_t *row, const uint32_t *source, size_t groups, uint32_t coverage) {
    __builtin_trap();
}

#endif
