import SwiftIndex

/// Names by which the system and the language use code that nothing mentions.
enum LiveNames {
  /// The protocols and classes whose implementers the system creates.
  private static let roots = hashes(
    "App", "Scene", "AppExtension", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
    "NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
    "CPTemplateApplicationSceneDelegate",
    "UIApplication", "NSApplication", "NSDocument", "NSDocumentController", "NSScriptCommand",
    "NSManagedObject",
    "NSEntityMigrationPolicy", "ValueTransformer", "Widget", "WidgetBundle", "ControlWidget", "AppIntent",
    "WidgetConfigurationIntent", "ControlConfigurationIntent", "LiveActivityIntent",
    "LiveActivityStartingIntent",
    "AudioPlaybackIntent", "AudioRecordingIntent", "CameraCaptureIntent", "ForegroundContinuableIntent",
    "OpenIntent", "OpensIntent", "SetValueIntent", "SetFocusFilterIntent", "ShowsSnippetView",
    "URLRepresentableIntent",
    "ShowInAppSearchResultsIntent", "DeleteIntent", "PredictableIntent", "ProgressReportingIntent",
    "SnippetIntent",
    "UndoableIntent", "TargetContentProvidingIntent", "InAppSearch", "SystemIntent", "AppShortcutsProvider",
    "AppIntentsPackage", "INExtension", "INIntentHandlerProviding", "NSExtensionRequestHandling",
    "UNNotificationServiceExtension", "UNNotificationContentExtension", "SLComposeServiceViewController",
    "UIInputViewController", "FIFinderSync", "SFSafariExtensionHandler", "SFSafariExtensionViewController",
    "QLPreviewProvider", "QLPreviewingController", "QLThumbnailProvider", "NEPacketTunnelProvider",
    "NEAppProxyProvider", "NEFilterDataProvider", "NEFilterControlProvider", "NEDNSProxyProvider",
    "ASCredentialProviderViewController", "ASAccountAuthenticationModificationViewController",
    "NSFileProviderExtension", "NSFileProviderReplicatedExtension", "FPUIActionExtensionViewController",
    "CXCallDirectoryProvider", "ILMessageFilterExtension", "ILClassificationUIExtensionViewController",
    "MSMessagesAppViewController", "MSStickerBrowserViewController", "CSIndexExtensionRequestHandler",
    "CSImportExtension", "RPBroadcastSampleHandler", "PHContentEditingController",
    "PHProjectExtensionController",
    "DeviceActivityMonitor", "DeviceActivityReportExtension", "ShieldActionDelegate",
    "ShieldConfigurationDataSource",
    "AUViewController", "AUAudioUnit", "NetServiceDelegate", "MEExtension",
    "WKUserNotificationInterfaceController",
    "WKUserNotificationHostingController", "WKInterfaceController", "CLKComplicationDataSource", "UIDocument",
    "PKIssuerProvisioningExtensionHandler", "BADownloaderExtension",
    "XCSourceEditorExtension", "XCSourceEditorCommand", "NSPreferencePane",
    "ScreenSaverView")

  /// The cases of enums of the library that projects have, too.
  static let libraryCases = hashes("success", "failure", "some", "none")

  /// The labels of initializers that the system or literals call.
  static let systemLabels = hashes(
    "from", "coder", "rawValue", "stringValue", "intValue", "stringLiteral", "integerLiteral", "floatLiteral",
    "booleanLiteral", "extendedGraphemeClusterLiteral", "unicodeScalarLiteral", "stringInterpolation",
    "literalCapacity", "arrayLiteral", "dictionaryLiteral", "nilLiteral")

  /// The protocols and classes whose requirements are known or need `override`.
  private static let plain = hashes(
    "View", "ViewModifier", "Shape", "InsettableShape", "DynamicProperty", "PreferenceKey", "EnvironmentKey",
    "FocusedValueKey", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "GroupBoxStyle",
    "ProgressViewStyle", "TextFieldStyle", "Commands", "ToolbarContent", "CustomizableToolbarContent",
    "Error", "LocalizedError", "CustomNSError", "Codable", "Decodable", "Encodable", "Equatable", "Hashable",
    "Comparable", "Identifiable", "Sendable", "CaseIterable", "RawRepresentable", "OptionSet", "CodingKey",
    "CustomStringConvertible", "CustomDebugStringConvertible", "ObservableObject", "Observable", "AnyObject",
    "Any", "Actor",
    "class", "BitwiseCopyable", "Copyable", "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral",
    "NSObject", "NSObjectProtocol", "UIViewController", "UITableViewController", "UICollectionViewController",
    "UINavigationController", "UITabBarController", "UIPageViewController", "UISplitViewController",
    "UIAlertController", "UISearchController", "UIHostingController", "UIView", "UIControl", "UIButton",
    "UILabel",
    "UIImageView", "UIStackView", "UIScrollView", "UITextView", "UITextField", "UITableView",
    "UICollectionView",
    "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UICollectionViewListCell",
    "UITableViewHeaderFooterView", "UIResponder", "UIWindow", "UIBarButtonItem", "UIVisualEffectView",
    "UINavigationBar", "UIGestureRecognizer", "NSView", "NSViewController", "NSWindow", "NSWindowController",
    "NSPanel", "NSTableCellView", "NSTableRowView", "NSTableView", "NSOutlineView", "NSControl", "NSButton",
    "NSTextField", "NSTextView", "NSStackView", "NSScrollView", "NSMenu", "NSMenuItem", "NSHostingView",
    "NSHostingController", "NSSplitViewController", "NSTabViewController", "Operation"
  ).union(rawTypes)

