import ToolKit
import CatalogSync
import RuleKit
import SourceText
import SwiftIndex
import TextFlow
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
    /// Whether it is a literal that may also be a plain text, such as 'Name'.
    var isText = false
  }

  private func possibleUses(_ sites: CallSites, key: String) -> [PossibleUse] {
    sites.obstacles.map { obstacle in
      PossibleUse(
        place: obstacle.place, message: Self.message(obstacle.kind),
        isText: obstacle.kind == .mention && !KeyShape.isIdentifier(key))
    } + otherPlaces(of: key).map { PossibleUse(place: $0, message: "the file mentions the key") }
      + symbolPlaces(of: key).map {
        PossibleUse(place: $0, message: "this may be Xcode's generated symbol for the key")
      }
  }

  /// Prints how to proceed despite the places.
  private func suggestRemedies(_ sites: CallSites, key: String) {
    environment.errors.write("note: '--force' skips these places\n")
    guard sites.obstacles.contains(where: { $0.kind == .mention }), KeyShape.isIdentifier(key) else { return }
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
        "the system looks up the keys of this catalog",
        isForced ? .note : .error)
    }
    if isOfSystem, !isForced { environment.errors.write("note: '--force' continues anyway\n") }
    return isOfSystem && !isForced
  }

  private func report(_ place: FoundKey.Location, _ message: String, _ severity: Severity) {
    environment.output.flush()
    environment.errors.write("\(place): \(severity.rawValue): \(message)\n")
  }

  private static func message(_ kind: CallSites.Obstacle.Kind) -> String {
    switch kind {
    case .dynamic: "a key built at run time may be this one"
    case .doubtful: "the type of an argument is unknown; this may be another key"
    case .mention: "the literal equals the key, but its use is unknown"
    }
  }

  /// Returns the places where Objective-C, storyboards and similar files have the key in quotes.
  ///
  /// Interface Builder looks up texts by object ids, so a title 'Cancel' does not use the key 'Cancel'. Code may look
  /// up the value of a user-defined attribute, and any text that is an identifier.
  private func otherPlaces(of key: String) -> [FoundKey.Location] {
    let wanted = Array("\"\(key)\"".utf8)
    let isText = !KeyShape.isIdentifier(key)
    return others.compactMap { file in
      let isInterface = file.path.hasSuffix(".storyboard") || file.path.hasSuffix(".xib")
      let line = Self.line(of: wanted, in: file.bytes) { place in
        !(isText && isInterface) || Self.isValue(file.bytes[..<place.lowerBound])
      }
      return line.map { FoundKey.Location(path: file.path, line: $0) }
    }
  }

  /// Whether bytes end at the start of the value of an attribute `value`.
  private static func isValue(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = bytes.suffix(7)
    return name.first.map { [0x20, 0x09, 0x0A, 0x0D].contains($0) } == true
      && name.dropFirst().elementsEqual("value=".utf8)
  }

  /// Returns the places where Swift files have the symbol of the key, such as `.homeListTitle`.
  private func symbolPlaces(of key: String) -> [FoundKey.Location] {
    guard KeyShape.isIdentifier(key) else { return [] }
    let name = KeyWords.segment(KeyWords.words(of: key), .lowerCamel)
    guard name != key, !name.isEmpty else { return [] }
    let wanted = Array(".\(name)".utf8)
    return code.compactMap { file in
      let file = file.source.file
      let line = Self.line(of: wanted, in: file.bytes) { place in
        place.upperBound == file.bytes.count || !Self.isWordByte(file.bytes[place.upperBound])
      }
      return line.map { FoundKey.Location(path: file.path, line: $0) }
    }
  }

  /// Returns the line of the first accepted occurrence of some bytes.
  private static func line(
    of wanted: [UInt8], in bytes: [UInt8], where counts: (Range<Int>) -> Bool
  ) -> Int? {
    guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
    for offset in 0...(bytes.count - wanted.count) where bytes[offset] == first {
      let place = offset..<offset + wanted.count
      guard bytes[place].elementsEqual(wanted), counts(place) else { continue }
      return LineMap(bytes).position(of: offset).line
    }
    return nil
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
