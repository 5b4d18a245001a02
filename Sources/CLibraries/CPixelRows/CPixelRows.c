/* SPDX-License-Identifier: MIT */
#include "CPixelRows.h"

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

#endif
