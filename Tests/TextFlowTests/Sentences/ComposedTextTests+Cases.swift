import TextFlow

extension ComposedTextTests {
  /// Texts that are put together.
  static let found: [Case] = [
    Case(.localizedFragment, #"alert.title = ⟦OCLocalizedString("Cannot connect to ", nil) + appName⟧"#),
    Case(.localizedFragment, #"label.text = ⟦"\(title) \(OCLocalizedString("license", nil))"⟧"#),
    Case(.addedMark, #"label.text = ⟦"\(localizedText("Name")):"⟧"#),
    Case(.localizedFragment, #"label.text = ⟦"\(codec) (\("direct".localized) \(rate))"⟧"#),
    Case(.localizedFragment, #"⟦Text(share.formatted()) + Text(" \("progress".localized)".lowercased())⟧"#),
    Case(
      .localizedFragment,
      #"Text(⟦"\("agree".localized) [\("terms".localized)](https://a.b/c) \("and".localized)"⟧)"#),
    // Localized text beside something.
    Case(.localizedFragment, #"let s = ⟦"\(n)" + String(localized: "unit.hours")⟧"#),
    Case(.localizedFragment, #"let s = ⟦NSLocalizedString("since", comment: "") + " " + date⟧"#),
    Case(.localizedFragment, #"let s = ⟦"first".localized + " " + "second".localized⟧"#),
    Case(
      .localizedFragment, #"let s = ⟦String(format: NSLocalizedString("volume", comment: ""), n) + suffix⟧"#),
    Case(.localizedFragment, #"let s = ⟦"\(L10n.Cart.total): \(sum) \(L10n.Cart.unit)"⟧"#),
    Case(
      .formatFragment,
      #"let s = ⟦String(format: NSLocalizedString("Open %@ in “%@”", comment: ""), L10n.Cart.title, app)⟧"#),
    Case(.localizedFragment, "let s = ⟦L10n.Cart.total + \" \" + sum⟧"),
    Case(.localizedFragment, #"Text(⟦"\(n) \(String(localized: "unit.minutes"))"⟧)"#),
    Case(.localizedFragment, #"func f() { ⟦title += " " + NSLocalizedString("ch", comment: "")⟧ }"#),
    Case(.localizedFragment, #"let v = ⟦Text("Channel") + Text(" \(name)")⟧"#),
    Case(.localizedFragment, #"Text(⟦"\(Text(count)) \(noun)"⟧)"#),
    Case(
      .localizedFragment,
      #"""
      func f() -> String {
        let unit = NSLocalizedString("unread", comment: "")
        return ⟦"\(count) \(unit)"⟧
      }
      """#),
    Case(.addedMark, #"label.text = ⟦NSLocalizedString("user", comment: "") + ":"⟧"#),
    Case(.addedMark, #"label.text = ⟦String(localized: "loading") + "..."⟧"#),
    Case(
      .formatFragment,
      #"title = ⟦String(format: NSLocalizedString("%@ (experimental)", comment: ""), NSLocalizedString("sync", comment: ""))⟧"#
    ),
    // Words and values.
    Case(.joinedWords, #"label.text = ⟦"Starting task: " + task.name⟧"#),
    Case(.joinedWords, #"var errorDescription: String? { ⟦"No symbol called " + name⟧ }"#),
    Case(.joinedWords, #"func f() { let words = ⟦name + " is closed"⟧; statusLabel.text = words }"#),
    Case(.joinedWords, #"var matchTitle: String { ⟦(isNegated ? "Not " : "") + title⟧ }"#),
    Case(.appendedWords, #"func f() { var text = name; ⟦text += " is closed"⟧; label.text = text }"#),
    Case(.chosenWord, #"Button(⟦"\(isOpen ? "Hide" : "Show") the map"⟧) { }"#),
    Case(.chosenWord, #"Text(⟦"\(String(isLong ? "Long Name" : "Call Sign")) can have 30 letters."⟧)"#),
    // Lines.
    Case(.wrappedLiterals, "Text(⟦\"Pick a dish \"\n  + \"from the menu.\"⟧)"),
    Case(.wrappedLiterals, "let string = ⟦\"This text has several words. \"\n  + \"So it is prose.\"⟧"),
    // Plurals.
    Case(.pluralEnding, #"func f() { var text = "\(n) item"; if n != 1 { ⟦text += "s"⟧ } }"#),
    Case(.pluralPair, #"let unit = ⟦count == 1 ? "item" : "items"⟧"#),
    Case(.pluralPair, #"let text = ⟦1 == guests.count ? "one guest" : "\(guests.count) guests"⟧"#),
    Case(.pluralPair, #"Text(⟦n > 1 ? "These files are gone" : "This file is gone"⟧)"#),
    Case(.pluralPair, #"Text(⟦count == 1 ? "cart.item.one" : "cart.item.other"⟧)"#),
    Case(.pluralPair, #"Text(⟦"\(n) \(n == 1 ? "entry" : "entries")"⟧)"#),
    Case(.pluralPair, #"Text(⟦"\(n) updated \(n == 1 ? "entry" : "entries")"⟧)"#),
    Case(.pluralEnding, #"let text = ⟦"\(n) session\(n % 10 == 1 ? "" : "s") selected"⟧"#),
    Case(.pluralEnding, #"let ending = ⟦files.count != 1 ? "s" : ""⟧"#),
    Case(
      .pluralPair,
      #"func f() -> String { if n == 1 { return ⟦"1 item"⟧ } else { return "\(n) items" } }"#),
    Case(
      .pluralPair,
      #"""
      func f() -> String {
        if files.count == 1 {
          return ⟦NSLocalizedString("1_FILE", comment: "")⟧
        }
        return String(format: NSLocalizedString("%i_FILES", comment: ""), files.count)
      }
      """#),
    Case(
      .pluralPair,
      #"""
      func f() {
        if count == 0 {
          label.text = "No match"
        } else if (count == 1) {
          label.text = ⟦"1 match"⟧
          label.isHidden = false
        } else {
          label.text = "\(count) matches"
          label.isHidden = false
        }
      }
      """#),
    Case(
      .pluralPair,
      #"""
      func f() -> LocalizedStringKey {
        if interval == 1 { ⟦LocalizedStringKey("\(text) second")⟧ } else { LocalizedStringKey("\(text) seconds") }
      }
      """#),
    Case(
      .pluralPair,
      #"""
      func f() -> String {
        switch daysAgo {
        case 0: return "Today"
        case 1: return ⟦"1 day ago"⟧
        default: return "\(daysAgo) days ago"
        }
      }
      """#),
    Case(.optionalEnding, #"Text(⟦"Posted \(n) image(s)"⟧)"#),
    Case(.optionalEnding, #"button.title = ⟦"Save Range(s)?"⟧"#),
  ]

  /// Texts that are whole, or that no person reads.
  static let fine: [String] = [
    #"menu.title = "[\(NSLocalizedString("mark.dismissed", comment: ""))] \(event.title)""#,
    #"func f() { var text = theme; text += ", Weight=bold"; label.text = text }"#,
    #"label.text = NSLocalizedString("Subject: ", comment: "") + subject"#,
    #"label.text = volume + NSLocalizedString(", Pulse Wave", comment: "")"#,
    #"label.text = "\(file.name): \(NSLocalizedString("Loaded", comment: ""))""#,
    #"label.text = "\(codec) (\("direct".localized))""#,
    // A label and its value, and names that a sentence mentions.
    #"label.text = "\(L10n.Cart.total): \(sum)""#,
    #"let v = Text("Channel") + Text(": \(name)")"#,
    #"let s = String(format: NSLocalizedString("Switch to “%@” first.", comment: ""), L10n.Mode.all)"#,
    #"let s = String(format: NSLocalizedString("Failed: %@", comment: ""), L10n.Error.none)"#,
    #"let v = Text(state.localized) + Text(isOn ? " • " : "") + Text(level)"#,
    #"label.text = "\("paused".localized) (\(time))""#,
    #"button.setLabel("Our app. \("learn_more".localized)")"#,
    #"Text(verbatim: "\(count) tap\(count == 1 ? "" : "s")")"#,
    #"func f() { printOS("⚠️ Left out \(n) path(s)") }"#,
    #"""
    func f() {
      if items.count > 1 { message = NSLocalizedString("Do you want to delete these items?", comment: "") }
      else { message = NSLocalizedString("Do you want to delete this item?", comment: "") }
      alert.informativeText = message
    }
    """#,
    #"Text(colors.map(\.hexString).joined(separator: ", "))"#,
    #"func f() { Text(names.joined(separator: ", ")); let b = text.components(separatedBy: ", ") }"#,
    #"if a.localizedCompare("Zebra") == b + c {}"#,
    #"let a = "\(file.localizedName("a b")) \(isLocalized("c d"))""#,
    #"title = (isUrgent ? "\u{2757}" : "") + NSLocalizedString("alert", comment: "")"#,
    // One sentence for each number of names.
    #"""
    func f() {
      if users.count == 1 { label.text = String(format: NSLocalizedString("%@ is typing", comment: ""), a) }
      else { label.text = String(format: NSLocalizedString("%1$@ and %2$@ are typing", comment: ""), a, b) }
    }
    """#,
    // Whole sentences.
    #"Text("Hello \(name)")"#,
    #"Text(isOpen ? "Hide all" : "Show all")"#,
    #"label.text = String(format: NSLocalizedString("hello", comment: ""), name)"#,
    #"Text("\(Text(name).bold()) has replied")"#,
    #"Text("limited to \(isMetric ? "100" : "62") a day")"#,
    // Paragraphs, separators and decorations.
    #"label.text = String(localized: "first") + "\n\n" + String(localized: "second")"#,
    #"label.text = String(localized: "first") + " · " + name"#,
    #"label.text = "➊ " + String(localized: "first") + "\n\n➋ " + String(localized: "second")"#,
    #"let title = NSLocalizedString("found", comment: "%d subtitle(s) found.")"#,
    #"Text("\(name) / \(String(localized: "all"))")"#,
    #"label.text = "⚠️ " + NSLocalizedString("warning", comment: "")"#,
    #"let v = Text(Image(systemName: "star")) + Text("Favourite")"#,
    #"func f() { queryString += "kind LIKE 'audio' "; db.run(queryString) }"#,
    #"func f() { text += "\n" + NSLocalizedString("more", comment: "") }"#,
    #"label.text = "This is one paragraph.\n" + "This is another.""#,
    // Names, paths, keys, symbols, markup.
    #"Image(systemName: on ? "eye" : "eye.slash")"#,
    #"Image(systemName: guests.count == 1 ? "person" : "person.2")"#,
    #"let url = URL(string: base + "/restaurants/list of all")"#,
    #"title = NSLocalizedString("alert." + key, comment: "")"#,
    #"let scheme = url.scheme == "http" ? "http" : "https""#,
    #"label.text = "<b>" + name + " is closed</b>""#,
    #"label.text = "Hello " + name + "</b>""#,
    #"label.text = "Hello { " + name"#,
    #"label.text = "Hello <em> " + name"#,
    #"label.text = "Hello { " + name"#,
    ##"label.text = "# Hello all " + name"##,
    #"let fileKey = count == 1 ? "item" : "items""#,
    #"let itemQuery = count == 1 ? "one item" : "all items""#,
    #"let path = folder.appendingPathComponent(NSLocalizedString("Paste", comment: "") + "-\(id)")"#,
    // Logs and what only programmers see.
    #"logger.info("loaded " + name + " from the menu")"#,
    #"logger.info("loaded \(n) item\(n == 1 ? "" : "s")")"#,
    #"print("sent \(n) image(s)")"#,
    #"func f() { let message = "sent \(n) image(s)"; logger.info(message) }"#,
    #"var debugDescription: String { "open: " + (isOpen ? "yes it is" : "not yet") }"#,
    #"store.addEvent(Event(text: "Refreshed \(n) items, " + "none of them new."))"#,
    "#Preview { Text(\"Preview of \\(n) item(s)\") }",
    #"func f() -> String { page == 1 ? name : name + "s" }"#,
    #"func f() { if page != 1 { name += "s" } }"#,
    // Choices that no count makes.
    #"Text(section == 1 ? "Friend" : "Friends")"#,
    #"Text(count > 3 ? "These files are gone" : "This file is gone")"#,
    #"Text(role == 1 ? "Positions Enabled" : "Allow Position Requests")"#,
    // Branches that say something else, or nothing to people.
    #"func f() -> String { if n == 1 { return "1 item" } else { return "None" } }"#,
    #"func f() { if n == 1 { label.text = "1 item" } else { title = "\(n) items" } }"#,
    #"func f() { if n == 1 { logger.info("1 item") } else { logger.info("\(n) items") } }"#,
    #"func f() -> Image { if n == 1 { Image("one book") } else { Image("some books") } }"#,
    #"func f() -> String { if n == 1 { return "item" } else { return "items" } }"#,
    #"func f() -> String { if section == 1 { return "A friend" } else { return "Friends" } }"#,
    #"func f() -> String { switch kind { case 1: return "1 day"; default: return "Some days" } }"#,
    // Lists of names, and lists that are heard.
    #"let query = columns.joined(separator: ", ")"#,
    #"Text(ids.map(\.rawValue).joined(separator: ", "))"#,
    #"view.accessibilityLabel = parts.joined(separator: ", ")"#,
    #"Text(names.joined(separator: "\n"))"#,
    // Not an ending.
    #"Text("Use http(s) or f(s).")"#,
  ]
}
