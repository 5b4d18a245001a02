/* SPDX-License-Identifier: MIT */
#include "CBannerPixelRows.h"

#pragma STDC FP_CONTRACT OFF

#include <string.h>
#include <wchar.h>

/* The C library has this loop for the widest registers if a character is as wide as a pixel. */
void bannerrender_set_pixels(uint32_t *row, uint32_t pixel, size_t count) {
#if __SIZEOF_WCHAR_T__ == 4
    wmemset((wchar_t *)row, (wchar_t)pixel, count);
#else
    for (size_t index = 0; index < count; index++) row[index] = pixel;
#endif
}

#if defined(__x86_64__)
#include "Registers.h"

#if __has_include(<sys/platform/x86.h>)
/* The GNU library shifts 1 by 31 places, which UndefinedBehaviorSanitizer reports. */
#pragma clang attribute push(__attribute__((no_sanitize("shift-base"))), apply_to = function)
#include <sys/platform/x86.h>
#pragma clang attribute pop
#endif

/* The GNU library also respects features that were disabled (GLIBC_TUNABLES). */
int bannerrender_has_wide_rows(void) {
#if __has_include(<sys/platform/x86.h>)
    return CPU_FEATURE_ACTIVE(AVX2) != 0;
#else
    return __builtin_cpu_supports("avx2") != 0;
#endif
}

int bannerrender_has_widest_rows(void) {
#if __has_include(<sys/platform/x86.h>)
    int has_them = CPU_FEATURE_ACTIVE(AVX512BW) != 0 && CPU_FEATURE_ACTIVE(AVX512VL) != 0
        && CPU_FEATURE_ACTIVE(AVX512_VNNI) != 0;
#else
    int has_them = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")
        && __builtin_cpu_supports("avx512vnni");
#endif
    return has_them && bannerrender_has_wide_rows();
}

WIDE static inline uint64_t total(__m256i lanes) {
    return (uint64_t)_mm256_extract_epi64(lanes, 0) + (uint64_t)_mm256_extract_epi64(lanes, 1)
        + (uint64_t)_mm256_extract_epi64(lanes, 2) + (uint64_t)_mm256_extract_epi64(lanes, 3);
}

/* The running Adler sums, for eight pixels at a time. */
typedef struct {
    /*
     * The position of each byte of eight pixels from the first one, and a mask of the counted
     * bytes.
     */
    __m256i places, counted;
    /* The sums of the levels, of the running sums, and of levels times positions. */
    __m256i levels, prefix, late;
} adler_sums;

WIDE static inline adler_sums no_sums(int has_alpha) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i places = has_alpha
        ? _mm256_setr_epi8(
            0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
            24, 25, 26, 27, 28, 29, 30, 31)
        : _mm256_setr_epi8(
            0, 1, 2, 0, 3, 4, 5, 0, 6, 7, 8, 0, 9, 10, 11, 0, 12, 13, 14, 0, 15, 16, 17, 0, 18, 19,
            20, 0, 21, 22, 23, 0);
    return (adler_sums){
        places, _mm256_set1_epi32(has_alpha ? -1 : 0x00FFFFFF), zero, zero, zero};
}

WIDE static inline void add_to(adler_sums *sums, __m256i pixels) {
    __m256i some = _mm256_and_si256(pixels, sums->counted);
    sums->levels =
        _mm256_add_epi64(sums->levels, _mm256_sad_epu8(some, _mm256_setzero_si256()));
    sums->prefix = _mm256_add_epi64(sums->prefix, sums->levels);
    sums->late = _mm256_add_epi32(
        sums->late,
        _mm256_madd_epi16(_mm256_maddubs_epi16(some, sums->places), _mm256_set1_epi16(1)));
}

/* Computes the sums after some pixels. The last eight may have been padded with zeros. */
WIDE static inline void finish(
    const adler_sums *sums, size_t count, int has_alpha, uint64_t *bytes, uint64_t *all) {
    __m256i low = _mm256_and_si256(sums->late, _mm256_set1_epi64x(0xFFFFFFFF));
    uint64_t behind = total(low) + total(_mm256_srli_epi64(sums->late, 32));
    *bytes = total(sums->levels);
    /* A byte of a group is part of each running sum from its position on. */
    uint64_t channels = has_alpha ? 4 : 3;
    uint64_t added = channels * (-count & 7);
    *all = 8 * channels * total(sums->prefix) - behind - added * *bytes;
}

