/* SPDX-License-Identifier: MIT */

/* With ThreadSanitizer, this file replaces the part of Swift's `Mutex` that waits for another thread.
   Swift's own part takes the lock in the kernel, which ThreadSanitizer doesn't see. It then reports
   each access of the protected value as a race. `tools/sanitize thread` redirects calls to this file. */

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#include <sched.h>
#include <stdint.h>

/* The name that the linker option --wrap gives to `_MutexHandle._lockSlow(_: UInt32)`. */
#define REPLACED_NAME "__wrap_$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"

__attribute__((swiftcall)) void bannerrender_wait_for_mutex(
    uint32_t thread, __attribute__((swift_context)) uint32_t *owner) __asm__(REPLACED_NAME);

/* The kernel is never asked to wait, so unlocking never takes the slow path either. */
__attribute__((swiftcall)) void bannerrender_wait_for_mutex(
    uint32_t thread, __attribute__((swift_context)) uint32_t *owner) {
  for (;;) {
    uint32_t nobody = 0;
    if (__atomic_compare_exchange_n(owner, &nobody, thread, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
      return;
    sched_yield();
  }
}
#endif
#endif
