// SPDX-License-Identifier: MIT

internal import BannerSystem
internal import Dispatch

/// The signals that end the server: Control-C, a closed terminal, and a request to terminate.
///
/// A second one ends the program at once.
struct Signals {
  private let stream: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  init() {
    let (stream, end) = AsyncStream.makeStream(of: Void.self)
    self.stream = stream
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        end.yield()
        end.finish()
        _ = signal(number, SIG_DFL)
      }
      source.resume()
      return source
    }
  }

  /// Waits for the first signal.
  func wait() async {
    for await _ in stream { return }
  }
}
