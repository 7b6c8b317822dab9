/**
 * Phrases next to which an uncommon word is a product's name, whatever its case. A category has an article or a plural
 * there ("alternatives to a dishwasher"), a name does not. Notation as in the cue tables.
 */
export interface Anchors {
  /** The name follows the phrase. */
  readonly before: readonly string[];
  /** The name precedes the phrase. */
  readonly after: readonly string[];
}

const english: Anchors = {
  before: [
    'alternative(s)? (to|for)',
    '(competitors|competitor|rivals) (of|to|for)',
    '(similar|comparable|equivalent|superior|inferior) to',
    '(replacement|substitute) for',
    '(instead of|rather than|other than|better than|cheaper than|over|besides|like)',
    '(move|moving|migrate|migrating|switch|switching|change|changing) (from|away from|to)',
    '(replace|replacing|ditch|ditching|leave|leaving)',
    '(vs|versus|compared to|compared with|difference between|between)',
    '(review|reviews|opinion|opinions|thoughts|feedback|complaints) (of|on|about)',
    '(experience|experiences|problems|issues) with',
    '(people|users|customers|you) (think|say|like) (of|about)?',
    '(price|cost|pros and cons|advantages|disadvantages|downsides|drawbacks|features) of (using)?',
    'how (good|reliable|safe|secure|accurate|expensive|easy|legit|trustworthy) (is|are)',
    'how much (does|is|for)',
    'what (does|is|makes)',
    '@start (is|does|can|has|was|will|should i trust|should i use|should i buy|should we use)',
    '(can i|should i|can you|can we) (trust|use)',
    'would you recommend',
    '(heard of|tell me about|thinking about|considering)',
    '(cancel|pause|renew|resume) (my)?',
    '(log in to|log into|sign in to|login to|logged out of)',
    '(discount|promo|coupon|voucher) code (for)?',
    '(we use|i use|we have been using|currently using|already use)',
  ],
  after: [
    '(vs|versus)',
    '(review|reviews|rating|ratings|complaints|opinions)',
    '(pricing|price|prices|cost|costs|fees|plans|subscription|membership)',
    '(alternative|alternatives|competitor|competitors|rivals)',
    '(login|log in|sign in|app crashes|not working|status page|customer service|customer support|support)',
    '(discount|coupon|promo|voucher|free trial|demo|black friday)',
    '(compared to|compared with|or)',
    '(any good|worth it|legit|a scam|safe to use)',
  ],
};

const german: Anchors = {
  before: [
    'alternative(n)? (zu|für|von)',
    '(konkurrent|konkurrenten|wettbewerber|konkurrenz) (von|zu)',
    '(ersatz für|statt|anstatt|anstelle von|ähnlich wie|so etwas wie|sowas wie|besser als|günstiger als)',
    '(vs|versus|gegenüber|im vergleich zu|vergleich mit|unterschied zwischen|zwischen)',
    '(erfahrung|erfahrungen|probleme|erfahrungsberichte) (mit|bei|zu)',
    '(bewertung|bewertungen|meinung|meinungen|rezensionen|test) (zu|von|über)',
    '(preis|preise|kosten) (von|für)',
    '(vorteile|nachteile|schwächen|stärken) (von|hat)',
    'wie (gut|sicher|zuverlässig|seriös|teuer) ist',
    '(was|wie viel|wieviel) (kostet|taugt|macht|kann|bietet)',
    '@start (kann ich|kann man|soll ich|sollte ich)',
    '@start (ist|kann|hat|taugt|unterstützt|bietet|lohnt sich|passt|eignet sich|zahlt|reicht|schadet|bringt|hält|funktioniert|filtert|stellt|kommt|hilft|macht|gibt|liefert|akzeptiert|nimmt|wäre|läuft|verkauft|verwendet)',
    '(gegen|jemand|bei|wie|anbieter wie)',
    '(hältst du|halten kunden|halten sie|haltet ihr) von',
    '(wechsel|wechseln|umsteigen|umstieg) (von|zu|auf)',
    '(kündige|kündigen|kündigung)',
    '(gutschein|rabattcode|gutscheincode) (für)?',
    '(wir nutzen|ich nutze|wir verwenden)',
  ],
  after: [
    '(vs|versus)',
    '(erfahrung|erfahrungen|bewertung|bewertungen|test|meinungen)',
    '(preis|preise|kosten|tarife|abo)',
    '(alternative|alternativen|konkurrenz)',
    '(login|anmelden|kundenservice|gutschein|gutscheincode|rabattcode|kündigen|vergleich)',
    '(seriös|zu empfehlen|oder|gegen|taugt|bringt|hat|kann|ist)',
  ],
};

