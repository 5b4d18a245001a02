/* SPDX-License-Identifier: MIT */
#include "Fonts.h"

#include <string.h>

#define DECLARE(name) \
  extern const unsigned char bannerrender_font_##name[]; \
  extern const unsigned char bannerrender_font_##name##_end[];

DECLARE(heros_regular)
DECLARE(heros_bold)
DECLARE(liberation_regular)
DECLARE(liberation_bold)
DECLARE(inter_regular)
DECLARE(inter_medium)
DECLARE(inter_semibold)
DECLARE(inter_bold)

#define FONT(name, file) \
  { file, bannerrender_font_##name, bannerrender_font_##name##_end }

static const struct {
  const char *name;
  const unsigned char *start, *end;
} fonts[] = {
  FONT(heros_regular, "TeXGyreHeros-Regular"),
  FONT(heros_bold, "TeXGyreHeros-Bold"),
  FONT(liberation_regular, "LiberationSans-Regular"),
  FONT(liberation_bold, "LiberationSans-Bold"),
  FONT(inter_regular, "Inter-Regular"),
  FONT(inter_medium, "Inter-Medium"),
  FONT(inter_semibold, "Inter-SemiBold"),
  FONT(inter_bold, "Inter-Bold"),
};

struct bannerrender_font bannerrender_font_named(const char *name) {
  for (size_t i = 0; i < sizeof fonts / sizeof fonts[0]; i++) {
    if (strcmp(fonts[i].name, name) == 0) {
      return (struct bannerrender_font){
        fonts[i].name, fonts[i].start, (size_t)(fonts[i].end - fonts[i].start)};
    }
  }
  return (struct bannerrender_font){name, NULL, 0};
}
