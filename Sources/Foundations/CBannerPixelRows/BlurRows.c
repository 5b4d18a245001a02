/* SPDX-License-Identifier: MIT */
#include "BlurRows.h"

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)
#include "Registers.h"
#include <math.h>

/* Two pairs of places and their weights, each in its half of 32 bits. */
typedef struct {
    const int16_t *before, *after, *next_before, *next_after;
    uint32_t weights;
} two_pairs;

/* If there is no second pair, the last pair occurs twice and counts once. */
static inline two_pairs pairs_at(
    const int16_t *here, const intptr_t (*places)[2], const int16_t *weights, size_t pair,
    size_t pairs) {
    const int is_last = pair + 1 == pairs;
    const size_t next = is_last ? pair : pair + 1;
    const uint32_t second = is_last ? 0 : (uint16_t)weights[next];
    return (two_pairs){
        here + 4 * places[pair][0], here + 4 * places[pair][1], here + 4 * places[next][0],
        here + 4 * places[next][1], (uint16_t)weights[pair] | second << 16};
}

/* Returns the start of a group. The last group starts earlier if it overlaps completed values. */
static inline size_t group_start(size_t done, size_t group, size_t count) {
    return done + group <= count ? done : count - group;
}

/* The weighted sums of sixteen channels, in unpacking order. */
typedef struct {
    __m256i low, high;
} weighted_sums;

WIDE static inline __m256i added(const int16_t *before, const int16_t *after) {
    return _mm256_add_epi16(
        _mm256_loadu_si256((const __m256i *)before), _mm256_loadu_si256((const __m256i *)after));
}

WIDE static inline void add_pairs(weighted_sums *sums, two_pairs pairs, size_t offset) {
    const __m256i weights = _mm256_set1_epi32((int)pairs.weights);
    __m256i one = added(pairs.before + offset, pairs.after + offset);
    __m256i other = added(pairs.next_before + offset, pairs.next_after + offset);
    sums->low = _mm256_add_epi32(
        sums->low, _mm256_madd_epi16(_mm256_unpacklo_epi16(one, other), weights));
    sums->high = _mm256_add_epi32(
        sums->high, _mm256_madd_epi16(_mm256_unpackhi_epi16(one, other), weights));
}

WIDE static inline void store_sums(int16_t *target, weighted_sums sums) {
    __m256i all = _mm256_packs_epi32(
        _mm256_srai_epi32(sums.low, 15), _mm256_srai_epi32(sums.high, 15));
    _mm256_storeu_si256((__m256i *)target, all);
}

WIDE void bannerrender_weigh(
    const int16_t *source, const intptr_t (*places)[2], const int16_t *weights, size_t pairs,
    int16_t *target, size_t count) {
    const __m256i half = _mm256_set1_epi32(1 << 14);
    for (size_t done = 0; done < count; done += BANNERRENDER_WEIGHED) {
        const size_t start = 4 * group_start(done, BANNERRENDER_WEIGHED, count);
        weighted_sums sums[4];
        for (size_t part = 0; part < 4; part++) sums[part] = (weighted_sums){half, half};
        for (size_t pair = 0; pair < pairs; pair += 2) {
            const two_pairs some = pairs_at(source + start, places, weights, pair, pairs);
            for (size_t part = 0; part < 4; part++) add_pairs(&sums[part], some, 16 * part);
        }
        for (size_t part = 0; part < 4; part++)
            store_sums(target + start + 16 * part, sums[part]);
    }
}

WIDE void bannerrender_widen(
    const uint32_t *pixels, int16_t *target, size_t groups) {
    for (size_t group = 0; group < groups; group++) {
        __m256i channels =
            _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(pixels + 4 * group)));
        _mm256_storeu_si256(
            (__m256i *)(target + 16 * group), _mm256_slli_epi16(channels, 6));
    }
}

WIDE static inline __m256i rounded_levels(const int16_t *channels) {
    __m256i some = _mm256_loadu_si256((const __m256i *)channels);
    return _mm256_srai_epi16(_mm256_add_epi16(some, _mm256_set1_epi16(32)), 6);
}

WIDE uint32_t bannerrender_store_levels(
    const int16_t *line, uint32_t *target, size_t groups) {
    __m256i all = _mm256_set1_epi32(-1);
    for (size_t group = 0; group < groups; group++) {
        __m256i pixels =
            _mm256_packus_epi16(
            rounded_levels(line + 32 * group), rounded_levels(line + 32 * group + 16));
        pixels = _mm256_permute4x64_epi64(pixels, 0xD8);
        all = _mm256_and_si256(all, pixels);
        _mm256_storeu_si256((__m256i *)(target + 8 * group), pixels);
    }
    return common_bits(all);
}

WIDE static inline __m256 twice(const float *channels) {
    return _mm256_broadcast_ps((const __m128 *)channels);
}

