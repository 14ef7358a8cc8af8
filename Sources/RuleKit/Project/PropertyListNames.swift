/// Apple's names of the members of `Info.plist` that users read.
package enum PropertyListNames {
  /// Whether the value of a name is a text for users.
  package static func isText(_ name: String) -> Bool {
    comment(of: name) != nil || name.hasSuffix(description)
  }

  /// Whether the system shows the value when the app requests a permission.
  package static func isPermission(_ name: String) -> Bool { permissions.contains(name) }

  /// Returns Apple's name that a misspelled one stands for; `nil` if the name is right or unlike Apple's.
  package static func intended(by name: String) -> String? {
    guard name.hasPrefix("N"), name.utf8.count > description.utf8.count, !permissions.contains(name),
      let nearest = NearestName.nearest(to: name, in: permissions.sorted()),
      NearestName.distance(name, nearest) <= 2
    else { return nil }
    return nearest
  }

  /// Returns the comment that Xcode writes for a name; `nil` if it is unknown.
  package static func comment(of name: String) -> String? {
    if let comment = comments[name] { return comment }
    guard name.hasSuffix(description), let middle = subjects[String(name.dropLast(description.utf8.count))]
    else { return nil }
    return "Privacy - \(middle) Usage Description"
  }

  private static let description = "UsageDescription"

  private static let comments = [
    "CFBundleDisplayName": "Bundle display name", "CFBundleName": "Bundle name",
    "CFBundleSpokenName": "Accessibility Bundle Name",
    "NSHumanReadableCopyright": "Copyright (human-readable)",
  ]

  /// The subjects of permissions in Xcode's comments, including a letter that Apple's text lacks.
  private static let subjects = [
    "NFCReader": "NFC Scan", "NSAppleEvents": "AppleEvents Sending", "NSBluetoothAlways": "Bluetooth Always",
    "NSBluetoothPeripheral": "Bluetooth Peripheral", "NSCalendarsFullAccess": "Calendars Full Access",
    "NSCalendars": "Calendars", "NSCamera": "Camera", "NSContacts": "Contacts",
    "NSDesktopFolder": "Desktop Folder", "NSDocumentsFolder": "Documents Folder",
    "NSDownloadsFolder": "Downloads Folder", "NSFaceID": "Face ID",
    "NSFileProviderDomain": "Access to a File Provide Domain", "NSHealthShare": "Health Share",
    "NSHealthUpdate": "Health Update", "NSLocalNetwork": "Local Network",
    "NSLocationAlwaysAndWhenInUse": "Location Always and When In Use", "NSLocationAlways": "Location Always",
    "NSLocation": "Location", "NSLocationWhenInUse": "Location When In Use", "NSMicrophone": "Microphone",
    "NSMotion": "Motion", "NSPhotoLibraryAdd": "Photo Library Additions", "NSPhotoLibrary": "Photo Library",
    "NSRemindersFullAccess": "Reminders Full Access", "NSReminders": "Reminders",
    "NSSpeechRecognition": "Speech Recognition",
  ]

  /// Apple's names of permissions: those above, and those without a known comment.
  private static let permissions = Set(
    (Array(subjects.keys)
      + """
      NSAccessoryTracking NSAlarmKit NSAppData NSAppleMusic NSAudioCapture NSBluetoothWhileInUse \
      NSCalendarsWriteOnlyAccess NSCriticalMessaging NSEnterpriseMCAM NSFallDetection NSFileProviderPresence \
      NSFinancialData NSFocusStatus NSGKFriendList NSHandsTracking NSHealthClinicalHealthRecordsShare \
      NSHomeKit NSIdentity NSLocationTemporary NSMainCamera \
      NSNearbyInteraction NSNearbyInteractionAllowOnce NSNetworkVolumes NSRemovableVolumes NSScreenCapture \
      NSSensorKit NSSiri NSSystemAdministration NSSystemExtension NSUserTracking NSVideoSubscriberAccount \
      NSWorldSensing
      """.split(separator: " ").map(String.init)).map { $0 + description })
}
