// SPDX-License-Identifier: MIT

public import BannerRender

/// The banners of an app.
public enum Banners {
  /// Returns the banner for saved files.
  public static func saved(files: Int) -> Screenshot {
    var banner = Screenshot.messageBanner(
      .success, title: "Saved", subtitle: files == 1 ? "1 file" : "\(files) files")
    banner.crop = .banner
    return banner
  }

  /// Returns the banner for a missing connection.
  public static func offline(at position: BannerPosition = .top) -> Screenshot {
    var banner = Screenshot.messageBanner(
      .error, title: "No connection", subtitle: "Try again later.", at: position,
      buttonTitle: "Retry")
    banner.crop = .banner
    return banner
  }
}
