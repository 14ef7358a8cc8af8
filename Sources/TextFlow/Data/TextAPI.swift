import SwiftIndex
/// What an API does with the texts it is given: a call of Apple's frameworks, or one of a name that many give theirs.
struct TextAPI: Sendable {
  /// What is called, and on what.
  enum Kind: String, Sendable {
    /// Whatever has the name.
    case call
    /// A type's initializer; a type of the same name in the tree hides it.
    case type
    /// A method, on a written receiver or on `self`.
    case method
    /// A method of a common name, on a written receiver.
    case modifier
    /// A member of the expected type, `.value("…")`, or of a type by its name.
    case member
    case function, attribute
    /// A level of logs, which is a method of loggers.
    case level
    /// A property, by its name or of a type.
    case property
  }

  /// Which further arguments say something about the key.
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

  /// What an argument beside the key says about it.
  enum Remark: Sendable {
    case table, bundle, comment, defaultValue
  }

  /// What is done with what Swift types as a literal in a place, and with a `String` in the same place.
  ///
  /// `Text("a")` looks `a` up; `Text(name)` shows the name as it is.
  struct Use: Hashable, Sendable {
    let literal: NameRole
    let value: NameRole

    /// Nothing is known.
    static let unknown = Use(literal: .unknown, value: .unknown)
  }

  /// An argument that is known by itself.
  struct Argument: Sendable {
    /// Its label, `nil` for one without.
    let label: String?
    /// Its place, of no meaning where it has a label.
    let index: Int
    /// What it takes, where its literals are keys.
    let key: TypeShape?
    let use: Use

    /// Whether it takes a `String` in the place of a key, for values that are not literals.
    var hasStringSibling: Bool { key != nil && use.value.isRead }
  }

  let kind: Kind
  let options: Options
  let arguments: [Argument]
  /// What is done with all other arguments, or with the value of a property.
  let rest: Use

  /// Whether people read an argument, or a key that it is.
  var isForPeople: Bool { arguments.contains { $0.use.value.isRead || $0.use.value == .localized } }

  /// Whether an argument without a label is a key.
  var takesUnlabelledKey: Bool { arguments.contains { $0.key != nil && $0.label == nil } }

  /// The argument of a label or, where there is none, of a place.
  func argument(labelled label: Range<Int>, at index: Int?, in bytes: SourceBytes) -> Argument? {
    arguments.first { argument in
      guard let name = argument.label else { return label.isEmpty && index == argument.index }
      return name.utf8.elementsEqual(bytes.buffer[label])
    }
  }

  /// What is done with the argument of a label or a place.
  func use(ofArgument label: Range<Int>, at index: Int?, in bytes: SourceBytes) -> Use {
    argument(labelled: label, at: index, in: bytes)?.use ?? rest
  }

  /// Whether a call can be one of the API by what it is called on: a full stop alone, a name, or nothing.
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
  /// What the argument of a label says about the key, `nil` where it says nothing.
  func remark(labelled label: Range<Int>, in bytes: SourceBytes) -> TextAPI.Remark? {
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
  /// Reads what stands before the equals sign of a line, as in `type+text 0:Key verbatim:optOut|text`.
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
  /// Reads a label or place with what is done with a literal and a `String`, one word where they are the same.
  ///
  /// The type of a key stands for looking it up. A sibling of what takes a `LocalizedStringKey` shows a `String`.
  fileprivate init(_ name: Substring, _ columns: [Substring]) {
    let place = Int(name)
    label = place == nil ? String(name) : nil
    index = place ?? -1
    key = TypeShape(key: columns[0])
    let literal = key == nil ? NameRole(columns[0]) : .localized
    let value = columns.count > 1 ? NameRole(columns[1]) : columns[0].hasPrefix("Key") ? .text : literal
    assert(
      literal != nil || columns[0] == "-", "neither a role, a reason nor the type of a key: \(columns[0])")
    use = TextAPI.Use(literal: literal ?? .unknown, value: value ?? .unknown)
  }
}

extension TypeShape {
  /// Reads the type of a key, `Key`, or of keys, `Keys`.
  fileprivate init?(key word: Substring) {
    guard word.first?.isUppercase == true else { return nil }
    let isArray = word.last == "s"
    let name = (isArray ? word.dropLast() : word).lowercased()
    guard let type = LocalizingType(rawValue: name) else { return nil }
    self = isArray ? .array(.localizing(type)) : .localizing(type)
  }
}
