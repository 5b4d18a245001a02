// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import BannerScenes
import BannerText
import BannerCCToast
import Testing
import BannerUIKit

// Blocks 1 to 9 of CCToastView's README.

/// Blocks 8 and 9: methods without a body, so they are in a protocol. In block 9 `static`
/// replaces `class`, and there are no default values.
@MainActor
private protocol Showing {
    func show(inView: UIView)

    static func showDefaultToast(text: String, image: UIImage?, inView: UIView)
}
// The library implements `show(inView:)`. Its `showDefaultToast` takes any kind of text.
extension CCToastView: Showing {
    static func showDefaultToast(text: String, image: UIImage?, inView: UIView) {
        let anyText: any AttributedTextConvertible = text
        showDefaultToast(text: anyText, image: image, inView: inView)
    }
}

@MainActor
private enum CCToastReadme {
    static let myUIView = UIView()

    static func block1() {
CCToastView.showDefaultToast(text: "Hello World", inView: myUIView)
    }

    static func block2() {
let myImage = UIImage(named: "myImage")

CCToastView.showDefaultToast(text:"Hello World", inView: myUIView, image: myImage)
    }

    /// Not Swift: `let` replaces the type before the name, and code replaces the line between
    /// dashes.
    static func block3() {
let myToast = CCToastView(text: "Hello World")

myToast.toastVerticalAlignment = .Top

myToast.show(myUIView)
    }

    static func block4() {
let myColor = UIColor(red: 1.0, green: 0.0, blue: 0.0, alpha: 1.0)

CCToastView.Defaults.toastBackgroundColor = myColor

CCToastView.showDefaultToast("The default toast will now be red", inView: myUIView)

let myToast = CCToastView(text: "The instantiated toast will also be red")

myToast.show(myUIView)
    }

    /// Not Swift, like block 3.
    static func block5() -> CCToastView {
let myToast = CCToastView(toastType: CCToastView.ToastViewType.Blank)
        return myToast
    }

    static func block7() -> CCToastView {
let myToast = CCToastView()
        return myToast
    }

    /// Sets the types and values of the table of default settings, row by row.
    static func setDefaults() {
        typealias Defaults = CCToastView.Defaults
        let color: UIColor = UIColor(red:0.1, green:0.1, blue:0.1, alpha:0.8)
        let radius: CGFloat = 0.0
        let vertical: CCToastView.ToastViewVerticalAlignment = .Bottom
        let horizontal: CCToastView.ToastViewHorizontalAlignment = .Center
        let margins: (CGFloat, CGFloat) = (20.0, 20.0)
        let duration: Double = 3.0
        let textColor: UIColor = UIColor.whiteColor()
        let font: UIFont = UIFont.systemFontOfSize(UIFont.systemFontSize())
        let lines: Int = 0
        let mode: NSLineBreakMode = .ByWordWrapping
        let image: UIImage? = nil
        let contentMode: UIViewContentMode = .ScaleToFill
        let side: CCToastView.ToastViewImageHorizontalAlignment = .Left
        Defaults.toastBackgroundColor = color
        Defaults.toastCornerRadius = radius
        Defaults.toastVerticalAlignment = vertical
        Defaults.toastHorizontalAlignment = horizontal
        Defaults.toastVerticalMargin = margins.0
        Defaults.toastHorizontalMargin = margins.1
        Defaults.toastDuration = duration
        Defaults.standardLabelTextColor = textColor
        Defaults.standardLabelFont = font
        Defaults.standardLabelNumberOfLines = lines
        Defaults.standardLabelLineBreakMode = mode
        Defaults.standardImage = image
        Defaults.standardImageContentMode = contentMode
        Defaults.standardImageHorizontalAlignment = side
    }

    static func name(_ alignment: CCToastView.ToastViewVerticalAlignment) -> String {
        switch alignment {
        case .Top: return "Top"
        case .Center: return "Center"
        case .Bottom: return "Bottom"
        }
    }

    static func name(_ alignment: CCToastView.ToastViewHorizontalAlignment) -> String {
        switch alignment {
        case .Left: return "Left"
        case .Center: return "Center"
        case .Right: return "Right"
        }
    }

