import { comparedText, piecesOf } from './compared-text.ts';
import { asLine, type Line } from './fact-line.ts';
import { isUnderItsSubject } from './its-subject.ts';
import { type Clause, findClause, tokensOf } from './restated.ts';
import { cellKey, linkKey, type Side } from './sides.ts';
import { refersBack } from './small-words.ts';
import type { Statement } from './statements.ts';

/** By statement of the page, its clauses that the draft says as separate sentences. */
export type Clauses = Map<number, Clause[]>;

interface Given {
  readonly others: readonly Side[];
  readonly known: ReadonlySet<string>;
  readonly allowedLinks: readonly string[];
}

export function lookForNew(
  draft: Side,
  page: Side,
  { others, known, allowedLinks }: Given,
): { added: Line[]; moved: Line[]; clauses: Clauses } {
  const [added, moved]: [Line[], Line[]] = [[], []];
  const clauses: Clauses = new Map();
  for (const heading of draft.headings) {
    if (!known.has(heading)) added.push({ kind: 'heading', text: heading, subject: '', facts: [] });
  }
  const allowed = new Set(allowedLinks);
  let last: number | undefined;
  draft.statements.forEach((statement, order) => {
    for (const link of statement.links) {
      const isKnown = page.links.has(linkKey(link)) || allowed.has(link.url);
      if (!isKnown && !others.some(({ links }) => links.has(linkKey(link))))
        added.push(asLine(statement, { kind: 'link', text: link.url }));
    }
    if (known.has(comparedText(statement.text))) return;
    if (statement.kind === 'cell' && page.cells.has(cellKey(statement))) return;
    if (statement.kind === 'cell' && page.texts.includes(comparedText(statement.text))) {
      moved.push(asLine(statement));
      return;
    }
    for (const part of parts(statement, page)) {
      const { text, places } = part;
      // The number of a list item is not content.
      if (/^\p{Nd}{1,3}[.)]$/u.test(text)) continue;
      const found = places.length > 0 ? places : restate(text, page, last, clauses);
      if (found.length === 0) {
        if (!others.some(({ index }) => index.find(text).length > 0)) added.push(asLine(statement));
        last = undefined;
        continue;
      }
      const before = part.isFirst ? draft.texts[order - 1] : part.before;
      const isHome = found.some(
        (at) =>
          isUnderItsSubject(page.statements[at], statement, page) &&
          (places.length === 0 || followsItsSubject(text, at, before, page)),
      );
      if (!isHome) moved.push(asLine(statement));
      last = found[0];
    }
  });
  return { added, moved, clauses };
}

/** A sentence that begins with "it" must follow the same sentence as on the page. */
function followsItsSubject(
  text: string,
  at: number,
  before: string | undefined,
  page: Side,
): boolean {
  if (!refersBack(text)) return true;
  const whole = page.texts[at] ?? '';
  const place = whole.indexOf(text);
  const earlier = place > 0 ? whole.slice(0, place).trim() : textBefore(at, page);
  if (earlier === undefined) return true;
  return before !== undefined && (before.endsWith(earlier) || earlier.endsWith(before));
}

/** The first statement below a heading is about what the heading names. */
function textBefore(at: number, { statements, texts }: Side): string | undefined {
  const isSameSection =
    statements[at - 1]?.headings.join('\n') === statements[at]?.headings.join('\n');
  return isSameSection ? texts[at - 1] : undefined;
}

/**
 * The statements with a clause that a sentence restates; one that refers back must directly follow another clause of
 * the same statement.
 */
function restate(text: string, page: Side, last: number | undefined, clauses: Clauses): number[] {
  const sentence = tokensOf(text);
  return page.texts.flatMap((original, at) => {
    const clause = findClause(sentence, tokensOf(original));
    if (!clause || (clause.refersBack && at !== last)) return [];
    clauses.set(at, [...(clauses.get(at) ?? []), clause]);
    return [at];
  });
}

interface Part {
  readonly text: string;
  /** The statements of the page that contain it as a whole. */
  readonly places: number[];
  readonly isFirst: boolean;
  readonly before: string | undefined;
}

/** A statement split into the longest parts that the page has as a whole. */
function parts(statement: Statement, page: Side): Part[] {
  const pieces = piecesOf(comparedText(statement.text));
  const found: Part[] = [];
  for (let from = 0; from < pieces.length; ) {
    let to = pieces.length;
    let places: number[] = [];
    for (; to > from; to -= 1) {
      places = page.index.find(pieces.slice(from, to).join(' '));
      if (places.length > 0) break;
    }
    const end = Math.max(to, from + 1);
    const text = pieces.slice(from, end).join(' ');
    found.push({ text, places, isFirst: from === 0, before: pieces[from - 1] });
    from = end;
  }
  return found;
}
