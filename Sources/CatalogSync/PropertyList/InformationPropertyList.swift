package import SourceText
import SwiftIndex
import TextFlow

/// The user-facing texts of an app's `Info.plist`, as keys of its catalog.
///
/// A text under one of Apple's names is the source text of a key of that name; descriptions of types are keys
/// themselves. A value with a build setting, such as `$(PRODUCT_NAME)`, is resolved only by Xcode.
package struct InformationPropertyList: Sendable {
  /// The keys, sorted by name, in the table `InfoPlist`.
  package let keys: [FoundKey]

  /// Reads a property list, XML or binary; `nil` if it is malformed or not a dictionary.
  package init?(_ file: SourceFile) {
    guard let root = try? PropertyListNode(file.bytes), case .dictionary(let all) = root.value else {
      return nil
    }
    let members = Dictionary(all.map { ($0.key, $0.value) }) { $1 }
    let isBinary = file.bytes.starts(with: "bplist".utf8)
    func place(_ position: SourcePosition?) -> FoundKey.Location {
      FoundKey.Location(path: file.path, line: isBinary ? 0 : position?.line ?? 0)
    }
    var keys: [FoundKey] = []
    for (name, node) in members.sorted(by: { $0.key < $1.key }) {
      guard case .string(let text) = node.value, Self.isText(name), Self.isWhole(text) else { continue }
      keys.append(
        FoundKey(
          LocalizationKey(name), table: "InfoPlist", defaultValue: LocalizationKey(text),
          comment: PropertyListComments.comment(of: name), place: place(node.keyPosition)))
    }
    for (name, position) in Self.typeNames(of: members).sorted(by: { $0.key < $1.key }) {
      keys.append(FoundKey(LocalizationKey(name), table: "InfoPlist", place: place(position)))
    }
    self.keys = keys
  }

  /// Whether the value of a name is user-facing.
  static func isText(_ name: String) -> Bool {
    PropertyListComments.comment(of: name) != nil || name.hasSuffix("UsageDescription")
  }

  /// Whether a value is complete: not empty, and without build settings.
  static func isWhole(_ text: String) -> Bool {
    !text.isEmpty && !text.contains("$(") && !text.contains("${")
  }

  /// The descriptions of declared types with their first positions.
  private static func typeNames(of members: [String: PropertyListNode]) -> [String: SourcePosition] {
    var names: [String: SourcePosition] = [:]
    let lists = [
      ("UTExportedTypeDeclarations", "UTTypeDescription"),
      ("UTImportedTypeDeclarations", "UTTypeDescription"),
    ]
    for (list, name) in lists {
      guard case .array(let types)? = members[list]?.value else { continue }
      for case .dictionary(let type) in types.map(\.value) {
        guard let node = type.last(where: { $0.key == name })?.value, case .string(let text) = node.value,
          isWhole(text), names[text] == nil
        else { continue }
        names[text] = node.position
      }
    }
    return names
  }
}

/// Xcode's comments for the names in a property list.
package enum PropertyListComments {
  /// The comment for a name, `nil` if it is unknown.
  package static func comment(of name: String) -> String? {
    switch name {
    case "CFBundleDisplayName": "Bundle display name"
    case "CFBundleName": "Bundle name"
    case "CFBundleSpokenName": "Accessibility Bundle Name"
    case "NSHumanReadableCopyright": "Copyright (human-readable)"
    // Apple's exact text, including its missing letter.
    case "NSFileProviderDomainUsageDescription":
      "Privacy - Access to a File Provide Domain Usage Description"
    default: privacy(name).map { "Privacy - \($0) Usage Description" }
    }
  }

  /// The subject of a permission, as named in the comment.
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
