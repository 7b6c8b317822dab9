import type { Span } from '../longest-matches.ts';
import type { Chances } from './net/sentiment-net.ts';
import type { Names, Passage } from './passage.ts';
import { shifted } from './stated-opinion.ts';

// Sentences that only say what exists, for whom it is or what it is compared with; ‹ represents a name.
const opens = '^[^\\p{L}‹]*';
const facts = new RegExp(
  [
    `${opens}(?:(?:it|they|both ‹ and ‹|‹ and ‹ both|‹)\\s)?(?:also )?(?:ha(?:s|ve) (?=.{0,50}\\b(?:as well|too)\\b)|(?:includes?|offers?|comes? with|lists?|provides?|covers?|publishes|starts? with)\\b)`,
    '‹ (?:(?:is|are) )?(?:mostly |mainly |often |frequently |sometimes )?(?:used by|aimed at|made for|designed for|compared (?:with|to)|available in)\\b',
    `${opens}(?:some|other|similar) .{0,60}\\b(?:use|includes?|are) ‹|in this category|you (?:will |can )?(?:also )?find|according to (?:its|the) (?:web)?site|describes itself as|sells mainly|mostly used by`,
    `${opens}(?:(?:es|sie|‹)\\s)?(?:bietet|umfasst|enthält)\\s|das angebot umfasst|man bekommt|gibt es seit|richtet sich an|wird (?:oft |häufig )?(?:von .{0,50} genutzt|mit .{0,30} verglichen)|außerdem gibt es`,
    `${opens}(?:‹ )?(?:también )?(?:tiene también|ofrece|incluye|cuenta con|dispone de)\\s|se compara (?:a menudo )?con|se dirige a|según su (?:página|sitio|web)`,
    `${opens}(?:(?:il|elle|‹)\\s)?(?:propose|comprend|inclut)\\s|on y trouve|il existe aussi|on compare|utilisent parfois|s[’']adresse|selon son site`,
    `${opens}(?:‹ )?(?:offre|include|comprende|dispone di)\\s|viene (?:spesso )?(?:usat[oa]|confrontat[oa]|paragonat[oa])|si rivolge a|secondo il suo sito`,
    `${opens}(?:‹ )?(?:oferece|inclui|conta com|dispõe de)\\s|é (?:muitas vezes )?(?:usad[oa]|comparad[oa])|destina-se|segundo o site`,
    `${opens}(?:‹ )?(?:biedt|bevat|omvat)\\s|wordt (?:vaak )?(?:gebruikt door|vergeleken met)|richt zich op|volgens de website`,
    `${opens}(?:for|für|para|pour|per|voor) (?!the )[^!?]{3,50}$`,
    '(?:が利用しています|と比較されます|も用意されています|を提供しています|掲載されています)',
  ].join('|'),
  'iu',
);

// The title of a cell or the lead of an entry that says for whom the product is.
const audience =
  /^[\s*_|]*(?:used by|users?|customers|audience|target (?:group|audience)|(?:best|ideal|great|good|perfect|suited) for|who (?:it['’]s|it is) for|zielgruppe|genutzt von|für wen|(?:ideal|geeignet|besonders gut|am besten) für|público|para quién|(?:ideal|mejor|perfect[oa]) para|public|pour qui|(?:idéal|parfait|conçu) pour|utilisé par|pubblico|per chi|(?:ideale|perfetto) per|usato da|para quem|indicado para|doelgroep|voor wie|(?:ideaal|geschikt) voor|gebruikt door|対象(?:者|ユーザー)?|(?:向いている|おすすめの|最適な)(?:人|利用者)|こんな人に)[\s*_]*$/iu;
const bareTitle = /^[\s#\d.)]*‹(?: (?:\p{Lu}[\p{L}\p{M}]*|[\d.]+)){0,3}$/u;
const maxAudience = 60;

/** A sentence that is longer or has several clauses says more than that something exists. */
const maxFact = 90;
const clauses = /[,;:、：]|\b(?:but|aber|pero|mais|ma|mas|maar)\b/iu;
/** The name that an entry begins with, perhaps with a product. */
const label = /^[^\p{L}‹]*‹[^:：–—.,]{0,30}(?:[:：]| [–—-] )\s*/u;
const doubt = 2.5;

/** A sentence that only says that something exists lowers both probabilities: feature lists look like praise. */
export function withPlainFact(
  chances: Chances,
  text: string,
  passage: Passage,
  names: Names,
): Chances {
  const words = text.slice(passage.start, passage.end);
  if (isForWhom(text, passage, words)) return { praise: 0, criticism: 0 };
  if (words.length > maxFact) return chances;
  const said = withoutNames(text, passage, names).replace(label, '');
  if (clauses.test(said) || !facts.test(said)) return chances;
  return { praise: shifted(chances.praise, -doubt), criticism: shifted(chances.criticism, -doubt) };
}

/** A heading that is only a name and its product: "Northwind Light" does not praise it for being light. */
export function isBareTitle(text: string, passage: Passage, names: Names): boolean {
  if (passage.kind !== 'heading') return false;
  return bareTitle.test(withoutNames(text, passage, names));
}

/** "Used by: beginners", as an entry or as the cell of a column. */
function isForWhom(text: string, { kind, context }: Passage, words: string): boolean {
  if (words.length > maxAudience) return false;
  const colon = words.search(/[:：]/);
  if (colon > 0 && audience.test(words.slice(0, colon))) return true;
  const [head] = context;
  return kind === 'cell' && head !== undefined && audience.test(text.slice(head.start, head.end));
}

function withoutNames(text: string, span: Span, names: Names): string {
  let words = text.slice(span.start, span.end);
  const found = [...names.ownIn(span), ...names.othersIn(span)];
  for (const { start, end } of found.toSorted((one, other) => other.start - one.start)) {
    words = `${words.slice(0, start - span.start)}‹${words.slice(end - span.start)}`;
  }
  return words.replaceAll(/[*_]|\[\^?\d+\]/g, '').trim();
}