/* Returns a mask of the last pixels, fewer than eight. */
WIDE static inline __m256i first_lanes(size_t count) {
    return _mm256_cmpgt_epi32(
        _mm256_set1_epi32((int)count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

WIDE static inline uint8_t equal_lanes(__m256i one, __m256i other) {
    return (uint8_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(one, other)));
}

WIDE bannerrender_sums bannerrender_look(
    const uint32_t *pixels, const uint32_t *above, size_t count, int follows, int has_alpha,
    uint64_t *as_before, uint64_t *as_above) {
    adler_sums grown = no_sums(has_alpha);
    __m256i all = _mm256_set1_epi32(-1);
    uint8_t *before_bits = (uint8_t *)as_before, *above_bits = (uint8_t *)as_above;
    const __m256i one_later = _mm256_setr_epi32(0, 0, 1, 2, 3, 4, 5, 6);
    size_t index = 0;
    if (!follows && count >= 8) {
        /* Memory before the first pixel must not be read. */
        __m256i some = load(pixels);
        before_bits[0] = equal_lanes(some, _mm256_permutevar8x32_epi32(some, one_later));
        if (above) above_bits[0] = equal_lanes(some, load(above));
        all = some;
        add_to(&grown, some);
        index = 8;
    }
    if (above) {
#pragma clang loop unroll_count(4)
        for (; index + 8 <= count; index += 8) {
            __m256i some = load(pixels + index);
            before_bits[index / 8] = equal_lanes(some, load(pixels + index - 1));
            above_bits[index / 8] = equal_lanes(some, load(above + index));
            all = _mm256_and_si256(all, some);
            add_to(&grown, some);
        }
    } else {
        for (; index + 8 <= count; index += 8) {
            __m256i some = load(pixels + index);
            before_bits[index / 8] = equal_lanes(some, load(pixels + index - 1));
            all = _mm256_and_si256(all, some);
            add_to(&grown, some);
        }
    }
    if (index < count) {
        __m256i lanes = first_lanes(count - index);
        uint8_t counted = (uint8_t)((1u << (count - index)) - 1);
        __m256i some = _mm256_maskload_epi32((const int *)(pixels + index), lanes);
        __m256i before = index > 0 || follows
            ? _mm256_maskload_epi32((const int *)(pixels + index - 1), lanes)
            : _mm256_permutevar8x32_epi32(some, one_later);
        before_bits[index / 8] = equal_lanes(some, before) & counted;
        if (above)
            above_bits[index / 8] = counted
                & equal_lanes(some, _mm256_maskload_epi32((const int *)(above + index), lanes));
        all = _mm256_and_si256(
            all, _mm256_or_si256(some, _mm256_xor_si256(lanes, _mm256_set1_epi32(-1))));
        add_to(&grown, some);
    }
    if (!follows && count > 0) before_bits[0] &= 0xFE;
    bannerrender_sums sums;
    finish(&grown, count, has_alpha, &sums.bytes, &sums.sums);
    sums.is_opaque = common_bits(all) >> 24 == 255;
    return sums;
}

/* The running Adler sums, for sixteen pixels at a time. */
typedef struct {
    __m512i places, counted;
    __m512i levels, prefix;
    /* Sums of products alternate, so that no sum waits for the previous one. */
    __m512i late[2];
} wide_sums;

WIDEST static inline void add_wide(wide_sums *sums, __m512i pixels, int which) {
    __m512i some = _mm512_and_si512(pixels, sums->counted);
    sums->levels =
        _mm512_add_epi64(sums->levels, _mm512_sad_epu8(some, _mm512_setzero_si512()));
    sums->prefix = _mm512_add_epi64(sums->prefix, sums->levels);
    sums->late[which] = _mm512_dpbusd_epi32(sums->late[which], some, sums->places);
}

WIDEST static inline wide_sums no_wide_sums(int has_alpha) {
    const __m512i zero = _mm512_setzero_si512();
    /* The positions of a pixel's channels, lane by lane. */
    const __m512i lanes =
        _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const __m512i places = has_alpha
        ? _mm512_add_epi32(
              _mm512_mullo_epi32(lanes, _mm512_set1_epi32(0x04040404)),
              _mm512_set1_epi32(0x03020100))
        : _mm512_add_epi32(
              _mm512_mullo_epi32(lanes, _mm512_set1_epi32(0x00030303)),
              _mm512_set1_epi32(0x00020100));
    return (wide_sums){
        places, _mm512_set1_epi32(has_alpha ? -1 : 0x00FFFFFF), zero, zero, {zero, zero}};
}

WIDEST static inline void finish_wide(
    const wide_sums *sums, size_t count, int has_alpha, uint64_t *bytes, uint64_t *all) {
    uint64_t behind = 0;
    for (int which = 0; which < 2; which++) {
        __m512i low = _mm512_and_si512(sums->late[which], _mm512_set1_epi64(0xFFFFFFFF));
        behind += (uint64_t)_mm512_reduce_add_epi64(low)
            + (uint64_t)_mm512_reduce_add_epi64(_mm512_srli_epi64(sums->late[which], 32));
    }
    *bytes = (uint64_t)_mm512_reduce_add_epi64(sums->levels);
    uint64_t channels = has_alpha ? 4 : 3;
    uint64_t added = channels * (-count & 15);
    *all = 16 * channels * (uint64_t)_mm512_reduce_add_epi64(sums->prefix) - behind
        - added * *bytes;
}

/* Writes the bytes with bits of up to sixteen pixels. Later bytes are unchanged. */
WIDEST static inline void put_bits(uint8_t *target, __mmask16 mask, size_t count) {
    uint16_t bits = mask;
    memcpy(target, &bits, count > 8 ? 2 : 1);
}

/* The results of a scan, and the output for the bits of the next pixels. */
typedef struct {
    wide_sums sums;
    __m512i all;
    /*
     * The pixels before the next ones, of which the last is needed. Loading them again would be
     * slower.
     */
    __m512i last;
    uint8_t *before_bits, *above_bits;
} wide_look;

/* Scans the next sixteen pixels. The sums alternate. */
WIDEST static inline void look_at_sixteen(
    wide_look *look, const uint32_t *pixels, const uint32_t *above, __mmask16 follow, int which) {
    __m512i some = _mm512_loadu_si512(pixels);
    __m512i before = _mm512_alignr_epi32(some, look->last, 15);
    put_bits(look->before_bits, _mm512_mask_cmpeq_epi32_mask(follow, some, before), 16);
    if (above) {
        __m512i other = _mm512_loadu_si512(above);
        put_bits(look->above_bits, _mm512_cmpeq_epi32_mask(some, other), 16);
    }
    look->all = _mm512_and_si512(look->all, some);
    add_wide(&look->sums, some, which);
    look->last = some;
    look->before_bits += 2;
    look->above_bits += 2;
}

WIDEST bannerrender_sums bannerrender_look_widest(
    const uint32_t *pixels, const uint32_t *above, size_t count, int follows, int has_alpha,
    uint64_t *as_before, uint64_t *as_above) {
    wide_look look = {
        no_wide_sums(has_alpha), _mm512_set1_epi32(-1),
        _mm512_set1_epi32(follows ? (int)pixels[-1] : 0), (uint8_t *)as_before,
        (uint8_t *)as_above};
    size_t index = 0;
    /* The first pixel has no previous one unless it follows others. */
    __mmask16 first = follows ? 0xFFFF : 0xFFFE;
    for (; index + 32 <= count; index += 32) {
        const uint32_t *next_above = above ? above + index : NULL;
        look_at_sixteen(&look, pixels + index, next_above, first, 0);
        first = 0xFFFF;
        look_at_sixteen(&look, pixels + index + 16, above ? next_above + 16 : NULL, first, 1);
    }
    if (index + 16 <= count) {
        look_at_sixteen(&look, pixels + index, above ? above + index : NULL, first, 0);
        first = 0xFFFF;
        index += 16;
    }
    if (index < count) {
        __mmask16 counted = (__mmask16)((1u << (count - index)) - 1);
        __m512i some = _mm512_maskz_loadu_epi32(counted, pixels + index);
        __m512i before = _mm512_alignr_epi32(some, look.last, 15);
        __mmask16 as_one_before = _mm512_mask_cmpeq_epi32_mask(counted & first, some, before);
        put_bits(look.before_bits, as_one_before, count - index);
        if (above) {
            __m512i other = _mm512_maskz_loadu_epi32(counted, above + index);
            __mmask16 as_one_above = _mm512_mask_cmpeq_epi32_mask(counted, some, other);
            put_bits(look.above_bits, as_one_above, count - index);
        }
        look.all = _mm512_mask_and_epi32(look.all, counted, look.all, some);
        add_wide(&look.sums, some, 1);
    }
    bannerrender_sums sums;
    finish_wide(&look.sums, count, has_alpha, &sums.bytes, &sums.sums);
    sums.is_opaque = (uint32_t)_mm512_reduce_and_epi32(look.all) >> 24 == 255;
    return sums;
}

/* Eight pixels with 16 bits per channel: red and blue, green and alpha. */
typedef struct {
    __m256i even, odd;
} eight_pixels;

WIDE static inline eight_pixels widened(__m256i pixels) {
    const __m256i low = _mm256_set1_epi16(255);
    return (eight_pixels){_mm256_and_si256(pixels, low), _mm256_srli_epi16(pixels, 8)};
}

/*
 * Returns products divided by 255 and rounded to the nearest. For each product of two bytes, this
 * is the product plus 128, times 257 / 65,536, rounded down.
 */
WIDE static inline __m256i divided(__m256i products) {
    __m256i sums = _mm256_add_epi16(products, _mm256_set1_epi16(128));
    return _mm256_mulhi_epu16(sums, _mm256_set1_epi16(257));
}

/* Returns pixels times factors. The factor of each pixel occurs twice. */
WIDE static inline eight_pixels scaled(
    eight_pixels pixels, __m256i factors) {
    return (eight_pixels){
        divided(_mm256_mullo_epi16(pixels.even, factors)),
        divided(_mm256_mullo_epi16(pixels.odd, factors))};
}

/* Returns 255 minus alpha, twice for each pixel. */
WIDE static inline __m256i transparency(eight_pixels pixels) {
    __m256i alpha = _mm256_srli_epi32(pixels.odd, 16);
    alpha = _mm256_or_si256(alpha, _mm256_slli_epi32(alpha, 16));
    return _mm256_sub_epi16(_mm256_set1_epi16(255), alpha);
}

WIDE static inline __m256i laid_over(
    __m256i pixels, eight_pixels top, __m256i rest) {
    eight_pixels below = scaled(widened(pixels), rest);
    __m256i even = _mm256_add_epi16(top.even, below.even);
    __m256i odd = _mm256_add_epi16(top.odd, below.odd);
    return _mm256_or_si256(even, _mm256_slli_epi16(odd, 8));
}

WIDE static inline void lay_over(
    uint32_t *row, eight_pixels top, __m256i rest) {
    __m256i pixels = load(row);
    _mm256_storeu_si256((__m256i *)row, laid_over(pixels, top, rest));
}

WIDE void bannerrender_fill_pixels(
    uint32_t *row, uint32_t pixel, size_t groups) {
    const eight_pixels top = widened(_mm256_set1_epi32((int)pixel));
    const __m256i rest = transparency(top);
    for (size_t group = 0; group < groups; group++) lay_over(row + 8 * group, top, rest);
}

/*
 * Returns eight pixels covered by a color. The coverage of the first pixel is in the lowest byte.
 */
WIDE static inline __m256i covered(
    __m256i pixels, eight_pixels top, uint64_t shares, int is_opaque) {
    __m256i factors = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)shares));
    factors = _mm256_or_si256(factors, _mm256_slli_epi32(factors, 16));
    eight_pixels source = scaled(top, factors);
    /* The alpha of an opaque color is the coverage itself. */
    __m256i rest = is_opaque ? _mm256_sub_epi16(_mm256_set1_epi16(255), factors)
                             : transparency(source);
    return laid_over(pixels, source, rest);
}

