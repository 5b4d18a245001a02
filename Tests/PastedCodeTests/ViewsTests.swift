// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import CCToastKit
import OwlBannersKit
import SwiftMessagesKit
import Testing
import UIKitNames

// “Although you can show any instance of UIView”: views as an app writes them.

private class MyView: UIView {
    let label = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .purple
        layer.cornerRadius = 8
        label.text = "Hello"
        label.textColor = .white
        label.font = UIFont.boldSystemFont(ofSize: 20)
        addSubview(label)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 80) }
    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 20, y: 30, width: bounds.width - 40, height: 24)
    }
}

/// In the language mode 5 the conformance needs no isolation.
private class DogBannerView: UIView, @MainActor BannerView {
    var title: String = "" { didSet { label.text = title } }
    private let label = UILabel(frame: CGRect(x: 10, y: 110, width: 200, height: 20))
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor.brown
        addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
}

private enum AnimalBannerStyle: BannerStyle {
    case dog
    var bannerConfiguration: BannerConfiguration {
        switch self {
        case .dog:
            return BannerConfiguration(
                bannerView: DogBannerView(frame: CGRect(x: 0, y: 0, width: 320, height: 140)),
                bufferHeight: 100.0, preferredStatusBarStyle: .default)
        }
    }
}

private class CountedMessageView: BaseView, Swift.Identifiable {
    var id: String { "counted" }
    override init(frame: CGRect) {
        super.init(frame: frame)
        initialize()
    }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
    func initialize() {
        backgroundColor = .white
        layoutMarginAdditions = UIEdgeInsets.zero
        preferredHeight = 120
    }
}

private class TacoView: MessageView {
    override var id: String { get { "taco" } set { super.id = newValue } }
}

private class LifeController: UIViewController {
    var calls: [String] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        calls.append("load")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        calls.append("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        calls.append("appear")
        let view = MessageView.viewFromNib(layout: .cardView)
        view.configureContent(title: "Shown by", body: "viewDidAppear")
        SwiftMessages.show(view: view)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        calls.append("disappear")
    }
    @IBAction func tapped(_ sender: UIButton) { calls.append(sender.title?.string ?? "") }
}

private class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let controller = LifeController()
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        Banner.application = UIApplication.shared
        return true
    }
}

/// An application as an extension has it, with the original's types.
private class ShareContext: ApplicationContext {
    var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
    var statusBarFrame: CGRect { .zero }
    var preferredContentSizeCategory: UIContentSizeCategory { .large }
    var statusBarStyle: UIStatusBarStyle = .default
}

extension Recording {
    /// The first layer at a second that is filled so.
    fileprivate func layer(filled fill: Fill, at second: Double) throws -> Layer? {
        func first(in layer: Layer) -> Layer? {
            layer.background == fill ? layer : layer.sublayers.lazy.compactMap(first).first
        }
        return try screenshot(at: .milliseconds(Int(second * 1000))).layers.lazy.compactMap(first).first
    }
}

extension PastedCode {
    @MainActor
    @Suite struct ViewsTests {
        @Test("a view of the app is shown as a message, as wide as the screen and as high as it asks for")
        func message() throws {
            let myView = MyView(frame: .zero)
            let recording = try play {
                Do(at: .zero) { SwiftMessages.show(view: myView) }
                Do(at: .seconds(1)) {
                    let shown: MyView? = SwiftMessages.sharedInstance.current()
                    shown?.label.text = "Changed"
                    shown?.alpha = 0.5
                }
            }
            let before = try recording.screenshot(at: .milliseconds(900))
            #expect(before.bannerFrame.width == 375)
            #expect(try recording.text(at: 0.9).contains("Hello"))
            let purple = Fill.color(Color(red: 128, green: 0, blue: 128))
            let layer = try #require(try recording.layer(filled: purple, at: 0.9))
            #expect(layer.frame.size == CGSize(width: 375, height: 80))
            #expect(layer.cornerRadii == CornerRadii(8))
            #expect(layer.sublayers.first?.frame == CGRect(x: 20, y: 30, width: 335, height: 24))
            #expect(try recording.text(at: 1.1).contains("Changed"))
            #expect(try recording.layer(filled: purple, at: 1.1)?.opacity == 0.5)
            #expect(recording.count("didHide") == 1)
        }

