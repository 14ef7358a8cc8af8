/// What members of standard types are, as far as they matter to text.
package enum StandardTypes {
  /// The owner of members that mean one thing whatever has them.
  package static let any = NameHash(path: "Any")

  /// The type of a member of a value; `owner` is its type or a protocol.
  package static func member(_ name: NameHash, of owner: NameHash, _ type: SwiftType) -> SwiftType? {
    members[owner.appending(name)].map { $0.filled(for: type) }
  }

  /// The type of a member of a type itself, unknown for others.
  static func staticMember(_ name: NameHash, of owners: [NameHash], _ type: SwiftType) -> SwiftType {
    for owner in owners {
      if let found = statics[owner.appending(name)] { return found.filled(for: type) }
    }
    return .unknown
  }

  /// Whether an initializer of a type from elsewhere may fail, by its first label.
  static func mayFail(_ type: SwiftType, _ label: NameHash) -> Bool {
    failing.contains(NameHash(path: type.base).appending(label))
  }

  /// The protocols of a standard type, or the classes above one.
  package static func parents(of path: NameHash) -> [NameHash] { parents[path] ?? [] }

  // MARK: - Tables

  /// A type in which `Element`, `Key`, `Value` and `Self` stand for those of the receiver.
  private struct Pattern {
    let type: SwiftType
    let isOpen: Bool

    init(_ text: Substring) {
      type = SwiftType(written: String(text))
      isOpen = ["Element", "Key", "Value", "Self"].contains { text.contains($0) }
    }

    func filled(for receiver: SwiftType) -> SwiftType { isOpen ? filled(type, for: receiver) : type }

    private func filled(_ type: SwiftType, for receiver: SwiftType) -> SwiftType {
      let arguments = receiver.base == "Dictionary" ? receiver.arguments : []
      let part =
        switch type.base {
        case "Element": receiver.element
        case "Self": receiver.unwrapped
        case "Key": arguments.first ?? .unknown
        case "Value": arguments.last ?? .unknown
        default: type.replacingParts { filled($0, for: receiver) }
        }
      return part.with(isOptional: part.isOptional || type.isOptional)
    }
  }

  private static let members = table(memberText)
  private static let statics = table(staticText)

  /// Reads lines such as `String: count Int, first Character?`.
  private static func table(_ text: String) -> [NameHash: Pattern] {
    var table: [NameHash: Pattern] = [:]
    for line in text.split(separator: "\n") {
      let halves = line.split(separator: ":", maxSplits: 1)
      guard halves.count == 2 else { continue }
      for owner in halves[0].split(separator: " ") {
        for member in halves[1].split(separator: ",") {
          let words = member.split(separator: " ")
          guard words.count >= 2, let type = words.last else { continue }
          for word in words.dropLast() {
            table[NameHash(path: owner).appending(NameHash(word))] = Pattern(type)
          }
        }
      }
    }
    return table
  }

  private static let failing: Set<NameHash> = {
    let text = """
      URL string, UIImage named systemName data contentsOfFile, NSImage named data contentsOf contentsOfFile, \
      UUID uuidString, Bundle path url identifier, Color named, UIColor named, Scanner string, \
      URLComponents string url, String data bytes validating, NSRegularExpression pattern, UserDefaults suiteName, \
      Data base64Encoded, Decimal string, Unicode.Scalar _, TimeZone identifier abbreviation, UIFont name, \
      NSColor named, NSFont name, DateInterval _
      """
    var hashes: Set<NameHash> = []
    for type in text.split(separator: ",") {
      let words = type.split(separator: " ")
      guard let owner = words.first else { continue }
      for label in words.dropFirst() { hashes.insert(NameHash(path: owner).appending(NameHash(label))) }
    }
    return hashes
  }()

  private static let parents: [NameHash: [NameHash]] = {
    let text = """
      String Substring: StringProtocol LosslessStringConvertible BidirectionalCollection Collection Sequence Comparable Hashable Equatable
      Array ArraySlice ContiguousArray: RandomAccessCollection RangeReplaceableCollection MutableCollection \
      BidirectionalCollection Collection Sequence
      Dictionary Set: Collection Sequence
      Range ClosedRange: Collection Sequence
      FetchedResults EnumeratedSequence Zip2Sequence: Collection Sequence
      NSDecimalNumber: NSNumber
      Int Int8 Int16 Int32 Int64: SignedInteger LosslessStringConvertible FixedWidthInteger BinaryInteger Numeric Comparable Hashable Equatable
      UInt UInt8 UInt16 UInt32 UInt64: UnsignedInteger LosslessStringConvertible FixedWidthInteger BinaryInteger Numeric Comparable Hashable
      Double Float CGFloat TimeInterval: BinaryFloatingPoint LosslessStringConvertible FloatingPoint Numeric SignedNumeric Comparable Hashable
      UILabel UIImageView UIStackView UIScrollView UITableView UICollectionView UITableViewCell: UIView UIResponder NSObject
      UICollectionViewCell UICollectionReusableView UITableViewHeaderFooterView UINavigationBar UISearchBar: UIView UIResponder NSObject
      UIButton UITextField UISwitch UISegmentedControl UISlider UIStepper UIDatePicker: UIControl UIView UIResponder NSObject
      UITextView: UIScrollView UIView UIResponder NSObject
      UIControl UIWindow: UIView UIResponder NSObject
      UITableViewController UICollectionViewController UINavigationController UITabBarController UIPageViewController: \
      UIViewController UIResponder NSObject
      UISplitViewController UIAlertController UISearchController UIHostingController UIActivityViewController: \
      UIViewController UIResponder NSObject
      NSButton NSTextField NSTextView NSImageView NSSegmentedControl NSPopUpButton NSSearchField: NSControl NSView NSResponder NSObject
      NSControl NSTableCellView NSTableRowView NSStackView NSScrollView NSTableView NSOutlineView: NSView NSResponder NSObject
      NSTabViewController NSSplitViewController NSPageController NSHostingController: NSViewController NSResponder NSObject
      NSPanel NSSavePanel NSOpenPanel: NSWindow NSResponder NSObject
      """
    var parents: [NameHash: [NameHash]] = [:]
    for line in text.split(separator: "\n") {
      let halves = line.split(separator: ":").map { $0.split(separator: " ").map { NameHash(path: $0) } }
      guard halves.count == 2 else { continue }
      for name in halves[0] { parents[name] = halves[1] }
    }
    return parents
  }()
}
