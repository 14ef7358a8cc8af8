import Exchange

extension TestedFormat {
  package static let po = TestedFormat(
    format: .po,
    contents: [
      ("a.txt", "# Spanish\nmsgid \"\"\nmsgstr \"\"\n"), ("a.csv", "# key,a\nmsgid \"\"\nmsgstr \"\"\n"),
    ],
    unit: { source, target in "msgid \"\(source)\"\nmsgstr \"\(target ?? "")\"" },
    approvals: [("#, fuzzy\n", "")],
    reviews: [("msgctxt", "#, fuzzy\nmsgctxt", "es.po:22:8")],
    additions: [("msgctxt", "# Ask\nmsgctxt", "es.po:19:1")],
    withoutHashes: { $0.replacing(/#\. Target hash: [^\n]+\n/, with: "") })
}
