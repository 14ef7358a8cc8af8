import SourceText
import SwiftIndex
import SwiftTree

/// Search for keys by the accessors that tools generate for them, some only when the app is built.
///
/// ```
/// L10n.Home.listTitle              home.list_title
/// R.string.localizable.homeTitle() home.title, also with a line break or a comment before a dot
/// Text(.localizable.homeTitle)     home.title
/// typealias Texts = L10n.Home      home.title for Texts.title
/// ```
/// It is limited to keys that nothing else uses, and to projects that name such a type, or look up names of code.
struct AccessorSearch: Sendable {
  /// The hashes of the accessors of the keys.
  private let accessors: Set<UInt64>
  /// The most names of an accessor.
  private static let mostNames = 8
  private let files: [(index: Int, file: SourceFile)]
  /// Whether any name may be a key, as code looks up the names of functions and members.
  private let takesAllNames: Bool
  /// The hashes of the accessors of types that code names, so that it may name their members alone.
  private let starts: [StableHash]

  /// Prepares a search; `nil` if the code names no type with accessors.
  init?(for keys: [String], in files: [UsedTexts]) {
    self.files = files.indices.filter { files[$0].file.path.hasSuffix(".swift") }.map { ($0, files[$0].file) }
    if keys.isEmpty { return nil }
    takesAllNames = self.files.contains { $0.file.looksUpNames }
    guard takesAllNames || files.contains(where: \.namesAccessors) else { return nil }
    accessors = Set(keys.lazy.map(KeyHash.ofAccessor(to:)))
    var starts: [UInt64: StableHash] = [:]
    for file in files where file.namesAccessors {
      file.file.bytes.withUnsafeBufferPointer { bytes in
        MemberChains(bytes).forEach { chain in
          if let type = chain.type { starts[type.value] = type }
        }
      }
    }
    self.starts = [KeyHash.accessorStart] + starts.values
  }

  var count: Int { files.count }

  /// Returns the accessors in a file.
  func texts(inFile index: Int) -> [UsedTexts.Text] {
    var texts: [UsedTexts.Text] = []
    files[index].file.bytes.withUnsafeBufferPointer { bytes in
      MemberChains(bytes).forEach { chain in
        for first in chain.names.indices {
          // A name without a dot before it is an accessor only in an extension of the type that has it.
          let isMember = takesAllNames || first > 0 || chain.isMember
          for start in starts where isMember || start.value != KeyHash.accessorStart.value {
            var hash = start
            for name in chain.names[first...].prefix(Self.mostNames) {
              hash.combine(accessor: UnsafeBufferPointer(rebasing: bytes[name]))
              guard accessors.contains(hash.value) else { continue }
              texts.append(UsedTexts.Text(hash: hash.value, offset: name.lowerBound, kind: .symbol))
            }
          }
        }
      }
    }
    return texts
  }

  /// Returns the accessors by the index of their file.
  func found(_ texts: [[UsedTexts.Text]]) -> [(file: Int, texts: [UsedTexts.Text])] {
    zip(files, texts).map { ($0.index, $1) }
  }
}

extension SourceFile {
  /// Whether a lookup may get a name of code: `subscript(dynamicMember key: String)`, `key: String = #function`.
  fileprivate var looksUpNames: Bool {
    ["(dynamicMember ", "ey: String = #function", "ey: StaticString = #function", "Key(#function)"].contains {
      bytes.firstRange(ofText: $0) != nil
    }
  }
}

/// The names of code that are joined by dots, whatever blanks, comments and marks of optionals stand between them.
private struct MemberChains {
  /// Names with dots between them.
  struct Chain {
    var names: [Range<Int>] = []
    /// Whether a dot precedes the first name.
    var isMember = false
    /// The accessor of the generated type that the chain names; `nil` for other chains.
    var type: StableHash?
  }

  /// The most bytes of a comment between names.
  private static let longestComment = 1_000

  private let bytes: SourceBytes
  private let buffer: UnsafeBufferPointer<UInt8>

  init(_ buffer: UnsafeBufferPointer<UInt8>) { (self.buffer, bytes) = (buffer, SourceBytes(buffer)) }

  func forEach(_ body: (Chain) -> Void) {
    var (offset, isMember) = (0, false)
    while offset < bytes.count {
      guard bytes[offset].isWordByte, !bytes[offset].isDigit else {
        isMember = bytes[offset] == UInt8(ascii: ".") || isMember && bytes[offset] <= UInt8(ascii: " ")
        offset += 1
        continue
      }
      var chain = Chain(isMember: isMember)
      offset = read(from: offset, into: &chain)
      chain.type = type(of: chain)
      body(chain)
      isMember = false
    }
  }

  /// Reads the names of a chain; returns the offset after it.
  private func read(from start: Int, into chain: inout Chain) -> Int {
    var offset = start
    while true {
      let end = (offset..<bytes.count).first { !bytes[$0].isWordByte } ?? bytes.count
      chain.names.append(offset..<end)
      let dot = next(from: end, skipping: "`?!")
      guard bytes[dot] == UInt8(ascii: ".") else { return end }
      let name = next(from: dot + 1, skipping: "`")
      guard bytes[name].isWordByte, !bytes[name].isDigit else { return end }
      offset = name
    }
  }

  /// Returns the offset after blanks, comments and some marks.
  private func next(from start: Int, skipping marks: String) -> Int {
    var offset = start
    while offset < bytes.count {
      if bytes[offset] <= UInt8(ascii: " ") || marks.utf8.contains(bytes[offset]) {
        offset += 1
      } else if bytes.starts(with: "//", at: offset) {
        offset = bytes.lineEnd(from: offset)
      } else if bytes.starts(with: "/*", at: offset) {
        let last = min(offset + Self.longestComment, bytes.count)
        let end = (min(offset + 2, last)..<last).first { bytes.starts(with: "*/", at: $0) }
        guard let end else { break }
        offset = end + 2
      } else {
        break
      }
    }
    return offset
  }

  /// Returns the accessor of a generated type that code names, as in `typealias Texts = L10n.Home`; `nil` for values.
  private func type(of chain: Chain) -> StableHash? {
    let isMetatype = chain.names.last.map { bytes.equals($0, "self") } ?? false
    let names = isMetatype ? chain.names.dropLast() : chain.names[...]
    guard let root = names.firstIndex(where: { LookupNames.isAccessor($0, bytes) }),
      names[root...].allSatisfy(bytes.startsUppercase)
    else { return nil }
    var hash = KeyHash.accessorStart
    for name in names[(root + 1)...] {
      hash.combine(accessor: UnsafeBufferPointer(rebasing: buffer[name]))
    }
    return hash
  }
}
