// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import BannerKitInterface
import BannerScenes
import BannerSwiftMessages
import Testing
import BannerUIKit

// Blocks 3 to 17 of SwiftMessages' README.

@MainActor
private final class Printed {
    static var lines: [String] = []
}

/// Logs the output of block 6.
@MainActor
private func print(_ line: String) { Printed.lines.append(line) }

class MyCustomView: MessageView {}

class SomeViewController: UIViewController {
    let otherMessages = SwiftMessages()	
	
    func someMethod() {
        // Block 11; arguments replace its dots.
        SwiftMessages.show(view: message("one"))
        otherMessages.show(view: message("two"))
    }

    private func message(_ text: String) -> MessageView {
        let view = MessageView.viewFromNib(layout: .cardView)
        view.configureContent(title: text, body: text)
        return view
    }
}

@MainActor
private enum SwiftMessagesReadme {
    static func makeView(_ title: String = "Title", _ body: String = "Body") -> MessageView {
        let view = MessageView.viewFromNib(layout: .cardView)
        view.configureContent(title: title, body: body)
        return view
    }

    static func block3(_ myView: MessageView) {
SwiftMessages.show(view: myView)
    }

    static func block4() {
// Instantiate a message view from the provided card view layout. SwiftMessages searches for nib
// files in the main bundle first, so you can easily copy them into your project and make changes.
let view = MessageView.viewFromNib(layout: .cardView)

// Theme message elements with the warning style.
view.configureTheme(.warning)

// Add a drop shadow.
view.configureDropShadow()

// Set message title, body, and icon. Here, we're overriding the default warning
// image with an emoji character.
let iconText = ["🤔", "😳", "🙄", "😶"].randomElement()!
view.configureContent(title: "Warning", body: "Consider yourself warned.", iconText: iconText)

// Increase the external margin around the card. In general, the effect of this setting
// depends on how the given layout is constrained to the layout margins.
view.layoutMarginAdditions = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)

// Reduce the corner radius (applicable to layouts featuring rounded corners).
(view.backgroundView as? CornerRoundingView)?.cornerRadius = 10

// Show the message.
SwiftMessages.show(view: view)
    }

    static func block5() {
SwiftMessages.show {
    let view = MessageView.viewFromNib(layout: .cardView)
    // ... configure the view
    return view
}
    }

    static func block6(_ view: MessageView) {
var config = SwiftMessages.Config()

// Slide up from the bottom.
config.presentationStyle = .bottom

// Display in a window at the specified window level: UIWindow.Level.statusBar
// displays over the status bar while UIWindow.Level.normal displays under.
config.presentationContext = .window(windowLevel: .statusBar)

// Disable the default auto-hiding behavior.
config.duration = .forever

// Dim the background like a popover view. Hide when the background is tapped.
config.dimMode = .gray(interactive: true)

// Disable the interactive pan-to-hide gesture.
config.interactiveHide = false

// Specify a status bar style to if the message is displayed directly under the status bar.
config.preferredStatusBarStyle = .lightContent

// Specify one or more event listeners to respond to show and hide events.
config.eventListeners.append() { event in
    if case .didHide = event { print("yep") }
}

SwiftMessages.show(config: config, view: view)
    }

    static func block7(_ view: MessageView) {
SwiftMessages.defaultConfig.presentationStyle = .bottom

// Show message with default config.
SwiftMessages.show(view: view)

// Customize config using the default as a base.
var config = SwiftMessages.defaultConfig
config.duration = .forever
SwiftMessages.show(config: config, view: view)
    }

    static func block8() -> SwiftMessages.Config {
var config = SwiftMessages.defaultConfig
config.keyboardTrackingView = KeyboardTrackingView()
        return config
    }

    static func block9() {
SwiftMessages.pauseBetweenMessages = 1.0
    }

    static func block10(_ someId: String) {
// Hide the current message.
SwiftMessages.hide()

// Or hide the current message and clear the queue.
SwiftMessages.hideAll()

// Or for a view that implements `Identifiable`:
SwiftMessages.hide(id: someId)

// Or hide when the number of calls to show() and hideCounted(id:) for a 
// given message ID are equal. This can be useful for messages that may be
// shown from  multiple code paths to ensure that all paths are ready to hide.
SwiftMessages.hideCounted(id: someId)
    }

    /// The original's compiler requires the type of each view, and code replaces the dots.
    static func block12() -> (MessageView?, MessageView?, MessageView?) {
        var found: (MessageView?, MessageView?, MessageView?)
// Get a message view with the given ID if it is currently 
// being shown or hidden.
if let view: MessageView = SwiftMessages.current(id: "some id") { found.0 = view }

// Get a message view with the given ID if is it currently 
// queued to be shown. 
if let view: MessageView = SwiftMessages.queued(id: "some id") { found.1 = view }

// Get a message view with the given ID if it is currently being
// shown, hidden or in the queue to be shown.
if let view: MessageView = SwiftMessages.currentOrQueued(id: "some id") { found.2 = view }
        return found
    }

    static func block13() -> MessageView {
let view = MessageView.viewFromNib(layout: .cardView)
        return view
    }

    static func block14a() -> MessageView {
// Instantiate MessageView from a named nib.
let view: MessageView = try! SwiftMessages.viewFromNib(named: "MyCustomNib")
        return view
    }

    static func block14b() -> MyCustomView {
// Instantiate MyCustomView from a nib named MyCustomView.nib.
let view: MyCustomView = try! SwiftMessages.viewFromNib()
        return view
    }

    /// The original's compiler requires the question mark, because its outlets are optional, too.
    static func block15(_ view: MessageView) {
view.titleLabel?.isHidden = true
    }

    static func block16(_ view: MessageView) {
view.configureTheme(.warning)
view.configureContent(title: "Warning", body: "Consider yourself warned.", iconText: "🤔")
    }

    static func block17(_ messageView: MessageView) {
// Hide when button tapped
messageView.buttonTapHandler = { _ in SwiftMessages.hide() }

// Hide when message view tapped
messageView.tapHandler = { _ in SwiftMessages.hide() }
    }

    // MARK: Running text and tables

    static func accessibility() -> (MessageView, SwiftMessages.Config) {
        let MessageView = makeView()
        var config = SwiftMessages.Config()
        config.dimMode = .gray(interactive: true)
MessageView.accessibilityPrefix = "warning"
        if config.dimMode.interactive == true {
config.dimModeAccessibilityLabel = "close"
        }
        return (MessageView, config)
    }

    static func outlets(_ view: MessageView) -> [Bool] {
        let titleLabel: UILabel? = view.titleLabel
        let bodyLabel: UILabel? = view.bodyLabel
        let iconImageView: UIImageView? = view.iconImageView
        let iconLabel: UILabel? = view.iconLabel
        let button: UIButton? = view.button
        return [titleLabel != nil, bodyLabel != nil, iconImageView != nil, iconLabel != nil, button != nil]
    }
}

