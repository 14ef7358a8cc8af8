import Exchange

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
