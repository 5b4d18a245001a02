/* SPDX-License-Identifier: MIT */
#include "CBannerUnicode.h"

#include "BidiClasses.h"

/* A group is 64 blocks, and a block 16 classes. Equal groups and equal blocks are stored once. */
int bannerrender_bidi_class(uint32_t scalar) {
  uint32_t block = blocks[(uint32_t)groups[scalar >> 10] << 6 | (scalar >> 4 & 63)];
  return classes[block << 4 | (scalar & 15)];
}
