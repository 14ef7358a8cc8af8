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

extension TestedFormat {
  package static let tmx = TestedFormat(
    format: .tmx,
    contents: [
      ("a.xml", "<?xml version=\"1.0\"?>\n<!DOCTYPE tmx SYSTEM \"tmx14.dtd\">\n<tmx version=\"1.4\">"),
      ("a.xliff", "<tmx\nversion='1.1'>"),
    ],
    unit: { source, target in
      "<seg>\(source)</seg></tuv>\n      <tuv xml:lang=\"es\"><seg>\(target ?? "")</seg></tuv>\n"
    },
    approvals: [
      ("<prop type=\"x-l10n-state\">needs_review</prop>", ""),
      ("<prop type=\"x-l10n-state\">new</prop>", ""),
    ],
    reviews: [
      (
        "<prop type=\"x-l10n-unit\"",
        "<prop type=\"x-l10n-state\">needs_review</prop><prop type=\"x-l10n-unit\"",
        "es.tmx:11:7"
      )
    ],
    additions: [
      ("<tuv", "<!-- Ask --><tuv", "es.tmx:10:7"),
      ("<tuv", "<note>Ask</note>\n<note>Ask</note><tuv", "es.tmx:11:1"),
    ],
    withoutHashes: { $0.replacing(/<prop type="x-l10n-target-hash">[^<]*<\/prop>/, with: "") })
}
