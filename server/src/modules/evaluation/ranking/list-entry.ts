import type { Span } from '../longest-matches.ts';
import { placeMarkOf } from './place-mark.ts';
import { sharesPlace } from './tied-names.ts';

type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'ja';
type Words = Readonly<Record<Language, string>>;

/** Words that end a ranking even if they look like an entry. */
const asides: Words = {
  en: 'honorable mention, honorable mentions, honourable mention, honourable mentions, special mention, special mentions, also worth, others worth, other options, other choices, other picks, other mentions, other notable, other great, other good, other excellent, other alternatives, runner-up, runners-up, bonus',
  de: 'lobende erwähnung, lobende erwähnungen, weitere, sonstige',
  es: 'mención honorífica, menciones honoríficas, mención especial, menciones especiales, otros, otras',
  fr: 'mention honorable, mentions honorables, mention spéciale, mentions spéciales, autres',
  it: "menzione d'onore, menzioni d'onore, menzione speciale, menzioni speciali, altri, altre",
  pt: 'menção honrosa, menções honrosas, outros, outras',
  nl: 'eervolle vermelding, eervolle vermeldingen, overige',
  ja: 'その他, 番外',
};

/**
 * First words of headings that structure an answer. A name that begins with one counts if it is tracked or numbered.
 */
const sections: Words = {
  en: 'conclusion, summary, in summary, final, verdict, bottom line, key, quick, comparison, overview, introduction, tip, tips, pro tip, pro tips, faq, faqs, how, why, what, when, which, who, where, if, things, factors, features, considerations, next steps, recommendation, recommendations, my, our, your, note, notes, sources, references, pros, cons, price, pricing',
  de: 'fazit, zusammenfassung, vergleich, überblick, tipp, tipps, wie, warum, was, wann, welche, welcher, welches, wer, wo, wenn, worauf, hinweis, hinweise, quellen, empfehlung, empfehlungen, preis, preise, vorteile, nachteile',
  es: 'conclusión, conclusiones, resumen, comparación, comparativa, consejos, cómo, por qué, qué, cuándo, cuál, cuáles, si, recomendación, recomendaciones, precio, precios, ventajas, desventajas',
  fr: 'conclusion, résumé, comparaison, comparatif, conseil, conseils, comment, pourquoi, quand, quel, quelle, quels, quelles, si, recommandation, recommandations, prix, avantages, inconvénients',
  it: 'conclusione, conclusioni, riepilogo, confronto, consigli, come, perché, quando, quale, quali, se, raccomandazioni, prezzo, prezzi, vantaggi, svantaggi',
  pt: 'conclusão, resumo, comparação, dicas, como, por que, quando, qual, quais, se, recomendação, recomendações, preço, preços, vantagens, desvantagens',
  nl: 'conclusie, samenvatting, vergelijking, tips, hoe, waarom, wat, wanneer, welke, als, aanbeveling, aanbevelingen, prijs, prijzen, voordelen, nadelen',
  ja: 'まとめ, 結論, 比較, 選び方, ポイント, 注意, おすすめの選び方',
};

const aside = beginningWith(asides);
const section = beginningWith(sections);

/** "Honourable mentions" and the like. */
function beginsAside(title: string): boolean {
  return aside.test(title);
}

/** "Conclusion", "How to choose". */
function beginsSection(title: string): boolean {
  return section.test(title);
}

/** A word ends where no letter continues it; Japanese has no spaces between words. */
function beginningWith({ ja, ...spaced }: Words): RegExp {
  const words = Object.values(spaced).join(', ').replaceAll(', ', '|');
  return new RegExp(`^(?:(?:${words})(?![\\p{L}\\p{N}])|${ja.replaceAll(', ', '|')})`, 'iu');
}

/** One place of a list: an item's first line, a heading, a bold lead, or a row's first cell with words. */
export interface ListEntry extends Span {
  /** Whether its form alone makes it an entry: it is numbered, or the row of a table. */
  readonly isCertain: boolean;
  /** The place written with it; 0 if there is none. */
  readonly place: number;
  /** Index of the mention that it begins with; -1 if it begins with no tracked name. */
  readonly mention: number;
}

/** The maximum length of an entry's title. */
const titleReach = 100;
const maxTitleLength = 60;
const maxWords = 8;

const words = /[\p{L}\p{N}]/u;
const article =
  /^(?:the|der|die|das|el|la|los|las|le|les|il|lo|i|gli|de|het|o|a|os|as|um|uma|een|ein|eine)$/i;
