// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import BannerPixels
import BannerKitInterface
import BannerDocument
import BannerTestSupport
import BannerScenes
import Testing
import BannerUIKit

// Blocks 8 to 15 of MessageBanner's README. They are Objective-C. Here each appears twice: as
// Swift imports the original's header, and in the spelling of its README.

/// `self` of block 8.
@MainActor
private final class Page: UIViewController, MBLMessageBannerDelegate {
    var calls: [String] = []

    /// Block 8 as imported.
    func block8(_ aViewController: UIViewController) {
        MBLMessageBanner.show(in: aViewController,
                              title: "aTitle",
                              subtitle: "aSubtitle")

// ------------------------- OR -------------------------

        MBLMessageBanner.show(in: self,
                              title: "aTitle",
                              subtitle: "aSubtitle",
                              image: UIImage(named: "icon.png"),
                              type: MBLMessageBannerType.message,
                              duration: TimeInterval(MBLMessageBannerDuration.default.rawValue),
                              userDissmissedCallback: { (bannerView: MBLMessageBannerView?) in
                                  return
                              },
                              buttonTitle: "BtnTitile",
                              userPressedButtonCallback: { (banner: MBLMessageBannerView?) in
                                  return
                              },
                              at: MBLMessageBannerPosition.top,
                              canBeDismissedByUser: true, delegate: self)
    }

    /// Block 8 in the README's spelling.
    func spelledBlock8(_ aViewController: UIViewController) {
        MBLMessageBanner.showMessageBannerInViewController(aViewController,
                                                   title: "aTitle",
                                                subtitle: "aSubtitle")

        MBLMessageBanner.showMessageBannerInViewController(self,
                                               title: "aTitle",
                                            subtitle: "aSubtitle",
                                               image: UIImage(named: "icon.png"),
                                                type: MBLMessageBannerTypeMessage,
                                            duration: MBLMessageBannerDurationDefault,
                              userDissmissedCallback: { bannerView in
                                  return
                              },
                                         buttonTitle: "BtnTitile",
                           userPressedButtonCallback: { banner in
                                  return
                              },
                                          atPosition: MBLMessageBannerPositionTop,
                                canBeDismissedByUser: true, delegate: self)
    }

    // Block 14
    func messageBannerViewWillAppear(_ messageBanner: MBLMessageBannerView) { calls.append("willAppear") }
    func messageBannerViewDidAppear(_ messageBanner: MBLMessageBannerView) { calls.append("didAppear") }
    func messageBannerViewWillDisappear(_ messageBanner: MBLMessageBannerView) { calls.append("willDisappear") }
    func messageBannerViewDidDisappear(_ messageBanner: MBLMessageBannerView) { calls.append("didDisappear") }
}

/// Implements one of the optional methods of block 14.
@MainActor
private final class Quiet: MBLMessageBannerDelegate {
    var count = 0

    func messageBannerViewDidAppear(_ messageBanner: MBLMessageBannerView) { count += 1 }
}

extension PastedCode {
    @MainActor
    @Suite struct MessageBannerReadmeTests {
        private let page = Page()
        private var icon: String { "there is no image named \"icon.png\"" }

        @Test("block 8: the basic calls show the same, imported and spelled in Swift")
        func basics() throws {
            let imported = try run { page.block8(page) }
            let calls = page.calls
            page.calls = []
            let spelled = try run { page.spelledBlock8(page) }
            // The second call sets the delegate, after the first banner has started to appear.
            #expect(calls == page.calls && calls.count == 7)
            #expect(imported.log("message-banner") == spelled.log("message-banner"))
            #expect(imported.warnings.contains { $0.contains(icon) })
            for time in [1.0, 7] {
                let texts = try imported.text(at: time)
                #expect(texts == (try spelled.text(at: time)) && texts.contains("aSubtitle"))
            }
        }

        @Test("blocks 9 and 10: the default view controller and the delegate")
        func defaults() throws {
            let quiet = Quiet()
            var controllers: [UIViewController?] = []
            _ = try run {
                controllers.append(MBLMessageBanner.defaultViewController())
                MBLMessageBanner.setDefaultViewController(page)
                controllers.append(MBLMessageBanner.defaultViewController())
                MBLMessageBanner.setMessageBannerDelegate(quiet)
                MBLMessageBanner.show(in: nil, title: "A", subtitle: nil)
                MBLMessageBanner.setDefaultViewController(nil)
            }
            #expect(controllers.count == 2 && controllers[0] === UIApplication.shared.keyWindow?.rootViewController)
            #expect(controllers[1] === page && quiet.count == 1)
            #expect(MBLMessageBanner.sharedSingleton() === MBLMessageBanner.sharedSingleton())
        }

