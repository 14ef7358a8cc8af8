import SourceText

/// What one file tells about the names whose values people see.
package struct FileTextEvidence: Sendable {
  let path: String
  /// The names in the order of their offsets within each place that shows them.
  let names: [ShownName]

  /// Finds the names of a file.
  package init(_ source: ScannedSource) {
    path = source.file.path
    names = source.file.bytes.withUnsafeBufferPointer { buffer in
      var reader = ShownNameReader(source, SourceBytes(buffer))
      reader.run()
      return reader.names
    }
  }

  /// What becomes of a variable between two offsets.
  func uses(of name: UInt64, in range: Range<Int>) -> (isShown: Bool, isLocalized: Bool, isLogged: Bool) {
    var uses = (isShown: false, isLocalized: false, isLogged: false)
    for use in names where use.name == name && use.receiver == 0 && range.contains(Int(use.offset)) {
      switch use.use {
      case .shown: uses.isShown = true
      case .localized: uses.isLocalized = true
      case .logged: uses.isLogged = true
      case .replaced, .listed: break
      }
    }
    return uses
  }
}
