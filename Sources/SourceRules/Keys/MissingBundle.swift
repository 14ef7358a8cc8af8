import RuleKit
import SourceText
import SwiftIndex
import TextFlow

struct MissingBundle: SourceRule {
  static let about = RuleDescription(
    id: "missing-bundle",
    title: "key of a package is looked up in the bundle of the app",
    rationale: """
      Without 'bundle:', a key is looked up in the main bundle, which is that of the app, also by code of a package. \
      The catalog of a package target is in another bundle: users see the key, or the source text in every language. \
      Pass 'bundle: .module'.
      """,
    severity: .error, traits: [.comparesCode],
    examples: [
      .reports(
        swift: "let title = String(localized: ⟦\"home.list.title\"⟧, comment: \"Title\")",
        fixed: "let title = String(localized: \"home.list.title\", bundle: .module, comment: \"Title\")",
        in: path, beside: package),
      .reports(
        swift: "let title = Button(⟦\"home.list.title\"⟧) {}", in: path, beside: package),
      .accepts(
        swift: "let title = Text(\"home.list.title\", bundle: .module)", in: path, beside: package),
    ])

  private static let path = "Home/Sources/Home/HomeView.swift"
  private static let package = [
    "Home/Package.swift": "let package = Package(name: \"Home\")",
    "Home/Sources/Home/Localizable.xcstrings": RuleExample.catalog(keys: ["home.list.title": ["en": "Places"]]
    ),
  ]

  func check(_ file: ClassifiedFile) -> [Finding] {
    file.keyUses.compactMap { use in
      guard case .otherBundle(let catalog) = use.result, let key = use.key else { return nil }
      let fix = Self.edit(of: use.literal, in: file).map {
        Fix("pass 'bundle: .module'", .needsReview, edits: [$0])
      }
      let remedy = Note("pass a 'Text' or 'String(localized:)' with 'bundle: .module'")
      return use.finding(
        "'\(key.description.shortened())' of this package is looked up in the bundle of the app",
        notes: [Note("only '\(catalog)' has the key, whose bundle is '.module'")]
          + (fix == nil ? [remedy] : []),
        fix: fix)
    }
  }

  /// Returns the edit that passes the package's bundle; `nil` if the call has no such argument.
  private static func edit(of literal: ClassifiedLiteral, in file: ClassifiedFile) -> TextEdit? {
    guard let call = file.source.call(taking: literal.context),
      let first = call.arguments.first
    else { return nil }
    func label(_ argument: CallArgument) -> String { file.source.text(argument.label) }
    if let bundle = call.arguments.first(where: { label($0) == "bundle" }) {
      return TextEdit(range: bundle.value, replacement: ".module")
    }
    switch (file.source.text(call.name), label(first)) {
    case ("Text", ""), ("NSLocalizedString", ""), ("String", "localized"), ("AttributedString", "localized"):
      break
    default: return nil
    }
    let before = ["tableName", "table", "defaultValue", "options"]
    let last = call.arguments.last { before.contains(label($0)) } ?? first
    return TextEdit(range: last.value.upperBound..<last.value.upperBound, replacement: ", bundle: .module")
  }
}
