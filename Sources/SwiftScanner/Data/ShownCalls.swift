/// Calls that show, localize or log what they are given, by name alone.
///
/// `text` calls take a key where their first argument is a literal, and show other values as they are. `weak` calls
/// show the arguments that `VerbatimAPIs` names.
enum ShownCalls {
  static let names = NameTable(
    """
    text:Text Button Label Toggle Picker Section Link Menu TextField SecureField Stepper DatePicker ColorPicker
    text:ProgressView GroupBox DisclosureGroup NavigationLink Tab ControlGroup CommandMenu MenuBarExtra Window
    text:WindowGroup UtilityWindow LabeledContent ContentUnavailableView ShareLink TableColumn TabSection SharePreview
    text:MultiDatePicker PhotosPicker Marker Annotation AxisValueLabel TextFieldLink MenuButton AlertScene Gauge
    text:navigationTitle navigationSubtitle navigationBarTitle help alert confirmationDialog accessibilityLabel
    text:accessibilityHint accessibilityValue badge accessibilityCustomContent accessibilityRotor widgetLabel
    text:configurationDisplayName chartXAxisLabel chartYAxisLabel
    weak:setTitle setText setActionName setLabel setToolTip AttributedString setAccessibilityLabel
    weak:setAccessibilityHelp setAccessibilityTitle setAccessibilityValue setAccessibilityPlaceholderValue
    weak:setAccessibilityRoleDescription setSubject setMessageBody
    weak:accessibilityAction searchable UINavigationItem UIBarButtonItem UITabBarItem UITab UITabGroup
    weak:UIAlertController UIAlertAction UIAlertView UIActionSheet addButton UIAction UICommand UIKeyCommand UIMenu
    weak:UIMenuItem UIContextualAction UITableViewRowAction UIPreviewAction UISegmentedControl insertSegment
    weak:UISearchToken UIApplicationShortcutItem NSAttributedString NSMutableAttributedString NSTextField NSButton
    weak:NSComboButton addItem addItems insertItem NSMenu NSMenuItem sectionHeader NSToolbarItemGroup
    weak:NSSegmentedControl NSTableViewRowAction NSSharingService evaluatePolicy evaluateAccessControl CPListItem
    weak:CPListTemplate CPAlertAction CPAlertTemplate CPInformationItem presentAlert WKAlertAction
    weak:CLKSimpleTextProvider CLKTextProvider SKLabelNode UIAccessibilityCustomAction NSAccessibilityCustomAction
    weak:AVSpeechUtterance UNNotificationAction UNTextInputNotificationAction
    localized:NSLocalizedString LocalizedStringKey LocalizedStringResource LocalizationValue localizedString
    shown:ForEach
    log:print debugPrint dump NSLog os_log fatalError assert assertionFailure precondition preconditionFailure
    log:DDLogDebug DDLogInfo DDLogWarn DDLogError DDLogVerbose debug info notice warning error fault critical trace
    log:verbose warn log
    """)
}
