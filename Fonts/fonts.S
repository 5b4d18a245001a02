/* SPDX-License-Identifier: MIT
 *
 * Puts the font files into the binary as they are. The order is that of the table in fonts.c.
 */
#if defined(__APPLE__)
  #define SYMBOL(name) _##name
  .section __TEXT,__const
#else
  #define SYMBOL(name) name
  .section .rodata
#endif

#define FONT(name, file) \
  .globl SYMBOL(bannerrender_font_##name) ; \
  .globl SYMBOL(bannerrender_font_##name##_end) ; \
  .balign 16 ; \
  SYMBOL(bannerrender_font_##name): \
  .incbin file ; \
  SYMBOL(bannerrender_font_##name##_end): \
  .byte 0

FONT(heros_regular, "TeXGyreHeros-Regular.otf")
FONT(heros_bold, "TeXGyreHeros-Bold.otf")
FONT(liberation_regular, "LiberationSans-Regular.ttf")
FONT(liberation_bold, "LiberationSans-Bold.ttf")
FONT(inter_regular, "Inter-Regular.otf")
FONT(inter_medium, "Inter-Medium.otf")
FONT(inter_semibold, "Inter-SemiBold.otf")
FONT(inter_bold, "Inter-Bold.otf")

#if defined(__linux__) && defined(__ELF__)
  .section .note.GNU-stack,"",%progbits
#endif
