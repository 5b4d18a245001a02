// SPDX-License-Identifier: MIT

/// Returns the text of the error that a body throws, or nil if it throws none.
package func errorText(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch { return "\(error)" }
}
