import type { Span } from '../longest-matches.ts';
import type { Line } from '../markdown-lines.ts';
import { cellsOf, headLine } from './answer-tables.ts';
import { hasLead, labelOf } from './labels.ts';
import { shippedNet } from './net/sentiment-net.ts';
import type { Page, Place } from './page.ts';
import type { Names, Passage } from './passage.ts';
import { passageContext } from './passage.ts';
import { ofTwo, opensWithPeople, refersBack, refersToAll } from './references.ts';

/** Limits what is read for one entity, since an answer may be of any size. */
const maxPassages = 50;
const maxFollowing = 16;
const maxColumnCells = 20;
const leadReach = 80;
/** How many sentences after two names may tell them apart without naming them. */
const pairReach = 6;
const labelledReach = 30;
/** How many sentences after a name count as about it without a sign of it. */
const maxUnmarked = 3;

/** A capital inside a sentence: another name may be mentioned. In German it may be any noun. */
const namesSomebody = /[\p{Ll},] \p{Lu}\p{Ll}{2}/u;

/** The passages about one entity, in the order of the text. */
export function findPassages(page: Page, names: Names, language: string): Passage[] {
  const found = new Map<number, Passage['standIns']>();
  const add = (index: number, standIns: Passage['standIns'] = []) => {
    if (found.size < maxPassages && !found.has(index)) found.set(index, standIns);
  };
  for (const mention of names.own) {
    if (found.size >= maxPassages) break;
    const index = page.placeAt(mention.start);
    const place = page.places[index];
    if (!place) continue;
    add(index);
    if (page.lines[place.line]?.kind === 'row') {
      for (const cell of cellsAbout(page, index, place, names)) add(cell);
      continue;
    }
    for (const [next, standIns] of pairSentences(page, index, names)) add(next, standIns);
    for (const next of following(page, index, { mention, names, language })) add(next);
    for (const next of labelledBelow(page, index, names)) add(next);
  }
  return [...found.entries()]
    .sort(([one], [other]) => one - other)
    .flatMap(([index, standIns]) => {
      const place = page.places[index];
      return place && hasWords(page, place) ? [passageAt(page, place, standIns, names)] : [];
    });
}

/** Empty cells are often written as a dash. */
function hasWords({ text }: Page, { start, end }: Span): boolean {
  return /[\p{L}\p{N}★⭐✅✔☑👍❌✖✗👎]/u.test(text.slice(start, end));
}

function passageAt(page: Page, place: Place, standIns: Passage['standIns'], names: Names): Passage {
  const line = page.lines[place.line];
  const kind = line?.kind === 'row' ? 'cell' : line?.kind === 'empty' ? 'prose' : line?.kind;
  const context = passageContext(page, place);
  const isAfterName = kind === 'prose' && line !== undefined && names.ownIn(line).length > 0;
  const isTied =
    standIns.length > 0 || context.announced !== undefined || names.ownIn(place).length > 0;
  return {
    start: place.start,
    end: place.end,
    kind: kind ?? 'prose',
    ordinal: place.isFirst ? line?.ordinal : undefined,
    standIns,
    isLoose: isAfterName && !isTied && !refersBack(page.text.slice(place.start, place.end)),
    ...context,
  };
}

/** In a table: the rest of the row that a name is the title of, or the column below it. */
function* cellsAbout(page: Page, index: number, place: Place, names: Names): Generator<number> {
  if (place.isFirst && !isHead(page, place.line)) {
    for (let next = index + 1; page.places[next]?.line === place.line; next++) {
      if (next > index + maxColumnCells) return;
      const cell = page.places[next];
      if (cell && names.ownIn(cell).length + names.othersIn(cell).length === 0) yield next;
    }
    return;
  }
  if (!isHead(page, place.line)) return;
  const line = page.lines[place.line];
  if (!line) return;
  const column = cellsOf(page.text, line).findIndex(
    ({ start, end }) => place.start >= start && place.start < end,
  );
  if (column < 1) return;
  for (let row = place.line + 2; row < place.line + 2 + maxColumnCells; row++) {
    const below = page.lines[row];
    if (below?.kind !== 'row') return;
    const cell = cellsOf(page.text, below)[column];
    const inside = cell ? page.placeAt(firstWritten(page.text, cell)) : -1;
    const found = page.places[inside];
    if (found && names.othersIn(found).length === 0) yield inside;
  }
}

