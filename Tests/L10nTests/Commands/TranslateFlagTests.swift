import Testing
import ToolKit

/// What `set --translate` writes.
@Suite struct TranslateFlagTests {
  private typealias Project = TranslatorProject

  @Test(
    "keys that match a pattern are marked as not to be translated, and the mark is taken away without a trace"
  )
  func pattern() async throws {
    let text = "\(Project.text("en", "Plus")),\(Project.text("es", "Plus"))"
    try await Project.with(["brand.plus.name": text, "brand.plus.price": text, "home.a.b": text]) { project in
      let before = try project.folder.text(of: "A.xcstrings")
      #expect(await project.run("format A.xcstrings").status == .clean)
      let formatted = try project.folder.text(of: "A.xcstrings")
      let run = await project.run("set brand.* --translate no")
      #expect(run.status == .clean && run.errors.contains("2 keys with translations"), "\(run.errors)")
      let marked = try project.folder.text(of: "A.xcstrings")
      #expect(
        before != marked && marked.split(separator: "\"shouldTranslate\" : false").count == 3, "\(marked)")
      #expect(await project.run("show brand.plus.name").output.contains("not to be translated"))
      #expect(await project.run("format --check A.xcstrings").status == .clean)
      #expect(await project.run("set brand.* --translate yes").status == .clean)
      #expect(try project.folder.text(of: "A.xcstrings") == formatted)
      #expect(await project.run("set home.a.b --translate no -l es").status == .failure)
      #expect(await project.run("set none.* --translate no").errors.contains("no key matches 'none.*'"))
    }
  }
}
