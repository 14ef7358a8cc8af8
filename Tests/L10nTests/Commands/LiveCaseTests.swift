import Testing

/// Which cases of enums run, by what may create them.
@Suite struct LiveCaseTests {
  private static let fault = """
    enum Fault• { case lost, found; var text: String { switch self { case .lost: "The file is missing."; case .found: "" } } }
    let show = { (label: UILabel, fault: Fault) in label.text = fault.text }
    """

  private static let cases: [LiveCodeTests.Pair] = [
    LiveCodeTests.Pair(
      testDescription: "a case created by its name", code: fault, file: "let fault = Fault.lost"),
    LiveCodeTests.Pair(
      testDescription: "a case that is not only compared by a pattern", code: fault,
      file: "let fault: Fault = .lost",
      deadFile: "let isLost = { (fault: Fault) in if case .lost = fault { true } else { false } }"),
    LiveCodeTests.Pair(
      testDescription: "a case that is not only compared by an operator", code: fault,
      file: "let isLost = { (fault: Fault) in fault == .lost }; let fault: [Fault] = [.lost]",
      deadFile: "let isLost = { (fault: Fault) in fault == .lost }"),
    LiveCodeTests.Pair(
      testDescription: "a case of this enum and no other", code: fault, file: "let fault = App.Fault.lost",
      deadFile: "enum Status { case lost }\nlet status = Status.lost"),
    LiveCodeTests.Pair(
      testDescription: "a case with values, not one of another enum without them",
      code: fault.replacing("lost, found", with: "lost(Int), found"), file: "let fault: Fault = .lost(1)",
      deadFile: "let status: Status = .lost"),
    LiveCodeTests.Pair(
      testDescription: "a case without values, not one of another enum with them", code: fault,
      file: "let fault: Fault = .lost", deadFile: "let status: Status = .lost(1)"),
    LiveCodeTests.Pair(
      testDescription: "a case with values that a key path names",
      code: fault.replacing("lost, found", with: "lost(Int), found"),
      file: "let path: Path<Fault> = \\.lost", deadFile: "let path: Path<Fault> = \\.found"),
    LiveCodeTests.Pair(
      testDescription: "a case, not a member of a value", code: fault,
      file: "let fault: Fault = cond ? .lost : .lost",
      deadFile: "let count = { (statistics: Statistics) in statistics.lost }"),
    LiveCodeTests.Pair(
      testDescription: "a case that the enum's own code names",
      code: fault.replacing("case lost, found;", with: "case lost, found; static let all = [•];")
        .replacing("Fault•", with: "Fault") + "\nlet all = Fault.all", word: "lost"),
    LiveCodeTests.Pair(
      testDescription: "a case by another name of its enum", code: fault,
      file: "typealias Mistake = Fault\nlet fault = Mistake.lost",
      deadFile: "typealias Mistake = Int\nlet fault = Mistake.lost"),
    LiveCodeTests.Pair(
      testDescription: "a case created from its raw value", code: fault.replacing("•", with: ": String"),
      file: "let fault = Fault(rawValue: \"lost\")",
      deadFile: "let lost = Notification.Name(rawValue: \"lost\")"),
    LiveCodeTests.Pair(
      testDescription: "a case created from the raw value of any enum",
      code: fault.replacing("•", with: ": String"),
      file:
        "func value<Kind: RawRepresentable>(_ raw: Kind.RawValue) -> Kind? { Kind(rawValue: raw) }\nlet value = { value(1) }",
      deadFile: "func value(_ raw: String) -> Kind? { Kind(rawValue: raw) }\nlet value = { value(1) }"),
    LiveCodeTests.Pair(
      testDescription: "a case created from the raw value of a framework's parameter",
      code: fault.replacing("•", with: ": String"),
      file: "extension Binding { func reset() { Value(rawValue: raw) } }\nlet value = { x.reset() }",
      deadFile: "extension Binding { func reset() { Other(rawValue: raw) } }\nlet value = { x.reset() }"),
    LiveCodeTests.Pair(
      testDescription: "a case of a stored enum", code: fault.replacing("•", with: ": String"),
      file: "struct Box { @AppStorage(\"fault\") var fault: Fault = first }\nlet box = Box()",
      deadFile: "struct Box { @AppStorage(\"fault\") var fault: String = first }\nlet box = Box()"),
    LiveCodeTests.Pair(
      testDescription: "a case that a library stores", code: fault, word: ": String, Defaults.Serializable"),
    LiveCodeTests.Pair(
      testDescription: "a case of a list of all cases", code: fault.replacing("•", with: ": CaseIterable"),
      file: "let faults = Fault.allCases"),
    LiveCodeTests.Pair(testDescription: "a case that is decoded", code: fault, word: ": String, Decodable"),
    LiveCodeTests.Pair(
      testDescription: "a nested type that is decoded",
      code: """
        struct Reply: Codable {
          let fault: Fault
          enum Fault• { case lost; var text: String { switch self { case .lost: "The file is missing." } } }
        }
        let show = { (label: UILabel, reply: Reply) in label.text = reply.fault.text }
        """,
      word: ": String, Codable"),
    LiveCodeTests.Pair(
      testDescription: "a case of a public enum", code: fault.replacing("enum Fault•", with: "•enum Fault"),
      word: "public ", path: "Package.swift", file: "let package = 1"),
  ]

  @Test("a text of a case is reported if code may create the case, and only then", arguments: cases)
  func pair(_ pair: LiveCodeTests.Pair) async { await LiveCodeTests.expect(pair) }
}
