import { once } from '#kernel/once.ts';

type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'ja';
type Patterns = Readonly<Record<Language, string>>;

/**
 * "Brands to avoid" ends with the clause, or before "when"; "to avoid fees" has an object and says what tools are for.
 */
const clauseEnd =
  '(?=\\s*(?:$|[.,;:!?(–—]|\\p{L}{2,4} \\d|(?:if|when|this|at|for|right|altogether|entirely|based|according)(?!\\p{L})))';

/** Lines that warn of what they introduce, even if they call it a ranking. */
const warnings: Patterns = {
  en: `(?:to|should|might|best|better) (?:be )?avoid(?:ed)?${clauseEnd}|avoid(?:$| (?:these|those|the following|them))|(?:stay|keep|steer)(?:ing)? (?:away|clear) (?:from|of)|beware of|skip (?:these|those)|least recommended|(?:don['’]t|do not|never|not to|shouldn['’]t|should not|stop) (?:buy|buying|use|using|choose|trust)|not worth|no-gos?|(?:not|never|don['’]t|can['’]t|cannot|wouldn['’]t|longer) recommend(?:ed)?|most compla\\p{L}+|compla\\p{L}+ (?:\\p{L}+ )?(?:about|against)|(?:most|many|frequent) complaints|hall of shame|blacklist(?:ed)?`,
  de: `(?:rate|raten|rät) .*ab|abzuraten|abgeraten|abraten|(?:finger|hände) weg|nicht (?:kaufen|nutzen|wählen)|(?:wenig|wenigsten) empf[eo]h\\p{L}+|warnlisten?|no-gos?|(?<!(?<!\\p{L})um .*)(?:ver)?meiden${clauseEnd}|nicht (?:zu )?empf[eo]h\\p{L}+|(?:meisten|viele|häufigsten?) beschwerden|beschwer(?:en|t) sich .*|vorsicht bei|warnen .*vor|warnung vor`,
  es: `(?:a|para|mejor|debes?|deberías?|hay que|conviene|que) evitar${clauseEnd}|evit[ae](?:$| (?:estas|estos|las siguientes|los siguientes))|aléj\\p{L}+|huy[ea]\\p{L}*|huir|(?<!más a )(?:menos|poco) recomenda\\p{L}+|no (?:compr|contrat|us)\\p{L}+|lejos de|no (?:se )?(?:recomend|aconsej)\\p{L}+|desaconsej\\p{L}+|(?:más|mayor número de|muchas) (?:quejas|reclamaciones|reclamos|denuncias)|se quejan .*|cuidado con`,
  fr: `à (?:éviter|fuir|proscrire|bannir)${clauseEnd}|évitez(?:$| (?:ces|les suivant\\p{L}+))|fuyez|moins recommand\\p{L}+|n[’']achetez pas|ne pas (?:acheter|choisir)|se méfier|déconseill\\p{L}+|(?:ne )?recommand\\p{L}+ pas|pas recommand\\p{L}+|se plaignent .*|(?:plus|beaucoup) de (?:plaintes|réclamations)|méfiez-vous`,
  it: `da evitare${clauseEnd}|evita(?:te)?(?:$| quest\\p{L}+| i seguenti| le seguenti)|non (?:consigli|raccomand)\\p{L}+|sconsigli\\p{L}+|alla larga|meno consigliat\\p{L}|non (?:compr|acquist|us)\\p{L}+|(?:più|molti|molte) (?:reclami|lamentele)|si lamentano .*|attenzione a`,
  pt: `(?:a|para|melhor|deve|devem|deveria|convém|é bom) evitar${clauseEnd}|evite(?:m)?(?:$| (?:estas|estes|as seguintes|os seguintes))|não (?:se )?(?:recomend|aconselh)\\p{L}+|desaconselh\\p{L}+|(?:mais|muitas) (?:reclamações|queixas)|reclamam .*|longe d\\p{L}+|fuja|fugir|menos recomenda\\p{L}+|não (?:compr|contrat|us)\\p{L}+|cuidado com`,
  nl: `(?<!(?<!\\p{L})om (?!te ).*)(?:ver)?mijden${clauseEnd}|vermijd(?:$| deze)|raden .*af|af te raden|afgeraden|afraders?|niet (?:aan te raden|aanbevolen)|(?:meeste|veel) klachten|klagen .*|uit de buurt|links laten liggen|minst aanbevolen|niet (?:kopen|kiezen|nemen)|pas op voor`,
  ja: '(?:買って|使って|選んで)はいけない|避けるべき|避けたい|避けた(?:方|ほう)|(?:おすすめ|オススメ|お勧め|推奨)(?:し|でき)(?:ない|ません)|やめた(?:方|ほう)|やめておく|苦情|クレーム|不満が多い|評判[のが]悪い|ワースト',
};

