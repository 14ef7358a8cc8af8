import SwiftTree

/// Inference of generic parameters from the arguments of calls.
extension TypeReader {
  /// Returns the types that the arguments of a call give to generic parameters, by name.
  ///
  /// In `list(cards)`, `Item` of `_: [Item]` is the type of a card; in `make(Cell.self)`, `T` of `_: T.Type` is `Cell`.
  func genericArguments(in call: CallSite, _ match: CallMatch, of location: DeclarationIndex.Location)
    -> [String: SwiftType]
  {
    let (file, function) = (index.file(location), index.function(location))
    let isInitializer = function.kind == .initializer || function.kind == .memberwise
    var parameters = Array(function.generics)
    if isInitializer, function.owner >= 0 { parameters += file.types[Int(function.owner)].generics }
    if parameters.isEmpty { return [:] }
    let names = Set(parameters.map { file.text(file.generics[Int($0)].name) })
    var found: [String: SwiftType] = [:]
    for (argument, parameter) in zip(call.arguments, match.arguments) where parameter >= 0 {
      let taken = file.type(file.parameters[Int(parameter)].type)
      guard taken.mentions(names), !taken.isFunction else { continue }
      let value = inner(argument.node)
      taken.infer(
        names, from: value.isMetatype ? SwiftType(value.type.path + ".Type") : value.asValue, &found)
    }
    return found
  }
}

extension SwiftType {
  /// Whether some names are the type or a part of it, or the type before `.Type`.
  fileprivate func mentions(_ names: Set<String>) -> Bool {
    names.contains(generic) || parts.contains { $0.type.mentions(names) }
  }

  /// The name of a generic parameter, if the type is one or its metatype.
  private var generic: String { path.hasSuffix(".Type") ? String(path.dropLast(5)) : path }

  /// Finds the types of generic parameters in the type of a value.
  fileprivate func infer(_ names: Set<String>, from value: SwiftType, _ found: inout [String: SwiftType]) {
    if value.isUnknown { return }
    if form == .named, parts.isEmpty, names.contains(generic) {
      guard found[generic] == nil, path.hasSuffix(".Type") == value.path.hasSuffix(".Type") else { return }
      found[generic] = isOptional ? SwiftType.unmarked(value).unwrapped : SwiftType.unmarked(value)
    } else if base == value.base {
      for (part, other) in zip(parts, value.parts) { part.type.infer(names, from: other.type, &found) }
    }
  }

  /// Returns the type of which another one is the metatype, or that one itself.
  private static func unmarked(_ type: SwiftType) -> SwiftType {
    type.path.hasSuffix(".Type") ? SwiftType(String(type.path.dropLast(5))) : type
  }
}
