import type { AnnotationKind } from '#contract/changes-and-actions/annotations.ts';
import { annotationKindLabels } from '../../lib/words/annotation-words.ts';

export interface AnnotationSearch {
  readonly kind?: AnnotationKind | undefined;
  /** Where the page of the list begins. */
  readonly offset?: number | undefined;
}

export function readAnnotationSearch({
  kind,
  offset,
}: Readonly<Record<string, unknown>>): AnnotationSearch {
  const from = Number(offset);
  return {
    kind: isKind(kind) ? kind : undefined,
    offset: Number.isSafeInteger(from) && from > 0 ? from : undefined,
  };
}

function isKind(value: unknown): value is AnnotationKind {
  return typeof value === 'string' && Object.hasOwn(annotationKindLabels, value);
}
