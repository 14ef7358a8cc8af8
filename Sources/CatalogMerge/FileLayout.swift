import XCStrings

/// How a file is written, as far as a merge has to choose between two ways.
struct FileLayout: Sendable {
  private let style: JSONStyle
  private let isSorted: Bool

  /// Looks at a file's white space and at the order of its keys.
  init(of catalog: StringCatalog) {
    var style = JSONStyle(detecting: catalog.tree)
    // These depend on what the texts hold, and say nothing about who wrote the file.
    (style.escapesSlash, style.escapesLineSeparators, style.escapesNonASCII) = (false, false, false)
    style.emptyContainer = .tight
    self.style = style
    isSorted = KeyOrder.isSorted(catalog.entries.lazy.map(\.key))
  }

  /// The side whose file is changed into the result.
  ///
  /// Ours, unless theirs was laid out anew or alone is in order: the answer must be the same file when the sides
  /// change places.
  static func host(base: StringCatalog?, ours: StringCatalog, theirs: StringCatalog) -> MergeSide {
    let (our, their) = (FileLayout(of: ours), FileLayout(of: theirs))
    if our.style == their.style { return their.isSorted && !our.isSorted ? .theirs : .ours }
    guard let base else { return .ours }
    return FileLayout(of: base).style == our.style ? .theirs : .ours
  }
}
