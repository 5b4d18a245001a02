// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// The scripts that complete the command in shells.
///
/// The argument parser's scripts don't support a default subcommand, so `bannerrender --ty` would
/// have no completions. The scripts here insert `render` if the first word isn't a subcommand.
/// They also complete each value of a comma-separated list.
enum CompletionScript {
  /// Returns the script for a shell, without a trailing newline.
  static func text(for shell: PrintCompletion.Shell) -> String {
    CompletionKind.$needsWords.withValue(true) { script(for: shell) }
  }

  private static func script(for shell: PrintCompletion.Shell) -> String {
    switch shell {
    case .bash:
      Command.completionScript(for: .bash).replacing(
        "complete -o filenames -F _bannerrender bannerrender", with: bash)
    case .zsh:
      // Zsh loads a file in fpath as the function with the file's name. That must be our
      // function, so the argument parser's function gets another name. Otherwise, it would
      // replace ours at the first call.
      Command.completionScript(for: .zsh).replacing(
        "\n_bannerrender() {\n", with: "\n__bannerrender_commands() {\n"
      ).replacing(
        "\nif [[ \"${funcstack[1]}\" = _bannerrender ]]; then\n",
        with: "\n\(zshFunction)\n\nif [[ \"${funcstack[1]}\" = _bannerrender ]]; then\n"
      ).replacing(
        "\n__bannerrender_complete() {\n",
        with: "\n__bannerrender_complete() {\n    compset -P '*,'\n")
    case .fish:
      Command.completionScript(for: .fish).replacing(
        "    set -l unparsed_tokens (__bannerrender_tokens -pc)\n",
        with: "    set -l unparsed_tokens (__bannerrender_tokens -pc)\n\(fishTokens)\n"
      ).replacing(#/-rfka '([^'\\(]+)'/#) { "-rfka '(__bannerrender_listed \($0.1))'" }
        + fishFiles
    }
  }

  private static var subcommands: [String] { Command.names + ["help"] }

  private static var bash: String {
    """
    _bannerrender_or_render() {
        case "${COMP_WORDS[1]}" in
        \(subcommands.joined(separator: "|")))
            _bannerrender "${@}"
            ;;
        *)
            # The first word may still become a subcommand, or a file.
            if ((COMP_CWORD == 1)) && [[ "${2}" != -* ]]; then
                _bannerrender "${@}"
                local line
                while IFS= read -r line; do
                    COMPREPLY+=("${line}")
                done < <(compgen -f -- "${2}")
                return
            fi
            local -a COMP_WORDS=("${COMP_WORDS[0]}" render "${COMP_WORDS[@]:1}")
            local -i COMP_CWORD=COMP_CWORD+1
            local COMP_LINE="${COMP_LINE/ / render }"
            local -i COMP_POINT=COMP_POINT+7
            _bannerrender "${@}"
            ;;
        esac
    }

    _bannerrender_listed() {
        local current="${2}"
        if [[ "${3}" != -* || "${current}" != *,* ]]; then
            _bannerrender_or_render "${@}"
            return
        fi
        local head="${current%,*},"
        local -a COMP_WORDS=("${COMP_WORDS[@]}")
        COMP_WORDS[COMP_CWORD]="${current##*,}"
        _bannerrender_or_render "${1}" "${current##*,}" "${3}"
        ((${#COMPREPLY[@]})) && COMPREPLY=("${COMPREPLY[@]/#/"${head}"}")
    }

    complete -o filenames -F _bannerrender_listed bannerrender
    """
  }

  private static var zshFunction: String {
    """
    _bannerrender() {
        case "${words[2]}" in
        (\(subcommands.joined(separator: "|")))
            __bannerrender_commands "${@}"
            ;;
        *)
            # The first word may still become a subcommand, or a file.
            if (( CURRENT == 2 )) && [[ "${words[2]}" != -* ]]; then
                __bannerrender_commands "${@}"
                _files
                return
            fi
            words=("${words[1]}" render "${(@)words[2,-1]}")
            (( CURRENT++ ))
            __bannerrender_commands "${@}"
            ;;
        esac
    }
    """
  }

  private static var fishTokens: String {
    """
        # The first word may still become a subcommand, or a file.
        if test (count $unparsed_tokens) -gt 1 || string match -q -- '-*' (commandline -t)
            if not contains -- "$unparsed_tokens[2]" \(subcommands.joined(separator: " "))
                set unparsed_tokens $unparsed_tokens[1] render $unparsed_tokens[2..]
            end
        end
    """
  }

  private static var fishFiles: String {
    """

    # The values before the last comma stay.
    function __bannerrender_listed
        set -l head (commandline -ct | string replace -r '[^,]*$' '')
        printf '%s\\n' "$head"$argv
    end

    complete -c 'bannerrender' -n '__bannerrender_should_offer_completions_for_positional \
    "bannerrender" -eq 1' -F
    """
  }
}
