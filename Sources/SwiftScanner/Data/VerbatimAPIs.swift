/// Calls and properties of Apple's frameworks that show a `String` as it is.
enum VerbatimAPIs {
  /// Arguments by call and label; `_` stands for no label.
  static let arguments = NameTable(
    """
    text:UINavigationItem/title UIBarButtonItem/title UITabBarItem/title UITab/title UITabGroup/title
    text:setTitle/_ UIAlertController/title UIAlertController/message UIAlertAction/title UIAlertView/title
    text:UIAlertView/message UIAlertView/cancelButtonTitle UIActionSheet/title UIActionSheet/cancelButtonTitle
    text:UIActionSheet/destructiveButtonTitle addButton/withTitle UIAction/title UIAction/subtitle
    text:UIAction/discoverabilityTitle UICommand/title UICommand/discoverabilityTitle UICommandAlternate/title
    text:UIKeyCommand/title UIKeyCommand/discoverabilityTitle UIMenu/title UIMenu/subtitle UIMenuItem/title
    text:UIContextualAction/title UITableViewRowAction/title UIPreviewAction/title UIPreviewActionGroup/title
    text:UISegmentedControl/items insertSegment/withTitle UIToolTipInteraction/defaultToolTip UISearchToken/text
    text:UIApplicationShortcutItem/localizedTitle UIApplicationShortcutItem/localizedSubtitle
    text:UISimpleTextPrintFormatter/text UIDocumentBrowserAction/localizedTitle setActionName/_
    text:NSAttributedString/string NSMutableAttributedString/string AttributedString/_
    text:AttributedString/markdown NSAttributedString/markdown CLKTextProvider/format
    text:NSTextField/labelWithString NSTextField/wrappingLabelWithString NSTextField/string NSButton/title
    text:NSButton/checkboxWithTitle NSButton/radioButtonWithTitle NSComboButton/title addItem/withTitle
    text:addItems/withTitles insertItem/withTitle NSMenu/title NSMenuItem/title sectionHeader/title
    text:NSToolbarItemGroup/titles NSToolbarItemGroup/labels setLabel/_ setToolTip/_ NSSegmentedControl/labels
    text:NSTableViewRowAction/title NSButtonTouchBarItem/title NSSharingService/title
    text:evaluatePolicy/localizedReason evaluateAccessControl/localizedReason setSubject/_ setMessageBody/_
    text:CPListItem/text CPListItem/detailText CPListTemplate/title CPListSection/header CPGridButton/titleVariants
    text:CPAlertAction/title CPActionSheetTemplate/title CPActionSheetTemplate/message CPAlertTemplate/titleVariants
    text:CPInformationItem/title CPInformationItem/detail CPTextButton/title CPBarButton/title CPTabBarTemplate/title
    text:CPPointOfInterest/title CPPointOfInterest/subtitle CPInformationTemplate/title CPGridTemplate/title
    text:presentAlert/withTitle presentAlert/message WKAlertAction/title CLKSimpleTextProvider/text
    text:CLKSimpleTextProvider/shortText SKLabelNode/text UITextField/placeholder addTextField/placeholder
    weak:setText/_ INSpeakableString/spokenPhrase INShortcut/display INObject/display MKPointAnnotation/title
    weak:addItem/withObjectValue addItems/withObjectValues MKPointAnnotation/subtitle
    accessibility:UIAccessibilityCustomAction/name UIAccessibilityCustomRotor/name NSAccessibilityCustomAction/name
    accessibility:post/argument setAccessibilityLabel/_ setAccessibilityHelp/_ setAccessibilityTitle/_
    accessibility:setAccessibilityValue/_ setAccessibilityPlaceholderValue/_ setAccessibilityRoleDescription/_
    accessibility:AVSpeechUtterance/string NSImage/accessibilityDescription AXChartDescriptor/title
    accessibility:AXChartDescriptor/summary AXNumericDataAxisDescriptor/title AXDataSeriesDescriptor/name
    accessibility:AXCategoricalDataAxisDescriptor/title
    text:UNNotificationAction/title UNTextInputNotificationAction/title
    text:UNTextInputNotificationAction/textInputButtonTitle UNTextInputNotificationAction/textInputPlaceholder
    text:UNNotificationCategory/hiddenPreviewsBodyPlaceholder UNNotificationCategory/categorySummaryFormat
    """)

