import Exchange

extension TestedFormat {
  package static let csv = table(
    .csv, ";",
    contents: [
      ("a.csv", "key;source;target\n"), ("a.json", "key,source,target\n"), ("a.csv", ""),
      ("a.txt", "key,source,target\n"),
    ],
    reviews: [(";translated;", ";Needs review;", "es.csv:2:51")])

  package static let tsv = table(
    .tsv, "\t",
    contents: [("a.xliff", "\"key\"\t\"source\"\n"), ("a.txt", "key\tsource\ttarget\n"), ("a.tab", "")])

  private static func table(
    _ format: ExchangeFormat, _ separator: String, contents: [(String, String)], reviews: [Edit] = []
  ) -> TestedFormat {
    func cell(_ text: String) -> String { separator + text + separator }
    return TestedFormat(
      format: format, hasMark: true, contents: contents,
      unit: { source, target in "\(source)\(separator)\(target ?? "")\(separator)" },
      approvals: [(cell("needs_review"), cell("translated")), (cell("new"), cell("translated"))],
      reviews: reviews, additions: [("\r\n", "\(separator)Reviewer\r\n", "es.\(format):2:107")],
      withoutHashes: { $0.replacing(/#[0-9a-f]{16} #[0-9a-f]{16}\r\n/, with: "\r\n") })
  }
}
