// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

/// Targets with names that other packages also use.
let names = ["Document", "Geometry", "JSON", "PNG", "Text", "Timeline", "Views"]

let package = Package(
  name: "Others",
  products: [.library(name: "Others", targets: names)],
  targets: names.map { .target(name: $0, path: "Sources/\($0)") }
)
