// SPDX-License-Identifier: MIT

/// Lines that are printed while work is done that a failed output must not stop.
///
/// After the work, ``check()`` throws the first failure.
struct DeferredOutput {
  private var failure: (any Error)?

  /// Prints a line, unless an earlier one failed.
  mutating func print(_ line: String) {
    guard failure == nil else { return }
    do { try Terminal.print(line) } catch { failure = error }
  }

  /// Throws the first failure.
  func check() throws { if let failure { throw failure } }
}
