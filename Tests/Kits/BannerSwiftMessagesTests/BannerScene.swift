// SPDX-License-Identifier: MIT

import BannerDevice
import BannerGeometry
import BannerKitInterface
import BannerKitTestSupport
import BannerLayers
import BannerSwiftMessages
import BannerTimeline
import BannerViews

/// A screen with the library.
final class BannerScene {
  let display: TestScreen
  let simulation: Simulation
  let presenter: any KitPresenter
  private let context: KitContext

  init(_ screen: Screen = screen("iphone-8", .ios12), host: BannerHost? = nil) {
    display = TestScreen(screen, host: host)
    simulation = Simulation(on: display)
    presenter = SwiftMessagesKit().presenter(in: simulation)
    context = BannerKitTestSupport.context(of: screen)
  }

  /// Shows messages, one after the other.
  func show(_ messages: Message...) {
    for message in messages {
      do throws(KitError) { try presenter.show(message, as: simulation.nextBannerID()) } catch {
        simulation.fail(error)
      }
    }
  }

  /// Performs a call of the application.
  func call(_ name: String, id: String? = nil, animated: Bool? = nil, count: Int? = nil) {
    var call = Call(name)
    call.id = id
    call.animated = animated
    call.count = count
    do throws(KitError) { try presenter.perform(call) } catch { simulation.fail(error) }
  }

  func run(to seconds: Double) { simulation.run(to: seconds) }

  /// The events of listeners, with their times.
  var listened: [String] { events(.listener) }

  /// Returns the events of some kinds, with their times.
  func events(_ kinds: Event.Kind...) -> [String] {
    simulation.events.filter { kinds.contains($0.kind) }.map {
      "\($0.time.inSeconds) \($0.name) \($0.bannerID?.number ?? 0)"
    }
  }

  /// Returns a layer of a message at a time in seconds.
  func layer(_ name: String, at seconds: Double, of index: Int = 0) -> Layer? {
    simulation.shownBanners[index].frame(at: Duration(inSeconds: seconds))?.first(name)
  }

  /// Returns a layer of a message at rest.
  func resting(_ name: String, of message: Message) throws -> Layer? {
    try message.presentation(in: display.host, context: context).settled.first(name)
  }
}

/// Returns a message with an icon, a title and one line.
func message(
  _ id: String = "a", _ layout: MessageView.Layout = .messageView,
  version: LibraryVersion = .v10, hasButton: Bool = false,
  _ configure: (inout SwiftMessages.Config) -> Void = { _ in }
) -> Message {
  let view = MessageView(layout: layout, version: version)
  view.configureTheme(.success)
  view.configureContent(title: "Title", body: "Body")
  view.button?.isHidden = !hasButton
  view.id = id
  var config = SwiftMessages.Config()
  configure(&config)
  return Message(view, config: config)
}

/// Returns a centered message.
func centered(
  _ id: String = "a", hasButton: Bool = false,
  _ configure: (inout SwiftMessages.Config) -> Void = { _ in }
) -> Message {
  message(id, .centeredView, hasButton: hasButton) {
    $0.presentationStyle = .center
    configure(&$0)
  }
}

/// A view that is larger than any screen.
struct Immense: View {
  func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(width: 10, height: 1e9)
  }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    Layer(name, frame: frame)
  }
}
