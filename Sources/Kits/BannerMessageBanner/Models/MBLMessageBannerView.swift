// SPDX-License-Identifier: MIT

package import BannerFiles
internal import BannerJSON
public import BannerKitInterface
internal import BannerText
public import BannerTimeline
public import BannerViews

/// A banner of MBLMessageBanner, shown by ``MBLMessageBanner/show(_:)``.
///
/// Source: message-banner.md 1.4.
@MainActor
public final class MBLMessageBannerView {
  /// First text.
  public let titleBanner: String?
  /// Second text; nil for none.
  public let subTitle: String?
  /// At the left; nil for that of the type.
  public let image: Image?
  /// Which of the design's looks it has.
  public let bannerType: MessageBannerType
  /// In seconds, ``MBLMessageBannerDurationDefault`` or ``MBLMessageBannerDurationEndless``.
  public let duration: Double
  /// The view controller it is shown in; it decides nothing, as a banner lies in the host of the screen.
  public let viewController: HostViewController?
  /// Called when the user takes it away.
  public let userDissmissedCallback: (@MainActor (MBLMessageBannerView) -> Void)?
  /// Nil or empty for no button.
  public let buttonTitle: String?
  /// Called when the button is tapped.
  public let userPressedButtonCallback: (@MainActor (MBLMessageBannerView) -> Void)?
  /// Where it rests.
  public let position: Position
  /// Whether a tap or the position's swipe takes it away.
  public let userDismissEnabled: Bool
  /// Whether it rests on the screen: from when it has come until it starts to leave.
  public internal(set) var isBannerDisplayed = false

  /// Its height in points once it has been laid out, which is when its turn comes; 0 before.
  public internal(set) var messageViewHeight = 0.0
  /// What ends its stay, while it is shown; nil for one that stays until it is hidden.
  public internal(set) var dismissTimer: ScheduledAction?

  /// Creates a banner; see ``MBLMessageBanner`` for what its parts are.
  public init(
    title: String?, subtitle: String?, image: Image? = nil, type: MBLMessageBannerType = .message,
    duration: Double = MBLMessageBannerDurationDefault,
    in viewController: HostViewController? = nil,
    userDissmissedCallback: (@MainActor (MBLMessageBannerView) -> Void)? = nil,
    buttonTitle: String? = nil,
    userPressedButtonCallback: (@MainActor (MBLMessageBannerView) -> Void)? = nil,
    at position: MBLMessageBannerPosition = .top, canBeDismissedByUser: Bool = true
  ) {
    titleBanner = title
    subTitle = subtitle
    self.image = image
    bannerType = type
    self.duration = duration
    self.viewController = viewController
    self.userDissmissedCallback = userDissmissedCallback
    self.buttonTitle = buttonTitle
    self.userPressedButtonCallback = userPressedButtonCallback
    self.position = position
    userDismissEnabled = canBeDismissedByUser
  }

  /// The looks of its type in the designs that were added.
  public var currentDesign: Design.Values {
    Self.template.design.type(named: bannerType.rawValue)?.values ?? [:]
  }

  /// What it shows, with the designs that were added.
  package var bannerDescription: BannerDescription {
    var description = Self.template
    description.type = bannerType.rawValue
    description.title = titleBanner.map { AttributedText($0) }
    description.subtitle = subTitle.map { AttributedText($0) }
    description.buttonTitle = buttonTitle.map { AttributedText($0) }
    if let image { description.image = .image(image) }
    description.position = position
    // What is as usual is left to the design, which may say something of it here.
    let keys = MessageBannerProperties.keys
    if duration != MBLMessageBannerDurationDefault {
      description.properties[keys.duration] = duration
    }
    if !userDismissEnabled { description.properties[keys.canBeDismissedByUser] = false }
    return description
  }

  // MARK: Designs

