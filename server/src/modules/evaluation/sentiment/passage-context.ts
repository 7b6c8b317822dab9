import type { Span } from '../longest-matches.ts';
import { type Announces, labelOf } from './labels.ts';
import type { Page, Place } from './page.ts';
import type { Passage } from './passage.ts';
import { cellHeads } from './tables.ts';

/** Sentences before it in its line in which a label is looked for. */
const labelReach = 5;
const levels = 3;
/** A remark so short is read together with the sentence before it. */
const shortRemark = 40;

/** What surrounds a sentence or cell and helps to read it: what is above it, and which label it stands under. */
export function passageContext(page: Page, place: Place): Pick<Passage, 'announced' | 'context'> {
  const line = page.lines[place.line];
  if (line?.kind === 'row') return cellContext(page, place);
  const above = linesAbove(page, place.line);
  const before = sentenceBefore(page, place);
  const isShort = place.end - place.start < shortRemark;
  return {
    announced:
      ownLabel(page, place) ??
      above.map((each) => lonelyLabel(page, each)).find((found) => found !== undefined),
    context: [...above.slice(0, 2).reverse(), ...(before && isShort ? [before] : [])],
  };
}

function cellContext({ text, lines }: Page, place: Place): Pick<Passage, 'announced' | 'context'> {
  const { column, row } = cellHeads(text, lines, place.line, place);
  const heads = [column, row].filter((each) => each !== undefined);
  const announced = [place, ...heads]
    .map(({ start, end }) => labelOf(text.slice(start, end).trim())?.announces)
    .find((found) => found !== undefined);
  return { announced, context: heads };
}

/** Nearest first. */
function linesAbove({ lines, outline }: Page, line: number): Span[] {
  const above: Span[] = [];
  let at = outline[line] ?? -1;
  while (at >= 0 && above.length < levels) {
    const found = lines[at];
    if (found) above.push({ start: found.start, end: found.end });
    at = outline[at] ?? -1;
  }
  return above;
}

/** A label at the head of the sentence, or of one before it in the same line. */
function ownLabel(page: Page, place: Place): Announces | undefined {
  const at = page.placeAt(place.start);
  for (let index = at; index >= 0 && index > at - labelReach; index--) {
    const sentence = page.places[index];
    if (!sentence || sentence.line !== place.line) return undefined;
    const label = labelOf(page.text.slice(sentence.start, sentence.end));
    if (label) return label.announces;
  }
  return undefined;
}

function lonelyLabel({ text }: Page, { start, end }: Span): Announces | undefined {
  const label = labelOf(text.slice(start, end));
  return label?.isAlone ? label.announces : undefined;
}

function sentenceBefore({ places, placeAt }: Page, place: Place): Span | undefined {
  const before = places[placeAt(place.start) - 1];
  return before?.line === place.line ? before : undefined;
}