WIDE static inline void cover_row(
    uint32_t *row, __m256i all, eight_pixels top, int is_opaque, const uint8_t *mask, size_t count) {
    const size_t rest = count % 8;
    for (size_t index = 0; index + 8 <= count; index += 8) {
        uint64_t shares;
        memcpy(&shares, mask + index, 8);
        if (shares == 0) continue;
        __m256i result = all;
        if (shares != UINT64_MAX || !is_opaque)
            result = covered(load(row + index), top, shares, is_opaque);
        _mm256_storeu_si256((__m256i *)(row + index), result);
    }
    if (rest == 0) return;
    uint64_t shares = 0;
    if (count > 8) {
        /*
         * The last eight pixels. Pixels that are already done get a coverage of zero, which
         * changes nothing.
         */
        memcpy(&shares, mask + count - 8, 8);
        shares &= UINT64_MAX << 8 * (8 - rest);
        if (shares == 0) return;
        row += count - 8;
        __m256i pixels = covered(load(row), top, shares, is_opaque);
        _mm256_storeu_si256((__m256i *)row, pixels);
        return;
    }
    for (size_t index = 0; index < rest; index++) shares |= (uint64_t)mask[index] << 8 * index;
    if (shares == 0) return;
    const __m256i lanes = first_lanes(rest);
    __m256i pixels = _mm256_maskload_epi32((const int *)row, lanes);
    _mm256_maskstore_epi32((int *)row, lanes, covered(pixels, top, shares, is_opaque));
}

