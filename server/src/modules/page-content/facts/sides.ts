import type { PageContent } from '../model.ts';
import { plainText } from '../model.ts';
import { comparedText, indexSentences, type SentenceIndex } from './compared-text.ts';
import { skeletonOf } from './extract-facts.ts';
import { type StatedLink, type Statement, statementsOf } from './statements.ts';

/** A page or a draft, prepared for comparison with the other. */
export interface Side {
  readonly statements: readonly Statement[];
  readonly texts: readonly string[];
  readonly index: SentenceIndex;
  readonly headings: ReadonlySet<string>;
  /** Headings of more than one part of the page. */
  readonly repeated: ReadonlySet<string>;
  /** Cells by row, column and text. */
  readonly cells: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  /** Texts without their figures, with the headings above them. */
  readonly skeletons: ReadonlyMap<string, ReadonlySet<string>>;
}

export function readSide(content: PageContent): Side {
  const statements = statementsOf(content);
  const texts = statements.map(({ text }) => comparedText(text));
  const skeletons = new Map<string, Set<string>>();
  for (const { text, headings } of statements) {
    const skeleton = skeletonOf(text);
    const under = skeletons.get(skeleton) ?? new Set();
    skeletons.set(skeleton, under.add(comparedText(headings.at(-1) ?? '')));
  }
  const headings = content.blocks.flatMap((block) =>
    block.type === 'heading' ? [comparedText(plainText(block.content))] : [],
  );
  return {
    statements,
    texts,
    index: indexSentences(texts),
    headings: new Set(headings),
    repeated: new Set(headings.filter((heading, at) => headings.indexOf(heading) !== at)),
    cells: new Set(statements.filter(({ kind }) => kind === 'cell').map(cellKey)),
    links: new Set(statements.flatMap(({ links }) => links.map(linkKey))),
    skeletons,
  };
}

export const cellKey = ({ row, column, text }: Statement) =>
  [row, column, text].map(comparedText).join('\u0001');
export const linkKey = ({ url, text }: StatedLink) => `${url}\u0001${comparedText(text)}`;
