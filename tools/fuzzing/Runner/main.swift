// SPDX-License-Identifier: MIT

import BannerFuzzTargets
import CBannerFuzzer
import Glibc

// Runs one fuzz target with libFuzzer: `BannerFuzzing TARGET [libFuzzer's options and folders]`.
// Without arguments it lists the targets. `tools/fuzz` calls it.

nonisolated(unsafe) private var target = FuzzTarget.all[0]

/// Writes a line to standard error.
private func complain(_ line: String) {
  var bytes = Array("BannerFuzzing: \(line)\n".utf8)
  _ = write(2, &bytes, bytes.count)
}

private func run() -> Int32 {
  let arguments = CommandLine.arguments
  guard arguments.count > 1 else {
    for target in FuzzTarget.all { print("\(target.name)\t\(target.longest)\t\(target.promise)") }
    return 0
  }
  guard let found = FuzzTarget.named(arguments[1]) else {
    complain("there is no target \(arguments[1])")
    return 64
  }
  target = found
  var words: [UnsafeMutablePointer<CChar>?] =
    ([arguments[0]] + arguments.dropFirst(2)).map { strdup($0) } + [nil]
  var count = Int32(words.count - 1)
  return words.withUnsafeMutableBufferPointer { words in
    var start = words.baseAddress
    return LLVMFuzzerRunDriver(&count, &start) { bytes, count in
      do {
        try target.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
      } catch {
        complain("\(error)")
        abort()
      }
      return 0
    }
  }
}

exit(run())
