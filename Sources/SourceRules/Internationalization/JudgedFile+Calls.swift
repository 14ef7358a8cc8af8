import SourceText
import SwiftIndex
import TextFlow

extension JudgedFile {
  /// Whether people get the code of a literal: it is in no test, preview, sample or debug build.
  func isShipped(_ literal: JudgedLiteral) -> Bool {
    if case .notText(let reason) = literal.use, reason.isUnshipped { return false }
    return !literal.isOutOfReach
  }

  /// Whether people get the code of the file, but for what its conditions and previews leave out.
  var isShipped: Bool { reasonAgainstText.map { !$0.isUnshipped } ?? true }

  // MARK: - Calls

  /// The call that looks a text up with a literal as its key and returns a `String`; `nil` for other literals.
  func lookup(by literal: JudgedLiteral) -> EnclosingCall? {
    guard let call = literal.calls.first else { return nil }
    guard let use = literal.localizing else {
      // A function of the project's own by this name does what Foundation's does, with fewer arguments.
      let isOwn = literal.context.index == 0 && source.text(literal.context.name) == "NSLocalizedString"
      return isOwn ? call : nil
    }
    guard use.role == .key, use.demoted == nil else { return nil }
    switch use.type {
    case .function: return call
    case .lookup: return source.text(literal.context.name).hasPrefix("localizedString") ? call : nil
    case .value: return source.text(literal.context.name) == "String" ? call : nil
    case .key, .resource, .phrase, .summary: return nil
    }
  }
}
