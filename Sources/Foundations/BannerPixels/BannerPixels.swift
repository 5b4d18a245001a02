// SPDX-License-Identifier: MIT

// Pixels: what a picture and a colour are.
//
// Every colour is an 8-bit sRGB value as it is stored in a picture file; blending works on the
// stored values, as UIKit does. Nothing here knows of points, layers or files.
