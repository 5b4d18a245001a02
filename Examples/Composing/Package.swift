// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Composing",
  dependencies: [
    .package(name: "bannerrender", path: "../.."),
    .package(path: "Others"),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "BannerRender", package: "bannerrender"),
        .product(name: "BannerBulletinBoard", package: "bannerrender"),
        .product(name: "BannerCCToast", package: "bannerrender"),
        .product(name: "BannerMessageBanner", package: "bannerrender"),
        .product(name: "BannerOwlBanners", package: "bannerrender"),
        .product(name: "BannerSwiftMessages", package: "bannerrender"),
        .product(name: "Others", package: "Others"),
      ],
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    .testTarget(
      name: "AppTests",
      dependencies: [
        .product(name: "BannerRenderTesting", package: "bannerrender"),
        .product(name: "BannerScenes", package: "bannerrender"),
      ],
      exclude: ["__Snapshots__"],
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
  ]
)
