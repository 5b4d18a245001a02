// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import BannerLayers
import BannerCCToast
import BannerOwlBanners
import BannerScenes
import BannerSwiftMessages
import Testing
import BannerUIKit

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

/// In language mode 5 the conformance needs no isolation.
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

private struct ViewBannerStyle: BannerStyle {
    let view: UIView
    var bannerConfiguration: BannerConfiguration {
        BannerConfiguration(bannerView: view, bufferHeight: 100.0)
    }
}

/// A view that changes itself and its superview in each layout.
private class RestlessView: UIView {
    var layoutCount = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        layoutCount += 1
        frame.size.height += 1
        superview?.alpha = layoutCount.isMultiple(of: 2) ? 0.4 : 0.6
        superview?.setNeedsLayout()
        setNeedsLayout()
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

/// An application in an extension, with the original's types.
private class ShareContext: ApplicationContext {
    var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
    var statusBarFrame: CGRect { .zero }
    var preferredContentSizeCategory: UIContentSizeCategory { .large }
    var statusBarStyle: UIStatusBarStyle = .default
}

extension Recording {
    /// Returns the first layer with a fill at a time in seconds.
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
        @Test("an app's view is shown as a message, as wide as the screen, with its own height")
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

        @Test("a plain view and its subviews use their frames; hidden ones are left out")
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

        @Test("an app's view fills a base view and has the base view's identity and height")
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

        @Test("content of a base view lives as long as it and lays out in its width, also after rotation")
        func places() throws {
            weak var content: MyView?
            let wrapped = MyView(frame: .zero)
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            let recording = try play {
                Do(at: .zero) {
                    let view = BaseView(frame: .zero)
                    view.layoutMarginAdditions = UIEdgeInsets(top: 10, left: 30, bottom: 10, right: 30)
                    let installed = MyView(frame: .zero)
                    installed.addSubview(label)
                    content = installed
                    view.installBackgroundView(BackgroundView(frame: .zero))
                    view.installContentView(installed)
                    var config = SwiftMessages.Config()
                    config.duration = .seconds(seconds: 4)
                    SwiftMessages.show(config: config, view: view)
                    SwiftMessages.show(config: config, view: wrapped)
                }
                Do(at: .seconds(1)) {
                    #expect(content?.bounds.width == 315)
                    label.text = "Changed"
                }
                Change(at: .seconds(2)) { $0.screen.orientation = .landscape }
                Change(at: .seconds(7)) { $0.screen.orientation = .portrait }
            }
            func labelWidth(_ time: Double) throws -> Double? {
                let purple = Fill.color(Color(red: 128, green: 0, blue: 128))
                return try recording.layer(filled: purple, at: time)?.sublayers.first?.frame.width
            }
            #expect(try labelWidth(0.9) == 275)
            #expect(try recording.text(at: 1.1).contains("Changed"))
            #expect(try labelWidth(3) == 667 - 60 - 40)
            #expect(try labelWidth(6.5) == 667 - 40)
            #expect(try labelWidth(8.5) == 375 - 40)
        }

        @Test("a view inside itself is the failure of the scene", arguments: [false, true])
        func cycle(_ isDirect: Bool) {
            #expect(throws: RenderError.self) {
                try run {
                    let outer = MyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                    let inner = isDirect ? outer : MyView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                    if !isDirect { outer.addSubview(inner) }
                    inner.addSubview(outer)
                    #expect(outer.superview == nil)
                    SwiftMessages.show(view: outer)
                }
            }
        }

        @Test("a subview that changes its superview in each layout terminates in each library")
        func restless() throws {
            let views = (0..<4).map { _ in
                let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                outer.addSubview(RestlessView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
                return outer
            }
            _ = try play {
                Do(at: .zero) {
                    SwiftMessages.show(view: views[0])
                    let base = BaseView(frame: .zero)
                    base.installContentView(views[1])
                    SwiftMessages.show(view: base)
                    Banner(ViewBannerStyle(view: views[2]), title: "").enqueue()
                    let toast = CCToastView(toastType: .Blank)
                    toast.toastContentView.addSubview(views[3])
                    toast.show(inView: UIApplication.shared.keyWindow!)
                }
                Do(at: .seconds(1)) { for view in views { view.backgroundColor = .red } }
            }
            for view in views {
                let count = (view.subviews.first as? RestlessView)?.layoutCount ?? 0
                #expect(1..<30 ~= count)
            }
        }

        @Test("changes of an OwlBanners banner's view are visible, also of its title")
        func liveBanner() throws {
            let view = DogBannerView(frame: CGRect(x: 0, y: 0, width: 320, height: 140))
            let recording = try play {
                Do(at: .zero) { Banner(ViewBannerStyle(view: view), title: "Woof").enqueue() }
                Do(at: .seconds(1)) {
                    view.title = "Wuff"
                    view.backgroundColor = .blue
                }
            }
            #expect(try recording.text(at: 0.9).contains("Woof"))
            #expect(try recording.text(at: 1.1).contains("Wuff"))
            #expect(try recording.text(at: 2.55).contains("Wuff"))
            #expect(try recording.layer("banner", at: 1.1)?.background == .color(Color(red: 0, green: 0, blue: 255)))
        }

        @Test("no views and windows of a scene remain when the next one starts")
        func leaks() throws {
            weak var message: UIView?
            weak var installed: BaseView?
            weak var banner: UIView?
            weak var toast: UIView?
            weak var window: UIWindow?
            weak var controller: UIViewController?
            func scene() throws {
                _ = try play {
                    Do(at: .zero) {
                        let views = (0..<4).map { _ in MyView(frame: CGRect(x: 0, y: 0, width: 100, height: 140)) }
                        let base = BaseView(frame: .zero)
                        base.installContentView(views[1])
                        (message, installed, banner, toast) = (views[0], base, views[2], views[3])
                        SwiftMessages.show(view: views[0])
                        SwiftMessages.show(view: base)
                        Banner(ViewBannerStyle(view: views[2]), title: "").enqueue()
                        let blank = CCToastView(toastType: .Blank)
                        blank.toastContentView.addSubview(views[3])
                        let key = UIWindow(frame: UIScreen.main.bounds)
                        let root = UIViewController()
                        key.rootViewController = root
                        (window, controller) = (key, root)
                        key.makeKeyAndVisible()
                        blank.show(inView: root.view)
                    }
                    Do(at: .seconds(1)) { #expect(UIApplication.shared.keyWindow === window && window != nil) }
                }
            }
            try scene()
            #expect(window == nil && controller == nil)
            _ = try run { SwiftMessages.show(view: MyView(frame: .zero)) }
            #expect(message == nil && installed == nil && banner == nil && toast == nil)
        }

        @Test("a custom banner view contains the title, and a blank toast accepts a label")
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

        @Test("a delegate launches the app: the root view is loaded once and appears")
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

        @Test("labels, images and buttons of a message accept UIKit's values")
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

        @Test("colors with another opacity, and attributed text")
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

        @Test("the system's status bar style is `.default`")
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
