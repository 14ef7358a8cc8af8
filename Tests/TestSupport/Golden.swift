public import Foundation

/// A rendered text that is kept in the repository and compared with what the code renders now.
public enum Golden {
  /// The root of the package.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What differs from the file at a path below the package's root; `nil` if nothing does.
  ///
  /// With `UPDATE_GOLDENS` in the environment the file is rewritten, and that is reported as a difference, so that
  /// nobody renews a golden unseen.
  public static func difference(of text: String, from path: String) -> String? {
    let file = root.appending(path: path)
    let kept = try? String(contentsOf: file, encoding: .utf8)
    guard kept != text else { return nil }
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil else {
      return "'\(path)' is not what the code renders now: \(firstDifference(kept ?? "", text))"
    }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return "'\(path)' was rewritten"
    } catch {
      return "'\(path)' can't be written: \(error)"
    }
  }

  private static func firstDifference(_ kept: String, _ new: String) -> String {
    let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
    let now = new.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in now.enumerated() where index >= old.count || old[index] != line {
      return "line \(index + 1) is '\(line)', was '\(index < old.count ? String(old[index]) : "")'"
    }
    return "\(old.count - now.count) lines fewer"
  }
}
