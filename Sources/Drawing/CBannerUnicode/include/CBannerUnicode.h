/* SPDX-License-Identifier: MIT
 *
 * The used parts of ICU: line breaks and bidirectional classes. ICU's macros add the version to
 * function names, so Swift can't call the functions directly.
 */
#ifndef BANNERRENDER_UNICODE_H
#define BANNERRENDER_UNICODE_H

#include <stdint.h>

/** Returns the bidirectional class of a code point, a value of ICU's `UCharDirection`. */
int bannerrender_bidi_class(uint32_t scalar);

/** A finder of line breaks; only one thread may use it at a time. */
typedef struct bannerrender_line_breaker bannerrender_line_breaker;

/** Opens a breaker with Unicode's rules and ICU's dictionaries; returns NULL on failure. */
bannerrender_line_breaker *bannerrender_line_breaker_open(void);

/**
 * Finds the possible line ends in a text.
 *
 * `breaks` has space for `count` bytes and is all 0. Byte i becomes 1 if a line may end before
 * unit i, for 0 < i < count. Returns 0 if ICU failed.
 */
int bannerrender_line_breaks(
  bannerrender_line_breaker *breaker, const uint16_t *units, int32_t count, uint8_t *breaks);

/** Closes a breaker. */
void bannerrender_line_breaker_close(bannerrender_line_breaker *breaker);

/** Returns the constant version of the linked ICU, such as "72.1". */
const char *bannerrender_unicode_version(void);

#endif
