import SourceText

/// What one file tells about the names whose values people see.
package struct FileTextEvidence: Sendable {
  let path: String
  /// The names in the order of their offsets within each place that shows them.
  let names: [ShownName]
  /// The names that are shown where others are.
  let handed: [HandedName]

  /// What a file tells whose values no one sees.
  package static func none(in path: String) -> FileTextEvidence { FileTextEvidence(path: path) }

  private init(path: String) {
    self.path = path
    names = []
    handed = []
  }

  /// Finds the names of a file by its syntax.
  package init(_ syntax: SourceSyntax, _ declarations: FileDeclarations) {
    path = declarations.file.path
    var reader = ShownNameReader(syntax, declarations)
    reader.run()
    (names, handed) = (reader.names, reader.handed)
  }

  /// What becomes of a variable.
  struct Uses {
    var isShown = false
    var isShownLikeKey = false
    var isLocalized = false
    var isLogged = false
  }

  /// What becomes of a variable between two offsets.
  func uses(of name: UInt64, in range: Range<Int>) -> Uses {
    var uses = Uses()
    for use in names where use.name == name && use.receiver == 0 && range.contains(Int(use.offset)) {
      switch use.use {
      case .shown, .handed: uses.isShown = true
      case .shownLikeKey:
        uses.isShown = true
        uses.isShownLikeKey = true
      case .localized: uses.isLocalized = true
      case .logged: uses.isLogged = true
      case .replaced, .listed, .payload, .slot, .parameter: break
      }
    }
    return uses
  }
}
