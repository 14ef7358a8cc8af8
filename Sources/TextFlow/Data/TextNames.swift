import SwiftIndex
import SwiftTree

/// Names whose literals are user-facing, or may be.
enum TextNames {
  /// The last words of names of parameters, variables, properties and functions.
  ///
  /// `sectionTitle` and `section_title` end with `title`.
  private static let words = NameTable(
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

  /// Returns the role of a name by its last word.
  static func role(of name: Range<Int>, in bytes: SourceBytes) -> NameRole {
    words.role(of: NameWords.last(name, bytes), in: bytes)
  }

  /// Returns the role of a name that is not written at a call: that of a parameter without a label.
  static func role(of name: String) -> NameRole {
    var name = name
    return name.withUTF8 { role(of: 0..<$0.count, in: SourceBytes($0)) }
  }

  /// The full names of functions and properties, with the role of their results.
  static let results = NameTable(
    """
    error:errorDescription failureReason recoverySuggestion
    log:debugDescription logDescription customMirror loggerName technicalDescription debugText
    text:localizedDescription displayName displayTitle localizedName localizedTitle titleForHeaderInSection
    identifier:rawValue id identifier reuseIdentifier cellIdentifier storyboardName nibName entityName
    header:reasonPhrase httpMethod
    """)

  /// The names that code gives to languages.
  static let languages = Set(
    """
    en de fr es it pt nl pl ru uk ja ko zh ar tr sv da fi nb cs hu ro el he hi vi th english german french spanish
    italian portuguese dutch polish russian ukrainian japanese korean chinese arabic turkish swedish danish finnish
    norwegian czech hungarian romanian greek hebrew hindi vietnamese thai
    """.split(whereSeparator: \.isWhitespace).map { NameHash(String($0)) })

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
    accessibility:accessibilityDescription accessibilityLabel accessibilityHint accessibilityValue
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
    url:url URL host scheme hostname href link endpoint query baseURL baseUrl urlString homepage website
    header:forHTTPHeaderField headers httpMethod method mimeType contentType userAgent
    format:format pattern dateFormat regex predicate fromTemplate separator withPad joiner terminator delimiter
    format:withVisualFormat calendarFormat
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
}

extension TypeReader {
  /// Whether a property of a type shows texts: `text` of a `UILabel`, or by its names, of a `TitleLabel`.
  func showsProperty(_ property: Range<Int>, of type: SwiftType) -> Bool {
    if type.isUnknown { return false }
    let name = NameHash(bytes, property)
    if owners(of: type).contains(where: { TextAPIs.shared.property($0.appending(name)) != .unknown }) {
      return true
    }
    switch TextAPIs.shared.property(property, in: bytes) {
    case .weak where !type.isOfSystem, .shown where !type.isOfSystem: break
    default: return false
    }
    return Array(type.base.utf8).withUnsafeBufferPointer { buffer in
      let name = SourceBytes(buffer)
      return TextNames.receivers.role(of: NameWords.last(0..<buffer.count, name), in: name) == .text
    }
  }
}

/// Words that are the same in every language: names of formats, devices and services.
enum ProperNames {
  private static let words = NameTable(
    """
    properName:CSV PDF HTML JSON XML URL URI USB GPS IP IPv4 IPv6 DNS SSL TLS SSH FTP SFTP SMB VPN API BLE LAN WAN NFC RSS ISO
    properName:UTC GMT AM PM JPEG JPG PNG GIF TIFF HEIC WebP SVG MP3 MP4 AAC FLAC HEVC H264 AV1 TCP UDP HTTP HTTPS WebDAV
    properName:WiFi Wi-Fi Bluetooth RGB CMYK HDR SDR HSB HSL SQL YAML TOML OPML EPUB ZIP OTP TOTP HOTP PIN QR UUID ID SMS
    properName:BMP ICO TGA PSD AVIF JXL HEIF DNG EXR RAW MKV AVI MOV WMV FLV WebM OGG ALAC WAV AIFF M4A RTF DOCX XLSX PPTX RAR TAR
    properName:KB MB GB TB KB/s MB/s GB/s FPS SMTP IMAP POP3 NTP LDAP NNTP RTSP HLS CDN JWT GUID IDE CLI SDK MAC
    properName:MIDI CPU GPU RAM ROM LED LCD HDMI DDC LTE 5G 4G 3G 2G CDMA GSM EDGE UMTS HSPA LoRa MQTT DHCP NTP SSID ASCII
    properName:Apple iPhone iPad iPod iMac Mac MacBook AirPods HomePod Watch iCloud iMessage FaceTime Safari Siri macOS iOS
    properName:iPadOS watchOS tvOS visionOS CarPlay HealthKit HomeKit Xcode TestFlight Pro Max Plus Mini Air Ultra SE TV
    properName:GitHub GitLab Bitbucket Google Chrome Firefox Dropbox OneDrive Facebook Twitter Instagram YouTube Reddit
    properName:Discord Telegram WhatsApp Signal Mastodon Bluesky Threads LinkedIn TikTok Slack Spotify Netflix Amazon
    properName:Microsoft Windows XP Vista Linux Ubuntu Debian Android OpenAI ChatGPT Claude Gemini Ollama Tor Bitcoin Nostr Nextcloud
    properName:Menlo Monaco Courier Helvetica Arial Georgia Times Palatino Verdana SF Mono Fira Code Drive MacOS PayPal Patreon
    properName:Dexcom Libre Nightscout Tidepool Garmin Fitbit Strava Telegraph Wikipedia Markdown LaTeX Vim Emacs Python Ruby
    properName:Swift Kotlin Rust Java JavaScript TypeScript Go PHP Perl Lua Bash Zsh PostgreSQL SQLite MySQL Redis Docker
    properName:English Español Français Deutsch Italiano Português Nederlands Dansk Svenska Norsk Suomi Íslenska Polski Čeština
    properName:Slovenčina Slovenščina Magyar Română Hrvatski Srpski Türkçe Русский Українська Български Ελληνικά Eesti
    properName:Latviešu Lietuvių 日本語 한국어 中文 简体中文 繁體中文 العربية עברית हिन्दी ไทย Indonesia Melayu Català Galego Euskara
    properName:Rosetta Sparkle Homebrew Vimeo Jellyfin Plex Kodi Emby Twitch Trello Jira Evernote Pinterest Snapchat Tumblr
    properName:Trakt Letterboxd IMDb TMDB TheTVDB Last.fm Deezer SoundCloud Bandcamp Kindle Kobo Goodreads Audiobookshelf
    properName:WireGuard OpenVPN Tailscale Cloudflare DuckDuckGo Yahoo Gmail Fastmail ProtonMail Firebase Crashlytics
    properName:RevenueCat Supabase Chromium WebKit Vivaldi ownCloud Synology QNAP Thunderbird LibreOffice
    properName:Mozilla Nintendo PlayStation Xbox Sonos AirPlay AirDrop AirTag PiP QuickTime AppleScript SharePlay
    properName:Yandex Bitwarden KeePass Lightroom Photoshop Figma Zotero Instapaper FFmpeg VLC IINA Skype Viber WeChat Arduino
    properName:Sierra Mojave Catalina Monterey Ventura Sonoma Sequoia Tahoe Big Sur
    properName:Việt Tiếng Bahasa Brasil (Brasil) 粵語 廣東話 فارسی
    """)

