import RuleKit
package import SourceText
package import XCStrings

/// A table of `.strings` and `.stringsdict` files, converted into a catalog.
///
/// All texts are `translated`, as after Xcode's conversion, and keys are `migrated`: the next sync decides whether code
/// has them. The catalog compiles to the same data, except for what is listed as a loss.
package struct LegacyTable: Sendable {
  /// A file of the table, with the language of its folder.
  package typealias File = (file: SourceFile, language: Language)

  /// Something that a catalog has no place for.
  package struct Loss: Hashable, Sendable {
    /// The file.
    package let file: String
    /// The position in the file.
    package let position: SourcePosition
    /// What is lost.
    package let message: Message
    /// Whether it is a text, not a comment or a text that apps don't show.
    package let isText: Bool
  }

  /// A value of a key with the file that it is from.
  struct Value {
    let node: PropertyListNode
    let file: File

    /// Whether the file has texts that vary.
    fileprivate var isDictionary: Bool { file.file.path.hasSuffix(".stringsdict") }

    fileprivate func hasPlace(of other: Value) -> Bool {
      file.language == other.file.language && isDictionary == other.isDictionary
    }
  }

  /// A key with its comment and values, in the order of the files.
  private struct Entry {
    let key: String
    var comment: String?
    var values: [Value] = []
  }

  /// The catalog as Xcode would write it.
  package private(set) var catalog: [UInt8] = []
  /// The losses, in the order of the files.
  package private(set) var losses: [Loss] = []
  private var entries: [Entry] = []
  private var places: [ExactKey: Int] = [:]

  /// Converts files; comments are those of the source language if it has any.
  package init(_ files: [File], sourceLanguage: Language) throws(InputError) {
    let source = files.filter { $0.language == sourceLanguage }
    for file in source + files.filter({ $0.language != sourceLanguage }) { try read(file) }
    let strings = entries.map { ($0.key, content(of: $0, sourceLanguage)) }
    let root: JSONValue = [
      "sourceLanguage": sourceLanguage.rawValue, "strings": JSONValue.object(strings), "version": "1.0",
    ]
    catalog = Array(root.text().utf8)
  }

  // MARK: - Reading

  private mutating func read(_ file: File) throws(InputError) {
    let root = try PropertyListNode(reading: file.file)
    guard case .dictionary(let members) = root.value else {
      throw InputError(path: file.file.path, position: root.position, "the property list is not a dictionary")
    }
    for (index, member) in members.enumerated() {
      let place = place(of: member.key)
      add(Value(node: member.value, file: file), to: place)
      // A comment above that of the first key is about the file.
      let leading = member.value.comments.prefix { !$0.isTrailing }
      let comments = member.value.comments.dropFirst(index == 0 ? max(leading.count - 1, 0) : 0)
      add(comments, to: place, file)
      for comment in member.value.comments.dropLast(comments.count) { lose(comment, file) }
    }
    for comment in root.comments { lose(comment, file) }
  }

  private mutating func place(of key: String) -> Int {
    if let place = places[ExactKey(key)] { return place }
    places[ExactKey(key)] = entries.count
    entries.append(Entry(key: key))
    return entries.count - 1
  }

  private mutating func add(_ value: Value, to place: Int) {
    guard let index = entries[place].values.firstIndex(where: value.hasPlace) else {
      return entries[place].values.append(value)
    }
    let former = entries[place].values[index]
    entries[place].values[index] = value
    if case .string(let text) = former.node.value, case .string(text) = value.node.value { return }
    let isInOtherFile = former.file.file.path != value.file.file.path
    let last: Message =
      isInOtherFile ? "the text in '\(value.file.file.path)' counts" : "the last text counts"
    losses.append(
      Loss(
        file: former.file.file.path, position: former.node.position,
        message: "'\(entries[place].key)' is repeated; \(last)", isText: false))
  }

  private mutating func add(_ comments: ArraySlice<FileComment>, to place: Int, _ file: File) {
    let texts = comments.map { $0.text.trimmed }.filter { !$0.isEmpty && $0 != Self.noComment }
    if texts.isEmpty { return }
    let text = texts.joined(separator: "\n")
    guard let other = entries[place].comment else { return entries[place].comment = text }
    if other != text { comments.first.map { lose($0, file) } }
  }

  /// The comment that tools write where code has none.
  private static let noComment = "No comment provided by engineer."

  private mutating func lose(_ comment: FileComment, _ file: File) {
    if comment.text.trimmed.isEmpty { return }
    losses.append(
      Loss(
        file: file.file.path, position: comment.position,
        message: "the comment '\(comment.text.trimmed.shortened())' has no place", isText: false))
  }

  // MARK: - Writing

  private mutating func content(of entry: Entry, _ sourceLanguage: Language) -> JSONValue {
    var localizations: [JSONValue.Member] = []
    var sourceType: String?
    var languages: [Language] = []
    for value in entry.values where !languages.contains(value.file.language) {
      let language = value.file.language
      languages.append(language)
      let texts = entry.values.filter { $0.file.language == language }
      var reader = LegacyReader(key: entry.key, sourceType: sourceType)
      let localization = reader.localization(
        plain: texts.first { !$0.isDictionary }, varied: texts.first(where: \.isDictionary))
      losses += reader.losses
      if language == sourceLanguage { sourceType = reader.pluralType }
      if let localization { localizations.append((language.rawValue, localization)) }
    }
    return [
      "extractionState": ExtractionState.migrated.rawValue, "comment": entry.comment,
      "localizations": localizations.nonEmpty.map(JSONValue.object),
    ]
  }
}
