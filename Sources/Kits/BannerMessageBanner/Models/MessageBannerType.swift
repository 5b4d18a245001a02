// SPDX-License-Identifier: MIT

/// The four types of MBLMessageBanner.
public enum MessageBannerType: String, Sendable, CaseIterable {
  /// Something failed.
  case error
  /// Something may fail.
  case warning
  /// Something happened.
  case message
  /// Something worked.
  case success
}
