/* SPDX-License-Identifier: MIT
 *
 * Line breaks by ICU, with the rules and dictionaries of this module, and bidirectional classes.
 * ICU's macros add the version to function names, so Swift can't call the functions directly.
 */
#ifndef BANNERRENDER_UNICODE_H
#define BANNERRENDER_UNICODE_H

#include <stdint.h>

/** The version of Unicode of the rules and classes in this module. */
#define BANNERRENDER_UNICODE_VERSION "15.0"

/** The version of ICU whose dictionaries are in this module. */
#define BANNERRENDER_DICTIONARY_VERSION "72.1"

/** The bidirectional classes of UAX #9, in the order of ICU's `UCharDirection`. */
enum bannerrender_bidi_class {
  BANNERRENDER_BIDI_L,
  BANNERRENDER_BIDI_R,
  BANNERRENDER_BIDI_EN,
  BANNERRENDER_BIDI_ES,
  BANNERRENDER_BIDI_ET,
  BANNERRENDER_BIDI_AN,
  BANNERRENDER_BIDI_CS,
  BANNERRENDER_BIDI_B,
  BANNERRENDER_BIDI_S,
  BANNERRENDER_BIDI_WS,
  BANNERRENDER_BIDI_ON,
  BANNERRENDER_BIDI_LRE,
  BANNERRENDER_BIDI_LRO,
  BANNERRENDER_BIDI_AL,
  BANNERRENDER_BIDI_RLE,
  BANNERRENDER_BIDI_RLO,
  BANNERRENDER_BIDI_PDF,
  BANNERRENDER_BIDI_NSM,
  BANNERRENDER_BIDI_BN,
  BANNERRENDER_BIDI_FSI,
  BANNERRENDER_BIDI_LRI,
  BANNERRENDER_BIDI_RLI,
  BANNERRENDER_BIDI_PDI
};

/** Returns the bidirectional class of a code point, up to U+10FFFF; a `bannerrender_bidi_class`. */
int bannerrender_bidi_class(uint32_t scalar);

/**
 * Returns the opening bracket of a bracket's pair, plus 0x80000000 if the bracket opens the pair.
 *
 * Returns 0 for other code points. Canonically equivalent brackets have the same result.
 */
uint32_t bannerrender_bidi_bracket(uint32_t scalar);

/** The data for line breaks. */
enum bannerrender_line_data {
  /** The rules of UAX #14, compiled. */
  BANNERRENDER_LINE_RULES = 1,
  /** The dictionaries of Burmese, Khmer, Lao and Thai. */
  BANNERRENDER_LINE_DICTIONARIES = 2
};

/**
 * Returns the data that the linked ICU takes from this module: `bannerrender_line_data` values, added.
 *
 * An ICU that can't read this module's format, or that was in use before, takes its own data.
 */
int bannerrender_line_data_inside(void);

/**
 * Returns the data that breakers took from the linked ICU instead: `bannerrender_line_data` values, added.
 *
 * It is 0 until a breaker was opened.
 */
int bannerrender_line_data_outside(void);

/** Returns whether the linked ICU can open compiled rules, the bytes of a file such as `line.brk`. */
int bannerrender_can_open_line_rules(const uint8_t *file, int32_t count);

/** A finder of line breaks; only one thread may use it at a time. */
typedef struct bannerrender_line_breaker bannerrender_line_breaker;

/** Opens a breaker; returns NULL on failure. */
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
const char *bannerrender_icu_version(void);

#endif
