/// Types of members of standard types, as far as they are relevant to text.
package enum StandardTypes {
  /// The owner of members that have the same type in all types.
  package static let any = NameHash(path: "Any")

  /// Returns the type of a member of a value or a type; `owners` are its type and the protocols of this.
  package static func member(
    _ name: NameHash, of owners: [NameHash], _ type: SwiftType, isStatic: Bool = false
  ) -> SwiftType? {
    let table = isStatic ? statics : members
    return owners.lazy.compactMap { table[$0.appending(name)] }.first?.filled(for: type)
  }

  /// Whether an initializer of an external type may fail, by its first label.
  static func mayFail(_ type: SwiftType, _ label: NameHash) -> Bool {
    failing.contains(NameHash(path: type.base).appending(label))
  }

  /// Returns the protocols or superclasses of a standard type.
  package static func parents(of path: NameHash) -> [NameHash] { parents[path] ?? [] }

  /// Returns the type of the elements that a method of a framework adds to its receiver.
  static func element(addedBy method: String) -> SwiftType? {
    switch method {
    case "addAction": SwiftType("UIAlertAction")
    case "addItem": SwiftType("NSMenuItem")
    default: nil
    }
  }

  // MARK: - Tables

  /// Type in which `Element`, `Key`, `Value` and `Self` stand for those of the receiver.
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

  /// Reads lines such as `String: count Int, first Character?`: owners, and lists of words.
  private static func rows(_ text: String) -> [(owners: [NameHash], lists: [[Substring]])] {
    text.split(separator: "\n").map { line in
      let halves = line.split(separator: ":", maxSplits: 1)
      return (
        halves[0].split(separator: " ").map { NameHash(path: $0) },
        halves[1].split(separator: ",").map { $0.split(separator: " ") }
      )
    }
  }

  private static func table(_ text: String) -> [NameHash: Pattern] {
    var table: [NameHash: Pattern] = [:]
    for (owners, lists) in rows(text) {
      for words in lists {
        guard let type = words.last.map(Pattern.init) else { continue }
        for owner in owners {
          for word in words.dropLast() { table[owner.appending(NameHash(word))] = type }
        }
      }
    }
    return table
  }

  private static let failing: Set<NameHash> = {
    let text = """
      URL Decimal Scanner: string
      UIImage: named systemName data contentsOfFile
      NSImage: named data contentsOf contentsOfFile
      UUID: uuidString
      Bundle: path url identifier
      Color UIColor NSColor: named
      URLComponents: string url
      String: data bytes validating
      NSRegularExpression: pattern
      UserDefaults: suiteName
      Data: base64Encoded
      TimeZone: identifier abbreviation
      UIFont NSFont: name
      """
    return Set(
      rows(text).flatMap { owners, lists in
        owners.flatMap { owner in lists.joined().map { owner.appending(NameHash($0)) } }
      })
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
    let pairs = rows(text).flatMap { types, lists in
      types.map { ($0, lists.joined().map { NameHash(path: $0) }) }
    }
    return Dictionary(pairs) { _, last in last }
  }()
}

