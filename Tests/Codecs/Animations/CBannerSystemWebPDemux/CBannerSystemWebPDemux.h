// SPDX-License-Identifier: MIT
#include <webp/demux.h>
