import Exchange

extension TestedFormat {
  package static let xliff2 = TestedFormat(
    format: .xliff2,
    contents: [
      ("a.xliff", "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\">"),
      ("a.xlf", "<xliff version='2.1'>"),
    ],
    unit: { source, target in
      "<source>\(source)</source>\n" + (target.map { "        <target>\($0)</target>\n" } ?? "")
    },
    approvals: [
      ("state=\"translated\" subState=\"l10n:needs_review\"", "state=\"reviewed\""),
      ("state=\"initial\"", "state=\"final\""),
    ],
    reviews: [
      ("state=\"translated\"", "state=\"translated\" subState=\"l10n:needs_review\"", "es.xlf:7:9")
    ],
    additions: [
      ("      <segment", "<notes><note>Ask</note></notes>\n      <segment", "es.xlf:5:8")
    ],
    withoutHashes: { $0.replacing(/\ l10n:targetHash="[^"]*"/, with: "") })
}
