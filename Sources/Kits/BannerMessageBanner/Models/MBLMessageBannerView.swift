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
  /// The first text.
  public let titleBanner: String?
  /// The second text, or nil for none.
  public let subTitle: String?
  /// The image on the left, or nil for the image of the type.
  public let image: Image?
  /// The type, which selects the design.
  public let bannerType: MessageBannerType
  /// The duration in seconds, ``MBLMessageBannerDurationDefault`` or
  /// ``MBLMessageBannerDurationEndless``.
  public let duration: Double
  /// The view controller that was passed.
  ///
  /// It has no effect, since banners are shown in the host of the screen.
  public let viewController: HostViewController?
  /// A closure that is called when the user dismisses the banner.
  public let userDissmissedCallback: (@MainActor (MBLMessageBannerView) -> Void)?
  /// The title of the button.
  ///
  /// There is no button if it is nil or empty.
  public let buttonTitle: String?
  /// A closure that is called when the button is tapped.
  public let userPressedButtonCallback: (@MainActor (MBLMessageBannerView) -> Void)?
  /// The position of the banner.
  public let position: BannerPosition
  /// Whether a tap, or the swipe for the position, dismisses the banner.
  public let userDismissEnabled: Bool
  /// Whether the banner rests on the screen.
  ///
  /// It is false during the slides.
  public internal(set) var isBannerDisplayed = false

  /// The height in points, or 0 before layout.
  ///
  /// Layout happens when the banner's turn comes.
  public internal(set) var messageViewHeight = 0.0
  /// The timer that hides the banner while it is shown, or nil for a banner that stays until it
  /// is hidden.
  public internal(set) var dismissTimer: ScheduledAction?

  /// Creates a banner.
  ///
  /// See ``MBLMessageBanner`` for the arguments.
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

  /// The design values of the banner's type, with every added design.
  public var currentDesign: Design.Values {
    Self.template.design.type(named: bannerType.rawValue)?.values ?? [:]
  }

  /// The description of the banner, with every added design.
  package var bannerDescription: BannerDescription {
    var description = Self.template
    description.type = bannerType.rawValue
    description.title = titleBanner.map { AttributedText($0) }
    description.subtitle = subTitle.map { AttributedText($0) }
    description.buttonTitle = buttonTitle.map { AttributedText($0) }
    if let image { description.image = .image(image) }
    description.position = position
    // Default values are left to the design, which may override them.
    let keys = MessageBannerProperties.keys
    if duration != MBLMessageBannerDurationDefault {
      description.properties[keys.duration] = duration
    }
    if !userDismissEnabled { description.properties[keys.canBeDismissedByUser] = false }
    return description
  }

  // MARK: Designs

  /// A description without texts, with every added design.
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
  /// The loaded template, or nil before it is needed.
  private static var loaded: BannerDescription?
  private static var defaultDesignFile: String?

  /// Returns the design of the types.
  public static func messageBannerDesign() -> Design { template.design }

  /// Adds a design file.
  ///
  /// Each type in the file replaces the existing type completely.
  ///
  /// A file that can't be read is recorded as the failure of the current simulation. Problems in
  /// its contents are recorded as warnings. `loadMessageBannerDesign(fromFileNamed:)` throws and
  /// returns them instead. Without a screen, nothing is drawn, and no images are searched.
  ///
  /// - Parameter file: The path of the file. Its folder is searched for images first.
  /// - Returns: Whether the file was loaded. If not, nothing has changed.
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

  /// Adds a design file.
  ///
  /// - Parameters:
  ///   - file: The path of the file. Its folder is searched for images first.
  ///   - screen: The screen that checks designs and banners, or nil for the library's own checks
  ///     only.
  /// - Returns: The warnings, one line each.
  /// - Throws: ``RenderError`` for a file that can't be read. In that case nothing has changed.
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

  /// Adds the types of a design file to the design.
  ///
  /// - Returns: The names of the types in the file, and the warnings.
  private static func add(
    _ file: String, to template: inout BannerDescription,
    lookingAt screen: (any SimulationScreen)?
  ) throws(RenderError) -> (types: [String], warnings: [InputError]) {
    let (kit, known) = (template.kit, template.design.types.map(\.name))
    var reader =
      screen?.designReader(for: kit, knownTypes: known)
      ?? DesignReader(properties: kit.properties, knownTypes: known)
    reader.colorOrder = kit.colorOrderOfDesigns
    let value = try Files.value(at: file)
    let added: Design
    do throws(InputError) { added = try reader.design(of: value) } catch { throw .input(error) }
    template.imageFolders.insert(Files.folder(of: file), at: 0)
    template.design.merge(added)
    template.origins.merge(reader.origins) { $1 }
    return (added.types.map(\.name), reader.warnings)
  }

  /// Sets the base design file, which replaces the library's own.
  ///
  /// As in the original, it has an effect only before the design is first used. Later calls add a
  /// warning to the current simulation. A type that is missing from the file keeps the library's
  /// own look.
  ///
  /// - Parameter fileName: The path of the file, or nil for the library's own design.
  public static func setDefaultDesignFile(_ fileName: String?) {
    guard loaded == nil else {
      Simulation.current.warn([
        KitWarning("the default design file is ignored: the design is already loaded")
      ])
      return
    }
    defaultDesignFile = fileName
  }

  /// Removes the added designs and the base design file.
  ///
  /// The original has no such function.
  public static func removeAddedDesigns() {
    loaded = nil
    defaultDesignFile = nil
  }
}
