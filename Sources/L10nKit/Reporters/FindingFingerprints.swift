import RuleKit
import SourceText

/// Fingerprints of findings, by which services recognize a finding after its line has moved.
///
/// A fingerprint is a hash of the rule, the path, the language and the key, or of the code line's text where there is no
/// key. The words of a message are not part of it. Findings that share all of these are numbered in their order.
struct FindingFingerprints {
  private var places: DiagnosticPlaces
  private var counts: [UInt64: Int] = [:]

  init(_ result: CheckResult) { places = DiagnosticPlaces(result) }

  /// Returns the fingerprint of the next finding of a report, as 16 hexadecimal digits.
  mutating func next(_ diagnostic: Diagnostic, shownPath: String) -> String {
    var hash = StableHash()
    hash.add(diagnostic.rule)
    hash.add(shownPath)
    hash.add(diagnostic.finding.language ?? "")
    hash.add(diagnostic.finding.key.map { "key \($0)" } ?? "line \(lineText(of: diagnostic))")
    let occurrence = counts[hash.value, default: 0]
    counts[hash.value] = occurrence + 1
    if occurrence > 0 { hash.add(String(occurrence)) }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The text of the line where a finding starts, without its indentation.
  private mutating func lineText(of diagnostic: Diagnostic) -> String {
    let start = places.position(of: diagnostic.finding.range.lowerBound, in: diagnostic.path)
    let line = places.line(start.line, of: diagnostic.path).drop(while: \.isWhitespace)
    return String(line.reversed().drop(while: \.isWhitespace).reversed())
  }
}

/// A hash that is the same in every run and on every machine: 64-bit FNV-1a over texts with a separator.
private struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // No UTF-8 text has this byte.
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
