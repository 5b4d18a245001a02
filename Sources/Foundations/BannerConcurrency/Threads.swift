// SPDX-License-Identifier: MIT

internal import CBannerPlatform

/// Starts a thread that runs a function and then ends.
///
/// - Returns: Whether the system could start it.
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let work = unsafe Unmanaged.passRetained(Work(body))
  let isStarted = unsafe bannerrender_start_detached_thread(
    { unsafe $0.map { unsafe Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() } ?? () },
    work.toOpaque())
  if !isStarted { unsafe work.release() }
  return isStarted
}
