// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "SnapshotTests",
  dependencies: [
    // In your own package: .package(url: "…/bannerrender", from: "…")
    .package(name: "bannerrender", path: "../..")
  ],
  targets: [
    .target(
      name: "Banners", dependencies: [.product(name: "BannerRender", package: "bannerrender")]),
    .testTarget(
      name: "BannersTests",
      dependencies: [
        "Banners", .product(name: "BannerRenderTesting", package: "bannerrender"),
        .product(name: "BannerScenes", package: "bannerrender"),
        .product(name: "BannerSwiftMessages", package: "bannerrender"),
      ],
      exclude: ["__Snapshots__"]),
  ]
)
