// SPDX-License-Identifier: MIT

public import BannerComparison
public import BannerLint
public import BannerScreens
public import BannerSnapshots

/// A part of a picture that is not compared: the layers with a name, or a rectangle of the
/// screen.
///
///     ignoring: ["close button", .rect(BannerRect(x: 0, y: 0, width: 390, height: 47))]
public typealias IgnoredElement = SnapshotCase.Ignored

extension IgnoredElement: ExpressibleByStringLiteral {
  /// Creates an ignored element for the layers with a name.
  public init(stringLiteral name: String) { self = .layer(name) }
}

/// Asserts that the pictures of a banner are equal to their references.
///
///     assertBanner(.banner(.messageBanner(.success, title: "Saved.")))
///
/// The references are `__Snapshots__/<test file>/<test>.<name>-<axis value>….png` next to the
/// test's file, each with its layers as text. A missing reference is recorded, which also records
/// an issue: run the test again to compare. Each problem is an issue of the running test, one per
/// picture. Pictures that differ are kept in `.bannerrender-tests` of the package, or in the
/// folder in `BANNERRENDER_ARTIFACTS`. They are also attached to Swift Testing's report.
///
/// - Parameters:
///   - subject: The banner or the picture. An error in this expression is recorded as an issue.
///   - name: A name that distinguishes several banners of one test, or the cases of a
///     parameterized test.
///   - axes: The properties that vary. Every combination is a picture.
///   - tolerance: The allowed difference.
///   - ignored: The parts that are not compared. A layer that does not exist is an issue.
///   - layers: The use of the layer texts: to explain a picture that differs, or to be compared
///     as well.
///   - store: The form of the references: pictures, or lines with digests in `digests.txt` of the
///     folder. A digest is equal or not, so it allows neither a tolerance nor ignored parts. A
///     reference in the other form is a warning, and `BANNERRENDER_RECORD=changed` converts it.
///   - mode: The references to write. Nil uses the nearest ``Testing/Trait/bannerRecord(_:)``,
///     then `BANNERRENDER_RECORD` and `SNAPSHOT_TESTING_RECORD`. Without any of them, missing
///     references are written. If `CI` is set, only the variables can enable recording.
///   - directory: The folder of the references, relative to the folder of the test's file.
///   - renderer: The renderer; nil for one shared by all assertions.
///   - lints: The rules to check a banner with; nil for none. An error is an issue, and a warning
///     is one with that severity. Notes are attached to Swift Testing's report. Rules apply to a
///     banner, not to an existing picture.
/// - Returns: Whether every picture is accepted.
@discardableResult
public func assertBanner(
  _ subject: @autoclosure () throws -> BannerSubject, named name: String? = nil,
  across axes: BannerAxis..., tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredElement] = [],
  layers: SnapshotSet.LayerPolicy = .keep, store: ReferenceStore = .pictures,
  record mode: RecordMode? = nil,
  in directory: String? = nil, renderer: Renderer? = nil, lints: LintRules? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> Bool {
  let site = CallSite(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let (failures, notes) = PictureAssertion.failures(
    PictureAssertion.Demands(
      name: name, tolerance: tolerance, ignored: ignored, layers: layers, store: store,
      record: mode,
      directory: directory, renderer: renderer, lints: lints), at: site
  ) { try subject().pictures(axes) }
  Issues.record(failures, notes: notes, at: site)
  return failures.isEmpty
}

/// Compares the pictures of a banner with their references, and returns the failures.
///
/// Only warnings about accepted pictures are recorded as issues, with the severity of a warning.
///
/// Parameters, references and kept files are those of
/// ``assertBanner(_:named:across:tolerance:ignoring:layers:store:record:in:renderer:lints:fileID:filePath:line:column:function:)``.
///
/// - Returns: A failure for each picture that is not accepted, in the order of the axes.
public func bannerFailures(
  _ subject: @autoclosure () throws -> BannerSubject, named name: String? = nil,
  across axes: BannerAxis..., tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredElement] = [],
  layers: SnapshotSet.LayerPolicy = .keep, store: ReferenceStore = .pictures,
  record mode: RecordMode? = nil,
  in directory: String? = nil, renderer: Renderer? = nil, lints: LintRules? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> [BannerFailure] {
  PictureAssertion.failures(
    PictureAssertion.Demands(
      name: name, tolerance: tolerance, ignored: ignored, layers: layers, store: store,
      record: mode,
      directory: directory, renderer: renderer, lints: lints),
    at: CallSite(
      fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  ) { try subject().pictures(axes) }.failures
}
