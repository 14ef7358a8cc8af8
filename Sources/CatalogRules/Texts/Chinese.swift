import RuleKit
import XCStrings

/// A language with Chinese characters, with frequent ones of a kind of Chinese that it does not write.
struct Chinese {
  /// The name of the other kind.
  let otherName: String
  /// The bits in `setsByCharacter` of the characters of the other kind; 0 for a language without a kind.
  private let others: UInt8

  // Frequent characters by Unihan's `kTraditionalVariant` and `kSimplifiedVariant` that only GB 2312 or only
  // Big5 has, and a few that Big5 has for rare words; those of both scripts, such as 里, 后 and 台, are left out.
  private static let simplified = """
    专业丛东丝两严丧临为丽举义乌乐习乡书买亚产亩亲亿仅从仑仓们优会伞伟传伦伪体侣侥侦侧侨俩俭债倾偿储兰关兴兹\
    养兽冈册写军农冯决况冻凭凯击凿则刚创删刽剂剐剑剧办务动劲势勋区华协单卖卢卤卫厅历压厌厕厢县叁双发变号叹吕\
    吗听启呐呕员呛呜咙响哑哗哟唤啮啸喷嚣团囱围国图圆场坏块坚坝坞坟坠垄垒垦垫堑墙声壶处备头夹夺奋奖奥妆妇妈婴\
    婶学宝实宠审宪宫宽寝对寻导将尘尝尧层屉属屿岂岗岛岿峡崭巩币帅帐帜带帧帮庆库应庞废开张归当录彻径忆忧态怂总\
    恳恶悬悯惨惫惭惮惯愤慑懒戏执扩扫扬抚抠抡抢护报拟拢拣拥拦拧拨择挚挝挞挠挣挤挥捞损捡换捣据掳掸掺揽搀搁搂搅\
    携摄摇撵擞攒敌敛数斩断旧时显晓晕暂术机杀杂权条来杨构枢枣枪枫柠标栈栋栏树样档桥桨桩检椭槛樱橱欢欧歼残殴毁\
    毕毙氢汇汉汤沟沤沥沦沧泻泼泽浅浆浇浊测济浏浑浓涝涟涡涣涤润涧涨涩渍渐渔渗湿溃溅滞满滤滥潍潜澜濒灭灵灿点炼\
    炽烁烂烃烦烧烫热焕爱爷牵牺犊状狈狞独狭狮狰狱猎獭玛环现琐电画畅畴疗疟疡疮疯痈痉痪瘪瘫癣皑盏盐监盖盗盘睁瞒\
    瞩矾矿码砖砚砾础硕确硷祸离积称秽窍窑窜窝窥竖竞笔笺笼筛筹签简篮类粪紧纠红纤约级纪纫纬纯纱纲纳纵纶纷纸纹纺\
    纽线练组绅细织终绊绍绎经绑绒结绕绘给绚络绝绞统绢绣绥绦继绩绪续绰绳维绵绷绸综绽绿缀缄缅缆缉缎缓缔缕编缘缚\
    缝缠缨缩缮缴网罚翘耸聂聋联聪肃肠肤肾肿胀胁胶脏脐脑脓脸腻腾舆舰舱艰艺节芜苇苍茎荐荚荡荤荧荫药莱莲获莹萤营\
    萧萨蒋蓝蓟蔷蔼蕴虏虑虽蚀蚂蛊蜕蜗蝇蝉衔补衬袭装裤见观规觅视览觉触誊计订讣认讥讨让讫训议讯记讲讳讶许讹论讼\
    讽设访诀证评诅识诈诉诊诌词译试诗诚诛话诞诡询诣该详诧诫诬语误诱诲说诵请诸诺读诽课谁调谅谆谈谊谋谍谎谐谓谗\
    谚谜谢谣谤谦谨谩谬谭谰谱谴贝贞负贡财责贤败账货质贩贪贫贬购贮贯贰贱贴贵贷贸费贺贼贾贿赁赂赃资赊赋赌赎赏赐\
    赔赖赘赚赛赞赠赡赢赣赵跃践踌蹿车轧轨轩转轮软轰轴轻载轿较辅辆辈辉辊辐辑输辕辖辗辙辩辫边辽达过迈运还这进远\
    违连迟适选递遗邓邮邹邻郧郸酝酱酿释鉴针钉钎钒钓钙钝钞钟钠钡钢钥钦钧钨钩钮钱钳钵钻钾铀铁铂铃铅铆铜铝铡铣铬\
    铭铰铱铲银铸铺链销锁锄锅锈锋锌锐锑锗错锚锡锣锤锥锦锨锭键锯锰锹锻镀镁镇镊镍镐镑镜镣镭镰镶长门闪闭问闯闰闲\
    间闷闸闹闺闻闽阀阁阂阅阉阎阐阑阔队阳阴阵阶陆陇陈陕陨险随隐雏雾静韦韧韩页顶顷项顺须顽顾顿颁颂预颅领颇颈颊\
    颐频颓颖颗题颜额颠颤颧风飘飞饥饭饮饯饰饱饲饵饶饺饼饿馁馅馆馈馋馏馒马驭驮驯驰驱驳驴驶驹驻驼驾骂骄骆骇骋验\
    骏骑骗骚骡骤鱼鲁鲍鲜鲤鲸鳃鳖鳞鸟鸡鸣鸥鸦鸭鸯鸳鸵鸽鸿鹃鹅鹊鹏鹤鹰麦齐齿龄龋龙龚
    """
  private static let traditional = """
    丟並亂亞佇併來侖侶係俠倀倆倉個們倫偉側偵偽傑傖傘備傢傭傯傳債傷傾僅僑僕僥僩價儀儂億儅儈儉儐儔儕儘償優儲儷\
    儸儻儼兌兒兗內兩冊冪凍凜凱別刪則剋剎剛剝剴創劃劇劉劊劍劑勁動務勛勝勞勢勣勵勸勻匯匱區協卻厭厲參叢吳吶呂員\
    問啞啟喚喪喬單喲嗆嗇嗎嗚嗶嘆嘍嘔嘖嘗嘩嘮嘯嘰噓噥噯噴噸噹嚀嚇嚐嚕嚨嚴嚶囀囁囂囈囉囑囪國圍園圓圖團執堅堊堝\
    堯報場塊塋塒塗塢塵塹墊墜墮墳墾壇壓壘壙壞壟壢壩壯壺壽夠夢夾奐奧奩奪奮妝姍姦娛婁婦媧媼媽嫗嫵嫻嬈嬋嬌嬤嬪嬰\
    嬸孫學孿宮寢實寧審寫寬寵寶將專尋對導尷屆屍屜屢層屨屬岡峴島峽崗崙崢嵐嶄嶇嶔嶸嶺嶼嶽巒巔巖帥師帳帶幀幃幗幟\
    幣幫幹幾庫廁廂廄廈廚廝廟廠廢廣廬廳弒張強彈彌彎彙彥後徑從徠徹恆恥悅悵悶惡惱惻愛愜愴愷愾慄態慍慘慚慟慣慫慮\
    慶憂憊憐憑憚憤憫憮憲憶懇應懍懣懲懶懷懸懺懼懾戀戰戲戶拋挾捨捫捲掃掄掙掛採揀揚換揮損搖搗搶摑摟摯摻撈撐撓撥\
    撫撲撳撻撾撿擁擄擇擊擋擔據擠擬擰擱擲擴擷擺擻擾攆攏攔攙攜攝攣攤攪攬敗敘敵數斂斃斕斬斷於時晉晝暈暉暘暢暫曄\
    曆曇曉曖曠曬書會朧東柵桿梔條梟棄棗棟棧棲楊楓楨業極榮構槍槨槳樁樂樅樓標樞樣樸樹樺橈橋機橢橫檔檜檢檣檮檯檳\
    檸檻櫃櫓櫚櫛櫝櫥櫬櫻欄權欐欖欽歐歟歡歲歷歸歿殘殤殮殯殲殺殼毀毆氈氣氫氬氳決沒沖況洶浹涇涼淚淪淵淺渙減渦測\
    渾湊湯準溝溫滄滅滌滬滯滲滷滾滿漁漢漣漬漲漸漿潑潔潛潤潯潰澀澆澗澠澤澦澱濁濃濕濘濛濟濤濫濰濱濺濾瀆瀉瀋瀏瀕\
    瀘瀝瀟瀨瀰瀲瀾灑灘灣灤災為烏無煉煙煥煩煬熒熱熾燈燒燙燜營燦燭燴燼燾爍爐爛爭爺爾牆牘牽犖犢犧狀狹狽猙猶獄獅\
    獎獨獰獲獵獷獸獺獻玀現琺琿瑣瑤瑩瑪璣璦環璽瓊瓏瓔瓚甌產畝畢畫異當疇疊痙瘋瘍瘓瘡瘧瘺療癆癘癟癢癥癩癬癮癱癲\
    發皚皰皺盜盞盡監盤盧盪眾睏睜睞睪瞞瞼矇矓矚矯硃硯碩確碼磚磧磯礎礙礦礪礫礬祿禍禎禦禪禮禱禿秈稅稈稟種稱穀穌\
    積穎穠穡穢穩穫窩窪窮窯窺竄竅竇竊競筆筍筧箋箏節範築篤篩簍簞簡簣簫簽簾籃籌籟籠籣籬籮籲粵糝糞糧糰糾紀紂約紅\
    紆紇紉紋納紐純紕紗紙級紛紜紡細紱紲紳紹紼絀終絃組絆結絕絛絞絡絢給絨絰統絲絳絹綁綏經綜綞綠綢綬維綰綱網綴綵\
    綸綺綻綽綾綿緇緊緒緘緙線緝緞締緣編緩緬緯緲練緹緻縈縉縊縐縑縛縝縞縣縫縮縯縱縲縴縵縷縹總績縿繃繅繆繈繒織繕\
    繙繚繞繡繩繪繫繭繳繹繼繽續纏纓纔纖纜缽罈罌罰罵罷羅羈羋義習翹聖聞聯聰聲聳聶職聽聾肅脅脈脫脹腎腦腫腳腸膚膠\
    膩膽膾膿臉臍臏臘臚臟臢臨臺與興舉舊艙艦艱艷芻茲荊莊莖莢莧華萇萊萬萵葉葦葷蒞蒼蓀蓋蓮蔔蔣蔥蔭蕩蕪蕭薊薑薔薦\
    薩薺藍藝藥藪藷藹藺蘆蘇蘊蘋蘚蘭蘿處虛虜號虧蛻蜆蝕蝦蝸螞螢螻蟈蟬蟯蟲蟻蠅蠟蠣蠱蠶蠻術衛衝袞裊補裝裡製複褲褸\
    褻襖襠襤襪襬襯襲見規覓視覜覦親覬覲覺覽觀觴觸訂訃計訊訌討訏訐訑訓訕訖託記訛訝訟訢訣訥訪設許訴訶診註詁詆詐\
    詔評詖詛詞詠詢詣試詨詩詫詬詭詮詰話該詳詻詼誅誇誌認誑誕誘誚語誠誡誣誤誥誦誧誨說誰課誶誹誼調諂諄談諉請諍諒\
    論諛諜諦諧諫諭諮諱諳諶諷諸諺諼諾謀謁謂謄謊謎謐謗謙講謝謠謨謫謬謹譆證譎譏識譙譚譜譟譫譯議譴護譽讀變讒讓讖\
    讚讜豈豎豐豬貓貝貞負財貢貧貨販貪貫責貯貲貳貴貶買貸費貼貽貿賀賁賂賃賄賅資賈賊賑賒賓賜賞賠賡賢賣賤賦質賬賭\
    賴賸賺賻購賽贅贈贊贍贏贓贖贗贛趕趙趨跡踐踴蹕蹣蹤蹺躂躉躊躋躍躑躓躡躪軀車軋軌軍軏軒軔軛軟軸軻軼軾較載輊輒\
    輓輔輕輛輜輝輞輟輥輦輩輪輯輳輸輻輾輿轂轄轅轉轍轎轔轟轡辦辭辮辯農迴逕這連進運過達違遙遜遞遠適遲遷選遺遼邁\
    還邇邊邏邐郵鄉鄒鄧鄭鄰鄴酈醜醞醫醬醱釀釁釅釋釐釗釘釙針釣釦釧釩釭釵鈇鈉鈍鈐鈑鈔鈕鈞鈣鈴鈷鈸鈹鈽鈾鈿鉀鉅鉉\
    鉋鉍鉑鉗鉚鉛鉤鉸鉻鉼銀銅銑銓銖銘銜銨銬銲銳銷銻銼鋁鋅鋇鋒鋤鋪鋰鋸鋼錄錐錕錘錙錚錠錡錢錦錨錫錮錯錳錶鍊鍋鍍\
    鍔鍚鍛鍥鍬鍰鍵鍾鎂鎊鎔鎖鎗鎘鎚鎢鎬鎮鎰鎳鏃鏈鏍鏑鏗鏘鏜鏝鏟鏡鏢鏤鏨鏽鐃鐘鐫鐮鐲鐳鐵鐸鐺鑄鑑鑒鑠鑣鑪鑰鑲鑷\
    鑼鑽鑾鑿長門閂閃閉開閎閏閑閒間閔閘閡閣閤閥閨閩閭閱閻闆闈闊闋闌闐闔闕闖關闡闢陘陝陣陰陳陸陽隊階隕際隨險隱\
    隴隸隻雋雖雙雛雜雞離難雲電霧霽靂靄靈靜靦靨鞏鞦韁韃韆韉韋韌韓韜韻響頁頂頃項順須頊頌預頑頒頓頗領頜頡頤頫頭\
    頰頷頸頹頻顆題額顎顏顓願顛類顥顧顫顯顰顱風颯颱颳颶颺颼飄飛飢飩飪飭飯飲飴飼飽飾餃餅餉養餌餒餓餘餚餛餞餡館\
    餵餾餿饅饉饒饗饜饞馬馭馮馱馳馴駁駐駑駒駕駙駛駝駟駢駭駱駿騁騎騖騙騫騰騵騷騾驀驃驅驍驕驗驚驛驟驢驥驪骯髏髒\
    體髖髮鬆鬍鬚鬢鬥鬧鬱魎魘魚魯魷鮑鮪鮫鮭鮮鯀鯈鯉鯊鯖鯛鯧鯨鯽鰍鰓鰥鰭鰱鰻鰾鱉鱔鱖鱗鱟鱷鱸鳥鳩鳳鳴鳶鴃鴆鴉鴒\
    鴕鴛鴣鴦鴨鴻鴿鵑鵝鵠鵡鵪鵬鵲鶉鶯鶴鷂鷓鷗鷥鷹鷺鸚鸛鸞鹵鹹鹼鹽麗麥麩麵麼黃黌點黨黴黷鼕鼴齊齋齒齜齟齡齣齦齧\
    齪齬齲齷龍龐龔龜
    """
  /// The simplified characters that Japanese writes, too.
  private static let japanese = "从会体册写决况凭区双号听国坏声奥学宝寝将属峡当径惨据携数断旧机条来枢档欧残殴浅湿滞潜点状独狭画畴盖盗称网茎荐莱蒋蝉装触践随静麦"
  private static let first: UInt32 = 0x4E00
  /// The sets that each character from U+4E00 to U+9FFF is in, from the lowest bit: simplified, traditional,
  /// simplified and not Japanese.
  private static let setsByCharacter: [UInt8] = {
    var result = [UInt8](repeating: 0, count: 0x5200)
    func change(_ set: String, _ change: (inout UInt8) -> Void) {
      for scalar in set.unicodeScalars { change(&result[Int(scalar.value - first)]) }
    }
    change(simplified) { $0 = 0b101 }
    change(traditional) { $0 |= 0b010 }
    change(japanese) { $0 &= 0b011 }
    return result
  }()

  init?(_ language: Language) {
    guard WritingConvention.isWide(language.subtag) else { return nil }
    let tags = LanguageCode(language.rawValue).canonical.split(separator: "-")
    let isSimplified = tags.contains { ["Hans", "CN", "SG"].contains($0) }
    otherName = isSimplified ? "traditional" : "simplified"
    others =
      ["ja", "ko"].contains(language.subtag)
      ? 4 : tags.contains { ["Hant", "TW", "HK", "MO"].contains($0) } ? 1 : isSimplified ? 2 : 0
  }

  /// Whether a scalar is a frequent character of the other kind.
  func isOther(_ scalar: Unicode.Scalar) -> Bool {
    let sets = Self.setsByCharacter
    let index = Int(scalar.value) - Int(Self.first)
    return sets.indices.contains(index) && sets[index] & others != 0
  }

  /// Whether a scalar is a letter of Japanese grammar; 'の' is in names and on signs in Chinese, too.
  static func isHiragana(_ scalar: Unicode.Scalar) -> Bool {
    0x3041..<0x3097 ~= scalar.value && scalar != "の"
  }
}
