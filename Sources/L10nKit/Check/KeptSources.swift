import SourceRules
import SwiftIndex
import TextFlow

/// What an earlier check of a project's sources knows that still holds.
struct KeptSources {
  private let earlier: ProjectSources
  private let sources: [ScannedFile]
  /// The index of the declarations, if no file has changed what others know of it.
  let declarations: DeclarationIndex?
  /// The facts of all files, as the earlier check knows them.
  var project: ProjectIndex { earlier.project }
  /// The code that runs, as the earlier check saw it.
  let live: LiveCode

  /// Compares the files; `nil` if there are others than before.
  init?(_ earlier: ProjectSources, for sources: [ScannedFile]) {
    guard sources.count == earlier.files.count,
      zip(sources, earlier.files).allSatisfy({ $0.path == $1.file.path })
    else { return nil }
    (self.earlier, self.sources) = (earlier, sources)
    var live = earlier.project.live
    var isOutlined = true
    for (new, (old, _)) in zip(sources, earlier.files) where new !== old {
      isOutlined = isOutlined && new.declarations.hasOutline(of: old.declarations)
      live = live.replacing(new.path, by: new.units)
    }
    self.live = live
    declarations =
      isOutlined
      ? DeclarationIndex(earlier.project.declarations, replacing: sources.map(\.declarations)) : nil
  }

  /// Returns the facts about the literals of the files that still hold, `nil` for the other files.
  ///
  /// A draft takes those of all unchanged files.
  func facts(in project: ProjectIndex, isDraft: Bool) -> [LiteralFacts?]? {
    let old = earlier.project
    guard isDraft || declarations != nil, project.configuration == old.configuration,
      project.brandNames == old.brandNames
    else { return nil }
    return zip(sources, earlier.files).map { new, old in
      let isSame =
        new === old.file && (isDraft || project.live.hasSameLife(in: new.path, as: earlier.project.live))
      return isSame ? old.facts : nil
    }
  }
}
