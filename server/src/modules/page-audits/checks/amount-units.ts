/** Words for thousands and more, which make an amount of a number by themselves. */
export const multipliers = {
  spaced: [
    'thousand|million|billion|trillion|millions|billions|bn|lakh|crore|k',
    'tausend|tsd\\.?|mio\\.?|mrd\\.?|millionen|milliarden?|mille|milliards?',
    'mil|mila|millón|millones|milioni|milione|miliardi|miliardo|milhão|milhões|bilhões',
    'duizend|miljoen|miljard|tys\\.?|tysięcy|milion(?:y|ów)?|mln\\.?|mld\\.?',
    'тыс\\.?|тысяч[аи]?|млн\\.?|миллион(?:а|ов)?|млрд\\.?|миллиард(?:а|ов)?',
    'χιλ\\.?|χιλιάδες|εκατ\\.?|εκατομμύρι[αο]|δισ\\.?|δισεκατομμύρια',
    'ألف|آلاف|مليون|ملايين|مليار|אלף|אלפי|מיליון|מיליארד|हजार|हज़ार|लाख|करोड़|अरब',
  ]
    .join('|')
    .normalize('NFC'),
  unspaced: '[万萬亿億兆만억조]',
};

/** Units of languages that write spaces between words: currencies, shares, measures, time, people. */
export const scriptUnits = [
  'percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent|prosent',
  'dollars?|dólares|dollari|euros?|pounds?|yen|rupees?|francs?|franken|reais|pesos?|rubles?|zł|złotych|kr|kč|ft|lei|tl',
  'kg|g|mg|t|lbs?|oz|km|m|cm|mm|mi|miles|inch(?:es)?|m²|m2|km²|ha|l|ml|cl|kwh|kw|mw|w|mah|kb|mb|gb|tb|ghz|mhz|°c|°f|°',
  'ms|sec|seconds?|min|minutes?|h|hours?|days?|weeks?|months?|years?|x|times|users|customers|ratings|reviews|people',
  'sekunden|minuten|stunden|tagen?|wochen|monaten?|jahren?|nutzer|kunden|bewertungen|mal',
  'secondes|heures?|jours|semaines|mois|ans|utilisateurs|clients|avis|fois',
  'segundos|minutos|horas|días|semanas|meses|años|usuarios|clientes|veces|opiniones|dias|anos|usuários|utilizadores|vezes|avaliações',
  'secondi|minuti|ore|giorni|settimane|mesi|anni|utenti|clienti|volte|recensioni',
  'seconden|uur|dagen|weken|maanden|jaar|gebruikers|klanten|keer|sekund|minut|godzin|dni|tygodni|miesięcy|lat|użytkowników|klientów|razy|opinii',
  'процент(?:а|ов)?|руб(?:\\.|ль|ля|лей)?|р\\.|доллар(?:а|ов)?|евро|грн\\.?|гривен|тенге',
  // "2026 г." is a year.
  'кг|(?<!(?:19|20)\\d\\d\\s?)г|мг|т|км|м|см|мм|л|мл|м²|кв\\. ?м|вт|квт|квт·ч|ма·ч|мб|гб|тб|ггц|мс',
  'сек\\.?|секунд[аы]?|мин\\.?|минут[аы]?|ч\\.?|час(?:а|ов)?|день|дн(?:я|ей)|недел[ьия]|месяц(?:а|ев)?|лет|раза?|человек|пользовател(?:я|ей)|клиент(?:а|ов)|отзыв(?:а|ов)?|шт\\.?',
  'τοις εκατό|ευρώ|δολάρια|κιλ[άό]|γραμμάρια|γρ\\.?|χλμ\\.?|χιλιόμετρα|μέτρα|εκ\\.?|λίτρα|δευτερόλεπτα|λεπτά|ώρ(?:α|ες)|η?μέρες|εβδομάδες|μήνες|χρόνια|φορές|χρήστες|πελάτες',
  'ب?في المئة|في المائة|بالمئة|بالمائة|ريالا?|ر\\.س\\.?|درهما?|د\\.إ\\.?|دينارا?|جنيها?|ج\\.م\\.?|ليرة|دولارا?|يورو|شيكل',
  'كيلومترا?|كم|مترا?|سم|كيلو[غج]راما?|كغ|كجم|[غج]راما?|لترا?|ثانية|ثوان|دقيقة|دقائق|ساعة|ساعات|يوما?|أيام|أسبوعا?|أسابيع|شهرا?|أشهر|سنة|سنوات|مرة|مرات|شخصا?|مستخدما?|عميلا?',
  'אחוזים|אחוז|ש["״]ח|שקלים|שקל|דולרים|דולר|אירו|יורו|ק["״]ג|קילו|גרם|ק["״]מ|מטרים|מטר|ס["״]מ|ליטר(?:ים)?|שניות|דקות|שעות|שעה|ימים|שבועות|חודשים|שנים|פעמים|משתמשים|לקוחות',
  'प्रतिशत|फ़ीसदी|फीसदी|रुपये|रुपए|रुपया|रु\\.?|डॉलर|यूरो|किलोग्राम|किलो|किग्रा|ग्राम|किलोमीटर|किमी|मीटर|सेमी|लीटर|सेकंड|मिनट|घंटे|घंटा|दिन|हफ्ते|महीने|साल|गुना|बार|लोग|ग्राहक|उपयोगकर्ता',
]
  .join('|')
  .normalize('NFC');

/** Units of Chinese, Japanese and Korean, after which the sentence runs on. 年, 月, 日 and 년 are dates. */
export const unspacedUnits = [
  '円|圓|圆|元(?!旦)|块钱|日元|美元|欧元|歐元|ドル|ユーロ|원|달러|유로|엔',
  'パーセント|퍼센트|프로',
  'キログラム|キロ|グラム|メートル|センチ|ミリ|リットル|時間|分間?|秒|日間|週間|[かヶカケ]月|年間|人|名|個|件|台|社|回|倍|本|枚|点|歳',
  '公斤|千克|克|公里|厘米|毫米|米|升|小时|小時|分钟|分鐘|天|个月|個月|个|次|家|款|项|項|位|用户|用戶',
  '킬로그램|킬로|그램|미터|센티|리터|시간|분|초|일간|주간|개월|년간|명|개|대|건|회|배|가지',
].join('|');