        @Test("the application's window is the whole screen")
        func window() throws {
            let recording = try run {
                let window = UIApplication.shared.keyWindow!
                #expect(window.frameOnScreen == nil && window.frame.width == 375)
                CCToastView.showDefaultToast(text: "In the window", inView: window)
            }
            #expect(try recording.text(at: 2).contains("In the window"))
        }

        @Test("a plain view has the height of its frame, its subviews their frames; hidden ones are left out")
        func plain() throws {
            let recording = try run {
                SwiftMessages.show {
                    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
                    plain.backgroundColor = UIColor.green
                    let image = UIImageView(image: UIImage(named: "success"))
                    plain.addSubview(image)
                    let inner = UIView(frame: CGRect(x: 40, y: 10, width: 30, height: 30))
                    inner.backgroundColor = .red
                    plain.addSubview(inner)
                    let hidden = UIView(frame: inner.frame)
                    hidden.isHidden = true
                    plain.addSubview(hidden)
                    let removed = UIView(frame: inner.frame)
                    plain.addSubview(removed)
                    removed.removeFromSuperview()
                    #expect(inner.superview === plain && removed.superview == nil)
                    #expect(plain.subviews.count == 3)
                    return plain
                }
            }
            let green = Fill.color(Color(red: 0, green: 255, blue: 0))
            let view = try #require(try recording.layer(filled: green, at: 1))
            #expect(view.frame.height == 60)
            #expect(view.sublayers.last?.frame == CGRect(x: 40, y: 10, width: 30, height: 30))
            #expect(view.sublayers.count == 2)
        }

        @Test("a view of the app fills a base view; its identity and height are the base view's")
        func installed() throws {
            let view = CountedMessageView(frame: .zero)
            let content = UIView()
            content.backgroundColor = .red
            view.installContentView(content)
            let recording = try play {
                Do(at: .zero) { SwiftMessages.show(view: view) }
                Do(at: .seconds(1)) { content.backgroundColor = .blue }
            }
            #expect(view.backgroundHeight == 120)
            #expect(try recording.layer("background", at: 0.9)?.frame.height == 120)
            func ground(_ time: Double) throws -> Fill? {
                try recording.layer("background", at: time)?.sublayers.first?.background
            }
            #expect(try ground(0.9) == .color(Color(red: 255, green: 0, blue: 0)))
            #expect(try ground(1.1) == .color(Color(red: 0, green: 0, blue: 255)))
        }

        @Test("a banner view of one's own is a view with the title, and a blank toast takes a label")
        func banners() throws {
            let banners = try run { Banner(AnimalBannerStyle.dog, title: "Woof").enqueue() }
            #expect(try banners.text(at: 1.5).contains("Woof"))
            #expect(banners.count("removed") == 1)
            let view = UIView()
            let label = UILabel()
            let toasts = try play {
                Do(at: .zero) {
                    let toast = CCToastView(toastType: CCToastView.ToastViewType.Blank)
                    label.text = "Custom"
                    toast.toastContentView.addSubview(label)
                    toast.show(inView: view)
                }
                Do(at: .seconds(2)) { label.text = "Custom label" }
            }
            #expect(try !toasts.text(at: 1.9).contains("Custom label"))
            #expect(try toasts.text(at: 1.9).contains("Custom"))
            #expect(try toasts.text(at: 2.1).contains("Custom label"))
        }