        @Test("block 11: each of the seven forms and an existing view are shown in turn")
        func forms() throws {
            var views: [MBLMessageBannerView] = []
            let endless = TimeInterval(MBLMessageBannerDuration.endless.rawValue)
            let recording = try play(until: .seconds(60)) {
                Do(at: .zero) {
                    let vc: UIViewController = page
                    views = [
                        MBLMessageBanner.show(in: vc, title: "1", subtitle: "s"),
                        MBLMessageBanner.show(in: vc, title: "2", subtitle: "s", at: .center),
                        MBLMessageBanner.show(in: vc, title: "3", subtitle: "s", type: .error, at: .bottom),
                        MBLMessageBanner.show(in: vc, title: "4", subtitle: "s", type: .success, duration: 1, at: .top),
                        MBLMessageBanner.show(in: vc, title: "5", subtitle: "s", type: .warning, duration: 1, userDissmissedCallback: { _ in }, at: .top, canBeDismissedByUser: false),
                        MBLMessageBanner.show(in: vc, title: "6", subtitle: "s", image: nil, type: .message, duration: 1, userDissmissedCallback: nil, at: .top, canBeDismissedByUser: true),
                        MBLMessageBanner.show(in: vc, title: "7", subtitle: "s", image: nil, type: .message, duration: 1, userDissmissedCallback: nil, buttonTitle: "B", userPressedButtonCallback: nil, at: .top, canBeDismissedByUser: true, delegate: nil),
                    ]
                    let view = MBLMessageBannerView(title: "8", subtitle: nil, image: nil, type: .message, duration: endless, in: vc, userDissmissedCallback: nil, buttonTitle: nil, userPressedButtonCallback: nil, at: .top, canBeDismissedByUser: true)
                    MBLMessageBanner.show(view)
                    MBLMessageBanner.showMessageBanner(MBLMessageBannerView(title: "9", subtitle: nil))
                    views.append(view)
                }
            }
            #expect(recording.count("messageBannerViewWillAppear") == 8)
            #expect(views.map(\.titleBanner) == (1...8).map { "\($0)" })
            #expect(views.allSatisfy { $0.viewController === page && $0.messageViewHeight > 30 })
            #expect(views[2].bannerType == MBLMessageBannerTypeError && views[2].position == MBLMessageBannerPositionBottom)
            #expect(views[3].duration == 1 && !views[4].userDismissEnabled && views[6].buttonTitle == "B")
            #expect(views[7].subTitle == nil && views[7].image == nil && views[7].duration == endless)
            #expect(views[0].currentDesign["backgroundColor"] != views[2].currentDesign["backgroundColor"])
        }

        @Test("a banner reports whether it is displayed, and has a timer unless it is endless")
        func timers() throws {
            var states: [Bool] = []
            for duration in [5, MBLMessageBannerDurationEndless] {
                var view: MBLMessageBannerView?
                _ = try play(until: .seconds(3)) {
                    Do(at: .zero) { view = MBLMessageBanner.show(in: page, title: "A", subtitle: nil, duration: duration) }
                    Do(at: .seconds(1)) {
                        states += [view?.isBannerDisplayed == true, view?.dismissTimer?.isPending == true]
                        view?.dismissTimer?.cancel()
                    }
                }
                #expect(view?.isBannerDisplayed == false)
            }
            #expect(states == [true, true, true, false])
        }

        @Test("block 12: hide returns whether there is a banner, and completes")
        func hiding() throws {
            var results: [Bool] = []
            var completed = 0
            let recording = try play {
                Do(at: .zero) { MBLMessageBanner.show(in: page, title: "A", subtitle: nil, duration: MBLMessageBannerDurationEndless) }
                Do(at: .seconds(1)) { results.append(MBLMessageBanner.hide(completion: { completed += 1 })) }
                Do(at: .seconds(3)) {
                    results.append(MBLMessageBanner.hide())
                    results.append(MBLMessageBanner.hideMessageBanner())
                    results.append(MBLMessageBanner.hideMessageBannerWithCompletion { completed += 1 })
                    MBLMessageBanner.hide()
                }
            }
            #expect(results == [true, false, false, false] && completed == 1)
            #expect(recording.count("messageBannerViewDidDisappear") == 1)
        }

