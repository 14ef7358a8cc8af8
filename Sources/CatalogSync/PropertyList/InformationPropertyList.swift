import Foundation
package import SourceText
import SwiftIndex
import TextFlow

/// The texts of an app's `Info.plist` that people read, as keys of its catalog.
///
/// A text under a name of Apple's is the source text of a key of that name; the descriptions of types are keys
/// themselves. A value with a build setting in it, such as `$(PRODUCT_NAME)`, is known to Xcode alone.
package struct InformationPropertyList: Sendable {
  /// The keys, sorted by name, in the table `InfoPlist`.
  package let keys: [FoundKey]

  /// Reads a property list, XML or binary; `nil` where it is none, or is not a dictionary.
  package init?(_ file: SourceFile) {
    // Foundation would read what a few bytes repeat a billion times.
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

  /// Whether people read the value of a name.
  static func isText(_ name: String) -> Bool {
    PropertyListComments.comment(of: name) != nil || name.hasSuffix("UsageDescription")
  }

  /// Whether a value is all there: it is not empty, and no build setting is to be put in.
  static func isWhole(_ text: String) -> Bool {
    !text.isEmpty && !text.contains("$(") && !text.contains("${")
  }

  /// The descriptions of the types that the app declares, each once, sorted.
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

/// The lines of an XML property list in which texts stand; there are none in a binary one.
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

  func place(of words: String) -> FoundKey.Place {
    FoundKey.Place(path: path, line: lines[Array(words.utf8)[...]] ?? 0)
  }
}

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
