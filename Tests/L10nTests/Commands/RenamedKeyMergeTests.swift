import Testing
import ToolKit

/// A translator's file that comes back after keys have been renamed or moved.
@Suite struct RenamedKeyMergeTests {
  private static let table = """
    file,key,target (es)
    App/Main.xcstrings,cart.list.title,Carrito
    App/Main.xcstrings,cart.list.hint,Toca
    App/Main.xcstrings,home.list.title,Inicio

    """

  private static func with(_ body: (GitProject) async throws -> Void) async throws {
    try await GitProject.with { project in
      try project.write("{\"languages\": [\"en\", \"es\"]}", to: ".l10n.json")
      try project.write(
        GitProject.catalog([
          "cart.list.hint": ("Tap", ""), "cart.list.title": ("Cart", ""), "home.list.title": ("Home", ""),
        ]), to: "App/Main.xcstrings")
      try project.write(GitProject.catalog(["a.b.c": ("A", "A")]), to: "App/Cart.xcstrings")
      try project.write(table, to: "es.csv")
      try project.commit()
      try await body(project)
    }
  }

  @Test("texts come in under the keys of now, renamed twice or moved, committed or not")
  func follows() async throws {
    try await Self.with { project in
      #expect(await project.l10n("rename cart.list.title cart.screen.title").status == .clean)
      try project.commit()
      #expect(await project.l10n("rename cart.screen.title cart.view.title").status == .clean)
      #expect(await project.l10n("move cart.list.hint --to App/Cart.xcstrings").status == .clean)
      let run = await project.l10n("merge es.csv")
      #expect(run.status == .clean && run.errors.contains("es: 3 imported"), "\(run)")
      #expect(
        run.output.contains(
          "'cart.list.title' is now 'cart.view.title' in 'App/Main.xcstrings' [renamed-key]"))
      #expect(
        run.output.contains("'cart.list.hint' is now 'cart.list.hint' in 'App/Cart.xcstrings' [renamed-key]"))
      for (key, text) in [
        ("cart.view.title", "Carrito"), ("cart.list.hint", "Toca"), ("home.list.title", "Inicio"),
      ] {
        #expect(await project.l10n("show \(key)").output.contains(text), "\(key)")
      }
      #expect(await project.l10n("merge es.csv").errors.contains("3 unchanged"))
    }
  }

  @Test("a key that was removed stays unknown, and so do keys without a history")
  func keepsUnknown() async throws {
    try await Self.with { project in
      #expect(await project.l10n("remove cart.list.title").status == .clean)
      try project.write(Self.table + "App/Main.xcstrings,never.list.there,X\n", to: "es.csv")
      let run = await project.l10n("merge es.csv")
      #expect(run.status == .findings && run.errors.contains("2 imported"), "\(run)")
      for key in ["cart.list.title", "never.list.there"] {
        #expect(run.output.contains("no key '\(key)' in 'App/Main.xcstrings'"), "\(run)")
      }
    }
  }
}
