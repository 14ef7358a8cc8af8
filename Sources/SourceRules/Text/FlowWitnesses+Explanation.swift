import RuleKit
import SourceText
import SwiftIndex
import TextFlow

extension FlowWitnesses {
  /// The most ways that an explanation shows.
  private static let mostWays = 12

  /// Explains a verdict on a literal: what names say, where its value goes, and what follows.
  package func explanation(of literal: Int, in path: String) -> [String] {
    guard let file = files[path], let facts = file.facts else {
      return ["verdict: not reported: \(NotTextReason.test.words)"]
    }
    let judged = JudgedFile(file, in: tree, flow).literals[literal]
    let found = facts.ways(of: literal, paths, in: tree.declarations, limit: Self.mostWays)
    let ways = (found ?? []).filter { !$0.fates.words.isEmpty }
    let names = PlaceNames(on: ways, in: tree.declarations)
    let values = values(at: ways.flatMap(\.hops))
    var positions = Positions(files: files)
    var lines = ["names: \(facts.namedUse(of: literal).words)"]
    for way in ways {
      lines.append("flow: " + words(for: way, way.hops.last.flatMap { values[$0] }, names))
      let steps = way.hops.filter { $0.offset > 0 && values[$0]?.isDeclaration == false }
      lines += steps.map { hop in
        let position = positions.position(of: hop)
        let text = (values[hop]?.text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let target = names.name(of: hop).map { " goes to '\($0)'" } ?? ""
        return "  \(hop.path):\(position.line):\(position.column): \(text.shortened(to: 40))\(target)"
      }
    }
    switch facts.namedUse(of: literal) {
    case .hardcoded where found == nil, .demoted where found == nil:
      lines.append("flow: not followed, because what takes the literal decides")
    case .notText where found == nil, .localized where found == nil: break
    default: if ways.isEmpty { lines.append("flow: its value does not come to a known API") }
    }
    return lines + ["verdict: \(judged.verdictWords)"]
  }

  private func words(for way: FlowPaths.Way, _ taker: HandedValue?, _ names: PlaceNames) -> String {
    let last = way.hops.dropLast().last.flatMap(names.name)
    let name = taker?.isDeclaration == true ? last ?? taker?.taker : taker?.taker
    return "\(way.fates.words) '\(name ?? "")'"
  }
}

extension JudgedLiteral {
  /// The verdict as an explanation has it: the rule that reports it, and how sure that is.
  fileprivate var verdictWords: String {
    let rule: String
    switch use {
    case .hardcoded(let sink):
      rule = sink.kind == .error ? UnlocalizedError.about.id : HardcodedString.about.id
    case .demoted: rule = DemotedLiteral.about.id
    case .localized, .notText, .undecided: return "not reported: \(use.words)"
    }
    return "\(rule), \(confidence?.rawValue ?? ""): \(use.words)"
  }
}

extension TextUse {
  /// What a literal is, in an explanation.
  fileprivate var words: String {
    switch self {
    case .hardcoded(let sink): sink.words
    case .demoted(let reason): reason.words
    case .localized: "it is looked up"
    case .notText(let reason): reason.words
    case .undecided: "nothing says that people read it"
    }
  }
}
