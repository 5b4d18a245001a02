// SPDX-License-Identifier: MIT

import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much of the machine others take, by `/proc/stat`; nothing where there is no such file.
struct MachineLoad {
  private let stopwatch = Stopwatch()
  private let before = busy()

  /// Share of all processors that others and the hypervisor took since this was made, 0…1.
  var ofOthers: Double {
    guard let before, let after = Self.busy() else { return 0 }
    let spent = stopwatch.spent
    let others = max(0, after - before - spent.cpu)
    return min(1, others / max(1, spent.wall * Self.processors))
  }

  /// Waits until others leave nearly all of the machine alone, for so many seconds at most.
  static func waitForQuiet(seconds: Double) {
    let watch = Stopwatch()
    while busy() != nil, watch.spent.wall < seconds * 1000 {
      let load = MachineLoad()
      usleep(300_000)
      if load.ofOthers < 0.15 { return }
    }
  }

  private static let processors = Double(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Milliseconds that all processors were busy or taken away, since the machine was started.
  private static func busy() -> Double? {
    guard let data = FileManager.default.contents(atPath: "/proc/stat"),
      let line = String(decoding: data, as: UTF8.self).split(separator: "\n").first
    else { return nil }
    let ticks = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard ticks.count >= 8 else { return nil }
    // user, nice, system, then idle and waiting, interrupts, soft interrupts, stolen
    let sum = ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6] + ticks[7]
    return sum * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
