/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "CPlatform.h"

#include <fcntl.h>
#include <stdio.h>

int bannerrender_exchange(const char *path, const char *other) {
#if defined(__APPLE__)
  return renamex_np(path, other, RENAME_SWAP) == 0;
#elif defined(RENAME_EXCHANGE)
  return renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_EXCHANGE) == 0;
#else
  (void)path;
  (void)other;
  return 0;
#endif
}
