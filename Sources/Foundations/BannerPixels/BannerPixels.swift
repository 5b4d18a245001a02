// SPDX-License-Identifier: MIT

// BannerPixels: pictures and colors.
//
// A color is an 8-bit sRGB value as a picture file stores it. Blending works on the stored
// values, as UIKit does. Points become pixels by the named rules of `PixelRounding`. Nothing
// here knows layers or files.
