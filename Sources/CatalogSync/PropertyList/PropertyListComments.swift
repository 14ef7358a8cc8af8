/// What Xcode tells translators of the names in a property list.
package enum PropertyListComments {
  /// The comment of a name, `nil` where none is known.
  package static func comment(of name: String) -> String? {
    switch name {
    case "CFBundleDisplayName": "Bundle display name"
    case "CFBundleName": "Bundle name"
    case "CFBundleSpokenName": "Accessibility Bundle Name"
    case "NSHumanReadableCopyright": "Copyright (human-readable)"
    // Apple's own words, with the letter that is missing.
    case "NSFileProviderDomainUsageDescription":
      "Privacy - Access to a File Provide Domain Usage Description"
    default: privacy(name).map { "Privacy - \($0) Usage Description" }
    }
  }

  /// What an app asks leave for, as the comment names it.
  private static func privacy(_ name: String) -> String? {
    switch name {
    case "NFCReaderUsageDescription": "NFC Scan"
    case "NSAppleEventsUsageDescription": "AppleEvents Sending"
    case "NSBluetoothAlwaysUsageDescription": "Bluetooth Always"
    case "NSBluetoothPeripheralUsageDescription": "Bluetooth Peripheral"
    case "NSCalendarsFullAccessUsageDescription": "Calendars Full Access"
    case "NSCalendarsUsageDescription": "Calendars"
    case "NSCameraUsageDescription": "Camera"
    case "NSContactsUsageDescription": "Contacts"
    case "NSDesktopFolderUsageDescription": "Desktop Folder"
    case "NSDocumentsFolderUsageDescription": "Documents Folder"
    case "NSDownloadsFolderUsageDescription": "Downloads Folder"
    case "NSFaceIDUsageDescription": "Face ID"
    case "NSHealthShareUsageDescription": "Health Share"
    case "NSHealthUpdateUsageDescription": "Health Update"
    case "NSLocalNetworkUsageDescription": "Local Network"
    case "NSLocationAlwaysAndWhenInUseUsageDescription": "Location Always and When In Use"
    case "NSLocationAlwaysUsageDescription": "Location Always"
    case "NSLocationUsageDescription": "Location"
    case "NSLocationWhenInUseUsageDescription": "Location When In Use"
    case "NSMicrophoneUsageDescription": "Microphone"
    case "NSMotionUsageDescription": "Motion"
    case "NSPhotoLibraryAddUsageDescription": "Photo Library Additions"
    case "NSPhotoLibraryUsageDescription": "Photo Library"
    case "NSRemindersFullAccessUsageDescription": "Reminders Full Access"
    case "NSRemindersUsageDescription": "Reminders"
    case "NSSpeechRecognitionUsageDescription": "Speech Recognition"
    default: nil
    }
  }
}
