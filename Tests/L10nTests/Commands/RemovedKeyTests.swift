import Testing
import ToolKit

/// Keys that a change renames in code, or drops from a catalog, and the commands that keep their translations.
@Suite(.enabled(if: Program("git") != nil && Program.l10n != nil)) struct RemovedKeyTests {
  private static let path = "My App/Localizable.xcstrings"
  private static let texts: KeyValuePairs<String, (en: String, es: String)> = [
    "home.list.hint": ("Two", "Dos"), "home.list.title": ("One", "Uno"),
  ]
  private static func code(_ keys: String...) -> String {
    keys.map { "let \($0.replacing(".", with: "_")) = String(localized: \"\($0)\")\n" }.joined()
  }

  /// A project with a branch, whose main has two keys.
  private func withProject(_ body: (GitProject) async throws -> Void) async throws {
    try await GitProject.with { project in
      try project.write(GitProject.catalog(Self.texts), to: Self.path)
      try project.write(Self.code("home.list.hint", "home.list.title"), to: "My App/Home.swift")
      try project.write(#"{ "rules": { "missing-comment": "off" } }"#, to: ".l10n.json")
      try project.commit()
      try project.git("checkout", "-q", "-b", "work")
      try await body(project)
    }
  }

  /// Runs the commands that a report names, with an answer to whatever they ask; returns how many there were.
  private func follow(_ run: Run, in project: GitProject, _ name: String = "l10n") throws -> Int {
    let shell = try #require(Program("sh"))
    let tool = try #require(Program.l10n)
    var seen: [Substring] = []
    for line in (run.output + run.errors).split(separator: "\n") {
      guard let command = line.split(separator: "run: ").dropFirst().first, command.hasPrefix(name),
        !seen.contains(command)
      else { continue }
      seen.append(command)
      let function = "l10n() { '\(tool.path)' \"$@\"; }; "
      let result = try shell.run(
        ["-c", function + command], in: project.path, input: "y\n", keepsErrors: true)
      #expect(result.status == 0, "\(command)\n\(result.output)")
    }
    return seen.count
  }

  @Test(
    "a key that a change drops from the catalog comes back with its translations",
    arguments: ["--since main", "--staged"])
  func bringsBack(_ option: String) async throws {
    try await withProject { project in
      try project.write(GitProject.catalog(["home.list.hint": ("Two", "Dos")]), to: Self.path)
      try project.git("add", "-A")
      let run = await project.l10n("check \(option)")
      #expect(run.status == .findings)
      #expect(run.output.contains("note: '\(Self.path)' had it at "), "\(run.output)")
      #expect(
        run.output.contains(", with 1 translation; to bring its entry back, run: git checkout --patch "))
      #expect(!run.output.contains("l10n sync"))
      #expect(try follow(run, in: project, "git") == 1)
      try project.git("add", "-A")
      #expect(await project.l10n("check \(option)").status == .clean)
      #expect(try project.folder.text(of: Self.path) == GitProject.catalog(Self.texts))
    }
  }

  @Test("so does a catalog that a change removes")
  func bringsCatalogBack() async throws {
    try await withProject { project in
      try project.git("rm", "-q", Self.path)
      let run = await project.l10n("check --since main")
      #expect(run.output.contains("to bring the catalog back, run: git checkout "), "\(run.output)")
      #expect(try follow(run, in: project, "git") == 1)
      #expect(await project.l10n("check --since main").status == .clean)
    }
  }

  @Test("a key that a change renames in the catalog alone is named with its new name")
  func knowsNewName() async throws {
    try await withProject { project in
      let renamed = GitProject.catalog(Self.texts).replacing("home.list.title", with: "home.list.a b")
      try project.write(renamed, to: Self.path)
      let run = await project.l10n("check --since main")
      #expect(
        run.output.contains(
          "its entry is now 'home.list.a b'; to rename it back, run: l10n rename 'home.list.a b' home.list.title\n"
        ),
        "\(run.output)")
      #expect(try follow(run, in: project) == 1)
      #expect(await project.l10n("check --since main").status == .clean)
    }
  }

  @Test("a key that a change renames in code keeps its translations under the new name")
  func renames() async throws {
    try await withProject { project in
      try project.write(Self.code("home.list.hint", "home.list.heading"), to: "My App/Home.swift")
      let run = await project.l10n("check --since main")
      let command = "l10n rename home.list.title home.list.heading"
      #expect(
        run.output.contains(
          "note: 'home.list.title' (59 % similar) is now unused and has 1 translation; if this is its new name, run: \(command)\n"
        ),
        "\(run.output)")
      #expect(
        run.output.contains(
          "note: 'home.list.heading' is new and 59 % similar; if this key is its former name, run: \(command)\n"
        ))
      #expect(!run.output.contains("l10n remove"))
      #expect(try follow(run, in: project) == 1)
      #expect(await project.l10n("check --since main").status == .clean)
      #expect(try project.folder.text(of: Self.path).contains("\"value\" : \"Uno\""))
    }
  }

  @Test("after a sync too, which names the same command")
  func renamesAfterSync() async throws {
    try await withProject { project in
      try project.write(Self.code("home.list.hint", "home.list.heading"), to: "My App/Home.swift")
      let run = await project.l10n("sync")
      #expect(
        run.errors.contains(
          "note: 'home.list.heading' may be the new name of 'home.list.title' (59 % similar); to keep its translations, "
            + "run: "
            + "l10n rename --table Localizable home.list.title home.list.heading\n"), "\(run)")
      let check = await project.l10n("check --since main")
      let command = "run: l10n rename home.list.title home.list.heading\n"
      #expect(
        check.output.split(separator: "\n").filter { "\($0)\n".hasSuffix(command) }.count == 2,
        "\(check.output)")
      #expect(
        check.output.contains(
          "note: 'home.list.title' (59 % similar) is now unused and has 1 translation; if this is its new"))
      #expect(try follow(run, in: project) == 1)
      #expect(await project.l10n("check --since main").status == .clean)
      let catalog = try project.folder.text(of: Self.path)
      #expect(catalog.contains("\"value\" : \"Uno\"") && !catalog.contains("home.list.title"))
      #expect(await project.l10n("sync --check").status == .clean)
    }
  }

  @Test("of several keys those that are alike are connected, and where it is open nothing is")
  func connectsLikelyOnes() async throws {
    try await withProject { project in
      try project.write(Self.code("main.list.hint", "main.list.title"), to: "My App/Home.swift")
      let alike = await project.l10n("check --since main").output
      #expect(alike.contains("run: l10n rename home.list.hint main.list.hint\n"), "\(alike)")
      #expect(alike.contains("run: l10n rename home.list.title main.list.title\n"))
      try project.write(Self.code("cart.one", "cart.two"), to: "My App/Home.swift")
      #expect(!(await project.l10n("check --since main").output.contains("l10n rename")))
      let counted = "func f(_ n: Int) { print(String(localized: \"home.list.heading \\(n)\")) }\n"
      try project.write(Self.code("home.list.hint") + counted, to: "My App/Home.swift")
      #expect(!(await project.l10n("check --since main").output.contains("l10n rename")))
    }
  }

  @Test("an entry that somebody has worked on is not replaced")
  func keepsWork() async throws {
    try await withProject { project in
      let run = await project.l10n("rename home.list.title home.list.hint")
      #expect(run.errors == "error: '\(Self.path)' already has the key 'home.list.hint'\n")
    }
  }

  @Test(
    "a command has each key as a shell reads it",
    arguments: ["it's $HOME", "-l es", "a\\nb", "50% \\\"off\\\""])
  func quotes(_ key: String) async throws {
    try await withProject { project in
      let plain = key.replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
      let texts = GitProject.catalog(["home.list.hint": ("Two", "Dos"), plain: ("One", "Uno")])
      try project.write(texts, to: Self.path)
      try project.write(
        Self.code("home.list.hint") + "let t = String(localized: \"\(key)\")\n", to: "My App/Home.swift")
      try project.commit()
      try project.write(
        Self.code("home.list.hint") + "let t = String(localized: \"\(key)!\")\n", to: "My App/Home.swift")
      let run = await project.l10n("check --since HEAD --skip key-convention")
      #expect(try follow(run, in: project) == 1, "\(run.output)")
      #expect(try project.folder.text(of: Self.path).contains("\"\(key)!\" : {"))
    }
  }

  @Test("a drifted source text is sent to review, or exported, by the commands that its notes name")
  func reviewsDrift() async throws {
    try await withProject { project in
      let changed = GitProject.catalog(Self.texts).replacing("\"One\"", with: "\"First\"")
      try project.write(changed, to: Self.path)
      let run = await project.l10n("check --since main")
      #expect(run.output.contains("run: l10n extract --select drifted --since "), "\(run.output)")
      #expect(run.output.contains("'needs_review'; run: l10n set --state needs_review --language es --in "))
      #expect(try follow(run, in: project) == 2)
      #expect(try project.folder.text(of: "translations/es.xliff").contains("<source>First</source>"))
      #expect(try project.folder.text(of: Self.path).contains("\"needs_review\""))
      let after = await project.findings("check --since main --only source-drift")
      #expect(after.isEmpty)
    }
  }
}
