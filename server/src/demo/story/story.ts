import type { AnnotationBody } from '#contract/changes-and-actions/annotations.ts';
import type { AlertCondition } from '#contract/outgoing/alerts.ts';

/** A page that the brand had improved and published, and what came of it. */
export interface Guide {
  readonly path: string;
  /** Keys of the prompts that it was made for: from then on answers to them name the brand more often. */
  readonly prompts: readonly string[];
  readonly daysBeforeEnd: number;
}

/** Something wrong that answers say of the brand, and its own pages say right. */
interface Misstatement {
  /** Keys of the prompts whose answers say it: in English, and about the brand. */
  readonly prompts: readonly string[];
  /** What follows the brand's name. */
  readonly says: string;
}

/** What people who look after the brand did in these months, besides what platforms answered. */
export interface Story {
  readonly guide: Guide;
  /** A page that waits to be published, made for prompts that name the brand. */
  readonly staged: { readonly path: string; readonly prompts: readonly string[] };
  readonly misstatement: Misstatement;
  /** Keys of prompts that no page of the brand answers: none of its pages is cited for them. */
  readonly unwritten: readonly string[];
  readonly notes: readonly Note[];
  /** What somebody wants to hear of: a metric that moved in these months. */
  readonly alert: Pick<AlertCondition, 'metric' | 'smallest_change'> & { readonly name: string };
  readonly report: { readonly name: string; readonly summary: string };
}

export interface Note extends Pick<AnnotationBody, 'kind' | 'title' | 'note'> {
  readonly daysBeforeEnd: number;
  /** Days that it lasted. */
  readonly length: number;
}
