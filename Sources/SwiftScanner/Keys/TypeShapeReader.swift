/// Reads types as they are written: names with generic arguments, arrays, dictionaries, tuples, optionals.
struct TypeShapeReader {
  private var rest: Substring
  /// The most types in each other.
  private static let limit = 20

  init(_ text: some StringProtocol) {
    rest = Substring(text)
  }

  /// Reads one type; `depth` counts the types around it.
  mutating func readType(_ depth: Int) -> TypeShape {
    guard depth < Self.limit else { return .other("") }
    skipPrefixes()
    var shape: TypeShape
    switch rest.first {
    case "[": shape = readCollection(depth)
    case "(": shape = readTuple(depth)
    default: shape = readName(depth)
    }
    while let mark = rest.first, mark == "?" || mark == "!" { rest.removeFirst() }
    skipBlanks()
    if skip("->") { shape = readType(depth + 1) }
    return shape
  }

  private mutating func readCollection(_ depth: Int) -> TypeShape {
    rest.removeFirst()
    let first = readType(depth + 1)
    skipBlanks()
    var shape = TypeShape.array(first)
    if skip(":") { shape = .dictionary(key: first, value: readType(depth + 1)) }
    skipPast("]")
    return shape
  }

  private mutating func readTuple(_ depth: Int) -> TypeShape {
    rest.removeFirst()
    var elements: [TypeShape.Element] = []
    skipBlanks()
    while let next = rest.first, next != ")" {
      let label = readLabel()
      elements.append(TypeShape.Element(label: label, shape: readType(depth + 1)))
      skipBlanks()
      guard skip(",") else { break }
      skipBlanks()
    }
    skipPast(")")
    if elements.count == 1, let only = elements.first { return only.shape }
    return .tuple(elements)
  }

  private mutating func readLabel() -> String {
    skipBlanks()
    let words = rest.prefix { $0 != ":" && $0 != "," && $0 != ")" && $0 != "(" && $0 != "[" && $0 != "<" }
    guard words.endIndex < rest.endIndex, rest[words.endIndex] == ":" else { return "" }
    rest = rest[words.endIndex...].dropFirst()
    return String(words.split(separator: " ").first ?? "")
  }

  private mutating func readName(_ depth: Int) -> TypeShape {
    var name = Substring()
    var arguments: [TypeShape] = []
    repeat {
      name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(name.count)
      skipBlanks()
      if skip("<") { arguments = readArguments(depth) }
    } while skip(".")
    if let type = LocalizingType(typeName: name) { return .localizing(type) }
    switch (name, arguments.count) {
    case ("Array", 1), ("Set", 1), ("Sequence", 1), ("Collection", 1): return .array(arguments[0])
    case ("Dictionary", 2), ("KeyValuePairs", 2):
      return .dictionary(key: arguments[0], value: arguments[1])
    case ("Optional", 1), ("Published", 1), ("State", 1), ("Binding", 1): return arguments[0]
    default: return .other(String(name))
    }
  }

  private mutating func readArguments(_ depth: Int) -> [TypeShape] {
    var arguments: [TypeShape] = []
    repeat {
      arguments.append(readType(depth + 1))
      skipBlanks()
    } while skip(",")
    skipPast(">")
    return arguments
  }

  // MARK: - Characters

  private mutating func skipPrefixes() {
    let words = ["inout ", "some ", "any ", "borrowing ", "consuming ", "sending ", "__owned "]
    while true {
      skipBlanks()
      if rest.first == "@" {
        rest = rest.drop { $0 != " " && $0 != "(" }
      } else if let word = words.first(where: rest.hasPrefix) {
        rest = rest.dropFirst(word.count)
      } else {
        return
      }
    }
  }

  private mutating func skipBlanks() {
    rest = rest.drop(while: \.isWhitespace)
  }

  private mutating func skip(_ mark: String) -> Bool {
    guard rest.hasPrefix(mark) else { return false }
    rest = rest.dropFirst(mark.count)
    return true
  }

  private mutating func skipPast(_ mark: Character) {
    skipBlanks()
    if rest.first == mark { rest.removeFirst() }
  }
}
