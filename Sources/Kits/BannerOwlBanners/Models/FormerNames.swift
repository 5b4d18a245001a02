// SPDX-License-Identifier: MIT

// Names in earlier releases of the original and in its README. Source: owlbanners.md 1.8.

extension DefaultBannerStyle {
  /// The former name of ``notice``.
  public static var Notice: DefaultBannerStyle { .notice }
  /// The former name of ``persistentError``.
  public static var PersistentError: DefaultBannerStyle { .persistentError }
  /// The former name of ``success``.
  public static var Success: DefaultBannerStyle { .success }
  /// The former name of ``warning``.
  public static var Warning: DefaultBannerStyle { .warning }
  /// The former name of ``error``.
  public static var Error: DefaultBannerStyle { .error }
  /// The former name of ``info``.
  public static var Info: DefaultBannerStyle { .info }
}
