// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// The scripts that make shells complete the command.
enum CompletionScript {
  /// The script for a shell, without a newline at its end.
  static func text(for shell: PrintCompletion.Shell) -> String {
    switch shell {
    case .bash: Command.completionScript(for: .bash)
    case .zsh: Command.completionScript(for: .zsh)
    case .fish: Command.completionScript(for: .fish)
    }
  }
}
