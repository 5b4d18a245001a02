// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerHTTP
import BannerPNG
import BannerPixels
import BannerSnapshots
import BannerWorkbench
import Foundation
import Testing

/// A page that asks an application without a network.
final class TestPage {
  static let token = "0123456789abcdef"
  let application: WorkbenchApplication
  private var number = 0
  /// The pictures of views, with their numbers.
  private var shown: [String: (number: Int, bitmap: Bitmap)] = [:]

  init(_ settings: Workbench.Settings = Workbench.Settings()) throws {
    application = try WorkbenchApplication(settings, token: Self.token)
  }

  deinit { application.close() }

  /// Asks with raw bytes.
  func ask(
    _ method: String, _ path: String, _ query: [(String, String)] = [], body: [UInt8] = [],
    token: String? = TestPage.token
  ) async -> (status: Int, bytes: [UInt8], headers: [HTTPHeader]) {
    let response = await application.respond(
      to: HTTPRequest(
        method: method, path: path, query: query.map { .init(name: $0.0, value: $0.1) },
        headers: token.map { [HTTPHeader("x-bannerrender-token", $0)] } ?? [], body: body))
    guard case .bytes(let bytes) = response.body else { return (response.status, [], []) }
    return (response.status, bytes, response.headers)
  }

  /// Asks with a JSON object, and returns the one of the answer.
  func post(_ path: String, _ body: [String: Any]) async throws -> (Int, [String: Any]) {
    let data = try JSONSerialization.data(withJSONObject: body)
    let answer = await ask("POST", path, body: [UInt8](data))
    return (answer.status, try Self.object(answer.bytes))
  }

  func get(_ path: String, _ query: (String, String)...) async throws -> (Int, [String: Any]) {
    let answer = await ask("GET", path, query)
    return (answer.status, try Self.object(answer.bytes))
  }

  static func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  /// A picture as the page shows it.
  struct Shown {
    var bitmap: Bitmap
    var facts: [String: Any]
    /// Whether only a part was sent.
    var isPatch: Bool
  }

  /// Draws a document in a view, and applies the patch to the picture that the view has.
  func draw(
    _ document: String, in view: String = "main", at time: Double? = nil, facts: Bool = true
  ) async throws -> Shown {
    number += 1
    var body: [String: Any] = [
      "view": view, "number": number, "document": document, "facts": facts,
    ]
    body["at"] = time
    body["base"] = shown[view]?.number
    let data = try JSONSerialization.data(withJSONObject: body)
    let answer = await ask("POST", "/api/render", body: [UInt8](data))
    guard answer.status == 200 else {
      throw Failure(text: String(decoding: answer.bytes, as: UTF8.self))
    }
    let length = answer.bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    let told = try Self.object(Array(answer.bytes[4..<4 + length]))
    let file = Array(answer.bytes[(4 + length)...])
    let patch = try #require(told["patch"] as? [Int])
    let isPatch = !(told["base"] is NSNull)
    var bitmap =
      isPatch
      ? try #require(shown[view]).bitmap
      : Bitmap(
        width: try #require(told["width"] as? Int), height: try #require(told["height"] as? Int))
    #expect(file.isEmpty == (patch[2] == 0))
    if !file.isEmpty {
      let part = try PNGReader(limits: PictureLimits(longestSide: 8192, mostPixels: 1 << 25))
        .bitmap(from: file)
      #expect(part.width == patch[2] && part.height == patch[3])
      for row in 0..<part.height {
        for column in 0..<part.width {
          bitmap[patch[0] + column, patch[1] + row] = part[column, row]
        }
      }
    }
    shown[view] = (number, bitmap)
    return Shown(bitmap: bitmap, facts: told, isPatch: isPatch)
  }

  struct Failure: Error { var text: String }
}

/// Returns the pixels of a PNG file.
func bitmap(of file: [UInt8]) throws -> Bitmap {
  try PNGReader(limits: PictureLimits(longestSide: 8192, mostPixels: 1 << 25)).bitmap(from: file)
}

extension TestFolder {
  func record() throws { try run(.all) }

  func verify() throws { try run(.none) }

  private func run(_ mode: RecordMode) throws {
    let set = try SnapshotSet(file: "\(path)/bannerrender.json")
    _ = try Verification(of: set, recording: mode).run()
  }
}
