package import SourceText

/// An error of reading or writing a file or folder; exit status 2.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path to display.
  package var path: String
  /// The kind of error.
  package var kind: Kind

  /// Creates an error about a path.
  package init(_ kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  /// The kinds of file errors.
  package enum Kind: Hashable, Sendable {
    case missing
    case missingFolder
    case isFolder
    case isNotFolder
    case unreadable
    case readOnlyFile
    case readOnlyFolder
    case diskFull
    /// The file exceeds the size limit for inputs of its kind.
    case tooLarge(InputBudget)
    /// The write exceeds the system's file size limit.
    case exceedsFileSize
    /// The path is a pipe, socket or device instead of a file.
    case isNotRegular
    case exists
    case danglingLink
    case linkLoop
    /// The file changed after it was read.
    case changedMeanwhile
    /// The output would replace a source file.
    case isInput
    /// The file would be one of git's own.
    case isOfGit
    /// A link of a repository has a target outside of the given root.
    case leadsOutside(String)
    /// The file has this number of hard links, which would be separated.
    case hardLinks(Int)
    /// Another run of the tool has locked the folder.
    case locked
    /// The run was interrupted before the file was written.
    case interrupted
    /// The searched folder has no catalogs.
    case noCatalogs
    /// The searched folder has no catalogs, but `.strings` files.
    case onlyTables
    /// The searched folder has no Swift files.
    case noSources
    /// The named file is not a catalog.
    case notCatalog
    /// The named file is not a Swift file.
    case notSwift
    /// Any other error, with the operating system's message.
    case system(String)
  }

  /// The message, without "error:".
  package var description: String {
    switch kind {
    case .missing: "no file or folder '\(path)'"
    case .missingFolder: "no folder for '\(path)'"
    case .isFolder: "'\(path)' is a folder, not a file"
    case .isNotFolder: "'\(path)' is not a folder"
    case .unreadable: "no permission to read '\(path)'"
    case .readOnlyFile: "'\(path)' is read-only"
    case .readOnlyFolder: "the folder of '\(path)' is read-only"
    case .diskFull: "no space left on the disk for '\(path)'"
    case .tooLarge(let budget): "'\(path)' is larger than \(budget.limit), the limit for \(budget.name)"
    case .exceedsFileSize: "'\(path)' would be larger than the system allows"
    case .isNotRegular: "'\(path)' is not a regular file"
    case .exists: "'\(path)' already exists"
    case .danglingLink: "'\(path)' links to a file that does not exist"
    case .linkLoop: "'\(path)' is a link to itself"
    case .changedMeanwhile: "another program changed '\(path)' meanwhile; nothing was written"
    case .isInput: "the output would replace the source file '\(path)'"
    case .isOfGit: "'\(path)' is in '.git', where only git writes"
    case .leadsOutside(let root): "'\(path)' is a link to a file outside of the repository '\(root)'"
    case .hardLinks(let count): "'\(path)' has \(count) hard links; replacing it would separate them"
    case .locked: "'\(path)' is locked: another run of l10n is writing in its folder"
    case .interrupted: "interrupted before '\(path)' was written"
    case .noCatalogs: "no catalogs in '\(path)'"
    case .onlyTables:
      "no catalogs in '\(path)'; to turn its '.strings' files into some, run 'l10n convert' there"
    case .noSources: "no Swift files in '\(path)'"
    case .notCatalog: "'\(path)' is not a catalog"
    case .notSwift: "'\(path)' is not a Swift file"
    case .system(let words): "'\(path)': \(words)"
    }
  }
}
