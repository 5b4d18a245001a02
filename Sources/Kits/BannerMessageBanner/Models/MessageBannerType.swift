// SPDX-License-Identifier: MIT

/// A type of MBLMessageBanner.
public enum MessageBannerType: String, Sendable, CaseIterable {
  /// An error.
  case error
  /// A warning.
  case warning
  /// A neutral message.
  case message
  /// A success.
  case success
}
