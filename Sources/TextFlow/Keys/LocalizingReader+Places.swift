import SwiftIndex
import SwiftTree

/// Finding of places that take keys: arguments, properties and results of localizing types.
extension LocalizingReader {
  /// Returns the place that receives a value; `nil` if it does not take keys.
  mutating func place(of context: LiteralContext) -> LocalizingPlace? {
    switch context.kind {
    case .argument: argumentPlace(context)
    case .attribute: attributePlace(context)
    case .assignment where context.type.isEmpty: LocalizingPlace(type: types.type(of: context.target))
    case .closureResult where context.type.isEmpty: closurePlace(context)
    default: writtenPlace(context)
    }
  }

  private func writtenPlace(_ context: LiteralContext) -> LocalizingPlace? {
    guard !context.type.isEmpty else { return nil }
    let type = context.kind == .enumRawValue ? rawType(context.type) : context.type
    return LocalizingPlace(type: types.type(expected: type))
  }

  /// Returns the raw type of an enum, which is the first inherited type.
  private func rawType(_ inherited: Range<Int>) -> Range<Int> {
    guard let node = tree.node(at: inherited), tree.kind(at: node) == .inheritance else { return inherited }
    return tree.range(at: tree.firstChild(of: node))
  }

  /// Returns the place of the results of a variable's closure, by the type of the variable.
  private func closurePlace(_ context: LiteralContext) -> LocalizingPlace? {
    guard context.label.isEmpty, let pattern = tree.node(at: context.name) else { return nil }
    let binding = tree.parent(of: pattern)
    guard binding >= 0, tree.kind(at: binding) == .binding, let type = tree.type(of: binding) else {
      return nil
    }
    return LocalizingPlace(type: types.type(expected: tree.range(at: type)))
  }

  // MARK: - Calls

  private mutating func argumentPlace(_ context: LiteralContext) -> LocalizingPlace? {
    if bytes.equals(context.name, "init"), context.receiver.count == 1 { return implicitPlace(context) }
    let name = bytes.called(context.name, of: context.receiver)
    let isConfigured = isFunction(name, context)
    let api = TextAPIs.shared.call(named: name, in: bytes)
    let known = isConfigured ? nil : api.flatMap { frameworkPlace($0, context) }
    let place = declared(types.parameter(of: context), isKnown: known != nil)
    if isConfigured, place?.type.localizes != true {
      return LocalizingPlace(type: SwiftType("function"), options: .macro)
    }
    if let place { return place }
    guard let api, let known else { return writtenPlace(context) }
    let isHidden =
      api.kind == .type && !bytes.equals(context.receiver, "SwiftUI")
      && types.declaredType(types.text(name), at: name.lowerBound) != nil
    return isHidden ? nil : known
  }

  private func isFunction(_ name: Range<Int>, _ context: LiteralContext) -> Bool {
    guard context.index == 0, context.list >= 0 else { return false }
    return functions.functions(named: name, receiver: context.receiver, in: bytes).contains {
      $0.takes(tree.arguments(of: Int(context.list)), in: bytes)
    }
  }

  private func frameworkPlace(_ api: TextAPI, _ context: LiteralContext) -> LocalizingPlace? {
    guard api.canBeCalled(on: context.receiver, in: bytes) || api.kind == .modifier && isInView(context)
    else {
      return nil
    }
    var place = LocalizingPlace(in: api, context, bytes)
    // `LocalizedStringKey("…")` is a literal of that type, but `LocalizedStringKey.init("…")` takes a string.
    if let found = place, found.isConversion, bytes.equals(context.name, "init"), context.label.isEmpty {
      place?.type = SwiftType("lookup")
    }
    return place
  }

  /// Whether a call without a receiver is one of `self` in a view: `alert("…")` in an extension of `View`.
  private func isInView(_ context: LiteralContext) -> Bool {
    guard context.receiver.isEmpty else { return false }
    let type = types.selfType(at: context.name.lowerBound)
    return type.base == "View" || types.index.inheritance(of: type).contains { $0.base == "View" }
  }

