/// Calls whose argument is a key where it is a literal, by call and label; `_` stands for no label.
enum LocalizingCalls {
  static let arguments = NameTable(
    """
    localized:Text/_ Button/_ Label/_ Toggle/_ Picker/_ Section/_ Link/_ Menu/_ TextField/_ SecureField/_ Stepper/_
    localized:Slider/_ DatePicker/_ ColorPicker/_ ProgressView/_ GroupBox/_ DisclosureGroup/_ NavigationLink/_ Tab/_
    localized:ControlGroup/_ CommandMenu/_ MenuBarExtra/_ Window/_ WindowGroup/_ UtilityWindow/_ LabeledContent/_
    localized:ContentUnavailableView/_ ShareLink/_ TableColumn/_ TabSection/_ SharePreview/_ MultiDatePicker/_
    localized:PhotosPicker/_ Marker/_ Annotation/_ AxisValueLabel/_ TextFieldLink/_ MenuButton/_ AlertScene/_
    localized:navigationTitle/_ navigationSubtitle/_ navigationBarTitle/_ help/_ alert/_ confirmationDialog/_
    localized:accessibilityLabel/_ accessibilityHint/_ accessibilityValue/_ accessibilityAction/named badge/_
    localized:accessibilityCustomContent/_ accessibilityRotor/_ searchable/prompt configurationDisplayName/_
    localized:description/_ displayName/_ widgetLabel/_ chartXAxisLabel/_ chartYAxisLabel/_ TextField/prompt
    localized:fileDialogConfirmationLabel/_ fileExporterFilenameLabel/_ dialogSuppressionToggle/_ Gauge/_
    localized:NSLocalizedString/_ NSLocalizedString/value String/localized String/defaultValue
    localized:AttributedString/localized AttributedString/markdown LocalizedStringKey/_ LocalizedStringResource/_
    localized:LocalizedStringResource/defaultValue IntentDialog/_ IntentDescription/_ DisplayRepresentation/title
    localized:DisplayRepresentation/subtitle TypeDisplayRepresentation/name AppShortcut/phrases AppShortcut/shortTitle
    localized:Summary/_ value/_ ContentUnavailableView/description result/dialog Text/comment
    """)
}
