import ToolKit
import CatalogSync
import RuleKit
import SourceText
import SwiftScanner
import XCStrings

/// Places that may ask for a key in a way that nobody can change for the user.
extension EditingProject {
  /// Tells of such places, and returns whether they stand in the way.
  ///
  /// A literal that happens to be a text such as 'Name' is told and does not.
  func isHindered(_ sites: CallSites, key: String, isForced: Bool) -> Bool {
    var isHindered = false
    for obstacle in sites.obstacles {
      let isText = obstacle.kind == .mention && !KeyShape.isIdentifier(key)
      isHindered = isHindered || !isText
      tell(obstacle.place, Self.words(obstacle.kind), isError: !isText && !isForced)
    }
    for place in otherPlaces(of: key) {
      isHindered = true
      tell(place, "the key stands here", isError: !isForced)
    }
    for place in symbolPlaces(of: key) {
      isHindered = true
      tell(place, "this may be the symbol that Xcode generates for the key", isError: !isForced)
    }
    if isHindered, !isForced { tellWayOut(sites, key: key) }
    return isHindered && !isForced
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
        isError: !isForced)
    }
    if isOfSystem, !isForced { environment.errors.write("note: '--force' goes on in spite of that\n") }
    return isOfSystem && !isForced
  }

  private func tell(_ place: FoundKey.Place, _ words: String, isError: Bool) {
    environment.output.flush()
    environment.errors.write("\(place): \(isError ? "error" : "note"): \(words)\n")
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
  /// Interface Builder looks its texts up by the ids of their objects: a title 'Cancel' there asks for no key
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