extension PastedCode {
    @MainActor
    @Suite struct SwiftMessagesReadmeTests {
        private typealias Readme = SwiftMessagesReadme

        @Test("block 3: a view is shown and hidden")
        func show() throws {
            let recording = try run { Readme.block3(Readme.makeView()) }
            #expect(recording.log("swift-messages", .listener).map { $0.split(separator: " ")[1] } == ["willShow", "didShow", "willHide", "didHide"])
            #expect(try recording.text(at: 1).contains("Title"))
        }

        @Test("block 4: a card with a theme, a shadow, an emoji, margins and corners")
        func basics() throws {
            let recording = try run { Readme.block4() }
            let texts = try recording.text(at: 1)
            #expect(texts.contains("Consider yourself warned.") && texts.contains("Warning"))
            let shadow = try #require(try recording.layer("shadow", at: 1))
            #expect(shadow.shadow != nil && shadow.cornerRadii == CornerRadii(10))
            #expect(shadow.frame.x == 20 && shadow.frame.width == 335)
        }

        @Test("block 5: a view is created in the next turn")
        func provider() throws {
            #expect(try run { Readme.block5() }.count("didShow") == 1)
        }

        @Test("block 6: at the bottom, over the status bar, dimmed, until a tap on the background")
        func config() throws {
            Printed.lines = []
            let recording = try play {
                Do(at: .zero) { Readme.block6(Readme.makeView()) }
                Swipe(.down, at: .seconds(2))
                Tap(.background, at: .seconds(10))
            }
            #expect(Printed.lines == ["yep"])
            #expect(recording.time("willHide") == 10)
            #expect(try recording.screenshot(at: .seconds(5)).bannerFrame.y > 333)
        }

        @Test("block 7: the default configuration is used if none is given")
        func defaults() throws {
            let recording = try play {
                Do(at: .zero) { Readme.block7(Readme.makeView()) }
                Do(at: .seconds(15)) { SwiftMessages.hideAll() }
            }
            // The second call shows the visible view.
            #expect(recording.count("didShow") == 1)
            #expect(try recording.screenshot(at: .seconds(1)).bannerFrame.y > 333)
        }

