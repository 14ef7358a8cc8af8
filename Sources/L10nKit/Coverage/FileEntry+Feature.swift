package import RuleKit
import XCStrings

extension FileEntry {
  /// The first segment of a structured key; empty if the file's keys, or this one, have no structure.
  package func feature(in file: CatalogFile) -> String {
    let convention = file.keyConvention
    // Interface Builder's keys begin with an id.
    guard file.kind == .table, convention.style == .structured, !keyIsText, !KeyShape.isObjectID(key) else {
      return ""
    }
    return keyNode.withDecodedUTF8 { key in
      let name = key[..<KeyName.end(in: key)]
      let segments = KeyName.segments(of: name, separatedBy: convention.separator)
      return segments.count > 1 ? KeyName.text(key, segments[0]) : ""
    }
  }
}
