// SPDX-License-Identifier: MIT

public import BannerSnapshots
public import Testing

/// A trait that sets the record mode of a test or a suite.
///
/// The nearest trait applies.
public struct BannerRecordTrait: SuiteTrait, TestTrait, TestScoping {
  /// The mode of the nearest trait; nil if there is none.
  @TaskLocal package static var current: RecordMode?

  private let mode: RecordMode

  fileprivate init(_ mode: RecordMode) { self.mode = mode }

  /// Whether the trait also applies to nested suites; always true.
  public var isRecursive: Bool { true }

  /// Runs a test with the mode.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(mode) { try await function() }
  }
}

extension Trait where Self == BannerRecordTrait {
  /// Sets which references the tests write; an assertion's `record:` overrides it.
  ///
  ///     @Suite(.bannerRecord(.all)) struct BannerTests {}
  ///
  /// On machines where `CI` is set, only the two environment variables can enable recording.
  public static func bannerRecord(_ mode: RecordMode) -> BannerRecordTrait {
    BannerRecordTrait(mode)
  }
}

/// Sets which references the assertions in a function write, for XCTest tests.
///
///     override func invokeTest() { withBannerRecord(.all) { super.invokeTest() } }
@discardableResult
public func withBannerRecord<Result, Failure>(
  _ mode: RecordMode, perform body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let outcome = BannerRecordTrait.$current.withValue(mode) {
    Swift.Result { () throws(Failure) in try body() }
  }
  return try outcome.get()
}
