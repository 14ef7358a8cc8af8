/// Names whose literals people don't read.
enum NonTextNames {
  /// Names of the levels of logs, which are methods of loggers.
  static let levels = NameTable(
    "log:debug info notice warning error fault critical trace verbose warn severe")

  /// Last words of the receivers of calls that log.
  static let loggers = NameTable(
    """
    log:log logger logging diag console tracer diagnostics oslog ddlog crashlytics sentry sentrysdk signposter
    log:analytics telemetry
    """, isCaseless: true)

  /// Calls, all their arguments.
  static let calls = NameTable(
    """
    log:print debugPrint dump NSLog os_log fatalError assert assertionFailure precondition preconditionFailure
    log:DDLogDebug DDLogInfo DDLogWarn DDLogError DDLogVerbose os_signpost XCTFail XCTAssert XCTAssertEqual
    log:XCTAssertTrue XCTAssertFalse XCTAssertNil XCTAssertNotNil XCTUnwrap NSException raise verbose trace
    log:dataCorruptedError Logger OSLog OSSignposter logError logWarning logInfo logDebug debug log addBreadcrumb
    log:signpost emitEvent beginInterval DecodingError EncodingError typeMismatch perror NSAssert warn logger
    log:abort syslog debugLog logMessage
    analytics:capture logEvent track signal event breadcrumb fire fireAndForget recordEvent sendEvent trackEvent
    asset:Image UIImage NSImage Color UIColor NSColor Font UIFont NSFont custom UINib UIStoryboard NSStoryboard NSNib
    asset:NSSound NSDataAsset SKSpriteNode SKTexture SCNScene CIFilter ImageResource ColorResource loadNibNamed
    asset:UNNotificationSoundName UNNotificationSound SKEmitterNode
    path:Bundle appendingPathComponent appendingPathExtension appendPathComponent appendPathExtension contentsOfFile
    path:fileExists FileHandle URLResourceKey NSDataAsset pathExtension
    identifier:Name Identifier NSUserInterfaceItemIdentifier UTType Selector NSSelectorFromString NSClassFromString
    identifier:DispatchQueue OperationQueue Notification NSNotification Locale TimeZone Calendar UUID CodingKey
    identifier:PasteboardType FrameAutosaveName setFrameAutosaveName tag id scrollTo register dequeueReusableCell
    identifier:performSegue instantiateViewController instantiateInitialViewController KeyEquivalent accessibilityIdentifier
    identifier:setAccessibilityIdentifier keyboardShortcut UISceneConfiguration previewDisplayName previewDevice
    identifier:handlesExternalEvents onContinueUserActivity userActivity CKContainer CKRecord CKRecordZone NSXPCConnection
    identifier:BGAppRefreshTaskRequest BGProcessingTaskRequest NSUserActivity CABasicAnimation CAKeyframeAnimation
    identifier:CASpringAnimation constraints beginBackgroundTask NSFetchRequest insertNewObject NSSortDescriptor
    identifier:NSPersistentContainer NSPersistentCloudKitContainer NSEntityDescription NSManagedObjectModel makeFunction
    identifier:getClass objc_getClass dlsym dlopen sysctlbyname IOServiceMatching named coordinateSpace ifdef
    identifier:NSExpression NSCompoundPredicate CNContact performActivity signpostID Thread Mutex
    key:UserDefaults set forKey getenv setenv AppStorage SceneStorage value object integer bool encode decode
    key:setValue addValue NSSortDescriptor SettingsKey Key UserDefaultsKey valueForKey infoDictionary
    url:URL URLComponents URLQueryItem NSURL URLRequest NWEndpoint Host openURL
    header:HTTPHeader addHeader setHeader addHeaderField allHTTPHeaderFields
    format:NSPredicate NSRegularExpression Regex DateFormatter dateFormat setLocalizedDateFormatFromTemplate
    format:DateFormat ISO8601DateFormatter NumberFormatter padding Date format
    code:evaluateJavaScript sqlite3_exec sqlite3_prepare_v2 execute executeQuery executeUpdate addUserScript
    code:WKUserScript callAsyncJavaScript evaluate loadHTMLString Process sql rawSQL
    comparison:hasPrefix hasSuffix contains range firstIndex lastIndex components split replacingOccurrences
    comparison:trimmingCharacters CharacterSet caseInsensitiveCompare localizedCaseInsensitiveCompare compare
    comparison:scanString starts firstRange ranges replacing replace localizedStandardContains
    comparison:localizedCaseInsensitiveContains separated removingPrefix removePrefix dropPrefix deletePrefix
    comparison:localizedStandardCompare isEqual trimPrefix matches firstMatch wholeMatch prefixMatch trimming
    """)

  /// Labels of arguments, whatever the call is.
  static let labels = NameTable(
    """
    localizationArgument:comment tableName table bundle
    optOut:verbatim
    identifier:rawValue identifier id withIdentifier withReuseIdentifier reuseIdentifier forCellReuseIdentifier
    identifier:forCellWithReuseIdentifier entityName forEntityName recordType zoneName kind ofKind category subsystem
    identifier:activityType type typeName eventName className selector nibName storyboard scene keyPath forKeyPath
    identifier:elementName uuidString taskName withName forTaskWithIdentifier groupID domain code locale
    identifier:threadIdentifier categoryIdentifier machServiceName serviceName suiteName notification observer
    identifier:inNamespace namespace bundleIdentifier bundleID appGroup accessGroup service tag autosaveName
    key:key forKey keys forInfoDictionaryKey keyName defaultsKey settingsKey userDefaultsKey storageKey
    asset:named systemName systemImage systemImageName systemSymbolName image imageName icon iconName symbol symbolName
    asset:templateImageName imageNamed sound soundName color colorName font fontName assetName animation
    asset:imageLiteralResourceName decorative iconSymbol sfSymbol sfSymbolName glyph
    path:fileName filename filePath path forResource ofType withExtension fileURLWithPath directory folder
    path:contentsOfFile atPath toPath subdirectory fileExtension pathExtension resource file component
    url:url string URL host scheme hostname href link endpoint query baseURL baseUrl urlString homepage website
    header:forHTTPHeaderField headers httpMethod method mimeType contentType userAgent
    format:format pattern dateFormat regex predicate fromTemplate separator withPad joiner terminator delimiter
    format:withVisualFormat options calendarFormat
    code:sql script html javascript query command arguments args shell launchPath
    log:debugDescription logMessage file function debugMessage logDescription assertion
    analytics:event analyticsName screenName
    identifier:keyEquivalent input shortcut
    sample:mock sample
    log:successLogMessage logText crashLogText log logLabel logPrefix logTag logContext debugName debugLabel
    """)
}
