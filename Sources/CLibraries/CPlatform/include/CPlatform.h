/* SPDX-License-Identifier: MIT
 *
 * What is used of the system and can't be called from Swift.
 */
#ifndef BANNERRENDER_PLATFORM_H
#define BANNERRENDER_PLATFORM_H

/** Exchanges what is at two paths in one step; 0 where the file system can't. */
int bannerrender_exchange(const char *path, const char *other);

#endif
