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

extension TestedFormat {
  package static let strings = TestedFormat(
    format: .strings, hasSources: false,
    textFile: { _, catalog, isPlural in
      catalog.replacing(".xcstrings", with: isPlural ? ".stringsdict" : ".strings")
    },
    contents: [
      ("a.stringsdict", "<?xml?><plist version=\"1.0\">"), ("a.csv", "bplist00"),
      ("a.strings", "{ a = b; }"), ("a.txt", "/* Title */\n\"a\" = \"b\";\n"),
    ],
    unit: { _, target in "= \"\(target ?? "")\";" },
    additions: [("\"home", "// Ask\n\"home", "App/Localizable.strings:3:1")],
    withoutHashes: { $0.replacing(/\nhashes[a-z. ]*: [0-9a-f ]+/, with: "") })
}

extension TestedFormat {
  /// What has no translation does not go out: an app for Android shows the source text then.
  package static let android = TestedFormat(
    format: .android, hasSources: false, omitsUntranslated: true,
    textFile: { _, _, _ in "strings.xml" },
    contents: [
      ("a.txt", "<resources>"),
      ("a.xliff", "<?xml version=\"1.0\"?>\n<!-- A -->\n<resources\nxmlns:a=\"b\">"),
    ],
    unit: { _, target in ">\(target ?? "")</string>" },
    withoutHashes: { $0.replacing(/\ tools:hashes="[^"]*"/, with: "") })
}
