/// The protocols of each type with their requirements, whose doc comments a witness does not repeat.
struct ProtocolIndex: Sendable {
  /// The members each protocol asks for; those of the standard library that this package meets come first.
  private var requirements: [String: Set<String>] = [
    "CustomStringConvertible": ["description"],
    "Decodable": ["init"],
    "Encodable": ["encode"],
    "ExpressibleByArrayLiteral": ["init"],
    "ExpressibleByDictionaryLiteral": ["init"],
    "ExpressibleByIntegerLiteral": ["init"],
    "ExpressibleByStringLiteral": ["init"],
    "IteratorProtocol": ["next"],
    "OptionSet": ["rawValue", "init"],
    "RawRepresentable": ["rawValue", "init"],
    "Sequence": ["makeIterator"],
    "Collection": ["startIndex", "endIndex", "index", "makeIterator", "subscript"],
    "RandomAccessCollection": ["startIndex", "endIndex", "index", "makeIterator", "subscript"],
  ]
  /// For each type and protocol, the words in the headers of its declaration and its extensions.
  private var headers: [String: Set<String>] = [:]

  private static let typeKeywords: Set = ["protocol", "struct", "enum", "class", "actor", "extension"]

  init(_ files: [RepositoryFile]) {
    for file in files {
      for index in file.tokens.indices where Self.typeKeywords.contains(file.tokens[index].text) {
        let declaration = file.tokens[(index + 1)...]
        let header = declaration.prefix { $0.text != "{" }
        guard let name = header.first?.text else { continue }
        headers[name, default: []].formUnion(header.filter(\.isWord).map(\.text))
        guard file.tokens[index].text == "protocol" else { continue }
        requirements[name, default: []].formUnion(Self.members(of: declaration.dropFirst(header.count)))
      }
    }
  }

  /// Whether a type is declared or extended.
  func knows(_ type: String) -> Bool { headers[type] != nil }

  /// Whether a protocol that one of the types conforms to, directly or not, asks for the member.
  func requires(_ member: String, ofTypes types: [String]) -> Bool {
    var open = types
    var seen: Set<String> = []
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      if requirements[name, default: []].contains(member) { return true }
      open += headers[name, default: []]
    }
    return false
  }

  /// The names declared in the braces that the tokens begin with.
  private static func members(of tokens: ArraySlice<SwiftToken>) -> [String] {
    var depth = 0
    let body = tokens.prefix { token in
      if token.text == "{" { depth += 1 } else if token.text == "}" { depth -= 1 }
      return depth > 0
    }
    return body.indices.dropLast().compactMap { index in
      switch body[index].text {
      case "func", "var": body[index + 1].text
      case "init": "init"
      default: nil
      }
    }
  }
}
