/// Words that stay as they are in every language: names of formats, devices and services.
enum ProperNames {
  private static let words = NameTable(
    """
    properName:CSV PDF HTML JSON XML URL URI USB GPS IP IPv4 IPv6 DNS SSL TLS SSH FTP SFTP SMB VPN API BLE LAN WAN NFC RSS ISO
    properName:UTC GMT AM PM JPEG JPG PNG GIF TIFF HEIC WebP SVG MP3 MP4 AAC FLAC HEVC H264 AV1 TCP UDP HTTP HTTPS WebDAV
    properName:WiFi Wi-Fi Bluetooth RGB CMYK HDR SDR HSB HSL SQL YAML TOML OPML EPUB ZIP OTP TOTP HOTP PIN QR UUID ID SMS
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
    properName:Việt Tiếng Bahasa Brasil (Brasil) 粵語 廣東話 فارسی
    """)

  /// Words in the names of declarations that hold names of people and works.
  static let holders: [StaticString] = [
    "Contributor", "contributor", "Contributors", "contributors", "Credit", "Credits", "credits", "Author",
    "Authors", "authors", "License", "Licenses", "licenses", "Acknowledgement", "Acknowledgements",
    "acknowledgements", "Attribution", "Translator", "translators",
    "Language", "Languages", "languages",
  ]

  /// Whether a text is made of such words alone.
  static func isName(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      var offset = 0
      var count = 0
      while offset < buffer.count {
        var end = offset
        while end < buffer.count, !bytes[end].isBlank { end += 1 }
        if end > offset {
          guard words.role(of: offset..<end, in: bytes) != .unknown || isNumber(offset..<end, bytes) else {
            return false
          }
          count += 1
        }
        offset = end + 1
      }
      return count > 0
    }
  }

  private static func isNumber(_ range: Range<Int>, _ bytes: SourceBytes) -> Bool {
    range.allSatisfy { bytes[$0].isDigit || bytes[$0] == UInt8(ascii: ".") }
  }
}
