import Exchange

extension TestedFormat {
  package static let workbook = TestedFormat(
    format: .workbook, losesEmptyTargets: false,
    contents: [("a.xliff", "<!DOCTYPE html>\n<meta name=\"generator\" content=\"l10n workbook\">")],
    unit: { source, target in
      "\"source\": \"\(source)\"," + (target.map { "\"target\": \"\($0)\"," } ?? "")
    },
    approvals: [
      ("\"state\": \"needs_review\"", "\"state\": \"translated\""),
      ("\"state\": \"new\"", "\"state\": \"translated\""),
    ],
    reviews: [("\"state\": \"translated\"", "\"state\": \"needs_review\"", "es.html:19:56")],
    additions: [("{\"key\"", "{\"x-note\": \"Ask\",\"key\"", "es.html:19:2")],
    withoutHashes: {
      $0.replacing(/"sourceHash": "[0-9a-f]+","targetHash": "[0-9a-f]+"/, with: "\"places\": []")
    })
}
