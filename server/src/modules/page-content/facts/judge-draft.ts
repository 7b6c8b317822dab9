import { type PageContent, plainText } from '../model.ts';
import { createHeadingList } from '../retrieval/heading-list.ts';
import { comparedText, piecesOf } from './compared-text.ts';
import { factsIn } from './extract-facts.ts';
import { asLine, type FactLine, type Line } from './fact-line.ts';
import { wordsOf } from './its-subject.ts';
import { type Clauses, lookForNew } from './new-statements.ts';
import { isCovered, tokensOf } from './restated.ts';
import { cellKey, linkKey, readSide, type Side } from './sides.ts';

/** What happened to the facts of a page in a draft. A draft is faithful if the four lists are empty. */
export interface FactReport {
  /** The number of facts that page and draft share. */
  readonly kept: number;
  readonly lost: readonly FactLine[];
  readonly changed: readonly FactLine[];
  readonly moved: readonly FactLine[];
  readonly added: readonly FactLine[];
}

export interface Given {
  /** Headings that the draft may use: the questions it answers. */
  readonly headings: readonly string[];
  /** Texts besides the page that it may quote. */
  readonly sources: readonly PageContent[];
  /** Addresses besides those of the page that it may link to. */
  readonly links: readonly string[];
}

const maxLines = 200;

export function isFaithful({ lost, changed, moved, added }: FactReport): boolean {
  return lost.length + changed.length + moved.length + added.length === 0;
}

/** Compares a draft with its page: every statement must be there, under its own subject, and nothing else. */
export function judgeDraft(page: PageContent, draft: PageContent, given: Given): FactReport {
  const original = readSide(page);
  const result = readSide(draft);
  const others = given.sources.map(readSide);
  const known = new Set([
    ...original.headings,
    ...given.headings.map(comparedText),
    comparedText(page.title),
  ]);
  const { added, moved, clauses } = lookForNew(result, original, {
    ...{ others, known, allowedLinks: given.links },
  });
  added.push(...repeatedHeadings(page, draft));
  const lost = lookForLost(original, result, clauses);
  const changed = pair(lost, added);
  const isPaired = new Set(changed.flatMap(({ was, text }) => [was, text]));
  const facts = original.statements.flatMap(factsIn).length;
  const missing = lost.flatMap((line) => line.facts).length;
  return {
    kept: Math.max(0, facts - missing),
    lost: lines(lost.filter(({ text }) => !isPaired.has(text))),
    changed: changed.slice(0, maxLines),
    moved: lines(moved),
    added: lines(added.filter(({ text }) => !isPaired.has(text))),
  };
}

/** Headings that the draft has more often than the page, and new ones that nearly repeat another. */
function repeatedHeadings(page: PageContent, draft: PageContent): Line[] {
  const own = [page.title, ...headingsIn(page)].map(comparedText);
  const left = [...own];
  const known = createHeadingList(page.title, page.language);
  const repeated: string[] = [];
  const isOwn = (heading: string) => own.includes(comparedText(heading));
  const headings = headingsIn(draft);
  for (const heading of headings.filter(isOwn)) {
    const at = left.indexOf(comparedText(heading));
    if (at < 0) repeated.push(heading);
    else left.splice(at, 1);
    known.add(heading);
  }
  for (const heading of headings.filter((each) => !isOwn(each))) {
    if (known.hasNear(heading)) repeated.push(heading);
    known.add(heading);
  }
  return repeated.map((text) => ({ kind: 'heading', text, subject: '', facts: [] }));
}

function headingsIn({ blocks }: PageContent): string[] {
  return blocks.flatMap((block) => (block.type === 'heading' ? [plainText(block.content)] : []));
}

function lookForLost(page: Side, draft: Side, clauses: Clauses): Line[] {
  return page.statements.flatMap((statement, at) => {
    const lostLinks = statement.links.filter((link) => !draft.links.has(linkKey(link)));
    const isSaid =
      statement.kind === 'cell'
        ? draft.cells.has(cellKey(statement))
        : piecesOf(comparedText(statement.text)).every(
            (piece) => draft.index.find(piece).length > 0,
          ) ||
          draft.index.find(comparedText(statement.text)).length > 0 ||
          isCovered(tokensOf(comparedText(statement.text)), clauses.get(at) ?? []);
    return [
      ...(isSaid ? [] : [{ ...asLine(statement), facts: factsIn(statement) }]),
      ...lostLinks.map((link) => asLine(statement, { kind: 'link', text: link.url })),
    ];
  });
}

/** Pairs a lost line with an added one that seems to be its changed version. */
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
  return found.slice(0, maxLines).map(({ facts: _, ...line }) => line);
}
