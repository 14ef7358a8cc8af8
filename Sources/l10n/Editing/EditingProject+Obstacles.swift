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
    let uses = sites.obstacles.map { (use: $0, isText: isText($0, equalTo: key)) }
    for (use, isText) in uses {
      report(use.place, Self.message(use.kind), !isText && !isForced ? .error : .note)
    }
    guard uses.contains(where: { !$0.isText }), !isForced else { return false }
    environment.errors.write("note: '--force' skips these places\n")
    if uses.contains(where: { $0.use.kind == .constant && !$0.isText }) {
      environment.errors.write(
        "note: list your own lookup functions in \"localizedFunctions\" of '.l10n.json'\n")
    }
    return true
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
    for use in sites.obstacles where !isText(use, equalTo: key) {
      report(use.place, Self.message(use.kind), .warning)
    }
    _ = isOfSystem(key, removed, isForced: true)
  }

  /// Whether a use of a key may also be a plain text, such as 'Name'.
  private func isText(_ use: KeyUses.Use, equalTo key: String) -> Bool {
    if [.part, .data, .joined].contains(use.kind) { return true }
    return [.constant, .interface].contains(use.kind) && !KeyShape.isIdentifier(key)
      && !mayBeLookedUp(key, at: use.place)
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

  /// Reports a key that the system looks up by its name; returns whether that prevents the change.
  func isOfSystem(_ key: String, _ catalogs: [Catalog], isForced: Bool) -> Bool {
    var isOfSystem = false
    for catalog in catalogs where CatalogKind(path: catalog.file.path) != .table {
      isOfSystem = true
      let words = "the system looks up the keys of this catalog"
      report(catalog.place(of: key), words, isForced ? .note : .error)
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
