/* SPDX-License-Identifier: MIT */

/* With ThreadSanitizer, this file replaces two functions of Swift's libraries, which are built without it.
   ThreadSanitizer doesn't see that they order accesses, and would report correct code as races.
   `tools/sanitize thread` redirects calls to this file with the linker's option --wrap. */

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#include <sched.h>
#include <stdint.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

/* The part of `Mutex` that waits for another thread: `_MutexHandle._lockSlow(_: UInt32)`. Swift's own
   part asks the kernel for the lock. This one doesn't, so unlocking never involves the kernel. */
#define WAIT_NAME "__wrap_$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"

__attribute__((swiftcall)) void bannerrender_wait_for_mutex(
    uint32_t thread, __attribute__((swift_context)) uint32_t *owner) __asm__(WAIT_NAME);

__attribute__((swiftcall)) void bannerrender_wait_for_mutex(
    uint32_t thread, __attribute__((swift_context)) uint32_t *owner) {
  for (;;) {
    uint32_t nobody = 0;
    if (__atomic_compare_exchange_n(owner, &nobody, thread, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
      return;
    sched_yield();
  }
}

/* The initialization of global and static properties. */
void __real_swift_once(void *done, void (*initialize)(void *), void *context);

struct initialization {
  void (*initialize)(void *);
  void *context;
  void *done;
};

static void run(void *context) {
  struct initialization *one = context;
  one->initialize(one->context);
  __tsan_release(one->done);
}

void __wrap_swift_once(void *done, void (*initialize)(void *), void *context) {
  struct initialization one = {initialize, context, done};
  __real_swift_once(done, run, &one);
  __tsan_acquire(done);
}
#endif
#endif
