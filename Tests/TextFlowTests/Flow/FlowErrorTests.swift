import TextFlow
import Testing

/// Texts of errors, which reach whatever shows the caught error.
@Suite struct FlowErrorTests {
  static let fault = """
    enum Fault: LocalizedError {
      case lost, refused(String)
      var errorDescription: String? { ⟦"The file is missing."⟧ }
    }
    """
  static let load = """
    func load() throws { throw Fault.lost }
    func loadAll() throws { try load() }
    func loadSafely() { try? load() }
    """

  @Test(
    "the description of an error is shown where code shows what it catches",
    arguments: [
      ("do { try load() } catch { label.text = error.localizedDescription }", true),
      ("do { try loadAll() } catch { label.text = \"\\(error)\" }", true),
      ("do { try loadAll() } catch let fault { label.text = fault.localizedDescription }", true),
      ("do { try loadAll() } catch { show(error) }", true),
      ("do { try load() } catch { label.text = (error as? LocalizedError)?.errorDescription }", true),
      ("do { try loadAll() } catch { log.error(\"\\(error)\") }", false),
      ("do { loadSafely(); try other() } catch { label.text = error.localizedDescription }", false),
      ("do { try run { try? load() } } catch { label.text = error.localizedDescription }", false),
      ("do { try run { try load() } } catch { label.text = error.localizedDescription }", true),
      ("do { run { try load() } } catch { label.text = error.localizedDescription }", false),
      ("do { _ = try? load() } catch { label.text = error.localizedDescription }", false),
    ])
  func descriptions(_ use: String, _ isShown: Bool) {
    let screen = """
      func show(_ error: any Error) { label.text = error.localizedDescription }
      func f(_ label: UILabel) { \(use) }
      """
    #expect((MarkedTree.confidence(Self.fault, Self.load, screen) == "certain") == isShown)
  }

  @Test(
    "the description of one case of an error is shown where that case may be caught",
    arguments: [
      ("case .lost: ⟦\"No file\"⟧; default: other", true),
      ("case .lost: return ⟦\"No file\"⟧; default: other", true),
      ("case .refused, .lost: ⟦\"No file\"⟧; default: other", true),
      ("case let one: ⟦\"No file\"⟧", true), ("case .refused: other; default: ⟦\"No file\"⟧", true),
      ("case .refused: ⟦\"No file\"⟧; default: other", false),
      ("case .refused(let reason): return ⟦\"No file\"⟧ + reason; default: other", false),
    ])
  func cases(_ clauses: String, _ isShown: Bool) {
    let fault = """
      enum Fault: LocalizedError {
        case lost, refused(String)
        var errorDescription: String? { switch self { \(clauses) } }
      }
      """
    let use =
      "func f(_ label: UILabel) { do { try load() } catch { label.text = error.localizedDescription } }"
    #expect((MarkedTree.confidence(fault, Self.load, use) == "certain") == isShown)
    // An initializer may create any case.
    let load = "func load() throws { throw Fault(code: 1) }"
    #expect(MarkedTree.confidence(fault, load, use) == "certain")
  }

