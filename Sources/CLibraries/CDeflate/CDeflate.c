// SPDX-License-Identifier: MIT

// No shim computes with fractions; should one, it must not fuse multiplications with additions.
#pragma STDC FP_CONTRACT OFF

#include "CDeflate.h"

#include <stdlib.h>

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

struct bannerrender_deflater {
    struct isal_zstream stream;
};

bannerrender_deflater *bannerrender_deflater_create(void) {
    bannerrender_deflater *deflater = calloc(1, sizeof *deflater);
    if (!deflater) return NULL;
    isal_deflate_init(&deflater->stream);
    // Levels 1 and 2 of version 2.30 encode the same bytes differently in about one run of 300; with
    // level 0 none of 1,400 differed.
    deflater->stream.level = 0;
    deflater->stream.gzip_flag = IGZIP_ZLIB;
    return deflater;
}

size_t bannerrender_deflater_add(
    bannerrender_deflater *deflater, const uint8_t *input, size_t count, int last,
    uint8_t *output, size_t capacity) {
    struct isal_zstream *stream = &deflater->stream;
    stream->next_in = (uint8_t *)input;
    stream->avail_in = (uint32_t)count;
    stream->end_of_stream = last != 0;
    stream->next_out = output;
    stream->avail_out = (uint32_t)capacity;
    while (stream->avail_in > 0 || (last && stream->internal_state.state != ZSTATE_END)) {
        if (stream->avail_out == 0 || isal_deflate(stream) != COMP_OK) return SIZE_MAX;
    }
    return capacity - stream->avail_out;
}

size_t bannerrender_deflater_bound(size_t count) {
    // What the stream has kept back from earlier calls comes on top of what is added.
    return 2 * count + 2 * sizeof(struct isal_zstream) + 65536;
}

void bannerrender_deflater_destroy(bannerrender_deflater *deflater) { free(deflater); }

uint32_t bannerrender_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
    return crc32_gzip_refl(crc, bytes, count);
}