WIDE void bannerrender_cover_pixels(
    uint32_t *pixels, size_t pitch, uint32_t color, const uint8_t *mask, size_t stride,
    size_t count, size_t rows) {
    const __m256i all = _mm256_set1_epi32((int)color);
    const eight_pixels top = widened(all);
    for (size_t row = 0; row < rows; row++)
        cover_row(pixels + row * pitch, all, top, color >> 24 == 255, mask + row * stride, count);
}

/*
 * Does the same for sixteen pixels at a time, without branches on coverage. Coverages of 0 or 255
 * are hard to predict.
 */
WIDEST static inline __m512i divided_wide(__m512i products) {
    __m512i sums = _mm512_add_epi16(products, _mm512_set1_epi16(128));
    return _mm512_mulhi_epu16(sums, _mm512_set1_epi16(257));
}

WIDEST static inline __m512i times_wide(__m512i levels, __m512i factors) {
    return divided_wide(_mm512_mullo_epi16(levels, factors));
}

/* Returns sixteen covered pixels. The color is given as red and blue, green and alpha. */
WIDEST static inline __m512i covered_wide(
    __m512i pixels, __m512i even, __m512i odd, __m128i shares, int is_opaque) {
    const __m512i most = _mm512_set1_epi16(255);
    __m512i factors = _mm512_cvtepu8_epi32(shares);
    factors = _mm512_or_si512(factors, _mm512_slli_epi32(factors, 16));
    even = times_wide(even, factors);
    odd = times_wide(odd, factors);
    __m512i alpha = factors;
    if (!is_opaque) {
        alpha = _mm512_srli_epi32(odd, 16);
        alpha = _mm512_or_si512(alpha, _mm512_slli_epi32(alpha, 16));
    }
    __m512i rest = _mm512_sub_epi16(most, alpha);
    even = _mm512_add_epi16(even, times_wide(_mm512_and_si512(pixels, most), rest));
    odd = _mm512_add_epi16(odd, times_wide(_mm512_srli_epi16(pixels, 8), rest));
    return _mm512_or_si512(even, _mm512_slli_epi16(odd, 8));
}

