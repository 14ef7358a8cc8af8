/// The files that the examples in the help are about.
enum SampleProject {
  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "home.list.title" : {
          "comment" : "Title of the list",
          "extractionState" : "manual",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Places"
              }
            },
            "es" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Lugares"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  static let source = """
    struct HomeView: View {
      var body: some View { Text("home.list.title") }
    }
    """

  static func write(into folder: TemporaryFolder) throws {
    try folder.write(catalog, to: "App/Localizable.xcstrings")
    try folder.write(source, to: "App/HomeView.swift")
    try folder.write(catalog, to: "Old.xcstrings")
    for name in ["base", "ours", "theirs"] { try folder.write(catalog, to: "\(name).json") }
  }
}
