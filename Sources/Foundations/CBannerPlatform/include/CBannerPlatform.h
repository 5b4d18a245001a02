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

/** How many threads could be started beside each other just now, as far as so many are wanted; at most 257. */
int bannerrender_threads_that_start(int wanted);

#endif
