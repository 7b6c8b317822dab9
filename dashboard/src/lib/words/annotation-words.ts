import type { Annotation, AnnotationKind } from '#contract/changes-and-actions/annotations.ts';
import { formatPeriod } from './format.ts';

export const annotationKindLabels: Readonly<Record<AnnotationKind, string>> = {
  campaign: 'Campaign',
  release: 'Release',
  model_change: 'Model change',
  platform_change: 'Platform change',
  publication: 'Publication',
  other: 'Other',
};

/** The days of an annotation, as people write them. */
export function annotationDays({
  start_date,
  end_date,
}: Pick<Annotation, 'start_date' | 'end_date'>): string {
  return formatPeriod({ start: start_date, end: end_date });
}

/** One annotation in a sentence, for what has room for text alone. */
export function annotationSentence(annotation: Annotation): string {
  return `${annotationDays(annotation)}: ${annotation.title}`;
}