function isHead({ lines }: Page, row: number): boolean {
  return (
    lines[row + 1]?.kind === 'empty' &&
    lines[row + 2]?.kind === 'row' &&
    headLine(lines, row + 2) === row
  );
}

function firstWritten(text: string, { start, end }: Span): number {
  let at = start;
  while (at < end - 1 && text[at] === ' ') at++;
  return at;
}

/** Whether a sentence begins with an untracked name: a capitalized word that is in no vocabulary. */
function namesStranger(sentence: string, language: string): boolean {
  const [, word] = /^[\s*_>]*(\p{Lu}\p{Ll}{3,})(?=[ '’])/u.exec(sentence) ?? [];
  return (
    word !== undefined && language !== 'ja' && !shippedNet().knows(word.toLowerCase(), language)
  );
}

/** Whether a line is about the name: it is a heading, or the lead of an item or a paragraph. */
function isTitleOf({ text, lines }: Page, place: Place, mention: Span): boolean {
  const line = lines[place.line];
  if (!line) return false;
  if (line.kind === 'heading') return true;
  if (mention.start - place.start > leadReach) return false;
  const after = text.slice(mention.end, Math.min(place.end, mention.end + leadReach));
  return /^[^.!?。\n]*?(?:[:：]|\s[–—-]\s|\*\*)/.test(after) || after.trim().length < 3;
}

interface Followed {
  readonly mention: Span;
  readonly names: Names;
  readonly language: string;
}

/** The sentences after and below a name that are still about it. */
function* following(
  page: Page,
  from: number,
  { mention, names, language }: Followed,
): Generator<number> {
  const home = page.places[from];
  const title = home && page.lines[home.line];
  if (!home || !title) return;
  const isTitle = isTitleOf(page, home, mention);
  const above: LineAbove = { page, names, title, at: home.line };
  // After a sentence with two names, "it" mostly refers to the first.
  const isSubject = names.othersIn(home).every(({ start }) => start > mention.start);
  let hasItems = false;
  let unmarked = 0;
  for (let index = from + 1; index <= from + maxFollowing; index++) {
    const place = page.places[index];
    const line = place && page.lines[place.line];
    if (!place || !line) return;
    const sentence = page.text.slice(place.start, place.end);
    const isNamed = names.ownIn(place).length > 0;
    if (!isNamed && place.line === home.line && namesStranger(sentence, language)) return;
    const isOthers = names.othersIn(place).length > 0;
    // With two names, each only gets the sentences that refer to it.
    if (names.othersIn(home).length > 0 && ofTwo(sentence).length > 0) return;
    if (place.line !== home.line) {
      if (!isTitle || endsBelow(above, place, line)) return;
      if (
        hasItems &&
        title.kind !== 'heading' &&
        line.kind === 'prose' &&
        line.depth <= title.depth
      )
        return;
      hasItems ||= line.kind === 'item';
      if (isNamed || isOthers) continue;
    } else {
      if (refersToAll(sentence) && !isNamed && !isOthers) yield index;
      if (!isTitle && !isSubject) return;
      const isMarked = refersBack(sentence) || labelOf(sentence) !== undefined;
      const isOfOwn = isMarked && index === from + 1 && !opensWithPeople(sentence);
      if (isOthers && !isOfOwn) return;
      if (isNamed) continue;
      if (!isMarked) {
        if (names.othersIn(home).length > 0 && !isTitle) return;
        if (hasLead(sentence)) return;
        if (language !== 'de' && namesSomebody.test(sentence)) return;
        if (++unmarked > (isTitle ? maxUnmarked : 1)) return;
      }
    }
    yield index;
  }
}

/** "The former" and "the latter" after a sentence with two names, and the sentences right after that. */
function* pairSentences(
  page: Page,
  from: number,
  names: Names,
): Generator<[index: number, standIns: Passage['standIns']]> {
  const home = page.places[from];
  if (!home) return;
  const [own] = names.ownIn(home);
  const [other, ...more] = names.othersIn(home);
  if (!own || !other || more.some(({ entity }) => entity !== other.entity)) return;
  const ownPlace = own.start < other.start ? 0 : 1;
  let last: { readonly line: number; readonly isOwn: boolean } | undefined;
  for (let index = from + 1; index <= from + pairReach; index++) {
    const place = page.places[index];
    if (!place || page.lines[place.line]?.kind === 'heading') return;
    if (names.ownIn(place).length + names.othersIn(place).length > 0) return;
    const sentence = page.text.slice(place.start, place.end);
    const standIns = ofTwo(sentence).map(({ which, start, end }) => ({
      start: place.start + start,
      end: place.start + end,
      isOwn: which === ownPlace,
    }));
    if (standIns.length > 0) last = { line: place.line, isOwn: standIns.at(-1)?.isOwn ?? false };
    if (standIns.some(({ isOwn }) => isOwn)) yield [index, standIns];
    else if (standIns.length === 0 && last?.isOwn && last.line === place.line) yield [index, []];
  }
}

/** Lists of pros and cons without names are about the only name in the line before them. */
function* labelledBelow(page: Page, from: number, names: Names): Generator<number> {
  const home = page.places[from];
  const line = home && page.lines[home.line];
  if (!home || !line || line.kind !== 'prose' || names.othersIn(line).length > 0) return;
  let isLabelled = false;
  for (let index = from + 1; index <= from + labelledReach; index++) {
    const place = page.places[index];
    const below = place && page.lines[place.line];
    if (!place || !below) return;
    if (names.ownIn(place).length + names.othersIn(place).length > 0) return;
    const isLabel = labelOf(page.text.slice(place.start, place.end)) !== undefined;
    if (below.kind === 'row' || (below.kind === 'heading' && !isLabel)) return;
    if (isLabel) isLabelled = true;
    else if (below.kind === 'prose' && isLabelled && place.line !== home.line) return;
    if (isLabelled && !(isLabel && isAlone(page, place))) yield index;
  }
}

function isAlone({ text }: Page, { start, end }: Span): boolean {
  return labelOf(text.slice(start, end))?.isAlone ?? false;
}

/** The line of a name, which may be the title of those below it. */
interface LineAbove {
  readonly page: Page;
  readonly names: Names;
  readonly title: Line;
  readonly at: number;
}

/** Where the text below a title is no longer about it. */
function endsBelow({ page, names, title, at }: LineAbove, place: Place, line: Line): boolean {
  if (line.kind === 'row') return true;
  if (title.kind === 'heading') {
    const isOther = names.othersIn(place).length > 0;
    const isLabel = labelOf(page.text.slice(place.start, place.end)) !== undefined;
    if (line.kind === 'heading') return isOther || (line.depth <= title.depth && !isLabel);
    return place.isFirst && startsWithOther(page, line, names);
  }
  if (title.kind === 'prose') return line.kind !== 'item' || place.line > at + maxFollowing;
  if (line.kind === 'heading') return true;
  return line.kind === 'item' ? line.depth <= title.depth : line.depth < title.depth;
}

function startsWithOther({ text }: Page, { start, end }: Line, names: Names): boolean {
  const reach = { start, end: Math.min(end, start + leadReach) };
  return names.othersIn(reach).some((name) => /^\W*$/.test(text.slice(start, name.start)));
}
