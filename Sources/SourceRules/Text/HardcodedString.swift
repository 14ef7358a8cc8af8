import RuleKit
import TextFlow

/// Text that people read and that nothing localizes.
struct HardcodedString: SourceRule {
  static let about = RuleDescription(
    id: "hardcoded-string",
    title: "text for people is not localized",
    rationale: """
      Everyone sees this text in the language it was written in. Put it into a catalog and take it from there with \
      'String(localized:)', or use an API that localizes by itself. A text is followed to what shows it: through \
      variables, the results of functions, and properties of values whose type is written. Text that is not for \
      people, such as a name in a protocol, is not reported where the code around it says so; where it does not, \
      ignore the line or list the name among "brandNames". The app's own name, as the Xcode project or 'Info.plist' \
      has it, needs no list. Where a comment such as 'swiftlint:disable:next hard_coded_string' tells SwiftLint so, \
      nothing more is needed.
      """,
    severity: .warning,
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
      .accepts(
        swift: """
          struct Dish {
            let title: String
            static let placeholderDishes: [Dish] = [.init(title: "Some dish")]
          }
          """),
    ])

  func check(_ file: JudgedFile) -> [Finding] {
    var keys = KeyProposals(file)
    return file.literals.compactMap { literal in
      guard case .hardcoded(let sink) = literal.use, sink.kind != .error else { return nil }
      return file.finding(of: literal, sink, &keys)
    }
  }
}
