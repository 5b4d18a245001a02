// SPDX-License-Identifier: MIT

package import BannerScreens
internal import BannerDocument
package import BannerKitInterface

/// How a banner that waits or is shown is changed.
package enum SceneUpdate {
  /// Its description becomes another one.
  case description((inout Screenshot) throws -> Void)
  /// It looks like another banner.
  case model(any BannerModel)
  /// It stays as it is: what would happen without the update.
  case none

  /// The name that stands for every kit where a banner is looked for.
  static let anyKit = ""
}

/// The banners of a scene that were asked for so far, with what they are like now.
struct SceneBanners {
  /// A banner that was asked for.
  struct Entry {
    let bannerID: BannerID
    let place: PresenterKey
    /// As it is now; nil for a model that was built.
    package var description: Screenshot?
  }

  /// In the order in which they were asked for.
  private var entries: [Entry] = []

  /// Adds a banner.
  package mutating func add(_ bannerID: BannerID, _ step: SceneStep) {
    entries.append(
      Entry(bannerID: bannerID, place: step.place, description: step.described))
  }

  /// The banner that is meant: the last one of a name, or the topmost one of a kit that is shown.
  func find(_ name: String?, ofKit kit: String, in simulation: Simulation) -> Entry? {
    if let name { return entries.last { $0.bannerID.name == name } }
    for banner in simulation.visible.reversed() {
      let bannerID = banner.currentBannerID
      if let entry = entries.first(where: {
        $0.bannerID == bannerID && (kit == SceneUpdate.anyKit || $0.place.kit == kit)
      }) {
        return entry
      }
    }
    return nil
  }

  /// Keeps what a banner is like now.
  mutating func keep(_ description: Screenshot?, of bannerID: BannerID) {
    guard let place = entries.firstIndex(where: { $0.bannerID == bannerID }) else { return }
    entries[place].description = description
  }
}
