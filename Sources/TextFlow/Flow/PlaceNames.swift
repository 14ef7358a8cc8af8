package import SwiftIndex

/// Readable names of places: `Item.title`, `Row(title:)`, `show(_:)`.
///
/// Places are hashes without names, so all declarations of the project are searched on demand.
package struct PlaceNames: Sendable {
  private let wanted: Set<FlowPlace>
  private var names: [FlowPlace: (verb: String, name: String)] = [:]

  /// Finds the names of the places on some routes.
  package init(on routes: [FlowRoute], in index: DeclarationIndex) {
    wanted = Set(routes.flatMap { $0.hops.compactMap(\.place) })
    guard !wanted.isEmpty else { return }
    for (number, file) in index.files.enumerated() {
      addProperties(of: file)
      addFunctions(of: file, Int32(truncatingIfNeeded: number))
    }
  }

  /// Returns the name of a step's destination; `nil` for unnamed places and APIs.
  package func name(of hop: FlowRoute.Hop) -> String? { hop.place.flatMap { names[$0]?.name } }

  /// Returns what a step does with the value: `is stored in 'Item.title'`.
  ///
  /// `nil` for unnamed places and APIs.
  package func phrase(of hop: FlowRoute.Hop) -> String? {
    hop.place.flatMap { names[$0] }.map { "\($0.verb) '\($0.name)'" }
  }

  private mutating func add(_ place: FlowPlace, _ verb: String, _ name: @autoclosure () -> String) {
    if wanted.contains(place), names[place] == nil { names[place] = (verb, name()) }
  }

  /// Adds a variable that may hold a closure.
  private mutating func add(variable: FlowPlace, _ verb: String, _ name: () -> String) {
    add(variable, verb, name())
    add(variable.returned, "is returned by the closure", name())
    add(variable.argument(0), "is passed to the closure", name())
  }

  private mutating func addProperties(of file: FileDeclarations) {
    for property in file.properties {
      let verb = property.isComputed ? "is returned by" : "is stored in"
      add(variable: .property(property.nameHash, of: file.pathHash(of: property.owner)), verb) {
        Self.name(property.name, of: property.owner, in: file)
      }
      add(.anyMember(property.nameHash), "may be that of any", ".\(file.text(property.name))")
    }
    for place in file.types.indices {
      add(
        .rawValue(of: file.types[place].path), "becomes",
        "\(Self.lastName(file.path(of: Int32(place)))).rawValue")
    }
  }

  /// Adds the descriptions of one case of an error.
  private mutating func addDescriptions(of function: FunctionDeclaration, in file: FileDeclarations) {
    for name in NameHash.errorDescriptions {
      add(
        .property(name, of: file.pathHash(of: function.owner)).ofCase(function.nameHash), "describes",
        Self.name(function.name, of: function.owner, in: file))
    }
  }

  private mutating func addFunctions(of file: FileDeclarations, _ number: Int32) {
    for (place, function) in file.functions.enumerated() where function.kind != .memberwise {
      if function.kind == .enumCase { addDescriptions(of: function, in: file) }
      let name = {
        function.kind == .initializer
          ? Self.lastName(file.path(of: function.owner))
          : Self.name(function.name, of: function.owner, in: file)
      }
      let labels = function.parameters.map { file.parameters[Int($0)].label }
      let call = { "\(name())(\(Self.list(labels.map { Self.label($0, file) })))" }
      let result = FlowPlace.result(of: DeclarationIndex.Location(file: number, index: Int32(place)))
      add(result, "is returned by", call())
      add(result.thrown, "is thrown by", call())
      add(result.receiver, "is the receiver of", call())
      for (parameter, label) in zip(function.parameters, labels) {
        let place = FlowPlace.parameter(
          parameter, of: DeclarationIndex.Location(file: number, index: Int32(place)))
        add(variable: place, "is passed to") { "\(name())(\(Self.label(label, file)))" }
      }
    }
  }

  private static func name(_ name: ByteSpan, of owner: Int32, in file: FileDeclarations) -> String {
    owner < 0 ? file.text(name) : "\(lastName(file.path(of: owner))).\(file.text(name))"
  }

  /// Returns some labels, without those in the middle of a long list.
  private static func list(_ labels: [String]) -> String {
    labels.count > 4 ? labels.prefix(3).joined() + "…" : labels.joined()
  }

  private static func label(_ label: ByteSpan, _ file: FileDeclarations) -> String {
    (label.isEmpty ? "_" : file.text(label)) + ":"
  }

  private static func lastName(_ path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? path
  }
}
