package import SourceText
package import SwiftIndex

/// Key that is built at run time, as far as the source shows.
///
/// `NSLocalizedString("menu." + name, comment: "")` may look up every key that begins with `menu.`.
package struct DynamicKey: Hashable, Sendable {
  /// The name of the function that looks up the key.
  package let api: ByteRange
  /// The expression of the key.
  package let expression: ByteRange
  /// What is known of the key.
  package let pattern: KeyPattern
  /// The table of the lookup.
  package let table: LocalizingUse.Table
  /// The enclosing declarations and conditions.
  package let scope: LiteralScope
}
