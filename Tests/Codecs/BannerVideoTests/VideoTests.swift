// SPDX-License-Identifier: MIT

import BannerFrames
import BannerPixels
import Testing
import BannerVideo

@Suite struct VideoTests {
  private static let conversions = ColorConversion.Matrix.allCases.flatMap { matrix in
    ColorConversion.Range.allCases.map { ColorConversion(matrix: matrix, range: $0) }
  }

  /// Returns the three levels by the formulas, in floating point.
  private func plain(_ color: [Double], _ conversion: ColorConversion) -> [Double] {
    let (red, blue) = conversion.matrix == .bt601 ? (0.299, 0.114) : (0.2126, 0.0722)
    let (r, g, b) = (color[0] / 255, color[1] / 255, color[2] / 255)
    let luma = red * r + (1 - red - blue) * g + blue * b
    let differences = [(b - luma) / (2 - 2 * blue), (r - luma) / (2 - 2 * red)]
    guard conversion.range == .full else {
      return [16 + 219 * luma] + differences.map { 128 + 224 * $0 }
    }
    return [255 * luma] + differences.map { min(255, 128 + 255 * $0) }
  }

  private func body(_ bytes: [UInt8], after marker: String) throws -> [UInt8] {
    let range = try #require(bytes.firstRange(of: Array(marker.utf8)))
    return Array(bytes[range.upperBound...])
  }

  @Test("levels are the closest to the formulas' results", arguments: conversions)
  func levels(conversion: ColorConversion) throws {
    var bitmap = Bitmap(width: 33, height: 33 * 33)
    for index in bitmap.pixels.indices {
      let levels = [index % 33, index / 33 % 33, index / 1089].map { UInt8(min(255, $0 * 8)) }
      bitmap.pixels[index] = Color(red: levels[0], green: levels[1], blue: levels[2]).premultiplied
    }
    var writer = try Y4MWriter(
      width: 33, height: 1089, rate: FrameRate(frames: 60), conversion: conversion)
    try writer.add(AnimationFrame(bitmap: bitmap, delay: .zero))
    let planes = try body(try writer.finish(), after: "FRAME\n")
    #expect(planes.count == 3 * bitmap.pixels.count)
    for (index, pixel) in bitmap.pixels.enumerated() {
      let exact = plain([0, 8, 16].map { Double(pixel >> $0 & 255) }, conversion)
      for channel in 0..<3 {
        let level = Double(planes[channel * bitmap.pixels.count + index])
        #expect(abs(level - exact[channel]) <= 0.501)
      }
      if pixel & 255 == pixel >> 8 & 255, pixel & 255 == pixel >> 16 & 255 {
        #expect(planes[bitmap.pixels.count + index] == 128)
        #expect(planes[2 * bitmap.pixels.count + index] == 128)
      }
    }
  }

  @Test("the header has size, rate, planes, levels and matrix; each frame has its own line")
  func header() throws {
    let rate = try FrameRate(frames: 30_000, seconds: 1001)
    var writer = try Y4MWriter(width: 2, height: 1, rate: rate)
    let white = Bitmap(width: 2, height: 1, fill: 0xFFFF_FFFF)
    let black = Bitmap(width: 2, height: 1, fill: 0xFF00_0000)
    var bytes = writer.drain()
    let header =
      "YUV4MPEG2 W2 H1 F30000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED XCOLORMATRIX=BT709\n"
    #expect(bytes == Array(header.utf8))
    try writer.add(AnimationFrame(bitmap: white, damage: .empty, delay: .zero))
    let right = PixelRect(left: 1, top: 0, right: 2, bottom: 1)
    try writer.add(AnimationFrame(bitmap: black, damage: right, delay: .zero))
    try writer.add(AnimationFrame(bitmap: black, damage: .empty, delay: .zero))
    bytes = writer.drain() + writer.drain()
    let line = Array("FRAME\n".utf8)
    let frames = [[235, 235], [235, 16], [235, 16]] as [[UInt8]]
    #expect(bytes == frames.flatMap { line + $0 + [128, 128, 128, 128] })
    #expect(try writer.finish().isEmpty)
    #expect(throws: VideoError.self) { try writer.finish() }
  }

  @Test("transparent pixels are drawn over white in YUV and kept in RGBA")
  func transparent() throws {
    let half = Bitmap(width: 1, height: 1, pixels: [0x8000_0040])
    let over = Bitmap(width: 1, height: 1, pixels: [0xFF7F_7FBF])
    let streams = try [half, over].map { bitmap in
      var writer = try Y4MWriter(width: 1, height: 1, rate: FrameRate(frames: 1))
      try writer.add(AnimationFrame(bitmap: bitmap, delay: .zero))
      return try writer.finish()
    }
    #expect(streams[0] == streams[1])
    var raw = try RawVideoWriter(width: 1, height: 1)
    try raw.add(AnimationFrame(bitmap: half, delay: .zero))
    #expect(try raw.finish() == [128, 0, 0, 128])
  }

  @Test("invalid sizes, rates and frames are errors")
  func misuse() throws {
    #expect(throws: VideoError.self) { try FrameRate(frames: 0) }
    #expect(throws: VideoError.self) { try FrameRate(frames: 60, seconds: -1) }
    for (width, height) in [(0, 1), (1, -1), (Int.max, 2), (1 << 20, 1 << 20)] {
      #expect(throws: VideoError.self) { try RawVideoWriter(width: width, height: height) }
    }
    var raw = try RawVideoWriter(width: 2, height: 2)
    #expect(throws: VideoError.self) {
      try raw.add(AnimationFrame(bitmap: Bitmap(width: 1, height: 2), delay: .zero))
    }
    #expect(throws: VideoError.self) { try raw.finish() }
  }

  @Test("encoders of different kinds are used the same way")
  func alike() throws {
    let bitmap = Bitmap(width: 1, height: 1, fill: 0xFFFF_FFFF)
    let encoders: [any AnimationEncoder] = [
      try RawVideoWriter(width: 1, height: 1),
      try Y4MWriter(width: 1, height: 1, rate: FrameRate(frames: 1)),
    ]
    for var encoder in encoders {
      try encoder.add(AnimationFrame(bitmap: bitmap, delay: .seconds(1)))
      #expect(try !encoder.finish().isEmpty)
    }
  }
}
