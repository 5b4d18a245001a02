// SPDX-License-Identifier: MIT

internal import BannerJobs
internal import BannerGeometry
internal import BannerDocument
internal import BannerFiles
internal import BannerJSON
internal import BannerScenes
internal import BannerScreens

/// A file that the page offers for download.
struct Export: Sendable {
  /// The format of the file, by its ending.
  enum Format: String, CaseIterable {
    case png, jpg, webp, apng, gif

    var mediaType: String {
      switch self {
      case .png, .apng: "image/png"
      case .jpg: "image/jpeg"
      case .webp: "image/webp"
      case .gif: "image/gif"
      }
    }

    fileprivate var animation: AnimationFormat? {
      switch self {
      case .png, .jpg: nil
      case .webp: .webp
      case .apng: .apng
      case .gif: .gif
      }
    }
  }

  var document: String
  var format: Format
  /// The pixels per point, or nil for those of the document.
  var scale: Double?
  /// The frames per second of an animation, or nil for those of the document.
  var framesPerSecond: Double?
  /// The instant of a still picture in seconds, or nil for the banner at rest.
  var time: Double?

  /// Returns the work that renders the bytes of the file.
  ///
  /// - Parameter isCanceled: Whether nobody waits for the file any more.
  func work(
    on workbench: Workbench, isCanceled: @escaping @Sendable () -> Bool
  ) throws(RenderError) -> SizedWork<[UInt8]> {
    try workbench.work(on: document, scale: scale) {
      options, notes, renderer throws(RenderError) in
      var options = options
      guard let format = format.animation else {
        if let time { options.set(.at, decimal(time, digits: 6)) }
        var notes = notes
        let picture = try RenderedScreenshot.picture(of: options, with: renderer, warnings: &notes)
        return try picture.bytes(as: self.format == .jpg ? .jpeg : .png, threads: 1)
      }
      if let framesPerSecond { options.set(.fps, decimal(framesPerSecond)) }
      let recording = try Recording(options, with: renderer)
      var bytes: [UInt8] = []
      try recording.write(as: format, try FrameSchedule(options), threads: 1, progress: nil) {
        part throws(RenderError) in
        if isCanceled() { throw .impossible("the export was canceled") }
        bytes += part
      }
      return bytes
    }
  }
}
