import XCStrings

/// The arguments of a key, as parameters of its symbol.
struct SymbolArguments {
  /// One argument.
  struct Argument: Hashable {
    let type: String
    /// The name in the catalog: that of a named placeholder or of a substitution.
    let name: String?
    /// The specifier, such as `%.2f`, if an interpolation of the type would be formatted differently.
    let specifier: String?
  }

  private var byNumber: [Int: Argument] = [:]
  /// Whether an argument can't be passed from Swift, such as that of `%s`.
  private(set) var hasUnknownType = false

  /// Collects the arguments of the source texts, and then those of the key that the texts don't use.
  init(_ entry: CatalogEntry, source: Localization?) {
    for leaf in source?.leaves ?? [] {
      add(leaf.unit.value, in: source, below: leaf.path.substitution.flatMap { source?.substitution($0) })
    }
    add(entry.key, in: source, below: nil)
  }

  /// The arguments by number; `nil` if one is missing or can't be passed.
  var all: [Argument]? {
    let arguments = (1..<byNumber.count + 1).compactMap { byNumber[$0] }
    return arguments.count == byNumber.count && !hasUnknownType ? arguments : nil
  }

  private mutating func add(_ text: String, in source: Localization?, below substitution: Substitution?) {
    let context = substitution.map {
      FormatString.Context.substitution(
        argument: $0.argumentNumber ?? 1,
        type: $0.formatSpecifier.flatMap { ArgumentType(formatSpecifier: $0) })
    }
    for placeholder in FormatString(text, in: context ?? .text).withoutProse.placeholders {
      for number in placeholder.sizeArguments {
        add(Argument(type: "Int32", name: nil, specifier: nil), at: number)
      }
      switch placeholder.kind {
      case .conversion: add(conversion: placeholder, at: placeholder.argument, name: placeholder.name)
      case .substitution:
        guard let name = placeholder.name, let substitution = source?.substitution(name),
          let specifier = substitution.formatSpecifier,
          let conversion = FormatString("%" + specifier).placeholders.first
        else { continue }
        add(conversion: conversion, at: substitution.argumentNumber ?? placeholder.argument, name: name)
      case .substitutionArgument: break
      }
    }
  }

  private mutating func add(conversion: Placeholder, at number: Int, name: String?) {
    guard conversion.type != .count else { return }
    guard let type = Self.type(of: conversion) else {
      hasUnknownType = true
      return
    }
    add(Argument(type: type, name: name, specifier: Self.specifier(of: conversion)), at: number)
  }

  private mutating func add(_ argument: Argument, at number: Int) {
    if byNumber[number] == nil { byNumber[number] = argument }
  }

  /// The Swift type that an interpolation converts with a placeholder; `nil` if there is none.
  private static func type(of placeholder: Placeholder) -> String? {
    switch placeholder.type {
    case .object: "String"
    case .integer(let isSigned, let bitWidth):
      (isSigned ? "Int" : "UInt") + (bitWidth == 64 ? "" : String(bitWidth))
    case .floatingPoint:
      placeholder.length == .long || placeholder.length == .longDouble ? "Double" : anyFloat
    case .character(bitWidth: 16): "UInt16"
    default: nil
    }
  }

  /// The type of `%f`, for which Xcode's symbols take a `Float` and `Double`s are the rule elsewhere.
  static let anyFloat = "some BinaryFloatingPoint"

  private static func specifier(of placeholder: Placeholder) -> String? {
    let isPlain =
      placeholder.flags.isEmpty && placeholder.width == nil && placeholder.precision == nil
      && placeholder.conversion.map { "@diDuUfF".unicodeScalars.contains($0) } ?? true
    guard !isPlain, placeholder.type != .object, placeholder.sizeArguments.isEmpty else { return nil }
    var unnamed = placeholder.specifier(at: nil)
    if let name = placeholder.name { unnamed = unnamed.replacing("(\(name))", with: "") }
    return unnamed
  }
}
