/* SPDX-License-Identifier: MIT
 *
 * System calls that are not available from Swift.
 */
#ifndef BANNERRENDER_PLATFORM_H
#define BANNERRENDER_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>

/**
 * Exchanges two items in one step. The names are relative to the folder. Returns 0 if the file
 * system can't do this.
 */
int bannerrender_exchange(int folder, const char *name, const char *other);

/**
 * Returns whether a folder can't be renamed because another file system or folder is mounted on it.
 * The name is relative to the folder that contains it.
 */
bool bannerrender_is_mount_point(int folder, const char *name);

/**
 * Opens a file below a folder, without ever leaving the folder.
 *
 * Links that lead out of the folder fail with EXDEV. Without `follows_links`, every link fails
 * with ELOOP. Systems that can't do this in one step fail with ENOSYS.
 */
int bannerrender_open_below(int folder, const char *name, int flags, unsigned mode, int follows_links);

/** Returns the flags that open a folder only as the start of other paths. */
int bannerrender_folder_flags(void);

/** Returns the flags that create a file without a name in a folder, or 0 if there are none. */
int bannerrender_nameless_flags(void);

/**
 * Requests large pages for memory that is about to be written. Does nothing where they are not
 * supported.
 */
void bannerrender_prefer_large_pages(void *start, size_t count);

/** Keeps freed memory in the process. Does nothing without the GNU C library. */
void bannerrender_keep_freed_memory(void);

/** Returns 1 if all libraries are part of the program, and 0 if it loads those of the system. */
int bannerrender_is_self_contained(void);

/** Returns the number of processors that this process may use, or 1 if it is unknown. */
int bannerrender_processor_count(void);

/**
 * Raises the number of files that this process may have open, up to a maximum and as far as the
 * system allows, and returns it.
 */
int bannerrender_raise_descriptor_limit(int most);

/** Threads that were started together. */
struct bannerrender_threads;

/** Starts up to the wanted number of threads, each of which calls a function with a context. */
struct bannerrender_threads *bannerrender_start_threads(int wanted, void (*body)(void *context), void *context);

/** Starts a thread that nobody waits for, and returns whether the system could start it. */
bool bannerrender_start_detached_thread(void (*body)(void *context), void *context);

/** Waits until every thread has ended. */
void bannerrender_join_threads(struct bannerrender_threads *started);

#endif
