// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
//
// The map of the project: its modules, what each may import, and the list of kits.
// `--explicit-target-dependency-import-check error` (see tools/build) makes the lists below binding.

import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

func module(
  _ name: String, imports: [Target.Dependency] = [], path: String? = nil, exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: imports, path: path ?? "Sources/\(name)", exclude: exclude,
    swiftSettings: swiftSettings)
}

func tests(_ name: String, of imports: [Target.Dependency], path: String? = nil) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: imports, path: path ?? "Tests/\(name)Tests",
    swiftSettings: swiftSettings)
}

let package = Package(
  name: "bannerrender",
  targets: [
    // Ground floor
    module("Geometry"),
    module("Pixels"),

    // Type
    module("Text", imports: ["Geometry", "Pixels"]),

    // What kits speak
    module("LayerTree", imports: ["Geometry", "Pixels", "Text"]),

    tests("Geometry", of: ["Geometry"]),
    tests("Pixels", of: ["Pixels"]),
  ]
)
