// SPDX-License-Identifier: MIT

// BannerUIKit: UIKit's names for what the five libraries' public declarations and the samples of
// their READMEs use, so that code written for an app compiles here with other imports. Each name
// is another name of a type of this package, or a small type around the simulation; how a view
// draws itself is in BannerKitInterface (`HostView`).
//
// `import BannerUIKit` stands for `import UIKit`; the kit's module, such as `BannerSwiftMessages`,
// for the original's. It brings BannerRender along, which has scenes and pictures, and the functions
// of MBLMessageBanner.
//
// Foundation has some of the same names on Linux: the Core Graphics structures, `DispatchQueue`,
// `DispatchTime`, `NSAttributedString`, `NSCoder` and `NSNumber`. A file that imports Foundation
// as well says which ones it means: `import class BannerUIKit.DispatchQueue`, `import typealias
// BannerUIKit.CGRect`.

@_exported public import BannerRender

// What `#import <MBLMessageBanner.h>` gives, as the names of that header are C's
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