  /// A banner without texts in the looks of all designs.
  private static var template: BannerDescription {
    if let loaded { return loaded }
    var template = BannerDescription(kit: MessageBannerKit())
    if let file = defaultDesignFile {
      do throws(RenderError) {
        _ = try add(file, to: &template, lookingAt: Simulation.current.display)
      } catch { Simulation.current.fail(error) }
    }
    loaded = template
    return template
  }
  /// Nil before the looks are needed.
  private static var loaded: BannerDescription?
  private static var defaultDesignFile: String?

  /// The looks of the types.
  public static func messageBannerDesign() -> Design { template.design }

  /// Adds a design file to the looks: the whole look of each type that it names replaces the old one.
  ///
  /// A file that can't be read is noted as the failure of the current simulation, and what in it is not as it may have
  /// been meant as its warnings. `loadMessageBannerDesign(fromFileNamed:)` throws and returns them. Without a screen
  /// nothing is drawn, and no images are looked for.
  ///
  /// - Parameter file: Its path; images are looked for in its folder first.
  /// - Returns: Whether it was loaded; if not, nothing has changed.
  @discardableResult
  public static func addMessageBannerDesign(fromFileNamed file: String?) -> Bool {
    guard let file else { return false }
    do throws(RenderError) {
      let warnings = try addDesign(file, lookingAt: Simulation.current.display)
      Simulation.current.warn(warnings.map { KitWarning($0) })
      return true
    } catch {
      Simulation.current.fail(error)
      return false
    }
  }

  /// Adds a design file to the looks.
  ///
  /// - Parameters:
  ///   - file: Its path; images are looked for in its folder first.
  ///   - screen: Knows what can be wrong with designs and banners; nil for what the library alone knows.
  /// - Returns: What in it is not as it may have been meant; one line each.
  /// - Throws: ``RenderError`` for a file that can't be read; nothing has changed then.
  package static func addDesign(
    _ file: String, lookingAt screen: (any SimulationScreen)?
  ) throws(RenderError) -> [String] {
    var next = template
    var (types, warnings) = try add(file, to: &next, lookingAt: screen)
    loaded = next
    for type in types {
      next.type = type
      next.title = "Title"
      next.subtitle = "Subtitle"
      next.buttonTitle = "Button"
      for warning in screen?.warnings(of: next) ?? [] where !warnings.contains(warning) {
        warnings.append(warning)
      }
    }
    return warnings.map(\.description)
  }

  /// Lays a design file over the looks.
  ///
  /// - Returns: The names of the types that it defines, and what in it is not as it may have been meant.
  private static func add(
    _ file: String, to template: inout BannerDescription,
    lookingAt screen: (any SimulationScreen)?
  ) throws(RenderError) -> (types: [String], warnings: [InputError]) {
    let (kit, known) = (template.kit, template.design.types.map(\.name))
    var reader =
      screen?.designReader(for: kit, knownTypes: known)
      ?? DesignReader(properties: kit.properties, knownTypes: known)
    let value = try Files.value(at: file)
    let added: Design
    do throws(InputError) { added = try reader.design(of: value) } catch { throw .input(error) }
    template.imageFolders.insert(Files.folder(of: file), at: 0)
    template.design.merge(added)
    template.origins.merge(reader.origins) { $1 }
    return (added.types.map(\.name), reader.warnings)
  }

  /// Sets the design file that the looks begin with, in place of the library's own.
  ///
  /// As in the original it counts only before the looks are needed for the first time; later it is noted as a warning of
  /// the current simulation. A type that the file does not name keeps the library's own look.
  ///
  /// - Parameter fileName: Its path; nil for the library's own.
  public static func setDefaultDesignFile(_ fileName: String?) {
    guard loaded == nil else {
      Simulation.current.warn([
        KitWarning("the default design file has no effect: the design was loaded already")
      ])
      return
    }
    defaultDesignFile = fileName
  }

  /// Forgets the designs that were added and the default file, which the original can't.
  public static func removeAddedDesigns() {
    loaded = nil
    defaultDesignFile = nil
  }
}
