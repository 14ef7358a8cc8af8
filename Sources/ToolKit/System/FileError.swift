package import SourceText

/// A file or folder that could not be read or written: exit status 2.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as the user knows it.
  package var path: String
  /// What stood in the way.
  package var kind: Kind

  /// Creates an error about a path.
  package init(_ kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  /// What can stand between the tool and a file.
  package enum Kind: Hashable, Sendable {
    case missing
    case missingFolder
    case isFolder
    case isNotFolder
    case unreadable
    case readOnlyFile
    case readOnlyFolder
    case diskFull
    /// More bytes than inputs of its kind may have.
    case tooLarge(InputBudget)
    /// More bytes would be written than the system lets a file have.
    case exceedsFileSize
    /// A pipe, a socket or a device where a file has to be.
    case isNotRegular
    case exists
    case danglingLink
    case linkLoop
    /// The file is not what it was when it was read.
    case changedMeanwhile
    /// An output would replace a source file.
    case isInput
    /// A link of a repository leads out of it; the repository's root.
    case leadsOutside(String)
    /// The file has several names, this many, and would lose the others.
    case hardLinks(Int)
    /// Another run of the tool keeps the folder locked.
    case locked
    /// The run was interrupted before the file was written.
    case interrupted
    /// A folder was searched for catalogs and has none.
    case noCatalogs
    /// A folder without Swift files was named.
    case noSources
    /// A file that was named is of another kind.
    case notCatalog
    /// A file of another kind was named.
    case notSwift
    /// Anything else, in the operating system's own words.
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
    case .exists: "'\(path)' exists already"
    case .danglingLink: "'\(path)' links to a file that does not exist"
    case .linkLoop: "'\(path)' is a link that leads back to itself"
    case .changedMeanwhile: "'\(path)' was changed by another program in the meantime; nothing was written"
    case .isInput: "the output would replace the source file '\(path)'"
    case .leadsOutside(let root): "'\(path)' is a link that leads out of the repository '\(root)'"
    case .hardLinks(let count): "'\(path)' has \(count) hard links; replacing it would separate them"
    case .locked: "'\(path)' is locked: another run of l10n is writing in its folder"
    case .interrupted: "interrupted before '\(path)' was written"
    case .noCatalogs: "no catalogs in '\(path)'"
    case .noSources: "no Swift files in '\(path)'"
    case .notCatalog: "'\(path)' is not a catalog"
    case .notSwift: "'\(path)' is not a Swift file"
    case .system(let words): "'\(path)': \(words)"
    }
  }
}
