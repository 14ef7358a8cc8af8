/// The catalog that the substitutions' rules show themselves on.
enum SubstitutionExample {
  /// A key with one substitution in English.
  static func catalog(
    name: String = "\"files\"", root: String, argument: String = "1", specifier: String
  ) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld files" : {
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "\(root)" },
              "substitutions" : {
                \(name) : {
                  "argNum" : \(argument),
                  "formatSpecifier" : "\(specifier)",
                  "variations" : {
                    "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    """
  }
}
