/* SPDX-License-Identifier: MIT
 *
 * What is used of ICU: line breaks and classes of direction. Its functions have other names in every
 * version, by macro, so that Swift can't call them.
 */
#ifndef BANNERRENDER_UNICODE_H
#define BANNERRENDER_UNICODE_H

#include <stdint.h>

/** The bidirectional class of a code point, as a number of ICU's `UCharDirection`. */
int bannerrender_bidi_class(uint32_t scalar);

/** Finds where lines may end; to be used by one thread at a time. */
typedef struct bannerrender_line_breaker bannerrender_line_breaker;

/** Opens a breaker with the rules of Unicode and ICU's dictionaries; a null pointer if it can't. */
bannerrender_line_breaker *bannerrender_line_breaker_open(void);

/**
 * Finds where lines may end in a text.
 *
 * `breaks` has room for `count` bytes and is all 0; byte i becomes 1 where a line may end before unit
 * i, for 0 < i < count. Returns 0 if ICU failed.
 */
int bannerrender_line_breaks(
  bannerrender_line_breaker *breaker, const uint16_t *units, int32_t count, uint8_t *breaks);

/** Closes a breaker. */
void bannerrender_line_breaker_close(bannerrender_line_breaker *breaker);

/** The version of the linked ICU, such as "72.1"; constant. */
const char *bannerrender_unicode_version(void);

#endif
