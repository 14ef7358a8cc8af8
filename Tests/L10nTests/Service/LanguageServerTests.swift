import Testing
import XCStrings

/// Sessions of the language server, message by message.
struct LanguageServerTests {
  private static let files = [
    "App/Localizable.xcstrings": SampleProject.catalog,
    "App/HomeView.swift": """
    @main struct Home: App { var body: some Scene { WindowGroup { HomeView() } } }
    struct HomeView: View {
      var body: some View { Text("home.list.title") }
    }
    """,
  ]

  private func session(_ requests: [(method: String, parameters: String)]) async -> [JSONNode] {
    let open = Self.files.filter { $0.key.hasPrefix("App") }.sorted { $0.key < $1.key }.map { path, text in
      let item = JSONValue.object([
        ("uri", .string("file:///project/\(path)")), ("languageId", .string("swift")),
        ("version", .integer(1)),
        ("text", .string(text)),
      ])
      return (
        "textDocument/didOpen",
        String(decoding: JSONValue.object([("textDocument", item)]).bytes(), as: UTF8.self)
      )
    }
    return await EditorSession(files: MemoryFileSystem(Self.files)).run(open + requests)
  }

  private static let code = "\"textDocument\":{\"uri\":\"file:///project/App/HomeView.swift\"}"
  private static let atKey = "{\(code),\"position\":{\"line\":2,\"character\":32}}"

  @Test func hoverShowsAllLanguages() async throws {
    let answer = try #require(await session([("textDocument/hover", Self.atKey)]).last)
    let text = try #require(answer.value(at: ["contents", "value"])?.string)
    #expect(text.contains("| en | Places |"))
    #expect(text.contains("| es | Lugares |"))
  }

  @Test func definitionIsInTheCatalog() async throws {
    let answer = try #require(await session([("textDocument/definition", Self.atKey)]).last)
    let place = try #require(answer.elements.map { $0 }.first)
    #expect(place["uri"]?.string == "file:///project/App/Localizable.xcstrings")
    #expect(place.value(at: ["range", "start", "line"])?.integer == 3)
  }

  @Test func renameChangesCodeAndCatalog() async throws {
    let parameters = String(Self.atKey.dropLast()) + ",\"newName\":\"home.list.heading\"}"
    let answer = try #require(await session([("textDocument/rename", parameters)]).last)
    #expect(
      answer["changes"]?.members.map(\.name).sorted() == [
        "file:///project/App/HomeView.swift", "file:///project/App/Localizable.xcstrings",
      ])
  }

  @Test func refusesANameThatTheCommandRefuses() async throws {
    let parameters = String(Self.atKey.dropLast()) + ",\"newName\":\" \"}"
    let answer = try #require(await session([("textDocument/rename", parameters)]).last)
    #expect(answer["message"]?.string == "the new key is only white space")
  }

  @Test func completionOffersKeysWithTheirTexts() async throws {
    let answer = try #require(await session([("textDocument/completion", Self.atKey)]).last)
    let item = try #require(answer["items"]?.elements.map { $0 }.first)
    #expect(item["label"]?.string == "home.list.title")
    #expect(item["detail"]?.string == "Places")
  }

  @Test func typingChangesFindings() async throws {
    let change = """
      {"textDocument":{"uri":"file:///project/App/HomeView.swift","version":2},"contentChanges":[
        {"range":{"start":{"line":2,"character":30},"end":{"line":2,"character":45}},"text":"Hello there"}]}
      """
    let fix =
      "{\(Self.code),\"range\":{\"start\":{\"line\":2,\"character\":30},\"end\":{\"line\":2,\"character\":30}},\"context\":{\"diagnostics\":[]}}"
    let answer = try #require(
      await session([("textDocument/didChange", change), ("textDocument/codeAction", fix)]).last)
    let commands = answer.elements.compactMap { $0.value(at: ["command", "command"])?.string }
    #expect(commands == ["l10n.localize"])
  }

  @Test(arguments: [
    ("textDocument/hover", "{}", -32602), ("textDocument/unknown", "{}", -32601),
    ("textDocument/hover", "{\(code),\"position\":{\"line\":-1,\"character\":0}}", -32602),
  ])
  func answersErrors(_ method: String, _ parameters: String, _ code: Int) async throws {
    let answer = try #require(await session([(method, parameters)]).last)
    #expect(answer["code"]?.integer == code)
  }
}