  private func attributePlace(_ context: LiteralContext) -> LocalizingPlace? {
    let api = TextAPIs.shared.call(named: bytes.lastName(context.name), in: bytes)
    guard let api, api.kind == .attribute else { return nil }
    return LocalizingPlace(in: api, context, bytes)
  }

  /// Returns the place of a parameter of a project function; `nil` if nothing is known.
  ///
  /// `isKnown` is true for the name of a framework function. A project method hides it only if it is a member
  /// of the receiver.
  private func declared(_ parameter: DeclaredParameter?, isKnown: Bool) -> LocalizingPlace? {
    guard let parameter, !parameter.type.isUnknown || !parameter.otherTypes.isEmpty else { return nil }
    if parameter.isByNameOnly, isKnown, !["View", "Text", "Scene"].contains(parameter.owner) { return nil }
    if parameter.otherTypes.isEmpty { return LocalizingPlace(type: parameter.type) }
    guard let type = parameter.otherTypes.first(where: { $0.key != nil }), !parameter.isByNameOnly else {
      return nil
    }
    return LocalizingPlace(type: type, hasStringSibling: parameter.otherTypes.contains(where: \.isString))
  }

  // MARK: - Calls without a type

  /// Returns the place of an argument of `.init(…)`, by the expected type.
  ///
  /// `Toggle(.init("Sync", table: "Settings"), isOn: $syncs)` creates the resource for the toggle.
  private mutating func implicitPlace(_ context: LiteralContext) -> LocalizingPlace? {
    if bytes.equals(context.label, "localized") || bytes.equals(context.label, "defaultValue") {
      return place(inCallOf: "String", context)
    }
    if bytes.equals(context.label, "shortTitle") || bytes.equals(context.label, "phrases") {
      return place(inCallOf: "AppShortcut", context)
    }
    guard depth < Self.maximumDepth, context.list >= 0 else { return nil }
    depth += 1
    defer { depth -= 1 }
    let outer = types.contexts.context(ofNode: tree.parent(of: Int(context.list)))
    let expected = (place(of: outer) ?? collectionPlace(outer))?.type
    let type = outer.steps.reversed().reduce(expected) { [types] type, step in
      type.flatMap { types.part(of: $0, at: step) }
    }
    guard let type = type?.content else { return nil }
    switch type.key {
    case let key? where (key == .key || key == .value) && hasOneArgument(context):
      return LocalizingPlace(type: context.label.isEmpty ? SwiftType("lookup") : type)
    case .some: return self.place(inCallOf: "init", context)
    case nil: return type.form == .named ? self.place(making: type, context) : nil
    }
  }

  private func place(inCallOf name: String, _ context: LiteralContext) -> LocalizingPlace? {
    TextAPIs.shared.call(named: name).flatMap { LocalizingPlace(in: $0, context, bytes) }
  }

  /// Returns the place of an argument of a type's initializer.
  private func place(making type: SwiftType, _ context: LiteralContext) -> LocalizingPlace? {
    if let place = declared(types.parameter(of: context), isKnown: false) { return place }
    let name = type.path.split(separator: ".").last.map(String.init) ?? ""
    guard let api = TextAPIs.shared.call(named: name), api.kind == .type else { return nil }
    return LocalizingPlace(in: api, context, bytes)
  }

  private func collectionPlace(_ outer: LiteralContext) -> LocalizingPlace? {
    let type = types.typeTaken(byCollectionIn: outer)
    return type.isUnknown ? nil : LocalizingPlace(type: type)
  }

  private func hasOneArgument(_ context: LiteralContext) -> Bool {
    tree.lastChild(of: Int(context.list)).map { tree.sibling(before: $0) == nil } ?? false
  }
}

extension TypeReader {
  /// Returns the type of the part of a value that a step comes from; `nil` if it converts the value.
  func part(of type: SwiftType, at step: ContextStep) -> SwiftType? {
    if case .cast(let type) = step { self.type(expected: type) } else { type.part(at: step) }
  }

  /// Returns a declared type, with the project's aliases replaced.
  func type(expected range: Range<Int>) -> SwiftType {
    let written = SwiftType(written: text(range))
    if written.localizes { return written }
    let resolved = type(written: range)
    return resolved.isUnknown ? written : resolved
  }
}
