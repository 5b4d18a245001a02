// SPDX-License-Identifier: MIT

// BannerPixels contains pictures and colors.
//
// A color is an 8-bit sRGB value as stored in a picture file. Blending works on the stored
// values, as in UIKit. Points become pixels by the named rules of `PixelRounding`. The module
// does not depend on layers or files.
