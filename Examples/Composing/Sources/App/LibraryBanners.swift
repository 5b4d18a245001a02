// SPDX-License-Identifier: MIT

import BannerBulletinBoard
import BannerCCToast
import BannerMessageBanner
import BannerOwlBanners
import BannerRender
import BannerSwiftMessages
import Foundation

/// Returns a banner of each library with its own API.
@MainActor func libraryBanners() throws -> [(name: String, banner: Screenshot)] {
  let view = MessageView(layout: .cardView)
  view.configureTheme(.success)
  view.configureContent(
    title: "Saved", body: "At \(Date(timeIntervalSince1970: 0).ISO8601Format())")

  let page = BLTNPageItem(title: "Push Notifications")
  page.appearance.actionButtonColor = AdaptiveColor(red: 0.294, green: 0.85, blue: 0.392)
  page.actionButtonTitle = "Subscribe"
  let manager = BLTNItemManager(rootItem: page)
  manager.showBulletin(above: manager)

  let target = ToastTarget()
  CCToastView(text: "Hello World").show(target)

  Banner.application = Application(on: Screen(device: .iPhone8))
  Banner(DefaultBannerStyle.success, title: "Great job").enqueue()

  var banners = [("swift-messages", Screenshot(Message(view, config: SwiftMessages.Config())))]
  if let bulletin = manager.bulletin { banners.append(("bulletin-board", Screenshot(bulletin))) }
  if let toast = ToastQueue.shared.toast { banners.append(("cc-toast", Screenshot(toast))) }
  if let banner = BannerQueue.shared.banner { banners.append(("owl-banners", Screenshot(banner))) }
  return banners
}
