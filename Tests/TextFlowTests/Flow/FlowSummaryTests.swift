import TextFlow
import Testing

/// What a call does with its text, without mixing it with other calls, and across the types of a project.
@Suite struct FlowSummaryTests {
  /// Functions that hand back what they are given.
  static let passingOn = [
    "func zork(_ blip: String) -> String { blip }",
    "func zork(_ blip: String?) -> String { blip ?? \"\" }",
    "func zork(_ blip: String) -> String? { blip.isEmpty ? nil : blip }",
    "func zork<Wug>(_ blip: Wug) -> Wug { blip }",
    "func zork(_ blip: String) -> String { let wug = blip.trimmingCharacters(in: .whitespaces); return wug }",
    "func zork(_ blip: String) -> String { dax(dax(blip)) }\nfunc dax(_ fep: String) -> String { fep }",
  ]

  @Test("one call that is shown does not make another call of the same function shown", arguments: passingOn)
  func callsDoNotMix(_ function: String) {
    let shown = "func g(_ wug: UILabel) { wug.text = zork(\"Good morning\") }"
    #expect(
      MarkedTree.use("func f() { print(zork(⟦\"Not right now\"⟧)) }", function, shown) == "no text: log")
    #expect(MarkedTree.isSilent("func f() { send(zork(⟦\"Not right now\"⟧)) }", function, shown))
    #expect(MarkedTree.isShown("func f(_ wug: UILabel) { wug.text = zork(⟦\"Not right now\"⟧) }", function))
    let lookup = "func g(_ wug: UILabel) { wug.text = NSLocalizedString(zork(\"a.b\"), comment: \"\") }"
    #expect(
      MarkedTree.isShown("func f(_ wug: UILabel) { wug.text = zork(⟦\"Not right now\"⟧) }", function, lookup))
  }

  @Test("a literal inside a function goes wherever any call of it goes")
  func literalsInside() {
    let code = "func zork(_ blip: String?) -> String { blip ?? ⟦\"Not right now\"⟧ }"
    let logged = "func g() { print(zork(nil)) }"
    #expect(MarkedTree.use(code, logged) == "no text: log")
    #expect(
      MarkedTree.use(code, logged, "func h(_ wug: UILabel) { wug.text = zork(nil) }") == "returned by 'zork'")
  }

  @Test("each parameter has sinks of its own")
  func parameters() {
    let zork =
      "func zork(_ blip: String, _ wug: String, dax: String...) { UILabel().text = blip; print(wug, dax) }"
    #expect(MarkedTree.isShown("func f() { zork(⟦\"Waiting\"⟧, \"Over\") }", zork))
    #expect(MarkedTree.use("func f() { zork(\"Over\", ⟦\"Waiting\"⟧) }", zork) == "no text: log")
    #expect(
      MarkedTree.use("func f() { zork(\"\", \"\", dax: \"Over\", ⟦\"Waiting\"⟧) }", zork) == "no text: log")
    let shown = zork.replacing("print(wug, dax)", with: "dax.forEach { UILabel().text = $0 }")
    #expect(MarkedTree.isShown("func f() { zork(\"\", \"\", dax: \"Over\", ⟦\"Waiting\"⟧) }", shown))
    let skipped =
      "func zork(blip: String = \"\", wug: String = \"\", dax: String = \"\") { UILabel().text = dax }"
    #expect(MarkedTree.isShown("func f() { zork(dax: ⟦\"Waiting\"⟧) }", skipped))
    #expect(MarkedTree.isSilent("func f() { zork(wug: ⟦\"Waiting\"⟧) }", skipped))
  }

  @Test("a member does one thing with its receiver and another with its argument")
  func receivers() {
    let zork =
      "extension String { func zork(_ x: String) -> String { NSLocalizedString(self, comment: \"\") + x } }"
    let use = "func f(_ w: UILabel, _ x: String) { w.text = ⟦\"Not right now\"⟧.zork(x) }"
    #expect(MarkedTree.use(use, zork) == "localized")
    #expect(
      MarkedTree.isShown("func f(_ w: UILabel, _ x: String) { w.text = x.zork(⟦\"Not right now\"⟧) }", zork))
  }

  @Test("a text that a function writes into its argument is shown where the argument is")
  func inoutArguments() {
    let zork = "func zork(_ blip: inout String) { blip = ⟦\"Not right now\"⟧ }"
    #expect(MarkedTree.isShown(zork, "func f(_ w: UILabel) { var a = \"\"; zork(&a); w.text = a }"))
    #expect(MarkedTree.use(zork, "func f() { var a = \"\"; zork(&a); print(a) }") == "no text: log")
  }

  @Test("what a lookup returns is not the key any more")
  func lookupsEndTheFlow() {
    let zork = "func zork(_ blip: String) -> String { NSLocalizedString(blip, comment: \"\") }"
    let compared = "func f() -> Bool { zork(⟦\"Not right now\"⟧) == wug }"
    #expect(MarkedTree.use(compared, zork) == "localized")
    let kept = "func f(_ wug: UILabel) { let dax = zork(⟦\"Not right now\"⟧); print(dax); wug.text = dax }"
    #expect(MarkedTree.use(kept, zork) == "localized")
  }

  @Test(
    "a member of a protocol is shown for every type that has it",
    arguments: [
      "func f(_ garply: any Zork, _ dax: UILabel) { dax.text = garply.blip() }",
      "func f(_ garply: Zork, _ dax: UILabel) { dax.text = garply.blip().uppercased() }",
      "func f(_ all: [any Zork], _ dax: UILabel) { for garply in all { dax.text = garply.blip() } }",
      "struct Pane: View { let garply: any Zork; var body: some View { Text(garply.blip()) } }",
      "struct Pane<Garply: Zork>: View { let garply: Garply; var body: some View { Text(garply.blip()) } }\n"
        + "func g() { show(Pane(garply: Wug())); show(Pane(garply: Fep())) }",
      "func f<T: Zork>(_ garply: T, _ dax: UILabel) { dax.text = garply.blip() }\n"
        + "func g(_ dax: UILabel) { f(Wug(), dax); f(Fep(), dax) }",
      "func f(_ garply: some Zork, _ dax: UILabel) { dax.text = garply.blip() }\n"
        + "func g(_ dax: UILabel) { f(Wug(), dax); f(Fep(), dax) }",
      "extension Zork { func dax(_ fep: UILabel) { fep.text = blip() } }\n"
        + "func g(_ dax: UILabel) { Wug().dax(dax); Fep().dax(dax) }",
    ])
  func witnesses(_ use: String) {
    let zork = "protocol Zork { func blip() -> String }"
    let wug = "struct Wug: Zork { func blip() -> String { ⟦\"Waiting\"⟧ } }"
    let fep = "struct Fep {}\nextension Fep: Zork { func blip() -> String { return ⟦\"Over\"⟧ } }"
    let plain = { (code: String) in code.replacing("⟦", with: "").replacing("⟧", with: "") }
    #expect(MarkedTree.use(wug, zork, plain(fep), use) == "returned by 'blip'")
    #expect(MarkedTree.use(fep, zork, plain(wug), use) == "returned by 'blip'")
    if !use.contains("Wug()") {
      #expect(MarkedTree.isSilent(wug.replacing(": Zork", with: ""), zork, plain(fep), use))
    }
  }

  @Test(
    "a property that a protocol asks for is shown through the protocol, and logged through it alone is not")
  func witnessingProperties() {
    let zork = "protocol Zork { var blip: String { get } }"
    let wug = "struct Wug: Zork { let blip: String }\nlet all: [any Zork] = [Wug(blip: ⟦\"Not right now\"⟧)]"
    let shown = "func f(_ one: any Zork, _ dax: UILabel) { dax.text = one.blip }"
    #expect(MarkedTree.use(wug, zork, shown) == "passed to the String parameter 'blip' of 'Wug'")
    #expect(MarkedTree.use(wug, zork, "func f(_ one: any Zork) { print(one.blip) }") == "no text: log")
    let lookup = "func f(_ one: any Zork) { show(NSLocalizedString(one.blip, comment: \"\")) }"
    #expect(MarkedTree.use(wug, zork, lookup) == "localized")
  }

  @Test("the default that a protocol's extension gives is shown like the member itself")
  func protocolDefaults() {
    let zork =
      "protocol Zork { var blip: String { get } }\nextension Zork { var blip: String { ⟦\"Waiting\"⟧ } }"
    let use = "struct Wug: Zork {}\nfunc f(_ fep: UILabel) { fep.text = Wug().blip }"
    #expect(MarkedTree.use(zork, use) == "returned by 'blip'")
    #expect(MarkedTree.isSilent(zork, use.replacing("fep.text =", with: "dax =")))
  }

  @Test("a text given to a protocol's method is shown where a type that has the method shows it")
  func calledThroughProtocols() {
    let code = "class Dax { var fep: (any Zork)?; func f() { fep?.blip(⟦\"Not right now\"⟧) } }"
    let zork = "protocol Zork: AnyObject { func blip(_ wug: String) }"
    let shows = "class Plugh: UILabel, Zork { func blip(_ wug: String) { text = wug } }"
    let logs = "class Garply: Zork { func blip(_ wug: String) { print(wug) } }"
    #expect(MarkedTree.isShown(code, zork, shows))
    #expect(MarkedTree.isShown(code, zork, shows, logs))
    #expect(MarkedTree.use(code, zork, logs) == "no text: log")
  }

  @Test("an override is shown where the member of its superclass is, and the other way round")
  func overrides() {
    let base = "class Zork { var blip: String { \"\" }; func f(_ wug: UILabel) { wug.text = blip } }"
    let child = "class Dax: Zork { override var blip: String { ⟦\"Waiting\"⟧ } }"
    #expect(MarkedTree.use(child, base) == "returned by 'blip'")
    #expect(MarkedTree.isSilent(child, base.replacing("wug.text = blip", with: "print(blip)")))
    #expect(MarkedTree.isSilent(child.replacing("override ", with: "").replacing(": Zork", with: ""), base))
    let caller = "func f(_ zork: Zork) { zork.blip(⟦\"Not right now\"⟧) }"
    let open = "class Zork { func blip(_ wug: String) {} }"
    let shows =
      "class Dax: Zork { let fep = UILabel(); override func blip(_ wug: String) { fep.text = wug } }"
    #expect(MarkedTree.isShown(caller, open, shows))
    #expect(MarkedTree.isSilent(caller, open))
    let inherited = "class Dax: Zork {}\nfunc f(_ dax: Dax) { dax.blip(⟦\"Not right now\"⟧) }"
    #expect(MarkedTree.isShown(inherited, open.replacing("{}", with: "{ UILabel().text = wug }")))
  }

  @Test(
    "the value of an enum's case goes where the pattern that takes it out goes",
    arguments: [
      ("switch one { case .plugh(let blip): wug.text = blip; default: break }", true),
      ("switch one { case let .plugh(blip): wug.text = blip.capitalized; default: break }", true),
      ("if case .plugh(let blip) = one { wug.text = blip }", true),
      ("if case let Zork.plugh(blip) = one, !blip.isEmpty { wug.text = blip }", true),
      ("guard case .plugh(let blip) = one else { return }; wug.text = blip", true),
      ("for case .plugh(let blip) in [one] { wug.text = blip }", true),
      ("wug.text = switch one { case .plugh(let blip): blip; default: nil }", true),
      ("switch one { case .plugh(let blip): print(blip); default: wug.text = \"\" }", false),
      ("switch one { case .garply(let blip): wug.text = blip; default: break }", false),
      (
        "switch one { case .plugh(let blip): wug.text = NSLocalizedString(blip, comment: \"\"); "
          + "default: break }",
        false
      ),
      ("if case .plugh = one { wug.text = \"\" }", false),
    ])
  func payloads(_ body: String, _ isShown: Bool) {
    let zork = "enum Zork { case plugh(String), garply(String) }"
    let use = "func f(_ one: Zork, _ wug: UILabel) { \(body) }"
    #expect(MarkedTree.isShown("let a = Zork.plugh(⟦\"Waiting\"⟧)", zork, use) == isShown)
    #expect(
      MarkedTree.isShown("func g() { h(.plugh(⟦\"Waiting\"⟧)) }", zork + "\nfunc h(_ z: Zork) {}", use)
        == isShown)
  }

  @Test("a pattern that names the type of a case takes the value out of anything")
  func payloadsOfAnything() {
    let zork = "enum Zork: Dax { case plugh(String) }\nenum Fep { case plugh(Int) }\nprotocol Dax {}"
    let use = "func f(_ one: Dax, _ wug: UILabel) { if case Zork.plugh(let blip) = one { wug.text = blip } }"
    #expect(MarkedTree.isShown("let a = Zork.plugh(⟦\"Waiting\"⟧)", zork, use))
    #expect(
      MarkedTree.isSilent("let a = Zork.plugh(⟦\"Waiting\"⟧)", zork, use.replacing("Zork", with: "Fep")))
  }

  @Test(
    "the second value of a case is not the first",
    arguments: [
      ("wug: ⟦\"Waiting\"⟧, dax: \"Over\"", true), ("wug: \"Over\", dax: ⟦\"Waiting\"⟧", false),
    ])
  func payloadsByPlace(_ values: String, _ isShown: Bool) {
    let zork = "enum Zork { case plugh(wug: String, dax: String) }"
    let use =
      "func f(_ one: Zork, _ fep: UILabel) { if case .plugh(let a, let b) = one { fep.text = a; print(b) } }"
    #expect(MarkedTree.isShown("let a = Zork.plugh(\(values))", zork, use) == isShown)
  }

  @Test("a thrown or failed result is shown where its text is")
  func results() {
    let zork = "struct Zork: Error { let blip: String }"
    let throwing = "func plugh() throws { throw Zork(blip: ⟦\"Not right now\"⟧) }"
    let shown =
      "func f(_ dax: UILabel) { do { try plugh() } catch let wug as Zork { dax.text = wug.blip } catch {} }"
    #expect(MarkedTree.isShown(throwing, zork, shown))
    #expect(
      MarkedTree.isSilent(throwing, zork, shown.replacing("dax.text = wug.blip", with: "print(wug.blip)")))
  }

  @Test(
    "each value of a tuple goes its own way",
    arguments: [
      ("func f(_ w: UILabel) { let (a, b) = zork(); w.text = b; print(a) }", false),
      ("func f(_ w: UILabel) { w.text = zork().0; w.tag = zork().1.count }", true),
      ("func f(_ w: UILabel) { w.text = zork().1 }", false),
      ("func f(_ w: UILabel) { w.text = zork().wug }", false),
    ])
  func tuples(_ use: String, _ isShown: Bool) {
    let code = "func zork() -> (blip: String, wug: String) { (⟦\"Waiting\"⟧, \"Over\") }"
    #expect(MarkedTree.isShown(code, use) == isShown)
  }

  @Test(
    "each value of a tuple in a property goes its own way",
    arguments: [
      ("let (a, b) = it.zork; w.text = b; print(a)", false), ("let a = it.zork; w.text = a.0", true),
      ("w.text = it.zork.1", false), ("if let a = its?.zork { w.text = a.0; print(a.1) }", true),
    ])
  func propertyTuples(_ use: String, _ isShown: Bool) {
    let code = "class Dax { var zork: (String, String) { (⟦\"Waiting\"⟧, \"Over\") } }"
    #expect(MarkedTree.isShown(code, "func f(_ w: UILabel, _ it: Dax, _ its: Dax?) { \(use) }") == isShown)
  }

  @Test(
    "a pattern that takes a value apart passes nothing to it",
    arguments: ["let .blip(wug)", ".blip(let wug)"])
  func patterns(_ pattern: String) {
    let code = """
      struct Zork { let wug: String
        enum Dax { case blip(String); var name: String { if case \(pattern) = self { wug } else { "" } } } }
      func f(_ w: UILabel, _ it: Zork.Dax) { w.text = it.name }
      """
    #expect(MarkedTree.isSilent("let zork = Zork(wug: ⟦\"Not right now\"⟧)", code))
    #expect(MarkedTree.isShown("let dax = Zork.Dax.blip(⟦\"Not right now\"⟧)", code))
  }

  @Test("what mutual recursion hands around is followed to its end")
  func recursion() {
    let loop = """
      func zork(_ blip: String, _ wug: Int) -> String { wug == 0 ? blip : dax(blip, wug - 1) }
      func dax(_ fep: String, _ wug: Int) -> String { zork(fep, wug) }
      """
    #expect(MarkedTree.isShown("func f(_ w: UILabel) { w.text = dax(⟦\"Not right now\"⟧, 3) }", loop))
    #expect(MarkedTree.use("func f() { print(dax(⟦\"Not right now\"⟧, 3)) }", loop) == "no text: log")
  }
}
