interface Span {
  readonly start: number;
  readonly end: number;
}

/** A name next to words that compare, and where it is. */
export interface ComparedName extends Span {
  readonly name: string;
}

const word = String.raw`[\p{L}\p{N}.&'’+-]*`;
const name = String.raw`(?:\p{Lu}|\p{Ll}{1,2}\p{Lu})${word}(?:[ \u00A0](?:(?:of|and|de|&)[ ])?[\p{Lu}\d]${word}){0,2}`;
const unspacedName = String.raw`(?:${name}|[\p{sc=Kana}ー]{2,20})`;
const joined = String.raw`(?:,\s*(?:and |or |und |oder |y |o |et |ou |e |en |of )?|\s+(?:and|or|und|oder|y|o|et|ou|e|en|of|&)\s+|\s*/\s*)`;
const list = `((?:${name})(?:${joined}(?:${name}))*)`;

/** What comes before the one that is compared with, in the languages of suggestions. */
const before = [
  'alternatives? (?:to|à|a)',
  'compar(?:ed|ing|e|ison) (?:us |it )?(?:to|with)',
  '(?:switch(?:ing|ed)?|migrat(?:e|ing|ed)|mov(?:e|ing|ed)) from',
  'Alternativen? zu',
  'im Vergleich (?:zu|mit)',
  '(?:Wechsel|Umstieg|wechseln|umsteigen) von',
  'alternativas? (?:a|ao|à)',
  'en comparación con',
  'comparad[oa]s? co[nm]',
  'par rapport à',
  'comparé(?:e|s)? à',
  'rispetto a',
  'in confronto a',
  'alternatie(?:f|ven) voor',
  '(?:vergeleken|in vergelijking) met',
  'overstappen van',
  'em comparação com',
].join('|');

const afterCue = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${before})\s+${list}`, 'giu');
// The flag i would make every letter a capital, so names found with it are looked at again.
const exactList = new RegExp(`^${list}`, 'u');
const beforeCue = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${name})(?:[ -](?:alternatives?|Alternativen?|alternativas?))(?![\p{L}\p{N}])`,
  'gu',
);
const japaneseCue = new RegExp(
  `(${unspacedName})(?:との比較|と比較|の代替|に代わる|からの乗り換え)`,
  'gu',
);
const versusBefore = new RegExp(String.raw`(?<![\p{L}\p{N}])(${name})\s+(?:vs\.?|versus)\s+$`, 'u');
const versusAfter = new RegExp(String.raw`^\s+(?:vs\.?|versus)\s+(${name})`, 'u');
const reach = 80;
const maxTextLength = 2_000;

/** Regions are compared with, too, and are nobody's name. */
const regions =
  /^(?:Europ\p{L}*|Asi\p{L}*|Afri\p{L}*|[Aa]m[eé]ri\p{L}*|EU|UK|US|USA|PDF|HTML|CSV)$/u;

/** Names that a text sets against the brand; `mentions` is where it names the brand. */
export function namesNextToCue(whole: string, mentions: readonly Span[]): ComparedName[] {
  const text = whole.slice(0, maxTextLength);
  return [
    ...listsAfterCue(text),
    ...matches(text, beforeCue),
    ...matches(text, japaneseCue),
    ...mentions.flatMap((mention) => nextToBrand(text, mention)),
  ].filter(({ name: found }) => !regions.test(found));
}

function listsAfterCue(text: string): ComparedName[] {
  return [...text.matchAll(afterCue)].flatMap(({ 0: all, 1: loose = '', index }) => {
    const start = index + all.length - loose.length;
    const found = exactList.exec(text.slice(start))?.[1] ?? '';
    return partsOf(found).map(({ name: part, at }) => spanOf(part, start + at));
  });
}

function partsOf(found: string): { name: string; at: number }[] {
  const separator = new RegExp(joined, 'gu');
  const parts: { name: string; at: number }[] = [];
  let at = 0;
  for (const gap of [...found.matchAll(separator)]) {
    parts.push({ name: found.slice(at, gap.index), at });
    at = gap.index + gap[0].length;
  }
  return [...parts, { name: found.slice(at), at }].filter((part) => part.name !== '');
}

function matches(text: string, pattern: RegExp): ComparedName[] {
  return [...text.matchAll(pattern)].flatMap(({ 1: found, index }) =>
    found === undefined ? [] : [spanOf(found, index)],
  );
}

/** "Northwind vs Contoso", either way round. */
function nextToBrand(text: string, { start, end }: Span): ComparedName[] {
  const from = Math.max(0, start - reach);
  const earlier = versusBefore.exec(text.slice(from, start));
  const later = versusAfter.exec(text.slice(end, end + reach));
  return [
    ...(earlier?.[1] ? [spanOf(earlier[1], from + earlier.index)] : []),
    ...(later?.[1] ? [spanOf(later[1], end + later[0].length - later[1].length)] : []),
  ];
}

const article =
  /^(?:An?|The|Our|Your|Eine?|Die|Der|Das|Une?|Una|La|Le|Les|El|Los|Las|Uma?|Het|De|Een)(?:\s+|$)/u;

/** Neither the article before a name nor the full stop of a sentence is part of it. */
function spanOf(written: string, start: number): ComparedName {
  const bare = written.replace(article, '');
  const found = bare.replace(/[.'’,-]+$/u, '');
  const from = start + written.length - bare.length;
  return { name: found, start: from, end: from + found.length };
}
