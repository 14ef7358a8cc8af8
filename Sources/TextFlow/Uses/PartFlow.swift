import SourceText
import SwiftIndex
import SwiftTree

/// How the values of names and of some literals in one file move to other names and to lookups of keys.
///
/// Names are distinguished by their spelling alone, and locals by their declaration, so that every way that is possible
/// counts. A value that passes through a call, an operator or an interpolation is a part of what comes out.
package struct PartFlow: Sendable {
  /// A step from the value of a place into that of another.
  struct Step: Hashable, Sendable {
    let from: UInt64
    let to: UInt64
    /// Whether the value is only a part of the new one.
    let isPart: Bool
    /// Whether the old place is known by its name alone, so that it may be another one.
    let isByName: Bool
  }

  /// The steps, each once.
  var steps: Set<Step> = []

  /// The place of all keys that are looked up and of which nothing is known.
  static let lookup: UInt64 = 1

  /// The place of a literal.
  static func literal(at offset: Int, of path: String) -> UInt64 {
    Self.local(NameHash(path), Int32(truncatingIfNeeded: offset), in: -1)
  }

  /// The place of something in a file, by its name or offset and its owner.
  static func local(_ file: NameHash, _ name: Int32, in owner: Int) -> UInt64 {
    file.appending(Int32(truncatingIfNeeded: owner)).appending(name).value
  }

  init() {}

  /// Reads a file; `literals` are the offsets of the literals to follow, `lookups` those of the unknown keys.
  init(_ file: SourceFile, literals: Set<Int>, lookups: Set<Int>) {
    self = file.withSyntax { syntax in
      var reader = PartFlowReader(syntax.tree, file.path, literals, lookups)
      reader.read()
      return reader.flow
    }
  }
}
