import Testing

/// One house rule that a machine can judge file by file, with the snippets that prove it can.
struct Norm: Sendable, CustomTestStringConvertible {
  /// What is wrong and where.
  struct Violation: Sendable {
    /// The 1-based line.
    let line: Int
    let message: String
  }

  /// The norm as a sentence about the code.
  let title: String
  /// Files the norm must find fault with.
  let reports: [RepositoryFile]
  /// Files the norm must leave alone.
  let accepts: [RepositoryFile]
  let violations: @Sendable (RepositoryFile) -> [Violation]

  var testDescription: String { title }

  /// Every norm; a new one is a file in `Norms` and a line here.
  static let all: [Norm] = [
    .accessLevel, .documentation, .escapeHatch, .fileLength, .fileName, .foreignGrammar, .foundationImport,
    .functionLength, .importDirection, .machinePath, .openWork, .repeatedAPI, .sideEffect,
    .testAccess,
    .uncheckedText, .vagueName,
  ]
}
