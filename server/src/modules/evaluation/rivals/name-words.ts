import { lowerLetters } from './fold-name.ts';
import { genericWords } from './generic-words.ts';

/** Countries in the languages of answers, in lower case: they title lists but name no rival. */
const countries = `united states, united kingdom, canada, australia, new zealand, ireland, germany, austria, switzerland,
    france, belgium, netherlands, luxembourg, spain, portugal, italy, greece, sweden, norway, denmark, finland,
    iceland, poland, czechia, slovakia, hungary, romania, bulgaria, croatia, slovenia, estonia, latvia,
    lithuania, ukraine, russia, türkiye, israel, united arab emirates, saudi arabia, egypt, south africa,
    nigeria, kenya, morocco, india, china, japan, south korea, taiwan, hong kong sar china, singapore, malaysia,
    thailand, vietnam, indonesia, philippines, brazil, mexico, argentina, chile, colombia, peru,
    vereinigte staaten, vereinigtes königreich, kanada, australien, neuseeland, irland, deutschland, österreich,
    schweiz, frankreich, belgien, niederlande, luxemburg, spanien, italien, griechenland, schweden, norwegen,
    dänemark, finnland, island, polen, tschechien, slowakei, ungarn, rumänien, bulgarien, kroatien, slowenien,
    estland, lettland, litauen, russland, türkei, vereinigte arabische emirate, saudi-arabien, ägypten,
    südafrika, kenia, marokko, indien, südkorea, sonderverwaltungsregion hongkong, singapur, indonesien,
    philippinen, brasilien, mexiko, argentinien, kolumbien, estados unidos, reino unido, canadá, nueva zelanda,
    irlanda, alemania, suiza, francia, bélgica, países bajos, luxemburgo, españa, italia, grecia, suecia,
    noruega, dinamarca, finlandia, islandia, polonia, chequia, eslovaquia, hungría, rumanía, croacia, eslovenia,
    letonia, lituania, ucrania, rusia, turquía, emiratos árabes unidos, arabia saudí, egipto, sudáfrica,
    marruecos, japón, corea del sur, taiwán, rae de hong kong (china), malasia, tailandia, filipinas, brasil,
    méxico, perú, états-unis, royaume-uni, australie, nouvelle-zélande, irlande, allemagne, autriche, suisse,
    belgique, pays-bas, espagne, italie, grèce, suède, norvège, danemark, finlande, islande, pologne, tchéquie,
    slovaquie, hongrie, roumanie, bulgarie, croatie, slovénie, estonie, lettonie, lituanie, russie, turquie,
    israël, émirats arabes unis, arabie saoudite, égypte, afrique du sud, maroc, inde, chine, japon,
    corée du sud, taïwan, r.a.s. chinoise de hong kong, singapour, malaisie, thaïlande, viêt nam, indonésie,
    brésil, mexique, argentine, chili, colombie, pérou, アメリカ合衆国, イギリス, カナダ, オーストラリア, ニュージーランド, アイルランド, ドイツ,
    オーストリア, スイス, フランス, ベルギー, オランダ, ルクセンブルク, スペイン, ポルトガル, イタリア, ギリシャ, スウェーデン, ノルウェー, デンマーク, フィンランド, アイスランド, ポーランド,
    チェコ, スロバキア, ハンガリー, ルーマニア, ブルガリア, クロアチア, スロベニア, エストニア, ラトビア, リトアニア, ウクライナ, ロシア, トルコ, イスラエル, アラブ首長国連邦, サウジアラビア,
    エジプト, 南アフリカ, ナイジェリア, ケニア, モロッコ, インド, 中国, 日本, 韓国, 台湾, 中華人民共和国香港特別行政区, シンガポール, マレーシア, タイ, ベトナム, インドネシア, フィリピン,
    ブラジル, メキシコ, アルゼンチン, チリ, コロンビア, ペルー, verenigde staten, verenigd koninkrijk, australië, nieuw-zeeland, ierland,
    duitsland, oostenrijk, zwitserland, frankrijk, belgië, nederland, spanje, italië, griekenland, zweden,
    noorwegen, denemarken, ijsland, tsjechië, slowakije, hongarije, roemenië, bulgarije, kroatië, slovenië,
    letland, litouwen, oekraïne, rusland, turkije, verenigde arabische emiraten, saoedi-arabië, egypte,
    zuid-afrika, zuid-korea, hongkong sar van china, maleisië, indonesië, filipijnen, brazilië, argentinië,
    stati uniti, regno unito, nuova zelanda, germania, svizzera, belgio, paesi bassi, lussemburgo, spagna,
    portogallo, svezia, norvegia, danimarca, islanda, cechia, slovacchia, ungheria, croazia, lettonia, ucraina,
    turchia, israele, emirati arabi uniti, arabia saudita, egitto, sudafrica, marocco, cina, giappone,
    corea del sud, ras di hong kong, thailandia, filippine, brasile, messico, cile, perù, austrália,
    nova zelândia, alemanha, áustria, suíça, frança, países baixos, espanha, itália, grécia, suécia, finlândia,
    islândia, polônia, tchéquia, eslováquia, hungria, romênia, bulgária, croácia, eslovênia, estônia, letônia,
    lituânia, ucrânia, rússia, turquia, emirados árabes unidos, arábia saudita, egito, áfrica do sul, nigéria,
    quênia, marrocos, índia, japão, coreia do sul, hong kong, rae da china, singapura, malásia, tailândia,
    vietnã, indonésia, colômbia, uk, usa, u.s., us, eu, u.k., europe, europa, asia, africa, america, eeuu,
    ee. uu., england, scotland, wales, london`;