/**
 * Lines in which the author refuses what they introduce: "I would not go near these". What a tool does not do is not a
 * refusal.
 */
const refusals: Patterns = {
  en: `(?:^|(?<=[,;:] )|(?:i|we|you|one)(?:['’]d)? (?:\\p{L}+ly )?)(?:don['’]t|do not|never|would(?:n['’]t| not| never)|won['’]t|should(?:n['’]t| not| never)|can(?:['’]t|not)) (?!miss|regret|disappoint|go wrong|worry|forget|hesitate|need|have|want to miss|overlook|let|know|see|find|mind|settle|sleep on|beat)\\p{L}+|leav(?:e|ing) (?:on the shelf|alone|out)|(?:walk|run) away from|give .*a miss|pass on|look elsewhere`,
  de: '(?<!, (?:die|der|das|bei denen|mit denen|deren)(?: .*)?)(?:nicht|nie|niemals|nichts)(?!\\p{L})(?! (?:nur|verpassen|fehlen|entgehen|falsch|teuer|viel|bereuen|vergessen))|kein gutes|links liegen|außen vor',
  es: '(?<!(?:que|sin) (?:\\p{L}+ )?)(?:no|nunca|jamás) (?:(?:me|te|se|os|nos|le|lo|la|los|las) )?\\p{L}+ría(?:s|mos|n)?|ni (?:loco|regalad)\\p{L}*|pasa de largo',
  fr: "(?<!(?:qui|dont|sans) (?:\\p{L}+ )?)(?:ne |n[’'])(?:(?:me|te|se|vous|nous|les?|la|l[’']) ?)?(?!manqu|rat|regrett|déç|coût|nécessit|oubli|hésit|peut|demand)\\p{L}+ (?:pas|jamais|plus|rien)|passez? (?:votre|ton) chemin|laisse[rz]? (?:tomber|de côté)|à oublier",
  it: '(?<!(?:che|senza) (?:\\p{L}+ )?)(?:non|mai) (?:(?:mi|ti|si|ci|vi|lo|la|li|le) )?\\p{L}+(?:rei|resti|rebbe|remmo|rebbero)|(?:starei|stare|stai|state|tenersi) (?:alla larga|lontan\\p{L})|da lasciare',
  pt: '(?<!(?:que|sem) (?:\\p{L}+ )?)(?:não|nunca|jamais) (?:(?:me|te|se|o|a|os|as) )?(?!perc|perd|decepcion|arrepend|cust|cobr|exig|pod|só|apenas|esque|precis|falt|deix)\\p{L}{3,}|passe longe|deixe de lado',
  nl: '(?<!(?:die|dat|waarbij|waarvoor|zonder)(?: .*)?)(?:niet|nooit|niets)(?!\\p{L})(?! (?:te missen|missen|alleen|duur|mag|mogen|verkeerd|vergeten|ontbreken))|laat (?:deze )?(?:liggen|staan)|loop .*voorbij',
  ja: '(?:わ|し|ば|ま|さ|か|ら|れ|べ)ない(?:ほう|方)が|べきではない|べきでない|手を出さない|関わらない|見送り|近づかない',
};

