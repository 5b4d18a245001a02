/* SPDX-License-Identifier: MIT */
#ifndef BANNERRENDER_REGISTERS_H
#define BANNERRENDER_REGISTERS_H

#include <immintrin.h>
#include <stdint.h>

/* Code that requires bannerrender_has_wide_rows or bannerrender_has_widest_rows. */
#define WIDE __attribute__((target("avx2")))
#define WIDEST __attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni")))

WIDE static inline __m256i load(const uint32_t *pixels) {
    return _mm256_loadu_si256((const __m256i *)pixels);
}

/* Returns the bits that each of eight pixels has. */
WIDE static inline uint32_t common_bits(__m256i all) {
    __m128i half = _mm_and_si128(_mm256_castsi256_si128(all), _mm256_extracti128_si256(all, 1));
    half = _mm_and_si128(half, _mm_srli_si128(half, 8));
    half = _mm_and_si128(half, _mm_srli_si128(half, 4));
    return (uint32_t)_mm_cvtsi128_si32(half);
}

#endif
