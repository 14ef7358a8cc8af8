import L10nKit
import RuleKit
import SourceText
import ToolKit

/// What a change of configurations and baselines makes weaker.
extension CheckJob {
  /// A state of a project's configuration and files.
  struct ProjectState {
    let configuration: ConfigurationFile
    let environment: Environment
    var loaded: ProjectLoader.Loaded
  }

  /// Compares the configurations and the baselines of two states.
  ///
  /// A project without a former configuration had no check that could become weaker. A configuration that did not
  /// change, as that of a folder above, is compared in its own project.
  func weakenings(_ former: ProjectState, _ present: ProjectState) -> [Weakening] {
    let rule = WeakenedCheck.about.id
    guard former.configuration.path != nil, !arguments.skip.contains(rule),
      arguments.only.isEmpty || arguments.only.contains(rule)
    else { return [] }
    var weakenings: [Weakening] = []
    if let file = present.configuration.source ?? former.configuration.source {
      let source = former.configuration.source
      let old = source?.path == file.path ? source?.bytes : nil
      if old != file.bytes || present.configuration.path == nil {
        weakenings.append(
          Weakening(
            of: file, formerBytes: old,
            (former.configuration.configuration, present.configuration.configuration),
            overrides: overrides(former, present), leftOut: leftOut(former, present)))
      }
    }
    if let weakening = baselineWeakening(former, present) { weakenings.append(weakening) }
    return weakenings
  }

  /// Returns the configurations of files with overrides in one of the states, each pair once.
  private func overrides(_ former: ProjectState, _ present: ProjectState) -> [Weakening.States] {
    guard former.configuration.hasOverrides || present.configuration.hasOverrides else { return [] }
    var seen: Set<[Configuration]> = []
    return present.loaded.files.compactMap { file in
      let old = former.configuration.configuration(of: file.path, in: former.environment)
      let new = present.configuration.configuration(of: file.path, in: present.environment)
      return seen.insert([old, new]).inserted ? (old, new) : nil
    }
  }

  /// Returns the paths of files that are still there but no longer read.
  private func leftOut(_ former: ProjectState, _ present: ProjectState) -> [String] {
    let read = Set(present.loaded.files.map(\.path))
    let files = present.environment.fileSystem
    return former.loaded.files.map(\.path).filter { path in
      guard !read.contains(path), files.kind(of: path) == .file else { return false }
      let full = present.environment.fullPath(of: path)
      return !present.loaded.nestedProjects.contains { FilePath.path(full, below: $0) != nil }
    }
  }

  private func baselineWeakening(_ former: ProjectState, _ present: ProjectState) -> Weakening? {
    func file(_ state: ProjectState) -> BaselineFile? {
      try? BaselineFile(
        named: arguments.baseline, state.configuration, isWritten: true, in: state.environment)
    }
    guard !arguments.ignoresBaseline, !arguments.writesBaseline, let new = file(present),
      let source = new.source
    else { return nil }
    return Weakening(
      of: source, former: file(former)?.baseline ?? Baseline(), present: new.baseline,
      former.configuration.configuration)
  }
}
