// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerGeometry
internal import BannerJSON
internal import BannerPNG
internal import BannerPixels
internal import BannerScreens
internal import Synchronization

/// A picture of a document, as the page shows it.
struct Preview: Sendable {
  /// A request of the page.
  struct Request: Sendable {
    /// The name of the view that shows the picture.
    var view: String
    var number: Int
    /// The number of the picture that the view shows, or nil for none.
    var base: Int?
    var document: String
    /// The instant, or nil for the banner at rest.
    var time: Duration?
    /// The pixels per point, or nil for those of the document.
    var scale: Double?
    var wantsFacts = true
  }

  var bitmap: Bitmap
  var scale: Double
  /// The area of the screen that the picture shows, in points.
  var frame: Rect
  /// The frame of the banner on the screen, in points.
  var banner: Rect
  /// The part that differs from the picture that the view shows, if the painter knows it.
  var damage: PixelRect?
  /// Layers, labels and warnings, or nil if they weren't requested.
  var facts: PreviewFacts?
}

/// The pictures that pages have on their screens, so that only changes have to be sent.
final class ViewStore: Sendable {
  private struct Shown {
    var number: Int
    var bitmap: Bitmap
  }

  private struct State {
    /// The number of the newest request of each view.
    var newest: [String: Int] = [:]
    var shown = RecentValues<String, Shown>(mostBytes: ViewStore.mostBytes)
  }

  private let state = Mutex(State())

  /// The memory for pictures, in bytes.
  ///
  /// A page whose picture is gone gets a whole one.
  private static let mostBytes = 256 << 20
  /// The maximum number of views, of which only the numbers are kept.
  private static let mostViews = 4096

  /// Records the newest request of a view.
  ///
  /// - Returns: Whether no newer one has arrived before.
  func begin(_ number: Int, of view: String) -> Bool {
    state.withLock { state in
      guard number >= state.newest[view] ?? 0 else { return false }
      if state.newest.count >= Self.mostViews, state.newest[view] == nil {
        state.newest = [:]
        state.shown.removeAll()
      }
      state.newest[view] = number
      return true
    }
  }

  /// Returns whether a request is still the newest one of its view.
  func isNewest(_ number: Int, of view: String) -> Bool {
    state.withLock { $0.newest[view] == number }
  }

  /// Records the picture that a view is about to show.
  ///
  /// - Returns: The part that differs from the picture that the view shows, or nil if that isn't
  ///   known any more.
  func show(_ preview: Preview, for request: Preview.Request) -> PixelRect? {
    let (view, number, base, bitmap) = (
      request.view, request.number, request.base, preview.bitmap
    )
    if let damage = preview.damage {
      // The painter keeps the picture. Another reference to it would cause a copy.
      _ = state.withLock { $0.shown.remove(view) }
      return damage
    }
    let before = state.withLock { state -> Bitmap? in
      guard let shown = state.shown[view], shown.number == base else { return nil }
      return shown.bitmap
    }
    var part: PixelRect?
    if let before, before.width == bitmap.width, before.height == bitmap.height {
      part = bitmap.difference(from: before, in: bitmap.bounds)
    }
    state.withLock { state in
      guard number >= state.shown[view]?.number ?? 0 else { return }
      state.shown.insert(
        Shown(number: number, bitmap: bitmap), for: view, bytes: bitmap.width * bitmap.height * 4)
    }
    return part
  }
}

extension Preview {
  /// Returns the answer to a request: the length of a JSON object, the object, and a PNG file.
  ///
  /// - Parameters:
  ///   - number: The number of the request.
  ///   - base: The number of the picture that the view shows, or nil for none.
  ///   - part: The part that differs from it, or nil for the whole picture.
  func answer(_ number: Int, over base: Int?, _ part: PixelRect?) throws(RenderError) -> [UInt8] {
    let patch = part ?? bitmap.bounds
    var members: [(key: String, value: JSONText)] = [
      ("number", .number(Double(number))),
      ("base", part == nil ? .null : base.map { .number(Double($0)) } ?? .null),
      ("width", .number(Double(bitmap.width))), ("height", .number(Double(bitmap.height))),
      ("scale", .number(scale)), ("frame", frame.json), ("banner", banner.json),
      (
        "patch",
        .array(
          [patch.left, patch.top, patch.width, patch.height].map { .number(Double($0)) })
      ),
    ]
    members += facts?.members ?? []
    let text = Array(JSONText.object(members).line.utf8)
    var bytes = (0..<4).map { UInt8(truncatingIfNeeded: text.count >> (24 - 8 * $0)) } + text
    guard !patch.isEmpty else { return bytes }
    let shown = part == nil ? bitmap : bitmap.cropped(to: patch)
    do { bytes += try PNGWriter(scale: scale).bytes(of: shown) } catch {
      throw .impossible(error.description)
    }
    return bytes
  }
}
