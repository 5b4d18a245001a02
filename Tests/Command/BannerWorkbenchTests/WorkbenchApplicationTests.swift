// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerHTTP
import BannerWorkbench
import Foundation
import Testing

/// The requests of the page, and those of anybody else.
@Suite struct WorkbenchApplicationTests {
  private static let writing = ["/api/accept", "/api/verify"]
  private static let reading = [
    "/api/description", "/api/cases", "/api/case", "/api/picture", "/api/events",
  ]
  private static let posting =
    [
      "/api/render", "/api/scene", "/api/lint", "/api/snippets", "/api/export", "/api/files",
      "/api/plan", "/api/reject", "/api/reopen", "/api/undo",
    ] + writing

  /// Returns a folder with a set of two cases, whose last run found a difference.
  private func changedSet() async throws -> (folder: TestFolder, settings: Workbench.Settings) {
    let folder = try TestFolder()
    try folder.write(
      "bannerrender.json",
      #"""
      {"defaults": {"device": "240x160@1", "design": "design.json", "type": "t"},
       "axes": {"position": ["top", "bottom"]},
       "cases": {"a": {"title": "One"}, "b": {"title": "Two", "store": "digest"}}}
      """#)
    try folder.write("design.json", ##"{"T": {"backgroundColor": "#336699"}}"##)
    var settings = Workbench.Settings()
    settings.set = "\(folder.path)/bannerrender.json"
    try folder.record()
    try folder.write("design.json", ##"{"T": {"backgroundColor": "#993366"}}"##)
    try folder.verify()
    return (folder, settings)
  }

  @Test("every request needs the secret, except those for the page's own files")
  func token() async throws {
    let (folder, settings) = try await changedSet()
    let page = try TestPage(settings)
    for token in [nil, "", "0123456789abcdeF", "0123456789abcde", "0123456789abcdef0"] {
      for path in Self.reading {
        #expect(await page.ask("GET", path, token: token).status == 401, "\(path)")
      }
      for path in Self.posting {
        #expect(await page.ask("POST", path, body: Array("{}".utf8), token: token).status == 401)
      }
    }
    #expect(await page.ask("GET", "/", token: nil).status == 200)
    withExtendedLifetime(folder) {}
  }

  @Test("the code of the browser's link gives the secret once")
  func code() async throws {
    let page = try TestPage()
    func enter(_ code: String) async throws -> (Int, [String: Any]) {
      let answer = await page.ask(
        "POST", "/api/enter", body: Array("{\"code\": \"\(code)\"}".utf8), token: nil)
      return (answer.status, try TestPage.object(answer.bytes))
    }
    #expect(try await enter("").0 == 401)
    let code = page.application.newCode()
    #expect(code.count == 32 && code != TestPage.token)
    #expect(try await enter(String(code.dropLast())).0 == 401)
    let (status, answer) = try await enter(code)
    #expect(status == 200 && answer["token"] as? String == TestPage.token)
    #expect(try await enter(code).0 == 401)
    #expect(await page.ask("GET", "/api/enter", token: nil).status == 405)
  }

  @Test("the secret is checked before a body is read")
  func head() throws {
    let page = try TestPage()
    func request(_ path: String, _ headers: [HTTPHeader]) -> HTTPRequest {
      HTTPRequest(method: "POST", path: path, query: [], headers: headers, body: [])
    }
    #expect(page.application.problem(of: request("/api/files", []))?.status == 401)
    let right = [HTTPHeader("X-Bannerrender-Token", TestPage.token)]
    #expect(page.application.problem(of: request("/api/files", right)) == nil)
    #expect(page.application.problem(of: request("/main.js", [])) == nil)
    #expect(WorkbenchApplication.largestBody(method: "POST", path: "/api/enter") < 1024)
  }

  @Test("a dropped file with a long name keeps its kind")
  func longName() async throws {
    let page = try TestPage()
    let name = String(repeating: "a", count: 200) + ".xcstrings"
    let answer = await page.ask(
      "POST", "/api/files", [("name", name)], body: Array(#"{"sourceLanguage": "en"}"#.utf8))
    let kept = try TestPage.object(answer.bytes)
    #expect((kept["name"] as? String)?.hasSuffix(".xcstrings") == true)
    #expect(kept["kind"] as? String == "strings")
  }

  @Test("a damaged report and a broken set are told, and the page goes on")
  func damaged() async throws {
    let (folder, settings) = try await changedSet()
    let report = "\(folder.path)/.bannerrender/report.json"
    try Data("{".utf8).write(to: URL(filePath: report))
    let page = try TestPage(settings)
    let (status, cases) = try await page.get("/api/cases")
    #expect(status == 200 && cases["run"] is NSNull)
    #expect((cases["problem"] as? String)?.contains("report.json") == true)
    #expect((cases["cases"] as? [Any])?.isEmpty == false)
  }

  @Test("wrong methods, paths and bodies have answers of their own")
  func refusals() async throws {
    let page = try TestPage()
    for path in Self.posting.prefix(6) {
      let answer = await page.ask("GET", path)
      #expect(answer.status == 405)
      #expect(answer.headers.contains(HTTPHeader("Allow", "POST")))
    }
    #expect(await page.ask("POST", "/api/description").status == 405)
    #expect(await page.ask("POST", "/").status == 405)
    for path in [
      "/api/", "/api/none", "/api/render/", "/none", "/../Package.swift", "/Page/index.html",
      "//etc/passwd", "/index.html/", "/api/cases",
    ] {
      #expect(await page.ask("GET", path).status == 404, "\(path)")
    }
    for body in ["", "x", "[]", "{", #"{"document": 1}"#, #"{"document": null}"#, "{}"] {
      for path in ["/api/render", "/api/scene", "/api/lint", "/api/snippets", "/api/export"] {
        #expect(
          await page.ask("POST", path, body: Array(body.utf8)).status == 400, "\(path) \(body)")
      }
    }
    #expect(await page.ask("POST", "/api/files", body: [1]).status == 400)
    let (status, _) = try await page.post("/api/export", ["document": "{}", "format": "exe"])
    #expect(status == 400)
  }

  @Test("the page has all of its files, and they are small")
  func files() async throws {
    let page = try TestPage()
    let folder = projectRoot.appending(path: "Sources/Command/BannerWorkbench/Page")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count > 5)
    // They are loaded with the first animated case.
    let late = ["apng.js", "film.js"]
    var total = 0
    for name in Set(names).union(late) {
      let answer = await page.ask("GET", "/\(name)", token: nil)
      #expect(answer.status == 200, "\(name) is not in Package.swift and PageFile.swift")
      if !late.contains(name) { total += answer.bytes.count }
      let text = String(decoding: answer.bytes, as: UTF8.self)
      // Nothing is loaded from elsewhere.
      for scheme in ["http://", "https://"] where !name.hasSuffix(".js") {
        #expect(!text.contains(scheme), "\(name)")
      }
    }
    #expect(total < 150_000)
  }

  @Test("documents reach dropped files, and nothing else")
  func dropped() async throws {
    let page = try TestPage()
    let icon = try Data(
      contentsOf: projectRoot.appending(path: "docs/images/swift-messages.png"))
    let kept = await page.ask(
      "POST", "/api/files", [("name", "../../../etc/évil icon.png")], body: [UInt8](icon))
    let told = try TestPage.object(kept.bytes)
    let name = try #require(told["name"] as? String)
    #expect(name == "dropped/évil-icon.png" && told["kind"] as? String == "image")
    _ = try await page.draw(#"{"kit": "swift-messages", "image": "\#(name)", "image-size": 20}"#)
    for name in [
      "/etc/hostname", "../../etc/hostname", "dropped/../../../etc/hostname", "dropped/none.png",
      "dropped/", "dropped//etc/hostname", "Package.swift",
    ] {
      await #expect(throws: TestPage.Failure.self, "\(name)") {
        _ = try await page.draw(#"{"kit": "swift-messages", "image": "\#(name)"}"#)
      }
      let (status, answer) = try await page.post(
        "/api/export",
        ["document": #"{"kit": "swift-messages", "image": "\#(name)"}"#, "format": "png"])
      #expect(status == 422)
      #expect((answer["error"] as? String)?.contains("bannerrender-folder") == false)
    }
    for (file, text, kind) in [
      ("d.json", ##"{"T": {"backgroundColor": "#336699"}}"##, "design"),
      ("b.json", #"{"title": "A"}"#, "document"), ("x.bin", "???", "other"),
      ("s.strings", #""a" = "b";"#, "strings"),
    ] {
      let answer = await page.ask(
        "POST", "/api/files", [("name", file)], body: Array(text.utf8))
      #expect(try TestPage.object(answer.bytes)["kind"] as? String == kind, "\(file)")
    }
  }

  @Test("a document extends a dropped file, which names the files beside it and no others")
  func droppedBase() async throws {
    let folder = try TestFolder()
    try folder.write("banner.json", "{}")
    try folder.write("outside.json", ##"{"title": "Outside"}"##)
    var settings = Workbench.Settings()
    settings.document = "\(folder.path)/banner.json"
    for page in [try TestPage(), try TestPage(settings)] {
      for (name, text) in [
        ("base.json", #"{"extends": "more.json", "design": "d.json", "type": "T"}"#),
        ("more.json", #"{"kit": "message-banner", "title": "Dropped"}"#),
        ("d.json", ##"{"T": {"backgroundColor": "#336699"}}"##),
        ("out.json", #"{"extends": "\#(folder.path)/outside.json"}"#),
        ("up.json", #"{"extends": "../outside.json"}"#),
      ] {
        let answer = await page.ask("POST", "/api/files", [("name", name)], body: Array(text.utf8))
        #expect(answer.status == 200)
      }
      let shown = try await page.draw(#"{"extends": "dropped/base.json"}"#)
      #expect((shown.facts["texts"] as? [String])?.contains("Dropped") == true)
      let same = try await page.draw(
        #"{"title": "Dropped", "design": "dropped/d.json", "type": "T"}"#)
      #expect(shown.bitmap == same.bitmap)
      for name in ["out.json", "up.json", "none.json"] {
        await #expect(throws: TestPage.Failure.self, "\(name)") {
          _ = try await page.draw(#"{"extends": "dropped/\#(name)"}"#)
        }
      }
    }
  }

  @Test("dropped files with different names never replace each other")
  func droppedNames() async throws {
    let page = try TestPage()
    var names: [String] = []
    for name in ["my photo.json", "my-photo.json", "MY-PHOTO.json", "🎉", "😀", "my photo.json"] {
      let answer = await page.ask("POST", "/api/files", [("name", name)], body: Array("{}".utf8))
      let object = try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any]
      names.append(try #require(object?["name"] as? String))
    }
    let expected = [
      "my-photo.json", "my-photo-2.json", "MY-PHOTO-3.json", "-", "--2", "my-photo.json",
    ]
    #expect(names == expected.map { "dropped/\($0)" })
  }

  @Test("a run is shown, accepted and taken back as it was shown")
  func review() async throws {
    let (folder, settings) = try await changedSet()
    let page = try TestPage(settings)
    let (_, all) = try await page.get("/api/cases")
    let cases = try #require(all["cases"] as? [[String: Any]])
    #expect(cases.map { $0["name"] as? String } == ["a", "a-bottom", "b", "b-bottom"])
    #expect(cases.allSatisfy { $0["outcome"] as? String == "different" })
    #expect((all["groups"] as? [[String: Any]])?.first?["count"] as? Int == 4)
    let before = try folder.bytes("Snapshots/a.png")
    let names = ["a", "b"]
    let (_, plan) = try await page.post("/api/plan", ["cases": names])
    #expect((plan["files"] as? [[String: Any]])?.isEmpty == false)
    let digest = try #require(plan["digest"] as? String)
    let (stale, _) = try await page.post("/api/accept", ["cases": names, "digest": "other"])
    #expect(stale == 409)
    #expect(try folder.bytes("Snapshots/a.png") == before)
    let (accepted, _) = try await page.post("/api/accept", ["cases": names, "digest": digest])
    #expect(accepted == 200)
    let actual = await page.ask("GET", "/api/picture", [("case", "a"), ("kind", "actual")])
    #expect(try folder.bytes("Snapshots/a.png") == actual.bytes)
    let (_, undone) = try await page.post("/api/undo", [:])
    #expect(undone["undone"] as? [String] == names)
    #expect(try folder.bytes("Snapshots/a.png") == before)
    #expect(
      await page.ask("GET", "/api/picture", [("case", "../a"), ("kind", "actual")]).status == 404)
    #expect(await page.ask("GET", "/api/picture", [("case", "a"), ("kind", "x")]).status == 400)
    let (unknown, _) = try await page.post("/api/plan", ["cases": ["none"]])
    #expect(unknown == 422)
  }

  @Test("a run of an earlier set is shown with a problem, and not accepted")
  func earlierSet() async throws {
    let (folder, settings) = try await changedSet()
    let page = try TestPage(settings)
    let before = try folder.bytes("Snapshots/a.png")
    #expect(try await page.get("/api/cases").1["problem"] is NSNull)
    let set = String(decoding: try folder.bytes("bannerrender.json"), as: UTF8.self)
    for text in [set + " ", "{"] {
      try folder.write("bannerrender.json", text)
      let (status, answer) = try await page.post("/api/accept", ["cases": ["a"]])
      #expect(status == 409)
      #expect((answer["error"] as? String)?.contains("has changed since the run") == true)
    }
    #expect(try folder.bytes("Snapshots/a.png") == before)
    try folder.write("bannerrender.json", set + " ")
    let again = try TestPage(settings)
    let problem = try await again.get("/api/cases").1["problem"] as? String
    #expect(problem?.contains("run verify again") == true)
  }

  @Test("a read-only page writes nothing")
  func readOnly() async throws {
    let (folder, changed) = try await changedSet()
    var settings = changed
    settings.isReadOnly = true
    let page = try TestPage(settings)
    let before = try folder.bytes("Snapshots/a.png")
    for path in Self.writing {
      let (status, _) = try await page.post(path, ["cases": ["a"]])
      #expect(status == 403, "\(path)")
    }
    #expect(try folder.bytes("Snapshots/a.png") == before)
    #expect(try await page.get("/api/description").1["isReadOnly"] as? Bool == true)
    // Decisions write nothing.
    #expect(try await page.post("/api/reject", ["cases": ["a"]]).0 == 200)
    #expect(try await page.post("/api/undo", [:]).1["undone"] as? [String] == ["a"])
  }

  @Test("the document of a case draws its picture by itself")
  func documents() async throws {
    let (folder, settings) = try await changedSet()
    let page = try TestPage(settings)
    for name in ["a", "a-bottom", "b-bottom"] {
      let (_, one) = try await page.get("/api/case", ("name", name))
      let document = try #require(one["document"] as? String)
      let shown = try await page.draw(document)
      let file = await page.ask("GET", "/api/picture", [("case", name), ("kind", "actual")])
      #expect(try shown.bitmap == bitmap(of: file.bytes), "\(name): \(document)")
    }
    withExtendedLifetime(folder) {}
  }

  @Test("a run from the page finds what a run of the command finds")
  func verify() async throws {
    let (folder, settings) = try await changedSet()
    let page = try TestPage(settings)
    try folder.write("design.json", ##"{"T": {"backgroundColor": "#336699"}}"##)
    let (status, _) = try await page.post("/api/verify", [:])
    #expect(status == 202)
    var outcomes: Set<String> = []
    let deadline = ContinuousClock.now + .seconds(900)
    while outcomes != ["equal"], ContinuousClock.now < deadline {
      let cases = try await page.get("/api/cases").1["cases"] as? [[String: Any]]
      outcomes = Set(cases?.compactMap { $0["outcome"] as? String } ?? [])
      await Task.yield()
    }
    #expect(outcomes == ["equal"])
  }
}

extension WorkbenchApplicationTests {
  @Test("a document that changes on disk is sent to the page")
  func documentOnDisk() async throws {
    let folder = try TestFolder()
    try folder.write("banner.json", #"{"title": "A"}"#)
    var settings = Workbench.Settings()
    settings.document = "\(folder.path)/banner.json"
    let page = try TestPage(settings)
    func text() async throws -> String? {
      let document = try await page.get("/api/description").1["document"] as? [String: Any]
      return document?["text"] as? String
    }
    #expect(try await text() == #"{"title": "A"}"#)
    try folder.write("banner.json", #"{"title": "Another"}"#)
    let deadline = ContinuousClock.now + .seconds(900)
    while try await text() != #"{"title": "Another"}"#, ContinuousClock.now < deadline {
      await Task.yield()
    }
    #expect(try await text() == #"{"title": "Another"}"#)
  }

  @Test("a rejected case is open again when it is reopened, and no file changes")
  func reject() async throws {
    let (folder, settings) = try await changedSet()
    let page = try TestPage(settings)
    let before = try folder.bytes("Snapshots/a.png")
    func decision(_ name: String) async throws -> String? {
      let cases = try await page.get("/api/cases").1["cases"] as? [[String: Any]]
      return cases?.first { $0["name"] as? String == name }?["decision"] as? String
    }
    let open = try await decision("a")
    #expect(try await page.post("/api/reject", ["cases": ["a", "b"]]).0 == 200)
    let rejected = try await decision("a")
    #expect(rejected != open && rejected == "rejected")
    #expect(try await page.post("/api/reopen", ["cases": ["a"]]).0 == 200)
    #expect(try await decision("a") == open)
    #expect(try await decision("b") == "rejected")
    #expect(try await page.post("/api/reject", ["cases": ["none"]]).0 != 200)
    #expect(try folder.bytes("Snapshots/a.png") == before)
  }

  @Test("without a run, a decision has clear words, and a case is drawn")
  func withoutRun() async throws {
    let (folder, settings) = try await changedSet()
    try FileManager.default.removeItem(atPath: "\(folder.path)/.bannerrender")
    let page = try TestPage(settings)
    for path in ["/api/reject", "/api/reopen", "/api/plan"] {
      let (status, answer) = try await page.post(path, ["cases": ["a"]])
      #expect(status == 409, "\(path)")
      #expect("\(answer)".contains("there is no run yet; run verify first"))
    }
    let drawn = await page.ask("GET", "/api/picture", [("case", "a"), ("kind", "actual")])
    #expect(drawn.status == 200 && drawn.bytes.starts(with: [0x89, 0x50]))
    #expect(
      await page.ask("GET", "/api/picture", [("case", "a"), ("kind", "reference")]).status == 404)
  }

  @Test("the snippets of a document say what dropped files need")
  func snippets() async throws {
    let page = try TestPage()
    let (status, plain) = try await page.post("/api/snippets", ["document": #"{"title": "A"}"#])
    #expect(status == 200)
    #expect((plain["command"] as? String)?.contains("bannerrender") == true)
    #expect((plain["swift"] as? String)?.contains("import BannerRender") == true)
    let dropped = await page.ask(
      "POST", "/api/files", [("name", "d.json")],
      body: Array(##"{"T": {"backgroundColor": "#336699"}}"##.utf8))
    #expect(dropped.status == 200)
    let (_, answer) = try await page.post(
      "/api/snippets", ["document": #"{"design": "dropped/d.json", "type": "T"}"#])
    let notes = try #require(answer["notes"] as? [String])
    #expect(notes.contains { $0.contains("save yours in the folder dropped") }, "\(notes)")
  }

  @Test("the document of a case has every kind of value, and paths from the set's folder")
  func documentsOfAllKinds() async throws {
    let folder = try TestFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/docs", withIntermediateDirectories: true)
    try folder.write(
      "docs/card.json",
      ##"""
      {"kit": "swift-messages", "layout": "card", "device": "320x240@1", "title": "Hello {name}",
       "values": {"name": "Ada", "count": "3"}, "tokens": "tokens.json",
       "set": {"backgroundColor": "{brand}", "cornerRadius": 4}, "keyboard": true, "clock": "10:15"}
      """##)
    try folder.write(
      "docs/tokens.json", ##"{"brand": {"$type": "color", "$value": "#336699"}}"##)
    try folder.write("de.strings", #""Hello {name}" = "Hallo {name}";"#)
    try folder.write(
      "bannerrender.json",
      ##"""
      {"axes": {"language": ["en", "de"], "keyboard": [true, false], "scale": [1, 2]},
       "documents": ["docs/card.json"],
       "cases": {"plain": {"kit": "cc-toast", "device": "320x240@1", "title": "A",
         "design": {"T": {}}, "strings": "de.strings", "set": {"toastCornerRadius": "8"}},
         "scene": {"kit": "swift-messages", "device": "320x240@1", "title": "A", "at": "300ms",
           "script": [{"at": 0, "show": {}}]}}}
      """##)
    var settings = Workbench.Settings()
    settings.set = "\(folder.path)/bannerrender.json"
    try folder.record()
    try folder.verify()
    let page = try TestPage(settings)
    let (_, all) = try await page.get("/api/cases")
    let cases = try #require(all["cases"] as? [[String: Any]]).compactMap { $0["name"] as? String }
    #expect(cases.count > 15)
    for name in cases {
      let (_, one) = try await page.get("/api/case", ("name", name))
      let document = try #require(one["document"] as? String)
      #expect(!document.contains(folder.path), "\(document)")
      let shown = try await page.draw(document)
      let file = await page.ask("GET", "/api/picture", [("case", name), ("kind", "actual")])
      #expect(try shown.bitmap == bitmap(of: file.bytes), "\(name): \(document)")
    }
    withExtendedLifetime(folder) {}
  }
}
