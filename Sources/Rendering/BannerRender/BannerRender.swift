// SPDX-License-Identifier: MIT

// BannerRender: the main entry point. It turns a banner into a picture.
//
//     try Screenshot.messageBanner(.error, title: "Small Title.", subtitle: "Small subtitle.")
//       .render().write(to: "out.png")
//
// Each line below is a name that `import BannerRender` exports. The list is explicit, so a user's
// namespace grows only on purpose (`docs/public-names.txt`). Types whose names exist in
// Foundation, SwiftUI or UIKit have a qualified name here. At least one name of each module is
// exported. With MemberImportVisibility, the members of a module's other types would otherwise be
// invisible.

// MARK: Pictures

@_exported public import struct BannerDevice.DeviceFrame
@_exported public import struct BannerDevice.DeviceModel
@_exported public import struct BannerDevice.Screen
@_exported public import struct BannerDevice.StatusBarContents
@_exported public import enum BannerDocument.Crop
@_exported public import enum BannerFiles.RenderError
@_exported public import struct BannerGeometry.CornerRadii
public import struct BannerGeometry.Rect
@_exported public import struct BannerJSON.InputError
@_exported public import struct BannerLayers.Layer
@_exported public import enum BannerMessageBanner.MessageBannerType
@_exported public import struct BannerPixels.Bitmap
public import struct BannerPixels.Color
@_exported public import struct BannerScreens.BarContents
public import struct BannerScreens.Canvas
public import struct BannerScreens.LinearGradient
@_exported public import struct BannerScreens.RenderedScreenshot
@_exported public import class BannerScreens.Renderer
@_exported public import struct BannerScreens.Screenshot
@_exported public import struct BannerText.AttributedText
public import struct BannerText.Font
@_exported public import enum BannerViews.AdaptiveColor
public import enum BannerViews.Image

@_exported public import enum BannerColorScience.ColorVision
@_exported public import struct BannerLint.LintFinding
@_exported public import struct BannerLint.LintRules
@_exported public import enum BannerLint.LintSeverity

/// An unambiguous alias of `BannerScreens.Canvas`.
public typealias BannerCanvas = Canvas
/// An unambiguous alias of `BannerScreens.LinearGradient`.
public typealias BannerGradient = LinearGradient
/// An unambiguous alias of `BannerPixels.Color`.
public typealias BannerColor = Color
/// An unambiguous alias of `BannerText.Font`.
public typealias BannerFont = Font
/// An unambiguous alias of `BannerViews.Image`.
public typealias BannerImage = Image
/// An unambiguous alias of `BannerKitInterface.Position`.
public typealias BannerPosition = Position
/// An unambiguous alias of `BannerGeometry.Rect`.
public typealias BannerRect = Rect

// MARK: Scenes

public import struct BannerKitInterface.Event
public import enum BannerKitInterface.Position
@_exported public import class BannerKitInterface.Simulation
@_exported public import struct BannerScenes.BannerScene
@_exported public import struct BannerScenes.Change
@_exported public import struct BannerScenes.Do
@_exported public import struct BannerScenes.Drag
@_exported public import struct BannerScenes.FrameSchedule
@_exported public import struct BannerScenes.Input
@_exported public import struct BannerScenes.Perform
@_exported public import class BannerScenes.Recording
@_exported public import protocol BannerScenes.SceneAction
@_exported public import enum BannerScenes.SceneBuilder
@_exported public import struct BannerScenes.Show
@_exported public import struct BannerScenes.Swipe
@_exported public import struct BannerScenes.Tap
@_exported public import struct BannerScenes.Update
@_exported public import class BannerTimeline.VirtualClock

/// An unambiguous alias of `BannerKitInterface.Event`.
public typealias BannerEvent = Event
