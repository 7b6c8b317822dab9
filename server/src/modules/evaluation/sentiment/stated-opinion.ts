import type { Chances } from './net/sentiment-net.ts';
import { logit, type Side } from './quotable.ts';

// Verbs that state that someone praises or complains, and adjectives that leave no doubt, in the languages that are
// judged.
const criticism = [
  'complaints? (?:about|over)|complain(?:s|ed|ing)? (?:about|of|that)|critici[sz]ed (?:for|over)|criticism (?:for|of|over)|faulted for',
  'unhappy (?:about|with)|let down by|held back by|put off by|frustrat(?:es|ed|ing)|disappoint(?:s|ed|ing)|suffer(?:s|ed)? from|at the cost of',
  'struggle[sd]? with|stumble[sd]? over|hard to recommend|not recommended|not worth the (?:money|price)|falls short|on the downside|disliked?|hates?',
  '(?:beschwer|ärger|klag)\\p{L}* (?:sich )?(?:\\p{L}+ ){0,3}über|kritisier(?:t|en)|enttäusch(?:t|en|end)|bemängel(?:t|n)|leidet unter|raten wir ab|abzuraten|abgeraten',
  'se quejan?|quejas|critica(?:n|d[oa]s?)|decepciona(?:n|nte)?|insatisfech[oa]s',
  'se plaign\\p{L}+|critiqu(?:é|ée|és|ées|ent)|déçoi(?:t|vent)|déçu(?:e|s|es)?|souffre de|mécontents?|reproch\\p{L}+|déconseill\\p{L}+',
  'si lamentan\\p{L}*|lamentele|criticat[oaie]|criticano|delud(?:e|ono|ente)|delus[oaie]|insoddisfatt[oi]|sconsigli\\p{L}+',
  'reclama(?:m|ções)|queixa(?:m|s)|criticad[oa]s?|criticam|decepciona(?:m|nte)?|insatisfeit[oa]s|desaconselh\\p{L}+',
  'klagen over|klachten over|kritiek op|bekritiseerd|teleurgesteld|teleurstellend|ontevreden|raden we af|af te raden',
];
const praise = [
  'prais(?:e|es|ed)|loved (?:by|for|the)|loves?|rave about|recommends?|impress(?:es|ed)|excels?|shines|stands out|best-in-class|highly rated|top marks|wins on|excellent|superb|outstanding|won over|hard to (?:beat|fault|top)|happy with|pleased with',
  'lob(?:en|t)|gelobt|begeister\\p{L}+|überzeug(?:t|en)|empfehl(?:en|t)|hervorragend\\p{L}*|ausgezeichnet\\p{L}*|viel lob|schwer zu (?:schlagen|übertreffen|toppen)|zufrieden mit|beliebt (?:für|wegen|bei)|zu den besten',
  'elogia(?:n|d[oa]s?)|elogios|destaca por|recomienda(?:n)?|excelentes?|encanta|entusiasma|muy valorad[oa]s?|difícil de (?:superar|igualar|batir)|satisfech[oa]s con|contentos con',
  'salu(?:é|ée|és|ent)|apprécié(?:e|s|es)?|recommand(?:e|ent)|excellent(?:e|s|es)?|séduit|difficile à (?:battre|égaler)|satisfaits? de|se distingue|plébiscit\\p{L}+',
  'lodat[oaie]|lodano|apprezzat[oaie]|apprezzano|consigliano|eccellent[ei]|si distingue|entusiasma|difficile da battere|soddisfatti d[ei]\\p{L}*',
  'elogiad[oa]s?|elogiam|elogios|recomendam|excelentes?|destaca-se|se destaca|encanta|difícil de (?:superar|bater)|satisfeitos com',
  'geprezen|prijzen|geliefd (?:om|bij)|uitstekend\\p{L}*|blinkt uit|moeilijk te (?:verslaan|overtreffen)|tevreden (?:over|met)|scoort hoog|enthousiast over',
];
const outright: readonly [side: Side, words: RegExp, japanese: RegExp][] = [
  ['criticism', anyOf(criticism), /不評|不満|苦情|批判|嫌われ|欠点/u],
  ['praise', anyOf(praise), /好評|高評価|絶賛|大人気|優秀|素晴らしい/u],
];

// Words that negate such a word or leave it open. Coarse: if there is one, only the network decides.
const turned = anyOf([
  'while|where|whereas|waar|wo|unlike|than|während|als|mientras|frente a|a diferencia|tandis que|alors que|mentre|enquanto|terwijl|dan',
  "not|never|no|nobody|none|nothing|rarely|hardly|seldom|without|few|fewer|less|if|whether|used to|despite|would|could|\\p{L}+n['’]t",
  'nicht|nie|kein\\p{L}*|niemand|kaum|selten|ohne|wenig\\p{L}*|weniger|wenn|ob|trotz',
  'nunca|nadie|ning\\p{L}+|sin|apenas|rara|poc[oa]s?|si (?!lament|disting)\\p{L}+|pese|donde|là où|ne|jamais|personne|aucun\\p{L}*|rarement|sans|peu|malgré',
  'non|mai|nessun\\p{L}*|senza|raramente|poch[ie]|dove|nonostante|não|ninguém|nenhum\\p{L}*|sem|apesar|onde',
  'niet|nooit|niemand|geen|zelden|zonder|weinig|ondanks',
]);
const own = anyOf(['not recommended|not worth the (?:money|price)']);
const japaneseTurned = /ない|なく|ません|ず(?:[、。に]|$)/u;
const elided = /(?<!\p{L})n['’]\p{L}|\?|？/u;

const none: ReadonlySet<Side> = new Set();
/** In longer sentences a verb only decides part of the meaning. */
const maxLength = 200;
/** How far one of these words moves a probability, on the network's log-odds scale. */
const weight = 2.5;

/** The sides that a sentence states; none if a word negates it or compares. */
export function statedSides(words: string): ReadonlySet<Side> {
  if (words.length > maxLength || elided.test(words)) return none;
  const plain = words.replace(own, (found) => found.slice('not'.length));
  if (turned.test(plain) || japaneseTurned.test(words)) return none;
  return new Set(
    outright.flatMap(([side, pattern, japanese]) =>
      pattern.test(words) || japanese.test(words) ? side : [],
    ),
  );
}

/**
 * The network judges "Criticised for card limits" by its nouns, and knows few of them. An explicit statement of praise
 * or complaint counts more.
 */
export function withStatedOpinion(chances: Chances, said: ReadonlySet<Side>): Chances {
  if (said.size === 0) return chances;
  const moved = (side: Side) => (said.has(side) ? shifted(chances[side], weight) : chances[side]);
  return { praise: moved('praise'), criticism: moved('criticism') };
}

export function shifted(chance: number, by: number): number {
  return 1 / (1 + Math.exp(-logit(chance) - by));
}

function anyOf(words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'iu');
}
