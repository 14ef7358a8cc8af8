import L10nKit
import RuleKit
import SourceText
import Testing

/// What findings on texts say, and the keys that they propose.
@Suite struct TextMessageTests {
  @Test(
    "a plural made by hand is told with both of its texts",
    arguments: [
      (
        #"label.text = count == 1 ? "1 item" : "\(count) items""#,
        #"'1 item' and '\(count) items' are a plural built in code"#
      ),
      (
        #"label.text = "\(n == 1 ? "This id is" : "These ids are") gone""#,
        "'This id is' and 'These ids are' are a plural built in code"
      ),
      (
        #"func text() -> String { if n == 1 { return "1 line" } else { return "\(n) lines" } }"#,
        #"'1 line' and '\(n) lines' are a plural built in code"#
      ),
      (#"label.text = "\(n) image(s)""#, "'image(s)' marks the plural with an optional ending"),
    ])
  func plurals(_ code: String, _ message: String) async {
    #expect(await Self.findings(code, "assembled-plural").map(\.message) == [message])
  }

  @Test("the fix of a text with a count says that the text varies")
  func counts() async {
    let titles = await Self.findings(#"label.text = "\(books.count) books""#, "hardcoded-string")
      .map { $0.fix?.title }
    let key = "localize the text with the key 'shop.home.books'"
    #expect(titles == [key + ", and vary it by plural in the catalog"])
  }

  @Test(
    "keys keep the names of brands whole, and name screens alone 'screen'",
    arguments: [
      ("Shop/HomeView.swift", "Enter PiP now", "shop.home.enter_pip_now"),
      ("Shop/HomeView.swift", "Leave SharePlay", "shop.home.leave_shareplay"),
      ("Shop/HomeView.swift", "FavRes Beta", "shop.home.favres_beta"),
      ("Shop/HomeView.swift", "OpenSource text", "shop.home.open_source_text"),
      ("App/ShopView.swift", "Save all", "shop.screen.save_all"),
      ("App/ShopService.swift", "Save all", "shop.service.save_all"),
    ])
  func keys(_ path: String, _ text: String, _ key: String) async {
    let titles = await Self.findings("label.text = \"\(text)\"", "hardcoded-string", path: path)
      .map { $0.fix?.title }
    #expect(titles == ["localize the text with the key '\(key)'"])
  }

  private static func findings(
    _ code: String, _ rule: String, path: String = "Shop/HomeView.swift"
  ) async -> [Finding] {
    let type = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    var configuration = Configuration()
    configuration.brandNames = ["FavRes"]
    var input = CheckInput(
      files: [SourceFile(path: path, text: "class \(type) { func f() { \(code) } }")],
      configuration: configuration)
    input.rules = RuleSelection(configuration: configuration, only: [rule])
    return await Checker.check(input).diagnostics.map(\.finding)
  }
}
