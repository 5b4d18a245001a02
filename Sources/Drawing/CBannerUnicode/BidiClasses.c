/* SPDX-License-Identifier: MIT */
#include "CBannerUnicode.h"

#include "BidiClasses.h"

#include <stddef.h>

/* A group is 64 blocks, and a block 16 classes. Equal groups and equal blocks are stored once. */
int bannerrender_bidi_class(uint32_t scalar) {
  uint32_t block = blocks[(uint32_t)groups[scalar >> 10] << 6 | (scalar >> 4 & 63)];
  return classes[block << 4 | (scalar & 15)];
}

uint32_t bannerrender_bidi_bracket(uint32_t scalar) {
  size_t low = 0, high = sizeof brackets / sizeof brackets[0];
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (brackets[middle].code < scalar) low = middle + 1;
    else high = middle;
  }
  if (low == sizeof brackets / sizeof brackets[0] || brackets[low].code != scalar) return 0;
  return brackets[low].opening | (brackets[low].opens ? 0x80000000u : 0);
}
