import Exchange

extension TestedFormat {
  package static let xliff = TestedFormat(
    format: .xliff, losesEmptyTargets: false,
    contents: [
      ("a.xliff", "<?xml?>\n<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">"),
      ("a.xml", "\u{FEFF}<xliff version=\"1.2\">"), ("a.csv", "<a key,b>"),
    ],
    unit: xliffUnit, approvals: xliffApprovals,
    reviews: [("state=\"translated\"", "state=\"needs-review-l10n\"", "es.xliff:8:7")],
    additions: [
      ("<note/>", "<note/>\n<note from=\"translator\">Ask</note>", "es.xliff:12:1"),
      ("<note/>", "<note/><note>Ask</note>", "es.xliff:11:16"),
      ("<trans-unit", "<trans-unit x-owner=\"Ana\"", "es.xliff:8:7"),
      ("<source>", "<!-- Ask -->\n<source>", "es.xliff:9:9"),
    ],
    withoutHashes: withoutExtraData)

  package static let xcloc = TestedFormat(
    format: .xcloc, losesEmptyTargets: false,
    textFile: { language, _, _ in "Localized Contents/\(language).xliff" },
    unit: xliffUnit, approvals: xliffApprovals, withoutHashes: withoutExtraData)

  private static let xliffApprovals = [
    (old: "state=\"needs-review-l10n\"", new: "state=\"translated\""),
    (old: "state=\"new\"", new: "state=\"translated\""),
  ]

  @Sendable private static func xliffUnit(_ source: String, _ target: String?) -> String {
    "<source>\(source)</source>\n        "
      + (target.map { "<target state=\"translated\">\($0)</target>\n        " } ?? "")
  }

  @Sendable private static func withoutExtraData(_ text: String) -> String {
    text.replacing(/\ extradata="[^"]*"/, with: "")
  }
}

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
