import SourceText
import XCStrings

extension ExchangeFormat {
  /// String resources of Android in a folder `res`, with a file for each language.
  package static let android = ExchangeFormat(
    name: "android", container: .resources, exportsTranslations: true, includesCatalogs: true,
    recognition: { $0.recognition(byRoot: "resources") }, holds: AndroidFormat.holds,
    holdsPath: XMLText.canHold(path:),
    wholeEntries: AndroidFormat.wholeEntries, write: ResourceWriter.files, read: ResourceReader.read)
}

/// Constants of Android's resource files, and the texts that they can have.
///
/// What Android does not have is in attributes of the namespace `tools`, which its compiler removes.
enum AndroidFormat {
  /// The declaration of the attributes' namespace.
  static let namespace = (name: "xmlns:tools", value: "http://schemas.android.com/tools")
  /// The attribute with the path of a file's catalog.
  static let catalog = "tools:catalog"
  /// The attribute with the language of a file as spelled in the catalog, if the folder spells it otherwise.
  static let language = "tools:language"
  /// The attribute with a key.
  static let key = "tools:key"
  /// The attribute with the hashes of source text and translation.
  static let hashes = "tools:hashes"
  /// The attribute with the catalog's placeholders, where they can't be derived from those of Android.
  static let placeholders = "tools:placeholders"

  /// The quantities of plurals.
  static let quantities = ["zero", "one", "two", "few", "many", "other"]

  /// Whether a resource can have a unit: a text or a form of a plural, with placeholders that Java has.
  fileprivate static func holds(_ unit: TranslationUnit) -> Bool {
    let path = unit.identifier.path
    let isForm = path.steps.count == 1 && path.pluralForm.map { quantities.contains($0.rawValue) } == true
    guard path == .root || isForm, case .text = unit.source, XMLText.canHold(unit.identifier.key) else {
      return false
    }
    guard case .text(let text)? = unit.target else { return unit.target == nil }
    return !text.unicodeScalars.contains("\0") && ResourcePlaceholders.written(text) != nil
  }

  /// Leaves out plurals without the form `other`, for whose numbers an app would crash.
  fileprivate static func wholeEntries(_ units: [TranslationUnit]) -> [TranslationUnit] {
    let forms = units.filter { $0.target?.isEmpty == false && $0.identifier.path != .root }
    let whole = Set(
      forms.filter { $0.identifier.path == .plural(.other) }.map { ExactKey($0.identifier.key) })
    let broken = Set(forms.map { ExactKey($0.identifier.key) }).subtracting(whole)
    return units.filter { $0.identifier.path == .root || !broken.contains(ExactKey($0.identifier.key)) }
  }
}
