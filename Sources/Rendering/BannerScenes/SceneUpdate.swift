// SPDX-License-Identifier: MIT

package import BannerScreens
internal import BannerDocument
package import BannerKitInterface

/// A change of a waiting or visible banner.
package enum SceneUpdate {
  /// A change of the banner's description.
  case description((inout Screenshot) throws -> Void)
  /// The look of another banner.
  case model(any BannerModel)
  /// No change.
  ///
  /// It shows what happens without the update.
  case none

  /// The name that stands for every kit in a search for banners.
  static let anyKit = ""
}

/// The requested banners of a scene so far, in their current state.
struct SceneBanners {
  /// A requested banner.
  struct Entry {
    let bannerID: BannerID
    let place: PresenterKey
    /// The current description, or nil for a model built in code.
    package var description: Screenshot?
  }

  /// The banners in the order of their requests.
  private var entries: [Entry] = []

  /// Adds a banner.
  package mutating func add(_ bannerID: BannerID, _ step: SceneStep) {
    entries.append(
      Entry(bannerID: bannerID, place: step.place, description: step.described))
  }

  /// Returns the last banner of a name, or the topmost visible banner of a kit.
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

  /// Stores the current description of a banner.
  mutating func keep(_ description: Screenshot?, of bannerID: BannerID) {
    guard let place = entries.firstIndex(where: { $0.bannerID == bannerID }) else { return }
    entries[place].description = description
  }
}
