import SourceText
package import XCStrings

/// A deviation of a catalog from the format, as tape indexes; rules provide the messages.
package struct ShapeIssue: Sendable {
  /// A kind of deviation.
  package enum Kind: Sendable {
    /// A duplicate key; the payload is its first occurrence.
    case duplicate(first: Int)
    /// An unknown member in that kind of object; with the index of the object.
    case unknownMember(CatalogShape, object: Int)
    /// An unknown axis in `variations`.
    case unknownAxis
    /// An unknown case of an axis.
    case unknownPluralForm(object: Int)
    case unknownDevice(object: Int)
    /// A value with a type other than these.
    case wrongType(JSONTypes)
    /// An array element with a type other than these.
    case wrongElementType(JSONTypes)
    /// A missing member of the object.
    case missingMember(String)
    /// `sourceLanguage` is empty.
    case emptySourceLanguage
    /// A localization or case with neither a text nor variations.
    case noText
    /// A unit or set without a state.
    case missingState
    /// A unit without a value.
    case missingValue
    /// A state that Xcode does not write.
    case unknownState
    /// An extraction state that Xcode does not write.
    case unknownExtractionState
    /// Known members where the format does not allow them.
    case nesting(Nesting)
  }

  /// A combination that the format does not allow.
  package enum Nesting: Sendable {
    /// A plural form with variations.
    case variedPluralForm
    /// The text for other devices, the fallback, with variations.
    case variedOtherDevice
    /// Substitutions in a case of a variation.
    case substitutionsInCase
    /// Substitutions without a text.
    case substitutionsAlone
    /// Plural forms and devices in one object.
    case pluralBesideDevice
    /// A text and variations in one object.
    case unitBesideVariations
    /// A string set in a case of a variation.
    case setInCase
  }

  /// The kind of deviation.
  package let kind: Kind
  /// Tape index of the node concerned.
  let place: Int
  /// Index of the entry; -1 outside `strings`.
  let entry: Int
  /// Tape index of the language's name; -1 outside a localization.
  package let language: Int
}

extension CatalogFile {
  /// The deviations of the file from the format, in file order of the objects.
  package var shapeIssues: [ShapeIssue] { storage.shapeIssues }

  /// Returns the node of an issue.
  package func node(of issue: ShapeIssue) -> JSONNode { tree.node(at: issue.place) }

  /// Returns the name of the member whose value has an issue.
  ///
  /// `nil` for the document itself and array elements.
  package func memberName(of issue: ShapeIssue) -> String? {
    issue.place > 0 ? tree.node(at: issue.place - 1).string : nil
  }

  /// Returns a finding about the node of an issue.
  package func finding(
    _ message: String, about issue: ShapeIssue, notes: [Note] = [], fix: Fix? = nil
  ) -> Finding {
    let node = node(of: issue)
    return Finding(
      range: node.range, message: message,
      key: issue.entry < 0 ? nil : FileEntry(storage: storage, index: issue.entry).key,
      language: issue.language < 0 ? nil : tree.node(at: issue.language).string, notes: notes, fix: fix)
  }

  /// Returns a fix that renames the member or replaces the string of an issue.
  package func renaming(_ issue: ShapeIssue, to name: String?) -> Fix? {
    guard let name else { return nil }
    let node = node(of: issue)
    return Fix(
      "replace '\(node.string ?? "")' with '\(name)'", .needsReview,
      edits: [TextEdit(range: node.range, replacement: "\"\(storage.style.escaped(name))\"")])
  }
}