const number = /^[#\s]*\p{N}{1,3}$/u;
/** Words that say that an entry shares its place: "2. (tie) Northwind". */
const tie =
  /[([（](?:tied?|joint|gleichauf|empate|empatad\p{L}+|ex[ -]?(?:æquo|aequo)|a pari merito|gedeeld|同率)[)\]）]/iu;
const separator = /[:：–—→]|\s-\s/;
const titleEnd = /[:：–—→(（|,，、]|\s-\s|[.!?](?:\s|$)|[。！？]/;

/**
 * Whether an entry begins with the name: before it are only marks, a number, an article, or a label and its separator
 * ("Best overall: Northwind"), and the name is a title rather than the subject of a sentence.
 */
export function beginsWith(text: string, entry: Span, name: Span): boolean {
  const gap = gapBefore(text, entry, name.start);
  if (gap === undefined) return sharesPlaceBefore(text, entry, name);
  if (gap === '' || /[*_[]$/.test(gap)) return true;
  return !isInSentence(text.slice(name.end, Math.min(entry.end, name.end + maxTitleLength)));
}

/** "Tailspin and Northwind" begins with both names, unless it continues as a sentence. */
function sharesPlaceBefore(text: string, entry: Span, name: Span): boolean {
  const from = placeMarkOf(text, entry)?.end ?? entry.start;
  if (name.start - from > maxTitleLength || name.start < from) return false;
  const rest = text.slice(name.end, Math.min(entry.end, name.end + maxTitleLength));
  return sharesPlace(text.slice(from, name.start)) && !isInSentence(rest);
}

/** What separates a title from the label before it; '' if there is no label, undefined if no title begins. */
function gapBefore(text: string, entry: Span, at: number): string | undefined {
  if (at - entry.start > titleReach) return undefined;
  const between = text.slice(entry.start, at).replace(tie, '');
  const label = trimmed(between);
  if (label === '' || number.test(label) || article.test(label)) return '';
  if ((placeMarkOf(text, entry)?.end ?? 0) >= at) return '';
  const gap = between.slice(between.lastIndexOf(label) + label.length);
  return label.length <= maxTitleLength && separator.test(gap) ? gap : undefined;
}

/** Lower-case words before the first punctuation mark: a sentence continues. */
function isInSentence(after: string): boolean {
  const [rest = ''] = after.split(/[*_\]]/, 1);
  const end = titleEnd.exec(rest)?.index ?? rest.length;
  return /(?:^|\s)\p{Ll}/u.test(rest.slice(0, end));
}

/** Whether an entry's form suggests a name: marked or short, and not a known heading. */
export function hasTitle(text: string, entry: Span): boolean {
  const title = titleOf(text, entry);
  if (title === '' || /^\p{Ll}/u.test(title) || beginsSection(title)) return false;
  return isMarked(text, entry) || (title.length <= maxTitleLength && wordsIn(title) <= maxWords);
}

/** "Honourable mentions" and the like. */
export function isAside(text: string, entry: Span): boolean {
  return beginsAside(
    trimmed(text.slice(entry.start, Math.min(entry.end, entry.start + titleReach))),
  );
}

/** Whether bold type or a link sets its title apart. */
export function isMarked(text: string, entry: Span): boolean {
  const line = text.slice(entry.start, Math.min(entry.end, entry.start + titleReach));
  const mark = line.search(/\*\*|__|\[/);
  return mark >= 0 && gapBefore(text, entry, entry.start + mark) !== undefined;
}

/** Whether it announces what follows below: "Things to consider:". */
export function isAnnouncement(text: string, { start, end }: Span): boolean {
  return /[:：?？][\s*_]*$/.test(text.slice(Math.max(start, end - 12), end));
}

function titleOf(text: string, { start, end }: Span): string {
  const line = text.slice(start, Math.min(end, start + titleReach));
  const bold = /^[^\p{L}\p{N}]{0,12}?(?:\*\*|__)(.+?)(?:\*\*|__)/u.exec(line)?.[1];
  const lead = trimmed(bold ?? line);
  return trimmed(lead.slice(0, titleEnd.exec(lead)?.index ?? lead.length));
}

function wordsIn(title: string): number {
  return title.split(/\s+/).length;
}

/** Without leading and trailing characters that are neither letters nor digits. */
function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && !isWord(text, from)) from++;
  while (to > from && !isWord(text, to - 1)) to--;
  return text.slice(from, to);
}

/** Half of a surrogate pair counts as a mark: emoji are, and no name depends on letters beyond the basic plane. */
function isWord(text: string, at: number): boolean {
  return words.test(text.charAt(at));
}
