// SPDX-License-Identifier: MIT

// The shims use no floating-point math. If one ever does, it must not fuse multiply and add.
#pragma STDC FP_CONTRACT OFF

#include "CBannerWebP.h"

#include <webp/encode.h>

uint8_t *bannerrender_webp_encode(
    const uint32_t *argb, int width, int height, int method, float quality, size_t *count,
    int *error) {
    WebPConfig config;
    WebPPicture picture;
    *error = VP8_ENC_ERROR_INVALID_CONFIGURATION;
    if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return NULL;
    config.lossless = 1;
    config.exact = 1;
    config.method = method;
    config.quality = quality;
    config.near_lossless = 100;
    if (!WebPValidateConfig(&config)) return NULL;
    picture.use_argb = 1;
    picture.width = width;
    picture.height = height;
    // The pixels are only read. The picture does not own them.
    picture.argb = (uint32_t *)argb;
    picture.argb_stride = width;
    WebPMemoryWriter writer;
    WebPMemoryWriterInit(&writer);
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &writer;
    int done = WebPEncode(&config, &picture);
    *error = done ? 0 : (int)picture.error_code;
    WebPPictureFree(&picture);
    if (!done) {
        WebPMemoryWriterClear(&writer);
        return NULL;
    }
    *count = writer.size;
    return writer.mem;
}

void bannerrender_webp_free(uint8_t *bytes) { WebPFree(bytes); }
