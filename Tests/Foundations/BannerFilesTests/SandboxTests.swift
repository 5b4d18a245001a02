// SPDX-License-Identifier: MIT

import BannerFiles
import BannerJSON
import Foundation
import Testing

/// A folder `in` with files and links, next to files that names in it must not reach.
private struct Yard {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/bannerrender-test-\(UUID())"
    try make("in/deep")
    try write("in/a.txt", "inside")
    try write("in/deep/b.txt", "deep")
    try write("secret.txt", "secret")
    try make("away")
    try write("away/c.txt", "secret")
  }

  func make(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
  }

  func text(_ name: String) -> String? {
    (try? Data(contentsOf: URL(filePath: "\(path)/\(name)"))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  func sandbox(
    _ method: Sandbox.Method, links: Sandbox.Links = .inside,
    limit: OpenFolderLimit = OpenFolderLimit(most: 1)
  ) -> Sandbox {
    Sandbox(FileName("\(path)/in"), links: links, method: method, limit: limit)
  }
}

/// Returns the text of a file in a sandbox, or the reason why it can't be read.
private func read(_ name: String, in sandbox: Sandbox) -> String {
  do throws(RenderError) {
    return String(decoding: try Files.read(sandbox.file(name), limit: 1000), as: UTF8.self)
  } catch { return error.description }
}

@Suite struct SandboxTests {
  static let methods = [Sandbox.Method.kernel, .walk]

  @Test("files, and links that stay inside, can be read", arguments: methods)
  func inside(method: Sandbox.Method) throws {
    let yard = try Yard()
    try yard.link("in/up.txt", to: "deep/../a.txt")
    try yard.link("in/deep/back", to: "..")
    try yard.link("in/whole", to: "\(yard.path)/in/deep/b.txt")
    try yard.link("in/folder", to: "deep/")
    try yard.link("in/chain", to: "up.txt")
    let sandbox = yard.sandbox(method)
    for name in ["a.txt", "./a.txt", "up.txt", "deep/back/a.txt", "chain", "deep/back/up.txt"] {
      #expect(read(name, in: sandbox) == "inside", "\(name)")
    }
    for name in ["deep/b.txt", "whole", "folder/b.txt", "deep/back/deep/./b.txt"] {
      #expect(read(name, in: sandbox) == "deep", "\(name)")
    }
  }

  @Test("a folder that is a link names the folder that it leads out of, and the option")
  func linkedFolder() throws {
    let yard = try Yard()
    try yard.link("in/away", to: "../away")
    let names = Sandbox(FileName("\(yard.path)/in"), isOfNames: true)
    let away = Sandbox(names.file("away"), links: .none)
    do throws(RenderError) {
      _ = try away.files()
      Issue.record("no error")
    } catch {
      let folder = quoted("\(yard.path)/in", limit: 32)
      #expect(
        error.description == "\(yard.path)/in/away can't be read: a link leads out of the folder"
          + " \(folder)\(Sandbox.hint)")
    }
  }

  @Test("links that lead out are refused, however they are written", arguments: methods)
  func outside(method: Sandbox.Method) throws {
    let yard = try Yard()
    let targets = [
      "../secret.txt", "deep/../../secret.txt", "\(yard.path)/secret.txt", "/etc/passwd",
      "/proc/self/cwd", "\(yard.path)/in/../secret.txt", "..", "/",
    ]
    for (index, target) in targets.enumerated() { try yard.link("in/l\(index)", to: target) }
    try yard.link("in/away", to: "../away")
    try yard.link("in/chain", to: "away/c.txt")
    let sandbox = yard.sandbox(method)
    for name in targets.indices.map({ "l\($0)" }) + ["away/c.txt", "chain", "l6/secret.txt"] {
      let told = read(name, in: sandbox)
      #expect(told.contains("leads out of the folder"), "\(name): \(told)")
      #expect(Folders.kind(of: sandbox.file("\(name)/x")) == nil)
    }
  }

  @Test("loops, pipes, devices and folders end in an error", arguments: methods)
  func odd(method: Sandbox.Method) throws {
    let yard = try Yard()
    try yard.link("in/loop", to: "loop")
    try yard.link("in/one", to: "two/x")
    try yard.link("in/two", to: "one/x")
    #expect(unsafe mkfifo("\(yard.path)/in/pipe", 0o600) == 0)
    let sandbox = yard.sandbox(method)
    for name in ["loop", "one", "pipe", "deep", "none.txt", "a.txt/b"] {
      #expect(read(name, in: sandbox).contains("can't be read"), "\(name)")
    }
  }

  @Test(
    "names that can't be inside a folder are refused without a look at the file system",
    arguments: methods)
  func names(method: Sandbox.Method) throws {
    let yard = try Yard()
    let sandbox = yard.sandbox(method)
    let names = [
      "", "../secret.txt", "deep/../a.txt", "/etc/passwd", "deep//b.txt", "a.txt/", "a\u{0}.txt",
      String(repeating: "x", count: 256), String(repeating: "d/", count: 2048) + "x",
    ]
    for name in names {
      #expect(Sandbox.problem(ofName: name) != nil, "\(name.prefix(40))")
      let told = read(name, in: sandbox)
      #expect(told.contains("its name"), "\(name.prefix(40)): \(told)")
      #expect(throws: RenderError.self) { try AtomicFile(sandbox.file(name)) }
      #expect(throws: RenderError.self) { try sandbox.writeNew([1], to: name) }
      #expect(throws: RenderError.self) { try sandbox.remove(name) }
    }
    #expect(Sandbox.problem(ofName: String(repeating: "x", count: 255)) == nil)
    #expect(try yard.names(".") == ["away", "in", "secret.txt"])
  }

  @Test("without links, every link on the way is refused", arguments: methods)
  func noLinks(method: Sandbox.Method) throws {
    let yard = try Yard()
    try yard.link("in/near.txt", to: "a.txt")
    try yard.link("in/folder", to: "deep")
    let sandbox = yard.sandbox(method, links: .none)
    #expect(read("a.txt", in: sandbox) == "inside" && read("deep/b.txt", in: sandbox) == "deep")
    for name in ["near.txt", "folder/b.txt"] {
      #expect(read(name, in: sandbox).contains("link"), "\(name)")
    }
    #expect(try sandbox.files() == ["a.txt", "deep/b.txt"])
  }

  @Test("nothing is written through a link that leads out", arguments: methods)
  func writing(method: Sandbox.Method) throws {
    let yard = try Yard()
    try yard.link("in/away", to: "../away")
    try yard.link("in/file", to: "../secret.txt")
    try yard.link("in/folder", to: "deep")
    let sandbox = yard.sandbox(method)
    for name in ["away/c.txt", "away/new.txt", "away/new/er.txt", "file"] {
      #expect(throws: RenderError.self) { try Files.write([1], to: sandbox.file(name)) }
      #expect(throws: RenderError.self) { try sandbox.writeNew([1], to: name) }
      #expect(throws: RenderError.self) { try AtomicFolder(sandbox.file("away/report")) }
    }
    #expect(throws: RenderError.self) { try sandbox.remove("away/c.txt") }
    for name in ["a.txt", "new.txt", "new/er/c.txt", "folder/d.txt"] {
      try Files.write(Array("new".utf8), to: sandbox.file(name))
      #expect(yard.text("in/\(name)") == "new", "\(name)")
    }
    #expect(yard.text("in/deep/d.txt") == "new")
    #expect(yard.text("away/c.txt") == "secret" && yard.text("secret.txt") == "secret")
    #expect(try yard.names("away") == ["c.txt"])
    #expect(
      try yard.names("in") == ["a.txt", "away", "deep", "file", "folder", "new", "new.txt"])
  }

  @Test(
    "a folder that is exchanged with a link during the reads never leads out", arguments: methods)
  func race(method: Sandbox.Method) throws {
    let yard = try Yard()
    try yard.make("in/real")
    try yard.write("in/real/c.txt", "inside")
    try yard.link("in/other", to: "../away")
    let (real, other, spare) = (
      "\(yard.path)/in/real", "\(yard.path)/in/other", "\(yard.path)/in/spare"
    )
    let swapping = Thread {
      while !Thread.current.isCancelled {
        unsafe rename(real, spare)
        unsafe rename(other, real)
        unsafe rename(spare, other)
      }
    }
    swapping.start()
    defer { swapping.cancel() }
    let sandbox = yard.sandbox(method)
    var seen: Set<String> = []
    for _ in 0..<3000 {
      let told = read("real/c.txt", in: sandbox)
      if !told.contains("can't be read") { seen.insert(told) }
    }
    #expect(seen.isSubset(of: ["inside"]))
  }

  @Test("a sandbox keeps its folder, even if another one takes the name")
  func kept() throws {
    let yard = try Yard()
    let sandbox = yard.sandbox(.kernel)
    #expect(read("a.txt", in: sandbox) == "inside")
    unsafe rename("\(yard.path)/in", "\(yard.path)/old")
    try yard.make("in")
    try yard.write("in/a.txt", "other")
    #expect(read("a.txt", in: sandbox) == "inside")
  }

  @Test("a thousand sandboxes don't use up the descriptors")
  func many() throws {
    let yard = try Yard()
    let limit = OpenFolderLimit(most: 10)
    let all = (0..<2000).map { _ in yard.sandbox(.kernel, limit: limit) }
    for sandbox in all { #expect(read("a.txt", in: sandbox) == "inside") }
  }
}

