// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
//
// The map of the project: its modules, what each may import, and the list of kits.
// `tools/check-imports` makes the lists below binding.

import PackageDescription

/// The banner libraries that are re-created, one module each, in `Sources/Kits/<Name>Kit`.
let kits = [
  "MessageBannerKit", "SwiftMessagesKit", "OwlBannersKit", "BulletinBoardKit", "CCToastKit",
]

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// Puts Swift's own libraries into a command.
///
/// They need not be found and bound at each start, nor be there at all. No library product has a target
/// with these, so that whoever depends on one is not concerned.
let swiftLibrariesInside: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims"],
    .when(platforms: [.linux]))
]

func module(
  _ name: String, imports: [Target.Dependency] = [], path: String? = nil, exclude: [String] = [],
  embedding files: [String] = []
) -> Target {
  .target(
    name: name, dependencies: imports, path: path ?? "Sources/\(name)", exclude: exclude,
    resources: files.map { .embedInCode($0) }, swiftSettings: swiftSettings)
}

func tests(
  _ name: String, of imports: [Target.Dependency], path: String? = nil, exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: imports, path: path ?? "Tests/\(name)Tests",
    exclude: exclude, swiftSettings: swiftSettings)
}

func systemLibrary(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])])
}

/// A C target around a system library whose errors or macros must not meet Swift.
func shim(_ name: String, around library: Target.Dependency) -> Target {
  .target(
    name: name, dependencies: [library], path: "Sources/CLibraries/\(name)")
}

let kitDependencies = kits.map { Target.Dependency(stringLiteral: $0) }

