/* SPDX-License-Identifier: MIT */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Runs libFuzzer, which generates inputs and calls a function with each of them. */
int LLVMFuzzerRunDriver(
    int *count, char ***arguments, int (*check)(const uint8_t *bytes, size_t count));
