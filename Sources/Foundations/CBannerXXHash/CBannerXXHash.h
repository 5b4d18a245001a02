// SPDX-License-Identifier: MIT

#include <xxhash.h>

/*
 * Debian's library also provides XXH3 for the widest registers, under other names. Elsewhere it
 * may be missing.
 */
#if defined(__linux__) && defined(__x86_64__)
extern XXH128_hash_t XXH3_128bits_dispatch(const void *bytes, size_t count) __attribute__((weak));
extern XXH128_hash_t XXH3_128bits_withSeed_dispatch(
    const void *bytes, size_t count, XXH64_hash_t seed) __attribute__((weak));
#endif

/** Returns the XXH3 digest of 128 bits, with the fastest version in the library. */
static inline XXH128_hash_t bannerrender_xxh3(const void *bytes, size_t count) {
#if defined(__linux__) && defined(__x86_64__)
    if (XXH3_128bits_dispatch) return XXH3_128bits_dispatch(bytes, count);
#endif
    return XXH3_128bits(bytes, count);
}

/** Returns the XXH3 digest of 128 bits with a seed. */
static inline XXH128_hash_t bannerrender_xxh3_seeded(
    const void *bytes, size_t count, XXH64_hash_t seed) {
#if defined(__linux__) && defined(__x86_64__)
    if (XXH3_128bits_withSeed_dispatch) return XXH3_128bits_withSeed_dispatch(bytes, count, seed);
#endif
    return XXH3_128bits_withSeed(bytes, count, seed);
}
