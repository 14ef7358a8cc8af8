import CatalogSync
import L10nKit
import RuleKit
import SourceText
import SwiftIndex
import TextFlow
import ToolKit
import XCStrings

/// Places that may use a key and can't be changed automatically.
extension EditingProject {
  /// Reports such places and returns whether they prevent the change.
  ///
  /// A literal that may also be a plain text, such as 'Name', is reported but prevents nothing.
  func isBlocked(_ sites: CallSites, key: String, isForced: Bool) -> Bool {
    let uses = possibleUses(sites, key: key)
    for use in uses { report(use.place, use.message, !use.isText && !isForced ? .error : .note) }
    let isBlocked = uses.contains { !$0.isText }
    if isBlocked, !isForced { suggestRemedies(sites, key: key) }
    return isBlocked && !isForced
  }

  /// Reports code that is not there, such as that of a sparse checkout; returns whether it prevents a change.
  func lacksCode(isForced: Bool) -> Bool {
    guard uses.gap != nil, !isForced else { return false }
    report(gap: .error)
    environment.errors.write("note: '--force' continues anyway\n")
    return true
  }

  /// Reports code that is not there.
  func report(gap severity: Severity) {
    guard let gap = uses.gap else { return }
    environment.tell("\(severity.rawValue): \(gap), so a use may be missed\n")
  }

  /// Warns of uses of a removed key, unless another catalog of its table has it.
  func warnOfUses(of key: String, table: String?) throws {
    let removed = try catalogs(having: key, table: table)
    let name = removed[0].table
    if otherCatalogs.contains(where: { $0.table == name && $0.catalog[key] != nil }) { return }
    let sites = callSites(of: key, table: name)
    for site in sites.sites { report(site.place, "the removed key is used here", .warning) }
    for use in possibleUses(sites, key: key) where !use.isText { report(use.place, use.message, .warning) }
    _ = isOfSystem(key, removed, isForced: true)
  }

  /// A place that may use a key, with a message.
  private struct PossibleUse {
    let place: FoundKey.Location
    let message: String
    /// Whether it is a literal that equals the key.
    let isConstant: Bool
    /// Whether it is a literal that may also be a plain text, such as 'Name'.
    let isText: Bool
  }

  private func possibleUses(_ sites: CallSites, key: String) -> [PossibleUse] {
    sites.obstacles.map { use in
      let isText =
        [.constant, .interface].contains(use.kind) && !KeyShape.isIdentifier(key)
        && !mayBeLookedUp(key, at: use.place)
      return PossibleUse(
        place: use.place, message: Self.message(use.kind), isConstant: use.kind == .constant,
        isText: isText || [.part, .data, .joined].contains(use.kind))
    }
  }

  /// Whether a place has the key as the index of a type, as in `Strings["Today"]`, or hands it to code out of sight.
  private func mayBeLookedUp(_ key: String, at place: FoundKey.Location) -> Bool {
    guard let file = code.first(where: { $0.source.file.path == place.path }) else { return false }
    let lines = LineMap(file.source.file.bytes)
    return file.source.literals.indices.contains { index in
      let (literal, context) = (file.source.literals[index], file.contexts[index])
      guard lines.position(of: literal.range.lowerBound).line == place.line,
        file.source.value(of: literal) == key
      else { return false }
      return context.kind == .subscriptIndex && file.source.text(context.name).first?.isUppercase == true
        || context.kind == .argument && passedKeys.isUnseen(index, in: place.path)
    }
  }

  /// Prints how to proceed despite the places.
  private func suggestRemedies(_ sites: CallSites, key: String) {
    environment.errors.write("note: '--force' skips these places\n")
    guard possibleUses(sites, key: key).contains(where: { $0.isConstant && !$0.isText }) else { return }
    environment.errors.write(
      "note: list your own lookup functions in \"localizedFunctions\" of '.l10n.json'\n")
  }

  /// Reports a key that the system looks up by its name; returns whether that prevents the change.
  func isOfSystem(_ key: String, _ catalogs: [Catalog], isForced: Bool) -> Bool {
    var isOfSystem = false
    for catalog in catalogs where CatalogKind(path: catalog.file.path) != .table {
      isOfSystem = true
      let offset = catalog.catalog[key]?.keyNode.range.lowerBound ?? 0
      let line = LineMap(catalog.file.bytes).position(of: offset).line
      report(
        FoundKey.Location(path: catalog.file.path, line: line),
        "the system looks up the keys of this catalog", isForced ? .note : .error)
    }
    if isOfSystem, !isForced { environment.errors.write("note: '--force' continues anyway\n") }
    return isOfSystem && !isForced
  }

  private func report(_ place: FoundKey.Location, _ message: String, _ severity: Severity) {
    environment.tell("\(place): \(severity.rawValue): \(message)\n")
  }

  private static func message(_ kind: KeyUses.Kind) -> String {
    switch kind {
    case .pattern: "a key built at run time may be this one"
    case .part: "code may complete this text to the key"
    case .joined: "code may put this text together with others to the key"
    case .doubtful: "the type of an argument is unknown; this may be another key"
    case .constant: "the literal equals the key, but its use is unknown"
    case .mention: "the file mentions the key"
    case .interface: "the interface shows the text, and code may look it up"
    case .data: "the file has the text of the key"
    case .symbol: "this may be Xcode's generated symbol for the key"
    case .server: "'serverKeys' has the key, so a server may send it"
    }
  }
}
