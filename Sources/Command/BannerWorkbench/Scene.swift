// SPDX-License-Identifier: MIT

internal import BannerPixels
internal import BannerConcurrency
internal import BannerDevice
internal import BannerDocument
internal import BannerFiles
internal import BannerGeometry
internal import BannerJSON
internal import BannerJobs
internal import BannerKitInterface
internal import BannerScenes
internal import BannerScreens
internal import BannerTimeline

/// A document over time: its recording, and a painter for its time line.
///
/// `@unchecked Sendable`: a recording keeps what it has laid out. It is used only while the lock is
/// held.
final class Scene: @unchecked Sendable {
  /// The document and its scale, which identify a scene.
  struct Key: Hashable {
    var document: String
    var scale: Double?
  }

  let key: Key
  /// Whether its pictures take so much memory that they are drawn alone.
  let isLarge: Bool
  /// The memory of its bitmaps, in bytes.
  let bytes: Int
  private let lock = Monitor(())
  private let recording: Recording
  private let notes: [InputError]
  /// The painter, or nil if pictures have several sizes.
  private let player: ScenePlayer?

  init(
    _ key: Key, _ options: Options, _ notes: [InputError], _ renderer: Renderer, isLarge: Bool
  ) throws(RenderError) {
    self.key = key
    self.isLarge = isLarge
    recording = try Recording(events: options, with: renderer)
    player = try? ScenePlayer(recording)
    bytes = player?.bytes ?? recording.screenshot.screen.bytesOfTwoBitmaps
    self.notes = notes
  }

  /// Returns a picture of an instant.
  ///
  /// After its end, a scene rests.
  func preview(
    at time: Duration, wantsFacts: Bool, shown: (String) -> String
  ) throws(RenderError) -> Preview {
    let result: Result<Preview, RenderError> = lock.withLock { _ in
      Result { () throws(RenderError) in
        try locked(at: min(time, recording.end), wantsFacts: wantsFacts, shown)
      }
    }
    return try result.get()
  }

  private func locked(
    at time: Duration, wantsFacts: Bool, _ shown: (String) -> String
  ) throws(RenderError) -> Preview {
    let instant = try recording.instant(at: time)
    let banner = instant.frames.reduce(Rect.zero) { $0.union($1.banner) }
    if !wantsFacts, let player {
      let bitmap = try player.bitmap(at: time)
      return Preview(
        bitmap: bitmap, scale: player.scale,
        frame: player.frame
          ?? Rect(
            x: 0, y: 0, width: Double(bitmap.width) / player.scale,
            height: Double(bitmap.height) / player.scale),
        banner: banner)
    }
    let picture = try recording.screenshot(at: time)
    // A player crops to everything that the banner ever covers.
    var preview = Preview(
      bitmap: try player?.bitmap(at: time) ?? picture.bitmap, scale: picture.scale,
      frame: player?.frame ?? picture.pictureFrame, banner: banner)
    guard wantsFacts else { return preview }
    let spoken = instant.presentations.compactMap(\.self).last
    preview.facts = PreviewFacts(
      of: picture, notes, accessibility: spoken?.accessibility, shown: shown)
    return preview
  }

  /// Returns the end and the events, for a time line.
  ///
  /// - Parameter shown: Returns a text with the names of files as a page uses them.
  func timeLine(_ shown: (String) -> String) -> JSONText {
    lock.withLock { _ in
      .object([
        ("end", .number(recording.end.inSeconds)),
        (
          "events",
          .array(
            recording.events.map { event in
              .object([
                ("time", .number(event.time.inSeconds)), ("name", .string(event.name)),
                ("kind", .string(event.kind.rawValue)), ("text", .string(Self.sentence(event))),
              ])
            })
        ),
        ("warnings", .array((notes + recording.problems).map { $0.json(shown) })),
      ])
    }
  }

  /// Returns an event in words, such as "show (call): banner 1".
  private static func sentence(_ event: Event) -> String {
    let details = event.details.map { detail in
      switch detail.value {
      case .text(let text): "\(detail.name) \(printable(text, limit: 60))"
      case .number(let number): "\(detail.name) \(decimal(number))"
      case .flag(let flag): "\(detail.name) \(flag)"
      }
    }
    let banner = event.bannerID.map { ["banner \($0.name ?? String($0.number))"] } ?? []
    let rest = (banner + details).joined(separator: ", ")
    return "\(event.name) (\(event.kind.rawValue))" + (rest.isEmpty ? "" : ": \(rest)")
  }
}
