import CatalogSync
import SourceText
import Testing

@Suite struct AppNamesTests {
  @Test("the names of apps are in the project's folder, its build settings and property lists")
  func names() {
    let project = """
      \t\tbuildSettings = {
      \t\t\tINFOPLIST_KEY_CFBundleDisplayName = "Not E's App";
      \t\t\tINFOPLIST_KEY_CFBundleDisplayName = "Share";
      \t\t\tPRODUCT_NAME = "$(TARGET_NAME)";
      \t\t\tPRODUCT_NAME = Notes2;
      \t\t\tPRODUCT_NAME = Notesheet;
      \t\t\tPRODUCT_NAME = No;
      \t\t\tMARKETING_VERSION = 1.0;
      """
    let list = """
      <plist version="1.0"><dict>
      <key>CFBundleDisplayName</key><string>Shared Notes</string>
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      <key>NSCameraUsageDescription</key><string>Photos</string>
      </dict></plist>
      """
    let names = AppNames([
      SourceFile(path: "App/Notes.xcodeproj/project.pbxproj", text: project),
      SourceFile(path: "App/Share-Info.plist", text: list),
      SourceFile(path: "OurVPN.xcodeproj/project.pbxproj", text: ""),
      SourceFile(path: "Info.plist", text: "?"),
      SourceFile(
        path: "Share/Info.plist",
        text: list.replacing("Shared", with: "Send").replacing("NSCamera", with: "NSExtension")),
    ])
    #expect(names.names == ["Notes", "Not E's App", "Notes2", "Shared Notes", "OurVPN", "Our VPN"])
    #expect(ProjectProperties.areIn("A/Info.plist") && !ProjectProperties.areIn("A/Colors.plist"))
  }
}
