import SourceText
import Testing
import ToolKit
import l10n

@Suite struct FileErrorTests {
  @Test(
    "each kind has its words",
    arguments: [
      (.missing, "no file or folder 'a'"), (.missingFolder, "no folder for 'a'"),
      (.isFolder, "'a' is a folder, not a file"), (.isNotFolder, "'a' is not a folder"),
      (.unreadable, "no permission to read 'a'"), (.readOnlyFile, "'a' is read-only"),
      (.readOnlyFolder, "the folder of 'a' is read-only"), (.diskFull, "no space left on the disk for 'a'"),
      (.tooLarge(.swiftSource), "'a' is larger than 64 MiB, the limit for Swift files"),
      (.exceedsFileSize, "'a' would be larger than the system allows"),
      (.isNotRegular, "'a' is not a regular file"), (.exists, "'a' already exists"),
      (.danglingLink, "'a' links to a file that does not exist"),
      (.linkLoop, "'a' is a link to itself"),
      (.changedMeanwhile, "another program changed 'a' meanwhile; nothing was written"),
      (.isInput, "the output would replace the source file 'a'"),
      (.leadsOutside("/b"), "'a' is a link to a file outside of the repository '/b'"),
      (.hardLinks(2), "'a' has 2 hard links; replacing it would separate them"),
      (.locked, "'a' is locked: another run of l10n is writing in its folder"),
      (.interrupted, "interrupted before 'a' was written"),
      (.noCatalogs, "no catalogs in 'a'"),
      (.noSources, "no Swift files in 'a'"), (.notSwift, "'a' is not a Swift file"),
      (.notCatalog, "'a' is not a catalog"), (.system("bad luck"), "'a': bad luck"),
    ] as [(FileError.Kind, String)])
  func words(_ kind: FileError.Kind, _ words: String) {
    #expect(FileError(kind, path: "a").description == words)
  }
}
