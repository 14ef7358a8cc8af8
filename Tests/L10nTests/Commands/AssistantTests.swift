import Foundation
import TestSupport
import Testing
import ToolKit
import l10n

/// The server for coding assistants.
@Suite("l10n mcp")
struct AssistantTests {
  /// A project with two translated and some missing texts, and code.
  private func session(_ body: (AssistantSession) async throws -> Void) async throws {
    try await TranslatorProject.with([
      "home.title": "\(TranslatorProject.text("en", "Home")),\(TranslatorProject.text("es", "Inicio"))",
      "home.hello": TranslatorProject.text("en", "Hello, %@"),
      "home.count":
        "'en':{\(TranslatorProject.cases("plural", ["one": "%lld place", "other": "%lld places"]))}",
    ]) { project in
      try project.folder.write(SampleProject.controller, to: "App/CartController.swift")
      try await body(AssistantSession(folder: project.folder))
    }
  }

  private func texts(_ answer: [String: Any], _ list: String) -> [[String: Any]] {
    answer[list] as? [[String: Any]] ?? []
  }

  // MARK: - Protocol

  @Test(
    "a handshake agrees on the client's revision, or on the newest",
    arguments: [("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("1999-01-01", "2025-11-25")])
  func negotiation(_ asked: String, _ agreed: String) async throws {
    try await session { session in
      let answers = try await session.send([
        AssistantSession.request("initialize", "{'protocolVersion':'\(asked)'}"),
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
        AssistantSession.request("ping", id: 2),
      ])
      let result = answers.first?["result"] as? [String: Any]
      #expect(result?["protocolVersion"] as? String == agreed)
      #expect(answers.count == 2 && answers[1]["result"] as? [String: Any] != nil)
    }
  }

  @Test(
    "a request that names its revision gets a complete result, and one of an unknown revision the known ones")
  func statelessRevision() async throws {
    func request(_ version: String, id: Int) -> String {
      let prefix = "io.modelcontextprotocol/"
      return AssistantSession.request(
        "tools/list",
        "{'_meta':{'\(prefix)protocolVersion':'\(version)','\(prefix)clientCapabilities':{}}}", id: id)
    }
    try await session { session in
      let answers = try await session.send([request("2026-07-28", id: 1), request("2999-01-01", id: 2)])
      #expect((answers[0]["result"] as? [String: Any])?["resultType"] as? String == "complete")
      let error = answers[1]["error"] as? [String: Any]
      #expect(error?["code"] as? Int == -32022)
      let supported = (error?["data"] as? [String: Any])?["supported"] as? [String]
      #expect(supported == ["2026-07-28", "2025-11-25", "2025-06-18"])
    }
  }

  @Test("each wrong message is answered by an error, and the server goes on")
  func wrongMessages() async throws {
    try await session { session in
      let answers = try await session.send([
        "{", "[]", "{\"id\":1}", "{\"id\":1e999,\"method\":\"ping\"}", AssistantSession.request("nothing"),
        AssistantSession.request("tools/call", "{'name':'nothing'}"),
        AssistantSession.request("tools/call", "{'name':'check','arguments':[]}"),
        AssistantSession.request("prompts/get", "{'name':'translate_missing'}"),
        AssistantSession.request("resources/read", "{'uri':'file:///etc/passwd'}"),
        AssistantSession.request("ping"),
      ])
      let codes = answers.map { ($0["error"] as? [String: Any])?["code"] as? Int }
      #expect(
        codes == [-32700, -32600, -32600, -32600, -32601, -32602, -32602, -32602, -32602, nil])
    }
  }

  @Test("the descriptions of at most ten tools are short")
  func descriptionsAreShort() async throws {
    try await session { session in
      let answers = try await session.send([AssistantSession.request("tools/list")])
      let tools = (answers.first?["result"] as? [String: Any])?["tools"] as? [[String: Any]] ?? []
      #expect((1...10).contains(tools.count))
      let bytes = try JSONSerialization.data(withJSONObject: tools).count
      #expect(bytes < 7_000, "about four bytes are a token, and 2,000 tokens the limit")
    }
  }

  // MARK: - Translations

  @Test("missing texts come with a hash by which they are written, to be reviewed")
  func translating() async throws {
    try await session { session in
      let missing = texts(try await session.call("missing_texts", "{'language':'es'}").answer, "texts")
      #expect(missing.map { $0["key"] as? String } == ["home.count", "home.hello"])
      let forms = missing[0]["forms"] as? [[String: Any]] ?? []
      #expect(forms.map { $0["form"] as? String } == ["plural.one", "plural.other"])
      let hash = missing[1]["hash"] as? String ?? ""
      let batch =
        "{'language':'es','translations':[{'key':'home.hello','target':'Hola, %@','hash':'\(hash)'}]}"
      let (answer, _) = try await session.call("set_translations", batch)
      #expect(answer["written"] as? Bool == true)
      let project = TranslatorProject(folder: session.folder)
      #expect(try project.texts("home.hello") == [" needs_review Hola, %@"])
      // Another assistant translated the text meanwhile.
      let again = batch.replacing("Hola", with: "Buenas")
      let problems = texts(try await session.call("set_translations", again).answer, "problems")
      #expect(problems.map { $0["rule"] as? String } == ["target-changed"])
      #expect(try project.texts("home.hello") == [" needs_review Hola, %@"])
    }
  }

  @Test("wrong translations are reported with their index, and all-or-nothing writes none")
  func wrongTranslations() async throws {
    try await session { session in
      let before = try session.folder.text(of: "A.xcstrings")
      let missing = texts(try await session.call("missing_texts", "{'language':'es'}").answer, "texts")
      let hash = missing[1]["hash"] as? String ?? ""
      func batch(_ translations: String) -> String {
        "{'language':'es','all_or_nothing':true,'translations':[\(translations)]}"
      }
      let good = "{'key':'home.hello','target':'Hola, %@','hash':'\(hash)'}"
      let wrong = "{'key':'home.title','target':'%lld','hash':'0123456789abcdef-0123456789abcdef'}"
      let answer = try await session.call("set_translations", batch("\(good),\(wrong)")).answer
      #expect(answer["written"] as? Bool == false)
      #expect(texts(answer, "problems").first?["index"] as? Int == 1)
      let typed = "{'key':'home.hello','target':7,'hash':'\(hash)'}"
      let (_, error) = try await session.call("set_translations", batch("\(good),\(typed)"))
      #expect(error == "translations[1]: 'target' is not a text")
      #expect(try session.folder.text(of: "A.xcstrings") == before)
    }
  }

  @Test("pages have each element once, also when others go in between")
  func pages() async throws {
    let keys = (10..<40).map {
      ("home.key\($0)", TranslatorProject.text("en", "Text number \($0) of the list"))
    }
    try await TranslatorProject.with(
      KeyValuePairs(dictionaryLiteral: keys[0], keys[1], keys[2], keys[3], keys[4])
    ) {
      project in
      let session = AssistantSession(folder: project.folder)
      var (found, cursor): ([String], String?) = ([], nil)
      repeat {
        let rest = cursor.map { ",'cursor':'\($0)'" } ?? ""
        let (answer, error) = try await session.call("missing_texts", "{'language':'es','budget':100\(rest)}")
        #expect(error == nil)
        let page = texts(answer, "texts")
        found += page.compactMap { $0["key"] as? String }
        cursor = answer["cursor"] as? String
        for text in page {
          let (key, hash) = (text["key"] as? String ?? "", text["hash"] as? String ?? "")
          _ = try await session.call(
            "set_translations",
            "{'language':'es','translations':[{'key':'\(key)','target':'Texto','hash':'\(hash)'}]}")
        }
      } while cursor != nil
      #expect(found == keys.prefix(5).map(\.0))
    }
  }

  // MARK: - Limits

  @Test(
    "paths outside of the project are refused",
    arguments: [
      ("find_keys", "{'catalog':'../A.xcstrings'}"), ("overview", "{'catalog':'/etc'}"),
      ("check", "{'path':'link'}"), ("explain", "{'place':'../B.swift:1'}"),
      ("apply_proposal", "{'place':'/etc/passwd:1:1'}"), ("find_keys", "{'place':'link/B.swift'}"),
    ])
  func outside(_ tool: String, _ arguments: String) async throws {
    try await session { session in
      try session.folder.link("link", to: "..")
      let error = try await session.call(tool, arguments).error
      #expect(error?.contains("is outside of the project's folder") == true)
    }
  }

  @Test("a proposal is shown, applied to code and catalog, and no longer proposed")
  func proposals() async throws {
    try await TemporaryFolder.with { folder in
      try SampleProject.write(into: folder)
      let session = AssistantSession(folder: folder)
      let found = texts(try await session.call("propose_keys").answer, "findings")
      #expect(found.map { $0["place"] as? String } == ["App/CartController.swift:2:30"])
      let place = "{'place':'App/CartController.swift:2:30','key':'cart.list.title'}"
      let (answer, error) = try await session.call("apply_proposal", place)
      #expect(answer["written"] as? Bool == true && error == nil)
      for name in ["App/CartController.swift", "App/Localizable.xcstrings"] {
        #expect(try folder.text(of: name).contains("cart.list.title"))
      }
      #expect(texts(try await session.call("propose_keys").answer, "findings").isEmpty)
    }
  }

  @Test("a comment is set alone, and never removed")
  func comments() async throws {
    try await session { session in
      let both = "[{'key':'home.title','comment':'Title of the tab'},{'key':'home.hello','comment':' '}]"
      let results = texts(try await session.call("set_comments", "{'comments':\(both)}").answer, "comments")
      #expect(
        results.map { $0["problem"] as? String } == [
          nil, "'comment' must be a text; comments are not removed",
        ])
      #expect(try session.folder.text(of: "A.xcstrings").contains("Title of the tab"))
    }
  }
}