/** Lines that promise the best. */
const praise: Patterns = {
  en: 'best|top|recommended|recommendations?|favou?rites?|leading|winners?|picks|greatest|finest|worth (?:buying|it|a (?:look|try)|trying|using|choosing)|from (?:the )?(?:strongest|most \\p{L}+|highest) to|(?:ordered|sorted|ranked) by(?! (?:price|name|date|size))|ranking|in order of(?! (?:price|appearance|size))',
  de: 'reihenfolge nach(?! (?:preis|größe|datum|name))|best\\p{L}*|top|empf[eo]hl\\p{L}*|empfehlenswert\\p{L}*|führend\\p{L}*|testsieger|favoriten|(?:kaufens|lohnens|sehens)wert\\p{L}*|lohn(?:en|t) sich(?!.* nicht)|vom \\p{L}+sten zum \\p{L}+sten|(?:sortiert|geordnet) nach(?! (?:preis|größe|datum|name))|rangliste|ranking|rangfolge',
  es: 'mejor(?:es)?|recomenda\\p{L}+|top|líderes|favorit\\p{L}+|(?:vale|valen|merece|merecen) la pena|de más a menos|ordenad\\p{L}+ por(?! (?:precio|fecha|tamaño))|por orden de(?! (?:precio|fecha|aparición))|ranking',
  fr: 'meilleure?s?|recommand\\p{L}+|top|préférée?s?|(?:vaut|valent) le (?:coup|détour)|à (?:acheter|privilégier)|coups de cœur|du plus \\p{L}+ au|classé\\p{L}* par(?! (?:prix|date|taille))|classement|par ordre de(?! (?:prix|date))',
  it: 'miglior[ei]?|consigliat\\p{L}|raccomand\\p{L}+|top|preferit\\p{L}|da (?:comprare|provare|preferire)|(?:vale|valgono) la pena|dal più \\p{L}+ al|in ordine di(?! (?:prezzo|data))|ordinat\\p{L} per(?! (?:prezzo|data))|classifica',
  pt: 'melhor(?:es)?|recomenda\\p{L}+|top|favorit\\p{L}+|(?:vale|valem) a pena|do mais \\p{L}+ ao|por ordem de(?! (?:preço|data))|ordenad\\p{L}+ por(?! (?:preço|data))|ranking',
  nl: 'beste?|aanbevolen|aanbevelingen|aanraders?|top|favoriet\\p{L}*|de moeite waard|het kopen waard|van (?:sterk|goed|hoog)\\p{L}* naar|op volgorde van(?! (?:prijs|datum))|gerangschikt|ranglijst',
  ja: 'おすすめ|オススメ|お勧め|ベスト|人気|最高|価値(?:が|の)ある|イチオシ|厳選|(?:高い|良い)順|(?<!安い|新しい|五十音)順に|ランキング',
};

