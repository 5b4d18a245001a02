/* SPDX-License-Identifier: MIT
 *
 * What is used of the system and can't be called from Swift.
 */
#ifndef BANNERRENDER_PLATFORM_H
#define BANNERRENDER_PLATFORM_H

#include <stddef.h>

/** Exchanges what is at two paths in one step; 0 where the file system can't. */
int bannerrender_exchange(const char *path, const char *other);

/** Asks for large pages beneath memory that is about to be written; nothing happens where there are none. */
void bannerrender_prefer_large_pages(void *start, size_t count);

/** Lets memory that is freed stay with the process; nothing happens without the GNU library. */
void bannerrender_keep_freed_memory(void);

/** How many processors this process may use; 1 where nobody knows. */
int bannerrender_processor_count(void);

/** Threads that were started together. */
struct bannerrender_threads;

/** Starts threads that call a function with a context, as many as are wanted or the system allows. */
struct bannerrender_threads *bannerrender_start_threads(int wanted, void (*body)(void *context), void *context);

/** Waits until all have ended. */
void bannerrender_join_threads(struct bannerrender_threads *started);

#endif
