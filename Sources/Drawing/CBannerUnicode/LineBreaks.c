/* SPDX-License-Identifier: MIT */
#include "CBannerUnicode.h"

#include <pthread.h>
#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/udata.h>
#include <unicode/uversion.h>

/* The data in LineData.S. */
extern const uint8_t bannerrender_line_package[], bannerrender_line_package_end[];
extern const uint8_t bannerrender_line_rules[], bannerrender_line_rules_end[];

static int32_t rules_count(void) {
  return (int32_t)(bannerrender_line_rules_end - bannerrender_line_rules);
}

/* Opens the rules in a data file of ICU, which begins with the size of its header; NULL on failure. */
static UBreakIterator *open_rules(const uint8_t *file, int32_t count) {
  uint16_t header;
  if (count < (int32_t)sizeof header) return 0;
  memcpy(&header, file, sizeof header);
  if (count <= header) return 0;
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *opened = ubrk_openBinaryRules(file + header, count - header, 0, 0, &status);
  return U_SUCCESS(status) ? opened : 0;
}

int bannerrender_can_open_line_rules(const uint8_t *file, int32_t count) {
  UBreakIterator *opened = open_rules(file, count);
  ubrk_close(opened);
  return opened != 0;
}

/* Returns whether ICU finds an item in the package of LineData.S, and not in its own. */
static int finds(const char *type, const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  UDataMemory *item = udata_open(U_ICUDATA_NAME "-brkitr", type, name, &status);
  if (U_FAILURE(status)) return 0;
  const uint8_t *bytes = udata_getMemory(item);
  int found = bytes > bannerrender_line_package && bytes < bannerrender_line_package_end;
  udata_close(item);
  return found;
}

static pthread_once_t once = PTHREAD_ONCE_INIT;
/* The results of the functions of the same names. */
static int inside;
static _Atomic int outside;

static void prepare(void) {
  UErrorCode status = U_ZERO_ERROR;
  /* Ignore ICU_DATA. */
  udata_setFileAccess(UDATA_NO_FILES, &status);
  status = U_ZERO_ERROR;
  udata_setCommonData(bannerrender_line_package, &status);
  if (
    finds("res", "root") && finds("dict", "burmesedict") && finds("dict", "khmerdict") &&
    finds("dict", "laodict") && finds("dict", "thaidict")) {
    inside |= BANNERRENDER_LINE_DICTIONARIES;
  }
  if (bannerrender_can_open_line_rules(bannerrender_line_rules, rules_count())) {
    inside |= BANNERRENDER_LINE_RULES;
  }
}

int bannerrender_line_data_inside(void) {
  pthread_once(&once, prepare);
  return inside;
}

int bannerrender_line_data_outside(void) { return outside; }

/* The header's type is ICU's type under another name. */
static UBreakIterator *iterator(bannerrender_line_breaker *breaker) {
  return (UBreakIterator *)breaker;
}

bannerrender_line_breaker *bannerrender_line_breaker_open(void) {
  int data = bannerrender_line_data_inside();
  outside = ~data & (BANNERRENDER_LINE_RULES | BANNERRENDER_LINE_DICTIONARIES);
  if (data & BANNERRENDER_LINE_RULES) {
    return (bannerrender_line_breaker *)open_rules(bannerrender_line_rules, rules_count());
  }
  UErrorCode status = U_ZERO_ERROR;
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

const char *bannerrender_icu_version(void) {
  static char text[U_MAX_VERSION_STRING_LENGTH];
  UVersionInfo version;
  u_getVersion(version);
  /* Thread-safe: every thread writes the same bytes. */
  u_versionToString(version, text);
  return text;
}
