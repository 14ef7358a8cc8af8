import Foundation
import Testing
import ToolKit

/// Clones that lack history.
@Suite(.enabled(if: Program("git") != nil)) struct ShallowCloneTests {
  private static let code = "label.text = \"Never localized\"\n"

  /// A repository `origin` with `main`, a tag, a branch, and what a host makes of a pull request.
  private static func withOrigin(_ body: (GitProject) async throws -> Void) async throws {
    try await GitProject.with { outer in
      let origin = outer.at("origin")
      try outer.write("", to: "origin/README")
      try origin.git("init", "-q", "-b", "main", ".")
      try origin.write("let a = 1\n", to: "App/A.swift")
      try origin.commit()
      try origin.git("tag", "-m", "First", "v1")
      for number in 1...3 {
        try origin.write("\(Self.code)// \(number)\n", to: "App/Old.swift")
        try origin.commit()
      }
      try origin.git("checkout", "-q", "-b", "work")
      for number in 1...3 {
        try origin.write("\(Self.code)// \(number)\n", to: "App/New.swift")
        try origin.commit()
      }
      try origin.git("checkout", "-q", "main")
      for number in 1...2 {
        try origin.write("\(Self.code)// \(number)\n", to: "App/Main.swift")
        try origin.commit()
      }
      try origin.git("branch", "other", "main~1")
      try origin.git("checkout", "-q", "--detach")
      try origin.git("merge", "-q", "-m", "Merge", "work")
      try origin.git("update-ref", "refs/pull/1/merge", "HEAD")
      try origin.git("checkout", "-q", "main")
      try await body(outer)
    }
  }

  /// Clones that lack what a comparison needs.
  enum Clone: String, CaseIterable {
    case branch, fetchedBranch, allBranches, mergeCommit, singleBranch

    func make(in outer: GitProject) throws -> GitProject {
      let address = "file://\(outer.folder.path)/origin"
      let clone = outer.at("clone")
      switch self {
      case .branch:
        try outer.git("clone", "-q", "--depth", "1", "--branch", "work", address, "clone")
      case .fetchedBranch:
        try outer.git("clone", "-q", "--depth", "1", "--branch", "work", address, "clone")
        try clone.git("fetch", "-q", "--depth", "1", "origin", "main:refs/remotes/origin/main")
      case .allBranches:
        // As continuous integration fetches: one commit, with all branches in the remote's settings.
        try outer.git("init", "-q", "clone")
        try clone.git("remote", "add", "origin", address)
        try clone.git(
          "fetch", "-q", "--no-tags", "--depth", "1", "origin", "+refs/heads/work:refs/remotes/origin/work")
        try clone.git("checkout", "-q", "-b", "work", "refs/remotes/origin/work")
      case .mergeCommit:
        try outer.git("init", "-q", "clone")
        try clone.git("remote", "add", "origin", address)
        let reference = "+refs/pull/1/merge:refs/remotes/pull/1/merge"
        try clone.git("fetch", "-q", "--no-tags", "--depth", "1", "origin", reference)
        try clone.git("checkout", "-q", "--detach", "refs/remotes/pull/1/merge")
      case .singleBranch:
        try outer.git("clone", "-q", "--single-branch", "--no-tags", "--branch", "work", address, "clone")
      }
      return clone
    }
  }

  private static func id(_ revision: String, in outer: GitProject) throws -> String {
    try outer.at("origin").git("rev-parse", "\(revision)^{commit}")
  }

  /// A clone with the whole history, where the other clone is.
  private static func whole(like clone: Clone, in outer: GitProject) throws -> GitProject {
    let full = outer.at("full")
    try outer.git("clone", "-q", "file://\(outer.folder.path)/origin", "full")
    try full.git("fetch", "-q", "origin", "refs/pull/1/merge")
    try full.git("checkout", "-q", "--detach", clone == .mergeCommit ? "FETCH_HEAD" : "origin/work")
    return full
  }

  @Test(
    "the message names a command after which the report is that of a whole clone", arguments: Clone.allCases)
  func namesCommand(_ clone: Clone) async throws {
    try await Self.withOrigin { outer in
      let full = try Self.whole(like: clone, in: outer)
      let id = try Self.id("main", in: outer)
      for revision in ["main", "origin/main", "v1", "main~1", id, String(id.prefix(9))] {
        let project = try clone.make(in: outer)
        try await Self.expectUsefulCommand(for: revision, in: project)
        let run = await project.l10n("check --since \(revision)")
        let remote = revision.replacing("main", with: "origin/main").replacing(
          "origin/origin/", with: "origin/")
        let whole = await full.l10n("check --since \(remote)")
        #expect(run.status == .clean && run.output == whole.output, "\(revision)")
        #expect(run.output.contains("App/New.swift:1:"), "\(revision)")
        // Only the first commit is older than what was added to 'main'.
        #expect(revision == "v1" || !run.output.contains("App/Main.swift"), "\(revision)")
        try FileManager.default.removeItem(atPath: project.path)
      }
    }
  }

  /// Runs the command that a refused comparison names; it fetches no more than what is needed.
  private static func expectUsefulCommand(for revision: String, in project: GitProject) async throws {
    let refused = await project.l10n("check --since \(revision)")
    #expect(refused.status == .failure && refused.output.isEmpty)
    let parts = refused.errors.split(separator: "to fetch it, run: ")
    let command = try #require(parts.count == 2 ? parts[1].split(separator: "\n").first : nil)
    #expect(refused.errors.hasPrefix("error: this ") && refused.errors.hasSuffix("\(command)\n"))
    let shell = try #require(Program("sh"))
    let fetched = try shell.run(["-c", String(command)], in: project.path, keepsErrors: true)
    #expect(fetched.status == 0, "\(fetched.output)")
    let branches = try project.git("branch", "--remotes", "--format=%(refname:short)")
    // A short id can be found only in the whole history.
    #expect(revision.count == 9 || !branches.contains("other"), "\(command)")
  }

  @Test("a merge commit alone is enough where its parent is the revision")
  func readsParents() async throws {
    try await Self.withOrigin { outer in
      let clone = try Clone.mergeCommit.make(in: outer)
      try clone.git("fetch", "-q", "--depth", "1", "origin", "main")
      for revision in ["FETCH_HEAD", try Self.id("main", in: outer)] {
        #expect(await clone.findings("check --since \(revision)") == ["App/New.swift:1 hardcoded-string"])
      }
    }
  }

  @Test("an older commit that a shallow clone has in common is not taken for the merge base")
  func distrustsCutHistory() async throws {
    try await Self.withOrigin { outer in
      // The first commit of 'side' is in both histories, and the newer ones are behind the cut.
      let origin = outer.at("origin")
      try origin.git("checkout", "-q", "-b", "side", "v1")
      try origin.git("commit", "-q", "--allow-empty", "-m", "Side")
      for branch in ["work", "main"] {
        try origin.git("checkout", "-q", branch)
        try origin.git("merge", "-q", "-m", "Merge", "side")
      }
      let clone = try Clone.branch.make(in: outer)
      try clone.git("fetch", "-q", "--depth", "2", "origin", "main:main", "work")
      try #require(!(try clone.git("merge-base", "main", "HEAD")).isEmpty)
      let run = await clone.l10n("check --since main")
      #expect(
        run.errors.contains(
          "this shallow clone lacks the merge base of 'main' and 'HEAD'; to fetch it, run: git fetch"))
    }
  }

  @Test("a shallow clone without a remote has no command to name, and a full one knows all there is")
  func namesNoCommand() async throws {
    try await Self.withOrigin { outer in
      let clone = try Clone.branch.make(in: outer)
      try clone.git("remote", "remove", "origin")
      let run = await clone.l10n("check --since main")
      #expect(
        run.errors
          == "error: this shallow clone lacks 'main', and has no remote to fetch it from\n")
      let full = outer.at("full")
      try outer.git("clone", "-q", "file://\(outer.folder.path)/origin", "full")
      #expect(await full.l10n("check --since nope").errors == "error: unknown git revision 'nope'\n")
      #expect(
        await full.l10n("check --since origin/nope").errors == "error: unknown git revision 'origin/nope'\n")
    }
  }
}
