/// Where a name is looked up: in a type of a file, and in a function's own generic parameters.
struct DeclarationScope {
  /// The place of the file in the index.
  var file: Int32
  /// The place of the innermost type among the file's, -1 for none.
  var type: Int32
  var function: FunctionDeclaration?
  /// What generic parameters stand for, by their names.
  var arguments: [String: SwiftType] = [:]
}

/// Reads lists of generic parameters and of conditions, such as `S: StringProtocol, T == Int`.
enum GenericClause {
  /// Returns what a generic parameter must be; unknown for one that may be anything, `nil` for another name.
  static func bound(of name: String, parameters: String, conditions: String) -> SwiftType? {
    var bound: SwiftType?
    for part in parts(of: parameters) where part.name == name { bound = part.bound }
    guard bound != nil || parameters.isEmpty else { return nil }
    for part in parts(of: conditions) where part.name == name && !part.bound.isUnknown { bound = part.bound }
    return bound
  }

  /// Splits a list at its commas, and each part at its colon or equals signs.
  static func parts(of list: String) -> [(name: String, bound: SwiftType)] {
    guard !list.isEmpty else { return [] }
    var parts: [(name: String, bound: SwiftType)] = []
    var depth = 0
    var part = Substring()
    for character in list + "," {
      if character == "," && depth == 0 {
        parts.append(split(part))
        part = ""
        continue
      }
      if "<([".contains(character) { depth += 1 } else if ">)]".contains(character) { depth -= 1 }
      part.append(character)
    }
    return parts
  }

  private static func split(_ part: Substring) -> (name: String, bound: SwiftType) {
    guard let mark = part.firstIndex(where: { $0 == ":" || $0 == "=" }) else {
      return (String(part.filter { !$0.isWhitespace }), .unknown)
    }
    let name = part[..<mark].filter { !$0.isWhitespace }
    let bound = part[mark...].drop { ":= ".contains($0) }
    return (name, SwiftType(written: bound))
  }
}
