import RuleKit
package import SourceText
import TextFlow

/// The user-facing texts of an app's `Info.plist`, as keys of its catalog.
///
/// A text under one of Apple's names is the source text of a key of that name; descriptions of types and titles of
/// home screen actions are keys themselves. A value with a build setting, such as `$(PRODUCT_NAME)`, is resolved only by Xcode.
package struct InformationPropertyList: Sendable {
  /// The name of the table that translates property lists.
  static let table = "InfoPlist"

  /// The members with names of the product.
  static let names = ["CFBundleDisplayName", "CFBundleName"]
  /// The members of lists that belong to extensions.
  private static let extensions = ["NSExtension", "EXAppExtensionAttributes", "XPCService"]

  /// The keys, sorted by name.
  package let keys: [FoundKey]
  /// The names of the app; none for an extension, since 'Widgets' and 'Share' are words.
  let appNames: [String]

  /// Reads a property list, XML or binary; `nil` if it is malformed or not a dictionary.
  package init?(_ file: SourceFile) {
    guard let root = try? PropertyListNode(file), case .dictionary(let all) = root.value else {
      return nil
    }
    let members = Dictionary(all.map { ($0.key, $0.value) }) { $1 }
    let isBinary = file.bytes.starts(with: "bplist".utf8)
    func place(_ position: SourcePosition?) -> FoundKey.Location {
      FoundKey.Location(path: file.path, line: isBinary ? 0 : position?.line ?? 0)
    }
    var keys: [FoundKey] = []
    for (name, node) in members.sorted(by: { $0.key < $1.key }) {
      guard case .string(let text) = node.value,
        let key = FoundKey(propertyNamed: name, text, at: place(node.keyPosition))
      else { continue }
      keys.append(key)
    }
    for (name, position) in Self.listedTexts(of: members).sorted(by: { $0.key < $1.key }) {
      keys.append(FoundKey(LocalizationKey(name), table: Self.table, place: place(position)))
    }
    let isExtension = Self.extensions.contains { name in members.keys.contains { $0.hasPrefix(name) } }
    appNames =
      isExtension
      ? [] : keys.compactMap { Self.names.contains($0.key.text ?? "") ? $0.defaultValue?.text : nil }
    self.keys = keys.map { $0.marked(isOfExtension: isExtension) }
  }

  /// Whether a value is complete: not empty, and without build settings.
  static func isWhole(_ text: String) -> Bool {
    !text.isEmpty && !text.contains("$(") && !text.contains("${")
  }

  /// The descriptions of declared types and the titles of home screen actions, with their first positions.
  private static func listedTexts(of members: [String: PropertyListNode]) -> [String: SourcePosition] {
    let actionTexts = ["UIApplicationShortcutItemTitle", "UIApplicationShortcutItemSubtitle"]
    let lists = [
      ("UTExportedTypeDeclarations", ["UTTypeDescription"]),
      ("UTImportedTypeDeclarations", ["UTTypeDescription"]),
      ("UIApplicationShortcutItems", actionTexts),
    ]
    var texts: [String: SourcePosition] = [:]
    for (list, names) in lists {
      guard case .array(let items)? = members[list]?.value else { continue }
      for case .dictionary(let item) in items.map(\.value) {
        for (name, node) in item where names.contains(name) {
          guard case .string(let text) = node.value, isWhole(text), texts[text] == nil else { continue }
          texts[text] = node.position
        }
      }
    }
    return texts
  }
}

extension FoundKey {
  /// Returns the key, marked as one of an extension or not.
  func marked(isOfExtension: Bool) -> FoundKey {
    var key = self
    key.isOfExtension = isOfExtension
    return key
  }

  /// Creates the key of a member of a property list; `nil` if the member is not a complete text for users.
  ///
  /// A misspelled name is not a key: the system reads neither the member nor its translations.
  init?(propertyNamed name: String, _ text: String, at place: Location, neighbor: String? = nil) {
    let isMisspelled = PropertyListNames.intended(by: name) != nil
    guard isMisspelled || PropertyListNames.isText(name), InformationPropertyList.isWhole(text) else {
      return nil
    }
    self.init(
      LocalizationKey(name), table: InformationPropertyList.table, defaultValue: LocalizationKey(text),
      comment: PropertyListNames.comment(of: name), place: place, neighbor: neighbor, isShipped: !isMisspelled
    )
  }
}
