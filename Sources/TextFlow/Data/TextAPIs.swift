import SwiftIndex
/// Uses of texts by APIs: Apple framework calls and properties, and common names for logs and stores.
///
/// Each API is listed once, below the line for its use of texts. The line contains: the kind
/// (`TextAPI.Kind`), with the arguments that describe a key after a `+` (`TextAPI.Options`); the arguments by
/// label, by index or `*` for all others, with the use of a literal and, after a `|`, of a `String`; and the
/// names, which continue on indented lines. A use is a `NameRole` or `NotTextReason`, the type of a key
/// (`Key`, `Resource`; `Keys` for a list), or `-` for nothing.
///
///     call 0,caption:text = present     shows the first argument, which has no label, and that of 'caption:'
///
/// Calls are found by their last name alone, regardless of the receiver. A `property` line starts with the
/// properties of types, or `*` for the names themselves. The table is parsed on first use.
struct TextAPIs: Sendable {
  /// The shared table.
  static let shared = TextAPIs(lines)

  private var rows: [TextAPI] = []
  /// The row indices of calls.
  private let calls: NameTable<Int>
  private let properties: NameTable<NameRole>
  /// The properties of types, by their paths.
  private var members: [NameHash: NameRole] = [:]

  /// Returns the API of a call name.
  func call(named name: Range<Int>, in bytes: SourceBytes) -> TextAPI? {
    calls.value(of: name, in: bytes).map { rows[$0] }
  }

  /// Returns the API of a call name.
  func call(named name: String) -> TextAPI? {
    Array(name.utf8).withUnsafeBufferPointer { call(named: 0..<$0.count, in: SourceBytes($0)) }
  }

  /// Returns the use of a property's value.
  ///
  /// Names that other types share are `weak` or `shown`: their receiver decides.
  func property(_ name: Range<Int>, in bytes: SourceBytes) -> NameRole {
    properties.role(of: name, in: bytes)
  }

  /// Returns the use of a property by the path of its type and its name: `UILabel.text`.
  func property(_ path: NameHash) -> NameRole { members[path] ?? .unknown }

  // MARK: - Parsing

  private init(_ lines: String) {
    var calls: [(name: Substring, value: Int)] = []
    var properties: [(name: Substring, value: NameRole)] = []
    for line in lines.split(separator: "\n") {
      let halves = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let row = halves.count == 2 ? TextAPI(halves[0]) : nil
      assert(row != nil || line.first == " ", "line does not begin with a TextAPI.Kind: \(line)")
      if let row { rows.append(row) }
      guard let row = rows.last, let names = halves.last?.split(separator: " ") else { continue }
      if row.kind != .property {
        for name in names { calls.append((name, rows.count - 1)) }
      } else if row.arguments.isEmpty {
        properties += names.map { ($0, row.rest.value) }
      }
      for argument in row.arguments where row.kind == .property {
        let name = NameHash(argument.label ?? "")
        for type in names { members[NameHash(path: type).appending(name)] = argument.use.value }
      }
    }
    self.calls = NameTable(calls)
    self.properties = NameTable(properties)
  }

