import RuleKit
import SourceText
import SwiftIndex
package import TextFlow

/// Explanations for `l10n lint --explain`: the line of the list that applied, and the ways of the value.
extension FlowWitnesses {
  /// Explains the verdict on a literal.
  package func explanation(of literal: Int, in path: String) -> [String] {
    guard case let (file, facts?)? = files[path] else {
      return ["not reported: \(NotTextReason.test.phrase)"]
    }
    let whole = ClassifiedFile(file, facts, in: project, flow)
    let classified = whole.literals[literal]
    let (witness, doubt) = (facts.witness(of: literal, in: flow), facts.doubt(about: literal, in: flow))
    var verdict = classified.verdictText(isInternal: doubt != nil)
    if classified.line == .key, let use = facts.localizing[literal], use.demoted == nil {
      verdict = verdict.replacing(
        classified.line.phrase, with: "\(classified.line.phrase) by '\(file.source.text(use.api))'")
    } else if classified.line == .key, !whole.stringKeys.contains(where: { $0.literal.index == literal }) {
      // Only a name says so: commands that change the key don't know the code.
      verdict = verdict.replacing("it is looked up", with: "it is probably looked up")
    } else if classified.line == .unseen, witness != nil {
      verdict =
        "not reported: users see it, but it is written like an identifier [\(classified.line.rawValue)]"
    }
    return [verdict] + (witness.map { way("way", $0) } ?? []) + (doubt.map { way("but", $0) } ?? [])
  }

  /// Returns the end of a route and its steps, a line each.
  private func way(_ title: String, _ route: FlowRoute) -> [String] {
    let names = PlaceNames(on: [route], in: project.declarations)
    let values = values(at: route.hops)
    var positions = Positions(files: files)
    let end = text(for: route, route.hops.last.flatMap { values[$0] }, names)
    let steps = route.hops.compactMap { hop -> String? in
      guard hop.offset > 0, let value = values[hop], !value.isDeclaration else { return nil }
      let position = positions.position(of: hop)
      let text = value.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").shortened(to: 40)
      let step =
        hop == route.hops.last ? "is \(end)" : Self.step(names.name(of: hop), names.phrase(of: hop), value)
      return "  \(hop.path):\(position.line):\(position.column): \(text) \(step)"
    }
    return ["\(title): \(end)"] + steps
  }

  /// Returns what a step does with a value: `is stored in 'Item.title'`.
  private static func step(_ name: String?, _ phrase: String?, _ value: PassedValue) -> String {
    if let name, value.isDefault { return "is the default value of '\(name)'" }
    let phrase = phrase ?? value.phrase ?? "is passed on"
    if value.text.first == "$", phrase.hasPrefix("is stored in") {
      return phrase.replacing("is stored in", with: "writes it to")
    }
    if value.isImplementation {
      return phrase.replacing("is passed to", with: "implements or overrides it, as").replacing(
        "is returned by", with: "implements or overrides")
    }
    guard value.isThrown else { return phrase }
    return phrase.replacing("is thrown by", with: "throws it out of").replacing(
      "is caught by 'catch'", with: "throws it to a 'catch' clause")
  }

  private func text(for route: FlowRoute, _ receiver: PassedValue?, _ names: PlaceNames) -> String {
    let last = route.hops.dropLast().last.flatMap(names.name)
    let lookup = route.sinks.contains(.lookedUpByName) ? receiver?.lookup : nil
    let name = lookup ?? (receiver?.isDeclaration == true ? last : nil) ?? receiver?.receiver ?? ""
    return name.isEmpty ? "\(route.sinks.phrase) an expression" : "\(route.sinks.phrase) '\(name)'"
  }
}

extension ClassifiedLiteral {
  /// The verdict for an explanation: the rule that reports the literal, the line that applied, and its reason.
  ///
  /// `isInternal` says that the value is known to be an identifier, too.
  fileprivate func verdictText(isInternal: Bool) -> String {
    let rule: String? =
      switch use {
      case .hardcoded(let sink): sink.kind == .error ? UnlocalizedError.about.id : HardcodedString.about.id
      case .demoted: DemotedLiteral.about.id
      case .localized, .notText, .undecided: nil
      }
    let isPossible = confidence == .possible
    let outcome = rule.map { isPossible ? "possible \($0), which '--possible' lists" : $0 } ?? "not reported"
    if case .notText(let reason) = use {
      // Of these, the reason is a kind of code, but names decided.
      return "\(outcome): \(line == .developers ? line.phrase : reason.phrase) [\(line.rawValue)]"
    }
    let doubt = isPossible || line == .shownAndInternal ? doubt(isInternal: isInternal) : ""
    let phrase = if line == .maybeShown, case .hardcoded(let sink) = use { sink.passing } else { use.phrase }
    return "\(outcome): \(line.phrase)\(doubt) [\(line.rawValue)]" + (phrase.map { ": \($0)" } ?? "")
  }

  /// What makes the verdict less than certain.
  private func doubt(isInternal: Bool) -> String {
    guard case .hardcoded(let sink) = use else { return "" }
    switch line {
    case .shown where verdict.isReplaced: return ", but the code also sets this text from a value"
    case .shown:
      return sink.kind == .defaultArgument
        ? " as a default value, but all known callers replace it"
        : ", but where this error is caught, it is only logged or dropped"
    case .shownAndInternal:
      let word = confidence == .possible ? ", and it is a single word" : ""
      return (isInternal ? ", but it is also an identifier" : ", in a place that mostly has identifiers")
        + word
    default:
      return ", but no code is known that shows \(sink.kind == .error ? "this error" : "it")"
    }
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
