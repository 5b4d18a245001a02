// SPDX-License-Identifier: MIT

import BannerSystem
import FoundationEssentials

/// The load of other processes, from `/proc/stat`; 0 without that file.
struct MachineLoad {
  private let stopwatch = Stopwatch()
  private let before = busy()

  /// The share of all processors used by other processes and the hypervisor since creation, 0–1.
  var ofOthers: Double {
    guard let before, let after = Self.busy() else { return 0 }
    let spent = stopwatch.spent
    let others = max(0, after - before - spent.cpu)
    return min(1, others / max(1, spent.wall * Self.processors))
  }

  /// Waits until the machine is almost idle, up to a number of seconds.
  static func waitForQuiet(seconds: Double) {
    let watch = Stopwatch()
    while busy() != nil, watch.spent.wall < seconds * 1000 {
      let load = MachineLoad()
      usleep(300_000)
      if load.ofOthers < 0.15 { return }
    }
  }

  private static let processors = Double(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Returns the milliseconds that all processors were busy or stolen since boot.
  private static func busy() -> Double? {
    guard let data = FileManager.default.contents(atPath: "/proc/stat"),
      let line = String(decoding: data, as: UTF8.self).split(separator: "\n").first
    else { return nil }
    let ticks = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard ticks.count >= 8 else { return nil }
    // The fields are user, nice, system, idle, iowait, irq, softirq and steal.
    let sum = ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6] + ticks[7]
    return sum * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
