package import RuleKit
import XCStrings

/// A text for a device that does not exist.
package struct UnknownDevice: CatalogRule {
  package static let about = RuleDescription(
    id: "unknown-device",
    group: .structure,
    title: "a text is for a device that does not exist",
    rationale: """
      No app runs on a device of that name, so the text is never shown, and users get the text for other \
      devices instead. Use one of the names that Xcode writes.
      """,
    severity: .warning,
    onImport: .cause,
    examples: [
      .reports(texts(for: "⟦\"iPhone\"⟧"), fixed: texts(for: "\"iphone\"")),
      .reports(texts(for: "⟦\"watch\"⟧")),
      .accepts(texts(for: "\"applewatch\"")),
    ])

  private static func texts(for device: String) -> String {
    let (own, other) = (RuleExample.text("Tap a place"), RuleExample.text("Choose a place"))
    return RuleExample.catalog(
      localization: "{ \"variations\" : { \"device\" : { \(device) : \(own), \"other\" : \(other) } } }",
      in: "en")
  }

  package func check(_ file: CatalogFile) -> [Finding] {
    let known = Device.known.map(\.rawValue)
    return file.shapeIssues.compactMap { issue in
      guard case .unknownDevice(let object) = issue.kind else { return nil }
      let name = file.node(of: issue).string ?? ""
      let nearest = NearestName.nearest(to: name, in: known)
        .flatMap { file.tree.node(at: object)[$0] == nil ? $0 : nil }
      return file.finding(
        "unknown device '\(name)'", about: issue,
        notes: [Note("known devices are \(Wording.names(known))")],
        fix: file.renaming(issue, to: nearest))
    }
  }
}
