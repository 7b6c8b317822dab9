import type { ActionEvidence, ActionKind } from '#contract/changes-and-actions/actions.ts';
import { effortOfKind } from '#contract/changes-and-actions/actions.ts';
import type { Day } from '#contract/days.ts';
import type { BrandRow } from '../brands/index.ts';

/** A prompt with answers in the window, and what is known of these. */
export interface ScopePrompt {
  readonly id: number;
  readonly text: string;
  readonly stage: string;
  readonly topics: readonly string[];
  readonly answers: number;
  /** Answers that name the brand. */
  readonly present: number;
  /** Answers that cite a page of the brand. */
  readonly citing: number;
  /** Answers that cite a page of a rival. */
  readonly citingRivals: number;
}

/** What finders look at: the last 30 days of a brand, over prompts that do not name it wherever there are any. */
export interface SearchScope {
  readonly brand: BrandRow;
  readonly today: Day;
  /** The first and the last day, both included. */
  readonly days: { readonly first: Day; readonly last: Day };
  /** For the query. */
  readonly filters: readonly string[];
  readonly isUnbranded: boolean;
  readonly prompts: ReadonlyMap<number, ScopePrompt>;
  /** Names of active competitors by their ids. */
  readonly rivals: ReadonlyMap<number, string>;
  readonly signal: AbortSignal;
}

/** Something to do, with what it rests on. One without evidence is never proposed. */
export interface Finding {
  readonly kind: ActionKind;
  /** What it is about; the same on another day means the same action. */
  readonly key: string;
  readonly title: string;
  readonly why: string;
  readonly subject: string;
  /** Answers of the window that it concerns. */
  readonly answers: number;
  /** The prompts that matter most come first. */
  readonly promptIds: readonly number[];
  readonly evidence: ActionEvidence;
}

/** Finds what there is to do of one kind, the highest score first. */
export type Finder = (scope: SearchScope) => Promise<readonly Finding[]>;

/** More of a kind than anybody reads. */
export const maxFindings = 10;
export const maxEvidenceAnswers = 5;

/** The rank that anybody can recompute. */
export function scoreOf({ kind, answers }: Pick<Finding, 'kind' | 'answers'>): number {
  return answers / effortOfKind[kind];
}
