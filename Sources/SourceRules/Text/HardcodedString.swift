import RuleKit
import TextFlow

struct HardcodedString: SourceRule {
  static let about = RuleDescription(
    id: "hardcoded-string",
    title: "user-facing text is not localized",
    rationale: """
      Every user sees this text in the language it was written in. Add it to a catalog and look it up with \
      'String(localized:)', or use an API that localizes its arguments. The rule follows a text to the API that \
      shows it: through variables, function results, and properties of values with a declared type. Text that is not \
      user-facing, such as a name in a protocol, is not reported if the code around it shows its purpose; otherwise, \
      suppress the line or add the name to "brandNames". Neither is text in code that the program never runs: that \
      nothing names, or only tests, previews, debug builds and other such code. The app's own name is recognized from \
      the Xcode project or 'Info.plist'. A SwiftLint comment such as 'swiftlint:disable:next hard_coded_string' also \
      suppresses the rule.
      """,
    severity: .warning,
    cause: .text, traits: [.isLocalizable],
    examples: [
      .reports(
        swift: """
          final class CartController: UIViewController {
            override func viewDidLoad() {
              title = ⟦"Your cart"⟧
            }
          }
          """),
      .reports(
        swift: """
          enum Phase {
            case idle
            var statusText: String { ⟦"Waiting"⟧ }
          }
          struct PhaseRow: View {
            let current: Phase
            var body: some View { Text(current.statusText) }
          }
          """),
      .accepts(
        swift: """
          final class CartController: UIViewController {
            override func viewDidLoad() {
              title = String(localized: "cart.list.title")
              view.accessibilityIdentifier = "cart"
            }
          }
          """),
      .reports(
        swift: """
          func note() -> NSAttributedString {
            NSAttributedString(string: ⟦"Nothing in it yet"⟧)
          }
          """),
      .reports(
        swift: """
          enum Sorting: String {
            case newest = ⟦"Newest first"⟧
          }
          struct SortingRow: View {
            let sorting: Sorting
            var body: some View { Text(sorting.rawValue) }
          }
          """),
      .accepts(
        swift: """
          @main struct Notes: App {
            var body: some Scene { WindowGroup { EmptyView() } }
          }
          final class ArchiveController: UIViewController {
            override func viewDidLoad() {
              title = "Archived notes"
            }
          }
          """),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    var keys = KeyProposals(file)
    return file.literals.compactMap { literal in
      guard case .hardcoded(let sink) = literal.use, sink.kind != .error else { return nil }
      return file.finding(of: literal, sink, &keys)
    }
  }
}
