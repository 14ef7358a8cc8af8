import XCStrings

/// The texts of a localization by what is asked about them: path, substitution, device.
///
/// Of a few texts each is looked at; thousands, as of a key with as many substitutions, have tables.
struct FormatTextIndex {
  private static let few = 16

  private var byPath: [VariationPath: Int] = [:]
  private var branches: [String: [Int]] = [:]
  private var mainTexts: [Device?: [Int]] = [:]
  private let count: Int

  /// Prepares the look-up among texts that will not change their places.
  init(_ texts: [FormatText]) {
    count = texts.count
    if count <= Self.few { return }
    for (place, text) in texts.enumerated() {
      if byPath[text.path] == nil { byPath[text.path] = place }
      if let name = text.path.substitution {
        branches[name, default: []].append(place)
      } else {
        mainTexts[text.path.device, default: []].append(place)
      }
    }
  }

  /// The place of the first text at a path.
  func place(at path: VariationPath, in texts: [FormatText]) -> Int? {
    count <= Self.few ? texts.firstIndex { $0.path == path } : byPath[path]
  }

  /// The places of a substitution's branches.
  func branches(of name: String, in texts: [FormatText]) -> [Int] {
    count <= Self.few ? texts.indices.filter { texts[$0].path.substitution == name } : branches[name] ?? []
  }

  /// The places of the texts for a device that are not branches; `nil` is for those that name none.
  func mainTexts(of device: Device?, in texts: [FormatText]) -> [Int] {
    if count > Self.few { return mainTexts[device] ?? [] }
    return texts.indices.filter { texts[$0].path.substitution == nil && texts[$0].path.device == device }
  }
}