/* A tint, with each number in every lane that uses it. */
typedef struct {
    __m256 luma, veil, saturation, rest;
    int is_none;
} tint_lanes;

WIDE static inline tint_lanes lanes_of(const bannerrender_tint *tint) {
    return (tint_lanes){
        twice((const float[]){0.2126f, 0.7152f, 0.0722f, 0}), twice(tint->veil),
        _mm256_set1_ps(tint->saturation), _mm256_set1_ps(tint->rest), tint->is_none};
}

/* Returns two tinted pixels, which may exceed the limits. */
WIDE static inline __m256 tinted(__m256 pixels, tint_lanes tint) {
    if (tint.is_none) return pixels;
    __m256 parts = _mm256_mul_ps(pixels, tint.luma);
    __m256 sum =
        _mm256_add_ps(_mm256_permute_ps(parts, 0x00), _mm256_permute_ps(parts, 0x55));
    sum = _mm256_add_ps(sum, _mm256_permute_ps(parts, 0xAA));
    __m256 spread =
        _mm256_add_ps(_mm256_mul_ps(_mm256_sub_ps(pixels, sum), tint.saturation), sum);
    spread = _mm256_blend_ps(spread, pixels, 0x88);
    return _mm256_add_ps(_mm256_mul_ps(spread, tint.rest), tint.veil);
}

/* Returns two pixels of four channels. */
WIDE static inline __m256 two_pixels(const int16_t *channels) {
    return _mm256_cvtepi32_ps(
        _mm256_cvtepi16_epi32(_mm_loadu_si128((const __m128i *)channels)));
}

/* Returns two numbers, each in the lanes of its pixel. */
WIDE static inline __m256 each_of_two(const float *numbers) {
    const __m256i each = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
    __m128 two = _mm_castpd_ps(_mm_load_sd((const double *)numbers));
    return _mm256_permutevar8x32_ps(_mm256_castps128_ps256(two), each);
}

WIDE uint32_t bannerrender_store_tinted(
    const int16_t *line, const float *shares, float share, const bannerrender_tint *tint,
    uint32_t *target, size_t pairs) {
    const tint_lanes lanes = lanes_of(tint);
    const __m256 lower = twice(tint->lower), gap = twice(tint->gap);
    const __m256 full = _mm256_set1_ps(255), whole = _mm256_set1_ps(12582912);
    const __m256i low_bytes = _mm256_setr_epi8(
        0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 4, 8, 12, -1, -1, -1, -1,
        -1, -1, -1, -1, -1, -1, -1, -1);
    uint32_t common = UINT32_MAX;
    __m256 factors = _mm256_set1_ps(share);
    for (size_t pair = 0; pair < pairs; pair++) {
        if (shares)
            factors = _mm256_mul_ps(each_of_two(shares + 2 * pair), _mm256_set1_ps(share));
        __m256 pixel = tinted(_mm256_mul_ps(two_pixels(line + 8 * pair), factors), lanes);
        __m256 upper = _mm256_sub_ps(_mm256_permute_ps(pixel, 0xFF), gap);
        __m256 kept = _mm256_min_ps(full, pixel);
        kept = _mm256_min_ps(upper, _mm256_max_ps(lower, kept));
        __m256i levels = _mm256_castps_si256(_mm256_add_ps(kept, whole));
        levels = _mm256_shuffle_epi8(levels, low_bytes);
        target[2 * pair] = (uint32_t)_mm256_extract_epi32(levels, 0);
        target[2 * pair + 1] = (uint32_t)_mm256_extract_epi32(levels, 4);
        common &= target[2 * pair] & target[2 * pair + 1];
    }
    return common;
}

/* The limits and rounding of points. */
typedef struct {
    __m256 lower, upper;
} point_limits;

/*
 * Returns red and blue, then green and alpha of a point, and the same of another point in the
 * upper half.
 */
WIDE static inline __m256i pairs_of_two(__m256 pixels, point_limits limits) {
    const __m256i low_halves = _mm256_setr_epi8(
        0, 1, 8, 9, 4, 5, 12, 13, -1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 8, 9, 4, 5, 12, 13, -1,
        -1, -1, -1, -1, -1, -1, -1);
    __m256 fine = _mm256_mul_ps(pixels, _mm256_set1_ps(64));
    fine = _mm256_min_ps(limits.upper, _mm256_max_ps(limits.lower, fine));
    __m256i rounded = _mm256_castps_si256(_mm256_add_ps(fine, _mm256_set1_ps(12582912)));
    return _mm256_shuffle_epi8(rounded, low_halves);
}

