// SPDX-License-Identifier: MIT

public import BannerComparison
public import BannerScreens
public import BannerSnapshots

/// A part of a picture that does not count: the layers of a name, or a rectangle of the screen.
///
///     ignoring: ["close button", .rect(Rect(x: 0, y: 0, width: 390, height: 47))]
public typealias IgnoredElement = SnapshotCase.Ignored

extension IgnoredElement: ExpressibleByStringLiteral {
  /// The layers of a name.
  public init(stringLiteral name: String) { self = .layer(name) }
}

/// Asserts that the pictures of a banner are equal to their references.
///
///     assertBanner(.banner(.messageBanner(.success, title: "Saved.")))
///
/// The references are `__Snapshots__/<test file>/<test>.<name>-<axis value>….png` beside the test's file,
/// each with its layers as text. One that is missing is recorded, which is an issue as well: run the test
/// again to compare. Whatever is wrong is an issue of the running test, one for each picture; pictures
/// that differ are kept in `.bannerrender-tests` of the package, or in the folder that
/// `BANNERRENDER_ARTIFACTS` names, and are attached to Swift Testing's report.
///
/// - Parameters:
///   - subject: The banner or the picture; an error on the way to it is an issue.
///   - name: Tells several banners of one test apart, and the cases of a parameterized test.
///   - axes: The properties that vary; every combination is a picture.
///   - tolerance: How far pictures may differ.
///   - ignored: The parts of them that do not count; a layer that there isn't is an issue.
///   - layers: The use of the layers' texts: kept to explain a picture that differs, or compared as well.
///   - mode: The references that are written. Nil leaves it to the nearest
///     ``Testing/Trait/bannerRecord(_:)``, then to `BANNERRENDER_RECORD` and `SNAPSHOT_TESTING_RECORD`;
///     missing ones if nobody says anything. With `CI` set only the variables make anything be recorded.
///   - directory: The folder of the references, from that of the test's file.
///   - renderer: Draws; nil for one that all assertions share.
/// - Returns: Whether nothing is wrong.
@discardableResult
public func assertBanner(
  _ subject: @autoclosure () throws -> BannerSubject, named name: String? = nil,
  across axes: BannerAxis..., tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredElement] = [],
  layers: SnapshotSet.LayerPolicy = .keep, record mode: RecordMode? = nil,
  in directory: String? = nil, renderer: Renderer? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> Bool {
  let site = CallSite(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let (failures, notes) = PictureAssertion.failures(
    PictureAssertion.Demands(
      name: name, tolerance: tolerance, ignored: ignored, layers: layers, record: mode,
      directory: directory, renderer: renderer), at: site
  ) { try subject().pictures(axes) }
  Issues.record(failures, notes: notes, at: site)
  return failures.isEmpty
}

/// Compares the pictures of a banner with their references, and tells the running test nothing.
///
/// Parameters, references and files of pictures that differ are those of
/// ``assertBanner(_:named:across:tolerance:ignoring:layers:record:in:renderer:fileID:filePath:line:column:function:)``.
///
/// - Returns: A failure for each picture that is not accepted, in the order of the axes.
public func bannerFailures(
  _ subject: @autoclosure () throws -> BannerSubject, named name: String? = nil,
  across axes: BannerAxis..., tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredElement] = [],
  layers: SnapshotSet.LayerPolicy = .keep, record mode: RecordMode? = nil,
  in directory: String? = nil, renderer: Renderer? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> [BannerFailure] {
  PictureAssertion.failures(
    PictureAssertion.Demands(
      name: name, tolerance: tolerance, ignored: ignored, layers: layers, record: mode,
      directory: directory, renderer: renderer),
    at: CallSite(
      fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  ) { try subject().pictures(axes) }.failures
}
