/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "CBannerPlatform.h"

#include <fcntl.h>
#include <pthread.h>
#if defined(__linux__)
#include <malloc.h>
#include <sched.h>
#endif
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

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

void bannerrender_prefer_large_pages(void *start, size_t count) {
#if defined(MADV_HUGEPAGE)
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = ((uintptr_t)start + page - 1) & ~(page - 1);
  uintptr_t last = ((uintptr_t)start + count) & ~(page - 1);
  if (last > first) (void)madvise((void *)first, last - first, MADV_HUGEPAGE);
#else
  (void)start;
  (void)count;
#endif
}

void bannerrender_keep_freed_memory(void) {
#if defined(__GLIBC__)
  /* As large as it can be, and as much as is ever needed at once. */
  (void)mallopt(M_MMAP_THRESHOLD, 32 << 20);
  (void)mallopt(M_TRIM_THRESHOLD, 512 << 20);
#endif
}

int bannerrender_processor_count(void) {
#if defined(__linux__)
  /* Machines with more processors than the set holds give an error. */
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void *pass_gate(void *nothing) {
  pthread_mutex_lock(&gate);
  pthread_mutex_unlock(&gate);
  return nothing;
}

int bannerrender_threads_that_start(int wanted) {
  pthread_t threads[257];
  int count = 0;
  pthread_mutex_lock(&gate);
  while (count < wanted && count < 257 && pthread_create(&threads[count], NULL, pass_gate, NULL) == 0)
    count++;
  pthread_mutex_unlock(&gate);
  for (int index = 0; index < count; index++) pthread_join(threads[index], NULL);
  return count;
}
