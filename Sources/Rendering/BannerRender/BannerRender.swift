// SPDX-License-Identifier: MIT

// BannerRender: the front door. A banner goes in, a picture comes out.
//
//     try Screenshot.messageBanner(.error, title: "Small Title.", subtitle: "Small subtitle.")
//       .render().write(to: "out.png")
//
// It holds the list of kits, reads and writes files, sets the stage (page, bars, banner) and
// hands the layers to the rasterizer. The vocabulary that its declarations speak is exported
// with it.

@_exported public import BannerDevice
@_exported public import BannerDocument
@_exported public import BannerGeometry
@_exported public import BannerKitInterface
@_exported public import BannerLayers
@_exported public import BannerPixels
@_exported public import BannerText
@_exported public import BannerTimeline
@_exported public import BannerViews
