// SPDX-License-Identifier: MIT

// KitInterface: what a banner library has to offer to be drawn, and what it is told.
//
// A kit is asked once for a presentation of a request; the presentation is then asked what is on
// screen at a moment. Kits know nothing of files, command lines or pixels.
