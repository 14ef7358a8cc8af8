package import SwiftIndex

/// A place where a value stands: a parameter, a result, a property, a local name, a literal.
///
/// 64 bits that are made of what names the place, so that the files of a tree agree on it without a common table.
package struct FlowPlace: Hashable, Sendable {
  let value: UInt64

  private init(_ hash: NameHash, _ kind: Int32) { value = hash.appending(kind).value }

  /// The place that was kept as a number.
  init(raw value: UInt64) { self.value = value }

  /// A parameter of a function, or a value that belongs to a case, by its place among those of the file.
  static func parameter(_ parameter: Int32, of function: DeclarationIndex.Place) -> FlowPlace {
    FlowPlace(NameHash.root.appending(function.file).appending(parameter), 1)
  }

  /// What a function returns.
  static func result(of function: DeclarationIndex.Place) -> FlowPlace {
    FlowPlace(NameHash.root.appending(function.file).appending(function.index), 2)
  }

  /// A property of a type, given by the type's path, or a variable of a file.
  static func property(_ name: NameHash, of owner: NameHash) -> FlowPlace {
    FlowPlace(owner.appending(name), 3)
  }

  /// The raw values of an enum, given by its path.
  static func rawValue(of type: NameHash) -> FlowPlace { FlowPlace(type, 4) }

  /// A name that a block or a closure declares, by the offset of its name.
  static func local(_ offset: Int, in file: Int32) -> FlowPlace {
    FlowPlace(NameHash.root.appending(file).appending(Int32(truncatingIfNeeded: offset)), 5)
  }

  /// What a call makes, or a member of a text, by its node.
  static func call(_ node: Int, in file: Int32) -> FlowPlace {
    FlowPlace(NameHash.root.appending(file).appending(Int32(truncatingIfNeeded: node)), 6)
  }

  /// A literal, by its place among those of the file.
  static func literal(_ index: Int, in file: Int32) -> FlowPlace {
    FlowPlace(NameHash.root.appending(file).appending(Int32(truncatingIfNeeded: index)), 7)
  }

  /// All members of a name whose types the code does not tell.
  static func anyMember(_ name: NameHash) -> FlowPlace { FlowPlace(name, 8) }

  /// An element of a tuple, by its label.
  static func element(_ label: NameHash) -> FlowPlace { FlowPlace(label, 9) }

  /// A place among the arguments of calls whose function the tree does not declare.
  static func argument(_ slot: UInt64) -> FlowPlace {
    FlowPlace(
      NameHash.root.appending(Int32(truncatingIfNeeded: slot >> 32)).appending(
        Int32(truncatingIfNeeded: slot)), 10)
  }

  /// A parameter that a closure does not name.
  static func closureParameter(_ number: Int, of closure: Int, in file: Int32) -> FlowPlace {
    FlowPlace(
      NameHash.root.appending(file).appending(Int32(truncatingIfNeeded: closure))
        .appending(Int32(truncatingIfNeeded: number)), 11)
  }

  /// The text itself in a member of `String`: in the function or property that the place is the result of.
  var receiver: FlowPlace { FlowPlace(NameHash(self), 12) }

  /// What the function in this place takes.
  func argument(_ number: Int) -> FlowPlace {
    FlowPlace(NameHash(self).appending(Int32(truncatingIfNeeded: number)), 13)
  }

  /// An element of the tuple in this place.
  func element(_ number: Int) -> FlowPlace {
    FlowPlace(NameHash(self).appending(Int32(truncatingIfNeeded: number)), 15)
  }

  /// A text that is put together, or a piece of one, by its node.
  static func composed(_ node: Int, in file: Int32) -> FlowPlace {
    FlowPlace(NameHash.root.appending(file).appending(Int32(truncatingIfNeeded: node)), 16)
  }

  /// What the function in this place returns.
  var returned: FlowPlace { FlowPlace(NameHash(self), 14) }
}

extension NameHash {
  fileprivate init(_ place: FlowPlace) { self.init(raw: place.value) }
}

/// The names that people know places by: `Item.title`, `Row(title:)`, `show(_:)`.
///
/// Places are numbers that say nothing of themselves, so that all declarations of the tree are gone through for those
/// that somebody wants to name.
package struct PlaceNames: Sendable {
  private var names: [FlowPlace: String] = [:]

  /// Finds the names of the places on some ways.
  package init(on ways: [FlowPaths.Way], in index: DeclarationIndex) {
    let wanted = Set(ways.flatMap { $0.hops.compactMap(\.place) })
    guard !wanted.isEmpty else { return }
    for (number, file) in index.files.enumerated() { add(file, Int32(truncatingIfNeeded: number), wanted) }
  }

  /// The name of the place that a step leads to; `nil` for one without a name, and for APIs.
  package func name(of hop: FlowPaths.Hop) -> String? { hop.place.flatMap { names[$0] } }

  private mutating func add(_ file: FileDeclarations, _ number: Int32, _ wanted: Set<FlowPlace>) {
    func add(_ place: FlowPlace, _ name: @autoclosure () -> String) {
      if wanted.contains(place), names[place] == nil { names[place] = name() }
    }
    func owned(_ owner: Int32, _ name: ByteSpan) -> String {
      owner < 0 ? file.text(name) : "\(Self.lastName(file.path(of: owner))).\(file.text(name))"
    }
    for property in file.properties {
      let name = { owned(property.owner, property.name) }
      add(.property(property.nameHash, of: file.pathHash(of: property.owner)), name())
      add(.anyMember(property.nameHash), ".\(file.text(property.name))")
    }
    for place in file.types.indices {
      add(.rawValue(of: file.types[place].path), "\(Self.lastName(file.path(of: Int32(place)))).rawValue")
    }
    for (place, function) in file.functions.enumerated() where function.kind != .memberwise {
      let isMade = function.kind == .initializer
      let name = {
        isMade ? Self.lastName(file.path(of: function.owner)) : owned(function.owner, function.name)
      }
      let labels = function.parameters.map { file.parameters[Int($0)].label }
      let index = DeclarationIndex.Place(file: number, index: Int32(place))
      add(.result(of: index), "\(name())(\(labels.map { Self.label($0, file) }.joined()))")
      for (parameter, label) in zip(function.parameters, labels) {
        add(.parameter(parameter, of: index), "\(name())(\(Self.label(label, file)))")
      }
    }
  }

  private static func label(_ label: ByteSpan, _ file: FileDeclarations) -> String {
    (label.isEmpty ? "_" : file.text(label)) + ":"
  }

  private static func lastName(_ path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? path
  }
}