    static func name(_ type: CCToastView.ToastViewType) -> String {
        switch type {
        case .Blank: return "Blank"
        case .Standard: return "Standard"
        }
    }

    static func name(_ side: CCToastView.ToastViewImageHorizontalAlignment) -> String {
        switch side {
        case .Left: return "Left"
        case .Right: return "Right"
        }
    }
}

extension PastedCode {
    @MainActor
    @Suite struct CCToastReadmeTests {
        private typealias Readme = CCToastReadme

        @Test("blocks 1 and 2: a toast with and without an image; a missing image is reported")
        func showing() throws {
            #expect(try run { Readme.block1() }.text(at: 2).contains("Hello World"))
            let recording = try run { Readme.block2() }
            #expect(try recording.text(at: 2).contains("Hello World"))
            #expect(recording.warnings.contains { $0.contains("no image named \"myImage\"") })
        }

        @Test("block 3: a toast at the top")
        func parameters() throws {
            let recording = try run { Readme.block3() }
            #expect(try recording.screenshot(at: .seconds(2)).bannerFrame.y == 20)
        }

        @Test("block 4: defaults color later toasts, one after the other")
        func defaults() throws {
            let recording = try run { Readme.block4() }
            #expect(try recording.text(at: 2).contains("The default toast will now be red"))
            #expect(recording.count("removed") == 2)
            let red = Color(red: 255, green: 0, blue: 0)
            #expect(try recording.layer("toast", at: 2)?.background == .color(red))
        }

        @Test("blocks 5 to 7: toasts by type, with the defaults of the designated initializer")
        func types() throws {
            #expect(Readme.block5().toastType == CCToastView.ToastViewType.Blank)
            let toast = Readme.block7()
            #expect(toast.toastType == .Standard && toast.standardLabelText == "" && toast.standardImage == nil)
            // Block 6, an initializer without a body, called with its arguments.
            let same = CCToastView(toastType: .Standard, text: "", image: CCToastView.Defaults.standardImage)
            #expect(same.toastType == toast.toastType)
        }

        @Test("blocks 8 and 9: the methods as declared")
        func methods() throws {
            let recording = try run {
                let showing: any Showing = CCToastView(text: "A")
                showing.show(inView: Readme.myUIView)
                let toasts: any Showing.Type = CCToastView.self
                toasts.showDefaultToast(text: "B", image: nil, inView: Readme.myUIView)
            }
            #expect(recording.count("removed") == 2)
        }

        @Test("the table's values are the library's defaults")
        func table() throws {
            CCToastView.Defaults.reset()
            let own = CCToastView.Defaults.values
            Readme.setDefaults()
            #expect(CCToastView.Defaults.values == own)
        }

        @Test("a switch over the cases of 2015 is exhaustive; today's spelling names the same cases")
        func switches() {
            #expect(CCToastView.ToastViewVerticalAlignment.allCases.map { Readme.name($0) } == ["Top", "Center", "Bottom"])
            #expect(CCToastView.ToastViewHorizontalAlignment.allCases.map { Readme.name($0) } == ["Left", "Center", "Right"])
            #expect(CCToastView.ToastViewType.allCases.map { Readme.name($0) } == ["Blank", "Standard"])
            #expect(CCToastView.ToastViewImageHorizontalAlignment.allCases.map { Readme.name($0) } == ["Left", "Right"])
            #expect(CCToastView.ToastViewVerticalAlignment.top == .Top && "\(CCToastView.ToastViewType.blank)" == "blank")
        }

        @Test("a toast is shown in a part of the screen and removed with its view")
        func views() throws {
            var view: UIView? = UIView(frame: CGRect(x: 0, y: 100, width: 375, height: 200))
            let recording = try play {
                Do(at: .zero) { if let view { CCToastView.showDefaultToast(text: "A", inView: view) } }
                Do(at: .seconds(2)) { view?.frame = CGRect(x: 0, y: 200, width: 375, height: 200) }
                Do(at: .seconds(3)) { view = nil }
            }
            #expect(try recording.screenshot(at: .seconds(1)).bannerFrame.maxY == 280)
            #expect(try recording.screenshot(at: .milliseconds(2500)).bannerFrame.maxY == 380)
            #expect(try recording.screenshot(at: .milliseconds(3100)).bannerFrame.isEmpty)
        }
    }
}
