// SPDX-License-Identifier: MIT

// The shims use no floating-point math. If one ever does, it must not fuse multiply and add.
#pragma STDC FP_CONTRACT OFF

#include "CBannerJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

// A progressive file may have any number of scans, each as costly as a picture. Encoders write
// ten.
enum { most_scans = 256 };
// The maximum pixels of all scans together: 32 scans of the largest picture, a few seconds.
static const uint64_t most_pixels = (uint64_t)1 << 30;

struct bannerrender_jpeg {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf jump;
    char reason[JMSG_LENGTH_MAX];
};

static void fail(j_common_ptr info) {
    bannerrender_jpeg *reader = info->client_data;
    info->err->format_message(info, reader->reason);
    longjmp(reader->jump, 1);
}

// libjpeg continues after corrupt data, but a picture with gaps is not acceptable.
static void warn(j_common_ptr info, int level) {
    if (level < 0) fail(info);
}

static void watch(j_common_ptr info) {
    bannerrender_jpeg *reader = info->client_data;
    uint64_t scans = (uint64_t)reader->info.input_scan_number;
    uint64_t pixels = (uint64_t)reader->info.image_width * reader->info.image_height;
    if (scans > most_scans || (scans > 16 && scans * pixels > most_pixels)) {
        snprintf(reader->reason, sizeof reader->reason, "too many scans");
        longjmp(reader->jump, 1);
    }
}

static unsigned number(const uint8_t *bytes, int size, int big) {
    unsigned value = 0;
    for (int index = 0; index < size; index++)
        value = value << 8 | bytes[big ? index : size - 1 - index];
    return value;
}

// Returns the orientation tag (0x0112) of the first EXIF directory.
static int find_orientation(const struct jpeg_decompress_struct *info) {
    for (jpeg_saved_marker_ptr marker = info->marker_list; marker; marker = marker->next) {
        const uint8_t *data = marker->data;
        size_t count = marker->data_length;
        if (count < 14 || memcmp(data, "Exif\0\0", 6) != 0) continue;
        data += 6;
        count -= 6;
        int big = data[0] == 'M';
        size_t offset = number(data + 4, 4, big);
        if (offset + 2 > count) continue;
        unsigned entries = number(data + offset, 2, big);
        for (unsigned index = 0; index < entries; index++) {
            size_t place = offset + 2 + (size_t)index * 12;
            if (place + 12 > count) break;
            if (number(data + place, 2, big) != 0x0112) continue;
            unsigned value = number(data + place + 8, 2, big);
            return value >= 1 && value <= 8 ? (int)value : 1;
        }
    }
    return 1;
}

bannerrender_jpeg *bannerrender_jpeg_open(
    const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, int *orientation,
    char *message, size_t capacity) {
    bannerrender_jpeg *reader = calloc(1, sizeof *reader);
    if (!reader) {
        snprintf(message, capacity, "out of memory");
        return NULL;
    }
    reader->info.err = jpeg_std_error(&reader->errors);
    reader->errors.error_exit = fail;
    reader->errors.emit_message = warn;
    reader->info.client_data = reader;
    if (setjmp(reader->jump)) {
        snprintf(message, capacity, "%s", reader->reason);
        bannerrender_jpeg_close(reader);
        return NULL;
    }
    jpeg_create_decompress(&reader->info);
    reader->progress.progress_monitor = watch;
    reader->info.progress = &reader->progress;
    jpeg_save_markers(&reader->info, JPEG_APP0 + 1, 0xFFFF);
    jpeg_mem_src(&reader->info, bytes, count);
    jpeg_read_header(&reader->info, TRUE);
    *width = reader->info.image_width;
    *height = reader->info.image_height;
    *orientation = find_orientation(&reader->info);
    return reader;
}

int bannerrender_jpeg_decode(
    bannerrender_jpeg *reader, uint8_t *pixels, char *message, size_t capacity) {
    struct jpeg_decompress_struct *info = &reader->info;
    if (setjmp(reader->jump)) {
        snprintf(message, capacity, "%s", reader->reason);
        return 0;
    }
    int inks = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
    info->out_color_space = inks ? JCS_CMYK : JCS_EXT_RGBA;
    // The exact integer transform: the fast ones differ between processors.
    info->dct_method = JDCT_ISLOW;
    info->do_fancy_upsampling = TRUE;
    jpeg_start_decompress(info);
    size_t stride = (size_t)info->output_width * 4;
    while (info->output_scanline < info->output_height) {
        JSAMPROW row = pixels + info->output_scanline * stride;
        jpeg_read_scanlines(info, &row, 1);
        if (!inks) continue;
        // Adobe stores inverted CMYK: 255 is no ink.
        for (size_t index = 0; index < stride; index += 4) {
            unsigned flip = info->saw_Adobe_marker ? 0 : 255;
            unsigned black = row[index + 3] ^ flip;
            for (int ink = 0; ink < 3; ink++)
                row[index + ink] = (uint8_t)(((row[index + ink] ^ flip) * black + 127) / 255);
            row[index + 3] = 255;
        }
    }
    jpeg_finish_decompress(info);
    return 1;
}

void bannerrender_jpeg_close(bannerrender_jpeg *reader) {
    if (!reader) return;
    jpeg_destroy_decompress(&reader->info);
    free(reader);
}

struct writer {
    struct jpeg_compress_struct info;
    struct jpeg_error_mgr errors;
    jmp_buf jump;
    unsigned char *bytes;
    unsigned long count;
};

static void fail_writing(j_common_ptr info) {
    struct writer *writer = info->client_data;
    longjmp(writer->jump, 1);
}

static void ignore(j_common_ptr info, int level) {
    (void)info;
    (void)level;
}

uint8_t *bannerrender_jpeg_encode(
    const uint8_t *pixels, int width, int height, int quality, int density, size_t *count) {
    struct writer *writer = calloc(1, sizeof *writer);
    if (!writer) return NULL;
    struct jpeg_compress_struct *info = &writer->info;
    info->err = jpeg_std_error(&writer->errors);
    writer->errors.error_exit = fail_writing;
    writer->errors.emit_message = ignore;
    info->client_data = writer;
    unsigned char *result = NULL;
    if (setjmp(writer->jump)) {
        jpeg_destroy_compress(info);
        free(writer->bytes);
        free(writer);
        return NULL;
    }
    jpeg_create_compress(info);
    info->client_data = writer;
    jpeg_mem_dest(info, &writer->bytes, &writer->count);
    info->image_width = (JDIMENSION)width;
    info->image_height = (JDIMENSION)height;
    info->input_components = 4;
    info->in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(info);
    jpeg_set_quality(info, quality, TRUE);
    info->dct_method = JDCT_ISLOW;
    info->optimize_coding = TRUE;
    for (int part = 0; part < info->num_components; part++) {
        info->comp_info[part].h_samp_factor = 1;
        info->comp_info[part].v_samp_factor = 1;
    }
    if (density > 0) {
        info->density_unit = 1;
        info->X_density = (UINT16)density;
        info->Y_density = (UINT16)density;
    }
    jpeg_start_compress(info, TRUE);
    while (info->next_scanline < info->image_height) {
        JSAMPROW row = (JSAMPROW)(pixels + (size_t)info->next_scanline * (size_t)width * 4);
        jpeg_write_scanlines(info, &row, 1);
    }
    jpeg_finish_compress(info);
    jpeg_destroy_compress(info);
    result = writer->bytes;
    *count = writer->count;
    free(writer);
    return result;
}

void bannerrender_jpeg_free(uint8_t *bytes) { free(bytes); }