const monthsAndDays = `january, monday, february, tuesday, march, wednesday, april, thursday, may, friday, june, saturday, july,
    sunday, august, september, october, november, december, januar, montag, februar, dienstag, märz, mittwoch,
    donnerstag, mai, freitag, juni, samstag, juli, sonntag, oktober, dezember, enero, lunes, febrero, martes,
    marzo, miércoles, abril, jueves, mayo, viernes, junio, sábado, julio, domingo, agosto, septiembre, octubre,
    noviembre, diciembre, janvier, lundi, février, mardi, mars, mercredi, avril, jeudi, vendredi, juin, samedi,
    juillet, dimanche, août, septembre, octobre, novembre, décembre, 1月, 月曜日, 2月, 火曜日, 3月, 水曜日, 4月, 木曜日, 5月, 金曜日,
    6月, 土曜日, 7月, 日曜日, 8月, 9月, 10月, 11月, 12月, januari, maandag, februari, dinsdag, maart, woensdag, donderdag,
    mei, vrijdag, zaterdag, zondag, augustus, gennaio, lunedì, febbraio, martedì, mercoledì, aprile, giovedì,
    maggio, venerdì, giugno, sabato, luglio, domenica, settembre, ottobre, dicembre, janeiro, segunda-feira,
    fevereiro, terça-feira, março, quarta-feira, quinta-feira, maio, sexta-feira, junho, julho, setembro,
    outubro, novembro, dezembro`;

/** Months, days of the week and the countries that answers mention most. */
const calendarAndCountries: ReadonlySet<string> = new Set(
  `${countries}, ${monthsAndDays}`.split(/,\s+/),
);

const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Small words inside names: "Bank of Fabrikam", "Marks and Spencer". */
const connectors = wordSet(
  'of and & + the by for in at on de del la las le les los du des di da do dos e y et und von van der den het en',
);
/** Words that begin a sentence or clause but not a name. */
const conjunctions = wordSet(
  'and or but et ou e ed y o und oder en of by for in at on with also ook auch',
);
/** First words of names that have more than one word: not a name on their own. */
const firstHalves =
  wordSet(`new old first american national united royal north south east west blue green red black
  white golden big little san santa saint st dr mr le la los las el the de van von banco banca banque bank deutsche british`);
/** Text after one of these describes the name before it: "Contoso One or Two", "Contoso with a stand". */
const cuts = wordSet('or vs vs. with from x oder mit ou avec con o met com für para per pour voor');
const models = wordSet(
  'pro plus max mini lite ultra elite classic premium series edition gen smart original deluxe xl se basic standard',
);
const germanNoun =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tät|nis|gebühr|gebühren|kosten|service|konto|preis|preise|zeit|art|dauer|karte)$/u;
const minGermanNounLength = 7;

export function isConnector(word: string): boolean {
  return connectors.has(word.toLowerCase());
}

export function isConjunction(word: string): boolean {
  return conjunctions.has(word.toLowerCase());
}

export function isFirstHalf(word: string): boolean {
  return firstHalves.has(lowerLetters(word).replace(/\.$/, ''));
}

/** A month, a day or a country. */
export function isDateOrCountry(phrase: string): boolean {
  return calendarAndCountries.has(phrase.toLowerCase());
}

/** By its ending: German capitalizes every noun. */
export function isGermanNoun(word: string): boolean {
  return word.length >= minGermanNounLength && germanNoun.test(word);
}

/** The words of a name without the description after it. */
export function untilCut(words: readonly string[]): readonly string[] {
  const cut = words.findIndex((word, index) => index > 0 && cuts.has(word));
  return cut < 0 ? words : words.slice(0, cut);
}

/** A name without its model: "Contoso Pace 3" and "Contoso Pace Pro" are Contoso Pace. */
export function untilModel(words: readonly string[]): readonly string[] {
  const model = words.findIndex(
    (word, index) => index > 0 && (/\d/.test(word) || models.has(word.toLowerCase())),
  );
  return model < 0 ? words : words.slice(0, model);
}

/** A word in lower case, as in sentences but not in names. */
export function isPlain(word: string): boolean {
  return /^["'(]*\p{Ll}+(?:[-'’]\p{Ll}+)*[,.)]*$/u.test(word) && !isConnector(word);
}

/** A word that is not a name on its own: a listed word, a number, a date, or several of these joined. */
export function isGeneric(word: string): boolean {
  const plain = lowerLetters(word)
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, '')
    .replace(/['’]s$/, '');
  if (plain === '' || isDateOrCountry(word) || isGenericPiece(plain)) return true;
  if (plain.split('/').some(isGenericPiece)) return true;
  const pieces = plain.split('-');
  return pieces.length > 1 && pieces.every(isGenericPiece);
}

/** Digits followed by letters may be a name: "23andMe". */
function isGenericPiece(piece: string): boolean {
  return (
    piece === '' || genericWords.has(piece) || (/^\d/.test(piece) && !/^\d+[a-z]{3}/.test(piece))
  );
}
