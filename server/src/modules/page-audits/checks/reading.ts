import { countWords } from '../document/count-words.ts';
import { mainText, type PageDocument } from '../document/page-document.ts';
import { readDocument } from '../document/read-document.ts';
import { type Directive, readDirectives } from '../robots.ts';
import { readStructuredData, type StructuredData } from '../structured-data.ts';
import { isShown } from '../visit/fetch-page.ts';
import { findTextObstacle, type TextObstacle } from '../visit/text-obstacle.ts';
import type { Visit } from '../visit/visit.ts';

/** A visit with derived values that several checks need, computed once. */
export interface Reading {
  readonly visit: Visit;
  /** Null if the host refused to show the page. */
  readonly document: PageDocument | null;
  readonly text: string;
  readonly words: number;
  readonly paragraphs: readonly string[];
  readonly directives: readonly Directive[];
  readonly structured: StructuredData;
  /** What is in place of the text, if the host showed a page. */
  readonly obstacle: TextObstacle | undefined;
}

export function readVisit(visit: Visit): Reading {
  const { page } = visit;
  const document = isShown(page) ? readDocument(page.html, page.url) : null;
  const text = document ? mainText(document) : '';
  const words = countWords(text);
  return {
    visit,
    document,
    text,
    words,
    paragraphs: document
      ? document.blocks.filter(({ kind }) => kind === 'paragraph').map((block) => block.text)
      : [],
    directives: document ? readDirectives(document, visit.page.headers) : [],
    structured: readStructuredData(document?.jsonLd ?? []),
    obstacle: document ? findTextObstacle(page.html, words) : undefined,
  };
}