  /// Labels of what people hear, whatever the call is.
  static let spokenLabels = NameTable(
    "accessibility:accessibilityDescription accessibilityLabel accessibilityHint accessibilityValue")

  /// Properties by name.
  ///
  /// Those that other types have, too, are `weak` or `shown`: what they belong to decides.
  static let properties = NameTable(
    """
    text:placeholder scopeButtonTitles backButtonTitle largeTitle largeSubtitle toolTip tooltip secondaryText
    text:attributedText secondaryAttributedText attributedTitle attributedSubtitle discoverabilityTitle
    text:largeContentTitle defaultToolTip localizedTitle localizedSubtitle localizedAdditionalDescription
    text:attributedStringValue placeholderString placeholderAttributedString placeholderStrings alternateTitle
    text:attributedAlternateTitle messageText informativeText miniwindowTitle headerToolTip paletteLabel badgeLabel
    text:nameFieldLabel jobTitle customizationLabel secondaryTitle localizedReason localizedCancelTitle
    text:localizedFallbackTitle localizedShortTitle localizedCallerName suggestedInvocationPhrase previewItemTitle
    text:hiddenPreviewsBodyPlaceholder summaryArgument activityTitle badgeValue
    weak:title subtitle message prompt
    shown:text stringValue string label body
    accessibility:accessibilityLabel accessibilityHint accessibilityValue accessibilityUserInputLabels
    accessibility:accessibilityAttributedLabel accessibilityAttributedHint accessibilityAttributedValue
    """)

  /// Properties that are shown by the types that have them, for receivers whose names tell nothing.
  static let members = Set(
    """
    UILabel.text UITextField.text UITextView.text UISearchBar.text UISearchBar.prompt UIViewController.title
    UITableViewController.title UICollectionViewController.title UINavigationController.title
    UITabBarController.title UIAlertController.title UIAlertController.message UINavigationItem.title
    UINavigationItem.prompt UIBarButtonItem.title UITabBarItem.title
    UIListContentConfiguration.text UIButton.Configuration.title UIButton.Configuration.subtitle
    UIContentUnavailableConfiguration.text NSTextField.stringValue NSSearchField.stringValue
    NSTextFieldCell.stringValue NSTextView.string NSText.string NSButton.title NSPopUpButton.title NSMenu.title
    NSMenuItem.title NSWindow.title NSWindow.subtitle NSPanel.title NSBox.title NSViewController.title
    NSTableColumn.title NSTabViewItem.label NSToolbarItem.label NSSavePanel.title NSSavePanel.message
    NSSavePanel.prompt NSOpenPanel.title NSOpenPanel.message NSOpenPanel.prompt SKLabelNode.text
    UNMutableNotificationContent.title UNMutableNotificationContent.subtitle UNMutableNotificationContent.body
    MKPointAnnotation.title MKPointAnnotation.subtitle
    """.split { $0.isWhitespace }.map { NameHash(path: $0) })

  /// Last words of the receivers whose `title`, `text` and the like are shown.
  static let receivers = NameTable(
    """
    text:label button field view controller item window alert cell bar textfield textview control menu action panel
    text:configuration config vc viewcontroller navigationitem checkbox popup segment header footer column box tab
    text:content notification hud toast banner tooltip placeholder textlabel detaillabel indicator toolbar dialog
    text:searchbar searchfield lbl btn badge row self super activity
    """, isCaseless: true)
}
