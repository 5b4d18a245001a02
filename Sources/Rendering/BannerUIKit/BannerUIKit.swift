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
