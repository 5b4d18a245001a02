// SPDX-License-Identifier: MIT

internal import BannerDocument
package import BannerLint
internal import BannerJSON

extension SnapshotSet {
  /// Returns the cases to check with rules.
  package func lintCases(_ selection: [SnapshotCase]? = nil) -> [LintCase] {
    (selection ?? cases).map { one in
      LintCase(
        name: one.name, options: one.options,
        place: InputPlace(file: one.options.documents.last ?? file))
    }
  }
}
