package import SwiftIndex
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