@Suite struct NameScopeTests {
  @Test(
    "names are relative to the document, and stay in its folder",
    arguments: [
      ("a.png", "docs/a.png"), ("./a.png", "docs/./a.png"), ("in/a.png", "docs/in/a.png"),
      ("in/../a.png", "docs/a.png"), ("in//a.png", "docs/in/a.png"), ("in/", nil),
      ("..", nil), ("../a.png", nil), ("in/../../a.png", nil), ("/docs/a.png", nil),
      ("../docs/../a.png", nil), ("", nil), ("a\u{0}b", nil),
    ] as [(String, String?)])
  func names(name: String, path: String?) {
    let scope = NameScope(folder: "docs")
    #expect((try? scope.file(name))?.path == path)
  }

  @Test("the name of a folder may end with a slash")
  func folders() throws {
    let scope = NameScope(folder: "docs")
    for name in ["in", "in/", "./in//"] {
      #expect(try scope.folder(name).path == "docs/in", "\(name)")
    }
    #expect((try? scope.folder("in/../../")) == nil)
  }

  @Test("a name that is allowed to lead out is kept as it is")
  func free() throws {
    let scope = NameScope(folder: "docs", allowsOutside: true)
    #expect(try scope.file("../a.png").path == "docs/../a.png")
    #expect(try scope.file("/a.png").path == "/a.png")
  }

