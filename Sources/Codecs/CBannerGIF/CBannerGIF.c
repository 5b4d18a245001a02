// SPDX-License-Identifier: MIT

// The shims use no floating-point math. If one ever does, it must not fuse multiply and add.
#pragma STDC FP_CONTRACT OFF

#include "CBannerGIF.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

struct bannerrender_gif {
    GifFileType *file;
    uint8_t *bytes;
    size_t count;
    size_t capacity;
    /// Whether the bytes were taken and may be overwritten.
    int taken;
};

static int keep(GifFileType *file, const GifByteType *bytes, int count) {
    bannerrender_gif *gif = file->UserData;
    if (count < 0) return 0;
    if (gif->taken) gif->count = 0;
    gif->taken = 0;
    if ((size_t)count > gif->capacity - gif->count) {
        size_t capacity = 2 * gif->capacity + (size_t)count + 65536;
        uint8_t *larger = realloc(gif->bytes, capacity);
        if (!larger) return 0;
        gif->bytes = larger;
        gif->capacity = capacity;
    }
    memcpy(gif->bytes + gif->count, bytes, (size_t)count);
    gif->count += (size_t)count;
    return count;
}

static int begin(
    bannerrender_gif *gif, int width, int height, const uint8_t *colors, int count, int background,
    int repeats) {
    GifColorType table[256];
    if (count < 2 || count > 256) return 0;
    for (int index = 0; index < count; index++)
        table[index] = (GifColorType){colors[3 * index], colors[3 * index + 1],
            colors[3 * index + 2]};
    ColorMapObject *map = GifMakeMapObject(count, table);
    if (!map) return 0;
    EGifSetGifVersion(gif->file, true);
    int done = EGifPutScreenDesc(gif->file, width, height, 8, background, map);
    GifFreeMapObject(map);
    if (done != GIF_OK) return 0;
    if (repeats < 0) return 1;
    uint8_t loop[3] = {1, (uint8_t)repeats, (uint8_t)(repeats >> 8)};
    return EGifPutExtensionLeader(gif->file, APPLICATION_EXT_FUNC_CODE) == GIF_OK
        && EGifPutExtensionBlock(gif->file, 11, "NETSCAPE2.0") == GIF_OK
        && EGifPutExtensionBlock(gif->file, 3, loop) == GIF_OK
        && EGifPutExtensionTrailer(gif->file) == GIF_OK;
}

bannerrender_gif *bannerrender_gif_create(
    int width, int height, const uint8_t *colors, int count, int background, int repeats) {
    bannerrender_gif *gif = calloc(1, sizeof *gif);
    if (!gif) return NULL;
    gif->file = EGifOpen(gif, keep, NULL);
    if (gif->file && begin(gif, width, height, colors, count, background, repeats)) return gif;
    bannerrender_gif_destroy(gif);
    return NULL;
}

int bannerrender_gif_add(
    bannerrender_gif *gif, int left, int top, int width, int height, uint8_t *indices,
    int delay, int disposal, int transparent) {
    if (!gif->file) return 0;
    GraphicsControlBlock control = {
        .DisposalMode = disposal, .UserInputFlag = false, .DelayTime = delay,
        .TransparentColor = transparent < 0 ? NO_TRANSPARENT_COLOR : transparent};
    GifByteType extension[4];
    size_t length = EGifGCBToExtension(&control, extension);
    if (EGifPutExtension(gif->file, GRAPHICS_EXT_FUNC_CODE, (int)length, extension) != GIF_OK
        || EGifPutImageDesc(gif->file, left, top, width, height, false, NULL) != GIF_OK)
        return 0;
    for (int row = 0; row < height; row++) {
        if (EGifPutLine(gif->file, indices + (size_t)row * (size_t)width, width) != GIF_OK) return 0;
    }
    return 1;
}

int bannerrender_gif_finish(bannerrender_gif *gif) {
    GifFileType *file = gif->file;
    gif->file = NULL;
    // This call always frees the file, even if it fails.
    return file && EGifCloseFile(file, NULL) == GIF_OK;
}

const uint8_t *bannerrender_gif_take(bannerrender_gif *gif, size_t *count) {
    *count = gif->taken ? 0 : gif->count;
    gif->taken = 1;
    return gif->bytes;
}

void bannerrender_gif_destroy(bannerrender_gif *gif) {
    if (!gif) return;
    if (gif->file) EGifCloseFile(gif->file, NULL);
    free(gif->bytes);
    free(gif);
}