/** Lines that promise the worst and not also the best, as "from best to worst" does. */
const blame: Patterns = {
  en: 'trouble with|fined|sued|penali[sz]ed|convicted|hacked|bankrupt\\p{L}*|worst(?!.case)|bad|slowest|least (?!expensive|costly)\\p{L}+|let(?:ting)? .*down|think twice|(?:one|1)[- ]star|wary|caution|nightmares?|horror stories|rip-?offs?|losers|laggards|weakest|underperform\\p{L}*|(?:at|near) the bottom|poor(?:ly|est)?|negative|compla\\p{L}+|warnings?|recall(?:s|ed)|lawsuits?|scams?|frauds?|(?:un|least )(?:reliable|safe|trust\\p{L}+|popular|satisf\\p{L}+)|disappoint\\p{L}+|over(?:rated|priced|hyped)|risky|dangerous|fail(?:ed|s|ures?|ing)?|flops?|regret\\p{L}*|hated|disliked|criticized|problematic|(?:lowest|bottom)[- ](?:rated|ranked|scoring|satisfaction)|breaches|(?:los(?:t|e|es|ing)|cancel\\p{L}*|delay\\p{L}*|br[eo]ak\\p{L}*|return\\p{L}*|crash\\p{L}*|leak\\p{L}*) the most|most (?:\\p{L}+ )?(?:delayed|cancell?ed|late|broken|returned|sued|fined|hated|breakdowns|outages|delays|cancellations|defects|returns|errors)|slow(?:er|est)|given up|gave up|abandon\\p{L}*(?! carts?| checkouts?)|turned (?:away|their backs?)|fed up|tired of|f[ae]ll(?:s|ing)? short|skip',
  de: 'ärger|bußgeld\\p{L}*|verklagt\\p{L}*|verurteilt\\p{L}*|insolven\\p{L}+|pleite|(?:schlecht|schlimm|negativ|mangelhaft|unbeliebt|unzuverlässig|enttäusch|überteuert|überbewertet|riskant|unsicher|gefährlich|kritisiert|bemängelt|beschwer|beanstand)\\p{L}*|flops?|verlierer|reinfälle|durchgefallen|vorsicht|am wenigsten|mies\\p{L}*|schwächst\\p{L}*|schlusslichter?|rückruf\\p{L}*|abzock\\p{L}*|betrug\\p{L}*|warnung\\p{L}*|(?:langsam|lahm|laut|anfällig|unpünktlich|unfreundlich)ste\\p{L}*|(?:meisten|viele) (?:ausfälle|verspätungen|pannen|mängel|defekte|rücksendungen|fehler)|verlier(?:en|t) am meisten|verabschiede\\p{L}*|abgewandt|abgesprungen|geldverschwendung|spar\\p{L}* .*das geld',
  es: 'multad\\p{L}+|demandad\\p{L}+|sancionad\\p{L}+|condenad\\p{L}+|peor(?:es)?|pésim\\p{L}+|suspens\\p{L}+|timos?|malas|malos|mal (?:valorad|puntuad|calificad)\\p{L}+|negativ\\p{L}+|quejas|reclamaciones|denunciad\\p{L}+|menos (?!car|costos)\\p{L}+|ni se te ocurra|poco fiables?|decepcion\\p{L}+|estafas?|fraudes?|peligros\\p{L}+|sobrevalorad\\p{L}+|criticad\\p{L}+|más (?:\\p{L}+ )?(?:pierden?|fallan?|cancelan?|tardan?|retras\\p{L}+|lent\\p{L}+|averías|cancelaciones|fallos|incidencias)|abandon(?:ad\\p{L}+|an|aron)|hart\\p{L}+ de|ahórrate|ahorra tu dinero',
  fr: 'déçus?|déçues?|condamné\\p{L}*|sanctionné\\p{L}*|en faillite|pires?|déçoi\\p{L}+|catastroph\\p{L}+|à la traîne|mauvais\\p{L}*|négati\\p{L}+|plaintes|réclamations|mal (?:noté|classé)\\p{L}*|les moins (?!cher|coûteu)\\p{L}+|peu fiables?|décev\\p{L}+|déceptions?|arnaques?|fraudes?|dangereu\\p{L}+|surcoté\\p{L}*|critiqué\\p{L}*|défectueu\\p{L}+|(?:perdent|annulent|tardent) le plus|le plus de (?:retards|pannes|annulations|défauts)|les plus (?:lent|en retard)\\p{L}*|abandonné\\p{L}*|abandonnent|économisez votre argent|à bout',
  it: 'multat\\p{L}|sanzionat\\p{L}|condannat\\p{L}|fallit\\p{L}|peggior[ei]?|peggio|deludono|pessim\\p{L}|negativ\\p{L}|reclami|lamentele|meno (?!car|costos)\\p{L}+|inaffidabil\\p{L}|deluden\\p{L}+|delusioni|truff\\p{L}+|frod\\p{L}+|pericolos\\p{L}|bocciat\\p{L}|criticat\\p{L}|scadent\\p{L}|(?:perdono|cancellano|ritardano) (?:di )?più|più (?:lent\\p{L}|ritardi|guasti|cancellazioni|difetti)|abbandonat\\p{L}|abbandonano|stanchi di|risparmia i soldi',
  pt: 'multad\\p{L}+|processad\\p{L}+|condenad\\p{L}+|falid\\p{L}+|pior(?:es)?|péssim\\p{L}+|ruins?|mal avaliad\\p{L}+|negativ\\p{L}+|reclamações|queixas|menos (?!car)\\p{L}+|decepcion\\p{L}+|decepções|golpes?|fraudes?|perigos\\p{L}+|criticad\\p{L}+|mais (?:perdem|cancelam|atrasam|falham|demoram|lent\\p{L}+|atrasos|cancelamentos|falhas|defeitos)|abandon(?:ad\\p{L}+|am|aram)|cansad\\p{L}+ de|economize seu dinheiro',
  nl: 'beboet\\p{L}*|veroordeeld\\p{L}*|aangeklaagd\\p{L}*|failliet\\p{L}*|slecht\\p{L}*|miskopen|miskoop|afknappers?|zwakste|negatie\\p{L}+|klachten|minst (?!dur)\\p{L}+e|oppassen|onbetrouwba\\p{L}+|tegenvall\\p{L}+|teleurstell\\p{L}+|overschat\\p{L}*|gevaarlijk\\p{L}*|riskant\\p{L}*|oplicht\\p{L}+|waarschuwing\\p{L}*|(?:traag|langzaam|luid)ste|meeste (?:vertragingen|storingen|defecten|annuleringen|retouren)|afknap\\p{L}*|afgeknapt|afhaken|afgehaakt',
  ja: '罰金|行政処分|訴えられ|倒産|悪い|悪質|最悪|ひどい|最下位|低評価|(?:評価|満足度|人気)が低い|後悔|失敗|危険|詐欺|トラブル|不評|不満|炎上|被害|リコール|警告|解約が多い|返品が多い|地雷|がっかり|不人気|(?:紛失|遅延|欠航|故障|不具合|障害)[がの](?:最も|一番)?多い|(?:最も|一番)遅い|離れた|見限|うんざり',
};

