// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// Runs the command in the folder of the package, with the arguments of the plugin.
@main
struct Render: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let command = Process()
    command.executableURL = try context.tool(named: "bannerrender").url
    command.arguments = arguments
    command.currentDirectoryURL = context.package.directoryURL
    try command.run()
    command.waitUntilExit()
    guard command.terminationStatus == 0 else {
      throw Failure(code: command.terminationStatus)
    }
  }
}

/// The command ended with an error, which it has printed.
struct Failure: Error, CustomStringConvertible {
  let code: Int32
  var description: String { "bannerrender ended with exit code \(code)" }
}
