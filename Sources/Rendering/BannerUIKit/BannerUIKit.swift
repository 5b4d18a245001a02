// SPDX-License-Identifier: MIT

// BannerUIKit: UIKit's names for the types in the public declarations and README samples of the
// five libraries. Code written for an app compiles here with different imports. Each name is an
// alias of a type in this package, or a small type around the simulation. BannerKitInterface
// (`HostView`) defines how a view draws itself.
//
// `import BannerUIKit` replaces `import UIKit`. The kit's module, such as `BannerSwiftMessages`,
// replaces the original's. BannerUIKit also exports BannerRender and the functions of
// MBLMessageBanner. `import BannerScenes` adds scenes, which run the code on a virtual clock.
//
// On Linux, Foundation has some of the same names: the Core Graphics structures, `DispatchQueue`,
// `DispatchTime`, `NSAttributedString`, `NSCoder` and `NSNumber`. A file that also imports
// Foundation must select the names from this module: `import class BannerUIKit.DispatchQueue`,
// `import typealias BannerUIKit.CGRect`.

@_exported public import BannerRender

// The names from `#import <MBLMessageBanner.h>`, which are C names in that header.
@_exported public import class BannerMessageBanner.MBLMessageBanner
@_exported public import protocol BannerMessageBanner.MBLMessageBannerDelegate
@_exported public import class BannerMessageBanner.MBLMessageBannerView
@_exported public import typealias BannerMessageBanner.MBLMessageBannerType
@_exported public import typealias BannerMessageBanner.MBLMessageBannerPosition
@_exported public import enum BannerMessageBanner.MBLMessageBannerDuration
@_exported public import let BannerMessageBanner.MBLMessageBannerDurationDefault
@_exported public import let BannerMessageBanner.MBLMessageBannerDurationEndless
@_exported public import let BannerMessageBanner.MBLMessageBannerTypeError
@_exported public import let BannerMessageBanner.MBLMessageBannerTypeWarning
@_exported public import let BannerMessageBanner.MBLMessageBannerTypeMessage
@_exported public import let BannerMessageBanner.MBLMessageBannerTypeSuccess
@_exported public import let BannerMessageBanner.MBLMessageBannerPositionTop
@_exported public import let BannerMessageBanner.MBLMessageBannerPositionCenter
@_exported public import let BannerMessageBanner.MBLMessageBannerPositionBottom
@_exported public import let BannerMessageBanner.MESSAGE_BANNER_VIEW_WILL_APPEAR_NOTIFICATION
@_exported public import let BannerMessageBanner.MESSAGE_BANNER_VIEW_DID_APPEAR_NOTIFICATION
@_exported public import let BannerMessageBanner.MESSAGE_BANNER_VIEW_WILL_DISAPPEAR_NOTIFICATION
@_exported public import let BannerMessageBanner.MESSAGE_BANNER_VIEW_DID_DISAPPEAR_NOTIFICATION
