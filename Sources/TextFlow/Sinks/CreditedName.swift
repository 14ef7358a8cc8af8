import SwiftIndex
import SwiftTree

/// Text that may be a name of a person, a work or a language, which is the same for all users.
struct CreditedName {
  let text: [UInt8]
  let tree: SyntaxTree
  let bytes: SourceBytes

  /// Whether the text is a name of two or three words in a list of people or works.
  func isName(_ context: LiteralContext, _ shape: LiteralShape, _ scope: LiteralScope) -> Bool {
    guard shape.values == 0, shape.words <= 3, !shape.endsSentence else { return false }
    if isCredited(context) || namesHost(context, shape) { return true }
    return isOf(ProperNames.holders, context, scope) && !isTitleOfScreen(context)
      || isOf(ProperNames.languageHolders, context, scope) && mayBeData(context)
  }

  /// Whether the literal is in a place for the name of a person or of a third-party work.
  private func isCredited(_ context: LiteralContext) -> Bool {
    let name = context.kind == .argument ? context.label : context.name
    if ProperNames.peopleLabels.role(of: name, in: bytes) != .unknown { return !isSubstituteName }
    let word = NameWords.last(context.name, bytes)
    return context.kind == .argument
      && ProperNames.creditingCalls.contains { bytes.equals(word, $0) || bytes.equals(context.name, $0) }
  }

  /// Whether the text is a substitute for an unknown name.
  private var isSubstituteName: Bool {
    let first = text.prefix(while: \.isWordByte)
    return ["Anonymous", "Unknown", "Deleted", "Guest", "You"].contains { first.elementsEqual($0.utf8) }
  }

  /// The words that occur both in website names and as their sections.
  private static let siteSections = [
    "Support", "Store", "Shop", "Forum", "Contact", "Help", "Home", "Blog", "News", "About", "Privacy",
    "Terms", "Website", "Mail", "Docs", "Status", "Account", "Community", "Download", "Downloads", "Feedback",
    "Web",
  ].map { Array($0.utf8) }

  /// Whether another argument contains the text as a host name: `"Vimeo"` beside `"vimeo.com"`.
  private func namesHost(_ context: LiteralContext, _ shape: LiteralShape) -> Bool {
    guard context.kind == .argument, shape.kind == .word || shape.words == 2, shape.startsWithCapital else {
      return false
    }
    let word = text.filter { !$0.isBlank }
    if Self.siteSections.contains(word) { return false }
    let ends: [StaticString] = [":\"", "://", ".com", ".org", ".net", ".tv", ".io", ".app", ".dev"]
    return context.arguments(in: tree).contains { argument in
      argument.value.count < 200
        && argument.value.dropLast(word.count).contains { offset in
          !bytes[offset - 1].isWordByte && ends.contains { isEnd($0, at: offset + word.count) }
            && word.indices.allSatisfy { bytes[offset + $0] == word[$0] | 0x20 }
        }
    }
  }

  private func isEnd(_ end: StaticString, at offset: Int) -> Bool {
    bytes.starts(with: end, at: offset)
      && (end.utf8Start[0] == UInt8(ascii: ":") || !bytes[offset + end.utf8CodeUnitCount].isWordByte)
  }

  /// Whether a word is part of the literal's own name or of an enclosing declaration's name.
  private func isOf(_ words: [StaticString], _ context: LiteralContext, _ scope: LiteralScope) -> Bool {
    words.contains { word in
      NameWords.contains(word, context.name, bytes)
        || scope.path.contains { NameWords.contains(word, $0, bytes) }
    }
  }

  /// Whether the label is that of a screen or button title, which no work has: `navigationTitle`.
  private func isTitleOfScreen(_ context: LiteralContext) -> Bool {
    let labels: [StaticString] = [
      "navigationTitle", "pageTitle", "buttonTitle", "screenTitle", "sectionTitle",
    ]
    return labels.contains { bytes.equals(context.label, $0) }
  }

  /// Whether a literal may be an element of data rather than text of a screen: a result, part of a value.
  private func mayBeData(_ context: LiteralContext) -> Bool {
    switch context.kind {
    case .assignment, .compoundAssignment: false
    case .argument:
      isOf(ProperNames.languageHolders, context, LiteralScope())
        || bytes[context.name.lowerBound] < UInt8(ascii: "a")
          && !context.frameworkRole(in: bytes).isRead
        || bytes.equals(context.name, "init")
    default: true
    }
  }
}