        @Test("block 8: a message stays above the keyboard")
        func keyboard() throws {
            let recording = try run(keyboard: true) {
                var config = Readme.block8()
                config.presentationStyle = .bottom
                SwiftMessages.show(config: config, view: Readme.makeView())
            }
            let keyboard = try #require(try recording.layer("keyboard", at: 1))
            #expect(try recording.screenshot(at: .seconds(1)).bannerFrame.maxY <= keyboard.frame.y)
        }

        @Test("block 9: one second passes between two messages")
        func pause() throws {
            let recording = try run {
                Readme.block9()
                SwiftMessages.show(view: Readme.makeView("A"))
                SwiftMessages.show(view: Readme.makeView("B"))
            }
            let shows = recording.events.filter { $0.name == "willShow" }.map(\.time)
            let hidden = try #require(recording.events.first { $0.name == "didHide" }).time
            #expect(shows.count == 2 && shows[1] - hidden == .seconds(1))
        }

        @Test("block 10: the message is hidden, and those with an id")
        func hiding() throws {
            let recording = try play {
                Do(at: .zero) {
                    var config = SwiftMessages.Config()
                    config.duration = .forever
                    for title in ["A", "B"] {
                        let view = Readme.makeView(title)
                        view.id = title
                        SwiftMessages.show(config: config, view: view)
                    }
                }
                Do(at: .seconds(1)) { Readme.block10("B") }
            }
            #expect(recording.count("didShow") == 1 && recording.count("didHide") == 1)
        }

        @Test("block 11: two instances show messages at the same time")
        func instances() throws {
            let controller = SomeViewController()
            let recording = try run { controller.someMethod() }
            let texts = try recording.text(at: 1)
            #expect(texts.contains("one") && texts.contains("two"))
        }

        @Test("block 12: views are found by id and change while they are visible")
        func retrieving() throws {
            var found: [Bool] = []
            let recording = try play {
                Do(at: .zero) {
                    let view = Readme.makeView("Uploading", "10%")
                    view.id = "some id"
                    SwiftMessages.show(view: view)
                }
                Do(at: .seconds(1)) {
                    let views = Readme.block12()
                    found = [views.0 != nil, views.1 != nil, views.2 != nil]
                    views.0?.bodyLabel?.text = "90%"
                }
            }
            #expect(found == [true, false, true])
            #expect(try recording.text(at: 0.9).contains("10%"))
            #expect(try recording.text(at: 1.1).contains("90%"))
        }

        @Test("blocks 13 and 14: views from layouts, and from nibs by name and by type")
        func nibs() throws {
            let recording = try run {
                SwiftMessages.nibs["MyCustomNib"] = { Readme.makeView("named") }
                SwiftMessages.nibs["MyCustomView"] = {
                    let view = MyCustomView(layout: .tabView)
                    view.configureContent(title: "typed", body: "typed")
                    return view
                }
                SwiftMessages.show(view: Readme.block13())
                SwiftMessages.show(view: Readme.block14a())
                SwiftMessages.show(view: Readme.block14b())
            }
            #expect(recording.count("didShow") == 3)
            let titles = try [4.5, 8].map { try recording.text(at: $0) }
            #expect(titles[0].contains("named") && titles[1].contains("typed"))
        }

        @Test("blocks 15 and 16: elements are hidden and configured")
        func elements() throws {
            let recording = try run {
                let view = Readme.makeView()
                Readme.block16(view)
                Readme.block15(view)
                SwiftMessages.show(view: view)
            }
            let texts = try recording.text(at: 1)
            #expect(!texts.contains("Warning") && texts.contains("Consider yourself warned."))
        }

        @Test("block 17: a tap on the button hides the message, and so does one on the message")
        func handlers() throws {
            for target in [TouchTarget.button, .banner] {
                let recording = try play {
                    Do(at: .zero) {
                        let view = Readme.makeView()
                        view.button?.setTitle("Hide")
                        Readme.block17(view)
                        var config = SwiftMessages.Config()
                        config.duration = .forever
                        SwiftMessages.show(config: config, view: view)
                    }
                    Tap(target, at: .seconds(2))
                }
                #expect(recording.time("willHide") == 2, "\(target)")
            }
        }

        @Test("the properties of the running text and the outlets of the table work")
        func fragments() throws {
            let (view, config) = Readme.accessibility()
            #expect(view.accessibilityMessage?.hasPrefix("warning") == true)
            #expect(config.dimModeAccessibilityLabel == "close")
            #expect(Readme.outlets(view).allSatisfy { $0 })
            #expect(UIWindow.Level.statusBar.rawValue > UIWindow.Level.normal.rawValue)
            let corners = CornerRoundingView()
            corners.roundsLeadingCorners = true
            #expect(corners.roundsLeadingCorners && UIRectCorner.allCorners.count == 4)
        }
    }
}
