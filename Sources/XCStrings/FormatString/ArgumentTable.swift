public import SourceText

/// The arguments that a string, or all strings of one localization together, take from the caller.
///
/// It is what a translation must agree on with its source.
public struct ArgumentTable: Hashable, Sendable {
  /// One argument.
  public struct Argument: Hashable, Sendable {
    /// Its number, from 1.
    public let number: Int
    /// Its type; `nil` if only references to substitutions of unknown type take it.
    public internal(set) var type: ArgumentType?
    /// The name of a named argument.
    public internal(set) var name: String?
  }

  /// Two uses of one argument with types that differ.
  public struct Conflict: Hashable, Sendable {
    /// The number of the argument.
    public let number: Int
    /// The type of the first use.
    public let first: ArgumentType
    /// The type of the use that differs.
    public let second: ArgumentType
    /// Where that use stands, in the string it was added from.
    public let range: ByteRange
  }

  /// The arguments by rising number.
  public private(set) var arguments: [Argument] = []
  /// The uses that differ in type from an earlier one, in the order they were added.
  public private(set) var conflicts: [Conflict] = []

  /// Creates a table without arguments.
  public init() {}

  /// Adds the arguments of one string; `substitutionType` gives the type of a substitution by its name.
  public mutating func add(
    _ format: FormatString, substitutionType: (_ name: String) -> ArgumentType? = { _ in nil }
  ) {
    for placeholder in format.placeholders {
      for case .argument(_, let number)? in [placeholder.width, placeholder.precision] {
        add(number, type: .integer(isSigned: true, bitWidth: 32), name: nil, range: placeholder.range)
      }
      if placeholder.kind == .substitution {
        let type = placeholder.name.flatMap(substitutionType)
        add(placeholder.argument, type: type, name: nil, range: placeholder.range)
      } else {
        add(placeholder.argument, type: placeholder.type, name: placeholder.name, range: placeholder.range)
      }
    }
  }

  /// The argument of a number, `nil` if nothing takes it.
  public subscript(number: Int) -> Argument? {
    let index = index(of: number)
    return index < arguments.count && arguments[index].number == number ? arguments[index] : nil
  }

  /// The numbers that nothing takes below the highest one that something takes, up to 127.
  public var gaps: [Int] {
    let last = min(arguments.last?.number ?? 1, 128)
    return (1..<max(last, 1)).filter { self[$0] == nil }
  }

  /// The index of the first argument whose number is not lower.
  private func index(of number: Int) -> Int {
    var (low, high) = (0, arguments.count)
    while low < high {
      let middle = (low + high) / 2
      if arguments[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func add(_ number: Int, type: ArgumentType?, name: String?, range: ByteRange) {
    let index = index(of: number)
    guard index < arguments.endIndex, arguments[index].number == number else {
      arguments.insert(Argument(number: number, type: type, name: name), at: index)
      return
    }
    arguments[index].name = arguments[index].name ?? name
    guard let type else { return }
    if let first = arguments[index].type, first != type {
      conflicts.append(Conflict(number: number, first: first, second: type, range: range))
    } else {
      arguments[index].type = type
    }
  }
}

extension FormatString {
  /// The arguments of this string alone; `substitutionType` gives the type of a substitution by its name.
  public func arguments(
    substitutionType: (_ name: String) -> ArgumentType? = { _ in nil }
  ) -> ArgumentTable {
    var table = ArgumentTable()
    table.add(self, substitutionType: substitutionType)
    return table
  }
}
