// SPDX-License-Identifier: MIT
//
// ISA-L's Deflate behind four functions: its stream is a structure of macros and 80 kB.

#ifndef BANNERRENDER_CDEFLATE_H
#define BANNERRENDER_CDEFLATE_H

#include <stddef.h>
#include <stdint.h>

/// A zlib stream that is being written.
typedef struct bannerrender_deflater bannerrender_deflater;

/// Begins a stream.
///
/// @return NULL when there is no memory.
bannerrender_deflater *bannerrender_deflater_create(void);

/// Compresses some bytes.
///
/// @param last Whether the stream ends with them.
/// @param output Room for `bannerrender_deflater_bound(count)` bytes.
/// @return How many bytes were written; `SIZE_MAX` when something failed.
size_t bannerrender_deflater_add(
    bannerrender_deflater *deflater, const uint8_t *input, size_t count, int last,
    uint8_t *output, size_t capacity);

/// The most bytes that one call can write.
size_t bannerrender_deflater_bound(size_t count);

/// Gives everything back. NULL is allowed.
void bannerrender_deflater_destroy(bannerrender_deflater *deflater);

/// The CRC of bytes as PNG and gzip have it, continued from one of earlier bytes or 0.
uint32_t bannerrender_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

#endif
