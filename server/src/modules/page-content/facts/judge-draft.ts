import type { PageContent } from '../model.ts';
import { plainText } from '../model.ts';
import { comparedText, indexSentences, piecesOf, type SentenceIndex } from './compared-text.ts';
import { type Fact, factsIn, skeletonOf, subjectOf } from './extract-facts.ts';
import { type Statement, statementsOf } from './statements.ts';

/** One thing in which a draft and its page differ. */
export interface FactLine {
  readonly kind: Fact['kind'] | 'heading';
  readonly text: string;
  readonly subject: string;
  /** What the page says instead, where that is known. */
  readonly was?: string;
}

/** What became of the facts of a page in a draft. Faithful is a draft in which the four lists are empty. */
export interface FactReport {
  /** Facts of the page that the draft has, too. */
  readonly kept: number;
  readonly lost: readonly FactLine[];
  readonly changed: readonly FactLine[];
  readonly moved: readonly FactLine[];
  readonly added: readonly FactLine[];
}

export interface Given {
  /** Headings that the draft may use: the questions it is made for. */
  readonly headings: readonly string[];
  /** Texts that it may quote besides the page. */
  readonly sources: readonly PageContent[];
  /** Addresses that it may link to besides those of the page. */
  readonly links: readonly string[];
}

const mostLines = 200;

export function isFaithful({ lost, changed, moved, added }: FactReport): boolean {
  return lost.length + changed.length + moved.length + added.length === 0;
}

/** Holds a draft against its page: every statement must be there, under its own subject, and nothing else. */
export function judgeDraft(page: PageContent, draft: PageContent, given: Given): FactReport {
  const original = readSide(page);
  const result = readSide(draft);
  const others = given.sources.map(readSide);
  const known = new Set([
    ...original.headings,
    ...given.headings.map(comparedText),
    comparedText(page.title),
  ]);
  const { added, moved } = lookForNew(result, original, others, known, given);
  const lost = lookForLost(original, result);
  const changed = pair(lost, added);
  const isPaired = new Set(changed.flatMap(({ was, text }) => [was, text]));
  const facts = original.statements.flatMap(factsIn).length;
  const missing = lost.flatMap((line) => line.facts).length;
  return {
    kept: Math.max(0, facts - missing),
    lost: lines(lost.filter(({ text }) => !isPaired.has(text))),
    changed: changed.slice(0, mostLines),
    moved: lines(moved),
    added: lines(added.filter(({ text }) => !isPaired.has(text))),
  };
}

interface Side {
  readonly statements: readonly Statement[];
  readonly texts: readonly string[];
  readonly index: SentenceIndex;
  readonly headings: ReadonlySet<string>;
  /** Cells by row, column and text. */
  readonly cells: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  /** Texts that differ only in figures, with the headings they are under. */
  readonly skeletons: ReadonlyMap<string, ReadonlySet<string>>;
}

type Line = FactLine & { readonly facts: readonly Fact[] };

function readSide(content: PageContent): Side {
  const statements = statementsOf(content);
  const texts = statements.map(({ text }) => comparedText(text));
  const skeletons = new Map<string, Set<string>>();
  for (const { text, headings } of statements) {
    const skeleton = skeletonOf(text);
    const under = skeletons.get(skeleton) ?? new Set();
    skeletons.set(skeleton, under.add(comparedText(headings.at(-1) ?? '')));
  }
  return {
    statements,
    texts,
    index: indexSentences(texts),
    headings: new Set(
      content.blocks.flatMap((block) =>
        block.type === 'heading' ? [comparedText(plainText(block.content))] : [],
      ),
    ),
    cells: new Set(statements.filter(({ kind }) => kind === 'cell').map(cellKey)),
    links: new Set(statements.flatMap(({ links }) => links.map(linkKey))),
    skeletons,
  };
}

const cellKey = ({ row, column, text }: Statement) =>
  [row, column, text].map(comparedText).join('\u0001');
const linkKey = ({ url, text }: { url: string; text: string }) =>
  `${url}\u0001${comparedText(text)}`;

