// SPDX-License-Identifier: MIT

public import BannerSnapshots
public import Testing

/// Says which references a test or a suite writes; the nearest one counts.
public struct BannerRecordTrait: SuiteTrait, TestTrait, TestScoping {
  /// What the nearest one says; nil if there is none.
  @TaskLocal package static var current: RecordMode?

  private let mode: RecordMode

  fileprivate init(_ mode: RecordMode) { self.mode = mode }

  /// For suites within suites, too.
  public var isRecursive: Bool { true }

  /// Runs a test with the mode.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(mode) { try await function() }
  }
}

extension Trait where Self == BannerRecordTrait {
  /// Which references the tests write; `record:` of an assertion goes before it.
  ///
  ///     @Suite(.bannerRecord(.all)) struct BannerTests {}
  ///
  /// On machines that set `CI` nothing is recorded but what the two variables allow, whatever it says.
  public static func bannerRecord(_ mode: RecordMode) -> BannerRecordTrait {
    BannerRecordTrait(mode)
  }
}

/// Says which references the assertions in a function write, for tests of XCTest.
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