WIDE float bannerrender_tint_points(
    const int16_t *points, const float *shares, const bannerrender_tint *tint, float lower,
    float upper, uint32_t *even, uint32_t *odd, size_t groups) {
    const tint_lanes lanes = lanes_of(tint);
    const point_limits limits = {_mm256_set1_ps(lower), _mm256_set1_ps(upper)};
    const __m256i apart = _mm256_setr_epi32(0, 4, 2, 6, 1, 5, 3, 7);
    const __m256 unit = _mm256_set1_ps(1.0f / 64);
    __m256 least = _mm256_set1_ps(INFINITY);
    for (size_t group = 0; group < groups; group++) {
        __m256i halves[2];
        for (size_t half = 0; half < 2; half++) {
            const size_t point = 4 * group + 2 * half;
            __m256 factors = shares ? _mm256_mul_ps(each_of_two(shares + point), unit) : unit;
            __m256 pixels = _mm256_mul_ps(two_pixels(points + 4 * point), factors);
            least = _mm256_min_ps(least, pixels);
            halves[half] = pairs_of_two(tinted(pixels, lanes), limits);
        }
        __m256i all = _mm256_permutevar8x32_epi32(
            _mm256_unpacklo_epi64(halves[0], halves[1]), apart);
        _mm_storeu_si128((__m128i *)(even + 4 * group), _mm256_castsi256_si128(all));
        _mm_storeu_si128((__m128i *)(odd + 4 * group), _mm256_extracti128_si256(all, 1));
    }
    float alphas[8];
    _mm256_storeu_ps(alphas, least);
    return (alphas[3] < alphas[7] ? alphas[3] : alphas[7]) * 64;
}

WIDE static inline __m256i limited(
    __m256i channels, __m256i lower, __m256i upper) {
    return _mm256_min_epi16(
        _mm256_max_epi16(_mm256_srai_epi16(channels, 6), lower), upper);
}

WIDE void bannerrender_enlarge(
    bannerrender_pairs above, bannerrender_pairs below, bannerrender_limits limits, int shift,
    int offset, uint32_t *target, size_t stride, size_t rows, size_t groups) {
    const __m256i lower_even = _mm256_set1_epi32((int)limits.lower.even);
    const __m256i lower_odd = _mm256_set1_epi32((int)limits.lower.odd);
    const __m256i upper_even = _mm256_set1_epi32((int)limits.upper.even);
    const __m256i upper_odd = _mm256_set1_epi32((int)limits.upper.odd);
    const __m256i half = _mm256_set1_epi16((short)(1 << shift >> 1));
    const __m256i times = _mm256_set1_epi16((short)offset), rounding = _mm256_set1_epi16(32);
    const __m128i places = _mm_cvtsi32_si128(shift);
    for (size_t index = 0; index < 8 * groups; index += 8) {
        __m256i even = load(above.even + index), odd = load(above.odd + index);
        __m256i even_step = _mm256_sub_epi16(load(below.even + index), even);
        __m256i odd_step = _mm256_sub_epi16(load(below.odd + index), odd);
        even_step = _mm256_sra_epi16(_mm256_add_epi16(even_step, half), places);
        odd_step = _mm256_sra_epi16(_mm256_add_epi16(odd_step, half), places);
        even = _mm256_add_epi16(even, _mm256_mullo_epi16(even_step, times));
        odd = _mm256_add_epi16(odd, _mm256_mullo_epi16(odd_step, times));
        even = _mm256_add_epi16(even, rounding);
        odd = _mm256_add_epi16(odd, rounding);
        uint32_t *pixels = target + index;
        for (size_t row = 0; row < rows; row++, pixels += stride) {
            __m256i levels = limited(odd, lower_odd, upper_odd);
            levels = _mm256_or_si256(
                limited(even, lower_even, upper_even), _mm256_slli_epi16(levels, 8));
            _mm256_storeu_si256((__m256i *)pixels, levels);
            even = _mm256_add_epi16(even, even_step);
            odd = _mm256_add_epi16(odd, odd_step);
        }
    }
}

#else

void bannerrender_weigh(
    const int16_t *source, const intptr_t (*places)[2], const int16_t *weights, size_t pairs,
    int16_t *target, size_t count) {
    __builtin_trap();
}

void bannerrender_widen(const uint32_t *pixels, int16_t *target, size_t groups) {
    __builtin_trap();
}

uint32_t bannerrender_store_levels(const int16_t *line, uint32_t *target, size_t groups) {
    __builtin_trap();
}

uint32_t bannerrender_store_tinted(
    const int16_t *line, const float *shares, float share, const bannerrender_tint *tint,
    uint32_t *target, size_t pairs) {
    __builtin_trap();
}

float bannerrender_tint_points(
    const int16_t *points, const float *shares, const bannerrender_tint *tint, float lower,
    float upper, uint32_t *even, uint32_t *odd, size_t groups) {
    __builtin_trap();
}

void bannerrender_enlarge(
    bannerrender_pairs above, bannerrender_pairs below, bannerrender_limits limits, int shift,
    int offset, uint32_t *target, size_t stride, size_t rows, size_t groups) {
    __builtin_trap();
}

#endif
