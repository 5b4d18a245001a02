// SPDX-License-Identifier: MIT

// BannerUIKit: UIKit's names for what the five libraries' public declarations and the samples of
// their READMEs use, so that code written for an app compiles here with other imports. Each name
// is another name of a type of this package, or a small type around the simulation; how a view
// draws itself is in BannerKitInterface (`HostView`).
//
// `import BannerUIKit` stands for `import UIKit`; the kit's module, such as `BannerSwiftMessages`,
// for the original's. It brings BannerRender along, which has the functions of MBLMessageBanner,
// scenes and pictures.
//
// Foundation has some of the same names on Linux: the Core Graphics structures, `DispatchQueue`,
// `DispatchTime`, `NSAttributedString`, `NSCoder` and `NSNumber`. A file that imports Foundation
// as well says which ones it means: `import class BannerUIKit.DispatchQueue`, `import typealias
// BannerUIKit.CGRect`.

@_exported public import BannerRender

// What `#import <MBLMessageBanner.h>` gives, as the names of that header are C's
@_exported public import class BannerScenes.MBLMessageBanner
@_exported public import protocol BannerScenes.MBLMessageBannerDelegate
@_exported public import class BannerScenes.MBLMessageBannerView
@_exported public import typealias BannerScenes.MBLMessageBannerType
@_exported public import typealias BannerScenes.MBLMessageBannerPosition
@_exported public import enum BannerScenes.MBLMessageBannerDuration
@_exported public import let BannerScenes.MBLMessageBannerDurationDefault
@_exported public import let BannerScenes.MBLMessageBannerDurationEndless
@_exported public import let BannerScenes.MBLMessageBannerTypeError
@_exported public import let BannerScenes.MBLMessageBannerTypeWarning
@_exported public import let BannerScenes.MBLMessageBannerTypeMessage
@_exported public import let BannerScenes.MBLMessageBannerTypeSuccess
@_exported public import let BannerScenes.MBLMessageBannerPositionTop
@_exported public import let BannerScenes.MBLMessageBannerPositionCenter
@_exported public import let BannerScenes.MBLMessageBannerPositionBottom
@_exported public import let BannerScenes.MESSAGE_BANNER_VIEW_WILL_APPEAR_NOTIFICATION
@_exported public import let BannerScenes.MESSAGE_BANNER_VIEW_DID_APPEAR_NOTIFICATION
@_exported public import let BannerScenes.MESSAGE_BANNER_VIEW_WILL_DISAPPEAR_NOTIFICATION
@_exported public import let BannerScenes.MESSAGE_BANNER_VIEW_DID_DISAPPEAR_NOTIFICATION
