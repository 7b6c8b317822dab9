import type { Span } from '../longest-matches.ts';
import { type Announces, hasLead, labelOf } from './labels.ts';
import type { Names } from './names.ts';
import type { Page, Place } from './page.ts';
import type { Line } from './split-lines.ts';
import { announcedByColumn } from './table-columns.ts';

/** A sentence that speaks of the entity: by name, or by its place below or behind the name. */
export interface Passage extends Span {
  /** The name in it; undefined where it is only meant. */
  readonly target: Span | undefined;
  /** Set below a label such as "Pros" or "Cons". */
  readonly announced: Announces | undefined;
}

/** An answer may be of any size; what is read of it for one entity is not. */
const mostPassages = 50;
const mostFollowing = 16;
const leadReach = 80;
/** Sentences after a name that are about it although nothing in them says so. */
const mostUnmarked = 3;
const refersBack =
  /^[\s*_"“]*(?:it|its|it's|it’s|they|their|these|this|that|the (?:brand|company|model|product|service|platform|tool|app|device)|overall|however|but|plus|additionally|also)\b/i;

/** A capital inside a sentence. In German that is any noun, and a passage may end too soon. */
const namesSomebody = /[\p{Ll},] \p{Lu}\p{Ll}{2}/u;

/** The passages about one entity, in order of the text. */
export function findPassages(page: Page, names: Names): Passage[] {
  const found = new Map<number, Passage>();
  for (const mention of names.own) {
    if (found.size >= mostPassages) break;
    const index = page.placeAt(mention.start);
    const place = page.places[index];
    if (!place || found.get(index)?.target) continue;
    const isTitle = isTitleOf(page, place, mention);
    found.set(index, { start: place.start, end: place.end, target: mention, announced: undefined });
    for (const [next, announced] of following(page, index, isTitle, names)) {
      const behind = page.places[next];
      if (!behind || found.has(next) || found.size >= mostPassages) continue;
      found.set(next, { start: behind.start, end: behind.end, target: undefined, announced });
    }
  }
  return [...found.entries()].sort(([one], [other]) => one - other).map(([, each]) => each);
}

/** Whether a line is about the name: a heading, the lead of an item or of a paragraph, a row's first cell. */
function isTitleOf({ text, lines }: Page, place: Place, mention: Span): boolean {
  const line = lines[place.line];
  if (!line) return false;
  if (line.kind === 'heading') return true;
  if (line.kind === 'row') return place.isFirst;
  if (mention.start - place.start > leadReach) return false;
  const after = text.slice(mention.end, Math.min(place.end, mention.end + leadReach));
  return /^[^.!?\n]*?(?:[:：]|\s[–—-]\s|\*\*)/.test(after) || after.trim().length < 3;
}

/** The sentences behind and below a name that are still about it, with what a label above them announces. */
function* following(
  page: Page,
  from: number,
  isTitle: boolean,
  names: Names,
): Generator<[index: number, announced: Announces | undefined]> {
  const home = page.places[from];
  const title = home && page.lines[home.line];
  if (!home || !title) return;
  // "It" after a sentence with two names could be either.
  if (!isTitle && names.othersIn(home).length > 0) return;
  let label: { announces: Announces; line: Line } | undefined;
  let hasItems = false;
  let unmarked = 0;
  for (let index = from + 1; index <= from + mostFollowing; index++) {
    const place = page.places[index];
    const line = place && page.lines[place.line];
    if (!place || !line) return;
    const isBelow = place.line !== home.line;
    if (isBelow) {
      if (!isTitle || endsBelow(page, place, line, title, home.line, names)) return;
      if (
        hasItems &&
        title.kind !== 'heading' &&
        line.kind === 'prose' &&
        line.depth <= title.depth
      )
        return;
      hasItems ||= line.kind === 'item';
    } else if (line.kind !== 'row') {
      if (endsInLine(page, place, names)) return;
      if (!isMarked(page, place) && ++unmarked > (isTitle ? mostUnmarked : 1)) return;
    }
    // A sentence with a name of its own is read for that name.
    if (names.ownIn(place).length > 0 || names.othersIn(place).length > 0) continue;
    if (label && place.isFirst && endsLabel(label.line, line)) label = undefined;
    const sentence = page.text.slice(place.start, place.end);
    const own = labelOf(sentence);
    if (own?.isAlone) {
      label = { announces: own.announces, line };
      continue;
    }
    const column = line.kind === 'row' ? announcedByColumn(page, place.line, place) : undefined;
    yield [index, own?.announces ?? label?.announces ?? column];
  }
}

/** What a label announces ends with the next line of its own kind, or of a higher one. */
function endsLabel(label: Line, line: Line): boolean {
  if (line.kind === 'heading' || label.kind === 'heading') return line.kind === 'heading';
  if (line.kind === 'prose' || label.kind === 'prose') return line.kind === 'prose';
  return line.depth <= label.depth;
}

/** Whether a sentence shows on its own that it continues about what was named before it. */
function isMarked({ text }: Page, { start, end }: Place): boolean {
  const sentence = text.slice(start, end);
  return refersBack.test(sentence) || labelOf(sentence) !== undefined;
}

function endsInLine(page: Page, place: Place, names: Names): boolean {
  if (names.othersIn(place).length > 0) return true;
  if (isMarked(page, place)) return false;
  const sentence = page.text.slice(place.start, place.end);
  return hasLead(sentence) || namesSomebody.test(sentence);
}

/** Where the text below a title stops being about it. */
function endsBelow(
  page: Page,
  place: Place,
  line: Line,
  title: Line,
  home: number,
  names: Names,
): boolean {
  if (title.kind === 'row' || line.kind === 'row') return true;
  if (title.kind === 'heading') {
    const isOther = names.othersIn(place).length > 0;
    const isLabel = labelOf(page.text.slice(place.start, place.end)) !== undefined;
    if (line.kind === 'heading') return isOther || (line.depth <= title.depth && !isLabel);
    return place.isFirst && startsWithOther(page, line, names);
  }
  if (title.kind === 'prose') return line.kind !== 'item' || place.line > home + mostFollowing;
  if (line.kind === 'heading') return true;
  return line.kind === 'item' ? line.depth <= title.depth : line.depth < title.depth;
}

function startsWithOther({ text }: Page, { start, end }: Line, names: Names): boolean {
  const reach = { start, end: Math.min(end, start + leadReach) };
  return names.othersIn(reach).some((name) => /^\W*$/.test(text.slice(start, name.start)));
}