extension StandardTypes {
  /// The members of values: names followed by their type, with a comma at the end.
  private static let memberText = """
    Any: count hashValue hash intValue integerValue distance Int, description debugDescription String
    Any: localizedDescription lowercased uppercased capitalized localizedCapitalized String
    Any: localizedLowercase localizedUppercase trimmingCharacters replacingOccurrences padding String
    Any: appendingFormat formatted absoluteString lastPathComponent pathExtension uuidString String
    Any: stringValue localizedName localizedTitle String, timeIntervalSince1970 Double
    Any: timeIntervalSinceNow timeIntervalSinceReferenceDate timeIntervalSince doubleValue Double
    Any: floatValue Float, int64Value Int64, int32Value Int32, int16Value Int16, uintValue UInt
    Any: uint64Value UInt64, addingPercentEncoding String?, enumerated EnumeratedSequence<Element>
    StringProtocol: count hash hashValue Int, first last Character?, utf16 String.UTF16View
    StringProtocol: unicodeScalars String.UnicodeScalarView, lowercased uppercased capitalized String
    StringProtocol: localizedCapitalized localizedLowercase localizedUppercase trimmingCharacters String
    StringProtocol: replacingOccurrences padding appending appendingFormat replacing substring String
    StringProtocol: folding applyingTransform filter precomposedStringWithCanonicalMapping String
    StringProtocol: decomposedStringWithCanonicalMapping String, components [String], split [Substring]
    StringProtocol: data Data?, prefix suffix dropFirst dropLast Substring, reversed sorted [Character]
    StringProtocol: endIndex String.Index, addingPercentEncoding removingPercentEncoding String?
    StringProtocol: enumerated EnumeratedSequence<Character>, range Range<String.Index>?
    String: lastPathComponent pathExtension deletingPathExtension deletingLastPathComponent String
    String: appendingPathComponent appendingPathExtension description debugDescription String
    Character: wholeNumberValue hexDigitValue Int?
    Array ArraySlice ContiguousArray FetchedResults: count underestimatedCount capacity startIndex Int
    Array ArraySlice ContiguousArray FetchedResults: endIndex Int, first last randomElement min Element?
    Array ArraySlice ContiguousArray FetchedResults: max Element?, firstIndex lastIndex Int?
    Array ArraySlice ContiguousArray FetchedResults: indices Range<Int>, filter prefix suffix [Element]
    Array ArraySlice ContiguousArray FetchedResults: dropFirst dropLast drop [Element]
    Array ArraySlice ContiguousArray FetchedResults Set: sorted reversed shuffled [Element]
    Array ArraySlice ContiguousArray FetchedResults Set: joined String
    Array ArraySlice ContiguousArray FetchedResults Set: enumerated EnumeratedSequence<Element>
    Array ArraySlice ContiguousArray FetchedResults Set: lazy Self
    Array ArraySlice ContiguousArray: removeFirst removeLast remove Element, popLast Element?
    Array ArraySlice ContiguousArray Set: formatted description debugDescription String
    EnumeratedSequence Zip2Sequence: sorted reversed filter prefix dropFirst shuffled [Element]
    Set: count Int, first min max randomElement popFirst Element?, filter union intersection Self
    Set: subtracting symmetricDifference Self
    Dictionary: count Int, keys [Key], values [Value], first randomElement Element?, filter Self
    Dictionary: sorted [Element], removeValue updateValue Value?, description String
    Range ClosedRange: lowerBound upperBound Element, first last Element?, reversed shuffled [Element]
    BinaryInteger: description String, magnitude signum advanced Self, bitWidth nonzeroBitCount Int
    BinaryInteger: leadingZeroBitCount trailingZeroBitCount Int
    BinaryFloatingPoint: description formatted String, rounded squareRoot magnitude Self
    BinaryFloatingPoint: truncatingRemainder remainder advanced Self
    Date: description formatted String, timeIntervalSince timeIntervalSince1970 Double
    Date: addingTimeInterval advanced Date
    URL: absoluteString lastPathComponent path relativePath relativeString pathExtension String
    URL: host scheme query fragment user password String?, port Int?, appendingPathComponent URL
    URL: deletingLastPathComponent standardizedFileURL absoluteURL deletingPathExtension URL
    URL: appendingPathExtension appending resolvingSymlinksInPath URL, pathComponents [String]
    URL: baseURL URL?
    URLComponents: host scheme query fragment string String?, path String, port Int?, url URL?
    URLRequest: url URL?, httpMethod String?
    HTTPURLResponse URLResponse: statusCode Int, url URL?, mimeType suggestedFilename String?
    UUID: uuidString String
    Data: base64EncodedString String
    NSNumber: doubleValue Double
    Error NSError: localizedDescription String
    NSError: code Int, domain String, localizedFailureReason localizedRecoverySuggestion String?
    Locale: identifier String, languageCode regionCode localizedString String?
    TimeZone: identifier String, abbreviation String?, secondsFromGMT Int
    Calendar: component ordinality Int, startOfDay Date, date Date?
    DateComponents: year month day hour minute second weekday nanosecond weekOfYear Int?, date Date?
    DateFormatter: string dateFormat String, date Date?
    NumberFormatter MeasurementFormatter LengthFormatter MassFormatter EnergyFormatter: string String?
    ByteCountFormatter ISO8601DateFormatter DateComponentsFormatter RelativeDateTimeFormatter: string String
    RelativeDateTimeFormatter ListFormatter: localizedString String
    Measurement: value Double, converted Self
    Unit: symbol String
    Bundle: bundleIdentifier path String?, bundlePath localizedString String, bundleURL URL, object Any?
    Bundle: url URL?, localizations preferredLocalizations [String]
    ProcessInfo: processName hostName operatingSystemVersionString globallyUniqueString String
    ProcessInfo: arguments [String], processorCount activeProcessorCount Int, physicalMemory UInt64
    ProcessInfo: systemUptime Double, processIdentifier Int32
    UIDevice: name systemName systemVersion model localizedModel String, batteryLevel Float
    CGRect: width height minX minY midX midY maxX maxY CGFloat, size CGSize, origin CGPoint
    CGSize: width height CGFloat
    CGPoint: x y CGFloat
    IndexPath: row section item Int
    IndexSet: first last Int?
    UserDefaults: string String?, integer Int, double Double, float Float, stringArray [String]?
    Notification: name Notification.Name
    Notification.Name: rawValue String
    UILabel UITextField UITextView: text placeholder String?
    UITextField NSTextField NSControl NSMenuItem NSTextView: stringValue string title String
    UIViewController: title String?
    NSRange: location length Int
    Progress: fractionCompleted Double, completedUnitCount Int64
    Decimal: description formatted String
    NSString: length Int
    NSAttributedString: string String, length Int
    CLLocationCoordinate2D: latitude longitude Double
    CLLocation: coordinate CLLocationCoordinate2D, horizontalAccuracy Double
    CGImage: width height Int
    UIImage: size CGSize, scale CGFloat
    Text: bold italic font fontWeight fontDesign fontWidth foregroundColor foregroundStyle Text
    Text: monospaced textScale monospacedDigit underline strikethrough kerning tracking Text
    Text: baselineOffset speechSpellsOutCharacters Text
    NSDecimalNumber: decimalValue Decimal
    Image: resizable renderingMode symbolRenderingMode interpolation antialiased Image
    """