/** Lines that say that order means nothing, whatever else they promise. */
const unordered: Patterns = {
  en: '(?:from )?(?:the )?worst to (?:the )?best|(?:no|any) (?:particular|specific|special) order|random order|alphabetical(?:ly)?|not ranked|unranked',
  de: 'schlechtesten (?:zum|bis zum) besten|alphabetisch\\p{L}*|(?:ohne|keine[rn]?) (?:bestimmte|besondere|feste)?[rn]? ?reihenfolge|(?:zufälliger|beliebiger) reihenfolge',
  es: '(?:de )?peor a mejor|sin (?:ningún |un )?orden|orden (?:alfabético|aleatorio)|ningún orden',
  fr: "pire au meilleur|ordre (?:alphabétique|aléatoire)|(?:sans|aucun) ordre|ordre d[’']importance",
  it: 'peggiore al migliore|ordine (?:alfabetico|sparso|casuale)|(?:senza (?:un )?|nessun )ordine',
  pt: 'pior (?:ao|para o) melhor|ordem (?:alfabética|aleatória)|sem (?:uma )?ordem|nenhuma ordem',
  nl: 'slechtste naar (?:de )?beste|(?:alfabetische|willekeurige) volgorde|geen (?:specifieke|bepaalde|vaste) volgorde',
  ja: 'ワースト順|順不同|五十音順|アルファベット順',
};

/**
 * First words of lines that introduce lists of something other than competing names: parts, places, steps, customers.
 */
const otherTitles: Patterns = {
  en: '(?:nearest \\p{L}+|(?:stores|shops) near(?:by)?|key people|leadership|where (?:they|it) (?:are|is) based|based in|typical setups|combinations|same (?:group|owner|parent)|integrations?|sponsors|timeline|chronology|prices?|costs?|fees|questions|requirements|opening hours|headquarters|release dates?|cons|drawbacks|disadvantages|downsides|weaknesses|limitations|pros|advantages|(?:store )?locations?|offices|branches|customers|clients|partners|sources|certifications?|subsidiaries|investors|founders|awards|payment methods|plans|tiers|editions|steps|where to buy$|(?:setup|installation|migration|user) guide|setup|installation|tutorial|instructions|getting started|common (?:problems|issues|mistakes)|how to(?! (?:choose|pick|select|find|decide|compare)))',
  de: '(?:nächstgelegene\\p{L}* \\p{L}+|firmensitz|hauptsitz|sitz|leitung|typische kombinationen|integrationen|sponsoren|chronik|zeitleiste|preise?|kosten|gebühren|fragen|so viel kostet|voraussetzungen|öffnungszeiten|schnittstellen|nachteile|schwächen|kontra|vorteile|standorte|filialen|niederlassungen|kunden|partner|quellen|zertifi\\p{L}+|investoren|gründer|auszeichnungen|zahlungs\\p{L}+|tochter\\p{L}+|schritte|anleitung|einrichtung|installation|häufige (?:probleme|fehler))',
  es: '(?:tiendas (?:más )?cercanas|sede|directivos|combinaciones|integraciones|patrocinadores|cronología|precios?|costes?|tarifas|preguntas|requisitos|horarios|desventajas|inconvenientes|contras|limitaciones|ventajas|ubicaciones|oficinas|sucursales|clientes|socios|fuentes|certificaciones|inversores|fundadores|premios|métodos de pago|filiales|pasos|instalación|configuración|instrucciones|problemas|errores|dónde comprar$|cómo(?! (?:elegir|escoger)))',
  fr: '(?:(?:magasins|boutiques) (?:les plus )?proches|siège|dirigeants|combinaisons|intégrations|sponsors|chronologie|prix|tarifs?|coûts?|questions|horaires|inconvénients|points faibles|limites|avantages|emplacements|bureaux|points de vente|clients|partenaires|sources|certifications|investisseurs|fondateurs|moyens de paiement|filiales|étapes|installation|configuration|instructions|problèmes|erreurs|où acheter$|comment(?! choisir))',
  it: '(?:negozi (?:più )?vicini|sede|dirigenti|combinazioni|integrazioni|sponsor|cronologia|prezz[oi]|cost[oi]|tariffe|domande|requisiti|orari|svantaggi|contro|punti deboli|limiti|vantaggi|sedi|filiali|clienti|partner|fonti|certificazioni|investitori|fondatori|metodi di pagamento|passaggi|passi|installazione|configurazione|istruzioni|problemi|errori|dove acquistare$|come(?! scegliere))',
  pt: '(?:lojas (?:mais )?próximas|sede|dirigentes|combinações|integrações|patrocinadores|cronologia|preços?|custos?|tarifas|perguntas|requisitos|horários|desvantagens|contras|limitações|vantagens|localizações|escritórios|filiais|clientes|parceiros|fontes|certificações|investidores|fundadores|formas de pagamento|passos|etapas|instalação|configuração|instruções|problemas|erros|onde comprar$|como(?! escolher))',
  nl: '(?:dichtstbijzijnde \\p{L}+|hoofdkantoor|directie|combinaties|integraties|sponsors|tijdlijn|prij(?:s|zen)|kosten|tarieven|vragen|vereisten|openingstijden|koppelingen|nadelen|minpunten|beperkingen|voordelen|vestigingen|locaties|filialen|kantoren|klanten|partners|bronnen|certificeringen|investeerders|oprichters|betaalmethoden|stappen\\p{L}*|installatie|handleiding|problemen|fouten|waar te koop$|hoe(?! kies))',
  ja: '(?:最寄り|本社|経営陣|組み合わせ|協賛|スポンサー|年表|沿革|料金|価格|質問|要件|営業時間|連携|統合|デメリット|短所|欠点|メリット|店舗|所在地|拠点|支店|導入企業|取引先|投資家|創業者|決済方法|設定方法|注意点|問題点|手順|ステップ)',
};

