import { countWords } from '../document/count-words.ts';
import { mainText, type PageDocument } from '../document/page-document.ts';
import { type Directive, readDirectives } from '../robots/page-directives.ts';
import { readStructuredData, type StructuredData } from '../structured-data.ts';
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
}

export function readVisit(visit: Visit): Reading {
  const { document } = visit;
  const text = document ? mainText(document) : '';
  return {
    visit,
    document,
    text,
    words: countWords(text),
    paragraphs: document
      ? document.blocks.filter(({ kind }) => kind === 'paragraph').map((block) => block.text)
      : [],
    directives: document ? readDirectives(document, visit.page.headers) : [],
    structured: readStructuredData(document?.jsonLd ?? []),
  };
}
