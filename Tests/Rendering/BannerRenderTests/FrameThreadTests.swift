// SPDX-License-Identifier: MIT

import BannerPixels
import BannerDocument
import BannerTestSupport
import BannerScenes
import BannerFiles
import BannerScreens
import BannerJobs
import Foundation
import BannerFrames
import BannerPNG
import Testing

private let renderer = Renderer()

@Suite struct FrameThreadTests {
  @Test(
    "an animation's bytes don't depend on threads, and each frame has only the changed pixels",
    arguments: FrameTests.scenes.indices)
  func threads(_ index: Int) throws {
    let options = try Options(
      document: Array(FrameTests.scenes[index].json.utf8), file: "scene.json", folder: ".")
    let recording = try Recording(options, with: renderer)
    let schedule = FrameSchedule(framesPerSecond: 15)
    let bytes = try recording.bytes(as: .apng, schedule)
    for threads in [9, 2, 3].share(oneIn: 3) {
      #expect(try recording.bytes(as: .apng, schedule, threads: threads) == bytes)
    }
    let webP = try recording.bytes(as: .webp, schedule)
    #expect(try recording.bytes(as: .webp, schedule, threads: 2) == webP)
    let reader = APNGReader(
      pictures: PNGReader(limits: PictureLimits(longestSide: 4000, mostPixels: 1 << 24)),
      mostPixelsInAll: 1 << 31)
    let frames = try reader.frames(of: bytes)
    #expect(frames.count > 4)
    for (one, next) in zip(frames, frames.dropFirst()) {
      let bounds = next.bitmap.bounds
      // A frame is the changes since the previous one, or those since the first one.
      let sinceFirst = next.bitmap.difference(from: frames[0].bitmap, in: bounds)
      let changes = [
        next.bitmap.difference(from: one.bitmap, in: bounds),
        sinceFirst.isEmpty ? PixelRect(left: 0, top: 0, right: 1, bottom: 1) : sinceFirst,
      ]
      #expect(changes.contains(next.damage), "\(next.damage)")
    }
  }

  @Test("a folder of frames doesn't depend on threads")
  func framesByThreads() throws {
    let options = try Options(
      document: Array(FrameTests.scenes[0].json.utf8), file: "scene.json", folder: ".")
    let recording = try Recording(options, with: renderer)
    let schedule = FrameSchedule(framesPerSecond: 23)
    let folders = try [1, 2, 5].map { threads in
      let folder = try TestFolder()
      var shares: [Int] = []
      try recording.write(to: folder.path + "/", schedule, threads: threads) { done, all in
        shares.append(done)
        #expect(done <= all)
      }
      #expect(shares == Array(1...shares.count))
      return folder
    }
    #expect(folders[0].files.count > 20)
    for folder in folders.dropFirst() {
      #expect(folder.files == folders[0].files)
      for file in folder.files {
        #expect(
          FileManager.default.contentsEqual(
            atPath: "\(folder.path)/\(file)", andPath: "\(folders[0].path)/\(file)"))
      }
    }
  }

  @Test("threads stop when a frame can't be written")
  func threadsStop() throws {
    let options = try Options(
      document: Array(FrameTests.scenes[0].json.utf8), file: "scene.json", folder: ".")
    let recording = try Recording(options, with: renderer)
    let folder = try TestFolder()
    // A folder in place of the ninth frame.
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/0009.png/x", withIntermediateDirectories: true)
    for threads in [1, 2, 4] {
      #expect(throws: RenderError.self) {
        try recording.write(
          to: folder.path + "/", FrameSchedule(framesPerSecond: 23), threads: threads)
      }
      #expect(folder.files.count == 9)
    }
  }
}
