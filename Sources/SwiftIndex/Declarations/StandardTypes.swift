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
    Any: count hashValue hash Int, isEmpty Bool, description debugDescription localizedDescription String
    Any: lowercased uppercased capitalized localizedCapitalized localizedLowercase localizedUppercase String
    Any: trimmingCharacters replacingOccurrences padding appendingFormat addingPercentEncoding formatted String
    Any: absoluteString lastPathComponent pathExtension uuidString timeIntervalSince1970 String
    Any: timeIntervalSince1970 timeIntervalSinceNow timeIntervalSinceReferenceDate timeIntervalSince Double
    Any: intValue integerValue Int, doubleValue Double, floatValue Float, boolValue Bool, stringValue String
    Any: int64Value Int64, int32Value Int32, int16Value Int16, uintValue UInt, uint64Value UInt64
    Any: localizedName localizedTitle String, elementsEqual hasPrefix hasSuffix Bool, distance Int
    Any: addingPercentEncoding String?, enumerated EnumeratedSequence<Element>
    StringProtocol: count Int, isEmpty Bool, first last Character?, utf8 String.UTF8View, utf16 String.UTF16View
    StringProtocol: unicodeScalars String.UnicodeScalarView, hash hashValue Int, indices [String.Index]
    StringProtocol: lowercased uppercased capitalized localizedCapitalized localizedLowercase String
    StringProtocol: localizedUppercase trimmingCharacters replacingOccurrences padding appending String
    StringProtocol: appendingFormat replacing substring folding applyingTransform String, filter String
    StringProtocol: components [String], split [Substring], contains hasPrefix hasSuffix Bool, data Data?
    StringProtocol: prefix suffix dropFirst dropLast Substring, reversed [Character], sorted [Character]
    StringProtocol: startIndex endIndex String.Index, addingPercentEncoding removingPercentEncoding String?
    StringProtocol: localizedCompare compare ComparisonResult, enumerated EnumeratedSequence<Character>
    StringProtocol: precomposedStringWithCanonicalMapping decomposedStringWithCanonicalMapping String
    StringProtocol: description debugDescription localizedStandardContains Bool, range Range<String.Index>?
    String: lastPathComponent pathExtension deletingPathExtension deletingLastPathComponent String
    String: appendingPathComponent appendingPathExtension String, description debugDescription String
    Substring: description debugDescription String
    Character: description String, isLetter isNumber isWhitespace isUppercase isLowercase isPunctuation Bool
    Character: uppercased lowercased String, asciiValue UInt8?, wholeNumberValue hexDigitValue Int?
    String.UTF8View String.UTF16View String.UnicodeScalarView: count Int, isEmpty Bool
    Array ArraySlice ContiguousArray FetchedResults: count underestimatedCount capacity Int, isEmpty Bool
    Array ArraySlice ContiguousArray FetchedResults: first last Element?, firstIndex lastIndex Int?, indices Range<Int>
    Array ArraySlice ContiguousArray FetchedResults: startIndex endIndex Int, randomElement min max Element?
    Array ArraySlice ContiguousArray FetchedResults Set: sorted reversed shuffled [Element], joined String
    Array ArraySlice ContiguousArray FetchedResults: filter prefix suffix dropFirst dropLast drop [Element]
    Array ArraySlice ContiguousArray FetchedResults Set: enumerated EnumeratedSequence<Element>, lazy Self
    Array ArraySlice ContiguousArray FetchedResults Set: contains allSatisfy isDisjoint isSubset Bool
    Array ArraySlice ContiguousArray: removeFirst removeLast remove Element, popLast Element?
    Array ArraySlice ContiguousArray Set: formatted description debugDescription String
    EnumeratedSequence Zip2Sequence: sorted reversed filter prefix dropFirst shuffled [Element]
    Set: count Int, isEmpty Bool, first min max randomElement popFirst Element?, filter union intersection Self
    Set: subtracting symmetricDifference Self
    Dictionary: count Int, isEmpty Bool, keys [Key], values [Value], first randomElement Element?, filter Self
    Dictionary: sorted [Element], removeValue updateValue Value?, description String
    Range ClosedRange: count Int, isEmpty Bool, lowerBound upperBound Element, first last Element?, contains Bool
    Range ClosedRange: reversed shuffled [Element]
    BinaryInteger: description formatted String, magnitude signum advanced Self, isMultiple Bool, distance Int
    BinaryInteger: bitWidth nonzeroBitCount leadingZeroBitCount trailingZeroBitCount Int
    BinaryFloatingPoint: description formatted String, rounded squareRoot magnitude truncatingRemainder Self
    BinaryFloatingPoint: remainder advanced Self, isNaN isInfinite isFinite isZero Bool
    Bool: description String
    Date: description formatted String, timeIntervalSince timeIntervalSince1970 timeIntervalSinceNow Double
    Date: addingTimeInterval advanced Date, timeIntervalSinceReferenceDate Double
    URL: absoluteString lastPathComponent path relativePath relativeString pathExtension String, host String?
    URL: scheme query fragment user password String?, port Int?, isFileURL hasDirectoryPath Bool, description String
    URL: appendingPathComponent deletingLastPathComponent standardizedFileURL absoluteURL URL
    URL: deletingPathExtension appendingPathExtension appending resolvingSymlinksInPath URL
    URL: pathComponents [String], baseURL URL?
    URLComponents: host scheme query fragment string String?, path String, port Int?, url URL?
    URLRequest: url URL?, httpMethod String?
    HTTPURLResponse URLResponse: statusCode Int, url URL?, mimeType suggestedFilename String?
    UUID: uuidString description String
    Data: count Int, isEmpty Bool, base64EncodedString description String, base64EncodedData Data
    NSNumber: intValue Int, doubleValue Double, floatValue Float, boolValue Bool, stringValue String
    NSNumber: int64Value Int64, int32Value Int32, uintValue UInt, uint64Value UInt64, int16Value Int16
    Error NSError: localizedDescription String
    NSError: code Int, domain String, localizedFailureReason localizedRecoverySuggestion String?
    Locale: identifier String, languageCode regionCode String?, localizedString String?
    TimeZone: identifier String, abbreviation String?, secondsFromGMT Int
    Calendar: component ordinality Int, startOfDay Date, date Date?, dateComponents DateComponents
    Calendar: isDateInToday isDateInYesterday isDateInTomorrow isDate Bool
    DateComponents: year month day hour minute second weekday nanosecond weekOfYear Int?, date Date?
    DateFormatter: string String, date Date?, dateFormat String
    NumberFormatter MeasurementFormatter LengthFormatter MassFormatter EnergyFormatter: string String?
    ByteCountFormatter ISO8601DateFormatter DateComponentsFormatter RelativeDateTimeFormatter: string String
    RelativeDateTimeFormatter ListFormatter: localizedString String
    Measurement: value Double, unit Unit, formatted description String, converted Self
    Unit: symbol String
    Bundle: bundleIdentifier String?, bundlePath String, localizedString String, bundleURL URL, path String?
    Bundle: object Any?, url URL?, infoDictionary [String:Any]?, localizations preferredLocalizations [String]
    ProcessInfo: processName hostName operatingSystemVersionString globallyUniqueString String, arguments [String]
    ProcessInfo: processorCount activeProcessorCount Int, physicalMemory UInt64, systemUptime Double
    ProcessInfo: processIdentifier Int32, operatingSystemVersion OperatingSystemVersion
    ProcessInfo: environment [String:String]
    OperatingSystemVersion: majorVersion minorVersion patchVersion Int
    UIDevice: name systemName systemVersion model localizedModel String, batteryLevel Float
    CGRect: width height minX minY midX midY maxX maxY CGFloat, size CGSize, origin CGPoint
    CGSize: width height CGFloat
    CGPoint: x y CGFloat
    GeometryProxy: size CGSize
    IndexPath: row section item count Int
    IndexSet: count Int, first last Int?
    UserDefaults: string String?, integer Int, double Double, float Float, bool Bool, array [Any]?
    UserDefaults: stringArray [String]?, data Data?, object Any?
    Notification: name Notification.Name, userInfo [AnyHashable:Any]?, object Any?
    Notification.Name: rawValue String
    UILabel UITextField UITextView: text String?, placeholder String?
    UITextField NSTextField NSControl NSMenuItem NSTextView: stringValue string title String
    UIViewController: title String?
    NSRange: location length Int
    Progress: fractionCompleted Double, completedUnitCount totalUnitCount Int64, localizedDescription String
    Process: terminationStatus processIdentifier Int32
    Duration: formatted description String
    Decimal: description formatted String
    NSString: length Int, lastPathComponent pathExtension String
    AttributedString: characters AttributedString.CharacterView
    NSAttributedString: string String, length Int
    PersonNameComponents: formatted String, givenName familyName String?
    CLLocationCoordinate2D: latitude longitude Double
    CLLocation: coordinate CLLocationCoordinate2D, altitude speed course horizontalAccuracy Double
    UITraitCollection: displayScale CGFloat
    CGImage: width height bitsPerPixel Int
    UIImage: size CGSize, scale CGFloat
    Text: bold italic font fontWeight fontDesign fontWidth foregroundColor foregroundStyle monospaced Text
    NSDecimalNumber: decimalValue Decimal
    IntegerFormatStyle FloatingPointFormatStyle Date.FormatStyle ListFormatStyle: format String
    Text: textScale monospacedDigit underline strikethrough kerning tracking baselineOffset speechSpellsOutCharacters Text
    Image: resizable renderingMode symbolRenderingMode interpolation antialiased Image
    """

  /// The static members.
  private static let staticText = """
    Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64: max min zero random Self, bitWidth Int
    Double Float CGFloat: pi infinity nan zero greatestFiniteMagnitude leastNonzeroMagnitude random ulpOfOne Self
    Bool: random Bool
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
    URL: temporaryDirectory documentsDirectory cachesDirectory homeDirectory applicationSupportDirectory URL
    ListFormatter: localizedString String
    """
}
