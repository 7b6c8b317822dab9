/** How sentences refer to what was named before them, in the languages that are judged. */

// Words that begin a sentence that continues about what the sentence before it named.
const opening = new RegExp(
  `^[\\s*_"“«»'‘>-]*(?:${[
    "it|its|it's|it’s|they|their|these|this|that|the (?:brand|company|bank|insurer|airline|carrier|model|product|service|platform|tool|app|device|software|provider|hotel|car|plan)|overall|however|but|plus|additionally|also|still|users|customers|reviewers|on the (?:downside|plus side|other hand)|unlike|compared",
    'er|sie|es|sein|seine|ihr|ihre|diese[rs]?|das|der (?:anbieter|hersteller|dienst|tarif)|die (?:marke|bank|app|firma|software|plattform|gesellschaft)|das (?:unternehmen|tool|produkt|gerät|modell|programm)|allerdings|jedoch|aber|zudem|außerdem|dafür|dennoch|trotzdem|insgesamt|nutzer|kunden|auch|dort|hier',
    'su|sus|este|esta|esto|ese|esa|la (?:marca|empresa|app|aplicación|plataforma|compañía|herramienta)|el (?:banco|servicio|producto|modelo|proveedor)|además|sin embargo|pero|aunque|también|no obstante|eso sí|los usuarios|los clientes|en general',
    "il|elle|ils|elles|son|sa|ses|ce|cette|cet|la (?:marque|banque|société|plateforme)|le (?:service|produit|modèle|fournisseur|logiciel)|l’(?:entreprise|application|outil|assureur)|l'(?:entreprise|application|outil|assureur)|cependant|toutefois|mais|en revanche|de plus|aussi|les utilisateurs|les clients|globalement|seul bémol",
    'questo|questa|il suo|la sua|i suoi|le sue|(?:il|lo|la) (?:marchio|servizio|banca|azienda|app|piattaforma|prodotto|modello|strumento)|inoltre|tuttavia|però|ma|anche|gli utenti|i clienti|nel complesso',
    'seu|sua|seus|suas|este|esta|isso|a (?:marca|empresa|plataforma|ferramenta)|o (?:banco|serviço|produto|modelo|aplicativo)|além disso|no entanto|porém|mas|também|os usuários|os clientes|no geral',
    'het|hij|zij|ze|deze|dit|dat|de (?:bank|app|aanbieder|software|dienst|maatschappij)|het (?:merk|bedrijf|product|model|platform)|ook|echter|maar|bovendien|daarnaast|gebruikers|klanten|over het algemeen',
  ].join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
);
const japaneseOpening =
  /^[\s*_「『]*(?:これ|それ|この|その|同社|同行|同サービス|同製品|同アプリ|当サービス|ただし|ただ|しかし|一方|一方で|また|さらに|なお|とはいえ|利用者|ユーザー|全体的に|総じて|特に)/u;

// Advice whose "it" does not refer to a name.
const expletive = new RegExp(
  `^[\\s*_"“«»'‘>-]*(?:${[
    "it(?:['’]s| is) (?:also )?(?:worth (?!it|every|the)\\p{L}+ing|(?:best|important|advisable|wise|sensible|helpful|useful|smart|a good idea) to|up to you)|it (?:depends|helps|pays) ",
    'es (?:lohnt sich|empfiehlt sich|kommt (?:darauf|auf) |hängt |ist (?:ratsam|wichtig|sinnvoll|empfehlenswert)[, ])',
    'il (?:vaut mieux|faut |convient de|est (?:conseillé|important|préférable|utile|recommandé) de)',
    'het (?:is (?:verstandig|belangrijk|handig|aan te raden) om|loont |hangt )',
  ].join('|')})`,
  'iu',
);

const people =
  /^[\s*_"“«»'‘>-]*(?:users|customers|reviewers|nutzer|kunden|los (?:usuarios|clientes)|les (?:utilisateurs|clients)|gli utenti|i clienti|os (?:usuários|clientes)|gebruikers|klanten|利用者|ユーザー)/iu;

/** Whether a sentence begins with users or customers: the next name in it tells whose they are. */
export function opensWithPeople(sentence: string): boolean {
  return people.test(sentence);
}

/** Whether the first words of a sentence refer back to an earlier name. */
export function refersBack(sentence: string): boolean {
  if (expletive.test(sentence)) return false;
  return opening.test(sentence) || japaneseOpening.test(sentence);
}

// Words for all of several names, and for the first or second of two.
const everyone =
  /(?<![\p{L}\p{M}])(?:both|neither|either|all (?:of them|three|four|five)|none of them|beide[nrs]?|alle (?:drei|vier|fünf)|keine[rs]? (?:von|der) beiden|ambos|ambas|los (?:dos|tres)|ninguno de (?:los|ambos)|les deux|tous (?:les )?(?:deux|trois)|aucun des deux|ni l.un ni l.autre|entrambi|entrambe|nessuno dei due|tutti e (?:due|tre)|nenhum dos dois|os dois|geen van beide)(?![\p{L}\p{M}])|(?:両者|両社|両方|いずれも|どちらも|どれも)/iu;
const former =
  /(?<![\p{L}\p{M}])(?:the former|the first(?: one)?|erstere[rs]?|el primero|la primera|le premier|la première|celui-là|il primo|la prima|o primeiro|a primeira|de eerste|eerstgenoemde)(?![\p{L}\p{M}])|前者/iu;
const latter =
  /(?<![\p{L}\p{M}])(?:the latter|the second(?: one)?|letztere[rs]?|el segundo|la segunda|este último|esta última|le second|la seconde|ce dernier|cette dernière|il secondo|la seconda|quest.ultim[oa]|o segundo|a segunda|est[ea] últim[oa]|de tweede|laatstgenoemde|de laatste)(?![\p{L}\p{M}])|後者/iu;

export function refersToAll(sentence: string): boolean {
  return everyone.test(sentence);
}

/** The offsets in a sentence of "the former" (0) and "the latter" (1). */
export function ofTwo(sentence: string): { which: 0 | 1; start: number; end: number }[] {
  return [former, latter].flatMap((pattern, which) => {
    const found = pattern.exec(sentence);
    if (!found) return [];
    const { index: start } = found;
    return [{ which: which === 0 ? 0 : 1, start, end: start + found[0].length }];
  });
}
