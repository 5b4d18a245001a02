/* SPDX-License-Identifier: MIT */
#include <fribidi.h>

/* Macros that Swift can't read. */
static const unsigned int fribidi_mask_rtl = FRIBIDI_MASK_RTL;
static const FriBidiFlags fribidi_flags_default = FRIBIDI_FLAGS_DEFAULT;

/** What FriBidi says of itself; Swift can't read the variable, which might change. */
static inline const char *bannerrender_fribidi_version(void) { return fribidi_version_info; }
