// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerFiles
internal import BannerHTTP
internal import BannerJSON
internal import BannerSubprocess
internal import BannerSystem
internal import BannerWorkbench
internal import Synchronization

/// The server of `bannerrender serve`, which starts it and describes its arguments.
///
/// Its only line on standard output is the link of the page. It ends on Control-C and on signals to
/// terminate.
@main
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bannerrender-serve",
    abstract: "The server of `bannerrender serve`. Start it with that command.")

  @Option var set: String?
  @Option var document: String?
  @Option var port: UInt16 = 0
  @Flag var readOnly = false
  @Flag var allowOutside = false
  @Flag var noOpen = false

  func run() async throws {
    var settings = Workbench.Settings()
    settings.set = set
    settings.document = document
    settings.isReadOnly = readOnly
    settings.allowsOutside = allowOutside
    let token = WorkbenchApplication.newSecret()
    do {
      let application = try WorkbenchApplication(settings, token: token)
      let end = Signals()
      var configuration = HTTPServer.Configuration()
      configuration.port = Int(port)
      configuration.headers = WorkbenchApplication.headers
      configuration.limits.bodyBytes = WorkbenchApplication.largestBody
      configuration.check = { application.problem(of: $0) }
      let server = HTTPServer(configuration) { await application.respond(to: $0) }
      let bound = try await server.start()
      let page = "http://127.0.0.1:\(bound)/"
      try Output.write(Array("\(page)#token=\(token)\n".utf8))
      if !noOpen { Self.open("\(page)#code=\(application.newCode())") }
      await end.wait()
      application.close()
      let notice = Task.detached {
        try await Task.sleep(for: .milliseconds(500))
        Self.say("waiting for the last decision about pictures")
      }
      // The page still gets the answer.
      application.finishDecision()
      notice.cancel()
      await server.stop()
      application.finish()
    } catch let error as RenderError {
      Self.fail("\(error)", error.exitCode)
    } catch let error as HTTPServerError {
      Self.fail("\(error)", 69)
    }
  }

  /// Opens the page, on a thread of its own because browsers may take long to start.
  private static func open(_ link: String) {
    guard let browser = Browser() else { return }
    Task.detached {
      if !browser.open(link) {
        say("warning: \(quoted(browser.name, limit: 60)) didn't open the page")
      }
    }
  }

  /// Writes a line to standard error.
  ///
  /// Failures are ignored.
  private static func say(_ message: String) {
    let line = Array("bannerrender: \(message)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
  }

  private static func fail(_ message: String, _ code: Int32) -> Never {
    say("error: \(message)")
    Self.exit(withError: ExitCode(code))
  }
}
