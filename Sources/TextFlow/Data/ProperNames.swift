import SwiftIndex
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

  /// The words in names of declarations that contain names of people and works.
  static let holders: [StaticString] = [
    "Contributor", "contributor", "Contributors", "contributors", "Credit", "Credits", "credits", "Author",
    "Authors", "authors", "License", "Licenses", "licenses", "Acknowledgement", "Acknowledgements",
    "acknowledgements", "Attribution", "Translator", "translators",
  ]

  /// The last words of the names of calls that credit third-party work.
  static let creditingCalls: [StaticString] = [
    "license", "License", "licenses", "Licenses", "credits", "Credits", "acknowledgement", "acknowledgment",
    "thirdParty",
  ]

  /// The labels and properties that contain names of people.
  static let peopleLabels = NameTable(
    "properName:developerName author authorName authors translators translator contributors contributor")

  /// The words in names of declarations that contain names of languages.
  static let languageHolders: [StaticString] = ["Language", "Languages", "languages"]

  /// Whether a text consists only of proper names.
  static func isName(_ text: [UInt8]) -> Bool {
    BlankSeparated.words(
      of: text,
      are: { word, bytes in
        words.role(of: word, in: bytes) != .unknown || isNumber(word, bytes)
      })
  }

  /// Whether a text consists only of uppercase proper names and values, such as `HTTP \(code)`.
  ///
  /// Lowercase names may also be words of a sentence: `Watch \(film)`.
  static func isCode(_ text: [UInt8]) -> Bool {
    BlankSeparated.words(
      of: text,
      are: { word, bytes in
        let isMark = { (offset: Int) in bytes[offset] < 0x80 && !bytes[offset].isWordByte }
        let start = word.first { !isMark($0) } ?? word.upperBound
        let end = word.last { !isMark($0) }.map { $0 + 1 } ?? start
        let name = start..<end
        if isNumber(name, bytes) { return true }
        let isUpper = name.allSatisfy { bytes[$0] < UInt8(ascii: "a") }
        return isUpper && words.role(of: name, in: bytes) != .unknown
      })
  }

  private static func isNumber(_ range: Range<Int>, _ bytes: SourceBytes) -> Bool {
    range.allSatisfy { bytes[$0].isDigit || bytes[$0] == UInt8(ascii: ".") }
  }
}
