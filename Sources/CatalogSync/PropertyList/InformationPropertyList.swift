import Foundation
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
    // Foundation would expand a few bytes to billions of values.
    guard (try? PropertyListShape.check(file.bytes)) != nil else { return nil }
    let content = try? PropertyListSerialization.propertyList(
      from: Data(file.bytes), options: [], format: nil)
    guard let members = content as? [String: Any] else { return nil }
    let lines = PropertyListLines(file)
    var keys: [FoundKey] = []
    for name in members.keys.sorted() {
      guard let text = members[name] as? String, Self.isText(name), Self.isWhole(text) else { continue }
      keys.append(
        FoundKey(
          LocalizationKey(name), table: "InfoPlist", defaultValue: LocalizationKey(text),
          comment: PropertyListComments.comment(of: name), place: lines.place(of: name)))
    }
    for name in Self.typeNames(of: members) {
      keys.append(
        FoundKey(LocalizationKey(name), table: "InfoPlist", place: lines.place(of: name)))
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

  /// The descriptions of declared types, without duplicates, sorted.
  private static func typeNames(of members: [String: Any]) -> [String] {
    var names: Set<String> = []
    let lists = [
      ("UTExportedTypeDeclarations", "UTTypeDescription"),
      ("UTImportedTypeDeclarations", "UTTypeDescription"),
    ]
    for (list, name) in lists {
      for type in members[list] as? [[String: Any]] ?? [] {
        if let text = type[name] as? String, isWhole(text) { names.insert(text) }
      }
    }
    return names.sorted()
  }
}

/// The line numbers of texts in an XML property list; empty for a binary one.
private struct PropertyListLines {
  private let path: String
  /// The first line of each text between two tags.
  private var lines: [ArraySlice<UInt8>: Int] = [:]

  init(_ file: SourceFile) {
    path = file.path
    var (line, start) = (1, Int?.none)
    var startLine = 1
    for (offset, byte) in file.bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: ">") where start == nil: (start, startLine) = (offset + 1, line)
      case UInt8(ascii: "<"):
        if let start {
          let text = file.bytes[start..<offset]
          if lines[text] == nil { lines[text] = startLine }
        }
        start = nil
      default: break
      }
    }
  }

  func place(of words: String) -> FoundKey.Location {
    FoundKey.Location(path: path, line: lines[Array(words.utf8)[...]] ?? 0)
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
