import GitFormats
import Testing

@Suite struct GitListingTests {
  private static let blob = String(repeating: "a", count: 40)

  private static func listing(_ output: String) -> GitListing {
    GitListing(Array(output.replacing("BLOB", with: blob).utf8).map { $0 == UInt8(ascii: "|") ? 0 : $0 })
  }

  @Test("files, links and submodules of an index and of a commit are read")
  func reads() {
    for output in [
      "100644 BLOB 0\ta b.swift|120000 BLOB 0\tl|160000 BLOB 0\tsub|",
      "100755 blob BLOB\ta b.swift|120000 blob BLOB\tl|160000 commit BLOB\tsub|",
    ] {
      let listing = Self.listing(output)
      #expect(listing.entries.mapValues(\.kind) == ["a b.swift": .file, "l": .link, "sub": .repository])
      #expect(listing.entries.values.allSatisfy { $0.blob == Self.blob } && listing.unmerged.isEmpty)
    }
  }

  @Test("a file with several versions is unmerged")
  func findsUnmerged() {
    let listing = Self.listing("100644 BLOB 1\ta|100644 BLOB 2\ta|100644 BLOB 3\ta|100644 BLOB 0\tb|")
    #expect(listing.unmerged == ["a"] && listing.entries.count == 2)
  }

  @Test(
    "what is something else is passed over", arguments: ["", "|", "x|", "\t|", "100644\ta|", "a b c\td|"])
  func passesOver(output: String) {
    #expect(Self.listing(output).entries.isEmpty)
  }
}
