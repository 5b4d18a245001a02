// SPDX-License-Identifier: MIT

internal import NIOCore

/// Sends the parts of a response over time.
package struct HTTPResponseStream: Sendable {
  let connection: NIOLoopBound<HTTPConnection>
  let eventLoop: any EventLoop
  /// The number of the response on its connection.
  let number: Int

  /// Sends bytes, and waits until the system has taken them.
  ///
  /// - Throws: `CancellationError` if the task is canceled, or the error of a connection that has
  ///   ended.
  package func send(_ bytes: [UInt8]) async throws {
    try Task.checkCancellation()
    guard !bytes.isEmpty else { return }
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      eventLoop.execute {
        connection.value.sendPart(bytes, of: number) { done.resume(with: $0) }
      }
    }
  }

  /// Sends a server-sent event.
  ///
  /// - Parameters:
  ///   - name: The type of the event, without line breaks.
  ///   - data: The text of the event; each of its lines becomes a line of data.
  package func sendEvent(_ name: String, data: String) async throws {
    try await send(Array(eventText(name, data: data).utf8))
  }
}

/// Returns the lines of a server-sent event.
func eventText(_ name: String, data: String) -> String {
  let name = String(name.unicodeScalars.filter { $0 != "\n" && $0 != "\r" && $0 != "\0" })
  // `Character.isNewline` would also split at separators that are no line breaks of an event.
  let lines = data.split(omittingEmptySubsequences: false) {
    $0 == "\n" || $0 == "\r" || $0 == "\r\n"
  }
  return "event: \(name)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
}