/** Words anywhere in such lines. */
const otherSubjects: Patterns = {
  en: 'where you can (?:pay|use|buy|spend)|same (?:group|owner|parent|company)|(?:integrat\\p{L}+|connect\\p{L}*|compatible|works?|syncs?|pairs?)(?: \\p{L}+)? (?:with|to)(?: (?:the following|these|many|several|popular|other)(?: \\p{L}+)?)?$|(?:offices|stores|branches|locations|shops|warehouses|plants|factories|showrooms|presence) (?:\\p{L}+ )?(?:in|at)|steps (?:to|for|below)|(?:these|following) steps|step[- ]by[- ]step|(?:customers|clients|companies|brands|businesses|teams) (?:of|that use|who use|using|include)|(?:customers|clients) include|owned by|owns|subsidiar\\p{L}+|acquired|acquisitions|certified (?:by|for|to|under)|used by|pay (?:with|by)$|available (?:on|for|at)$|backed by|founded by|featured in|investors (?:in|include)',
  de: '(?:selben|gleichen) (?:konzern|gruppe|besitzer|eigentümer)|(?:integrier\\p{L}+|verbind\\p{L}+|verbunden|kompatibel|verknüpf\\p{L}+|arbeitet|funktioniert)(?: \\p{L}+){0,2} mit(?: \\p{L}+){0,2}$|mit(?: \\p{L}+){0,3} (?:verbinden|integrieren|verknüpfen|kompatibel)$|(?:filialen|standorte|büros|niederlassungen|läden|werke) in|schritten|schritt für schritt|kunden von .*|gehören zu(?:m|r)? .*(?:konzern|gruppe)|zertifiziert nach|genutzt von|gegründet von|investoren von .*',
  es: 'mismo (?:grupo|dueño)|misma empresa|pertenecen a|(?:integran?|conectan?|compatibles?|funcionan?) con(?: \\p{L}+){0,3}$|(?:oficinas|tiendas|sucursales|sedes|locales) en|pasos (?:para|a seguir)|siguientes pasos|paso a paso|clientes de .*|pertenece a|certificad\\p{L}+ (?:por|en)|usado por|fundad\\p{L} por',
  fr: 'même (?:groupe|propriétaire)|appartiennent à|(?:intègre|connecte|fonctionne|compatible)(?:nt|s)? (?:avec|à)(?: \\p{L}+){0,3}$|(?:bureaux|magasins|boutiques|agences|usines) (?:à|en|au|dans)|étapes (?:pour|à suivre)|étapes suivantes|étape par étape|clients de .*|appartient à|certifiée? (?:par|selon)|utilisée? par|fondée? par',
  it: 'stesso (?:gruppo|proprietario)|appartengono a|(?:integra|collega|funziona|compatibil[ei])(?:no)? (?:con|a)(?: \\p{L}+){0,3}$|(?:sedi|negozi|uffici|filiali|stabilimenti) (?:a|in)|passaggi (?:per|da)|seguenti passaggi|passo (?:dopo )?passo|clienti di .*|appartiene a|certificat\\p{L} (?:da|secondo)|usat\\p{L} da|fondat\\p{L} da',
  pt: 'mesmo (?:grupo|dono)|pertencem a|(?:integram?(?:-se)?|conectam?(?:-se)?|compatíve(?:l|is)|funcionam?) (?:com|a)(?: \\p{L}+){0,3}$|(?:lojas|escritórios|filiais|sedes|fábricas) em|(?:passos|etapas) (?:para|a seguir)|seguintes passos|passo a passo|clientes d\\p{L} .*|pertence a|certificad\\p{L} (?:por|pela)|usad\\p{L} por|fundad\\p{L} por',
  nl: 'dezelfde (?:groep|eigenaar)|hetzelfde (?:bedrijf|concern)|(?:werkt|integreert|koppelt|verbindt|compatibel)(?: \\p{L}+)? met(?: \\p{L}+){0,3}$|(?:vestigingen|winkels|kantoren|filialen|fabrieken) in|stappenplan|stappen om|volgende stappen|stap voor stap|klanten van .*|eigendom van|gecertificeerd (?:door|volgens)|gebruikt door|opgericht door',
  ja: '同じ(?:グループ|会社|企業)|傘下|月額料金|と連携|と統合|に対応した|対応サービス|手順|ステップ|やり方|店舗一覧|拠点一覧|導入企業|取引先|認証',
};

