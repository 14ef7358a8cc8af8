import SourceText
import XCStrings

/// Collects the compiled texts of a catalog by folder.
struct FolderTable {
  private struct Folder {
    var plain: [PropertyListMember] = []
    var varied: [PropertyListMember] = []
  }

  /// A language of an entry; its localization is `nil` if the file has `null`.
  private struct Candidate {
    let key: JSONNode
    let localization: Localization?

    var language: String { key.string ?? "" }
  }

  private let layout: CompiledTable.Layout
  private let isComplete: Bool
  /// The folders to fill; all if it is empty.
  private let wanted: Set<FolderName>
  private let source: FolderName
  private var names: [String: FolderName] = [:]
  private var folders: [FolderName: Folder] = [:]
  /// The folders of which a collision was reported.
  private var reported: Set<FolderName> = []

  init(
    _ catalog: StringCatalog, _ layout: CompiledTable.Layout, isComplete: Bool, wanted: Set<FolderName>
  ) {
    (self.layout, self.isComplete, self.wanted) = (layout, isComplete, wanted)
    source = FolderName(of: catalog.sourceLanguage)
  }

  /// Compiles an entry and returns its problems.
  mutating func add(_ entry: CatalogEntry) -> [CatalogProblem] {
    var problems: [CatalogProblem] = []
    let localizations = localizations(of: entry, &problems)
    let sourceTexts = localizations.first { $0.folder == source }?.localization
    let isManual = isComplete || entry.extractionState == .manual
    for (folder, localization) in localizations {
      let isSource = folder == source
      problems += ReferenceCheck(localization, isSource: isSource).problems
      guard isWanted(folder) else { continue }
      let compiler = LocalizationCompiler(localization, source: sourceTexts)
      add(compiler.output(skipsNew: isSource && !isManual), entry.key, to: folder)
    }
    // Code has the texts of its own keys, but nobody has that of a key managed by hand.
    if isManual, sourceTexts == nil, isWanted(source) {
      add(LocalizationCompiler.Output(plain: .string(entry.key)), entry.key, to: source)
    }
    return problems
  }

  private func isWanted(_ folder: FolderName) -> Bool { wanted.isEmpty || wanted.contains(folder) }

  private mutating func add(_ texts: LocalizationCompiler.Output, _ key: String, to folder: FolderName) {
    let output = layout == .stringsdictOnly ? texts.inDictionary : texts
    if let plain = output.plain {
      folders[folder, default: Folder()].plain.append(PropertyListMember(key, plain))
    }
    if let varied = output.varied {
      folders[folder, default: Folder()].varied.append(PropertyListMember(key, varied))
    }
  }

  // MARK: - Languages

  /// The localizations of an entry by folder, in file order.
  private mutating func localizations(
    of entry: CatalogEntry, _ problems: inout [CatalogProblem]
  ) -> [(folder: FolderName, localization: Localization)] {
    var order: [FolderName] = []
    var candidates: [FolderName: [Candidate]] = [:]
    guard let node = entry.node["localizations"] else { return [] }
    for member in node.members {
      let folder = folder(of: member.name)
      guard folder.isValid else {
        problems.append(
          CatalogProblem(member.key, "no folder can be named after the language '\(member.name)'"))
        continue
      }
      let candidate = Candidate(key: member.key, localization: Localization(member.value))
      if candidates[folder] == nil { order.append(folder) }
      // Of a language that is repeated, the last one counts.
      candidates[folder]?.removeAll { $0.language == candidate.language }
      candidates[folder, default: []].append(candidate)
    }
    return order.compactMap { folder in
      guard let all = candidates[folder], let chosen = Self.choice(all, for: folder) else { return nil }
      if all.count > 1, reported.insert(folder).inserted {
        problems.append(Self.collision(all, chosen, folder))
      }
      return chosen.localization.map { (folder, $0) }
    }
  }

  private mutating func folder(of language: String) -> FolderName {
    if let name = names[language] { return name }
    let name = FolderName(of: Language(language))
    names[language] = name
    return name
  }

  /// The language whose texts a folder gets.
  ///
  /// Apple's compiler chooses by the order of a hash table. Here it is the last one in the file; `null` for the
  /// folder's own name keeps the folder empty, and of several names that are all replaced, the first one counts.
  private static func choice(_ candidates: [Candidate], for folder: FolderName) -> Candidate? {
    guard let own = candidates.first(where: { $0.language == folder.description }) else {
      return candidates.first { $0.localization != nil }
    }
    return own.localization == nil ? own : candidates.last { $0.localization != nil }
  }

  private static func collision(
    _ candidates: [Candidate], _ chosen: Candidate, _ folder: FolderName
  ) -> CatalogProblem {
    let other = candidates.first { $0.language != chosen.language } ?? chosen
    return CatalogProblem(
      other.key,
      "'\(other.language)' and '\(chosen.language)' share the folder '\(folder.description).lproj', which gets the texts of '\(chosen.language)'",
      isError: false)
  }

  // MARK: - Files

  /// Returns the files with content, sorted by path.
  func files(named table: String) -> [CompiledFile] {
    var files: [CompiledFile] = []
    for (name, folder) in folders {
      for (members, isDictionary) in [(folder.plain, false), (folder.varied, true)] where !members.isEmpty {
        let path = "\(name).lproj/\(table).\(isDictionary ? "stringsdict" : "strings")"
        files.append(CompiledFile(path: path, members: members.sorted(), isDictionary: isDictionary))
      }
    }
    return files.sorted { $0.path < $1.path }
  }
}
