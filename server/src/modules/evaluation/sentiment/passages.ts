import { type Announces, hasLead, labelOf } from './labels.ts';
import { lastStart, type Page, type Place, type Span, spansIn } from './page.ts';
import type { Line } from './split-lines.ts';

/** A sentence that speaks of the entity: by name, or by its place below or behind the name. */
export interface Passage extends Span {
  /** The name in it; undefined where it is only meant. */
  readonly target: Span | undefined;
  readonly others: readonly Span[];
  /** Set below a label such as "Pros" or "Cons". */
  readonly announced: Announces | undefined;
  /** The heading that the name itself stands below, if the name is what a line is about. */
  readonly heading: Span | undefined;
}

/** An answer may be of any size; what is read of it for one entity is not. */
export const mostPassages = 50;
const mostFollowing = 16;
const mostLinesBack = 40;
const leadReach = 80;
const refersBack =
  /^[\s*_"“]*(?:it|its|it's|it’s|they|their|these|this|that|the (?:brand|company|model|product|service|platform|tool|app|device)|overall|however|but|plus|additionally|also)\b/i;

/** The passages about one entity, in order of the text. Mentions and others are in order of start. */
export function findPassages(
  page: Page,
  mentions: readonly Span[],
  others: readonly Span[],
): Passage[] {
  const found = new Map<number, Passage>();
  for (const mention of mentions) {
    if (found.size >= mostPassages) break;
    const index = page.placeAt(mention.start);
    const place = page.places[index];
    if (!place || found.get(index)?.target) continue;
    const isTitle = isTitleOf(page, place, mention);
    const heading = isTitle ? headingAbove(page, place.line) : undefined;
    found.set(index, passage(place, mention, others, undefined, heading));
    for (const [next, announced] of following(page, index, isTitle, mentions, others)) {
      const behind = page.places[next];
      if (behind && !found.has(next) && found.size < mostPassages) {
        found.set(next, passage(behind, undefined, others, announced, undefined));
      }
    }
  }
  return [...found.entries()].sort(([one], [other]) => one - other).map(([, each]) => each);
}

function passage(
  { start, end }: Place,
  target: Span | undefined,
  others: readonly Span[],
  announced: Announces | undefined,
  heading: Span | undefined,
): Passage {
  return { start, end, target, others: spansIn(others, { start, end }), announced, heading };
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

function* following(
  page: Page,
  from: number,
  isTitle: boolean,
  mentions: readonly Span[],
  others: readonly Span[],
): Generator<[index: number, announced: Announces | undefined]> {
  const home = page.places[from];
  const title = home && page.lines[home.line];
  if (!home || !title) return;
  // "It" after a sentence with two names could be either.
  if (!isTitle && has(others, home)) return;
  let announced: { announces: Announces; depth: number } | undefined;
  let hasItems = false;
  for (let index = from + 1; index <= from + mostFollowing; index++) {
    const place = page.places[index];
    const line = place && page.lines[place.line];
    if (!place || !line || has(mentions, place)) return;
    if (place.line === home.line) {
      if (line.kind !== 'row' && endsInLine(page, place, isTitle, others)) return;
    } else if (!isTitle || endsBelow(page, place, line, title, home.line, others)) return;
    else if (hasItems && line.kind === 'prose' && line.depth <= title.depth) return;
    hasItems ||= line.kind === 'item' && place.line !== home.line;
    if (has(others, place) || page.text[place.end - 1] === '?') continue;
    const label = labelOf(page.text.slice(place.start, place.end));
    if (announced && line.depth <= announced.depth && place.isFirst) announced = undefined;
    if (label && label.end >= place.end - place.start - 1) {
      announced = { announces: label.announces, depth: line.depth };
    } else yield [index, announced?.announces];
  }
}

function endsInLine(page: Page, place: Place, isTitle: boolean, others: readonly Span[]): boolean {
  const sentence = page.text.slice(place.start, place.end);
  if (has(others, place)) return true;
  if (!isTitle) return !refersBack.test(sentence);
  return hasLead(sentence) && !labelOf(sentence);
}

/** Where what stands below a title stops being about it. */
function endsBelow(
  page: Page,
  place: Place,
  line: Line,
  title: Line,
  home: number,
  others: readonly Span[],
): boolean {
  if (title.kind === 'row' || line.kind === 'row') return true;
  if (title.kind === 'heading') {
    if (line.kind === 'heading') return line.depth <= title.depth || has(others, place);
    return place.isFirst && startsWithName(page, line, others);
  }
  if (title.kind === 'prose') return line.kind !== 'item' || place.line > home + mostFollowing;
  if (line.kind === 'heading') return true;
  return line.kind === 'item' ? line.depth <= title.depth : line.depth < title.depth;
}

function startsWithName({ text }: Page, line: Line, others: readonly Span[]): boolean {
  const first = others[lastStart(others, line.start + leadReach)];
  return (
    first !== undefined &&
    first.start >= line.start &&
    /^\W*$/.test(text.slice(line.start, first.start))
  );
}

function has(spans: readonly Span[], { start, end }: Span): boolean {
  const last = spans[lastStart(spans, end - 1)];
  return last !== undefined && last.start >= start;
}

function headingAbove({ lines }: Page, from: number): Span | undefined {
  const own = lines[from];
  const rank = own?.kind === 'heading' ? own.depth : Number.POSITIVE_INFINITY;
  for (let index = from - 1; index >= Math.max(0, from - mostLinesBack); index--) {
    const line = lines[index];
    if (line?.kind === 'heading' && line.depth < rank) return line;
  }
  return undefined;
}
