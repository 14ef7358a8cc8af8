/// The parts of values, and the types whose literals are keys.
extension SwiftType {
  /// What a literal of the type is as a key; `nil` if it is none.
  package var key: LocalizingType? {
    let base = content.base
    let name = base.utf8.lastIndex(of: UInt8(ascii: ".")).map { base[$0...].dropFirst() } ?? base[...]
    return LocalizingType(typeName: name)
  }

  /// The type whose members the value has, too: `State` of a store of the Composable Architecture.
  package var state: SwiftType? {
    switch base {
    case "Store", "ViewStore": parts.first?.type
    case "StoreOf", "ViewStoreOf": parts.first.map { SwiftType($0.type.path + ".State") }
    default: nil
    }
  }

  /// The type of the values of a wrapper or the result of a function, or else the type itself.
  package var content: SwiftType {
    switch base {
    case "Published", "State", "Binding": parts.first?.type.content ?? self
    default: isFunction ? result.content : self
    }
  }

  /// Whether a value of the type may contain a key: `[(LocalizedStringKey, icon: String)]`.
  package var localizes: Bool { key != nil || content.parts.contains { $0.type.localizes } }

  /// The element type of the innermost collection.
  package var innermost: SwiftType {
    let content = content
    return content.key == nil && content.parts.count == 1 ? content.parts[0].type.innermost : content
  }

  /// Returns the type of the part of a value that a step comes from; `nil` if it converts the value.
  package func part(at step: ContextStep) -> SwiftType? {
    let parts = content.arguments
    switch step {
    case .parentheses, .implicitReturn, .explicitReturn, .ifBranch, .switchBranch, .conditionalClause,
      .ternaryBranch, .coalescing:
      return self
    case .element: return array
    case .arrayElement: return parts.count == 1 ? parts[0] : nil
    case .dictionaryValue: return parts.count <= 2 ? parts.last : nil
    case .dictionaryKey: return parts.count == 2 ? parts[0] : nil
    case .tupleElement(_, let index): return parts.indices.contains(index) ? parts[index] : nil
    // Lists are joined to lists, but a text to what the operator makes of it.
    case .concatenation: return base == "Array" ? self : nil
    case .cast, .interpolation, .member, .method: return nil
    }
  }
}
