/** Words of four letters or more that say nothing about what a quote is about, in the languages that themes know. */
const ignored = {
  en: 'about above after again against almost along already also although always among another anyone anything around available based because become been before being below best better between both brand brands business choice clear clearly come comes companies company considered could customer customers despite does doing done down during each either else enough especially even ever every excellent excels famous fantastic find finds first from further generally generous gets gives good great have having here highly however into just keep kept known large later leader leading least leave less like likely liked little long look looks love made mainly make makes many maybe might more most mostly much must need needs never nice none noted nothing often once only option options other others outstanding over overall particularly people perfect perhaps place poor popular praise praised praises product products quite rather really recommended regarded remains reported reports reputation rival rivals said same says seem seems several shop should since simple small smooth solid some someone something sometimes stand stands still strong such superb sure take takes than that their them then there these they thing things this those though through time times together top toward tracks under unlike until upon used useful user users using usually various very want wants well were what when where whether which while whole widely will with within without wonderful work works worse worst would year years your critics criticized criticised complain complaints disappointing weak lacks lack struggles suffers issue issues problem problems review reviews reviewers awful terrible horrible dreadful disgusting amazing awesome impressive superior inferior mediocre decent acceptable disaster nightmare regret avoid trust trusted solid ideal favourite favorite award winning disappoint disappoints disappointed shine shines fail fails failed',
  de: 'aber alle allem allen aller alles allerdings also andere anderen anbieter auch auf außerdem beim bereits besonders besser beste besten bietet bleibt damit dabei dafür dann dass deren dessen deutlich dies diese dieser dieses doch durch eher eine einem einen einer eines einige etwa etwas für ganz gelobt gegen gehört gelten gibt gilt große großen gute guten guter haben hat hervorragend hier hinter immer ihre ihren ihrer jedoch jede jeder kann kein keine können kritik kritisiert kunden lassen loben macht mal manche marke mehr meist mit muss nach nicht noch nur nutzer oder oft ohne probleme produkte recht schlecht schon sehr sein seine sich sind sogar sollte sondern sowie stark überzeugt unter unternehmen viel viele vielen vom wegen weil weit weiter welche wenig weniger wenn werden wie wieder wird wirkt wohl wurde zählt zeigt ziemlich zwar zwischen schlimm furchtbar schrecklich großartig ausgezeichnet beliebt empfehlenswert enttäuschend mangelhaft überzeugend enttäuscht glänzt empfehlen empfiehlt empfohlen empfehlung gern gerne',
  es: 'además algo algunas algunos ante antes aquí aunque bastante bien buen buena bueno buenos cada clientes como compañía contra critican crítica críticas cuando cual desde después destaca donde dónde durante elogian ellos embargo empresa entre esta estas este esto estos está están excelente excelentes fuerte gran grande gusta hace hacen hacia hasta incluso malo mala marca mayor mayoría mejor mejores menos menudo mientras mismo mucha muchas mucho muchos muy nada nunca ofrece opción otra otras otro otros para pero peor poco pocos porque problema problemas productos puede pueden quejan resulta según sido siempre sobre sola solo suele suelen tambien también tanto tiene tienen toda todas todo todos tras usuarios varios veces terrible horrible pésimo pésima estupendo genial decepcionante recomendado recomendable popular decepciona recomiendan recomienda',
  fr: 'ainsi alors apprécie aussi autre autres aucun aucune avant avec avoir beaucoup bien bonne bonnes bons cela celle celui certains ceux chaque clients comme contre critique critiques critiqué dans depuis dernier donc elle elles encore enfin entre entreprise être excellent excellente excellents fait faut font grand grande grands leur leurs louent mais mauvais mauvaise marque même meilleur meilleure meilleurs moins notamment nous offre parfois parmi pendant peut peuvent plus plusieurs pour pourtant presque problème problèmes produits propose quand quel quelle quelques rester sans selon sera sont souvent sous sont sur tous tout toute toutefois toutes très trop utilisateurs vers voire votre vous terrible horrible nulle formidable décevant décevante recommandé recommandée populaire déçoit recommandent recommande',
  it: 'abbastanza alcune alcuni altra altre altri altro anche ancora bene buon buona buoni buono che chi clienti come comunque con contro cosa così criticano criticato critiche cui dalla dalle degli della delle dello dopo dove durante ecco eccellente eccellenti essere fanno fare forte fra gli grande grandi hanno loro lodano lodato male marca marchio meglio meno mentre migliore migliori molta molte molti molto nella nelle nello niente offre ogni ottima ottimi ottimo parte perché però pessimo piuttosto poco prima problema problemi prodotti proprio pure quale quali quando quanto quasi quella quelle quello questa queste questi questo rende resta scarso sempre senza sono sotto spesso stata stato sua sulla suoi suo tanto tra troppo tutta tutte tutti tutto uno utenti viene volte terribile orribile pessima fantastico deludente consigliato consigliata popolare delude consigliano consiglia',
  nl: 'aan alle alleen alles altijd andere anders bedrijf beste betere bieden biedt bijna bijvoorbeeld bijzonder daar daarom dan deze dit doen door echt echter een eigen elke enkele erg geen geprezen goed goede gaat gebruikers gewoon graag groot grote had heeft heel hebben het hier hoewel hun iedereen iets ieder jaar kan klanten komt krijgt kritiek kunnen laat maar maakt maken meer meest meestal merk met minder moet mogelijk naar naast niet niets nog ook omdat onder over producten problemen prima rond slecht slechte soms sterk steeds sinds staat tegen terwijl toch tot tussen uitstekend uitstekende vaak van veel vind vinden volgens voor vooral waar waren want wanneer weinig welke werd wordt worden zeer zich zijn zoals zonder zou zowel vreselijk verschrikkelijk geweldig fantastisch teleurstellend aanrader populair teleurstelt aanbevelen bevelen',
  pt: 'ainda algo alguma algumas alguns além antes apenas aqui bastante boas bons cada clientes como contra criticada criticado criticam críticas dela dele depois desde destaca dessa desse deste disso dois durante elas eles elogiada elogiado elogiam embora empresa entre essa esse esta este está estão excelente excelentes fazem fica foram forte grande grandes hoje isso já maior maioria mais marca mas melhor melhores menos mesmo muita muitas muito muitos nada nenhum nessa neste nosso nunca oferece onde opção outra outras outro outros para pela pelas pelo pelos pior pode podem porque pouco problema problemas produtos quando quase quem seja sempre sendo seus sobre sua suas também tanto tem têm toda todas todo todos uma umas usuários vezes várias vários você terrível horrível péssimo péssima ótimo ótima decepcionante recomendado popular decepciona recomendam recomenda',
  ja: 'ブランド ユーザー おすすめ 評価 評判 人気 製品 商品 会社 企業 業界 優秀 最高 最適 魅力 問題 意見 指摘 利用 利用者 比較 他社 場合 非常 特徴 有名 高評価 一部 サービス 欠点 批判 口コミ 報告 最悪 残念',
} as const;

