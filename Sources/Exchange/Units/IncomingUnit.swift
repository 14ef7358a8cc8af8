package import RuleKit
package import SourceText
package import XCStrings

/// One unit as written by a translator's tool.
package struct IncomingUnit: Hashable, Sendable {
  /// The identifier of the text.
  package var identifier: UnitIdentifier
  /// The translated source text, `nil` if the format does not have it.
  package var source: UnitText?
  /// The hash of the source text at the time of the export, `nil` if the file does not have it.
  package var sourceHash: TextHash?
  /// The translation, `nil` if there is none; an empty one is kept.
  package var target: UnitText?
  /// The hash of the exported translation and its state, `nil` if the file does not have it.
  package var targetHash: TextHash?
  /// The state in the file, `nil` if there is none.
  package var state: UnitState?
  /// Whether a reviewer signed off the translation.
  package var signOff: SignOffs.Level?
  /// The path of the file.
  package var file: String
  /// The position of the unit in the file: 1-based, columns in UTF-8 bytes.
  package var position: SourcePosition
  /// The path of the form whose text this one repeats, `nil` if it is the translator's.
  var model: VariationPath?
  /// The key in the file if it has been renamed or moved since.
  var formerKey: String?
  /// The note where XLIFF 1.2 has the catalog's comment, `nil` if it is empty.
  package internal(set) var note: IncomingAddition?
  /// The resource of an app for Android that the text is of, if the file does not name its key.
  var resource: Resource?
  /// The reason why the unit's text in the catalog is unknown, `nil` if it is known.
  package var problem: String?

  /// A resource of an app for Android.
  package struct Resource: Hashable, Sendable {
    /// The name, which is also in the place of the key.
    let name: String
    /// The source text, of a plural that of the form `other`; `nil` if it is unknown.
    let source: String?
  }

  /// Creates a value from its parts.
  package init(
    _ identifier: UnitIdentifier, source: UnitText? = nil, sourceHash: TextHash? = nil,
    target: UnitText? = nil, targetHash: TextHash? = nil, state: UnitState? = nil, file: String,
    position: SourcePosition
  ) {
    self.identifier = identifier
    self.source = source
    self.sourceHash = sourceHash
    self.target = target
    self.targetHash = targetHash
    self.state = state
    self.file = file
    self.position = position
  }

  /// Drops the state `new` as exported if the text beside it was edited since.
  ///
  /// The hash of a set covers all its phrases, so their state is kept.
  mutating func dropOutdatedState() {
    guard state == .new, !identifier.path.leadsToElement, let target, let targetHash else { return }
    if !targetHash.fits(target) { state = nil }
  }
}

extension UnitState {
  /// A state as people write it, such as `Needs review`.
  init(written text: String) {
    let name = text.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.joined(separator: "_")
    self = Self.known.first { $0.rawValue == name } ?? Self(rawValue: text)
  }
}
