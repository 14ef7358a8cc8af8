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
      guard let found = files[path]?.file.source.file.passedValues(at: hops.map(\.offset)) else { continue }
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
      station.hop.offset > 0
        && station.name != before.name.replacing("(", with: ".").replacing(":)", with: "")
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
      "\(hop.path.split(separator: "/").last ?? ""):\(position(of: hop).line)"
    }
  }
}

extension FlowWitnesses {
  /// Explains the verdict on a literal: the line of the list that applied, and the way of the value.
  package func explanation(of literal: Int, in path: String) -> [String] {
    guard case let (file, facts?)? = files[path] else {
      return ["not reported: \(NotTextReason.test.phrase)"]
    }
    let classified = ClassifiedFile(file, facts, in: project, flow).literals[literal]
    var lines = [classified.verdictText]
    if classified.line == .key, let use = facts.localizing[literal] {
      lines[0] += ": looked up by '\(file.source.text(use.api))'"
    }
    guard let route = facts.witness(of: literal, in: flow) else { return lines }
    if classified.line == .unseen {
      lines[0] =
        "not reported: users see it, but it is written like an identifier [\(classified.line.rawValue)]"
    }
    let names = PlaceNames(on: [route], in: project.declarations)
    let values = values(at: route.hops)
    var positions = Positions(files: files)
    let steps = route.hops.filter { $0.offset > 0 && values[$0]?.isDeclaration == false }
    let end = text(for: route, route.hops.last.flatMap { values[$0] }, names)
    return lines + ["way: " + end]
      + steps.map { hop in
        let position = positions.position(of: hop)
        let text = (values[hop]?.text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let target = hop == route.hops.last ? "is \(end)" : names.phrase(of: hop) ?? "is passed on"
        return "  \(hop.path):\(position.line):\(position.column): \(text.shortened(to: 40)) \(target)"
      }
  }

  private func text(for route: FlowRoute, _ receiver: PassedValue?, _ names: PlaceNames) -> String {
    let last = route.hops.dropLast().last.flatMap(names.name)
    let name = (receiver?.isDeclaration == true ? last : nil) ?? receiver?.receiver ?? ""
    return name.isEmpty ? "\(route.sinks.phrase) an expression" : "\(route.sinks.phrase) '\(name)'"
  }
}

extension ClassifiedLiteral {
  /// The verdict for an explanation: the rule that reports the literal, the line that applied, and its reason.
  fileprivate var verdictText: String {
    let rule: String? =
      switch use {
      case .hardcoded(let sink): sink.kind == .error ? UnlocalizedError.about.id : HardcodedString.about.id
      case .demoted: DemotedLiteral.about.id
      case .localized, .notText, .undecided: nil
      }
    let outcome =
      rule.map { confidence == .possible ? "possible \($0), which '--possible' lists" : $0 } ?? "not reported"
    if case .notText(let reason) = use { return "\(outcome): \(reason.phrase) [\(line.rawValue)]" }
    return "\(outcome): \(line.phrase) [\(line.rawValue)]" + (use.phrase.map { ": \($0)" } ?? "")
  }
}

extension TextUse {
  /// The reason of a verdict, or the receiver; `nil` if the line says it all.
  package var phrase: String? {
    switch self {
    case .hardcoded(let sink): sink.phrase
    case .demoted(let reason): reason.phrase
    case .notText(let reason): reason.phrase
    case .localized, .undecided: nil
    }
  }
}