  /// The static members.
  private static let staticText = """
    Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64: max min zero random Self, bitWidth Int
    Double Float CGFloat: pi infinity nan zero greatestFiniteMagnitude leastNonzeroMagnitude random Self
    Double Float CGFloat: ulpOfOne Self
    String: localizedStringWithFormat String
    Bundle: main module Bundle
    Date: now distantPast distantFuture Date
    Locale: current autoupdatingCurrent Locale, preferredLanguages [String]
    TimeZone: current autoupdatingCurrent gmt TimeZone
    Calendar: current autoupdatingCurrent Calendar
    ProcessInfo: processInfo ProcessInfo
    FileManager NotificationCenter: default Self
    UserDefaults: standard UserDefaults
    UIDevice: current UIDevice
    UIScreen NSScreen: main UIScreen
    UIApplication NSApplication URLSession NSWorkspace: shared Self
    DateFormatter NumberFormatter ByteCountFormatter ISO8601DateFormatter: localizedString string String
    CommandLine: arguments [String]
    CGRect CGSize CGPoint: zero Self
    FileManager: temporaryDirectory URL
    URL: temporaryDirectory documentsDirectory cachesDirectory homeDirectory URL
    URL: applicationSupportDirectory URL
    ListFormatter: localizedString String
    """
}
