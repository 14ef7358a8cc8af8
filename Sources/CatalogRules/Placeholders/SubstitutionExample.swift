/// The example catalog of the rules on substitutions.
enum SubstitutionExample {
  /// Returns a catalog with one key that has a substitution in English.
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
