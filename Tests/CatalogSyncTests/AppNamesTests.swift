import CatalogSync
import SourceText
import Testing

@Suite struct AppNamesTests {
  @Test("the names of apps are in the project's folder, its build settings and property lists")
  func names() {
    let settings = [
      "INFOPLIST_KEY_CFBundleDisplayName = \"Not E's App\"", "INFOPLIST_KEY_CFBundleDisplayName = Share",
      "PRODUCT_NAME = \"$(TARGET_NAME)\"", "PRODUCT_NAME = Notes2", "PRODUCT_NAME = Notesheet",
      "PRODUCT_NAME = No", "MARKETING_VERSION = 1.0",
    ].enumerated().map { "C\($0) = { buildSettings = { \($1); }; };" }.joined()
    let project = SourceFile(
      path: "App/Notes.xcodeproj/project.pbxproj",
      text: """
        { objects = { P = { targets = (A, S, ); }; \(settings)
        A = { productType = "com.apple.product-type.application"; buildConfigurationList = LA; };
        S = { productType = "com.apple.product-type.app-extension"; buildConfigurationList = LS; };
        LA = { buildConfigurations = (CA, ); }; LS = { buildConfigurations = (CS, ); };
        CA = { buildSettings = { INFOPLIST_KEY_CFBundleDisplayName = Memo; }; };
        CS = { buildSettings = { INFOPLIST_KEY_CFBundleDisplayName = Send; }; }; }; rootObject = P; }
        """)
    let list = """
      <plist version="1.0"><dict>
      <key>CFBundleDisplayName</key><string>Shared Notes</string>
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      <key>NSCameraUsageDescription</key><string>Photos</string>
      </dict></plist>
      """
    let files = [
      project,
      SourceFile(path: "App/Share-Info.plist", text: list),
      SourceFile(path: "OurVPN.xcodeproj/project.pbxproj", text: ""),
      SourceFile(path: "Info.plist", text: "?"),
      SourceFile(
        path: "Share/Info.plist",
        text: list.replacing("Shared", with: "Send").replacing("NSCamera", with: "NSExtension")),
    ]
    let properties = ProjectProperties(files, projects: files.compactMap { XcodeProject($0) })
    #expect(
      properties.appNames == [
        "Notes", "Not E's App", "Notes2", "Memo", "Shared Notes", "OurVPN", "Our VPN",
      ])
    #expect(ProjectProperties.areIn("A/Info.plist") && !ProjectProperties.areIn("A/Colors.plist"))
  }
}
