import { countWords } from '../document/count-words.ts';
import { mainText, type PageDocument } from '../document/page-document.ts';
import { type Directive, readDirectives } from '../robots/page-directives.ts';
import { readStructuredData, type StructuredData } from '../structured-data.ts';
import { findTextObstacle, type TextObstacle } from '../visit/text-obstacle.ts';
import type { Visit } from '../visit/visit.ts';

/** A visit with what several checks need of it, worked out once. */
export interface Reading {
  readonly visit: Visit;
  readonly document: PageDocument | null;
  readonly text: string;
  readonly words: number;
  readonly paragraphs: readonly string[];
  readonly directives: readonly Directive[];
  readonly structured: StructuredData;
  /** What is in place of the text, where the host showed a page at all. */
  readonly obstacle: TextObstacle | undefined;
}

export function readVisit(visit: Visit): Reading {
  const { document } = visit;
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
    obstacle: document ? findTextObstacle(visit.page.html, words) : undefined,
  };
}
