import TextFlow
import Testing

/// Values on their way: defaults, elements, branches, members that keep a text and members that don't.
@Suite struct FlowValueTests {
  @Test("a default is what the parameter gets where a call leaves it out")
  func defaults() {
    let code = "func zork(_ blip: String = ⟦\"Waiting\"⟧) { BODY }"
    let body = { (words: String) in code.replacing("BODY", with: words) }
    #expect(MarkedTree.use(body("UILabel().text = blip")) == "the default value of 'blip'")
    #expect(MarkedTree.use(body("print(blip)")) == "no text: log")
    #expect(MarkedTree.use(body("UILabel().text = NSLocalizedString(blip, comment: \"\")")) == "localized")
    let view = "struct Zork: View { var blip = ⟦\"Waiting\"⟧; var body: some View { Text(blip) } }"
    #expect(MarkedTree.isShown(view))
    #expect(MarkedTree.isSilent(view.replacing("Text(", with: "Image(")))
  }

  @Test(
    "a property is shown however its value is made and watched",
    arguments: [
      "lazy var zork = ⟦\"Waiting\"⟧\nfunc f() { w.text = zork }",
      "static let zork = ⟦\"Waiting\"⟧\nfunc f() { w.text = Self.zork }",
      "var zork: String { get { w.text ?? \"\" } set { w.text = newValue } }\nfunc f() { "
        + "zork = ⟦\"Waiting\"⟧ }",
      "var zork = \"\" { didSet { w.text = zork } }\nfunc f() { self.zork = ⟦\"Waiting\"⟧ }",
      "var zork = \"\" { willSet { w.text = newValue } }\nfunc f() { zork = ⟦\"Waiting\"⟧ }",
      "let zork: String\ninit(x: Bool) { if x { zork = ⟦\"Waiting\"⟧ } else { "
        + "zork = \"\" } }\nfunc f() { w.text = zork }",
      "var zork: String?\nfunc f() { zork = zork ?? ⟦\"Waiting\"⟧; Task { @MainActor in w.text = zork } }",
      "@AppStorage(\"a.b\") var zork = ⟦\"Waiting\"⟧\nfunc f() { w.text = zork }",
    ])
  func properties(_ members: String) {
    #expect(MarkedTree.isShown("class Plugh { let w = UILabel()\n\(members) }"))
    #expect(
      MarkedTree.isSilent(
        "class Plugh { let w = Parser()\n\(members) }", "class Parser { var text: String? }"))
  }

  @Test("the name that a stored value is kept under is a key, even if the value is shown")
  func storedNames() {
    let code =
      "struct P: View { @AppStorage(⟦\"Not right now\"⟧) var zork = \"\"; "
      + "var body: some View { Text(zork) } }"
    #expect(MarkedTree.use(code).hasPrefix("no text"))
  }

  @Test("a generic type is followed for each kind of value it is made for")
  func generics() {
    let box = "struct Zork<Wug> { let blip: Wug }"
    let code = "func f(_ w: UILabel) { let one = Zork(blip: ⟦\"Waiting\"⟧); w.text = one.blip }"
    #expect(MarkedTree.isShown(code, box))
    #expect(MarkedTree.isSilent(code.replacing("w.text = one.blip", with: "print(one.blip)"), box))
    let view = "struct Dax<Wug: StringProtocol>: View { let fep: Wug; var body: some View { Text(fep) } }"
    #expect(MarkedTree.isShown("func f() { show(Dax(fep: ⟦\"Waiting\"⟧)) }", view))
  }

  @Test(
    "elements and values of collections are shown where they are taken out",
    arguments: [
      ("let all = [⟦\"Waiting\"⟧, \"Over\"]", "w.text = all[0]", true),
      ("let all = [⟦\"Waiting\"⟧, \"Over\"]", "w.text = all.last", true),
      ("let all = [⟦\"Waiting\"⟧, \"Over\"]", "w.isHidden = all.contains(x)", false),
      ("let all = [⟦\"Waiting\"⟧, \"Over\"]", "w.tag = all.count", false),
      ("let all = [[⟦\"Waiting\"⟧], [\"Over\"]]", "w.text = all[0][0]", true),
      ("let all: Set = [⟦\"Waiting\"⟧, \"Over\"]", "for one in all.sorted() { w.text = one }", true),
      ("let all = [⟦\"Waiting\"⟧, \"Over\"]", "let kept = ContiguousArray(all); w.text = kept[0]", true),
      ("let all = [1: ⟦\"Waiting\"⟧, 2: \"Over\"]", "w.text = all[1]", true),
      ("let all = [1: ⟦\"Waiting\"⟧, 2: \"Over\"]", "w.text = all[1, default: \"\"]", true),
      ("let all = [1: ⟦\"Waiting\"⟧, 2: \"Over\"]", "for (_, one) in all { w.text = one }", true),
      ("let all = [1: ⟦\"Waiting\"⟧, 2: \"Over\"]", "w.text = all.values.joined()", true),
      ("let all = [1: ⟦\"Waiting\"⟧, 2: \"Over\"]", "print(all[1] ?? \"\")", false),
      ("let all = [⟦\"Waiting\"⟧: 1, \"Over\": 2]", "w.tag = all[x] ?? 0", false),
    ])
  func collections(_ all: String, _ body: String, _ isShown: Bool) {
    #expect(MarkedTree.isShown(all, "func f(_ w: UILabel, _ x: String) { \(body) }") == isShown)
    #expect(
      MarkedTree.isShown(
        "enum Zork { static \(all) }",
        "extension Zork { static func f(_ w: UILabel, _ x: String) { \(body) } }") == isShown)
  }

  @Test(
    "a list that is filled bit by bit shows every bit",
    arguments: [
      "var all: [String] = []; all.append(⟦\"Waiting\"⟧); w.text = all.joined(separator: \"\\n\")",
      "var all: [String] = []; all += [⟦\"Waiting\"⟧]; w.text = all.first",
      "var all = [\"Over\"]; all.insert(⟦\"Waiting\"⟧, at: 0); w.text = all[0]",
      "var all = [String](); all[0] = ⟦\"Waiting\"⟧; w.text = all[0]",
      "var all = [Int: String](); all[1] = ⟦\"Waiting\"⟧; w.text = all[1]",
      "var all = \"\"; all += ⟦\"Waiting\"⟧; w.text = all",
      "var all = \"\"; all.append(⟦\"Waiting\"⟧); w.text = all",
      "var all = \"\"; all = all + ⟦\"Waiting\"⟧; w.text = all",
    ])
  func filledLists(_ body: String) {
    let code = "func f(_ w: UILabel) { \(body) }"
    #expect(MarkedTree.isShown(code))
    #expect(MarkedTree.isSilent(code.replacing("w.text =", with: "other =")))
  }

  @Test(
    "every branch of a value goes where the value goes",
    arguments: [
      "x ? ⟦\"Waiting\"⟧ : y", "x ? y : ⟦\"Waiting\"⟧", "x ? y : x ? ⟦\"Waiting\"⟧ : z",
      "(x ? ⟦\"Waiting\"⟧ : y)",
      "opt ?? ⟦\"Waiting\"⟧", "opt ?? other ?? ⟦\"Waiting\"⟧", "if x { ⟦\"Waiting\"⟧ } else { y }",
      "if x { y } else if z { ⟦\"Waiting\"⟧ } else { y }", "switch n { case 1: ⟦\"Waiting\"⟧\ndefault: y }",
      "switch n { case 1: y\ndefault: ⟦\"Waiting\"⟧ }", "try? dax(⟦\"Waiting\"⟧)", "await dax(⟦\"Waiting\"⟧)",
      "dax(⟦\"Waiting\"⟧)!", "dax(⟦\"Waiting\"⟧) as String",
    ])
  func branches(_ value: String) {
    let dax = "func dax(_ fep: String) -> String { fep }"
    let function =
      "func zork(_ x: Bool, _ y: String, _ z: String, _ opt: String?, _ n: Int) -> String? { BODY }"
    let shown = "func f(_ w: UILabel) { w.text = zork(true, \"\", \"\", nil, 1) }"
    let logged = "func f() { print(zork(true, \"\", \"\", nil, 1) ?? \"\") }"
    let code = function.replacing("BODY", with: "let one: String? = \(value)\nreturn one")
    #expect(MarkedTree.isShown(code, shown, dax))
    #expect(MarkedTree.use(code, logged, dax) == "no text: log")
  }

  @Test(
    "the condition of a branch is compared and not shown",
    arguments: [
      "w.text = x == ⟦\"Waiting\"⟧ ? y : x", "w.text = if x == ⟦\"Waiting\"⟧ { y } else { x }",
      "w.text = switch x { case ⟦\"Waiting\"⟧: y\ndefault: x }", "w.text = all[⟦\"Waiting\"⟧] ?? y",
      "w.text = x.hasSuffix(⟦\"Waiting\"⟧) ? y : x",
      "w.text = x.components(separatedBy: ⟦\"Waiting\"⟧).first",
      "let one = ⟦\"Waiting\"⟧; w.text = x == one ? y : x",
    ])
  func conditions(_ body: String) {
    #expect(MarkedTree.isSilent("func f(_ w: UILabel, _ x: String, _ y: String) { \(body) }"))
  }

  @Test(
    "a member that keeps the text hands it on",
    arguments: [
      ".uppercased()", ".lowercased()", ".capitalized", ".localizedCapitalized",
      ".trimmingCharacters(in: .whitespaces)",
      ".appending(\"!\")", ".replacingOccurrences(of: \"a\", with: \"b\")", ".description",
      ".padding(toLength: 9, withPad: \" \", startingAt: 0)",
    ])
  func keepingMembers(_ member: String) {
    let code = "enum Zork { static let blip = ⟦\"Not right now\"⟧ }"
    #expect(MarkedTree.isShown(code, "func f(_ w: UILabel) { w.text = Zork.blip\(member) }"))
    #expect(MarkedTree.isSilent(code, "func f(_ w: UILabel) { print(Zork.blip\(member)) }"))
  }

  @Test(
    "a conversion that keeps the text hands it on",
    arguments: [
      "String(Zork.blip)", "\"\\(Zork.blip)\"", "Zork.blip + \"!\"", "Zork.blip as String", "(Zork.blip)",
      "String(Zork.blip.prefix(3))", "[Zork.blip].joined()", "Optional(Zork.blip)",
      "String(describing: Zork.blip)",
    ])
  func conversions(_ value: String) {
    let code = "enum Zork { static let blip = ⟦\"Not right now\"⟧ }"
    #expect(MarkedTree.isShown(code, "func f(_ w: UILabel) { w.text = \(value) }"))
    #expect(MarkedTree.isSilent(code, "func f(_ w: UILabel) { print(\(value)) }"))
  }

  @Test(
    "a member that makes something else of the text does not show it",
    arguments: [
      "w.tag = Zork.blip.count", "w.isHidden = Zork.blip.isEmpty", "w.tag = Zork.blip.hashValue",
      "w.text = \"\\(Zork.blip.count)\"", "w.text = String(Zork.blip.count)",
      "w.isHidden = Zork.blip.contains(\"a\")",
      "send(Data(Zork.blip.utf8))", "send(Zork.blip.data(using: .utf8))", "w.text = dict[Zork.blip]",
    ])
  func otherMembers(_ body: String) {
    let code = "enum Zork { static let blip = ⟦\"Not right now\"⟧ }"
    #expect(MarkedTree.isSilent(code, "func f(_ w: UILabel) { \(body) }"))
    #expect(MarkedTree.isShown(code, "func f(_ w: UILabel) { \(body); w.text = Zork.blip }"))
  }
}
