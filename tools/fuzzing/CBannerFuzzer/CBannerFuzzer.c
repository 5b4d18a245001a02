/* SPDX-License-Identifier: MIT */
#include "CBannerFuzzer.h"