  @Test("a document of a set may name every file of the set")
  func ofSet() throws {
    let set = NameScope(folder: "docs")
    let scope = NameScope(folder: "docs/deep", in: set.sandbox)
    #expect(try scope.file("../a.png").path == "docs/a.png")
    #expect((try? scope.file("../../a.png")) == nil)
  }

  @Test("thousands of parts are refused, or resolved, in linear time", .timeLimit(.minutes(10)))
  func long() {
    let long = String(repeating: "d/", count: 1_000_000) + "x.png"
    #expect((try? NameScope(folder: "docs").file(long)) == nil)
    #expect(Files.place(of: long) == long && !Files.exists(long))
    let log = FileAccessLog()
    log.note(long)
    #expect(log.paths.isEmpty)
    var outputs = OutputPathRegistry(reading: [long])
    #expect(throws: RenderError.self) { try outputs.claim(long) }
    let short = String(repeating: "d/", count: 2000) + "x.png"
    #expect(Files.identity(short).hasSuffix("/d/d/x.png") && Files.identity(short).hasPrefix("/"))
    #expect(Files.identity("\(short)////") == Files.identity(short))
  }

  @Test(
    "a path through thousands of existing folders is resolved in linear time",
    .timeLimit(.minutes(10)))
  func deep() throws {
    let yard = try Yard()
    let folder = "in/" + String(repeating: "d/", count: 1900)
    try yard.make(folder)
    defer { try? FileManager.default.removeItem(atPath: yard.path) }
    for _ in 0..<200 {
      #expect(Files.place(of: "\(yard.path)/\(folder)none/x").hasSuffix("/d/d/none/x"))
    }
  }