/** Lines that offer an alternative to what they criticize: "Disappointed by Contoso? Try these". */
const remedies: Patterns = {
  en: 'alternatives?|instead|try(?:ing)?|switch(?:ing)?|replac\\p{L}+|fix(?:es|ing)?|solv\\p{L}+',
  de: 'alternativen?|stattdessen|statt|umsteigen|wechseln|probieren|ersetz\\p{L}+|lösungen',
  es: 'alternativas?|prueb[ae]\\p{L}*|cambi\\p{L}+|sustitu\\p{L}+|soluci\\p{L}+|en lugar',
  fr: 'alternatives?|essay\\p{L}+|remplac\\p{L}+|solutions?|plutôt',
  it: 'alternativ[ae]|prova(?:re|te)?|sostitu\\p{L}+|soluzion[ei]|invece|passare a',
  pt: 'alternativas?|experiment\\p{L}+|substitu\\p{L}+|soluç\\p{L}+|em vez|mudar',
  nl: 'alternatie\\p{L}+|probeer|overstappen|vervang\\p{L}+|oploss\\p{L}+|in plaats',
  ja: '代替|代わり|乗り換え|解決|対処',
};

/** Lines that deny the harm they name: "Banks that were never fined". */
const denials: Patterns = {
  en: 'never|without|no|not',
  de: 'nie|niemals|ohne|keine?|nicht',
  es: 'nunca|sin|ningun\\p{L}+|no',
  fr: 'jamais|sans|aucune?|pas',
  it: 'mai|senza|nessun\\p{L}*|non',
  pt: 'nunca|sem|nenhum\\p{L}*|não',
  nl: 'nooit|zonder|geen|niet',
  ja: 'ない(?:サービス|会社|メーカー|ブランド)|なし',
};

