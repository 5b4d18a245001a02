/* SPDX-License-Identifier: MIT
 *
 * Line rules and dictionaries, as a data package of ICU. ICU looks items up by names that contain its
 * version, so the table of contents is made for the ICU that the program is linked with.
 */
#include <unicode/uvernum.h>

#if defined(__APPLE__)
  #define SYMBOL(name) _##name
  .section __TEXT,__const
#else
  #define SYMBOL(name) name
  .section .rodata
#endif

.macro name label, file
\label:
  .ascii "icudt"
  .ascii U_ICU_VERSION_SHORT
  .asciz "l/brkitr/\file"
.endm

.macro item label, file
  .balign 16
\label:
  .incbin "Data/\file"
.endm

  .globl SYMBOL(bannerrender_line_package)
  .globl SYMBOL(bannerrender_line_package_end)
  .globl SYMBOL(bannerrender_line_rules)
  .globl SYMBOL(bannerrender_line_rules_end)

/* The header: its size, ICU's mark, and a UDataInfo for little-endian data of the format "CmnD", 1.0. */
  .balign 16
SYMBOL(bannerrender_line_package):
  .short 32
  .byte 0xda, 0x27
  .short 20, 0
  .byte 0, 0, 2, 0
  .ascii "CmnD"
  .byte 1, 0, 0, 0
  .byte 0, 0, 0, 0
  .balign 16

/* The table of contents: names in order, each with the place of its item. */
contents:
  .long 5
  .long burmese_name - contents, burmese - contents
  .long khmer_name - contents, khmer - contents
  .long lao_name - contents, lao - contents
  .long root_name - contents, root - contents
  .long thai_name - contents, thai - contents
  name burmese_name, burmesedict.dict
  name khmer_name, khmerdict.dict
  name lao_name, laodict.dict
  name root_name, root.res
  name thai_name, thaidict.dict

  item burmese, burmesedict.dict
  item khmer, khmerdict.dict
  item lao, laodict.dict
  item root, root.res
  item thai, thaidict.dict
SYMBOL(bannerrender_line_package_end):
  .byte 0

/* The rules are opened directly, without the package. */
  .balign 16
SYMBOL(bannerrender_line_rules):
  .incbin "Data/line.brk"
SYMBOL(bannerrender_line_rules_end):
  .byte 0

#if defined(__linux__) && defined(__ELF__)
  .section .note.GNU-stack,"",%progbits
#endif
