// SPDX-License-Identifier: MIT

/// The limits of a server.
package struct HTTPLimits: Sendable {
  /// Returns the number of bytes that the body of a request may have.
  ///
  /// It is called with the method and the decoded path before the body is read.
  package var bodyBytes: @Sendable (_ method: String, _ path: String) -> Int = { method, _ in
    ["GET", "HEAD"].contains(method) ? 0 : 16 << 20
  }
  /// The number of bytes of an address, names of headers and their values, without separators.
  package var headBytes = 32 << 10
  /// The number of headers of a request.
  package var headerCount = 100
  /// The number of bytes of an address.
  package var targetBytes = 8 << 10
  /// The number of open sockets.
  ///
  /// For a new socket beyond the limit, the server closes the one that has waited longest for a
  /// request. If all have requests, the new one is refused.
  package var sockets = 256
  /// The number of bytes that all requests and responses may occupy together.
  package var bytesInMemory = 256 << 20
  /// The time from the first byte of a request to the end of its headers.
  package var headTime: Duration = .seconds(10)
  /// The time for a body, in addition to its time at the lowest speed.
  package var bodyTime: Duration = .seconds(10)
  /// The time for a client to take a response, in addition to its time at the lowest speed.
  package var writeTime: Duration = .seconds(20)
  /// The lowest speed at which bodies and responses have to flow.
  package var bytesPerSecond = 64 << 10
  /// The time that an unused connection stays open.
  package var idleTime: Duration = .seconds(75)
  /// The time for a client to notice that a connection ends.
  package var closingTime: Duration = .seconds(1)

  package init() {}

  /// Returns a time plus the time that bytes take at the lowest speed.
  func time(_ time: Duration, plus bytes: Int) -> Duration {
    time + .seconds(Double(bytes) / Double(max(1, bytesPerSecond)))
  }
}
