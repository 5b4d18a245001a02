/* SPDX-License-Identifier: MIT */
#include <unicode/ubrk.h>
#include <unicode/udata.h>
