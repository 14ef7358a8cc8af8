import L10nKit
import RuleKit
import ToolKit

/// A file that runs l10n in CI; `docs/ci.md` shows the same text.
package enum AutomationFile: String, Sendable, CaseIterable {
  case githubWorkflow = ".github/workflows/l10n.yml"
  case gitlabJob = ".gitlab-ci.yml"

  /// The path from the root of the repository.
  package var path: String { rawValue }

  /// What the addresses of its host's repositories contain.
  var host: String { self == .githubWorkflow ? "github" : "gitlab" }

  /// The option of `init` that writes it, without its dashes.
  var option: String { self == .githubWorkflow ? "github-workflow" : "gitlab-job" }

  /// The text of the file.
  package var text: String {
    switch self {
    case .githubWorkflow:
      """
      on:
        pull_request:
        merge_group:    # for a merge queue
      permissions:
        contents: read
        security-events: write    # for 'sarif'
      jobs:
        l10n:
          runs-on: ubuntu-24.04
          steps:
            - uses: actions/checkout@v5
            - uses: \(Version.repository)@\(Version.current)
              with:
                since: auto
                sarif: true
                # fail-on: warning    # hard-coded texts are warnings, which pass otherwise

      """
    case .gitlabJob:
      """
      l10n:
        image: buildpack-deps:bookworm-scm    # has curl and git
        rules:
          - if: $CI_PIPELINE_SOURCE == "merge_request_event"
        variables:
          GIT_DEPTH: 0    # --since needs the history
          L10N_VERSION: "\(Version.current)"
          L10N_SHA256: "the checksum in SHA256SUMS"
        before_script:
          - archive=l10n-$L10N_VERSION-linux-x86_64
          - curl --fail --location --output l10n.tar.gz "https://github.com/\(Version.repository)/releases/download/$L10N_VERSION/$archive.tar.gz"
          - echo "$L10N_SHA256  l10n.tar.gz" | sha256sum --check
          - tar -xzf l10n.tar.gz -C /usr/local/bin --strip-components 1 "$archive/l10n"
        script:
          - git fetch origin "$CI_MERGE_REQUEST_TARGET_BRANCH_NAME"
          # Hard-coded texts are warnings, which pass without '--fail-on warning'.
          - l10n check --since FETCH_HEAD --format text --format junit:l10n.xml
        artifacts:
          when: always
          reports: { junit: l10n.xml }

      """
    }
  }
}

/// The git hook that checks what is about to be committed; `docs/ci.md` shows the same text.
package enum PreCommitHook {
  /// Returns the text of the hook for a folder, given from the root of the repository.
  package static func text(for folder: String = "") -> String {
    let words = ["l10n", "check", "--staged"] + (folder.isEmpty ? [] : [folder])
    return """
      #!/bin/sh
      command -v l10n >/dev/null || {
        echo "pre-commit: 'l10n' is not in PATH: $PATH; install it, see https://github.com/\(Version.repository)#install" >&2
        exit 1
      }
      exec \(Wording.command(words))

      """
  }

  /// Returns the step that creates the hook for the folder of an environment.
  ///
  /// The hook is in the repository's folder of hooks, which the setting `core.hooksPath` changes.
  static func step(for place: Environment, shownFrom workingDirectory: String) throws -> SetupStep {
    let repository = GitRepository(place)
    let hooks = try repository.hookFolder()
    let files = place.fileSystem
    let here = (try? files.realPath(of: workingDirectory)) ?? workingDirectory
    let folder = try repository.prefix().split(separator: "/").joined(separator: "/")
    var step = SetupStep(runsInGit: place)
    // A merge without conflicts makes its commit without 'pre-commit'.
    for hook in ["pre-commit", "pre-merge-commit"].map({ FilePath.join(hooks, $0) }) {
      try step.create(FilePath.path(hook, below: here) ?? hook, text(for: folder), mode: 0o755, in: files)
    }
    return step
  }
}
