import type { Span } from './longest-matches.ts';
import type { Page } from './markdown-page.ts';
import { linkEnd } from './markdown-page.ts';

/** A run of '*', '_' or '~' that may begin or end emphasis. */
export interface DelimiterRun {
  readonly start: number;
  readonly length: number;
}

interface Opener {
  readonly start: number;
  left: number;
}

/**
 * The delimiter characters that are markup because they pair up. The rest is text, such as the star of "E*TRADE" and
 * the underscores of a file name.
 */
function emphasisMarks(text: string, runs: readonly DelimiterRun[]): DelimiterRun[] {
  const marks: DelimiterRun[] = [];
  const openers: Record<string, Opener[]> = { '*': [], _: [], '~': [] };
  for (const run of runs) {
    const kind = text.charAt(run.start);
    if (kind === '~' && run.length !== 2) continue;
    const open = openers[kind] ?? [];
    const { canOpen, canClose } = sidesOf(text, run, kind);
    let { start, length: left } = run;
    for (let opener = open.at(-1); canClose && left > 0 && opener; opener = open.at(-1)) {
      const length = Math.min(opener.left, left);
      opener.left -= length;
      marks.push({ start: opener.start + opener.left, length }, { start, length });
      start += length;
      left -= length;
      if (opener.left === 0) open.pop();
    }
    if (canOpen && left > 0) open.push({ start, left });
  }
  return marks;
}

const space = /^\s?$/u;
const punctuation = /^[\p{P}\p{S}]$/u;

/** CommonMark's flanking rules; '_' inside a word is never emphasis. */
function sidesOf(text: string, { start, length }: DelimiterRun, kind: string) {
  const before = text.charAt(start - 1);
  const after = text.charAt(start + length);
  const opensBefore = space.test(before) || punctuation.test(before);
  const opensAfter = space.test(after) || punctuation.test(after);
  const left = !space.test(after) && (!punctuation.test(after) || opensBefore);
  const right = !space.test(before) && (!punctuation.test(before) || opensAfter);
  if (kind !== '_') return { canOpen: left, canClose: right };
  return {
    canOpen: left && (!right || punctuation.test(before)),
    canClose: right && (!left || punctuation.test(after)),
  };
}

/** The named entities that occur in and around names; others stay as written. */
const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['shy', '\u00AD'],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['rdquo', '”'],
  ['ldquo', '“'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['reg', '®'],
  ['trade', '™'],
]);

