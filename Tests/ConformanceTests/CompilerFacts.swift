import Foundation

/// The constructs of a file as `swiftc -dump-parse` has them, a line of words each.
struct CompilerFacts {
  private(set) var facts: [String: Int] = [:]

  /// Reads a dump in JSON; `nil` where there is none.
  init?(_ dump: Data) {
    guard let root = try? JSONSerialization.jsonObject(with: dump) else { return nil }
    var pending: [Any] = [root]
    while let value = pending.popLast() {
      if let list = value as? [Any] {
        pending.append(contentsOf: list)
      } else if let node = value as? [String: Any] {
        add(node)
        pending.append(contentsOf: Self.children(of: node))
      }
    }
  }

  /// What a node contains, without what the dump has twice.
  private static func children(of node: [String: Any]) -> [Any] {
    let kind = node["_kind"] as? String ?? ""
    // A literal's text between interpolations is handed to a method that nobody wrote.
    if isImplicit(node), kind == "call_expr", field(node) == "appendLiteral(_:)" { return [] }
    return node.compactMap { key, value in
      switch (kind, key) {
      // Both come again: as the initial value, and as members of the type.
      case (_, "processed_init"), ("enum_case_decl", "elements"): nil
      case ("sequence_expr", "elements"): withoutDoubles(value)
      default: value is [Any] || value is [String: Any] ? value : nil
      }
    }
  }

  /// A cast stands in a sequence as the operator and as the operand behind it.
  private static func withoutDoubles(_ value: Any) -> [Any] {
    var result: [Any] = []
    var isDouble = false
    for element in value as? [Any] ?? [] {
      let kind = (element as? [String: Any])?["_kind"] as? String ?? ""
      if isDouble {
        isDouble = false
      } else {
        result.append(element)
        isDouble = casts.contains(kind)
      }
    }
    return result
  }

  private static let casts: Set = [
    "coerce_expr", "conditional_checked_cast_expr", "forced_checked_cast_expr", "is_subtype_expr",
  ]

  private mutating func add(_ node: [String: Any]) {
    guard let kind = node["_kind"] as? String, !Self.isImplicit(node) || kind == "call_expr",
      let words = Self.words(kind, node)
    else { return }
    facts[words, default: 0] += 1
  }

  private static func words(_ kind: String, _ node: [String: Any]) -> String? {
    let range = node["range"] as? [String: Any]
    let start = range?["start"] as? Int ?? -1
    let end = range?["end"] as? Int ?? -1
    switch kind {
    case "func_decl", "struct_decl", "class_decl", "enum_decl", "protocol", "typealias",
      "associated_type_decl":
      return "\(kind) \(name(node)) \(end)"
    case "extension_decl", "constructor_decl", "destructor_decl", "subscript_decl", "import_decl",
      "while_stmt",
      "repeat_while_stmt", "for_each_stmt":
      return "\(kind) \(end)"
    case "guard_stmt", "return_stmt", "throw_stmt", "if_stmt", "switch_stmt", "case_stmt":
      return range == nil ? nil : "\(kind) \(start) \(end)"
    case "break_stmt", "continue_stmt", "defer_stmt", "brace_stmt": return "\(kind) \(start)"
    case "enum_element_decl": return "\(kind) \(name(node))"
    case "closure_expr":
      let body = (node["body"] as? [String: Any])?["range"] as? [String: Any]
      return "\(kind) \(body?["start"] as? Int ?? -1)"
    case "subscript_expr": return "\(kind) \(labels(node))"
    case "macro_expansion_expr", "macro_expansion_decl": return "macro \(labels(node))"
    case "call_expr":
      if field(node) == "appendInterpolation" { return "interpolation \(labels(node))" }
      return isImplicit(node) ? nil : "\(kind) \(labels(node))"
    default: return plain.contains(kind) ? kind : nil
    }
  }

  private static let plain = casts.union([
    "accessor_decl", "ternary_expr", "optional_try_expr", "force_try_expr", "try_expr", "await_expr",
    "array_expr", "dictionary_expr", "assign_expr", "keypath_expr", "bind_optional_expr", "force_value_expr",
    "integer_literal_expr", "float_literal_expr", "boolean_literal_expr", "nil_literal_expr",
    "string_literal_expr", "interpolated_string_literal_expr", "regex_literal_expr", "prefix_unary_expr",
    "postfix_unary_expr", "pattern_entry",
  ])

  private static func isImplicit(_ node: [String: Any]) -> Bool { node["implicit"] as? Bool ?? false }

  private static func name(_ node: [String: Any]) -> String {
    let name = (node["name"] as? [String: Any])?["base_name"] as? [String: Any]
    return name?["name"] as? String ?? ""
  }

  /// The member that a call nobody wrote is of.
  private static func field(_ node: [String: Any]) -> String? {
    let function = node["fn"] as? [String: Any]
    return function?["implicit"] as? Bool == true ? function?["field"] as? String : nil
  }

  private static func labels(_ node: [String: Any]) -> String {
    let arguments = (node["args"] as? [String: Any])?["args"] as? [[String: Any]] ?? []
    return arguments.map { ($0["label"] as? String ?? "_") + ":" }.joined()
  }
}
