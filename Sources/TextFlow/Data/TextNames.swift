/// Names whose literals are user-facing, or may be.
enum TextNames {
  /// The last words of names of parameters, variables, properties and functions.
  ///
  /// `sectionTitle` and `section_title` end with `title`.
  static let words = NameTable(
    """
    text:title subtitle titles subtitles message placeholder hint caption captions heading headline
    text:tooltip label labels footnote summary subheading explanation
    text:disclaimer warning headertext footertext labeltext buttontext
    weak:messages prompt header footer text texts description desc detail details body content string strings info reason error status
    weak:phrase instructions instruction greeting note notes tip question answer suggestion option options choice choices items value
    weak:unit display state result response problem advice help message1
    shown:name names
    identifier:id ids identifier identifiers uuid type kind class selector tag tags token code domain scope scopes
    identifier:namespace prefix suffix segue nib storyboard bundle category subsystem service group channel queue
    identifier:notification topic entity model field fields attribute column language locale version build
    key:key keys defaults setting preference
    asset:image images icon icons symbol symbols asset color colour font sound glyph logo animation emoji
    url:url urls uri link links host endpoint href website address domain
    path:path paths file files filename folder directory extension ext
    header:header1 cookie agent method mime
    format:format pattern regex regexp predicate template separator dateformat expression
    code:html css js json xml sql script query command source markdown yaml svg code
    log:log logs debug trace
    sample:sample samples mock dummy example fake
    """, isCaseless: true)

  /// The full names of functions and properties, with the role of their results.
  static let results = NameTable(
    """
    error:errorDescription failureReason recoverySuggestion
    log:debugDescription logDescription customMirror loggerName technicalDescription debugText
    text:localizedDescription displayName displayTitle localizedName localizedTitle titleForHeaderInSection
    identifier:rawValue id identifier reuseIdentifier cellIdentifier storyboardName nibName entityName
    header:reasonPhrase httpMethod
    """)

  /// The placeholder texts that only name their own position.
  static let designTime = NameTable("sample:label title subtitle text placeholder description message nil")

  /// The beginnings of filler texts: Cicero's, abridged, complete and in English.
  static let fillers = [
    "Lorem ipsum", "lorem ipsum", "LOREM IPSUM", "Sed ut perspiciatis", "At vero eos et accusamus",
    "But I must explain to you how all this",
  ]

  /// The last words of names of screen elements and of calls that present them.
  static let userInterface = NameTable(
    """
    text:view button row label cell header footer card badge section bar sheet screen banner toast field picker link
    text:alert menu toggle stepper slider tile chip pill popover tooltip hud dialog placeholder panel tab callout
    weak:item notification message prompt form control box widget page notice title text caption hint heading error
    """, isCaseless: true)

  /// The argument labels for all calls.
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

  /// The last words of receivers whose `title`, `text` and similar properties are shown.
  static let receivers = NameTable(
    """
    text:label button field view controller item window alert cell bar textfield textview control menu action panel
    text:configuration config vc viewcontroller navigationitem checkbox popup segment header footer column box tab
    text:content notification hud toast banner tooltip placeholder textlabel detaillabel indicator toolbar dialog
    text:searchbar searchfield lbl btn badge row self super activity
    """, isCaseless: true)

  /// The last words of receivers of logging calls.
  static let loggers = NameTable(
    """
    log:log logger logging diag console tracer diagnostics oslog ddlog crashlytics sentry sentrysdk signposter
    log:analytics telemetry
    """, isCaseless: true)

  /// The labels of spoken text for all calls.
  static let spokenLabels = NameTable(
    "accessibility:accessibilityDescription accessibilityLabel accessibilityHint accessibilityValue")
}
