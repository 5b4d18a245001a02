// SPDX-License-Identifier: MIT

// Names that the original had in earlier releases, and in its README. Source: owlbanners.md 1.8.

extension DefaultBannerStyle {
  /// ``notice``.
  public static var Notice: DefaultBannerStyle { .notice }
  /// ``persistentError``.
  public static var PersistentError: DefaultBannerStyle { .persistentError }
  /// ``success``.
  public static var Success: DefaultBannerStyle { .success }
  /// ``warning``.
  public static var Warning: DefaultBannerStyle { .warning }
  /// ``error``.
  public static var Error: DefaultBannerStyle { .error }
  /// ``info``.
  public static var Info: DefaultBannerStyle { .info }
}
