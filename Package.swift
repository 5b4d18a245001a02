// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT
//
// The map of the project: its floors, the modules on each floor, the allowed imports of each
// module, and the kits. `tools/check-imports` enforces it. A floor is a folder in `Sources` and
// in `Tests`.

import PackageDescription

/// The re-created banner libraries: one module each, in `Sources/Kits/<name>`.
let kits = [
  "BannerMessageBanner", "BannerSwiftMessages", "BannerOwlBanners", "BannerBulletinBoard",
  "BannerCCToast",
]

/// Additional imports of individual kits; MBLMessageBanner reads design files.
let furtherImports = ["BannerMessageBanner": ["BannerFiles", "BannerJSON"]]

/// The modules needed to lay out a banner.
let layout = [
  "BannerGeometry", "BannerPixels", "BannerTimeline", "BannerText", "BannerDevice",
  "BannerLayers", "BannerViews",
]

let floors = [
  Floor(
    "Foundations",
    [
      .module("BannerSystem"),
      .module("BannerGeometry", tests: []),
      .module(
        "BannerPixels", imports: ["BannerGeometry", "CBannerPixelRows", "CBannerPlatform"],
        tests: []),
      .module("BannerTimeline", imports: ["BannerGeometry"], tests: []),
      .module(
        "BannerColorScience", imports: ["BannerGeometry", "BannerPixels"],
        tests: []),
      .module(
        "BannerDigests", imports: ["BannerPixels", "CBannerXXHash"],
        tests: []),
      .module("BannerConcurrency", imports: ["BannerSystem", "CBannerPlatform"], tests: []),
      .module(
        "BannerDeflate",
        imports: ["BannerConcurrency", "BannerPixels", "CBannerLibdeflate", "CBannerPixelRows"],
        tests: ["BannerPNG"]),
      .module(
        "BannerArchives", imports: ["BannerDeflate", "BannerJSON", "CBannerLibdeflate"],
        tests: []),
      .module("BannerJSON", imports: ["BannerGeometry"], tests: ["BannerDocument"]),
      .module(
        "BannerFiles",
        imports: [
          "BannerConcurrency", "BannerJSON", "BannerSystem", "CBannerPlatform",
        ],
        tests: []),
      .module("BannerSubprocess", imports: ["BannerSystem"], tests: []),
      .module("BannerStrings", imports: ["BannerJSON"], tests: []),
      .c("CBannerPlatform"),
      .c("CBannerPixelRows"),
      .system("CBannerXXHash", pkgConfig: "libxxhash", apt: "libxxhash-dev", brew: "xxhash"),
      .system(
        "CBannerLibdeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    ]),
  Floor(
    "Codecs",
    [
      .module("BannerFrames", imports: ["BannerDigests", "BannerPixels"], tests: []),
      .module(
        "BannerPNG",
        imports: [
          "BannerDeflate", "BannerDigests", "BannerFrames", "BannerPixels", "CBannerLibdeflate",
          "CBannerPNG",
        ],
        tests: ["BannerAnimationTestSupport"]),
      .module("BannerJPEG", imports: ["BannerPixels", "CBannerJPEG"], tests: []),
      .module(
        "BannerGIF",
        imports: ["BannerColorScience", "BannerConcurrency", "BannerFrames", "BannerPixels"],
        tests: ["BannerAnimationTestSupport"]),
      .module(
        "BannerWebP", imports: ["BannerFrames", "BannerPixels", "CBannerWebP"],
        tests: ["BannerAnimationTestSupport"]),
      .module("BannerVideo", imports: ["BannerFrames", "BannerPixels"], tests: []),
      .module(
        "BannerTerminalPictures",
        imports: ["BannerFiles", "BannerGIF", "BannerPNG", "BannerPixels"],
        tests: []),
      .c("CBannerPNG", around: "CBannerSystemPNG"),
      .c("CBannerJPEG", around: "CBannerSystemJPEG"),
      .c("CBannerWebP", around: "CBannerSystemWebP"),
      .system("CBannerSystemPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
      .system("CBannerSystemJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev", brew: "jpeg-turbo"),
      .system("CBannerSystemGIF", pkgConfig: "libgif", apt: "libgif-dev", brew: "giflib"),
      .system("CBannerSystemWebP", pkgConfig: "libwebp", apt: "libwebp-dev", brew: "webp"),
    ]),
  Floor(
    "Drawing",
    [
      .module(
        "BannerText",
        imports: [
          "BannerFonts", "BannerGeometry", "BannerJSON", "BannerPixels", "CBannerFreeType",
          "CBannerFriBidi", "CBannerHarfBuzz", "CBannerPlatform", "CBannerUnicode",
        ],
        tests: ["BannerPNG", "CBannerLibdeflate"],
        excludeFromTests: ["Unicode"]),
      .module(
        "BannerLayers", imports: ["BannerGeometry", "BannerPixels", "BannerText"], tests: []),
      .module(
        "BannerLayerText",
        imports: ["BannerDigests", "BannerGeometry", "BannerLayers", "BannerPixels", "BannerText"],
        tests: []),
      .module(
        "BannerRaster",
        imports: [
          "BannerGeometry", "BannerLayers", "BannerPixels", "BannerText", "CBannerPixelRows",
        ], tests: []),
      .c("CBannerUnicode", around: "CBannerICU", data: "Data"),
      .system("CBannerFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev", brew: "freetype"),
      .system("CBannerHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
      .system("CBannerFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev", brew: "fribidi"),
      .system("CBannerICU", pkgConfig: "icu-uc", apt: "libicu-dev", brew: "icu4c"),
    ]),
  Floor(
    "Phone",
    [
      .module("BannerDevice", imports: ["BannerGeometry", "BannerPixels"], tests: []),
      .module(
        "BannerViews",
        imports: ["BannerDevice", "BannerGeometry", "BannerLayers", "BannerPixels", "BannerText"],
        tests: [
          "BannerLayerText", "BannerPNG", "BannerRaster", "BannerRenderTesting", "BannerSnapshots",
        ],
        excludeFromTests: ["__Snapshots__"]),
      .module(
        "BannerChrome",
        imports: [
          "BannerDevice", "BannerGeometry", "BannerLayers", "BannerPixels", "BannerText",
          "BannerViews",
        ], tests: []),
    ]),
  Floor(
    "Kits",
    [.module("BannerKitInterface", imports: layout + ["BannerJSON"], tests: [])]
      + kits.map {
        .module(
          $0, imports: layout + ["BannerKitInterface"] + furtherImports[$0, default: []],
          embeds: ["DefaultDesign.json"],
          exclude: ["README.md"], tests: ["BannerKitTestSupport"])
      }),
  Floor(
    "Rendering",
    [
      .module(
        "BannerDocument",
        imports: [
          "BannerColorScience", "BannerDevice", "BannerFiles", "BannerGeometry", "BannerJSON",
          "BannerKitInterface", "BannerPixels", "BannerStrings", "BannerText", "BannerTimeline",
        ], tests: []),
      .module(
        "BannerScreens",
        imports: layout + [
          "BannerChrome", "BannerColorScience", "BannerDocument", "BannerFiles", "BannerFrames",
          "BannerGIF", "BannerJPEG", "BannerJSON", "BannerKitInterface", "BannerLayerText",
          "BannerPNG",
          "BannerRaster", "BannerStrings",
          "BannerWebP",
        ] + kits),
      .module(
        "BannerScenes",
        imports: layout + [
          "BannerChrome", "BannerConcurrency", "BannerDocument", "BannerFiles", "BannerFrames",
          "BannerGIF", "BannerJSON", "BannerKitInterface",
          "BannerLayerText", "BannerMessageBanner",
          "BannerPNG", "BannerRaster", "BannerScreens", "BannerVideo", "BannerWebP",
        ]),
      .module(
        "BannerLint",
        imports: layout + [
          "BannerChrome", "BannerColorScience", "BannerConcurrency", "BannerDigests",
          "BannerDocument", "BannerFiles", "BannerJSON", "BannerJobs", "BannerKitInterface",
          "BannerPNG", "BannerRaster", "BannerScenes", "BannerScreens",
        ],
        tests: ["BannerSchema"],
        excludeFromTests: ["Corpus.json"]),
      .module(
        "BannerSchema",
        imports: [
          "BannerChrome", "BannerDevice", "BannerDocument", "BannerFiles", "BannerGeometry",
          "BannerJSON", "BannerKitInterface", "BannerLint", "BannerScenes", "BannerScreens",
          "BannerStrings", "BannerText", "BannerTimeline",
        ],
        tests: ["BannerJobs", "BannerSnapshots"]),
      .module(
        "BannerJobs",
        imports: [
          "BannerConcurrency", "BannerDevice", "BannerDigests", "BannerDocument", "BannerFiles",
          "BannerFrames", "BannerGeometry",
          "BannerJPEG", "BannerJSON", "BannerKitInterface", "BannerLayerText", "BannerPNG",
          "BannerPixels",
          "BannerScenes", "BannerScreens", "BannerStrings", "BannerText", "BannerTimeline",
        ]),
      // A document as a command and as Swift code. Its tests run the command.
      .module(
        "BannerSnippets",
        imports: [
          "BannerDevice", "BannerDocument", "BannerFiles", "BannerGeometry", "BannerJSON",
          "BannerJobs", "BannerKitInterface", "BannerMessageBanner", "BannerPixels",
          "BannerScenes", "BannerScreens", "BannerStrings", "BannerSubprocess", "BannerText",
          "BannerViews",
        ], tests: ["BannerOptionTestSupport"]),
      // The entry point of the library
      .module(
        "BannerRender",
        imports: [
          "BannerColorScience", "BannerDevice", "BannerFiles", "BannerGeometry", "BannerJSON",
          "BannerKitInterface", "BannerLayers", "BannerMessageBanner", "BannerPixels",
          "BannerScreens", "BannerText", "BannerViews",
        ],
        tests: [
          "BannerBulletinBoard", "BannerCCToast", "BannerDocument",
          "BannerFrames", "BannerJobs", "BannerLint", "BannerOptionTestSupport",
          "BannerOwlBanners", "BannerPNG", "BannerReports",
          "BannerScenes", "BannerSchema",
          "BannerSnapshots", "BannerSwiftMessages", "BannerTimeline",
        ]),
      // UIKit's names, for code written for an app
      .module(
        "BannerUIKit",
        imports: [
          "BannerBulletinBoard", "BannerDevice", "BannerFiles", "BannerGeometry",
          "BannerKitInterface", "BannerMessageBanner", "BannerPixels", "BannerRender",
          "BannerScreens", "BannerSwiftMessages", "BannerText", "BannerTimeline", "BannerViews",
        ]),
    ]),
  // Snapshot testing
  Floor(
    "Snapshots",
    [
      .module(
        "BannerComparison",
        imports: [
          "BannerColorScience", "BannerFrames", "BannerGeometry", "BannerJSON", "BannerLayerText",
          "BannerPixels",
        ],
        tests: []),
      .module(
        "BannerReports",
        imports: [
          "BannerComparison", "BannerDigests", "BannerFiles", "BannerGeometry",
          "BannerJSON", "BannerLint", "BannerPNG", "BannerPixels", "BannerStrings",
        ],
        embeds: [
          "report.schema.json", "Page/look.css", "Page/look.js", "Page/report.css",
          "Page/report.js", "Page/apng.js", "Page/player.js", "Page/gallery.css", "Page/gallery.js",
          "Page/lint.css",
        ], tests: []),
      .module(
        "BannerSnapshots",
        imports: [
          "BannerArchives", "BannerComparison", "BannerConcurrency", "BannerDevice",
          "BannerDigests", "BannerDocument", "BannerFiles", "BannerFrames", "BannerGeometry",
          "BannerJSON", "BannerJobs", "BannerKitInterface", "BannerLayerText", "BannerLint",
          "BannerPNG", "BannerPixels", "BannerReports", "BannerScenes", "BannerSchema",
          "BannerScreens", "BannerStrings", "BannerSubprocess", "BannerText", "BannerTimeline",
        ], tests: ["BannerRender"]),
      .module(
        "BannerRenderTesting",
        imports: [
          "BannerColorScience", "BannerComparison", "BannerDevice", "BannerDigests",
          "BannerDocument", "BannerFiles", "BannerGeometry", "BannerJSON", "BannerJobs",
          "BannerKitInterface", "BannerLint", "BannerPixels", "BannerRender", "BannerScenes",
          "BannerScreens", "BannerSnapshots", "BannerSystem", "BannerText",
        ],
        tests: ["BannerPNG", "BannerSwiftMessages"]),
    ]),
]

let package = Package(
  name: "bannerrender",
  products: [
    .library(name: "BannerRender", targets: ["BannerRender"]),
    .library(name: "BannerScenes", targets: ["BannerScenes"]),
    .library(name: "BannerLint", targets: ["BannerLint"]),
    .library(name: "BannerJobs", targets: ["BannerJobs"]),
    .library(name: "BannerRenderTesting", targets: ["BannerRenderTesting"]),
    .library(name: "BannerSnapshots", targets: ["BannerSnapshots"]),
    .library(name: "BannerUIKit", targets: ["BannerUIKit"]),
    .executable(name: "bannerrender", targets: ["BannerRenderCLI"]),
    .executable(name: "bannerrender-serve", targets: ["BannerServeCLI"]),
  ]
    // The original libraries' own APIs
    + kits.map { .library(name: $0, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: floors.flatMap(\.targets) + [
    .target(
      name: "BannerFonts", path: "Fonts",
      exclude: ["README.md", "licenses", "fonts.inc"],
      sources: ["fonts.S", "fonts.c"], publicHeadersPath: "include",
      cSettings: [.headerSearchPath(".")]),

    .executableTarget(
      name: "BannerRenderCLI",
      dependencies: [
        "BannerComparison", "BannerConcurrency", "BannerDevice", "BannerDocument", "BannerFiles",
        "BannerFrames", "BannerGeometry", "BannerJSON", "BannerJobs", "BannerKitInterface",
        "BannerLayerText", "BannerLint", "BannerPixels", "BannerReports", "BannerScenes",
        "BannerSchema", "BannerScreens", "BannerSnapshots", "BannerStrings", "BannerSubprocess",
        "BannerSystem", "BannerTerminalPictures", "BannerText", "BannerTimeline", "BannerWorker",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Command/BannerRenderCLI",
      swiftSettings: swiftSettings, linkerSettings: swiftLibrariesInside),
    // The protocol of `bannerrender worker`
    .target(
      name: "BannerWorker",
      dependencies: [
        "BannerConcurrency", "BannerDeflate", "BannerDevice", "BannerDigests", "BannerDocument",
        "BannerFiles", "BannerGeometry", "BannerJSON", "BannerJobs", "BannerScreens",
        "BannerSnapshots",
      ],
      path: "Sources/Command/BannerWorker", resources: [.embedInCode("worker.schema.json")],
      swiftSettings: swiftSettings),
    // The page of `bannerrender serve`, and its server, the only module that imports SwiftNIO
    .target(
      name: "BannerHTTP",
      dependencies: [
        "BannerSystem",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Sources/Command/BannerHTTP", swiftSettings: swiftSettings),
    .target(
      name: "BannerWorkbench",
      dependencies: [
        "BannerConcurrency", "BannerDevice", "BannerDocument", "BannerFiles", "BannerGeometry",
        "BannerJSON", "BannerJobs", "BannerKitInterface", "BannerLayers", "BannerLint",
        "BannerPNG", "BannerPixels", "BannerReports", "BannerScenes", "BannerScreens",
        "BannerHTTP", "BannerSnapshots", "BannerSnippets", "BannerStrings", "BannerSubprocess",
        "BannerSystem", "BannerTimeline",
      ],
      path: "Sources/Command/BannerWorkbench", resources: pageFiles.map { .embedInCode($0) },
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "BannerServeCLI",
      dependencies: [
        "BannerFiles", "BannerHTTP", "BannerJSON", "BannerSubprocess", "BannerSystem",
        "BannerWorkbench",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Command/BannerServeCLI", swiftSettings: swiftSettings,
      linkerSettings: swiftLibrariesInside),

    // Runs the command from the same build.
    testTarget(
      "BannerRenderCLITests", in: "Command",
      imports: [
        "BannerDigests", "BannerDocument", "BannerFrames", "BannerGeometry",
        "BannerJSON", "BannerJobs", "BannerKitInterface", "BannerOptionTestSupport", "BannerPNG",
        "BannerPixels", "BannerRender", "BannerSchema",
        "BannerScreens", "BannerSystem",
      ]),
    testTarget("BannerHTTPTests", in: "Command", imports: ["BannerHTTP", "BannerSystem"]),
    testTarget(
      "BannerWorkbenchTests", in: "Command",
      imports: [
        "BannerDevice", "BannerDocument", "BannerFiles", "BannerHTTP",
        "BannerJSON", "BannerJobs", "BannerPNG", "BannerPixels", "BannerScenes", "BannerScreens",
        "BannerSnapshots", "BannerWorkbench",
      ]),

    // For developers of this project
    .executableTarget(
      name: "BannerMaintenance",
      dependencies: [
        "BannerAnimationTestSupport", "BannerComparison", "BannerConcurrency", "BannerDocument",
        "BannerFiles", "BannerFonts", "BannerFrames", "BannerGIF", "BannerGeometry", "BannerJSON",
        "BannerJobs", "BannerKitInterface", "BannerLayerText", "BannerLayers", "BannerLint",
        "BannerPNG", "BannerPixels", "BannerRaster", "BannerReports", "BannerScenes",
        "BannerScreens", "BannerSnapshots", "BannerSnippets", "BannerSubprocess", "BannerSystem",
        "BannerText", "BannerTimeline", "BannerVideo", "BannerWebP",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "tools/maintenance", swiftSettings: swiftSettings, linkerSettings: swiftLibrariesInside
    ),

    // Shared test support
    support("BannerTestSupport", in: "Foundations", imports: []),
    support("BannerKitTestSupport", in: "Kits", imports: layout + ["BannerKitInterface"]),
    support(
      "BannerOptionTestSupport", in: "Rendering",
      imports: ["BannerDocument", "BannerKitInterface", "BannerScreens"]),
    support(
      "BannerAnimationTestSupport", in: "Codecs/Animations",
      imports: ["BannerFrames", "BannerPixels", "CBannerAnimationReaders"]),
    // The decoders of giflib and libwebp
    .target(
      name: "CBannerAnimationReaders",
      dependencies: ["CBannerSystemGIF", "CBannerSystemWebPDemux"],
      path: "Tests/Codecs/Animations/CBannerAnimationReaders"),
    .systemLibrary(
      name: "CBannerSystemWebPDemux", path: "Tests/Codecs/Animations/CBannerSystemWebPDemux",
      pkgConfig: "libwebpdemux", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    // The code in the original libraries' READMEs, unchanged
    testTarget(
      "PastedCodeTests", in: "Rendering",
      imports: layout + [
        "BannerDocument", "BannerJobs", "BannerKitInterface",
        "BannerRender", "BannerScenes", "BannerUIKit",
      ] + kits,
      exclude: ["README.md"]),

    // Functions that read untrusted bytes, for `tools/fuzz` and the tests
    .target(
      name: "BannerFuzzTargets", dependencies: fuzzed.map { .init(stringLiteral: $0) },
      path: "tools/fuzzing/Targets", swiftSettings: swiftSettings),
    testTarget(
      "BannerFuzzTargetsTests", in: "Command",
      imports: ["BannerFuzzTargets"]),
  ] + fuzzing
)

// Without the other targets, a change in a kit compiles nothing above it.
if let wantedTests {
  package.targets = package.targets.needed(by: wantedTests)
  let names = Set(package.targets.map(\.name))
  package.products = package.products.filter {
    guard let program = $0 as? Product.Executable else { return false }
    return names.isSuperset(of: program.targets)
  }
}

// MARK: - Targets

/// The files of the page of `bannerrender serve`.
nonisolated var pageFiles: [String] {
  [
    "api.js",
    "compare.js",
    "dom.js",
    "editor.js",
    "files.js", "film.js",
    "form.js",
    "index.html",
    "inspector.js",
    "jsonc.js",
    "keys.js",
    "main.js",
    "review.js",
    "serve.css",
    "sides.js",
    "stage.js",
    "store.js",
    "timeline.js",
    "view.js",
  ].map { "Page/\($0)" }
}

nonisolated var swiftSettings: [SwiftSetting] {
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}

/// Compiles the tests of a floor without the optimizer, on all processors.
///
/// The tested modules are optimized. The lower floors' tests are optimized as well, because slow
/// reference implementations take most of their time. No product has a target with these flags.
func quickToCompile(_ floor: String) -> [SwiftSetting] {
  guard !["Foundations", "Codecs", "Drawing"].contains(floor) else { return [] }
  return [
    .unsafeFlags([
      "-Onone", "-no-whole-module-optimization", "-enable-batch-mode", "-no-emit-module-separately",
    ])
  ]
}

/// The test targets to build, separated by commas (tools/test --only); nil for all.
nonisolated var wantedTests: [String]? {
  Context.environment["BANNERRENDER_ONLY"]?.split(separator: ",").map(String.init)
}

extension [Target] {
  /// Returns test targets, everything that they import, and the programs that they run.
  fileprivate func needed(by tests: [String]) -> [Target] {
    var new = Set(tests)
    if new.contains("BannerRenderCLITests") { new.insert("BannerRenderCLI") }
    var needed: Set<String> = []
    while !new.isEmpty {
      needed.formUnion(new)
      let dependencies = filter { new.contains($0.name) }.flatMap(\.dependencies)
      new = Set(dependencies.compactMap(\.targetName)).subtracting(needed)
    }
    return filter { needed.contains($0.name) }
  }
}

extension Target.Dependency {
  /// The name of the target; nil for a product of another package.
  fileprivate var targetName: String? {
    switch self {
    case .byNameItem(let name, _), .targetItem(let name, _): name
    default: nil
    }
  }
}

/// Links Swift's own libraries statically into a command.
///
/// The command then starts faster and runs without an installed Swift. No library product has a
/// target with these flags, so a package that depends on this one is unaffected.
nonisolated var swiftLibrariesInside: [LinkerSetting] {
  [
    .unsafeFlags(
      ["-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims"],
      .when(platforms: [.linux]))
  ]
}

/// The modules that the fuzz targets call.
nonisolated var fuzzed: [String] {
  [
    "BannerArchives", "BannerComparison", "BannerDevice", "BannerDocument", "BannerFiles",
    "BannerFrames", "BannerGeometry", "BannerJPEG", "BannerJSON", "BannerJobs",
    "BannerKitInterface",
    "BannerLayerText", "BannerPNG", "BannerPixels", "BannerReports", "BannerScenes",
    "BannerScreens", "BannerSnapshots", "BannerStrings", "BannerText", "BannerWorker",
  ]
}

/// The program of `tools/fuzz`, which only that tool can link.
nonisolated var fuzzing: [Target] {
  guard Context.environment["BANNERRENDER_FUZZ"] != nil else { return [] }
  return [
    .target(name: "CBannerFuzzer", path: "tools/fuzzing/CBannerFuzzer"),
    .executableTarget(
      name: "BannerFuzzing", dependencies: ["BannerFuzzTargets", "CBannerFuzzer"],
      path: "tools/fuzzing/Runner", swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
}

/// A folder of `Sources` with its modules.
struct Floor {
  var name: String
  var modules: [Module]

  init(_ name: String, _ modules: [Module]) {
    self.name = name
    self.modules = modules
  }

  var targets: [Target] { modules.flatMap { $0.targets(in: name) } }
}

/// A module in the folder of the same name.
enum Module {
  /// A Swift module.
  ///
  /// `tests` lists additional imports of its tests; nil if it has no tests.
  case module(
    _ name: String, imports: [String] = [], embeds: [String] = [], exclude: [String] = [],
    tests: [String]? = nil, excludeFromTests: [String] = [])
  /// A C module.
  ///
  /// `around` names a system library whose jumps or macros must not reach Swift. `data` names a
  /// folder of files that an assembly file embeds.
  case c(_ name: String, around: String? = nil, data: String? = nil)
  /// The module map of a system library.
  case system(_ name: String, pkgConfig: String, apt: String, brew: String)

  func targets(in floor: String) -> [Target] {
    switch self {
    case .module(let name, let imports, let embeds, let exclude, let tests, let excludeFromTests):
      let module = Target.target(
        name: name, dependencies: imports.map { .init(stringLiteral: $0) },
        path: "Sources/\(floor)/\(name)", exclude: exclude,
        resources: embeds.map { .embedInCode($0) },
        swiftSettings: swiftSettings)
      guard let tests else { return [module] }
      return [
        module,
        testTarget(
          "\(name)Tests", in: floor, imports: [name] + imports + tests, exclude: excludeFromTests),
      ]
    case .c(let name, let library, let data):
      let imports = library.map { [Target.Dependency(stringLiteral: $0)] } ?? []
      return [
        .target(
          name: name, dependencies: imports, path: "Sources/\(floor)/\(name)",
          exclude: data.map { [$0] } ?? [],
          cSettings: data == nil ? [] : [.headerSearchPath(".")])
      ]
    case .system(let name, let pkgConfig, let apt, let brew):
      return [
        .systemLibrary(
          name: name, path: "Sources/\(floor)/\(name)", pkgConfig: pkgConfig,
          providers: [.apt([apt]), .brew([brew])])
      ]
    }
  }
}

func testTarget(
  _ name: String, in floor: String, imports: [String], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: (imports + ["BannerTestSupport"]).map { .init(stringLiteral: $0) },
    path: "Tests/\(floor)/\(name)", exclude: exclude,
    swiftSettings: swiftSettings + quickToCompile(floor))
}

func support(_ name: String, in floor: String, imports: [String]) -> Target {
  .target(
    name: name, dependencies: imports.map { .init(stringLiteral: $0) },
    path: "Tests/\(floor)/\(name)", swiftSettings: swiftSettings)
}
