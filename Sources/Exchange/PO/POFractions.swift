import PluralRules
import XCStrings

/// What stands for the form of fractions that a translator of whole numbers leaves empty.
///
/// In Ukrainian and the like `other` is for fractions alone, and a catalog needs it all the same. Gettext's numbered
/// forms have no place for it. Where the source text shows whole numbers only, nobody ever reads the form, and that
/// of most whole numbers, `many`, stands in for it.
struct POFractions {
  private var entries: [UnitName: POEntry] = [:]
  private var many = 0

  /// Collects the entries whose numbered forms are all there.
  init(_ all: [POEntry], _ numbers: POFormNumbers?) {
    guard let numbers, !numbers.categories.contains(.other),
      let many = numbers.categories.firstIndex(of: .many)
    else { return }
    self.many = many
    for entry in all {
      guard let context = entry.context, let source = entry.plural, Self.showsWholeNumbers(source),
        entry.strings.count == numbers.categories.count, !entry.strings.contains("")
      else { continue }
      entries[UnitName(context)] = entry
    }
  }

  /// The entry of the whole numbers, and the text of it that stands for an empty form, if it is that of fractions.
  func substitute(for name: UnitName) -> (entry: POEntry, text: String)? {
    let steps = name.identifier.path.steps
    guard steps.last == .variation(.plural, PluralForm.other.rawValue) else { return nil }
    let path = VariationPath(Array(steps.dropLast()))
    let parent = UnitName(UnitIdentifier(name.identifier.key, path), file: name.file)
    return entries[parent].map { ($0, $0.strings[many]) }
  }

  /// Whether a text shows integers and no other numbers.
  private static func showsWholeNumbers(_ text: String) -> Bool {
    var hasInteger = false
    for placeholder in FormatString(text).placeholders {
      switch placeholder.type {
      case .integer: hasInteger = true
      case .floatingPoint: return false
      case .object, .character, .cString, .unicharString, .pointer, .count, nil: break
      }
    }
    return hasInteger
  }
}
