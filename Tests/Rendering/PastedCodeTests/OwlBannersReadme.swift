// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import BannerScenes
import Testing
import BannerUIKit
public import BannerOwlBanners

// Blocks 4 to 15 of OwlBanners' README.

// Block 4
extension UIApplication: ApplicationContext {}

private final class AppDelegate {
    // Block 5; the original's compiler reports the missing return.
    @MainActor
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?) -> Bool {

        // Your setup code here

        Banner.application = UIApplication.shared
        return true
    }
}

private typealias LibraryBannerView = BannerView
private typealias LibraryBannerStyle = BannerStyle

private enum Block8 {
public protocol BannerView {
    var title: String { get set }
}
}

// A style is bound to the main actor here, too, because it creates views.
private enum Block9 {
@MainActor
public protocol BannerStyle {
    var bannerConfiguration: BannerConfiguration { get }
}
}

/// A custom style, which the README leaves to its reader.
enum MyStyle: BannerStyle {
    case Success

    // Block 10
    var bannerConfiguration: BannerConfiguration {
BannerConfiguration(bannerView: DefaultBannerView.bannerView(.greenColor()), bufferHeight: 100.0)
    }
}
typealias CustomBannerStyle = MyStyle
typealias DemoBannerStyle = MyStyle

/// `BannerDisplayMetrics(1.0, 2.0, 3.0)` of the running text.
enum TimedStyle: BannerStyle {
    case Success

    var bannerConfiguration: BannerConfiguration {
        BannerConfiguration(bannerView: DefaultBannerView.bannerView(.blue), bufferHeight: 100.0, defaultDisplayMetrics: BannerDisplayMetrics(1.0, 2.0, 3.0))
    }
}

// Block 15
class DemoBanner: Banner {
    static func successBanner(title: String) -> DemoBanner {
        return DemoBanner(DemoBannerStyle.Success, title: title)
    }
}

/// A subclass that overrides the open members.
private final class CountedBanner: Banner {
    static var count = 0

    override func enqueue() {
        Self.count += 1
        super.enqueue()
    }
}

private struct MyView: Block8.BannerView, LibraryBannerView { var title = "" }

@MainActor
private enum OwlBannersReadme {
    static func blocks6and7() {
let banner = Banner(DefaultBannerStyle.Success, title: "My first banner!")
banner.enqueue()
    }

    static func block12() -> Banner {
let slowBanner = Banner(MyStyle.Success, title: "Slow")
slowBanner.displayMetrics = BannerDisplayMetrics(5, 5, 5)
        return slowBanner
    }

    static func block13() -> Banner {
let banner = Banner(MyStyle.Success, title: "Dismiss me!")
banner.requiresUserDismissal = true
        return banner
    }

    static func block14() {
Banner(CustomBannerStyle.Success, title: "My first custom success banner!").enqueue()
Banner(DefaultBannerStyle.Success, title: "Another default success banner!").enqueue()
Banner(CustomBannerStyle.Success, title: "Another custom success banner!").enqueue()
    }
}

extension PastedCode {
    @MainActor
    @Suite struct OwlBannersReadmeTests {
        private typealias Readme = OwlBannersReadme

        @Test("blocks 4 to 7: the shared application shows the first banner")
        func first() throws {
            let recording = try run {
                #expect(AppDelegate().application(UIApplication.shared, didFinishLaunchingWithOptions: nil))
                Readme.blocks6and7()
            }
            #expect(try recording.text(at: 1).contains("My first banner!"))
            #expect(recording.log("owl-banners", .callback) == ["2.75 completionAction"])
            #expect(recording.warnings.isEmpty, "\(recording.warnings)")
        }

        @Test("a scene has an application; the call bar and a rotation reach it and the shared one")
        func applications() throws {
            let applications: [(any ApplicationContext)?] = [
                nil, UIApplication.shared, Application(on: Screen(device: .iPhone8, version: .ios12)),
            ]
            for application in applications {
                var heights: [Double] = []
                var widths: [Double?] = []
                let recording = try play {
                    Do(at: .zero) {
                        Banner.application = application
                        let banner = Banner(DefaultBannerStyle.Success, title: "My first banner!")
                        banner.requiresUserDismissal = true
                        banner.enqueue()
                    }
                    Change(at: .seconds(1)) { $0.screen.activity = .call }
                    Do(at: .seconds(2)) { heights.append(Banner.application?.statusBarFrame.height ?? 0) }
                    Change(at: .seconds(3)) {
                        $0.screen.activity = nil
                        $0.screen.orientation = .landscape
                    }
                    Do(at: .seconds(4)) { widths.append(Banner.application?.keyWindow?.size.width) }
                }
                #expect(heights == [40] && widths == [667])
                let before = try #require(try recording.layer("title", at: 0.9)).frame.y
                let banner = (try recording.screenshot(at: .milliseconds(900)).bannerFrame, try recording.screenshot(at: .seconds(2)).bannerFrame)
                #expect(banner.1.maxY - banner.0.maxY == 20, "\(banner)")
                #expect(before > 0)
                #expect(recording.warnings.isEmpty, "\(recording.warnings)")
            }
        }

        @Test("blocks 8 and 9: types that conform to the README's protocols conform to the library's")
        func protocols() {
            var view: any LibraryBannerView = MyView()
            view.title = "A"
            #expect(view.title == "A")
            struct Style: Block9.BannerStyle, LibraryBannerStyle {
                var bannerConfiguration: BannerConfiguration { MyStyle.Success.bannerConfiguration }
            }
            #expect(Style().bannerConfiguration.bufferHeight == 100)
        }

        @Test("blocks 10 and 12: a banner in a color, with custom durations")
        func times() throws {
            let recording = try run(until: .seconds(30)) {
                Readme.block12().enqueue()
                Banner(TimedStyle.Success, title: "My title").enqueue()
            }
            #expect(recording.log("owl-banners", .callback) == ["15.0 completionAction", "21.0 completionAction"])
            let layer = try #require(try recording.layer("banner", at: 7))
            #expect(layer.background == .color(Color(red: 0, green: 255, blue: 0)))
        }

        @Test("block 13: a banner stays until it is tapped")
        func persistent() throws {
            let recording = try play {
                Do(at: .zero) {
                    Readme.block13().enqueue()
                    Banner(DefaultBannerStyle.PersistentError, title: "Error").enqueue()
                    Banner(DefaultBannerStyle.Notice, title: "Notice").enqueue()
                }
                Tap(.banner, at: .seconds(10))
                Tap(.banner, at: .seconds(15))
            }
            #expect(recording.log("owl-banners", .callback).prefix(2) == ["10.0 userDismissalAction", "10.25 completionAction"])
            #expect(recording.count("completionAction") == 3)
        }

        @Test("blocks 14 and 15: banners of several styles, one after the other")
        func queue() throws {
            let recording = try run {
                Readme.block14()
                DemoBanner.successBanner(title: "Success banner").enqueue()
                CountedBanner(MyStyle.Success, title: "Counted").enqueue()
            }
            #expect(recording.count("completionAction") == 5 && CountedBanner.count == 1)
            #expect(try recording.text(at: 4).contains("Another default success banner!"))
        }

        @Test("showing a banner a second time is the failure of the scene")
        func failure() throws {
            #expect {
                try play {
                    Do(at: .zero) {
                        let banner = Banner(DefaultBannerStyle.Success, title: "A")
                        banner.completionAction = { Simulation.after(.seconds(1)) { banner.enqueue() } }
                        banner.enqueue()
                    }
                }
            } throws: { "\($0)".contains("the banner was already shown") }
        }
    }
}
