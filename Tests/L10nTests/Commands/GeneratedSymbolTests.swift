import Testing
import ToolKit

/// Whether a member with the name of a key's symbol is a use of the key.
@Suite struct GeneratedSymbolTests {
  /// An app with a catalog; `settings` are those of its target, `base` and `product` further members of objects.
  private static func project(_ settings: String, base: String = "", product: String = "Kit") -> String {
    """
    {objects={P={mainGroup=G;targets=(App,);};G={children=(Catalog,Config,);path=App;sourceTree="<group>";};
    Catalog={path=Localizable.xcstrings;sourceTree="<group>";};
    Config={path=App.xcconfig;sourceTree="<group>";};
    App={name=App;buildPhases=(R,);buildConfigurationList=L;dependencies=(D,);};R={files=(B,);};B={fileRef=Catalog;};
    D={productRef=K;};K={productName="\(product)";};
    L={buildConfigurations=(C,);};C={name=Debug;\(base)buildSettings={\(settings)};};};rootObject=P;}
    """
  }

  private static let on = "STRING_CATALOG_GENERATE_SYMBOLS = YES;"

  private static func files(
    _ code: String, project: String?, state: String = "\"extractionState\" : \"manual\"",
    symbols: String? = nil
  ) -> MemoryFileSystem {
    var files = [
      "App/Localizable.xcstrings": """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Cancel" : { \(state) }
        },
        "version" : "1.0"
      }
      """, "App/Use.swift": code,
    ]
    files["App.xcodeproj/project.pbxproj"] = project
    files["App/GeneratedStringSymbols_Localizable.swift"] = symbols
    return MemoryFileSystem(files)
  }

  @Test(
    "a member counts unless the project says that Xcode generates no symbols",
    arguments: [
      (nil, true), (project(""), false), (project("STRING_CATALOG_GENERATE_SYMBOLS = NO;"), false),
      (project(on), true), (project("", product: "plugin:GenerateSymbols"), true),
      (project("", base: "baseConfigurationReference=Config;"), true),
    ])
  func followsSetting(_ project: String?, _ counts: Bool) async {
    let files = Self.files("func f(_ role: Role) { g(role: .cancel) }", project: project)
    let check = await Run.l10n("check --only unused-key", files: files)
    #expect(check.output.contains("'Cancel' is never used") != counts, "\(check)")
    let prune = await Run.l10n("prune --dry-run", files: files)
    #expect(prune.output.contains("unused 'Cancel'") != counts, "\(prune)")
    let rename = await Run.l10n("rename Cancel action.cancel --dry-run", files: files)
    #expect(rename.errors.contains("generated symbol for the key") == counts, "\(rename)")
  }

  @Test(
    "where nothing says so, only keys managed by hand have symbols",
    arguments: [
      ("", nil, false), ("\"extractionState\" : \"manual\", \"generatesSymbol\" : false", nil, false),
      ("", project(on), true),
    ])
  func needsKeyByHand(_ state: String, _ project: String?, _ counts: Bool) async {
    let files = Self.files("func f() { g(role: .cancel) }", project: project, state: state)
    let prune = await Run.l10n("prune --dry-run", files: files)
    #expect(prune.output.contains("unused 'Cancel'") != counts, "\(prune)")
  }

  @Test(
    "symbols of other tools count whatever the project says",
    arguments: ["R.string.localizable.cancel()", "Text(.localizable.cancel)", "Localizable.cancel"])
  func countsMembersOfTable(_ use: String) async {
    let files = Self.files("func f() { g(\(use)) }", project: Self.project(""))
    let prune = await Run.l10n("prune --dry-run", files: files)
    #expect(!prune.output.contains("unused 'Cancel'"), "\(prune)")
  }

  @Test("where 'generate' wrote symbols, those of any key count")
  func countsWrittenSymbols() async {
    let code = "func f() { g(.cancel) }"
    let files = Self.files(code, project: Self.project(""), state: "")
    let symbols = await Run.l10n("generate --all", files: files).output
    let all = Self.files(code, project: Self.project(""), state: "", symbols: symbols)
    let prune = await Run.l10n("prune --dry-run", files: all)
    #expect(!prune.output.contains("unused 'Cancel'"), "\(prune)")
    let check = await Run.l10n("check --only unused-key", files: all)
    #expect(!check.output.contains("'Cancel' is never used"), "\(check)")
  }
}
