extension TypeReader {
  /// The type of `$0` and the like at an offset.
  func implicitParameter(_ number: Int, at offset: Int, depth: Int) -> SwiftType {
    var bracket = tokens.bracket(around: offset)
    while bracket >= 0 {
      let open = tokens.elements.brackets[Int(bracket)]
      if open.byte == UInt8(ascii: "{"), role(of: bracket).kind == .closure {
        let type = closureParameter(number, of: bracket, depth: depth)
        // One parameter may stand for a tuple, or two for its elements.
        return type
      }
      bracket = open.parent
    }
    return .unknown
  }

  /// The type of a closure's parameter, as the call that takes the closure tells it.
  func closureParameter(_ number: Int, of brace: Int32, depth: Int) -> SwiftType {
    guard let taker = taker(of: brace) else { return .unknown }
    let receiver: ExpressionValue? =
      taker.callee.receiver.isEmpty || bytes.equals(taker.callee.receiver, ".")
      ? nil : value(of: taker.callee.receiver, depth: depth + 1)
    if let declared = declaredParameters(taker, receiver), !declared.isEmpty {
      return number < declared.count ? declared[number] : .unknown
    }
    let given =
      receiver.map { self.given(by: taker, to: $0.type, depth: depth) } ?? self.given(by: taker, depth: depth)
    if given.count == 1, given[0].name.utf8.first == UInt8(ascii: "("), takesSeveral(brace) {
      return given[0].tupleElement(String(number))
    }
    return number < given.count ? given[number] : .unknown
  }

  /// A call that takes a closure.
  struct ClosureTaker {
    let callee: Callee
    let call: CallSite
    /// The label of the closure, and its place among the closures after the parentheses, -1 for one in them.
    let label: NameHash
    let closure: Int
    let argument: Int
  }

  private func taker(of brace: Int32) -> ClosureTaker? {
    let open = tokens.elements.brackets[Int(brace)]
    guard open.end > 0 else { return nil }
    let role = role(of: brace)
    guard role.kind == .closure, !role.name.isEmpty else { return nil }
    let callee = Callee(kind: .call, name: role.name, receiver: role.receiver)
    let call: CallSite
    let next = tokens.token(after: role.name.upperBound)
    if next.isParentheses, next.start == role.name.upperBound {
      call = callSite(next.bracket)
    } else {
      var bare = CallSite()
      bare.addClosures(tokens, after: role.name.upperBound)
      call = bare
    }
    let offset = Int(open.offset)
    let closure = call.closures.firstIndex { $0.range.lowerBound == offset } ?? -1
    let argument = call.arguments.firstIndex { $0.range.lowerBound == offset } ?? -1
    guard closure >= 0 || argument >= 0 else { return nil }
    let label = closure >= 0 ? call.closures[closure].label : call.arguments[argument].label
    return ClosureTaker(callee: callee, call: call, label: label, closure: closure, argument: argument)
  }

  /// Whether a closure names two parameters or more, or uses `$1`.
  private func takesSeveral(_ brace: Int32) -> Bool {
    let named = declarations(in: brace).bindings.count { binding in
      if case .closureParameter(brace, _) = binding.source { true } else { false }
    }
    if named > 0 { return named > 1 }
    let open = tokens.elements.brackets[Int(brace)]
    return (Int(open.offset)..<Int(open.end)).contains {
      bytes[$0] == UInt8(ascii: "$") && bytes[$0 + 1] == UInt8(ascii: "1")
    }
  }

  /// What the tree's own function gives to the closure; `nil` for other functions.
  private func declaredParameters(_ taker: ClosureTaker, _ receiver: ExpressionValue?) -> [SwiftType]? {
    let candidates = candidates(of: taker.callee, receiver)
    guard !candidates.isByNameOnly else { return nil }
    for place in candidates.functions {
      guard let match = CallMatch(taker.call, index.function(place), in: index.file(place)) else { continue }
      let parameter = taker.closure >= 0 ? match.closures[taker.closure] : match.arguments[taker.argument]
      guard parameter >= 0 else { return nil }
      return index.parameter(parameter, of: place).swiftType.parameters
    }
    return nil
  }

  // MARK: - Standard functions

  /// What a function that stands alone gives to its closure.
  private func given(by taker: ClosureTaker, depth: Int) -> [SwiftType] {
    let name = text(taker.callee.name)
    switch name {
    case "ForEach", "List", "Table", "Chart":
      guard let data = taker.call.arguments.first, data.label == .none else { return [] }
      let type = value(of: data.range, depth: depth + 1).type
      guard type.base == "Binding" else { return [type.element] }
      let element = type.arguments.first?.element ?? .unknown
      return [element.isUnknown ? .unknown : SwiftType("Binding<\(element.written)>")]
    case "GeometryReader": return [SwiftType("GeometryProxy")]
    case "ScrollViewReader": return [SwiftType("ScrollViewProxy")]
    default: return []
    }
  }

  /// What a method of a standard type gives to its closure.
  private func given(by taker: ClosureTaker, to type: SwiftType, depth: Int) -> [SwiftType] {
    func argument(_ label: StaticString) -> SwiftType {
      let hash = NameHash("\(label)")
      guard let found = taker.call.arguments.first(where: { $0.label == hash }) else { return .unknown }
      return value(of: found.range, depth: depth + 1).type
    }
    switch text(taker.callee.name) {
    case "map", "compactMap",
      "flatMap" where type.isOptional:
      return [type.isOptional ? type.unwrapped : type.element]
    case "forEach", "filter", "first", "last", "contains", "allSatisfy", "firstIndex", "lastIndex",
      "removeAll",
      "drop", "prefix", "partition", "count", "flatMap":
      return [type.element]
    case "sorted", "sort", "min", "max": return [type.element, type.element]
    case "mapValues", "compactMapValues":
      return type.base == "Dictionary" ? Array(type.arguments.dropFirst()) : []
    case "reduce": return [.unknown, type.element]
    case "onChange":
      let changed = argument("of")
      return [changed, changed]
    case "sheet", "fullScreenCover", "popover", "navigationDestination":
      return [(argument("item").arguments.first ?? .unknown).unwrapped]
    case "alert", "confirmationDialog": return [argument("presenting").unwrapped]
    default: return []
    }
  }
}
