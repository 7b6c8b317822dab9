import type { ChangeEvent } from '#contract/change-events.ts';
import type { MetricChange, MetricInterval } from '#contract/intervals.ts';
import type { ShownPrompts } from '#contract/prompt-choice.ts';
import type { JudgedAnswers, ReportContent } from '#contract/report-content.ts';

export type Presence = NonNullable<MetricInterval>;

/** Somebody or something with a share of answers. */
export interface Named {
  readonly name: string;
  readonly presence: Presence;
}

/** What a summary is written from: the numbers of the report's own days, filters and prompts. */
export interface SummaryFacts {
  readonly brand: string;
  readonly over: ShownPrompts;
  readonly bounds: ReportContent['bounds'];
  /** Null: no answers. */
  readonly presence: MetricInterval;
  /** Undefined where nothing is compared. */
  readonly compared:
    | { readonly words: string; readonly change: MetricChange | undefined }
    | undefined;
  /** Those that began within the period, the surest first. */
  readonly events: readonly ChangeEvent[];
  readonly rivals: readonly Named[];
  readonly platforms: readonly Named[];
  readonly judged: JudgedAnswers;
}
