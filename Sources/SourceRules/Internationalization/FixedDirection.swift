import RuleKit
import SourceText
import SwiftIndex
import TextFlow

struct FixedDirection: SourceRule {
  static let about = RuleDescription(
    id: "fixed-direction",
    title: "left or right is fixed where the text direction should decide",
    rationale: """
      Arabic, Hebrew and other languages are read from right to left, and the whole screen is mirrored for them: the \
      leading side is on the right. 'leading', 'trailing' and 'natural' follow the language; 'left' and 'right' \
      don't, so such a view is out of place in a mirrored screen. Where the side is intended, as for the controls of \
      a player, suppress the line.
      """,
    severity: .note,
    examples: [
      .reports(
        swift: """
          titleLabel.textAlignment = ⟦.left⟧
          """,
        fixed: """
          titleLabel.textAlignment = .natural
          """),
      .reports(
        swift: """
          let badge = BadgeView()
          ⟦badge.rightAnchor.constraint(equalTo: image.rightAnchor, constant: -8)⟧.isActive = true
          """,
        fixed: """
          let badge = BadgeView()
          badge.trailingAnchor.constraint(equalTo: image.trailingAnchor, constant: -8).isActive = true
          """),
      .accepts(
        swift: """
          titleLabel.textAlignment = .natural
          badge.trailingAnchor.constraint(equalTo: image.trailingAnchor, constant: -8).isActive = true
          player.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
          player.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
          """),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    guard file.isShipped else { return [] }
    return file.fixedSides.compactMap { side in
      guard !side.scope.isDeveloperOnly, !Self.isDrawing(side, file) else { return nil }
      let fix = Self.fix(side, file)
      let (problem, remedy) = Self.words(side.kind)
      return Finding(
        range: side.range, message: "'\(file.source.text(side.words[0]))' \(problem)",
        notes: fix == nil ? [Note("\(remedy); if this side is intended, suppress the line")] : [], fix: fix)
    }
  }

  /// Returns what is wrong with a side, and advice where no one-word replacement exists.
  private static func words(_ kind: FixedSide.Kind) -> (problem: String, remedy: String) {
    switch kind {
    case .alignment:
      ("aligns the text to the same side in every language", "use 'natural' to follow the text direction")
    case .anchor, .attribute:
      ("is the same side in every language", "use leading and trailing for all related constraints")
    case .direction:
      ("fixes the direction for every language", "remove it so that the view follows the language")
    }
  }

  /// Whether the side belongs to content that is the same in every language: a picture, a chart, a game.
  private static func isDrawing(_ side: FixedSide, _ file: ClassifiedFile) -> Bool {
    guard side.kind != .alignment else { return false }
    return side.scope.path.contains { name in
      file.source.name(
        name,
        hasWordOf: [
          "Illustration", "Drawing", "Canvas", "Chart", "Graph", "Game", "Player", "Waveform", "Crop",
          "Piano", "Joystick", "Dial",
        ])
    }
  }

  private static func fix(_ side: FixedSide, _ file: ClassifiedFile) -> Fix? {
    guard !side.hasOtherSides else { return nil }
    var edits: [TextEdit] = []
    for word in side.words {
      guard let remedy = remedy(file.source.text(word), side.kind) else { return nil }
      edits.append(TextEdit(range: word, replacement: remedy))
    }
    let first = file.source.text(side.words[0])
    return Fix("replace '\(first)' with '\(edits[0].replacement)'", .needsReview, edits: edits)
  }

  private static func remedy(_ word: String, _ kind: FixedSide.Kind) -> String? {
    switch kind {
    case .alignment: word == "left" ? "natural" : nil
    case .anchor, .attribute: word.replacing("left", with: "leading").replacing("right", with: "trailing")
    case .direction: nil
    }
  }
}
