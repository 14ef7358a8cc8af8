import CatalogMerge
import TestSupport
import Testing
import XCStrings

@Suite struct MergeInputTests {
  @Test(
    "what can't be merged by key is named, and where it is",
    arguments: [
      ("", "1:1 the file is empty"),
      ("{\n  \"strings\" : {\n<<<<<<< ours\n", "3:1 "),
      ("[1]", "1:1 the file is not a catalog: it has no object 'strings'"),
      ("\n{}", "2:1 the file is not a catalog: it has no object 'strings'"),
      ("{\"strings\":[]}", "1:1 the file is not a catalog: it has no object 'strings'"),
      ("{\"strings\":{\"a\":{},\n\"a\":{}}}", "2:1 duplicate key 'a'"),
      ("{\"strings\":{\"a\":{},\"\\u0061\":{}}}", "1:20 duplicate key 'a'"),
      ("{\"strings\":{},\"strings\":{}}", "1:15 duplicate key 'strings'"),
      ("{\"strings\":{\"a\":{\"comment\":\"x\",\"comment\":\"x\"}}}", "1:32 duplicate key 'comment'"),
    ])
  func obstacles(_ text: String, _ words: String) {
    do throws(MergeObstacle) {
      _ = try MergeInput(Array(text.utf8))
      Issue.record("\(text) is taken for a catalog")
    } catch {
      #expect("\(error.position) \(error)".hasPrefix(words), "\(error.position) \(error)")
    }
  }

  @Test("a doubled language among many is found")
  func doubledAmongMany() throws {
    let languages = (0..<40).map { "\"l\($0 == 39 ? 3 : $0)\":{}" }.joined(separator: ",")
    let text = "{\"strings\":{\"a\":{\"localizations\":{\(languages)}}}}"
    #expect(throws: MergeObstacle.self) { try MergeInput(Array(text.utf8)) }
    #expect(throws: Never.self) {
      try MergeInput(Array(text.replacing("l3\":{}}}", with: "l39\":{}}}").utf8))
    }
  }

  @Test("damaged files never end the process, and what can be read merges into something that can")
  func damage() throws {
    var generator = SeededGenerator(seed: 7)
    var merged = 0
    for _ in 0..<3000 {
      let catalog = RandomCatalog(using: &generator)
      var files = [catalog, catalog.edited(3, using: &generator), catalog.edited(3, using: &generator)].map {
        Array($0.content.text(in: .xcode).utf8)
      }
      let index = Int(generator.next() % 3)
      for _ in 0...generator.next() % 3 {
        let place = Int(generator.next() % UInt64(files[index].count))
        let bytes = Array("{}[]:,\"\\u0a1 nt\n\u{1}é".utf8)
        files[index][place] = bytes[Int(generator.next() % UInt64(bytes.count))]
      }
      if generator.next() % 8 == 0 {
        files[index].removeLast(Int(generator.next() % UInt64(files[index].count)))
      }
      let inputs = files.compactMap { try? MergeInput($0).catalog }
      guard inputs.count == 3 else { continue }
      let merge = ThreeWayMerge(base: inputs[0], ours: inputs[1], theirs: inputs[2])
      for side in [MergeSide.ours, .theirs] { _ = try StringCatalog(parsing: merge.bytes(keeping: side)) }
      _ = ConflictReport(merge.conflicts, path: "a").text(result: try StringCatalog(parsing: merge.bytes()))
      merged += 1
    }
    #expect(merged > 200)
  }
}