/** Lines that offer names to choose from: the order of bullets below them counts. */
const offers: Patterns = {
  en: 'popular|consider|great|good|solid|strong|well-known|notable|major|main|recommend\\p{L}*|suggest\\p{L}*|look (?:at|into)|check(?:ing)? out|shortlist|candidates|contenders|(?:tools|apps|brands|providers|services|platforms|companies|products|software|banks|airlines|models|systems|vendors|names) (?:for|to|with|in|on|include|are|worth|offer\\p{L}*)|here (?:are|is)|some|several|few',
  de: 'beliebt\\p{L}*|gute[nrs]?|stark\\p{L}*|bekannt\\p{L}*|wichtig\\p{L}*|kandidaten|auswahl|infrage|in frage|hier (?:sind|ist)|einige|mehrere|(?:tools|apps|marken|anbieter|dienste|programme|banken) (?:für|mit|in|sind)|eignen',
  es: 'popular(?:es)?|buen[oa]s?|conocid\\p{L}+|destacad\\p{L}+|candidat\\p{L}+|considera\\p{L}*|aquí (?:tienes|están)|algun[oa]s|vari[oa]s|(?:herramientas|aplicaciones|apps|marcas|empresas|servicios|bancos) (?:para|con|de|en)',
  fr: 'populaires?|bon(?:ne)?s?|connu\\p{L}*|solides?|candidat\\p{L}*|envisager|voici|quelques|plusieurs|(?:outils|applications|applis|marques|entreprises|services|banques) (?:pour|avec|en|de)',
  it: 'popolar[ei]|buon[aei]?|not[ei]|solid[ei]|candidat[ei]|considera\\p{L}*|ecco|alcun[ei]|divers[ei]|(?:strumenti|app|marchi|aziende|servizi|banche) (?:per|con|in|di)',
  pt: 'popular(?:es)?|bo(?:as?|ns)|conhecid\\p{L}+|candidat\\p{L}+|considerar?|aqui estão|algun?(?:s|as)|vári[oa]s|(?:ferramentas|aplicativos|apps|marcas|empresas|serviços|bancos) (?:para|com|de|em)',
  nl: 'populair\\p{L}*|goede|bekend\\p{L}*|sterk\\p{L}*|kandidaten|overweeg|overwegen|hier zijn|dit zijn|enkele|een paar|(?:tools|apps|merken|aanbieders|diensten|bedrijven|banken) (?:voor|met|in)',
  ja: '主な|代表的|有名|候補|以下の|いくつか|選択肢|向け|検討|良い|優れた',
};

/** Lines that introduce competitors of the names in them. */
const peers: Patterns = {
  en: 'alternatives?|competitors?|rivals?|similar|like|instead|compared?|comparisons?|versus|vs|others?|options|choices',
  de: 'alternativen?|konkurr\\p{L}+|wettbewerb\\p{L}*|mitbewerb\\p{L}*|ähnlich\\p{L}*|wie|statt|vergleich\\p{L}*|andere\\p{L}*|anbieter',
  es: 'alternativas?|competidor\\p{L}*|competencia|rivales|similares|como|comparad\\p{L}+|otr[ao]s|opciones',
  fr: 'alternatives?|concurrent\\p{L}*|rivaux|similaires|comme|compar\\p{L}+|autres|options',
  it: 'alternativ[ae]|concorrent[ei]|rivali|simili|come|confront\\p{L}+|altr[ie]|opzioni',
  pt: 'alternativas?|concorrentes?|rivais|semelhantes|como|compara\\p{L}+|outr[ao]s|opções',
  nl: 'alternatie\\p{L}+|concurrent\\p{L}*|vergelijkba\\p{L}+|zoals|vergelek\\p{L}+|andere|opties',
  ja: '代替|競合|ライバル|類似|比較|他の|以外',
};

export const warningWords = anywhere(warnings);
export const refusalWords = anywhere(refusals);
export const praiseWords = anywhere(praise);
export const blameWords = anywhere(blame);
export const unorderedWords = anywhere(unordered);
export const otherTitleWords = new RegExp(
  `^(?:[\\p{L}'’]+ )?${spacedWords(otherTitles)}|^(?:${otherTitles.ja})`,
  'iu',
);
export const otherSubjectWords = anywhere(otherSubjects);
export const peerWords = anywhere(peers);
export const offerWords = anywhere(offers);
export const remedyWords = anywhere(remedies);
export const denialWords = anywhere(denials);

/** Compiled on first use: together they take 20 ms, and most processes never read an answer. */
function anywhere(patterns: Patterns): Pick<RegExp, 'test'> {
  const words = once(() => new RegExp(`(?<!\\p{L})${spacedWords(patterns)}|${patterns.ja}`, 'iu'));
  return { test: (line) => words().test(line) };
}

/** Whole words, for the languages that put spaces between them. */
function spacedWords({ ja: _, ...spaced }: Patterns): string {
  return `(?:${Object.values(spaced).join('|')})(?!\\p{L})`;
}
