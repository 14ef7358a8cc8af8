import SourceText
package import SwiftIndex
import SwiftTree

/// Readable names of places: `Item.title`, `Row(title:)`, `show(_:)`.
///
/// Places are hashes without names, so all declarations of the project are searched on demand.
package struct PlaceNames: Sendable {
  private var names: [FlowPlace: (verb: String, name: String)] = [:]

  /// Finds the names of the places on some routes.
  package init(on routes: [FlowRoute], in index: DeclarationIndex) {
    let wanted = Set(routes.flatMap { $0.hops.compactMap(\.place) })
    guard !wanted.isEmpty else { return }
    for (number, file) in index.files.enumerated() { add(file, Int32(truncatingIfNeeded: number), wanted) }
  }

  /// Returns the name of a step's destination; `nil` for unnamed places and APIs.
  package func name(of hop: FlowRoute.Hop) -> String? { hop.place.flatMap { names[$0]?.name } }

  /// Returns what a step does with the value: `is stored in 'Item.title'`.
  ///
  /// `nil` for unnamed places and APIs.
  package func phrase(of hop: FlowRoute.Hop) -> String? {
    hop.place.flatMap { names[$0] }.map { "\($0.verb) '\($0.name)'" }
  }

  private mutating func add(_ file: FileDeclarations, _ number: Int32, _ wanted: Set<FlowPlace>) {
    func add(_ place: FlowPlace, _ verb: String, _ name: @autoclosure () -> String) {
      if wanted.contains(place), names[place] == nil { names[place] = (verb, name()) }
    }
    func owned(_ owner: Int32, _ name: ByteSpan) -> String {
      owner < 0 ? file.text(name) : "\(Self.lastName(file.path(of: owner))).\(file.text(name))"
    }
    for property in file.properties {
      let name = { owned(property.owner, property.name) }
      let verb = property.isComputed ? "is returned by" : "is stored in"
      add(.property(property.nameHash, of: file.pathHash(of: property.owner)), verb, name())
      add(.anyMember(property.nameHash), "may be that of any", ".\(file.text(property.name))")
    }
    for place in file.types.indices {
      add(
        .rawValue(of: file.types[place].path), "is a",
        "\(Self.lastName(file.path(of: Int32(place)))).rawValue")
    }
    for (place, function) in file.functions.enumerated() where function.kind != .memberwise {
      let isMade = function.kind == .initializer
      let name = {
        isMade ? Self.lastName(file.path(of: function.owner)) : owned(function.owner, function.name)
      }
      let labels = function.parameters.map { file.parameters[Int($0)].label }
      let index = DeclarationIndex.Location(file: number, index: Int32(place))
      add(.result(of: index), "is returned by", "\(name())(\(labels.map { Self.label($0, file) }.joined()))")
      for (parameter, label) in zip(function.parameters, labels) {
        add(.parameter(parameter, of: index), "is passed to", "\(name())(\(Self.label(label, file)))")
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
