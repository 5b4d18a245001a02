/* SPDX-License-Identifier: MIT */
#include "CBannerUnicode.h"

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/udata.h>
#include <unicode/uversion.h>

int bannerrender_bidi_class(uint32_t scalar) { return u_charDirection((UChar32)scalar); }

/* The header's type is ICU's type under another name. */
static UBreakIterator *iterator(bannerrender_line_breaker *breaker) {
  return (UBreakIterator *)breaker;
}

bannerrender_line_breaker *bannerrender_line_breaker_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  /* Use the rules and dictionaries of the linked library, and ignore ICU_DATA. */
  udata_setFileAccess(UDATA_NO_FILES, &status);
  status = U_ZERO_ERROR;
  /* The language is fixed, so that the machine's locale can't change a picture. */
  UBreakIterator *opened = ubrk_open(UBRK_LINE, "en", 0, 0, &status);
  return U_SUCCESS(status) ? (bannerrender_line_breaker *)opened : 0;
}

int bannerrender_line_breaks(
  bannerrender_line_breaker *breaker, const uint16_t *units, int32_t count, uint8_t *breaks) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *lines = iterator(breaker);
  ubrk_setText(lines, (const UChar *)units, count, &status);
  if (U_FAILURE(status)) return 0;
  for (int32_t at = ubrk_next(lines); at != UBRK_DONE; at = ubrk_next(lines)) {
    if (at > 0 && at < count) breaks[at] = 1;
  }
  return 1;
}

void bannerrender_line_breaker_close(bannerrender_line_breaker *breaker) {
  ubrk_close(iterator(breaker));
}

const char *bannerrender_unicode_version(void) {
  static char text[U_MAX_VERSION_STRING_LENGTH];
  UVersionInfo version;
  u_getVersion(version);
  /* Thread-safe: every thread writes the same bytes. */
  u_versionToString(version, text);
  return text;
}