const ignoredWords: ReadonlySet<string> = new Set(
  Object.values(ignored).flatMap((words) => words.split(' ')),
);

/** Fewer share a word by chance. */
export const minQuotes = 3;
const maxGroups = 10;
const minLetters = 4;
const maxWords = 40;

/** One word, however many hyphens it has. */
const compound = /\p{L}+(?:-\p{L}+)*/gu;
const unspaced = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u;
const nameLike = /^[\p{sc=Katakana}\p{sc=Han}ー]{2,}$/u;
const japanese = new Intl.Segmenter('ja', { granularity: 'word' });

/** The words that may name what a quote is about; those of `names` never do. */
export function contentWords(text: string, names: ReadonlySet<string>): readonly string[] {
  const words = unspaced.test(text)
    ? [...japanese.segment(text)].map(({ segment }) => segment).filter((it) => nameLike.test(it))
    : [...text.normalize('NFKC').toLowerCase().matchAll(compound)]
        .map(([word]) => word)
        .filter((word) => word.length >= minLetters);
  const content = words.filter((word) => !ignoredWords.has(word) && !names.has(word));
  return [...new Set(content)].slice(0, maxWords);
}

/**
 * The words that quotes share, the most frequent first: all quotes with it are one group, and the others are looked at
 * again. A quote that many answers repeat counts once.
 */
export function sharedWords(texts: Iterable<string>, names: ReadonlySet<string>): string[] {
  let left = [...new Set(texts)].map((text) => contentWords(text, names));
  const found: string[] = [];
  while (found.length < maxGroups) {
    const counts = new Map<string, number>();
    for (const words of left) {
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const [first] = [...counts].toSorted(
      ([one, many], [other, few]) => few - many || (one < other ? -1 : 1),
    );
    if (!first || first[1] < minQuotes) return found;
    found.push(first[0]);
    left = left.filter((words) => !words.includes(first[0]));
  }
  return found;
}

/** Of the quotes with a word: a theme must not be called what a quarter of its quotes do not say. */
const minShareOfPhrase = 0.8;
const maxPhraseWords = 4;
const maxPhraseLetters = 40;

/**
 * A word as quotes say it: with the words around it that nearly all of them share, such as “carrier coverage” for
 * “coverage”. A phrase begins and ends with a word that could name it itself.
 */
export function phraseOf(
  word: string,
  texts: Iterable<string>,
  names: ReadonlySet<string>,
): string {
  const found = new Map<string, { count: number; readonly written: string }>();
  let quotes = 0;
  for (const text of new Set(texts)) {
    const content = contentWords(text, names);
    if (!content.includes(word)) continue;
    quotes += 1;
    for (const [phrase, written] of phrasesAround(word, text, new Set(content))) {
      const known = found.get(phrase);
      if (known) known.count += 1;
      else found.set(phrase, { count: 1, written });
    }
  }
  const [longest] = [...found]
    .filter(([, { count }]) => count >= minShareOfPhrase * quotes)
    .toSorted(
      ([one, { count: many }], [other, { count: few }]) =>
        other.length - one.length || few - many || (one < other ? -1 : 1),
    );
  return longest?.[1].written ?? word;
}

/** Each once, in lower case, with how it is written; no punctuation is inside them. */
function phrasesAround(
  word: string,
  text: string,
  content: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const part of text.normalize('NFKC').split(/[^\p{L}\s-]+/u)) {
    const words = [...part.matchAll(compound)].map(([written]) => ({
      written,
      plain: written.toLowerCase(),
    }));
    words.forEach((first, from) => {
      if (!content.has(first.plain)) return;
      for (let length = 2; length <= maxPhraseWords; length += 1) {
        const phrase = words.slice(from, from + length);
        if (phrase.length < length || !content.has(phrase.at(-1)?.plain ?? '')) continue;
        if (!phrase.some(({ plain }) => plain === word)) continue;
        const written = phrase.map((each) => each.written).join(' ');
        if (written.length <= maxPhraseLetters) found.set(written.toLowerCase(), written);
      }
    });
  }
  return found;
}
