// SPDX-License-Identifier: MIT

import BannerConcurrency
import BannerJobs
import FoundationEssentials
import BannerPNG
import BannerPixels
import BannerRaster
import BannerSystem

/// Measures scenes and prints a row for each repetition.
///
/// Each measurement starts with unmeasured pictures. Glyphs and shadow edges are then cached. If
/// one picture is repeated, its lines of text are cached as well. Layers, pixels and bytes are
/// created for each picture. The 200 banners are shaped again in each batch.
struct BenchWorkloads {
  let painter: BenchPainter
  let repetitions: Int
  /// The longest time to wait for an idle machine, in seconds.
  let patience: Double
  /// The folder for one file of each scene.
  let folder: String?

  /// Measures one picture repeatedly.
  func measure(_ name: String, _ list: DisplayList) throws {
    try keep(try painter.file(of: painter.paint(list)), as: "\(name).png")
    _ = try painter.file(of: painter.paint(list))
    try inQuiet {
      try (0..<repetitions).map { _ in try row(name, list) }
    }
  }

  private func row(_ name: String, _ list: DisplayList) throws -> BenchRow {
    let (painting, raster) = Stopwatch.measure { painter.paint(list) }
    let (file, encode) = try Stopwatch.measure { try painter.file(of: painting) }
    return BenchRow(name, bytes: file.count, raster: raster, encode: encode)
  }

  // MARK: Many banners

  /// Measures 200 banners, one file each, with one thread and with two.
  func measureBanners() throws {
    let lists = (0..<BenchScenes.bannerCount).map(BenchScenes.w3)
    for list in lists[..<8] {
      let file = try painter.file(of: painter.paint(list))
      if list.operations == lists[7].operations { try keep(file, as: "W3.png") }
    }
    let temporary = FileManager.default.temporaryDirectory.path
    let folder = "\(temporary)/bannerrender-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let batches = max(1, repetitions / 5)
    for batch in 0..<batches {
      try inQuiet { [try oneThread(lists, try newFolder("\(folder)/1-\(batch)"))] }
    }
    _ = try twoThreads(Array(lists[..<60]), try newFolder("\(folder)/2"))
    for batch in 0..<batches {
      try inQuiet { [try twoThreads(lists, try newFolder("\(folder)/2-\(batch)"))] }
    }
  }

  /// Creates a folder for a batch, so that its files are new, as in normal use.
  ///
  /// All folders are removed after the last batch. Linux' ext4 avoids inodes that were freed a
  /// few seconds ago. After a removal, creating 200 files therefore takes as long as drawing a
  /// third of them.
  private func newFolder(_ path: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  private func oneThread(_ lists: [DisplayList], _ folder: String) throws -> BenchRow {
    let painter = painter.withoutLines
    var (raster, encode, bytes) = (Spent(), Spent(), 0)
    let (_, total) = try Stopwatch.measure {
      for (number, list) in lists.enumerated() {
        let (painting, first) = Stopwatch.measure { painter.paint(list) }
        let (file, second) = try Stopwatch.measure { try painter.file(of: painting) }
        try PlainFile.write(file, to: "\(folder)/\(number).png")
        raster = raster + first
        encode = encode + second
        bytes += file.count
      }
    }
    return BenchRow(
      "W3", bytes: bytes, raster: raster, encode: encode, total: total, threads: 1)
  }

  /// Measures two threads; each takes the next unclaimed banner.
  private func twoThreads(_ lists: [DisplayList], _ folder: String) throws -> BenchRow {
    let painter = painter.withoutLines
    let (files, total) = Stopwatch.measure {
      concurrentMap(lists.count, threads: 2) { number in
        Result {
          let file = try painter.file(of: painter.paint(lists[number]))
          try PlainFile.write(file, to: "\(folder)/\(number).png")
          return file.count
        }
      }
    }
    let bytes = try files.reduce(0) { try $0 + $1.get() }
    var row = BenchRow("W3", bytes: bytes, total: total, threads: 2)
    row.multi = true
    return row
  }

  // MARK: A banner that slides in

  /// Measures 60 frames, as separate files and as one animation.
  func measureSlide() throws {
    let start = BenchSlide(painter)
    var first = start
    _ = first.paint(frame: 0)
    _ = try PNGWriter().bytes(of: first.bitmap)
    try inQuiet { [try frames(start)] }
    try inQuiet {
      let (file, total) = try Stopwatch.measure {
        try BenchSlide.animation(from: start)
      }
      try keep(file, as: "W4.apng")
      return [BenchRow("W4", bytes: file.count, total: total, kind: "APNG")]
    }
  }

  private func frames(_ start: BenchSlide) throws -> BenchRow {
    var slide = start
    var sequence = PNGSequence()
    var (raster, encode, bytes) = (Spent(), Spent(), 0)
    for number in 0..<BenchScenes.frameCount {
      let (damage, first) = Stopwatch.measure { slide.paint(frame: number) }
      let (file, second) = try Stopwatch.measure {
        try sequence.file(
          of: slide.bitmap, damage: damage, knowing: slide.rows)
      }
      raster = raster + first
      encode = encode + second
      bytes += file.count
      if number == 30 { try keep(file, as: "W4-30.png") }
    }
    return BenchRow("W4", bytes: bytes, raster: raster, encode: encode, kind: "60 PNG")
  }

  // MARK: Around the measuring

  /// Waits for an idle machine, measures, and prints the rows with the load of other processes.
  private func inQuiet(_ measure: () throws -> [BenchRow]) throws {
    MachineLoad.waitForQuiet(seconds: patience)
    let load = MachineLoad()
    let rows = try measure()
    let noise = load.ofOthers
    for var row in rows {
      row.noise = (noise * 1000).rounded() / 1000
      try printLine(row)
    }
  }

  private func keep(_ bytes: [UInt8], as name: String) throws {
    guard let folder else { return }
    try FileAccess.write(bytes, to: "\(folder)/bannerrender-\(name)")
  }
}
