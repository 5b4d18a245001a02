/* SPDX-License-Identifier: MIT */
#include "Fonts.h"

#include <string.h>

#define FONT(symbol, name, file) \
  extern const unsigned char bannerrender_font_##symbol[]; \
  extern const unsigned char bannerrender_font_##symbol##_end[];
#include "fonts.inc"
#undef FONT

#define FONT(symbol, name, file) \
  {name, bannerrender_font_##symbol, bannerrender_font_##symbol##_end},

static const struct {
  const char *name;
  const unsigned char *start, *end;
} fonts[] = {
#include "fonts.inc"
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
