import Exchange

extension TestedFormat {
  package static let json = TestedFormat(
    format: .json, losesEmptyTargets: false,
    contents: [("a.txt", "{ \"version\" : 1 }"), ("a.csv", "{ \"a\" : [ 1,\"key\",2 ] }")],
    unit: { source, target in
      "\"source\": \"\(source)\",\n" + (target.map { "          \"target\": \"\($0)\",\n" } ?? "")
    },
    approvals: [
      ("\"state\": \"needs_review\"", "\"state\": \"translated\""),
      ("\"state\": \"new\"", "\"state\": \"translated\""),
    ],
    reviews: [("\"state\": \"translated\"", "\"state\": \"needs_review\"", "es.json:12:21")],
    additions: [("\"key\"", "\"x-note\": \"Ask\",\n\"key\"", "es.json:10:11")],
    withoutHashes: {
      $0.replacing(/"sourceHash": "[0-9a-f]+",\s*"targetHash": "[0-9a-f]+"/, with: "\"places\": []")
    })
}