  /// Whether what a protocol or class requires is known.
  static func isPlain(_ name: NameHash) -> Bool { plain.contains(name) }

  private static let rawTypes = hashes(
    "String", "Character", "Substring", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
    "UInt32",
    "UInt64", "Double", "Float", "CGFloat", "RawRepresentable", "OptionSet", "NSString")
  private static let decoded = hashes("Codable", "Decodable")

  /// The members that the language, or a protocol with known requirements, uses.
  static let implicitMembers = hashes(
    "body", "content", "id", "hash", "hashValue", "encode", "description", "debugDescription",
    "localizedDescription",
    "errorDescription", "failureReason", "recoverySuggestion", "helpAnchor", "errorCode", "errorDomain",
    "errorUserInfo", "rawValue", "allCases", "stringValue", "intValue", "makeBody", "path", "inset",
    "animatableData",
    "sizeThatFits", "update", "defaultValue", "reduce", "objectWillChange", "wrappedValue", "projectedValue",
    "buildBlock", "buildExpression", "buildOptional", "buildEither", "buildArray", "buildPartialBlock",
    "buildLimitedAvailability", "buildFinalResult", "callAsFunction", "dynamicallyCall",
    "appendInterpolation",
    "appendLiteral", "playgroundDescription", "customMirror", "main", "userActivity")

  /// The members that only tests, previews and Interface Builder use.
  static let testMembers = hashes("testValue", "previewValue", "prepareForInterfaceBuilder")

  /// The keys of information property lists that every app has.
  static let appProperties = hashes(
    "CFBundleVersion", "CFBundleShortVersionString", "CFBundleIdentifier", "CFBundleName",
    "CFBundleExecutable")

  static let codingKeys = NameHash("CodingKeys")
  /// The generic parameters of the standard library and of SwiftUI.
  static let standardGenerics = hashes("Value", "Element", "Wrapped", "Key", "Output", "RawValue", "Content")
  /// The functions that start an app.
  static let starters = hashes("UIApplicationMain", "NSApplicationMain", "NSExtensionMain", "xpc_main")

  /// What an inherited name that the project does not declare says about a type.
  struct Meaning: OptionSet {
    let rawValue: UInt8
    /// The system creates the type.
    static let isCreated = Meaning(rawValue: 1)
    /// Members may implement requirements that are not known.
    static let isImplemented = Meaning(rawValue: 2)
    static let hasRawValue = Meaning(rawValue: 4)
    static let isDecoded = Meaning(rawValue: 8)
    static let listsCases = Meaning(rawValue: 16)
    /// All members are used by Objective-C or a macro.
    static let opensMembers = Meaning(rawValue: 32)
    /// A class of UIKit or AppKit, which only code that names it creates.
    static let isOfKit = Meaning(rawValue: 64)
    /// Functions that take the object that calls them may implement requirements.
    static let isDelegate = Meaning(rawValue: 128)
  }

  /// Returns what an inherited name says; no class is a `View` of SwiftUI, but of a library with such a protocol.
  static func meaning(of name: NameHash, isDelegate: Bool, isOfClass: Bool) -> Meaning {
    if roots.contains(name) { return [.isCreated, isDelegate ? .isDelegate : .isImplemented] }
    let isKnown = plain.contains(name) && !(isOfClass && name == view)
    var meaning: Meaning = isKnown ? [] : isDelegate ? .isDelegate : .isImplemented
    if rawTypes.contains(name) { meaning.insert(.hasRawValue) }
    if decoded.contains(name) { meaning.insert(.isDecoded) }
    if name == caseIterable { meaning.insert(.listsCases) }
    return meaning
  }

  private static let view = NameHash("View")
  private static let caseIterable = NameHash("CaseIterable")

  /// Returns what an attribute says about a declaration; one that is not known may be a macro.
  static func traits(ofAttribute name: NameHash) -> CodeUnit.Traits {
    if entries.contains(name) { return [.isRoot, .isEntry] }
    if intents.contains(name) { return [.isRoot, .opensMembers] }
    return plainAttributes.contains(name) ? [] : [.isImplicit, .opensMembers]
  }

  private static let entries = hashes("main", "UIApplicationMain", "NSApplicationMain")
  private static let intents = hashes("AppIntent", "AssistantIntent")
  private static let plainAttributes = hashes(
    "available", "MainActor", "discardableResult", "inlinable", "inline", "usableFromInline", "nonobjc",
    "preconcurrency", "concurrent", "Sendable", "ViewBuilder", "ToolbarContentBuilder", "SceneBuilder",
    "CommandsBuilder", "TableColumnBuilder", "frozen", "propertyWrapper", "resultBuilder",
    "dynamicMemberLookup",
    "dynamicCallable", "Observable", "globalActor", "unchecked", "warn_unqualified_access", "escaping",
    "State",
    "Published", "Binding", "Environment", "EnvironmentObject", "ObservedObject", "StateObject", "AppStorage",
    "SceneStorage", "FocusState", "Namespace", "Bindable", "GestureState", "IBDesignable", "backDeployed",
    "_disfavoredOverload", "testable", "_spi", "_implementationOnly")

  private static func hashes(_ names: String...) -> Set<NameHash> { Set(names.map { NameHash($0) }) }
}
