// SPDX-License-Identifier: MIT
#include <webp/encode.h>
