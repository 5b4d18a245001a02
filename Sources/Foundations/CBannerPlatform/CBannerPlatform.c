/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "CBannerPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#if defined(__linux__)
#include <malloc.h>
#include <sched.h>
#include <sys/auxv.h>
#include <sys/syscall.h>
#endif
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

int bannerrender_exchange(int folder, const char *name, const char *other) {
#if defined(__APPLE__)
  return renameatx_np(folder, name, folder, other, RENAME_SWAP) == 0;
#elif defined(RENAME_EXCHANGE)
  return renameat2(folder, name, folder, other, RENAME_EXCHANGE) == 0;
#else
  (void)folder;
  (void)name;
  (void)other;
  return 0;
#endif
}

bool bannerrender_is_mount_point(int folder, const char *name) {
#if defined(STATX_TYPE)
  /* STATX_ATTR_MOUNT_ROOT of Linux 5.8. Older headers don't have it. */
  const uint64_t mount_root = 0x2000;
  struct statx attributes;
  if (statx(folder, name, AT_SYMLINK_NOFOLLOW, STATX_TYPE, &attributes) == 0
      && (attributes.stx_attributes_mask & mount_root) != 0)
    return (attributes.stx_attributes & mount_root) != 0;
#endif
  /* Where the system can't tell, a folder of another device is mounted. */
  struct stat inner, outer;
  char above[4096];
  const char *slash = strrchr(name, '/');
  size_t length = slash == NULL ? 0 : (size_t)(slash - name) + 1;
  if (length + 2 > sizeof above) return false;
  memcpy(above, name, length);
  memcpy(above + length, ".", 2);
  return fstatat(folder, name, &inner, AT_SYMLINK_NOFOLLOW) == 0 && fstatat(folder, above, &outer, 0) == 0
      && inner.st_dev != outer.st_dev;
}

#if defined(__linux__)
/* The arguments of openat2 as in the kernel's interface. Older headers don't have them. */
struct open_how_of_kernel {
  uint64_t flags, mode, resolve;
};

enum { openat2_number = 437, no_magic_links = 0x02, no_links = 0x04, below = 0x08 };
#endif

int bannerrender_open_below(int folder, const char *name, int flags, unsigned mode, int follows_links) {
#if defined(__linux__)
  struct open_how_of_kernel how = {0};
  how.flags = (uint64_t)(unsigned)flags;
  how.mode = (flags & O_CREAT) != 0 ? mode : 0;
  how.resolve = below | no_magic_links | (follows_links ? 0 : no_links);
  return (int)syscall(openat2_number, folder, name, &how, sizeof how);
#else
  (void)folder;
  (void)name;
  (void)flags;
  (void)mode;
  (void)follows_links;
  errno = ENOSYS;
  return -1;
#endif
}

int bannerrender_folder_flags(void) {
#if defined(O_PATH)
  return O_PATH | O_DIRECTORY | O_CLOEXEC;
#else
  return O_RDONLY | O_DIRECTORY | O_CLOEXEC;
#endif
}

int bannerrender_nameless_flags(void) {
#if defined(O_TMPFILE)
  return O_TMPFILE | O_WRONLY | O_CLOEXEC;
#else
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
  /* The largest possible value, more than is ever needed at once. */
  (void)mallopt(M_MMAP_THRESHOLD, 32 << 20);
  (void)mallopt(M_TRIM_THRESHOLD, 512 << 20);
#endif
}

int bannerrender_processor_count(void) {
#if defined(__linux__)
  /* Machines with more processors than the set can hold return an error. */
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}

int bannerrender_raise_descriptor_limit(int most) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  struct rlimit raised = limit;
  raised.rlim_cur = limit.rlim_max < (rlim_t)most ? limit.rlim_max : (rlim_t)most;
  if (raised.rlim_cur > limit.rlim_cur && setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
  return limit.rlim_cur < (rlim_t)most ? (int)limit.rlim_cur : most;
}

struct bannerrender_threads {
  void (*body)(void *context);
  void *context;
  int count;
  pthread_t threads[];
};

static void *run(void *started) {
  struct bannerrender_threads *threads = started;
  threads->body(threads->context);
  return NULL;
}

/*
 * Sets the size of the stack to that of the main thread. Some systems give other threads too little
 * for drawing.
 */
static bool make_attributes(pthread_attr_t *attributes) {
  if (pthread_attr_init(attributes) != 0) return false;
  (void)pthread_attr_setstacksize(attributes, 8 << 20);
  return true;
}

struct bannerrender_threads *bannerrender_start_threads(int wanted, void (*body)(void *context), void *context) {
  struct bannerrender_threads *started = malloc(sizeof *started + (size_t)wanted * sizeof(pthread_t));
  pthread_attr_t attributes;
  if (started == NULL || !make_attributes(&attributes)) {
    free(started);
    return NULL;
  }
  *started = (struct bannerrender_threads){body, context, 0};
  while (started->count < wanted &&
         pthread_create(&started->threads[started->count], &attributes, run, started) == 0)
    started->count++;
  pthread_attr_destroy(&attributes);
  return started;
}

struct detached {
  void (*body)(void *context);
  void *context;
};

static void *run_detached(void *started) {
  const struct detached thread = *(struct detached *)started;
  free(started);
  thread.body(thread.context);
  return NULL;
}

bool bannerrender_start_detached_thread(void (*body)(void *context), void *context) {
  struct detached *started = malloc(sizeof *started);
  pthread_attr_t attributes;
  if (started == NULL || !make_attributes(&attributes)) {
    free(started);
    return false;
  }
  *started = (struct detached){body, context};
  (void)pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  const bool is_started = pthread_create(&thread, &attributes, run_detached, started) == 0;
  pthread_attr_destroy(&attributes);
  if (!is_started) free(started);
  return is_started;
}

void bannerrender_join_threads(struct bannerrender_threads *started) {
  if (started == NULL) return;
  for (int index = 0; index < started->count; index++) pthread_join(started->threads[index], NULL);
  free(started);
}

int bannerrender_is_self_contained(void) {
#if defined(__linux__)
  /* The address of the dynamic linker, which a static program doesn't have. */
  return getauxval(AT_BASE) == 0;
#else
  return 0;
#endif
}

#if defined(__linux__)
/* Of Swift's runtime; absent in versions that don't have it. */
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int32_t count) __attribute__((weak));

/*
 * Lets the program run where /proc can't be read: in a container that isn't set up, or without a
 * free file descriptor.
 *
 * Swift's runtime reads the arguments from /proc. It also looks for its own folder there before the
 * program starts, and ends the program if it can't. The folder isn't used, so any name does. This
 * runs before that look-up.
 */
__attribute__((constructor(101))) static void bannerrender_start_without_proc(int count, char **arguments) {
  const int descriptor = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
  if (descriptor >= 0) {
    close(descriptor);
    return;
  }
  (void)setenv("SWIFT_ROOT", "/", 0);
  if (_swift_stdlib_overrideUnsafeArgvArgc) _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}
#endif
