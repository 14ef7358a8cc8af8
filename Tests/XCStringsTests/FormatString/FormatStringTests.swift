import SourceText
import TestSupport
import Testing
import XCStrings

/// Splits `⟦…⟧` marks off a string: the text without them and the ranges they enclosed.
func marked(_ text: String) -> (text: String, ranges: [ByteRange]) {
  var plain = ""
  var (starts, ranges): ([Int], [ByteRange]) = ([], [])
  for character in text {
    switch character {
    case "⟦": starts.append(plain.utf8.count)
    case "⟧": ranges.append((starts.popLast() ?? 0)..<plain.utf8.count)
    default: plain.append(character)
    }
  }
  return (plain, ranges)
}

@Suite struct FormatStringTests {
  @Test(
    "placeholders are found where they stand, and escaped percent signs and text are not",
    arguments: [
      ("no percent sign at all, and long enough for a word or two", 0), ("", 0), ("⟦%@⟧", 1),
      ("é😀 ⟦%lld⟧ of ⟦%@⟧!", 2),
      ("100%% of ⟦%d⟧%%", 1), ("⟦%@⟧⟦%@⟧", 2), ("⟦%#@files@⟧ in ⟦%2$#@folders@⟧", 2),
      ("⟦%(count)lld⟧ ⟦%(name)@⟧", 2), ("⟦%1$(name)@⟧", 1),
      ("⟦%-08.3f⟧⟦%+d⟧⟦%#x⟧⟦%*d⟧⟦%.*f⟧", 5), ("⟦%1$*2$d⟧", 1), ("%%%%⟦%@⟧%%%%", 1),
      ("⟦%#@信号@⟧⟦%#@a.b-c@⟧", 2), ("error:⟦% @⟧", 1),
      ("⟦%hhd⟧⟦%hd⟧⟦%ld⟧⟦%lld⟧⟦%qd⟧⟦%zd⟧⟦%td⟧⟦%jd⟧⟦%Lf⟧", 9), ("⟦%c⟧⟦%C⟧⟦%s⟧⟦%S⟧⟦%p⟧⟦%n⟧⟦%P⟧", 7),
    ])
  func ranges(example: String, count: Int) {
    let (text, ranges) = marked(example)
    let format = FormatString(text)
    #expect(format.placeholders.map(\.range) == ranges)
    #expect(ranges.count == count)
    #expect(format.issues.isEmpty)
    #expect(FormatString(utf8: Array(text.utf8)) == format)
    #expect(FormatString(utf8: Array(text.utf8).reversed().reversed()) == format)
  }

  @Test("escaped percent signs have their own ranges")
  func percents() {
    #expect(FormatString("5%% – %%%@").percents == [1..<3, 8..<10])
    #expect(!FormatString("5%%").isPlain)
    #expect(FormatString("five").isPlain)
  }

  @Test("a specifier gives all its parts")
  func parts() throws {
    let placeholder = try #require(FormatString("%2$(size)-+ 0#12.3llx").placeholders.first)
    #expect(placeholder.position == 2)
    #expect(placeholder.argument == 2)
    #expect(placeholder.name == "size")
    #expect(placeholder.flags == [.left, .plus, .space, .zero, .alternative])
    #expect(placeholder.width == .fixed(12))
    #expect(placeholder.precision == .fixed(3))
    #expect(placeholder.length == .longLong)
    #expect(placeholder.conversion == "x")
    #expect(placeholder.type == .integer(isSigned: false, bitWidth: 64))
  }

  @Test("a point without a number is the precision 0, and a width may be an argument")
  func fieldSizes() throws {
    let format = FormatString("%.f %*.*f %1$*2$.*3$f")
    #expect(
      format.placeholders.map(\.precision) == [
        .fixed(0), .argument(position: nil, number: 3), .argument(position: 3, number: 3),
      ])
    #expect(
      format.placeholders.map(\.width) == [
        nil, .argument(position: nil, number: 2), .argument(position: 2, number: 2),
      ])
  }

  @Test("a reference to a substitution has its name and no type")
  func substitution() throws {
    let placeholder = try #require(FormatString("%2$#@files@").placeholders.first)
    #expect(placeholder.kind == .substitution)
    #expect(placeholder.name == "files")
    #expect(placeholder.position == 2)
    #expect(placeholder.type == nil)
    #expect(placeholder.flags.isEmpty)
  }

  @Test("'%arg' is the number inside a substitution, and '%a' with letters outside")
  func substitutionArgument() {
    let type = ArgumentType.integer(isSigned: true, bitWidth: 64)
    let inside = FormatString("%arg of %1$arg, %@", in: .substitution(argument: 2, type: type))
    #expect(inside.placeholders.map(\.kind) == [.substitutionArgument, .substitutionArgument, .conversion])
    #expect(inside.placeholders.map(\.argument) == [2, 1, 3])
    #expect(inside.placeholders.map(\.type) == [type, type, .object])
    #expect(inside.issues.isEmpty)

    let outside = FormatString("%arg files")
    #expect(outside.placeholders.map(\.type) == [.floatingPoint(isLong: false)])
    #expect(outside.issues.map(\.kind) == [.argumentOutsideSubstitution])
    #expect(outside.issues.map(\.range) == [0..<4])
  }

  @Test("no bytes at all crash the reader, and all it finds lies in the string and does not overlap")
  func anyBytes() {
    var generator = SeededGenerator(seed: 3)
    let alphabet = Array("%%%%@$#.*()0159 -+'adhlqLzfsgrxé’ل信😀".utf8) + [0xFF, 0xC3, 0xF0, 0]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0..<14, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      for context in [FormatString.Context.text, .substitution(argument: 2, type: nil)] {
        let format = FormatString(utf8: bytes, in: context)
        let found = format.issues.filter { $0.kind != .mixedPositions }.map(\.range) + format.percents
        #expect(
          (found + format.placeholders.map(\.range)).allSatisfy { 0..<bytes.count + 1 ~= $0.upperBound })
        let ends = format.placeholders.map(\.range).reduce(into: [0]) {
          $0 += [$1.lowerBound, $1.upperBound]
        }
        #expect(ends == ends.sorted())
        _ = format.withoutProse
      }
    }
  }
}