/** The character that `&amp;`, `&#38;` or `&#x26;` stands for. */
function decodeEntity(entity: string): string | undefined {
  const name = entity.slice(1, -1);
  if (!name.startsWith('#')) return named.get(name);
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** The elements that occur in answers. Anything else in angle brackets is text, as in "<<Northwind>>". */
const elements: ReadonlySet<string> = new Set(
  (
    'a abbr article aside audio b bdi bdo blockquote body br button caption cite code col colgroup dd del details dfn ' +
    'div dl dt em embed figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ' +
    'ins kbd label li link main mark math menu meta nav ol option p path picture pre q rp rt ruby s samp script ' +
    'section select small source span strike strong style sub summary sup svg table tbody td textarea tfoot th thead ' +
    'time title tr tt u ul var video wbr'
  ).split(' '),
);

const blocks: ReadonlySet<string> = new Set(
  'br hr p div li ul ol tr td th table h1 h2 h3 h4 h5 h6 blockquote pre section'.split(' '),
);

/** Whether what looks like a tag is one: a known element, a closing tag, or one with attributes. */
function isTag(tag: string, name: string): boolean {
  if (tag.startsWith('</') || elements.has(name.toLowerCase())) return true;
  return /[\s"'][\w:.-]+\s*=/.test(tag);
}

/** Whether the text after the tag begins a new paragraph, cell or line. */
function isBlockTag(name: string): boolean {
  return blocks.has(name.toLowerCase());
}

/** Erases the inline markup of one block: emphasis, links except their texts, tags, escapes. */
export function eraseInline(
  markdown: string,
  block: Span,
  labels: ReadonlySet<string>,
  page: Page,
): void {
  const scan = beginScan(markdown, block, labels, page);
  const special = /[\\`<&[\]*_~]/g;
  for (let found = special.exec(scan.text); found; found = special.exec(scan.text)) {
    special.lastIndex = handlers[found[0]]?.(scan, found.index) ?? found.index + 1;
  }
  for (const { start, length } of emphasisMarks(scan.text, scan.runs)) {
    scan.erase(start, start + length);
  }
}

/** The state of scanning one block; offsets are relative to its text. */
interface Scan {
  readonly text: string;
  readonly labels: ReadonlySet<string>;
  /** Sticky patterns keep their last index, so each scan needs its own. */
  readonly patterns: ReturnType<typeof stickyPatterns>;
  readonly codeEnds: ReadonlyMap<number, number>;
  readonly brackets: number[];
  readonly runs: DelimiterRun[];
  isKept(at: number): boolean;
  erase(start: number, end: number, fate?: 'gone' | 'break'): void;
  replace(start: number, end: number, text: string): void;
}

function beginScan(
  markdown: string,
  { start: origin, end }: Span,
  labels: ReadonlySet<string>,
  page: Page,
): Scan {
  const text = markdown.slice(origin, end);
  return {
    text,
    labels,
    patterns: stickyPatterns(),
    codeEnds: closingBackticks(text),
    brackets: [],
    runs: [],
    isKept: (at) => page.isKept(origin + at),
    erase: (from, to, fate = 'gone') => page.erase(origin + from, origin + to, fate),
    replace: (from, to, by) => page.replace(origin + from, origin + to, by),
  };
}

function stickyPatterns() {
  return {
    escape: /\\[!-/:-@[-`{-~]/y,
    tag: /<\/?([a-z][a-z\d-]*)(?:[\s/](?:[^<>"']|"[^"<]*"|'[^'<]*'){0,2000})?>/iy,
    autolink: /<(?:[a-z][a-z\d+.-]{1,31}:[^\s<>]*|[^\s<>@]{1,64}@[^\s<>]+)>/iy,
    entity: /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/iy,
  };
}

function matchAt(pattern: RegExp, { text }: Scan, at: number) {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found ? { end: at + found[0].length, whole: found[0], group: found[1] } : undefined;
}

/** By first character; each handler returns the offset to continue at. */
const handlers: Readonly<Record<string, (scan: Scan, at: number) => number>> = {
  '\\': eraseEscape,
  '`': eraseCodeMarks,
  '<': eraseTag,
  '&': replaceEntity,
  '[': openBracket,
  ']': closeBracket,
  '*': noteDelimiters,
  _: noteDelimiters,
  '~': noteDelimiters,
};

function eraseEscape(scan: Scan, at: number): number {
  if (!matchAt(scan.patterns.escape, scan, at)) return at + 1;
  if (scan.isKept(at)) scan.erase(at, at + 1);
  return at + 2;
}

/** Code is read literally, so the scan continues after it. */
function eraseCodeMarks(scan: Scan, at: number): number {
  const end = runEnd(scan.text, at);
  const close = scan.codeEnds.get(at);
  if (close === undefined) return end;
  scan.erase(at, end);
  scan.erase(close, close + end - at);
  return close + end - at;
}

function eraseTag(scan: Scan, at: number): number {
  const tag = matchAt(scan.patterns.tag, scan, at);
  const name = tag?.group ?? '';
  const found = tag ?? matchAt(scan.patterns.autolink, scan, at);
  if (!found || (tag && !isTag(tag.whole, name))) return at + 1;
  // Doubled brackets are quotation marks: "<<Time Timer>>" is not an element.
  if (tag && scan.text.charAt(at - 1) === '<' && scan.text.charAt(found.end) === '>') return at + 1;
  scan.erase(at, found.end, isBlockTag(name) ? 'break' : 'gone');
  return found.end;
}

function replaceEntity(scan: Scan, at: number): number {
  const found = matchAt(scan.patterns.entity, scan, at);
  const meaning = found && decodeEntity(found.whole);
  if (!found || meaning === undefined) return at + 1;
  if (scan.isKept(at)) scan.replace(at, found.end, meaning);
  return found.end;
}

function openBracket(scan: Scan, at: number): number {
  scan.brackets.push(at);
  return at + 1;
}

function closeBracket(scan: Scan, at: number): number {
  const open = scan.brackets.pop();
  const end = open === undefined ? -1 : linkEnd(scan.text, open, at, scan.labels);
  if (open === undefined || end < 0) return at + 1;
  scan.erase(scan.text.charAt(open - 1) === '!' ? open - 1 : open, open + 1);
  scan.erase(at, end);
  return end;
}

/** Emphasis is resolved at the end of the block; inside an address these characters are plain text. */
function noteDelimiters(scan: Scan, at: number): number {
  const end = runEnd(scan.text, at);
  if (scan.isKept(at)) scan.runs.push({ start: at, length: end - at });
  return end;
}

/** For each run of backticks that opens code, the offset of the closing run of the same length. */
function closingBackticks(text: string): Map<number, number> {
  const closes = new Map<number, number>();
  const nextOfLength = new Map<number, number>();
  for (const { start, end } of backticks(text).reverse()) {
    const close = nextOfLength.get(end - start);
    if (close !== undefined) closes.set(start, close);
    nextOfLength.set(end - start, start);
  }
  return closes;
}

function backticks(text: string): Span[] {
  const runs: Span[] = [];
  for (let start = text.indexOf('`'); start >= 0; ) {
    const end = runEnd(text, start);
    runs.push({ start, end });
    start = text.indexOf('`', end);
  }
  return runs;
}

/** Written as a loop: a regular expression backtracks over every character and fails after some millions. */
function runEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text.charCodeAt(end) === text.charCodeAt(start)) end++;
  return end;
}