function lookForNew(
  draft: Side,
  page: Side,
  others: readonly Side[],
  known: ReadonlySet<string>,
  given: Given,
): { added: Line[]; moved: Line[] } {
  const [added, moved]: [Line[], Line[]] = [[], []];
  for (const heading of draft.headings) {
    if (!known.has(heading)) added.push({ kind: 'heading', text: heading, subject: '', facts: [] });
  }
  const allowed = new Set(given.links);
  for (const statement of draft.statements) {
    for (const link of statement.links) {
      const isKnown = page.links.has(linkKey(link)) || allowed.has(link.url);
      if (!isKnown && !others.some(({ links }) => links.has(linkKey(link))))
        added.push(asLine(statement, { kind: 'link', text: link.url }));
    }
    if (statement.kind === 'cell' && page.cells.has(cellKey(statement))) continue;
    if (statement.kind === 'cell' && page.texts.includes(comparedText(statement.text))) {
      moved.push(asLine(statement));
      continue;
    }
    for (const { text, places } of parts(statement, page)) {
      if (places.length > 0) {
        const isHome = places.some((at) => isUnderItsSubject(page.statements[at], statement, page));
        if (!isHome) moved.push(asLine(statement, { text }));
      } else if (!others.some(({ index }) => index.find(text).length > 0)) {
        added.push(asLine(statement, { text }));
      }
    }
  }
  return { added, moved };
}

/** A statement in the longest parts that the page says in one go, and where it says them. */
function parts(statement: Statement, page: Side): { text: string; places: number[] }[] {
  const pieces = piecesOf(comparedText(statement.text));
  const found: { text: string; places: number[] }[] = [];
  for (let from = 0; from < pieces.length; ) {
    let to = pieces.length;
    let places: number[] = [];
    for (; to > from; to -= 1) {
      places = page.index.find(pieces.slice(from, to).join(' '));
      if (places.length > 0) break;
    }
    const end = Math.max(to, from + 1);
    found.push({ text: pieces.slice(from, end).join(' '), places });
    from = end;
  }
  return found;
}

/** Whether the draft puts a statement under what the page says it of. */
function isUnderItsSubject(
  original: Statement | undefined,
  inDraft: Statement,
  page: Side,
): boolean {
  if (!original) return false;
  const own = original.headings.map(comparedText);
  const now = inDraft.headings.map(comparedText);
  const foreign = now.filter((heading) => page.headings.has(heading) && !own.includes(heading));
  if (foreign.length > 0) return false;
  const nearest = own.at(-1) ?? '';
  if (nearest === '' || now.includes(nearest) || own.length < 2) return true;
  // Without its heading it must not be one of several that differ in their figures alone...
  const rivals = page.skeletons.get(skeletonOf(original.text));
  if (rivals && rivals.size > 1) return false;
  // ... nor be under a question about something that the page says other things of.
  const asked = new Set(now.flatMap(wordsOf));
  const isNamed = (heading: string) =>
    wordsOf(heading).length > 0 && wordsOf(heading).every((word) => asked.has(word));
  return (
    isNamed(nearest) ||
    ![...page.headings].some((heading) => !own.includes(heading) && isNamed(heading))
  );
}

function wordsOf(heading: string): string[] {
  return (heading.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length > 2 || /\p{N}/u.test(word),
  );
}

function lookForLost(page: Side, draft: Side): Line[] {
  return page.statements.flatMap((statement) => {
    const lostLinks = statement.links.filter((link) => !draft.links.has(linkKey(link)));
    const isSaid =
      statement.kind === 'cell'
        ? draft.cells.has(cellKey(statement))
        : piecesOf(comparedText(statement.text)).every(
            (piece) => draft.index.find(piece).length > 0,
          ) || draft.index.find(comparedText(statement.text)).length > 0;
    return [
      ...(isSaid ? [] : [{ ...asLine(statement), facts: factsIn(statement) }]),
      ...lostLinks.map((link) => asLine(statement, { kind: 'link', text: link.url })),
    ];
  });
}

function asLine(statement: Statement, part: Partial<FactLine> = {}): Line {
  const facts = factsIn(statement);
  const kind = facts[0]?.kind ?? 'statement';
  return { kind, text: statement.text, subject: subjectOf(statement), facts, ...part };
}

/** What was lost and what was added, where one seems to be the other with something changed. */
function pair(lost: readonly Line[], added: readonly Line[]): FactLine[] {
  const free = new Set(lost);
  return added.flatMap((line) => {
    const words = new Set(wordsOf(comparedText(line.text)));
    let best: { was: Line; share: number } | undefined;
    for (const candidate of free) {
      const other = new Set(wordsOf(comparedText(candidate.text)));
      const shared = [...words].filter((word) => other.has(word)).length;
      const share = shared / Math.max(1, Math.max(words.size, other.size));
      if (share >= 0.5 && share > (best?.share ?? 0)) best = { was: candidate, share };
    }
    if (!best) return [];
    free.delete(best.was);
    return [{ kind: line.kind, text: line.text, subject: line.subject, was: best.was.text }];
  });
}

function lines(found: readonly Line[]): FactLine[] {
  return found.slice(0, mostLines).map(({ facts: _, ...line }) => line);
}
