// SPDX-License-Identifier: MIT

// The shims use no floating-point math. If one ever does, it must not fuse multiply and add.
#pragma STDC FP_CONTRACT OFF

#include "CBannerPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct source {
    const uint8_t *bytes;
    size_t count;
    size_t position;
    char *message;
    size_t capacity;
};

static void fail(png_structp png, png_const_charp reason) {
    struct source *source = png_get_error_ptr(png);
    snprintf(source->message, source->capacity, "%s", reason);
    png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp reason) {
    (void)png;
    (void)reason;
}

static void take(png_structp png, png_bytep target, size_t count) {
    struct source *source = png_get_io_ptr(png);
    if (count > source->count - source->position) png_error(png, "the file ends too early");
    memcpy(target, source->bytes + source->position, count);
    source->position += count;
}

int bannerrender_png_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
    char *message, size_t capacity) {
    struct source source = {bytes, count, 0, message, capacity};
    snprintf(message, capacity, "out of memory");
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, fail, ignore);
    if (!png) return 0;
    png_infop info = png_create_info_struct(png);
    png_bytepp rows = malloc((size_t)height * sizeof *rows);
    if (!info || !rows) {
        free(rows);
        png_destroy_read_struct(&png, &info, NULL);
        return 0;
    }
    if (setjmp(png_jmpbuf(png))) {
        free(rows);
        png_destroy_read_struct(&png, &info, NULL);
        return 0;
    }
    png_set_read_fn(png, &source, take);
    png_set_user_limits(png, width, height);
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
        png_error(png, "the size changes within the file");
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "odd row size");
    for (uint32_t row = 0; row < height; row++) rows[row] = pixels + (size_t)row * width * 4;
    png_read_image(png, rows);
    png_read_end(png, NULL);
    free(rows);
    png_destroy_read_struct(&png, &info, NULL);
    return 1;
}
