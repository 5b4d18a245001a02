// SPDX-License-Identifier: MIT

// BannerSubprocess: runs another program, such as git, and returns what it printed. No shell is
// involved, so no word of the command has a special meaning.
//
//     let version = try Subprocess.run(["git", "--version"])
//     if version.status == 0 { print(version.text) }
