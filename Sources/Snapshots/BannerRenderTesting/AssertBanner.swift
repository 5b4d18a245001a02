// SPDX-License-Identifier: MIT

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

/// Asserts that the pictures of a banner are what they were.
///
/// The references are `__Snapshots__/<test file>/<test>.<name>-<axis value>….png` beside the test's file,
/// each with its layers as text. One that is missing is recorded, which is an issue as well: run the test
/// again to compare. Whatever is wrong is an issue of the running test, one for each picture; pictures
/// that differ are kept in `.bannerrender-tests` of the package, or in the folder that
/// `BANNERRENDER_ARTIFACTS` names, and are attached to Swift Testing's report.
///
/// - Parameters:
///   - banner: What is drawn.
///   - name: Tells several banners of one test apart, and the cases of a parameterized test.
///   - axes: What varies; every combination is a picture.
///   - tolerance: How far pictures may differ.
///   - ignored: What of them does not count; a layer that there isn't is an issue.
///   - layers: What is done with the layers' texts: kept to say what has changed in a picture that differs,
///     or compared as well.
///   - mode: Which references are written. Nil leaves it to the nearest
///     ``Testing/Trait/bannerRecord(_:)``, then to `BANNERRENDER_RECORD` and `SNAPSHOT_TESTING_RECORD`;
///     missing ones if nobody says anything. With `CI` set only the variables make anything be recorded.
///   - directory: The folder of the references, from that of the test's file.
///   - renderer: Draws; nil for one that all assertions share.
/// - Returns: Whether nothing is wrong.
@discardableResult
public func assertBanner(
  _ banner: @autoclosure () throws -> Screenshot, named name: String? = nil,
  across axes: BannerAxis..., tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredElement] = [],
  layers: SnapshotSet.LayerPolicy = .keep, record mode: RecordMode? = nil,
  in directory: String? = nil, renderer: Renderer? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> Bool {
  Assertion(
    name, tolerance, ignored, layers, mode, directory, renderer,
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  ).raise { try Assertion.subjects(of: try banner(), across: axes) }
}

/// Asserts that the pictures of a banner are what they were, for one built with a library's own views.
///
/// - Parameters:
///   - model: What is drawn, such as a message of SwiftMessages.
///   - screen: The device it is shown on; nil for the library's usual one.
///   - name: Tells several banners of one test apart, and the cases of a parameterized test.
///   - axes: What varies; every combination is a picture. Type, layout and position, which describe a
///     banner by options, are refused.
///   - tolerance: How far pictures may differ.
///   - ignored: What of them does not count; a layer that there isn't is an issue.
///   - layers: What is done with the layers' texts.
///   - mode: Which references are written; nil leaves it to traits and the environment.
///   - directory: The folder of the references, from that of the test's file.
///   - renderer: Draws; nil for one that all assertions share.
/// - Returns: Whether nothing is wrong.
@discardableResult
public func assertBanner(
  _ model: @autoclosure () throws -> some BannerModel, on screen: Screen? = nil,
  named name: String? = nil, across axes: BannerAxis..., tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredElement] = [], layers: SnapshotSet.LayerPolicy = .keep,
  record mode: RecordMode? = nil, in directory: String? = nil, renderer: Renderer? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) -> Bool {
  Assertion(
    name, tolerance, ignored, layers, mode, directory, renderer,
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  ).raise { try Assertion.subjects(of: Screenshot(try model(), on: screen), across: axes) }
}

/// Asserts that a picture is what it was, for one that is drawn already, such as an instant of a scene.
///
///     assertBanner(try recording.screenshot(at: .milliseconds(350)), named: "half-way")
///
/// - Parameters:
///   - screenshot: The picture; an error while it is drawn is an issue.
///   - name: Tells several pictures of one test apart, and the cases of a parameterized test.
///   - tolerance: How far it may differ.
///   - ignored: What of it does not count; a layer that there isn't is an issue.
///   - layers: What is done with the layers' text.
///   - mode: Which references are written; nil leaves it to traits and the environment.
///   - directory: The folder of the reference, from that of the test's file.
/// - Returns: Whether nothing is wrong.
@discardableResult
public func assertBanner(
  _ screenshot: @autoclosure () throws -> RenderedScreenshot, named name: String? = nil,
  tolerance: Tolerance = .exact, ignoring ignored: [IgnoredElement] = [],
  layers: SnapshotSet.LayerPolicy = .keep, record mode: RecordMode? = nil,
  in directory: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function
) -> Bool {
  Assertion(
    name, tolerance, ignored, layers, mode, directory, nil,
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  ).raise { Assertion.subjects(of: try screenshot()) }
}

/// Asserts that any picture is what it was.
///
/// - Parameters:
///   - bitmap: The picture.
///   - scale: Pixels per point.
///   - layerText: What the picture was made of, as layer text; nil if it is not known.
///   - name: Tells several pictures of one test apart, and the cases of a parameterized test.
///   - tolerance: How far it may differ.
///   - ignored: What of it does not count; a layer that there isn't is an issue.
///   - layers: What is done with the layers' text.
///   - mode: Which references are written; nil leaves it to traits and the environment.
///   - directory: The folder of the reference, from that of the test's file.
/// - Returns: Whether nothing is wrong.
@discardableResult
public func assertBanner(
  _ bitmap: @autoclosure () throws -> Bitmap, scale: Double, layerText: String? = nil,
  named name: String? = nil, tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredElement] = [], layers: SnapshotSet.LayerPolicy = .keep,
  record mode: RecordMode? = nil, in directory: String? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> Bool {
  Assertion(
    name, tolerance, ignored, layers, mode, directory, nil,
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  ).raise { Assertion.subjects(of: try bitmap(), scale: scale, layerText: layerText) }
}
