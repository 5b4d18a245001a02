// SPDX-License-Identifier: MIT

// BannerRender: the main entry point. It turns a banner into a picture.
//
//     try Screenshot.messageBanner(.error, title: "Small Title.", subtitle: "Small subtitle.")
//       .render().write(to: "out.png")
//
// BannerScenes adds banners over time, BannerLint the rules of `bannerrender lint`.
//
// Each line below is a name that `import BannerRender` exports. The list is explicit, so a user's
// namespace grows only on purpose (`docs/public-names.txt`). Types whose names exist in
// Foundation, SwiftUI or UIKit have a qualified name here. At least one name of each module is
// exported. With MemberImportVisibility, the members of a module's other types would otherwise be
// invisible.

@_exported public import enum BannerColorScience.ColorVision
@_exported public import struct BannerDevice.DeviceModel
@_exported public import struct BannerDevice.Screen
@_exported public import enum BannerFiles.RenderError
@_exported public import struct BannerGeometry.CornerRadii
public import struct BannerGeometry.Rect
@_exported public import struct BannerJSON.InputError
@_exported public import enum BannerKitInterface.BannerPosition
@_exported public import struct BannerLayers.Layer
@_exported public import enum BannerMessageBanner.MessageBannerType
@_exported public import struct BannerPixels.Bitmap
public import struct BannerPixels.Color
@_exported public import struct BannerScreens.RenderedScreenshot
@_exported public import class BannerScreens.Renderer
@_exported public import struct BannerScreens.Screenshot
@_exported public import struct BannerText.AttributedText
public import struct BannerText.Font
@_exported public import enum BannerViews.AdaptiveColor
public import enum BannerViews.Image

/// An unambiguous alias of `BannerPixels.Color`.
public typealias BannerColor = Color
/// An unambiguous alias of `BannerText.Font`.
public typealias BannerFont = Font
/// An unambiguous alias of `BannerViews.Image`.
public typealias BannerImage = Image
/// An unambiguous alias of `BannerGeometry.Rect`.
public typealias BannerRect = Rect
