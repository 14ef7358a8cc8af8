/// The calls of Apple's frameworks that localize a literal, by name.
///
/// One line for each way of taking keys: the kind of call, with what its other arguments can say after a `+`, the
/// arguments by label or place with their type, then the names. The list is parsed when first asked.
struct LocalizingAPITable: Sendable {
  /// The table.
  static let shared = LocalizingAPITable(lines)

  private let places: [UInt64: Int]
  private let names: [String]
  private let calls: [LocalizingAPI]

  /// Returns the call of a name.
  func call(named range: Range<Int>, in bytes: SourceBytes) -> LocalizingAPI? {
    guard let place = places[Self.hash(bytes, range)], names[place].utf8.count == range.count,
      names[place].utf8.elementsEqual(bytes.buffer[range])
    else { return nil }
    return calls[place]
  }

  /// Returns the call of a name.
  func call(named name: String) -> LocalizingAPI? {
    Array(name.utf8).withUnsafeBufferPointer { call(named: 0..<$0.count, in: SourceBytes($0)) }
  }

  private static func hash(_ bytes: SourceBytes, _ range: Range<Int>) -> UInt64 {
    range.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64(bytes[$1])) &* 1_099_511_628_211 }
  }

  // MARK: - Parsing

  private init(_ lines: String) {
    var places: [UInt64: Int] = [:]
    var names: [String] = []
    var calls: [LocalizingAPI] = []
    for line in lines.split(separator: "\n") {
      let halves = line.split(separator: "=", maxSplits: 1)
      guard halves.count == 2, let call = LocalizingAPI(halves[0]) else { continue }
      for name in halves[1].split(separator: " ") {
        let bytes = Array(name.utf8)
        places[bytes.withUnsafeBufferPointer { Self.hash(SourceBytes($0), 0..<$0.count) }] = names.count
        names.append(String(name))
        calls.append(call)
      }
    }
    (self.places, self.names, self.calls) = (places, names, calls)
  }

  private static let lines = """
    type 0:key = AccessibilityCustomContentKey AccessibilityRotorEntry CommandMenu AlertScene Button ColorPicker
    type 0:key = ContentUnavailableView ControlGroup DatePicker DisclosureGroup DocumentGroupLaunchScene
    type 0:key = DocumentLaunchView GroupBox Label LabeledContent Link Menu MenuBarExtra MenuButton MultiDatePicker
    type 0:key = NavigationLink Picker ProgressView Section SecureField ShareLink SharePreview SliderTick Stepper Tab
    type 0:key = TableColumn TabSection TextField TextFieldLink Toggle UtilityWindow Window WindowGroup
    type 0:key = AccessoryWidgetGroup ControlWidgetButton ControlWidgetToggle AxisValueLabel Annotation Marker
    type 0:key = PhotosPicker
    type description:key = AppIntentRecommendation IntentRecommendation
    type+text 0:key = Text
    method 0:key = accessibilityHint accessibilityLabel accessibilityRotor accessibilityValue alert badge
    method 0:key = confirmationDialog dialogSuppressionToggle help navigationBarTitle navigationSubtitle
    method 0:key = navigationTitle typeSelectEquivalent value chartXAxisLabel chartYAxisLabel widgetLabel description
    method 0:key = configurationDisplayName fileDialogConfirmationLabel fileDialogMessage fileExporterFilenameLabel
    method 0:key 1:key = accessibilityCustomContent
    method 0:keys = accessibilityInputLabels
    method named:key = accessibilityAction
    method description:key = accessibilityDragPoint accessibilityDropPoint
    method prompt:key = searchable
    method 0:resource = accessibilityScrollStatus displayName controlWidgetActionHint controlWidgetStatus
    method 0:resource = needsValueError requestValue
    method dialog:resource = requestConfirmation requestDisambiguation result
    method acceptLabel:resource acceptAlternatives:resources denyLabel:resource denyAlternatives:resources = custom
    type+foundation localized:value = String AttributedString
    type+foundation 0:resource stringLiteral:resource = LocalizedStringResource
    type 0:key! stringLiteral:key! = LocalizedStringKey
    type 0:value stringLiteral:value = LocalizationValue
    type phrases:phrases shortTitle:resource = AppShortcut
    type 0:phrase = AppShortcutPhrase NegativeAppShortcutPhrase
    type 0:summary = Summary ParameterSummaryString
    type true:resource false:resource = IntentDisplayName
    type 0:resource title:resource subtitle:resource synonyms:resources = DisplayRepresentation
    type 0:resource name:resource numericFormat:resource synonyms:resources = TypeDisplayRepresentation
    type 0:resource categoryName:resource searchKeywords:resources resultValueName:resource = IntentDescription
    type 0:resource full:resource supporting:resource = IntentDialog
    type title:resource subtitle:resource = IntentItem
    type+foundation 0:resource stringLiteral:resource title:resource subtitle:resource name:resource full:resource = init
    type promptLabel:resource = IntentItemCollection
    type 0:resource title:resource subtitle:resource = IntentItemSection
    type title:resource = IntentChoiceOption OptionsCollection
    type name:resource = IntentPaymentMethod
    type title:resource body:resource = AlertConfiguration
    type text:resource = AlarmButton
    attribute title:resource description:resource requestValueDialog:resource requestDisambiguationDialog:resource = Parameter
    attribute title:resource = Property
    function+macro 0:function = NSLocalizedString
    method+lookup forKey:lookup = localizedString localizedAttributedString localizedUserNotificationString
    """
}

extension LocalizingAPI {
  /// Reads what stands before the equals sign of a line.
  fileprivate init?(_ words: Substring) {
    let words = words.split(separator: " ")
    let head = words.first?.split(separator: "+") ?? []
    switch head.first {
    case "type": kind = .type
    case "method": kind = .method
    case "function": kind = .function
    case "attribute": kind = .attribute
    default: return nil
    }
    switch head.dropFirst().first {
    case "text": options = .text
    case "foundation": options = .foundation
    case "macro": options = .macro
    case "lookup": options = .lookup
    default: options = .none
    }
    slots = words.dropFirst().compactMap(Slot.init)
  }
}

extension LocalizingAPI.Slot {
  /// Reads `label:type` or `place:type`.
  fileprivate init?(_ word: Substring) {
    let halves = word.split(separator: ":")
    guard halves.count == 2 else { return nil }
    let place = Int(halves[0])
    label = place == nil ? String(halves[0]) : nil
    index = place ?? -1
    hasStringSibling = halves[1] == "key" || halves[1] == "keys"
    switch halves[1] {
    case "key", "key!": shape = .localizing(.key)
    case "keys": shape = .array(.localizing(.key))
    case "resource": shape = .localizing(.resource)
    case "resources": shape = .array(.localizing(.resource))
    case "value": shape = .localizing(.value)
    case "phrase": shape = .localizing(.phrase)
    case "phrases": shape = .array(.localizing(.phrase))
    case "summary": shape = .localizing(.summary)
    case "function": shape = .localizing(.function)
    case "lookup": shape = .localizing(.lookup)
    default: return nil
    }
  }
}
