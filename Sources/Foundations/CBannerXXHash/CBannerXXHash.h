// SPDX-License-Identifier: MIT

#include <xxhash.h>

/* Debian's library also has XXH3 for the widest registers there are, under other names; elsewhere it may not. */
#if defined(__linux__) && defined(__x86_64__)
extern XXH128_hash_t XXH3_128bits_dispatch(const void *bytes, size_t count) __attribute__((weak));
extern XXH128_hash_t XXH3_128bits_withSeed_dispatch(
    const void *bytes, size_t count, XXH64_hash_t seed) __attribute__((weak));
#endif

/** XXH3 with 128 bits, as fast as the library has it. */
static inline XXH128_hash_t bannerrender_xxh3(const void *bytes, size_t count) {
#if defined(__linux__) && defined(__x86_64__)
    if (XXH3_128bits_dispatch) return XXH3_128bits_dispatch(bytes, count);
#endif
    return XXH3_128bits(bytes, count);
}

/** The same with a seed. */
static inline XXH128_hash_t bannerrender_xxh3_seeded(
    const void *bytes, size_t count, XXH64_hash_t seed) {
#if defined(__linux__) && defined(__x86_64__)
    if (XXH3_128bits_withSeed_dispatch) return XXH3_128bits_withSeed_dispatch(bytes, count, seed);
#endif
    return XXH3_128bits_withSeed(bytes, count, seed);
}
