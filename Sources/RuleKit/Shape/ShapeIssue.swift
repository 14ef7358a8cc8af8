import SourceText
package import XCStrings

/// A place where a catalog does not have the format's shape, as tape indexes; rules put it into words.
package struct ShapeIssue: Sendable {
  /// What is wrong.
  package enum Kind: Sendable {
    /// The key stands again; the payload is its first place.
    case duplicate(first: Int)
    /// No such member in that kind of object; the object's place.
    case unknownMember(CatalogShape, object: Int)
    /// A name below `variations` that is not an axis.
    case unknownAxis
    /// A name below an axis that is none of its cases.
    case unknownPluralForm(object: Int)
    case unknownDevice(object: Int)
    /// The value has another type than these.
    case wrongType(JSONTypes)
    /// An element of an array has another type than these.
    case wrongElementType(JSONTypes)
    /// The object lacks a member.
    case missingMember(String)
    /// `sourceLanguage` is empty.
    case emptySourceLanguage
    /// The localization or case holds neither a text nor variations.
    case noText
    /// The unit or set has no state.
    case missingState
    /// The unit has no value.
    case missingValue
    /// The state is none that Xcode writes.
    case unknownState
    /// The extraction state is none that Xcode writes.
    case unknownExtractionState
    /// Well-known members where they can't be.
    case nesting(Nesting)
  }

  /// A combination that the format does not allow.
  package enum Nesting: Sendable {
    /// A plural form has variations of its own.
    case variedPluralForm
    /// The text for other devices, the fallback, has variations.
    case variedOtherDevice
    /// Substitutions below a case of a variation.
    case substitutionsInCase
    /// Substitutions without a text that could refer to them.
    case substitutionsAlone
    /// Plural forms and devices in one object.
    case pluralBesideDevice
    /// A text and variations in one object.
    case unitBesideVariations
    /// A string set below a case of a variation.
    case setInCase
  }

  /// What is wrong.
  package let kind: Kind
  /// Tape index of the node that the finding is about.
  let place: Int
  /// Index of the entry; -1 outside `strings`.
  let entry: Int
  /// Tape index of the language's name; -1 outside a localization.
  package let language: Int
}

extension CatalogFile {
  /// Where the file does not have the format's shape, in file order of the objects.
  package var shapeIssues: [ShapeIssue] { storage.shapeIssues }

  /// The node an issue is about.
  package func node(of issue: ShapeIssue) -> JSONNode { tree.node(at: issue.place) }

  /// The name of the member whose value an issue is about.
  ///
  /// `nil` for the document itself and elements of arrays.
  package func memberName(of issue: ShapeIssue) -> String? {
    issue.place > 0 ? tree.node(at: issue.place - 1).string : nil
  }

  /// A finding about the node of an issue.
  package func finding(
    _ message: String, about issue: ShapeIssue, notes: [Note] = [], fix: Fix? = nil
  ) -> Finding {
    let node = node(of: issue)
    return Finding(
      range: node.range, message: message,
      key: issue.entry < 0 ? nil : FileEntry(storage: storage, index: issue.entry).key,
      language: issue.language < 0 ? nil : tree.node(at: issue.language).string, notes: notes, fix: fix)
  }

  /// A fix that renames the member or replaces the string an issue is about.
  package func renaming(_ issue: ShapeIssue, to name: String?) -> Fix? {
    guard let name else { return nil }
    let node = node(of: issue)
    return Fix(
      "replace '\(node.string ?? "")' with '\(name)'", .needsReview,
      edits: [TextEdit(range: node.range, replacement: "\"\(storage.style.escaped(name))\"")])
  }
}
