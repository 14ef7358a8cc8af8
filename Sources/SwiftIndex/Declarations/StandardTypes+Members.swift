extension StandardTypes {
  /// Members of values: names before their type, which a comma ends.
  static let memberText = """
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

  /// Members of types.
  static let staticText = """
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
