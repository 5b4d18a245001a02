// SPDX-License-Identifier: MIT
#include <stdio.h>
#include <jpeglib.h>
