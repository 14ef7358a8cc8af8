import CatalogMerge
import GitFormats
import ToolKit

extension ThreeWayMerge {
  /// The result with markers around conflicts, in the style that git is set to.
  func markedBytes(in environment: Environment) -> [UInt8] {
    let setting = try? GitRepository(environment).settingAnywhere("merge.conflictStyle")
    let style = setting.flatMap { ConflictMarkers.Style(rawValue: $0) } ?? .merge
    return ConflictMarkers.render(
      ours: bytes(), base: bytesOfBase(), theirs: bytes(keeping: .theirs), style: style)
  }
}