        @Test("the callbacks of a tap and of the button")
        func callbacks() throws {
            var calls: [String?] = []
            _ = try play {
                Do(at: .zero) {
                    MBLMessageBanner.show(in: page, title: "A", subtitle: nil, type: .message, duration: 20, userDissmissedCallback: { calls.append("dismissed " + ($0.titleBanner ?? "")) }, buttonTitle: "B", userPressedButtonCallback: { calls.append("pressed " + ($0.titleBanner ?? "")) }, at: .top, canBeDismissedByUser: true, delegate: nil)
                }
                Tap(.button, at: .seconds(1))
                Swipe(.up, at: .seconds(2))
            }
            #expect(calls == ["pressed A", "dismissed A"])
        }

        @Test("the notifications of the table, observed in Swift and awaited by both names")
        func notifications() throws {
            var seen: [String] = []
            let names = [
                MESSAGE_BANNER_VIEW_WILL_APPEAR_NOTIFICATION, MESSAGE_BANNER_VIEW_DID_APPEAR_NOTIFICATION,
                MESSAGE_BANNER_VIEW_WILL_DISAPPEAR_NOTIFICATION, MESSAGE_BANNER_VIEW_DID_DISAPPEAR_NOTIFICATION,
            ]
            let readme = ["WillAppear", "DidAppear", "WillDisappear", "DidDisappear"].map { "messageBannerView\($0)Notification" }
            _ = try play {
                Do(at: .zero) {
                    for (number, name) in names.enumerated() {
                        MBLMessageBanner.addObserver(forName: name) { seen.append("\(number) \($0.titleBanner ?? "")") }
                    }
                    MBLMessageBanner.addObserver(forName: readme[0]) { _ in seen.append("readme") }
                    MBLMessageBanner.show(in: page, title: "A", subtitle: nil, duration: 1)
                }
                for name in readme { Do(when: name) { seen.append(name) } }
            }
            #expect(seen == ["0 A", "readme", readme[0], "1 A", readme[1], "2 A", readme[2], "3 A", readme[3]])
            let options = try Options(document: Array(#"""
                { "kit": "message-banner", "script": [ { "at": 0, "show": { "type": "success" } },
                  { "when": "messageBannerViewDidAppearNotification", "tap": "banner" } ] }
                """#.utf8), file: "a.json", folder: ".")
            #expect(try Recording(options).count("userDismissedCallback") == 1)
            #expect { try run { MBLMessageBanner.addObserver(forName: "nothing") { _ in } } } throws: { "\($0)".contains("sends no notification \"nothing\"") }
        }

        @Test("blocks 13 and 15: a design file as in the README is added; unknown names are reported")
        func designs() throws {
            let folder = try TestFolder()
            let block15 = try folder.write("block15.json", """
                {
                    "MessageBannerTypeName": {
                        "PropertyName"    : "Property value"
                        ,"AnotherProperty" : 1.0
                    },

                    "AnOtherMessageBannerTypeName": {
                        "PropertyName"    : "Property value"
                        ,"AnotherProperty" : 1.0
                    }
                }
                """)
            let blue = try folder.write("blue.json", ##"{ "Success": { "backgroundColor": "#0000FF" } }"##)
            var loaded: [Bool] = []
            let recording = try run {
                loaded.append(MBLMessageBannerView.addMessageBannerDesign(fromFileNamed: block15))
                MBLMessageBannerView.addMessageBannerDesign(fromFileNamed: blue)
                MBLMessageBanner.show(in: page, title: "A", subtitle: nil, type: .success, at: .top)
            }
            #expect(loaded == [true])
            #expect(recording.warnings.contains { $0.contains("PropertyName") }, "\(recording.warnings)")
            let color = PropertyValue.color(Color(red: 0, green: 0, blue: 255))
            #expect(MBLMessageBannerView.messageBannerDesign().type(named: "success")?.values["backgroundColor"] == color)
            #expect(throws: RenderError.self) {
                try run { MBLMessageBannerView.addMessageBannerDesign(fromFileNamed: folder.path + "/none.json") }
            }
        }

        @Test("a default design file applies before the types are used; later it has a warning")
        func defaultDesign() throws {
            let folder = try TestFolder()
            let blue = try folder.write("blue.json", ##"{ "Success": { "backgroundColor": "#0000FF" } }"##)
            let color = PropertyValue.color(Color(red: 0, green: 0, blue: 255))
            let recording = try run {
                MBLMessageBannerView.setDefaultDesignFile(blue)
                #expect(MBLMessageBannerView.messageBannerDesign().type(named: "success")?.values["backgroundColor"] == color)
                MBLMessageBannerView.setDefaultDesignFile("other.json")
            }
            #expect(recording.warnings.contains { $0.contains("the default design file is ignored") })
            MBLMessageBannerView.removeAddedDesigns()
        }
    }
}
