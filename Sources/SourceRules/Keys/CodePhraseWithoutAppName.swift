import RuleKit
import SwiftIndex
import TextFlow

struct CodePhraseWithoutAppName: SourceRule {
  static let about = RuleDescription(
    id: "code-phrase-without-app-name",
    title: "an App Shortcut phrase in code does not contain the app name",
    rationale: """
      Every phrase of an App Shortcut must contain '\\(.applicationName)' once; otherwise Xcode reports an invalid \
      utterance and does not build the app. Don't write the name out: users may know the app by a synonym.
      """,
    severity: .error,
    examples: [
      .reports(
        swift: #"""
          let shortcut = AppShortcut(
            intent: Order(), phrases: ["Order in \(.applicationName)", ⟦"Order coffee now"⟧])
          """#),
      .accepts(
        swift: #"let shortcut = AppShortcut(intent: Order(), phrases: ["Order in \(.applicationName)"])"#),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    file.keyUses.compactMap { found in
      let use = found.use
      guard use.type == .phrase, !file.source.text(use.api).hasPrefix("Negative"),
        let phrase = use.role == .phrase ? use.defaultValue : use.key,
        !phrase.description.contains("${applicationName}")
      else { return nil }
      return found.finding(
        "the phrase '\(phrase.description.shortened())' has no '\\(.applicationName)'",
        namesKey: phrase.text == found.use.key?.text)
    }
  }
}
