// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// The command that prints a shell's completion script.
struct PrintCompletion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion",
    abstract: "Prints the script that makes a shell complete options and their values.",
    discussion: """
      bash: bannerrender completion bash > ~/.local/share/bash-completion/completions/bannerrender
      zsh: bannerrender completion zsh > _bannerrender, in a folder of $fpath
      fish: bannerrender completion fish > ~/.config/fish/completions/bannerrender.fish
      """)

  /// The supported shells.
  enum Shell: String, CaseIterable, ExpressibleByArgument { case bash, zsh, fish }

  @Argument(help: "bash, zsh or fish.") var shell: Shell

  func run() throws { try Terminal.print(CompletionScript.text(for: shell)) }
}