  @Test("the place of a missing file follows the links and the dots before it")
  func places() throws {
    let yard = try Yard()
    try yard.link("in/link", to: "deep")
    let top = try #require(realPath(yard.path))
    for (path, place) in [
      ("in/link/x", "in/deep/x"), ("in/link/x/../y", "in/deep/y"), ("in/link/../a.txt", "in/a.txt"),
      ("in/none/../../x", "x"), ("in/./none/./x", "in/none/x"), ("in", "in"),
    ] {
      #expect(Files.place(of: "\(yard.path)/\(path)") == "\(top)/\(place)", "\(path)")
    }
  }
}

@Suite struct LeftoverTests {
  @Test("a file that a killed program left behind is removed by the next file of the same name")
  func next() throws {
    let yard = try Yard()
    try yard.write("in/\(Leftovers.name(for: "x.png"))", "half")
    try yard.write("in/\(Leftovers.name(for: "y.png"))", "half")
    try Files.write([1], to: "\(yard.path)/in/x.png")
    #expect(try yard.names("in") == [Leftovers.name(for: "y.png"), "a.txt", "deep", "x.png"])
  }

  @Test("the file of a running program stays, and doesn't stop another one")
  func running() throws {
    let yard = try Yard()
    let name = Leftovers.name(for: "x.png")
    try yard.write("in/\(name)", "half")
    let descriptor = unsafe open("\(yard.path)/in/\(name)", O_RDONLY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    let file = FileName("\(yard.path)/in/x.png")
    try Files.write([1], to: file)
    Leftovers.sweep(besides: [file])
    #expect(try yard.names("in").sorted() == [name, "a.txt", "deep", "x.png"].sorted())
    close(descriptor)
    Leftovers.sweep(besides: [file])
    #expect(try yard.names("in") == ["a.txt", "deep", "x.png"])
  }

  @Test("only names of temporary files are removed, and only regular files")
  func others() throws {
    let yard = try Yard()
    let names = [
      ".bannerrender-1-of-2", ".bannerrender-0123456789ab", ".bannerrender", ".bannerrender-notes",
      ".bannerrender-0123456789ABC",
    ]
    for name in names { try yard.write("in/\(name)", "mine") }
    try yard.make("in/.bannerrender-0123456789abc")
    try yard.link("in/.bannerrender-0123456789abd", to: "../secret.txt")
    try yard.write("in/.bannerrender-0123456789abe", "half")
    Leftovers.sweep(besides: [FileName("\(yard.path)/in/x.png")])
    let left = Set(try yard.names("in"))
    #expect(left.isSuperset(of: names + [".bannerrender-0123456789abc"]))
    #expect(left.contains(".bannerrender-0123456789abd"))
    #expect(!left.contains(".bannerrender-0123456789abe"))
  }

  @Test("many threads that write one file leave one of their files and nothing else")
  func concurrent() throws {
    let yard = try Yard()
    let file = FileName("\(yard.path)/in/x.png")
    DispatchQueue.concurrentPerform(iterations: 200) { index in
      try? Files.write([UInt8](repeating: UInt8(index), count: 5000), to: file)
    }
    let bytes = try Files.read(file, limit: 10_000)
    #expect(bytes.count == 5000 && Set(bytes).count == 1)
    #expect(try yard.names("in") == ["a.txt", "deep", "x.png"])
  }
}
