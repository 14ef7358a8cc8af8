package import RuleKit
package import SourceText
import SwiftIndex
package import TextFlow

/// Explanation of how texts in findings reach the API that shows them.
package struct FlowWitnesses {
  /// File with the facts about its literals.
  package typealias File = (file: ScannedFile, facts: LiteralFacts?)

  let files: [String: File]
  let project: ProjectIndex
  let flow: TextFlow

  /// Creates the witnesses for all files of a project.
  package init(_ files: [File], in project: ProjectIndex, _ flow: TextFlow) {
    self.files = Dictionary(files.map { ($0.file.path, $0) }) { first, _ in first }
    self.project = project
    self.flow = flow
  }

  /// Returns a note for each literal, in order; `nil` if the finding is sufficient.
  package func notes(on literals: [(path: String, range: ByteRange)]) -> [Note?] {
    let routes = literals.map { path, range -> FlowRoute? in
      guard let (file, facts) = files[path],
        let literal = file.source.literalIndex(startingAt: range.lowerBound)
      else { return nil }
      let route = facts?.witness(of: literal, in: flow)
      return route.map(Self.isInformative) ?? false ? route : nil
    }
    let names = PlaceNames(on: routes.compactMap { $0 }, in: project.declarations)
    let receivers = values(at: routes.compactMap { $0?.hops.last })
    var positions = Positions(files: files)
    return routes.map { route in
      guard let route, let receiver = route.hops.last.flatMap({ receivers[$0] }) else { return nil }
      return note(on: route, receiver, names, &positions)
    }
  }

  /// Whether a route contains more than the API that receives the literal, which the finding already names.
  private static func isInformative(_ route: FlowRoute) -> Bool {
    route.hops.count > (route.sinks.phrase == SinkKinds.describesError.phrase ? 2 : 1)
  }

  /// Returns the values at some steps; reads each file once.
  func values(at hops: [FlowRoute.Hop]) -> [FlowRoute.Hop: PassedValue] {
    var values: [FlowRoute.Hop: PassedValue] = [:]
    for (path, hops) in Dictionary(grouping: Set(hops), by: \.path) {
      guard let found = files[path]?.file.source.file.passedValues(at: hops, in: project.declarations) else {
        continue
      }
      for (hop, value) in zip(hops, found) { values[hop] = value }
    }
    return values
  }

  /// Returns `shown by 'Text(_:)' via 'Row.title' (List.swift:12)`, at the place where the text is shown.
  private func note(
    on route: FlowRoute, _ receiver: PassedValue, _ names: PlaceNames, _ positions: inout Positions
  ) -> Note? {
    guard let end = route.hops.last, !receiver.receiver.isEmpty, !route.sinks.phrase.isEmpty else {
      return nil
    }
    var stations = Self.stations(of: route, names)
    var name = receiver.receiver
    // For a declaration, the name of the last place is clearer than its own.
    if receiver.isDeclaration { name = stations.popLast()?.name ?? name }
    let words = stations.map { "'\($0.name)' (\(positions.shortPlace(of: $0.hop)))" }
    let by = words.isEmpty ? "" : " via \(words.joined(separator: " and "))"
    return Note(
      "\(route.sinks.phrase) '\(name.shortened())'\(by)", at: end.offset..<end.offset, in: end.path)
  }

  /// Returns the places on a route after the first, which the finding names; the first and last of several.
  private static func stations(
    of route: FlowRoute, _ names: PlaceNames
  ) -> [(hop: FlowRoute.Hop, name: String)] {
    let all = route.hops.dropLast().compactMap { hop in names.name(of: hop).map { (hop: hop, name: $0) } }
    let stations = zip(all, all.dropFirst()).filter { before, station in
      // An initializer usually sets the property with the name of its parameter.
      let property = String(before.name.map { $0 == "(" ? "." : $0 })
      let name = property.hasSuffix(":)") ? String(property.dropLast(2)) : property
      return station.hop.offset > 0 && station.name != name
    }.map(\.1)
    return stations.count > 2 ? [stations[0], stations[stations.count - 1]] : stations
  }

  /// Lines of steps; scans each file once.
  struct Positions {
    let files: [String: File]
    var maps: [String: LineMap] = [:]

    mutating func position(of hop: FlowRoute.Hop) -> SourcePosition {
      let map = maps[hop.path] ?? LineMap(files[hop.path]?.file.source.file.bytes ?? [])
      maps[hop.path] = map
      return map.position(of: hop.offset)
    }

    mutating func shortPlace(of hop: FlowRoute.Hop) -> String {
      "\(hop.path.lastPathComponent):\(position(of: hop).line)"
    }
  }
}
