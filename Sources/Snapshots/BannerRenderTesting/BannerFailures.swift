// SPDX-License-Identifier: MIT

public import BannerScreens
public import BannerSnapshots

/// What is wrong with the pictures of a banner, as values: nothing is told to the running test.
///
/// References and files of pictures that differ are written as by
/// ``assertBanner(_:named:across:tolerance:ignoring:layers:record:in:renderer:fileID:filePath:line:column:function:)``.
///
/// - Parameters:
///   - banner: What is drawn.
///   - name: Tells several banners of one test apart, and the cases of a parameterized test.
///   - axes: What varies; every combination is a picture.
///   - tolerance: How far pictures may differ.
///   - ignored: What of them does not count.
///   - layers: What is done with the layers' texts.
///   - mode: Which references are written; nil leaves it to traits and the environment.
///   - directory: The folder of the references, from that of the test's file.
///   - renderer: Draws; nil for one that all assertions share.
/// - Returns: A failure for each picture that is not accepted, in the order of the axes.
public func bannerFailures(
  _ banner: @autoclosure () throws -> Screenshot, named name: String? = nil,
  across axes: BannerAxis..., tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredElement] = [],
  layers: SnapshotSet.LayerPolicy = .keep, record mode: RecordMode? = nil,
  in directory: String? = nil, renderer: Renderer? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> [BannerFailure] {
  Assertion(
    name, tolerance, ignored, layers, mode, directory, renderer,
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  ).failures { try Assertion.subjects(of: try banner(), across: axes) }.failures
}

/// What is wrong with a picture that is drawn already; nil if nothing is.
///
/// - Parameters:
///   - screenshot: The picture.
///   - name: Tells several pictures of one test apart, and the cases of a parameterized test.
///   - tolerance: How far it may differ.
///   - ignored: What of it does not count.
///   - layers: What is done with the layers' text.
///   - mode: Which references are written; nil leaves it to traits and the environment.
///   - directory: The folder of the reference, from that of the test's file.
public func bannerFailure(
  _ screenshot: @autoclosure () throws -> RenderedScreenshot, named name: String? = nil,
  tolerance: Tolerance = .exact, ignoring ignored: [IgnoredElement] = [],
  layers: SnapshotSet.LayerPolicy = .keep, record mode: RecordMode? = nil,
  in directory: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function
) -> BannerFailure? {
  Assertion(
    name, tolerance, ignored, layers, mode, directory, nil,
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  ).failures { Assertion.subjects(of: try screenshot()) }.failures.first
}

/// What is wrong with any picture; nil if nothing is.
///
/// - Parameters:
///   - bitmap: The picture.
///   - scale: Pixels per point.
///   - layerText: What the picture was made of, as layer text; nil if it is not known.
///   - name: Tells several pictures of one test apart, and the cases of a parameterized test.
///   - tolerance: How far it may differ.
///   - ignored: What of it does not count.
///   - layers: What is done with the layers' text.
///   - mode: Which references are written; nil leaves it to traits and the environment.
///   - directory: The folder of the reference, from that of the test's file.
public func bannerFailure(
  _ bitmap: @autoclosure () throws -> Bitmap, scale: Double, layerText: String? = nil,
  named name: String? = nil, tolerance: Tolerance = .exact,
  ignoring ignored: [IgnoredElement] = [], layers: SnapshotSet.LayerPolicy = .keep,
  record mode: RecordMode? = nil, in directory: String? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) -> BannerFailure? {
  Assertion(
    name, tolerance, ignored, layers, mode, directory, nil,
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  ).failures { Assertion.subjects(of: try bitmap(), scale: scale, layerText: layerText) }.failures
    .first
}