  private static let lines = """
    type 0:Key = AccessibilityCustomContentKey AccessibilityRotorEntry CommandMenu AlertScene Button ColorPicker
      ContentUnavailableView ControlGroup DatePicker DisclosureGroup DocumentGroupLaunchScene DocumentLaunchView
      GroupBox Label LabeledContent Link Menu MenuBarExtra MenuButton MultiDatePicker NavigationLink Picker ProgressView
      Section SecureField ShareLink SharePreview SliderTick Stepper Tab TableColumn TabSection TextField TextFieldLink
      Toggle UtilityWindow Window WindowGroup AccessoryWidgetGroup ControlWidgetButton ControlWidgetToggle
      AxisValueLabel Annotation Marker PhotosPicker
    type description:Key = AppIntentRecommendation IntentRecommendation
    type+text 0:Key verbatim:optOut|text = Text TextState
    method 0,1,named,description:Key|accessibility = accessibilityHint accessibilityLabel accessibilityRotor
      accessibilityValue accessibilityCustomContent accessibilityAction accessibilityDragPoint accessibilityDropPoint
    modifier 0:Key error:text = alert
    modifier 0:Key = badge help
    modifier 0:Key|weak = description
    method 0:Key = confirmationDialog dialogSuppressionToggle navigationBarTitle navigationSubtitle navigationTitle
      typeSelectEquivalent chartXAxisLabel chartYAxisLabel widgetLabel configurationDisplayName
      fileDialogConfirmationLabel fileDialogMessage fileExporterFilenameLabel
    member 0:Key|weak *:key|- = value
    method 0:Keys = accessibilityInputLabels
    method prompt:Key = searchable
    method 0:Resource = accessibilityScrollStatus displayName controlWidgetActionHint controlWidgetStatus
      needsValueError requestValue
    method dialog:Resource = requestConfirmation requestDisambiguation
    member dialog:Resource = result
    member acceptLabel:Resource acceptAlternatives:Resources denyLabel:Resource denyAlternatives:Resources *:asset =
      custom
    type+foundation localized:Value = String
    type+foundation localized:Value 0,markdown:text = AttributedString
    type+foundation 0,stringLiteral:Resource = LocalizedStringResource
    type 0,stringLiteral:Key|localized = LocalizedStringKey
    type 0,stringLiteral:Value = LocalizationValue
    type phrases:Phrases shortTitle:Resource = AppShortcut
    type 0:Phrase = AppShortcutPhrase NegativeAppShortcutPhrase
    type+foundation 0:Summary = Summary ParameterSummaryString
    type true,false:Resource = IntentDisplayName
    type 0,title,subtitle:Resource synonyms:Resources = DisplayRepresentation IntentItem IntentItemSection
      IntentChoiceOption OptionsCollection
    type 0,name,numericFormat:Resource synonyms:Resources = TypeDisplayRepresentation IntentPaymentMethod
    type 0,categoryName:Resource searchKeywords:Resources resultValueName:Resource = IntentDescription
    type 0,full,supporting:Resource = IntentDialog
    type+foundation 0,stringLiteral,title,subtitle,name,full:Resource|- = init
    type title,body,text,promptLabel:Resource = IntentItemCollection AlertConfiguration AlarmButton
    attribute title,description,requestValueDialog,requestDisambiguationDialog:Resource = Parameter Property
    function+macro 0:Function = NSLocalizedString
    method+lookup forKey:Lookup 0:-|localized = localizedString localizedAttributedString localizedUserNotificationString
    call title,subtitle,message,detail,discoverabilityTitle,cancelButtonTitle,destructiveButtonTitle:text =
      UINavigationItem UIBarButtonItem UITabBarItem UITab UITabGroup UIAlertAction UICommandAlternate UIMenuItem
      UIContextualAction UITableViewRowAction UIPreviewAction UIPreviewActionGroup NSComboButton NSMenuItem
      sectionHeader NSTableViewRowAction NSButtonTouchBarItem NSSharingService CPListTemplate CPAlertAction CPTextButton
      CPBarButton CPTabBarTemplate CPInformationTemplate CPGridTemplate WKAlertAction UIAlertController
      CPActionSheetTemplate UIAlertView UIActionSheet UIAction UICommand UIKeyCommand UIMenu CPPointOfInterest
      CPInformationItem
    call title,textInputButtonTitle,textInputPlaceholder,hiddenPreviewsBodyPlaceholder,categorySummaryFormat:text =
      UNNotificationAction UNTextInputNotificationAction UNNotificationCategory
    call error:text = NSAlert
    call activityItems:text = UIActivityViewController
    call 0,subtitle:text = updateTitle
    call withStatus:text = show showInfo showSuccess showError
    call status:text = showProgress
    call 0:text = presentError setTitle setActionName setLabel setToolTip setSubject setMessageBody
    call withTitle,withTitles,message:text withObjectValue,withObjectValues:weak = addButton insertSegment insertItem
      addItem addItems presentAlert
    call titles,labels,items,titleVariants:text = UISegmentedControl NSToolbarItemGroup NSSegmentedControl CPGridButton
      CPAlertTemplate
    call placeholder,header,defaultToolTip:text = UIToolTipInteraction CPListSection UITextField addTextField
    call text,detailText,shortText,format:text = UISearchToken UISimpleTextPrintFormatter SKLabelNode CLKTextProvider
      CPListItem CLKSimpleTextProvider
    call localizedTitle,localizedSubtitle,localizedReason:text = UIApplicationShortcutItem UIDocumentBrowserAction
      evaluatePolicy evaluateAccessControl
    call string,markdown,labelWithString,wrappingLabelWithString:text = NSAttributedString NSMutableAttributedString
      NSTextField
    call title,checkboxWithTitle,radioButtonWithTitle:text = NSButton
    call 0,spokenPhrase,display,title,subtitle:weak = setText INSpeakableString INShortcut INObject MKPointAnnotation
    call argument:accessibility = post
    call name,title,summary,string,argument:accessibility = UIAccessibilityCustomAction UIAccessibilityCustomRotor
      NSAccessibilityCustomAction AXDataSeriesDescriptor AVSpeechUtterance AXChartDescriptor
      AXNumericDataAxisDescriptor AXCategoricalDataAxisDescriptor
    call 0:accessibility = setAccessibilityLabel setAccessibilityHelp setAccessibilityTitle setAccessibilityValue
      setAccessibilityPlaceholderValue setAccessibilityRoleDescription
    call accessibilityDescription:accessibility *:asset = NSImage
    call *:log = print debugPrint dump NSLog os_log fatalError assert assertionFailure precondition preconditionFailure
      DDLogDebug DDLogInfo DDLogWarn DDLogError DDLogVerbose os_signpost XCTFail verbose trace dataCorruptedError
      logError logWarning logInfo logDebug debug log addBreadcrumb signpost emitEvent beginInterval DecodingError
      EncodingError typeMismatch perror NSAssert warn abort syslog debugLog logMessage
    call *:log|- = XCTAssert XCTAssertEqual XCTAssertTrue XCTAssertFalse XCTAssertNil XCTAssertNotNil XCTUnwrap
      NSException raise Logger OSLog OSSignposter logger
    call *:analytics = capture logEvent track signal event breadcrumb fire fireAndForget recordEvent sendEvent
      trackEvent
    call *:asset = Image UIImage Color UIColor NSColor Font UIFont NSFont UINib UIStoryboard NSStoryboard NSNib NSSound
      NSDataAsset SKSpriteNode SKTexture SCNScene CIFilter ImageResource ColorResource loadNibNamed
      UNNotificationSoundName UNNotificationSound SKEmitterNode
    call *:path = Bundle appendingPathComponent appendingPathExtension appendPathComponent appendPathExtension
      contentsOfFile fileExists FileHandle URLResourceKey pathExtension
    call 0:identifier|- *:identifier = tag id scrollTo
    call *:identifier = Name Identifier NSUserInterfaceItemIdentifier UTType Selector NSSelectorFromString
      NSClassFromString DispatchQueue OperationQueue Notification NSNotification Locale TimeZone Calendar UUID CodingKey
      PasteboardType FrameAutosaveName setFrameAutosaveName register dequeueReusableCell performSegue
      instantiateViewController instantiateInitialViewController KeyEquivalent accessibilityIdentifier
      setAccessibilityIdentifier keyboardShortcut UISceneConfiguration previewDisplayName previewDevice
      handlesExternalEvents onContinueUserActivity userActivity CKContainer CKRecord CKRecordZone NSXPCConnection
      BGAppRefreshTaskRequest BGProcessingTaskRequest NSUserActivity CABasicAnimation CAKeyframeAnimation
      CASpringAnimation constraints beginBackgroundTask NSFetchRequest insertNewObject NSSortDescriptor
      NSPersistentContainer NSPersistentCloudKitContainer NSEntityDescription NSManagedObjectModel makeFunction getClass
      objc_getClass dlsym dlopen sysctlbyname IOServiceMatching named coordinateSpace ifdef NSExpression
      NSCompoundPredicate CNContact performActivity signpostID Thread Mutex
    call *:key = UserDefaults getenv AppStorage SceneStorage SettingsKey Key UserDefaultsKey valueForKey infoDictionary
    call *:key|- = set forKey setenv object integer bool encode decode setValue addValue
    call *:url = URL URLComponents URLQueryItem NSURL URLRequest NWEndpoint Host openURL
    call *:header = HTTPHeader addHeader setHeader addHeaderField allHTTPHeaderFields
    call *:format = NSPredicate NSRegularExpression Regex dateFormat setLocalizedDateFormatFromTemplate DateFormat
      ISO8601DateFormatter format
    call *:format|- = DateFormatter NumberFormatter padding Date
    call *:code = evaluateJavaScript sqlite3_exec sqlite3_prepare_v2 execute executeQuery executeUpdate addUserScript
      WKUserScript callAsyncJavaScript evaluate loadHTMLString Process sql rawSQL
    call *:comparison = hasPrefix hasSuffix contains range firstIndex lastIndex components split trimmingCharacters
      CharacterSet caseInsensitiveCompare localizedCaseInsensitiveCompare compare scanString starts firstRange ranges
      localizedStandardContains localizedCaseInsensitiveContains separated removingPrefix removePrefix dropPrefix
      deletePrefix localizedStandardCompare isEqual trimPrefix matches firstMatch wholeMatch prefixMatch trimming
    call *:comparison|- = replacingOccurrences replacing replace
    level *:log = info notice warning error fault critical severe
    property *:text = placeholder scopeButtonTitles backButtonTitle largeTitle largeSubtitle toolTip tooltip
      labelText detailsLabelText
      secondaryText attributedText secondaryAttributedText attributedTitle attributedSubtitle discoverabilityTitle
      largeContentTitle defaultToolTip localizedTitle localizedSubtitle localizedAdditionalDescription
      attributedStringValue placeholderString placeholderAttributedString placeholderStrings alternateTitle
      attributedAlternateTitle messageText informativeText miniwindowTitle headerToolTip paletteLabel badgeLabel
      nameFieldLabel jobTitle customizationLabel secondaryTitle localizedReason localizedCancelTitle
      localizedFallbackTitle localizedShortTitle localizedCallerName suggestedInvocationPhrase previewItemTitle
      hiddenPreviewsBodyPlaceholder summaryArgument activityTitle badgeValue alertMessage
    call title:identifier = NSMenu
    property *:identifier = reuseIdentifier restorationIdentifier accessibilityIdentifier autosaveName keyEquivalent
      persistentIdentifier threadIdentifier categoryIdentifier targetContentIdentifier
    property *:format = dateFormat positiveFormat negativeFormat currencyCode
    property *:header = httpMethod
    property *:weak = title subtitle message prompt
    property *:shown = text stringValue string label body
    property *:accessibility = accessibilityLabel accessibilityHint accessibilityValue accessibilityUserInputLabels
      accessibilityAttributedLabel accessibilityAttributedHint accessibilityAttributedValue
    property text,attributedText:text = UILabel UITextField UITextView UIListContentConfiguration
      UIContentUnavailableConfiguration SKLabelNode
    property text,prompt:text = UISearchBar
    property title:text = UIViewController UITableViewController UICollectionViewController UINavigationController
      UITabBarController UIBarButtonItem UITabBarItem NSButton NSPopUpButton NSMenu NSMenuItem NSPanel NSBox
      NSViewController NSTableColumn
    property title,message:text = UIAlertController
    property title,prompt:text = UINavigationItem
    property title,subtitle:text = UIButton.Configuration NSWindow MKPointAnnotation
    property stringValue,attributedStringValue:text = NSTextField NSSearchField NSTextFieldCell
    property string:text = NSTextView NSText
    property label:text = NSTabViewItem NSToolbarItem
    property title,message,prompt:text = NSSavePanel NSOpenPanel
    property title,subtitle,body:text = UNMutableNotificationContent
    """
}
