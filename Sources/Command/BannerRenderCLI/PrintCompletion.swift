// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// The command that prints a shell's completion script.
struct PrintCompletion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion",
    abstract: "Print a script that completes commands, options and values in a shell.",
    usage: "bannerrender completion <shell>",
    discussion: .explanation(
      """
      Store the script where the shell looks for it:
      bash: ~/.local/share/bash-completion/completions/bannerrender
      zsh: _bannerrender in a folder of $fpath
      fish: ~/.config/fish/completions/bannerrender.fish
      """,
      examples: HelpExample("For bash", "bannerrender completion bash > bannerrender"),
      HelpExample("For zsh", "bannerrender completion zsh > _bannerrender"),
      HelpExample("For fish", "bannerrender completion fish > bannerrender.fish")))

  /// The supported shells.
  enum Shell: String, CaseIterable, ExpressibleByArgument { case bash, zsh, fish }

  @Argument(help: "Name of the shell.") var shell: Shell

  func run() throws { try Terminal.print(CompletionScript.text(for: shell)) }
}
