import Exchange
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct ZIPArchiveTests {
  /// A file of an archive, and what the archive says about it.
  private struct Entry {
    var method = 8
    var flags = 0
    var packed: [UInt8]
    var size: Int
    var checksum = 0
    var count = 1

    /// The archive with this file alone, named `a`.
    var archive: [UInt8] {
      func numbers(_ numbers: [(Int, Int)]) -> [UInt8] {
        numbers.flatMap { value, size in (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
      }
      let header = numbers([
        (20, 2), (flags, 2), (method, 2), (0, 4), (checksum, 4), (packed.count, 4), (size, 4), (1, 2), (0, 2),
      ])
      let local = numbers([(0x0403_4B50, 4)]) + header + [97] + packed
      let directory = numbers([(0x0201_4B50, 4), (20, 2)]) + header + numbers([(0, 10), (0, 4)]) + [97]
      let end = numbers([
        (0x0605_4B50, 4), (0, 4), (count, 2), (count, 2), (directory.count, 4), (local.count, 4), (0, 2),
      ])
      return local + directory + end
    }

    func read() -> Result<[UInt8]?, InputError> {
      Result { () throws(InputError) in
        var archive = try ZIPArchive(SourceFile(path: "f", bytes: archive))
        return try archive.contents(of: "a")?.bytes
      }
    }

    var message: String? {
      if case .failure(let error) = read() { error.message } else { nil }
    }
  }

  /// What zlib makes of `text`, with codes of its own.
  private static let dynamic = base64(
    "RZNLciQxCET3eYo+gvgJ8IG8dcRs5vquAiQvMxvQI4teX59/P/8/6/Pz/VmgVvQqh7biV5EiW8ormUC7tZYOsLW2V4tB5vf9"
      + "amXo9HvpxJ7x8WrbiHk8X70FMiyF5gs89dR0D56PUYChcB6jEJNwdCFmQM5+xUjLsE9JURIxctYgbychh6RIiTd8jVOsJAKa"
      + "Obw6rAWbLqZ2HDmBcAdqCj0JFzBtQg4hazsBPXOa2Q15upo5GDY83MyRiDEaOTf2rMWFzEvAE5+s/qALMV1C7ThsnpJCZlbw"
      + "LCp9BkKIcxd9CBLYs4QUMutzC/O6FDIbg06Nt/MgTzxSzLwf5uM0swt0CLWZY0GGR5s5HHRqmjkV51ALWdaT8mSq2k4gBlD7"
      + "esngs5YWsjDDT423k/Azp5BF9p9TyKJyu2z1/2LdyUbt+H3dClm2XkJrZqezhDWyx93TGjnsZmGNnHzzskbOvJlaIevaN3cr"
      + "ZCXBLw==")
  private static let text = (0..<60).map { "\($0 * $0 % 97): row \($0) of \($0 * 7)\n" }.joined()

  private static func base64(_ text: String) -> [UInt8] { Array(Data(base64Encoded: text) ?? Data()) }

  @Test(
    "blocks of each kind are expanded",
    arguments: [
      (dynamic, Array(text.utf8), 1366472326),
      (
        base64("M7BSKMovVzBQyE9TMOAyhPAMQTxzLhMIzwjEMzThsoRwjUFcI0MuQzMA"), Array(text.utf8.prefix(60)),
        421687135
      ),
      ([1, 3, 0, 0xFC, 0xFF, 97, 98, 99], Array("abc".utf8), 891568578),
      (
        [0x4B, 0x4C, 0x1C, 0x05, 0xA3, 0x60, 0x14, 0x0C, 0x77, 0, 0], [UInt8](repeating: 97, count: 1000),
        2587417091
      ),
    ])
  func expands(packed: [UInt8], bytes: [UInt8], checksum: Int) {
    let entry = Entry(packed: packed, size: bytes.count, checksum: checksum)
    #expect(entry.read() == .success(bytes))
    let damaged = "the ZIP archive is damaged: 'a' can't be read"
    #expect(Entry(packed: packed, size: bytes.count, checksum: checksum + 1).message == damaged)
    for size in [bytes.count - 1, bytes.count + 1] {
      #expect(Entry(packed: packed, size: size, checksum: checksum).message == damaged)
    }
    for length in packed.indices {
      #expect(
        Entry(packed: Array(packed[..<length]), size: bytes.count, checksum: checksum).message == damaged)
    }
  }

  @Test("no mutation of compressed data crashes its reader")
  func survives() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      var packed = Self.dynamic
      for _ in 0..<2 { packed[Int.random(in: 0..<90, using: &random)] = .random(in: 0...255, using: &random) }
      _ = Entry(packed: packed, size: 4000).read()
    }
  }

  @Test("an archive that is not supported, or expands too far, is reported before it is expanded")
  func refuses() {
    #expect(
      Entry(method: 12, packed: [], size: 0).message
        == "'a' is compressed by the unsupported method 12; save the file again")
    #expect(
      Entry(flags: 1, packed: [], size: 0).message
        == "the file is protected by a password; save it without one")
    #expect(
      Entry(packed: [], size: 0, count: 0xFFFF).message
        == "ZIP64 archives are not supported; save the file with fewer texts")
    #expect(
      Entry(packed: [1, 2, 3], size: 17 << 20).message
        == "'a' expands to 17825792 bytes, more than the limits of archives allow")
    #expect(
      Entry(packed: [3, 0], size: 0, count: 2).message
        == "the ZIP archive is damaged: its directory can't be read")
    #expect(Entry(packed: [3, 0], size: 0).read() == .success([]))
    let stored: [UInt8] = [0, 3, 0, 0xFC, 0xFF, 97, 98, 99]
    #expect(
      Entry(packed: stored + [7], size: 3, checksum: 891_568_578).message
        == "the ZIP archive is damaged: 'a' can't be read")
  }
}
