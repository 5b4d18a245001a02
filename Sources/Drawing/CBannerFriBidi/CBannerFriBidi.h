/* SPDX-License-Identifier: MIT */
#include <fribidi.h>

/* Constants for macros that Swift can't import. */
static const unsigned int fribidi_mask_rtl = FRIBIDI_MASK_RTL;
static const FriBidiFlags fribidi_flags_default = FRIBIDI_FLAGS_DEFAULT;

/** Returns FriBidi's version text; Swift can't read the variable because it is mutable. */
static inline const char *bannerrender_fribidi_version(void) { return fribidi_version_info; }
