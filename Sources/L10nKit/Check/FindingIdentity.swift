import RuleKit
import SourceText

/// What identifies a finding in baselines, comparisons and the fingerprints of reports; equal findings are counted.
///
/// Lines, columns and the wording of messages are not part of it, so that it survives edits elsewhere.
struct FindingIdentity: Hashable, Sendable {
  let rule, path: String
  /// The key, else the code of a Swift file.
  let subject: String
  /// The language, then the form, the device, what is wrong and the table, as far as the rule knows.
  let aspect: String

  /// Returns the identities of a finding in a file that has a path of its own where findings are compared.
  ///
  /// A finding about several languages, forms, devices or placeholders has one for each: where one of them is accepted, the
  /// others are not.
  static func all(
    of diagnostic: Diagnostic, in file: SourceFile?, path: String, formerKey: String? = nil
  ) -> [Self] {
    let finding = diagnostic.finding
    let code = file.flatMap { $0.path.hasSuffix(".swift") ? $0.code(in: finding.range) : nil }
    let subject = (formerKey ?? finding.key ?? code ?? "").subject
    let details = finding.details
    var aspects = finding.languages.isEmpty ? [""] : finding.languages
    for names in [details.forms, details.devices, details.arguments, details.table.map { [$0] } ?? []]
    where !names.isEmpty { aspects = aspects.flatMap { aspect in names.map { "\(aspect) \($0.subject)" } } }
    return aspects.map { Self(rule: diagnostic.rule, path: path, subject: subject, aspect: $0) }
  }

  /// Returns the identity of the same finding in another file.
  func moved(to path: String) -> Self { Self(rule: rule, path: path, subject: subject, aspect: aspect) }

  /// Returns the identity of the same finding about another key.
  func renamed(to key: String) -> Self { Self(rule: rule, path: path, subject: key.subject, aspect: aspect) }

  /// Returns the subject of a finding about code.
  static func subject(of code: String) -> String { code.subject }

  /// Whether the finding is about a key of a file.
  func isAbout(_ key: String, in path: String) -> Bool { self.path == path && subject == key.subject }

  /// The parts in the order in which they are written.
  var columns: [String] { [rule, path, subject, aspect] }
}

extension String {
  /// The longest subject in bytes; of a longer one, the start and a hash are kept.
  private static let longestSubject = 60

  /// The text on one line, shortened.
  fileprivate var subject: String {
    let line = visible
    guard line.utf8.count > Self.longestSubject else { return line }
    return "\(line.prefix(40))…\(String(StableHash(line.utf8).value, radix: 16))"
  }
}

extension SourceFile {
  /// Returns the code in a range, with each run of white space as one space.
  func code(in range: ByteRange) -> String {
    let range = range.clamped(to: 0..<bytes.count)
    return String(decoding: bytes[range], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
