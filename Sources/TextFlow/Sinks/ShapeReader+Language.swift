import SourceText
import SwiftIndex
import SwiftTree

/// Detection of signs, code and licenses, which look like phrases.
extension ShapeReader {
  /// Letters that nobody reads as text: signs of sounds and of mathematics, cuneiform and hieroglyphs.
  static let signs: [ClosedRange<UInt32>] = [
    0x02B0...0x02FF, 0x3105...0x312F, 0x31A0...0x31BF, 0x12000...0x14646, 0x1D400...0x1D7FF,
  ]

  /// Whether the only word is one of interfaces: `left`, not `kcal`.
  var isInterfaceWord: Bool {
    guard let start = (0..<bytes.count).first(where: { bytes[$0].isASCIILetter }) else { return false }
    return InterfaceWords.all.role(of: start..<start + letters, in: bytes) == .text
  }

  /// Whether the first word starts a database statement.
  var startsQuery: Bool {
    var start = 0
    while start < bytes.count, bytes[start].isBlank || bytes[start].isLineEnd { start += 1 }
    return Self.queryWords.contains { word in
      bytes.starts(with: word, at: start) && !bytes[start + word.utf8CodeUnitCount].isWordByte
        && (bytes[start + word.utf8CodeUnitCount + 1] < UInt8(ascii: "a"))
    }
  }

  private static let queryWords: [StaticString] = [
    "SELECT", "INSERT INTO", "UPDATE", "DELETE FROM", "CREATE TABLE", "CREATE INDEX", "ALTER TABLE",
    "DROP TABLE", "WHERE", "ORDER BY", "GROUP BY", "PRAGMA", "EXPLAIN", "SHOW TABLES", "VACUUM",
  ]

  /// Whether all lines belong to a configuration file: `[Section]` or `name = value`.
  var isConfiguration: Bool {
    guard bytes.count > 1, bytes[bytes.count - 1].isLineEnd else { return false }
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset].isLineEnd || startsConfigurationLine(at: offset) else { return false }
      while offset < bytes.count, !bytes[offset].isLineEnd { offset += 1 }
      offset += 1
    }
    return true
  }

  private func startsConfigurationLine(at start: Int) -> Bool {
    let isSection = bytes[start] == UInt8(ascii: "[")
    var end = isSection ? start + 1 : start
    while bytes[end].isWordByte { end += 1 }
    return isSection
      ? bytes[end] == UInt8(ascii: "]") && bytes[end + 1].isLineEnd
      : end > start && bytes.starts(with: " = ", at: end)
  }

  /// Whether the text starts like a path with several folders, whose names may have blanks: `/Library/Screen Savers`.
  var isPath: Bool {
    let start = bytes.count > 0 && (bytes[0] == LiteralShape.value || bytes[0] == UInt8(ascii: "~")) ? 1 : 0
    guard bytes.starts(with: "/", at: start) else { return false }
    let name = (start + 1..<bytes.count).prefix { bytes[$0] != UInt8(ascii: "/") }
    return !name.isEmpty && name.allSatisfy { bytes[$0].isWordByte } && name.upperBound + 1 < bytes.count
  }

  /// Whether a text starts with the name of a license or a notice of rights, or a long one contains the words of one.
  var isLicense: Bool {
    var start = 0
    while start < bytes.count, bytes[start].isBlank || bytes[start].isLineEnd { start += 1 }
    if bytes.starts(with: "The ", at: start) { start += 4 }
    if Self.licenses.contains(where: { bytes.starts(with: $0, at: start) }) { return true }
    if Self.copyrights.contains(where: { bytes.starts(with: $0, at: start) }) {
      return !(0..<bytes.count).contains { bytes.starts(with: "reserved", at: $0) }
    }
    return words >= 12
      && (0..<bytes.count).contains { offset in
        Self.licenseWords.contains { bytes.starts(with: $0, at: offset) }
      }
  }

  private static let licenses: [StaticString] = [
    "MIT License", "MIT license", "Apache License", "BSD 2-Clause", "BSD 3-Clause", "ISC License",
    "Mozilla Public License", "GNU General Public License", "GNU Lesser General Public License",
  ]

  /// The starts of notices that name who has the rights, and often say no more.
  private static let copyrights: [StaticString] = ["Copyright (c)", "Copyright (C)", "Copyright ©"]

  private static let licenseWords: [StaticString] = [
    "Permission is hereby granted", "Redistribution and use in source", "Licensed under the Apache License",
    "THE SOFTWARE IS PROVIDED", "under the terms of the GNU", "terms of the Mozilla Public License",
    "free and unencumbered software", "WITHOUT WARRANTIES OR CONDITIONS",
  ]
}
