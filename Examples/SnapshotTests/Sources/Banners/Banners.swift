// SPDX-License-Identifier: MIT

public import BannerRender

/// The banners of an application.
public enum Banners {
  /// Files were saved.
  public static func saved(files: Int) -> Screenshot {
    var banner = Screenshot.messageBanner(
      .success, title: "Saved", subtitle: files == 1 ? "1 file" : "\(files) files")
    banner.crop = .banner
    return banner
  }

  /// There is no connection.
  public static func offline(at position: BannerPosition = .top) -> Screenshot {
    var banner = Screenshot.messageBanner(
      .error, title: "No connection", subtitle: "Try again later.", at: position,
      buttonTitle: "Retry")
    banner.crop = .banner
    return banner
  }
}
