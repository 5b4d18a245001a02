/* SPDX-License-Identifier: MIT */
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/udata.h>
