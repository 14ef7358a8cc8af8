import ToolKit
import CatalogSync
import RuleKit
import SourceText
import SwiftIndex
import TextFlow
import XCStrings

/// Places that may use a key in a way that no command can change.
extension EditingProject {
  /// Reports such places, and returns whether they stand in the way.
  ///
  /// A literal that happens to be a text such as 'Name' is reported and does not.
  func isHindered(_ sites: CallSites, key: String, isForced: Bool) -> Bool {
    let uses = possibleUses(sites, key: key)
    for use in uses { tell(use.place, use.words, !use.isText && !isForced ? .error : .note) }
    let isHindered = uses.contains { !$0.isText }
    if isHindered, !isForced { tellWayOut(sites, key: key) }
    return isHindered && !isForced
  }

  /// Warns of the places that look up a key which is removed, where no other catalog of its table has it.
  func warnOfUses(of key: String, table: String?) throws {
    let removed = try catalogs(having: key, table: table)
    let name = removed[0].table
    if otherCatalogs.contains(where: { $0.table == name && $0.catalog[key] != nil }) { return }
    let sites = callSites(of: key, table: name)
    for site in sites.sites { tell(site.place, "the key is used here", .warning) }
    for use in possibleUses(sites, key: key) where !use.isText { tell(use.place, use.words, .warning) }
    _ = isOfSystem(key, removed, isForced: true)
  }

  /// A place that may use a key, with what there is to say about it.
  private struct PossibleUse {
    let place: FoundKey.Place
    let words: String
    /// Whether it is a literal that may just as well be a text such as 'Name'.
    var isText = false
  }

  private func possibleUses(_ sites: CallSites, key: String) -> [PossibleUse] {
    sites.obstacles.map { obstacle in
      PossibleUse(
        place: obstacle.place, words: Self.words(obstacle.kind),
        isText: obstacle.kind == .mention && !KeyShape.isIdentifier(key))
    } + otherPlaces(of: key).map { PossibleUse(place: $0, words: "the key stands here") }
      + symbolPlaces(of: key).map {
        PossibleUse(place: $0, words: "this may be the symbol that Xcode generates for the key")
      }
  }

  /// Says what there is to do about the places.
  private func tellWayOut(_ sites: CallSites, key: String) {
    environment.errors.write("note: '--force' leaves such places as they are\n")
    guard sites.obstacles.contains(where: { $0.kind == .mention }), KeyShape.isIdentifier(key) else { return }
    environment.errors.write(
      "note: functions of your own that look keys up are named by \"localizedFunctions\" in .l10n.json\n")
  }

  /// Tells whether the system looks the key up, which goes on to do so whatever the key is called.
  func isOfSystem(_ key: String, _ catalogs: [Catalog], isForced: Bool) -> Bool {
    var isOfSystem = false
    for catalog in catalogs where CatalogKind(path: catalog.file.path) != .table {
      isOfSystem = true
      let offset = catalog.catalog[key]?.keyNode.range.lowerBound ?? 0
      let line = LineMap(catalog.file.bytes).position(of: offset).line
      tell(
        FoundKey.Place(path: catalog.file.path, line: line), "the system looks up the keys of this catalog",
        isForced ? .note : .error)
    }
    if isOfSystem, !isForced { environment.errors.write("note: '--force' continues despite that\n") }
    return isOfSystem && !isForced
  }

  private func tell(_ place: FoundKey.Place, _ words: String, _ severity: Severity) {
    environment.output.flush()
    environment.errors.write("\(place): \(severity.rawValue): \(words)\n")
  }

  private static func words(_ kind: CallSites.Obstacle.Kind) -> String {
    switch kind {
    case .dynamic: "a key that is put together at run time may be this one"
    case .doubtful: "the type of an argument is not known; the key may be this one or another"
    case .mention: "the literal is the key, and what takes it is not known"
    }
  }

  /// Where Objective-C, storyboards and the like have the key in quotes.
  ///
  /// Interface Builder looks its texts up by the ids of their objects: a title 'Cancel' there uses no key
  /// 'Cancel'. Code of the project may look up what an attribute of its own holds, and any text that is an identifier.
  private func otherPlaces(of key: String) -> [FoundKey.Place] {
    let wanted = Array("\"\(key)\"".utf8)
    let isText = !KeyShape.isIdentifier(key)
    return others.compactMap { file in
      let isInterface = file.path.hasSuffix(".storyboard") || file.path.hasSuffix(".xib")
      let line = Self.line(of: wanted, in: file.bytes) { place in
        !(isText && isInterface) || Self.isValue(file.bytes[..<place.lowerBound])
      }
      return line.map { FoundKey.Place(path: file.path, line: $0) }
    }
  }

  /// Whether bytes end where the value of an attribute `value` begins.
  private static func isValue(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = bytes.suffix(7)
    return name.first.map { [0x20, 0x09, 0x0A, 0x0D].contains($0) } == true
      && name.dropFirst().elementsEqual("value=".utf8)
  }

  /// Where Swift files have the symbol of the key, such as `.homeListTitle`.
  private func symbolPlaces(of key: String) -> [FoundKey.Place] {
    guard KeyShape.isIdentifier(key) else { return [] }
    let name = KeyWords.segment(KeyWords.words(of: key), .lowerCamel)
    guard name != key, !name.isEmpty else { return [] }
    let wanted = Array(".\(name)".utf8)
    return code.compactMap { file in
      let file = file.source.file
      let line = Self.line(of: wanted, in: file.bytes) { place in
        place.upperBound == file.bytes.count || !Self.isWordByte(file.bytes[place.upperBound])
      }
      return line.map { FoundKey.Place(path: file.path, line: $0) }
    }
  }

  /// The line that has some bytes first in a place that counts, `nil` if none has.
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