let package = Package(
  name: "bannerrender",
  products: [
    .library(name: "BannerRender", targets: ["BannerRender"]),
    .library(name: "BannerRenderTesting", targets: ["BannerRenderTesting"]),
    // UIKit's names, for code that was written for an app.
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .executable(name: "bannerrender", targets: ["BannerRenderCLI"]),
  ]
    // The originals' own vocabularies, for whoever builds banners with them.
    + kits.map { .library(name: $0, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ]
    // Only for whoever makes the pages of the library (tools/docs --site).
    + (Context.environment["BANNERRENDER_DOCC"] == nil
      ? []
      : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]),
  targets: [
    // Ground floor
    module("Geometry"),
    module("Pixels", imports: ["CPixelRows", "CPlatform"]),
    module("Timeline", imports: ["Geometry"]),
    module("Frames", imports: ["Pixels"]),
    module("Digests", imports: ["Pixels", "CXXHash"]),

    // System libraries: module maps and small C shims
    systemLibrary("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev", brew: "freetype"),
    systemLibrary("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    systemLibrary("CFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev", brew: "fribidi"),
    systemLibrary("CICU", pkgConfig: "icu-uc", apt: "libicu-dev", brew: "icu4c"),
    systemLibrary("CSystemPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
    systemLibrary("CSystemJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev", brew: "jpeg-turbo"),
    systemLibrary(
      "CLibdeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    systemLibrary("CSystemGIF", pkgConfig: "libgif", apt: "libgif-dev", brew: "giflib"),
    systemLibrary("CSystemWebP", pkgConfig: "libwebp", apt: "libwebp-dev", brew: "webp"),
    systemLibrary("CXXHash", pkgConfig: "libxxhash", apt: "libxxhash-dev", brew: "xxhash"),
    shim("CPNG", around: "CSystemPNG"),
    shim("CJPEG", around: "CSystemJPEG"),
    shim("CGIF", around: "CSystemGIF"),
    shim("CWebP", around: "CSystemWebP"),
    shim("CUnicode", around: "CICU"),
    .target(name: "CPlatform", path: "Sources/CLibraries/CPlatform"),
    .target(name: "CPixelRows", path: "Sources/CLibraries/CPixelRows"),

    // Type and the pretend device
    .target(
      name: "Fonts", path: "Fonts",
      exclude: ["README.md", "licenses", "fonts.inc"],
      sources: ["fonts.S", "fonts.c"], publicHeadersPath: "include",
      cSettings: [.headerSearchPath(".")]),
    module(
      "Text",
      imports: [
        "Geometry", "Pixels", "PNG", "Fonts", "CFreeType", "CHarfBuzz", "CFriBidi",
        "CUnicode",
      ]),
    module("Device", imports: ["Geometry", "Pixels"]),

    // What kits speak
    module("LayerTree", imports: ["Geometry", "Pixels", "Text"]),
    module("Views", imports: ["Geometry", "Pixels", "Text", "Device", "LayerTree"]),
    module("Chrome", imports: ["Geometry", "Pixels", "Text", "Device", "LayerTree", "Views"]),
    module(
      "KitInterface",
      imports: ["Geometry", "Pixels", "Timeline", "Text", "Device", "LayerTree", "Views"]),
    // The two ends of the pipe
    module(
      "Document", imports: ["Geometry", "Pixels", "Timeline", "Text", "Device", "KitInterface"]),
    module("PNG", imports: ["Digests", "Pixels", "Frames", "CPNG", "CPixelRows", "CLibdeflate"]),
    module("JPEG", imports: ["Pixels", "CJPEG"]),
    module("GIF", imports: ["Pixels", "Frames", "CGIF"]),
    module("WebP", imports: ["Pixels", "Frames", "CWebP"]),
    module("Video", imports: ["Pixels", "Frames"]),
    module("Raster", imports: ["Geometry", "Pixels", "Text", "LayerTree", "CPixelRows"]),

    // The front door
    module(
      "BannerRender",
      imports: [
        "Geometry", "Pixels", "Timeline", "Frames", "Text", "Device", "LayerTree", "Views",
        "Chrome",
        "KitInterface", "Document", "PNG", "JPEG", "GIF", "WebP", "Video", "Raster", "Snapshot",
        "CPlatform",
      ] + kitDependencies),
    module(
      "UIKitNames",
      imports: [
        "BannerRender", "BulletinBoardKit", "Device", "Geometry", "KitInterface", "Pixels",
        "SwiftMessagesKit", "Text", "Timeline", "Views",
      ]),
    // Pictures that must not change
    module("Snapshot", imports: ["Geometry", "Pixels"]),
    module(
      "Reports", imports: ["Document", "PNG", "Pixels", "Snapshot"],
      embedding: [
        "report.schema.json", "Page/look.css", "Page/look.js", "Page/report.css", "Page/report.js",
        "Page/gallery.css", "Page/gallery.js",
      ]),
    module(
      "SnapshotSets",
      imports: [
        "BannerRender", "Digests", "Geometry", "PNG", "Pixels", "Reports", "Snapshot", "Text",
      ]),
    module("BannerRenderTesting", imports: ["BannerRender", "Digests", "SnapshotSets"]),

    .executableTarget(
      name: "BannerRenderCLI",
      dependencies: [
        "BannerRender", "Pixels", "Reports", "Snapshot", "SnapshotSets",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings,
      linkerSettings: swiftLibrariesInside),

    // For those who work on the project
    .executableTarget(
      name: "maintenance",
      dependencies: [
        "BannerRender", "LayerTree", "Pixels", "Raster", "Text", "Views", "SwiftMessagesKit",
        "BulletinBoardKit", "CCToastKit", "Chrome", "Frames", "PNG", "GIF", "WebP", "Video",
        "Snapshot", "SnapshotSets", "Reports", "AnimationTestSupport", "Fonts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "tools/maintenance", swiftSettings: swiftSettings, linkerSettings: swiftLibrariesInside),

    module("RandomTestSupport", imports: [], path: "Tests/Random"),
    tests("Geometry", of: ["Geometry"]),
    tests("Pixels", of: ["Pixels", "RandomTestSupport"]),
    tests("Timeline", of: ["Timeline"]),
    tests("Text", of: ["Geometry", "Pixels", "Text", "RandomTestSupport"]),
    tests("Document", of: ["Device", "Document", "Geometry", "KitInterface", "Pixels", "Text"]),
    tests("Frames", of: ["Frames", "Pixels"]),
    tests("Digests", of: ["Digests", "Pixels", "RandomTestSupport"]),
    tests("PNG", of: ["Digests", "Frames", "PNG", "Pixels", "RandomTestSupport"]),
    tests("JPEG", of: ["JPEG", "Pixels"]),
    // giflib's and libwebp's own readers, which nothing but tests needs
    systemLibrary(
      "CSystemWebPDemux", pkgConfig: "libwebpdemux", apt: "libwebp-dev", brew: "webp"),
    .target(
      name: "CAnimationReaders", dependencies: ["CSystemGIF", "CSystemWebPDemux"],
      path: "Tests/Animations/CAnimationReaders"),
    module(
      "AnimationTestSupport", imports: ["Frames", "Pixels", "CAnimationReaders"],
      path: "Tests/Animations/Support"),
    tests("GIF", of: ["AnimationTestSupport", "Frames", "GIF", "Pixels"]),
    tests("WebP", of: ["AnimationTestSupport", "Frames", "Pixels", "WebP"]),
    tests("Video", of: ["Frames", "Pixels", "Video"]),
    tests(
      "Raster",
      of: ["Geometry", "Pixels", "Text", "LayerTree", "Raster", "RandomTestSupport"]),
    tests(
      "Views",
      of: [
        "Geometry", "Pixels", "Text", "Device", "LayerTree", "Views", "Raster",
        "BannerRenderTesting",
      ], exclude: ["__Snapshots__"]),
    tests("LayerTree", of: ["Geometry", "LayerTree", "Pixels", "Text"]),
    tests(
      "BannerRender",
      of: ["BannerRender", "Device", "Frames", "Geometry", "PNG", "SnapshotSets"]
        + kitDependencies),
    module(
      "KitTestSupport",
      imports: [
        "Geometry", "Pixels", "Timeline", "Text", "Device", "LayerTree", "Views", "KitInterface",
      ],
      path: "Tests/Kits/Support"),
    // Runs the command that is built beside it.
    tests("BannerRenderCLI", of: []),
    // The code of the originals' READMEs as it stands there.
    tests(
      "PastedCode",
      of: [
        "BannerRender", "Geometry", "KitInterface", "LayerTree", "Text", "Timeline", "UIKitNames",
        "Views",
      ] + kitDependencies, exclude: ["README.md"]),
    tests("Snapshot", of: ["Geometry", "Pixels", "Snapshot"]),
    tests("Reports", of: ["Document", "Pixels", "Reports"]),
    tests(
      "SnapshotSets",
      of: [
        "BannerRender", "PNG", "Pixels", "RandomTestSupport", "Reports", "SnapshotSets",
      ]),
    tests(
      "BannerRenderTesting",
      of: [
        "BannerRender", "BannerRenderTesting", "PNG", "Snapshot", "SnapshotSets",
        "SwiftMessagesKit",
      ]),
    tests("Device", of: ["Geometry", "Pixels", "Device"]),
    tests(
      "Chrome", of: ["Geometry", "Pixels", "Text", "Device", "LayerTree", "Views", "Chrome"]),
  ]
    + kits.map { kit in
      .target(
        name: kit,
        dependencies: [
          "Geometry", "Pixels", "Timeline", "Text", "Device", "LayerTree", "Views", "KitInterface",
        ],
        path: "Sources/Kits/\(kit)", exclude: ["README.md"],
        resources: [.embedInCode("DefaultDesign.json")], swiftSettings: swiftSettings)
    }
    + kits.map { kit in
      tests(
        kit,
        of: [
          "Geometry", "Pixels", "Timeline", "Text", "Device", "LayerTree", "Views", "KitInterface",
          "KitTestSupport", "RandomTestSupport", .init(stringLiteral: kit),
        ],
        path: "Tests/Kits/\(kit)Tests")
    }
)
