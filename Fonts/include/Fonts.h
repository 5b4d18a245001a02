/* SPDX-License-Identifier: MIT */
#ifndef BANNERRENDER_FONTS_H
#define BANNERRENDER_FONTS_H

#include <stddef.h>

/** A font file that is part of the program. */
struct bannerrender_font {
  /** File name without its suffix. */
  const char *name;
  /** First byte of the file; constant, never freed. */
  const unsigned char *bytes;
  /** Number of bytes. */
  size_t count;
};

/** The bundled font with a name, or a null pointer in `bytes` if there is none. */
struct bannerrender_font bannerrender_font_named(const char *name);

#endif
