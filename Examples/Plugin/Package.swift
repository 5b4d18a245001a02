// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Plugin",
  products: [.plugin(name: "bannerrender", targets: ["Render"])],
  targets: [
    // The released command. In your package, name the address of the release and its checksum in
    // SHA256SUMS: .binaryTarget(name: "bannerrender", url: "…", checksum: "…")
    .binaryTarget(name: "bannerrender", path: "bannerrender.artifactbundle"),
    .plugin(
      name: "Render",
      capability: .command(
        intent: .custom(verb: "bannerrender", description: "Render and verify banners."),
        permissions: [.writeToPackageDirectory(reason: "Write pictures and references.")]),
      dependencies: ["bannerrender"]),
  ])
