import Testing
import XCStrings

@Suite struct VariationPathTests {
  static let paths: [(String, VariationPath)] = [
    ("", .root),
    ("plural.one", .plural(.one)),
    ("device.mac", .device(.mac)),
    ("device.mac.plural.few", .device(.mac).plural(.few)),
    ("substitutions.cities", .substitution("cities")),
    ("substitutions.cities.plural.other", .substitution("cities").plural(.other)),
    ("substitutions.a.b.plural.other", .substitution("a.b").plural(.other)),
    ("substitutions.plural.plural.other", .substitution("plural").plural(.other)),
    ("mood.angry", VariationPath([.variation("mood", "angry")])),
  ]

  @Test("a path reads back from its text", arguments: paths)
  func text(text: String, path: VariationPath) {
    #expect(path.description == text)
    #expect(VariationPath(text) == path)
  }

  @Test(
    "what is no path reads as none", arguments: ["plural", "plural.", ".one", "a.b.c", "substitutions", "."])
  func noPath(text: String) {
    #expect(VariationPath(text) == nil)
  }

  @Test("a path tells the form, device and substitution it leads to")
  func parts() {
    let path = VariationPath.device(.iPad).plural(.many)
    #expect((path.device, path.pluralForm, path.substitution) == (.iPad, .many, nil))
    let substitution = VariationPath.substitution("n").plural(.one)
    #expect((substitution.device, substitution.pluralForm, substitution.substitution) == (nil, .one, "n"))
  }
}
