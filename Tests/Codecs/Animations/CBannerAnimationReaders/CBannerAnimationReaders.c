// SPDX-License-Identifier: MIT

#include "CBannerAnimationReaders.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>
#include <webp/demux.h>

struct source {
    const uint8_t *bytes;
    size_t left;
};

static int take(GifFileType *file, GifByteType *target, int count) {
    struct source *source = file->UserData;
    size_t taken = (size_t)count < source->left ? (size_t)count : source->left;
    memcpy(target, source->bytes, taken);
    source->bytes += taken;
    source->left -= taken;
    return (int)taken;
}

static int reserve(bannerrender_animation *animation, int width, int height, int count) {
    animation->width = width;
    animation->height = height;
    size_t frames = (size_t)count;
    animation->pixels = calloc(frames * (size_t)width * (size_t)height, 4);
    animation->delays = calloc(frames, sizeof(int));
    animation->areas = calloc(frames, sizeof(int));
    return animation->pixels && animation->delays && animation->areas;
}

static void draw(
    const GifFileType *file, const SavedImage *image, int transparent, uint8_t *canvas) {
    const GifImageDesc *place = &image->ImageDesc;
    const ColorMapObject *map = place->ColorMap ? place->ColorMap : file->SColorMap;
    for (int row = 0; row < place->Height; row++) {
        for (int column = 0; column < place->Width; column++) {
            int entry = image->RasterBits[row * place->Width + column];
            if (entry == transparent || entry >= map->ColorCount) continue;
            uint8_t *pixel =
                canvas + 4 * ((place->Top + row) * file->SWidth + place->Left + column);
            pixel[0] = map->Colors[entry].Red;
            pixel[1] = map->Colors[entry].Green;
            pixel[2] = map->Colors[entry].Blue;
            pixel[3] = 255;
        }
    }
}

static int loops(const SavedImage *image) {
    for (int index = 0; index + 1 < image->ExtensionBlockCount; index++) {
        const ExtensionBlock *block = &image->ExtensionBlocks[index];
        if (block->Function == APPLICATION_EXT_FUNC_CODE && block->ByteCount == 11
            && memcmp(block->Bytes, "NETSCAPE2.0", 11) == 0 && block[1].ByteCount == 3) {
            int repeats = block[1].Bytes[1] | block[1].Bytes[2] << 8;
            return repeats == 0 ? 0 : repeats + 1;
        }
    }
    return 1;
}

bannerrender_animation bannerrender_read_gif(const uint8_t *bytes, size_t count) {
    bannerrender_animation result = {0};
    struct source source = {bytes, count};
    GifFileType *file = DGifOpen(&source, take, NULL);
    if (!file) return result;
    if (DGifSlurp(file) != GIF_OK || file->ImageCount == 0
        || !reserve(&result, file->SWidth, file->SHeight, file->ImageCount)) {
        DGifCloseFile(file, NULL);
        return result;
    }
    size_t size = 4 * (size_t)file->SWidth * (size_t)file->SHeight;
    uint8_t *canvas = calloc(size, 1), *before = calloc(size, 1);
    result.loops = loops(&file->SavedImages[0]);
    for (int index = 0; index < file->ImageCount && canvas && before; index++) {
        const SavedImage *image = &file->SavedImages[index];
        const GifImageDesc *place = &image->ImageDesc;
        GraphicsControlBlock control = {.TransparentColor = NO_TRANSPARENT_COLOR};
        DGifSavedExtensionToGCB(file, index, &control);
        memcpy(before, canvas, size);
        draw(file, image, control.TransparentColor, canvas);
        memcpy(result.pixels + (size_t)index * size, canvas, size);
        result.delays[index] = control.DelayTime;
        result.areas[index] = place->Width * place->Height;
        for (int row = 0; control.DisposalMode == DISPOSE_BACKGROUND && row < place->Height; row++)
            memset(
                canvas + 4 * ((place->Top + row) * file->SWidth + place->Left), 0,
                4 * (size_t)place->Width);
        if (control.DisposalMode == DISPOSE_PREVIOUS) memcpy(canvas, before, size);
        result.count = index + 1;
    }
    free(canvas);
    free(before);
    DGifCloseFile(file, NULL);
    return result;
}

static void measure(bannerrender_animation *animation, const WebPAnimDecoder *decoder) {
    WebPIterator frame;
    for (int index = 0; index < animation->count; index++) {
        if (!WebPDemuxGetFrame(WebPAnimDecoderGetDemuxer(decoder), index + 1, &frame)) continue;
        animation->areas[index] = frame.width * frame.height;
        WebPDemuxReleaseIterator(&frame);
    }
}

bannerrender_animation bannerrender_read_webp(const uint8_t *bytes, size_t count) {
    bannerrender_animation result = {0};
    WebPData data = {bytes, count};
    WebPAnimDecoderOptions options;
    if (!WebPAnimDecoderOptionsInit(&options)) return result;
    options.color_mode = MODE_RGBA;
    WebPAnimDecoder *decoder = WebPAnimDecoderNew(&data, &options);
    WebPAnimInfo info;
    if (!decoder) return result;
    if (WebPAnimDecoderGetInfo(decoder, &info)
        && reserve(
            &result, (int)info.canvas_width, (int)info.canvas_height, (int)info.frame_count)) {
        result.loops = (int)info.loop_count;
        size_t size = 4 * (size_t)result.width * (size_t)result.height;
        int before = 0, now = 0;
        uint8_t *canvas;
        while (result.count < (int)info.frame_count
            && WebPAnimDecoderGetNext(decoder, &canvas, &now)) {
            memcpy(result.pixels + (size_t)result.count * size, canvas, size);
            result.delays[result.count++] = now - before;
            before = now;
        }
        measure(&result, decoder);
    }
    WebPAnimDecoderDelete(decoder);
    return result;
}

void bannerrender_animation_free(bannerrender_animation animation) {
    free(animation.pixels);
    free(animation.delays);
    free(animation.areas);
}