  @Test("an error that a function throws is caught where a protocol requires the function")
  func requirements() {
    let types = """
      protocol Loader { func load() throws }
      struct Disk: Loader { func load() throws { throw Fault.lost } }
      """
    let use =
      "func f(_ label: UILabel, _ loader: any Loader) { do { • } catch { label.text = \"\\(error)\" } }"
    #expect(
      MarkedTree.confidence(Self.fault, types, use.replacing("•", with: "try loader.load()")) == "certain")
    #expect(
      MarkedTree.confidence(Self.fault, types, use.replacing("•", with: "try? loader.load()")) != "certain")
  }

  @Test(
    "a text of an error that is only logged is not certain, unless code takes it out of the error",
    arguments: [
      ("catch { print(error) }", false),
      ("catch Fault.refused(let text) { save() } catch { print(error) }", true),
      (
        "catch let fault as Fault { print(fault); if case .refused(let text) = fault { label.text = text } }",
        true
      ),
    ])
  func partsOfErrors(_ clauses: String, _ isCertain: Bool) {
    let code = """
      enum Fault: Error { case refused(String) }
      func g() throws { throw Fault.refused(⟦"No paper"⟧) }
      func h(_ label: UILabel, _ fault: Fault) { if case .refused(let text) = fault { label.text = text } }
      """
    #expect(
      (MarkedTree.confidence(code, "func f(_ label: UILabel) { do { try g() } \(clauses) }") == "certain")
        == isCertain)
  }

  @Test(
    "a text of an error is not certain where that error is only logged, though others of its case are shown",
    arguments: [("print(error)", false), ("label.text = error.localizedDescription", true)])
  func passedErrors(_ use: String, _ isCertain: Bool) {
    let fault = """
      enum Fault: LocalizedError {
        case refused(String)
        var errorDescription: String? { switch self { case .refused(let text): text } }
      }
      func show(_ error: any Error) { label.text = error.localizedDescription }
      func g() { show(Fault.refused("No disk")) }
      """
    let code = "func h(_ done: (any Error) -> Void) { done(Fault.refused(⟦\"No paper\"⟧)) }"
    let caller = "func f(_ label: UILabel) { h { error in \(use) } }"
    #expect((MarkedTree.confidence(code, fault, caller) == "certain") == isCertain)
  }

  @Test(
    "an error is described by a protocol that it inherits, from its own members",
    arguments: [("DescribedError", true), ("Fault", true), ("Error", false)])
  func inherited(_ base: String, _ isShown: Bool) {
    let describing = """
      protocol DescribedError: LocalizedError { var reason: String { get } }
      extension DescribedError { var errorDescription: String? { "Failed: \\(reason)" } }
      class Fault: DescribedError { var reason = "" }
      """
    let lost = "struct Lost: \(base) { let reason = ⟦\"The file is missing.\"⟧ }"
    let screen = """
      func show(_ error: any DescribedError) { label.text = error.localizedDescription }
      func f(_ label: UILabel) { show(Lost()) }
      """
    #expect((MarkedTree.confidence(lost, describing, screen) == "certain") == isShown)
  }

  @Test(
    "a text in an error is shown where code takes it out, or shows the error of a result",
    arguments: [
      (
        "throw Fault.refused(⟦\"No paper\"⟧)",
        "do { try g() } catch Fault.refused(let text) { label.text = text }", true
      ),
      ("throw Fault.refused(⟦\"No paper\"⟧)", "do { try g() } catch { save(error) }", false),
      (
        "throw NSError(domain: \"a\", code: 1, userInfo: [NSLocalizedDescriptionKey: ⟦\"No paper\"⟧])",
        "do { try g() } catch { label.text = error.localizedDescription }", true
      ),
    ])
  func payloads(_ thrown: String, _ use: String, _ isShown: Bool) {
    let fault = "enum Fault: Error { case refused(String) }"
    let confidence = MarkedTree.confidence(
      "func g() throws { \(thrown) }", fault, "func f(_ label: UILabel) { \(use) }")
    #expect((confidence == "certain") == isShown)
  }

  @Test(
    "any error has the description of its type only if that is a LocalizedError",
    arguments: [
      ("Error", "error.localizedDescription", false), ("LocalizedError", "error.localizedDescription", true),
      ("Error", "(error as! Fault).localizedDescription", true),
    ])
  func ownDescriptions(_ parent: String, _ use: String, _ isShown: Bool) {
    let fault = "struct Fault: \(parent) { var localizedDescription: String { ⟦\"No paper is left\"⟧ } }"
    let thrower = "func g() throws { throw Fault() }"
    let screen = "func f(_ label: UILabel) { do { try g() } catch { label.text = \(use) } }"
    #expect((MarkedTree.confidence(fault, thrower, screen) == "certain") == isShown)
  }

  @Test(
    "a text in a thrown error is only possibly shown if all is known to log or drop it where it is caught",
    arguments: [
      ("do { try g() } catch { print(error) }", "possible"),
      ("do { try g() } catch { label.text = error.localizedDescription }", "certain"),
      ("do { try g() } catch { return }", "possible"), ("try? g()", "possible"), ("let g = g", "certain"),
      ("try! Box()", "possible"),
      ("try? g(); do { try g() } catch { label.text = error.localizedDescription }", "certain"),
    ])
  func logged(_ use: String, _ confidence: String) {
    let fault = "enum Fault: LocalizedError { case refused(String); var errorDescription: String? { text } }"
    let text = "extension Fault { var text: String { switch self { case .refused(let text): text } } }"
    let screen = "func f(_ label: UILabel) { label.text = Fault.refused(\"\").errorDescription; \(use) }"
    let thrower = "func g() throws { throw Fault.refused(⟦\"No paper is left\"⟧) }"
    let box = "struct Box { init() throws { try g() } }"
    #expect(MarkedTree.confidence(thrower, box, fault, text, screen) == confidence)
  }

  @Test(
    "an error is shown by members of all errors that show it",
    arguments: [
      ("func show() { NSApp.presentError(self) }", "error.show()", true),
      ("func show() { label.text = localizedDescription }", "error.show()", true),
      ("func show() { showAll() }; func showAll() { NSApp.presentError(self) }", "error.show()", true),
      ("var text: String { self.localizedDescription }", "label.text = error.text", true),
      ("func show() { log.error(\"\\(self)\") }", "error.show()", false),
      ("func show() { NSApp.presentError(self) }", "error.other()", false),
    ])
  func members(_ member: String, _ use: String, _ isShown: Bool) {
    let screen =
      "extension Error { \(member) }; func f(_ label: UILabel) { do { try load() } catch { \(use) } }"
    #expect((MarkedTree.confidence(Self.fault, Self.load, screen) == "certain") == isShown)
  }

  @Test(
    "an error is followed like its description: into callbacks, results, properties and what the system shows",
    arguments: [
      (
        "func g(_ done: ((any LocalizedError)?) -> Void) { done(Fault.lost) }",
        "g { error in label.text = error?.localizedDescription }", true
      ),
      ("func g(_ done: (Error?) -> Void) { done(Fault.lost) }", "g { error in save(error) }", false),
      (
        "func g(_ done: (Result<Int, Error>) -> Void) { done(.failure(Fault.lost)) }",
        "g { r in switch r { case .failure(let error): label.text = error.localizedDescription; default: break } }",
        true
      ),
      (
        "struct Model { var error: Error?; mutating func g() { error = Fault.lost } }",
        "label.text = model.error?.localizedDescription", true
      ),
      (
        "struct Model { var error: Error?; mutating func g() { error = Fault.lost } }", "save(model.error)",
        false
      ),
      ("let fault = Fault.lost", "NSAlert(error: fault).runModal()", true),
      ("let fault = Fault.lost", "presentError(fault)", true),
      (
        "func g() async throws { try await withCheckedThrowingContinuation { c in c.resume(throwing: Fault.lost) } }",
        "do { try await g() } catch { label.text = error.localizedDescription }", true
      ),
      (
        "func g() async throws { try await withCheckedThrowingContinuation { c in c.resume(returning: Fault.lost) } }",
        "do { try await g() } catch { label.text = error.localizedDescription }", false
      ),
    ])
  func values(_ code: String, _ use: String, _ isShown: Bool) {
    let screen = "func f(_ label: UILabel, _ model: Model) { \(use) }"
    #expect((MarkedTree.confidence(Self.fault, code, screen) == "certain") == isShown)
  }

  @Test(
    "what opens or saves a document throws errors that the system shows",
    arguments: [
      ("Book: FileDocument", "init(configuration: ReadConfiguration) throws", true),
      ("Book: NSDocument", "func read(from data: Data, ofType type: String) throws", true),
      ("Book: FileDocument", "func sort(by name: String) throws", false),
      ("Book: Codable", "init(configuration: ReadConfiguration) throws", false),
    ])
  func documents(_ type: String, _ function: String, _ isShown: Bool) {
    let code = "class \(type) { \(function) { throw Fault.lost } }"
    #expect((MarkedTree.confidence(Self.fault, code) == "certain") == isShown)
  }
}
