import SwiftIndex
/// Use of texts by an API: an Apple framework call, or a common name for own calls.
struct TextAPI: Sendable {
  /// Kind of API, by its call syntax.
  enum Kind: String, Sendable {
    /// Any call with the name.
    case call
    /// Initializer of a type, unless the project declares a type of the same name.
    case type
    /// Method on an explicit receiver or on `self`.
    case method
    /// Method with a common name, on an explicit receiver.
    case modifier
    /// Member of the expected type, `.value("…")`, or of a named type.
    case member
    case function, attribute
    /// Log level, a method of loggers.
    case level
    /// Property, by its name or of a type.
    case property
  }

  /// Set of additional arguments that describe the key.
  enum Options: String, Sendable {
    case none
    /// `tableName:`, `bundle:`, `comment:`.
    case text
    /// `defaultValue:`, `table:`, `bundle:`, `comment:`.
    case foundation
    /// `tableName:`, `bundle:`, `value:`, `comment:`.
    case macro
    /// `value:`, `table:`.
    case lookup
  }

  /// Meaning of an argument that describes the key.
  enum Remark: Sendable {
    case table, bundle, comment, defaultValue
  }

  /// Use of a literal and of a `String` in the same place.
  ///
  /// `Text("a")` looks up `a`; `Text(name)` shows the name verbatim.
  struct Use: Hashable, Sendable {
    let literal: NameRole
    let value: NameRole

    init(literal: NameRole, value: NameRole) { (self.literal, self.value) = (literal, value) }

    /// Creates the same use of both.
    init(_ role: NameRole) { (literal, value) = (role, role) }

    /// Unknown use.
    static let unknown = Use(.unknown)
  }

  /// Argument with its own use.
  struct Argument: Sendable {
    /// The label; `nil` for an unlabeled argument.
    let label: String?
    /// The index, which is ignored for a labeled argument.
    let index: Int
    /// The type of the parameter if its literals are keys.
    let key: SwiftType?
    let use: Use

    /// Whether an overload takes a `String` in place of the key, for values that are not literals.
    var hasStringSibling: Bool { key != nil && use.value.isRead }
  }

  let kind: Kind
  let options: Options
  let arguments: [Argument]
  /// The use of all other arguments, or of the value of a property.
  let rest: Use

  /// Returns the argument with a label, or the unlabeled one at an index.
  func argument(labeled label: Range<Int>, at index: Int?, in bytes: SourceBytes) -> Argument? {
    arguments.first { argument in
      guard let name = argument.label else { return label.isEmpty && index == argument.index }
      return name.utf8.elementsEqual(bytes.buffer[label])
    }
  }

  /// Returns the use of the argument with a label or at an index.
  func use(ofArgument label: Range<Int>, at index: Int?, in bytes: SourceBytes) -> Use {
    argument(labeled: label, at: index, in: bytes)?.use ?? rest
  }

  /// Whether the API is a type of keys, which also converts strings that are not literals.
  var convertsStrings: Bool { arguments.contains { $0.label == "stringLiteral" } }

  /// Whether the receiver fits the API: a single dot, a name, or none.
  func canBeCalled(on receiver: Range<Int>, in bytes: SourceBytes) -> Bool {
    let isImplicit = receiver.count == 1 && bytes[receiver.lowerBound] == UInt8(ascii: ".")
    switch kind {
    case .call, .type, .level: return true
    case .method: return !isImplicit
    case .modifier: return !isImplicit && !receiver.isEmpty
    case .member: return !receiver.isEmpty && (isImplicit || 0x41...0x5A ~= bytes[receiver.lowerBound])
    case .function: return receiver.isEmpty || bytes.equals(receiver, "Foundation")
    case .attribute, .property: return false
    }
  }
}

extension TextAPI.Options {
  /// Returns the meaning of the argument with a label for the key; `nil` if it has none.
  func remark(labeled label: Range<Int>, in bytes: SourceBytes) -> TextAPI.Remark? {
    if self == .none { return nil }
    switch label.count {
    case 5 where bytes.equals(label, "table"): return self == .foundation || self == .lookup ? .table : nil
    case 5 where bytes.equals(label, "value"): return self == .macro || self == .lookup ? .defaultValue : nil
    case 6 where bytes.equals(label, "bundle"): return .bundle
    case 7 where bytes.equals(label, "comment"): return .comment
    case 9 where bytes.equals(label, "tableName"): return self == .text || self == .macro ? .table : nil
    case 12 where bytes.equals(label, "defaultValue"): return self == .foundation ? .defaultValue : nil
    default: return nil
    }
  }
}

// MARK: - Parsing

extension TextAPI {
  /// Reads the left side of a line, as in `type+text 0:Key verbatim:optOut|text`.
  init?(_ words: Substring) {
    let words = words.split(separator: " ")
    let head = words.first?.split(separator: "+") ?? []
    guard let kind = head.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    self.kind = kind
    options = head.dropFirst().first.flatMap { Options(rawValue: String($0)) } ?? .none
    let arguments = words.dropFirst().flatMap { word in
      let halves = word.split(separator: ":")
      return halves[0].split(separator: ",").map { Argument($0, halves[1].split(separator: "|")) }
    }
    self.arguments = arguments.filter { $0.label != "*" }
    rest = arguments.first { $0.label == "*" }?.use ?? .unknown
  }
}

extension TextAPI.Argument {
  /// Reads a label or index with the uses of a literal and a `String`; one word if they are equal.
  ///
  /// The type of a key implies a lookup. The overload of a `LocalizedStringKey` parameter shows a `String`.
  fileprivate init(_ name: Substring, _ columns: [Substring]) {
    let place = Int(name)
    label = place == nil ? String(name) : nil
    index = place ?? -1
    key = Self.key(columns[0])
    let literal = key == nil ? NameRole(columns[0]) : .localized
    let value = columns.count > 1 ? NameRole(columns[1]) : columns[0].hasPrefix("Key") ? .text : literal
    assert(
      literal != nil || columns[0] == "-", "not a role, a reason or the type of a key: \(columns[0])")
    use = TextAPI.Use(literal: literal ?? .unknown, value: value ?? .unknown)
  }

  /// Reads the type of a key, `Key`, or of several keys, `Keys`.
  private static func key(_ word: Substring) -> SwiftType? {
    guard word.first?.isUppercase == true else { return nil }
    let isArray = word.last == "s"
    let name = (isArray ? word.dropLast() : word).lowercased()
    guard LocalizingType(rawValue: name) != nil else { return nil }
    return isArray ? SwiftType(name).array : SwiftType(name)
  }
}