WIDEST void bannerrender_cover_pixels_widest(
    uint32_t *pixels, size_t pitch, uint32_t color, const uint8_t *mask, size_t stride,
    size_t count, size_t rows) {
    const __m512i all = _mm512_set1_epi32((int)color);
    const __m512i even = _mm512_and_si512(all, _mm512_set1_epi16(255));
    const __m512i odd = _mm512_srli_epi16(all, 8);
    const int is_opaque = color >> 24 == 255;
    const __mmask16 last = (__mmask16)(0xFFFF >> (-count & 15));
    for (size_t row = 0; row < rows; row++, pixels += pitch, mask += stride) {
        for (size_t index = 0; index < count; index += 16) {
            __mmask16 counted = index + 16 <= count ? 0xFFFF : last;
            __m128i shares = _mm_maskz_loadu_epi8(counted, mask + index);
            __m512i some = _mm512_maskz_loadu_epi32(counted, pixels + index);
            __m512i result = covered_wide(some, even, odd, shares, is_opaque);
            _mm512_mask_storeu_epi32(pixels + index, counted, result);
        }
    }
}

WIDE void bannerrender_blend_pixels(
    uint32_t *row, const uint32_t *source, size_t groups, uint32_t coverage) {
    const __m256i factors = _mm256_set1_epi16((short)coverage);
    for (size_t group = 0; group < groups; group++) {
        __m256i pixels = load(source + 8 * group);
        eight_pixels top = scaled(widened(pixels), factors);
        lay_over(row + 8 * group, top, transparency(top));
    }
}

#else

int bannerrender_has_wide_rows(void) { return 0; }
int bannerrender_has_widest_rows(void) { return 0; }

bannerrender_sums bannerrender_look(
    const uint32_t *pixels, const uint32_t *above, size_t count, int follows, int has_alpha,
    uint64_t *as_before, uint64_t *as_above) {
    __builtin_trap();
}

bannerrender_sums bannerrender_look_widest(
    const uint32_t *pixels, const uint32_t *above, size_t count, int follows, int has_alpha,
    uint64_t *as_before, uint64_t *as_above) {
    __builtin_trap();
}

void bannerrender_fill_pixels(uint32_t *row, uint32_t pixel, size_t groups) { __builtin_trap(); }

void bannerrender_cover_pixels(
    uint32_t *pixels, size_t pitch, uint32_t color, const uint8_t *mask, size_t stride,
    size_t count, size_t rows) {
    __builtin_trap();
}

void bannerrender_cover_pixels_widest(
    uint32_t *pixels, size_t pitch, uint32_t color, const uint8_t *mask, size_t stride,
    size_t count, size_t rows) {
    __builtin_trap();
}

void bannerrender_blend_pixels(
    uint32_t *row, const uint32_t *source, size_t groups, uint32_t coverage) {
    __builtin_trap();
}

#endif