const spanish: Anchors = {
  before: [
    'alternativa(s)? (a|de|para)',
    '(contra|frente a|como|tipo)',
    '(barata|gratis|gratuita|gratuitas|baratas) a',
    '(competidores|competencia|rivales) de',
    '(en lugar de|en vez de|sustituto de|sustituir|reemplazar|parecido a|parecidos a|similar a|similares a|algo como)',
    '(vs|versus|frente a|comparado con|comparada con|diferencia entre|entre|mejor que|peor que)',
    '(opiniones|opinion|reseñas|valoraciones|experiencias|experiencia|quejas|problemas) (de|sobre|con)?',
    '(precio|precios|coste|tarifas|planes) (de)?',
    '(ventajas|desventajas|inconvenientes|pros y contras) de',
    '(cuánto (cuesta|vale)|cómo de (seguro|fiable|bueno) es)',
    '(es (bueno|buena|fiable|seguro|segura|caro|cara|mejor|legal))',
    '(vale la pena|merece la pena|qué tal (es)?|qué opina la gente de|qué es)',
    '@start (es|tiene|puede|sirve|cumple|ofrece|recomiendas|basta|perjudica|paga|funciona|contrata|vale|está|acepta|vende|merece|filtra|dura)',
    '(código descuento|cupón|código promocional) (de|para)?',
    '(cambiar|pasar|migrar) (de|a)',
    '(cancelar|renovar|usamos|uso)',
  ],
  after: [
    '(vs|versus)',
    '(opiniones|precio|precios|reseñas|tarifas|alternativas|alternativa)',
    '(iniciar sesión|descuento|cupón|es (fiable|seguro|bueno)|tiene|cumple|o)',
    '(paga|dice|ofrece|funciona|puede|permite|incluye|vale|sirve|cobra|acepta|perjudica|dura|me ha)',
  ],
};

const french: Anchors = {
  before: [
    'alternative(s)? (à|de|pour)',
    '(chère|gratuite|gratuites|chères) à',
    '(contre|genre|chez)',
    "(concurrents|concurrent|rivaux) (de|d')",
    "(à la place de|au lieu de|remplaçant de|remplaçant d'|remplacer|similaire à|similaires à|comme)",
    '(vs|versus|face à|comparé à|différence entre|entre|mieux que|meilleur que)',
    '(avis|opinion|opinions|test|retours|expérience|problèmes) (sur|de|avec)?',
    '(prix|tarif|tarifs|coût|forfaits) (de|pour)?',
    '(avantages|inconvénients|défauts) de',
    "(combien coûte|que vaut|que pensent (les clients|les gens) de|c'est quoi|qu'est ce que)",
    '(est ce que|peut on faire confiance à|faire confiance à|recommanderais tu)',
    '(code promo|code réduction) (pour)?',
    '(passer|migrer) (de|à|chez)',
    '(résilier|abonnement|nous utilisons)',
  ],
  after: [
    '(vs|versus)',
    '(avis|prix|tarif|tarifs|test|alternative|alternatives|connexion|résiliation|code promo)',
    '(est|vaut|peut|a t|propose|coûte|convient) (il|elle)',
    "(a t|s') (il|elle|intègre)",
    '(paie|rembourse|fonctionne|marche|suffit|nuit|filtre|tient|aide|irait|dure|dit|recrute) (t )?(il|elle|vraiment|sans|que)',
    '(ou|contre|couvre|est|a)',
  ],
};

export const anchors: Readonly<Record<string, Anchors>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
};
