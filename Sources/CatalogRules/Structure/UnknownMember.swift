package import RuleKit
import SourceText
import XCStrings

/// A member that the format does not define.
package struct UnknownMember: CatalogRule {
  package static let about = RuleDescription(
    id: "unknown-member",
    group: .structure,
    title: "an object has an unknown member",
    rationale: """
      Xcode ignores unknown members: a misspelled 'localizations' hides every translation of its key, and \
      a misspelled 'shouldTranslate' has no effect. Correct the name, or remove the member.
      """,
    severity: .warning,
    onImport: .skipped,
    examples: [
      .reports(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "home.list.title" : {
              ⟦"localisations"⟧ : {
                "es" : { "stringUnit" : { "state" : "translated", "value" : "Restaurantes" } }
              }
            }
          },
          "version" : "1.0"
        }
        """,
        fixed: """
          {
            "sourceLanguage" : "en",
            "strings" : {
              "home.list.title" : {
                "localizations" : {
                  "es" : { "stringUnit" : { "state" : "translated", "value" : "Restaurantes" } }
                }
              }
            },
            "version" : "1.0"
          }
          """),
      .reports(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "home.list.title" : {
              "localizations" : {
                "en" : { "variations" : { ⟦"width"⟧ : {
                  "20" : { "stringUnit" : { "state" : "translated", "value" : "Places" } }
                } } }
              }
            }
          },
          "version" : "1.0"
        }
        """),
      .accepts(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "home.list.title" : {
              "comment" : "Title of the list", "extractionState" : "manual", "shouldTranslate" : false
            }
          },
          "version" : "1.0"
        }
        """),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.shapeIssues.compactMap { issue in
      let name = file.node(of: issue).string ?? ""
      switch issue.kind {
      case .unknownMember(let shape, let object):
        let nearest = NearestName.nearest(to: name, in: shape.members.map(\.name.description))
        let free = nearest.flatMap { file.tree.node(at: object)[$0] == nil ? $0 : nil }
        return file.finding(
          "\(shape.name) has no member '\(name)'" + Wording.suggestion(nearest),
          about: issue, fix: file.renaming(issue, to: free))
      case .unknownAxis:
        return file.finding(
          "unknown variation '\(name)'", about: issue,
          notes: [Note("texts vary by 'plural' or by 'device'")])
      default: return nil
      }
    }
  }
}
