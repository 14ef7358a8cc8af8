/// The repository's own settings.
extension GitRepository {
  /// The top folder of the work tree.
  package func topFolder() throws(GitError) -> String { try root() }

  /// A setting of the repository; `nil` if it has none.
  package func setting(_ name: String) throws(GitError) -> String? {
    let result = try run(["config", "--local", "--get", name])
    return result.status == 0 ? Self.firstLine(result.output) : nil
  }

  /// A setting of the repository, the user or the machine; `nil` if none of them has it.
  package func settingAnywhere(_ name: String) throws(GitError) -> String? {
    let result = try run(["config", "--get", name])
    return result.status == 0 ? Self.firstLine(result.output) : nil
  }

  /// Gives a setting of the repository a value.
  package func set(_ name: String, to value: String) throws(GitError) {
    let result = try run(["config", "--local", name, value])
    if result.status != 0 { throw .refused(Self.firstLine(result.errors)) }
  }
}