        @Test("a delegate launches the app: the root's view is loaded once and appears")
        func launch() throws {
            let delegate = AppDelegate()
            let recording = try play {
                Do(at: .zero) {
                    _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
                    #expect(UIApplication.shared.keyWindow === delegate.window)
                    #expect(delegate.window?.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
                }
                Do(at: .seconds(1)) {
                    delegate.window?.rootViewController = UIViewController()
                    delegate.controller.tapped(UIButton(title: "tap"))
                }
            }
            #expect(try recording.text(at: 1).contains("viewDidAppear"))
            #expect(delegate.controller.calls == ["load", "will appear", "appear", "disappear", "tap"])
            #expect(UIApplication.shared.keyWindow !== delegate.window)
        }

        @Test("labels, images and buttons of a message take UIKit's values")
        func elements() throws {
            let recording = try run {
                let view: TacoView = {
                    SwiftMessages.nibs["CardView"] = { TacoView(layout: .cardView) }
                    return MessageView.viewFromNib(layout: .cardView)
                }()
                let titleLabel: UILabel? = view.titleLabel
                titleLabel?.text = "Title"
                titleLabel?.font = UIFont(name: "HelveticaNeue", size: 19)
                view.bodyLabel?.font = .systemFont(ofSize: 13, weight: .bold)
                view.button?.setImage(Icon.errorSubtle.image, for: .normal)
                view.button?.setTitle(nil, for: .normal)
                view.button?.tintColor = UIColor.green.withAlphaComponent(0.7)
                view.iconImageView?.image = UIImage(named: "success")
                view.layer.shadowColor = UIColor.red.cgColor
                view.layer.shadowOpacity = 0.5
                #expect(view.id == "taco")
                var config = SwiftMessages.Config()
                config.preferredStatusBarStyle = .default
                config.dimMode = .color(color: UIColor.black.withAlphaComponent(0.5), interactive: true)
                SwiftMessages.show(config: config, view: view)
            }
            let title = try #require(try recording.layer("title", at: 1))
            guard case .text(let text) = title.content else { Issue.record("no text"); return }
            #expect("\(text)".contains("heros"))
            #expect(try recording.layer("shadow", at: 1)?.shadow?.color == Color(red: 255, green: 0, blue: 0, alpha: 0.5))
            #expect(try recording.layer("container", at: 1)?.background == .color(Color(white: 0, alpha: 0.5)))
        }

        @Test("colors in another opacity, and attributed text")
        func values() {
            #expect(UIColor.black.withAlphaComponent(0.5) == UIColor(white: 0, alpha: 0.5))
            #expect(UIColor(white: 0, alpha: 0.2).withAlphaComponent(2) == .black)
            #expect(UIColor.systemRed.withAlphaComponent(0.3).withAlphaComponent(0.5) == UIColor.systemRed.withAlphaComponent(0.5))
            #expect(UIColor.systemRed.withAlphaComponent(0.5).cgColor.alpha == 0.5)
            #expect(UIColor.blackColor().colorWithAlphaComponent(0.5) == UIColor.black.withAlphaComponent(0.5))
            let literal: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
            #expect(literal == .red)
            let text = NSAttributedString(
                string: "Text", attributes: [.font: UIFont.italicSystemFont(ofSize: 20), .foregroundColor: UIColor.red, .kern: 2.0])
            let style = text.runs[0].attributes
            #expect(text.string == "Text" && style.size == 20 && style.isItalic == true)
            #expect(style.color == Color(red: 255, green: 0, blue: 0) && style.tracking == 2)
            #expect(NSAttributedString(string: "Plain") == "Plain")
        }

        @Test("the system's style of the status bar is `.default`")
        func statusBar() throws {
            let context = ShareContext()
            #expect(context.statusBarStyle == UIStatusBarStyle.default)
            _ = try run {
                UIApplication.shared.statusBarStyle = UIStatusBarStyle.lightContent
                let style: UIStatusBarStyle = UIApplication.shared.statusBarStyle
                #expect(style == .lightContent)
                UIApplication.shared.statusBarStyle = .default
                #expect(UIApplication.shared.statusBarStyle == .default)
            }
        }
    }
}
