/* SPDX-License-Identifier: MIT
 *
 * Puts the font files into the binary as they are.
 */
#if defined(__APPLE__)
  #define SYMBOL(name) _##name
  .section __TEXT,__const
#else
  #define SYMBOL(name) name
  .section .rodata
#endif

#define FONT(symbol, name, file) \
  .globl SYMBOL(bannerrender_font_##symbol) ; \
  .globl SYMBOL(bannerrender_font_##symbol##_end) ; \
  .balign 16 ; \
  SYMBOL(bannerrender_font_##symbol): \
  .incbin file ; \
  SYMBOL(bannerrender_font_##symbol##_end): \
  .byte 0 ;

#include "fonts.inc"

#if defined(__linux__) && defined(__ELF__)
  .section .note.GNU-stack,"",%progbits
#endif
