// SPDX-License-Identifier: MIT

// BannerSnippets: a document in other forms, which draw the same picture: formatted, as a shell
// command, and as Swift code.
//
//     let snippets = try Snippets(of: text, in: FileName("banner.json"), scope)
//     print(snippets.command)
//
// What the command line or the typed Swift API can't say stays in a document, and a note gives the
// reason. `BannerSnippetsTests` runs the commands, and `tools/check-snippets` runs the Swift code.