  /// Whether a word is a proper name.
  static func contains(_ word: Range<Int>, _ bytes: SourceBytes) -> Bool {
    words.role(of: word, in: bytes) != .unknown
  }

  /// Whether a text consists only of proper names.
  static func isName(_ text: [UInt8]) -> Bool {
    words(
      of: text,
      are: { word, bytes in
        words.role(of: word, in: bytes) != .unknown || isNumber(word, bytes)
      })
  }

  /// The most letters that a word in capitals has as an abbreviation.
  private static let longestAbbreviation = 3

  /// Whether a text consists only of names and abbreviations in capitals and of values: `HTTP \(code)`, `(NOT_FOUND)`.
  ///
  /// Lowercase names may also be words of a sentence: `Watch \(film)`.
  static func isCode(_ text: [UInt8]) -> Bool {
    words(
      of: text,
      are: { word, bytes in
        let isMark = { (offset: Int) in bytes[offset] < 0x80 && !bytes[offset].isWordByte }
        let start = word.first { !isMark($0) } ?? word.upperBound
        let end = word.last { !isMark($0) }.map { $0 + 1 } ?? start
        let name = start..<end
        if isNumber(name, bytes) { return true }
        let isUpper = name.allSatisfy { bytes[$0] < UInt8(ascii: "a") }
        return isUpper
          && (name.contains { bytes[$0] == UInt8(ascii: "_") } || words.role(of: name, in: bytes) != .unknown
            || 2...longestAbbreviation ~= name.count && InterfaceWords.all.role(of: name, in: bytes) != .text)
      })
  }

  /// Whether there are words between blanks, all of which meet a condition.
  private static func words(of text: [UInt8], are isWanted: (Range<Int>, SourceBytes) -> Bool) -> Bool {
    text.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      let words = buffer.indices.split { bytes[$0].isBlank }
      return !words.isEmpty && words.allSatisfy { isWanted($0, bytes) }
    }
  }

  private static func isNumber(_ range: Range<Int>, _ bytes: SourceBytes) -> Bool {
    range.allSatisfy { bytes[$0].isDigit || bytes[$0] == UInt8(ascii: ".") }
  }
}
