// SPDX-License-Identifier: MIT

// BannerRender: the front door. A banner goes in, a picture comes out.
//
//     try Screenshot.messageBanner(.error, title: "Small Title.", subtitle: "Small subtitle.")
//       .render().write(to: "out.png")
//
// It holds the list of kits, reads and writes files, sets the stage (page, bars, banner) and hands the
// layers to the rasterizer. The vocabulary that its declarations speak is exported with it.

@_exported public import Device
@_exported public import Document
@_exported public import Geometry
@_exported public import KitInterface
@_exported public import LayerTree
@_exported public import Pixels
@_exported public import Text
@_exported public import Timeline
@_exported public import Views
