// SPDX-License-Identifier: MIT

// BannerLayerText: writes a layer tree as stable text, and reads it back.
//
// The text is stored with each reference and explains a difference between two pictures. The
// writer and the reader share the words of headings (`LayerHeading`) and layers (`LayerWord`). A
// layer is a line with name, frame and attributes. Its drawn content follows on separate lines,
// after a bar:
//
//     screen 375×667 @2x  iphone-8  iOS 13  light  host plain
//     banner  0,0 375×88  background #F19B2C  clips
//       title  54,38 200×20
//       | "Small Title." at 0,15  width 84.5  Inter-SemiBold.otf 15  #FFFFFF
