import {
  type Controls,
  chooseControls,
  type PublicationPanel,
  type Windows,
} from '../statistics/index.ts';
import { comparedWeeks, type PublicationWeeks } from './publication-weeks.ts';
import type { SplitAnswers } from './split-prompts.ts';

/** The chance to be wrong that bounds and verdicts leave. */
export const level = 0.95;

export type What = 'presence' | 'citation';

/** Target prompts and those that they are compared with. */
export interface ComparedPrompts extends SplitAnswers {
  readonly controls: Controls;
  /** The first week that has any answer; later ones of it may be empty. */
  readonly firstWeek: number;
  readonly weeksBefore: number;
  readonly weeksAfter: number;
}

/** Chosen by the weeks before, so that what happens afterwards does not decide it. */
export function comparedPrompts(split: SplitAnswers, weeks: PublicationWeeks): ComparedPrompts {
  const all = [...split.targets, ...split.untouched];
  const firstWeek = all.reduce((first, { week }) => Math.min(first, week), 0);
  const { before, after } = comparedWeeks(weeks, firstWeek);
  // What is to be published later is compared as if it were published now.
  const published = weeks.lastBefore + 1;
  const windows = {
    published,
    before: Math.max(0, Math.min(before, published - firstWeek)),
    after: weeks.planned,
  };
  const found = { ...split, firstWeek, weeksBefore: before, weeksAfter: after };
  const controls = chooseControls(
    panelOf({ ...found, controls: 'brand' }, 'presence', windows, published + weeks.planned),
    level,
  );
  return { ...found, controls, untouched: usedOf(split, controls) };
}

function usedOf({ targets, untouched, topics }: SplitAnswers, controls: Controls) {
  if (controls === 'brand') return untouched;
  const own = new Set(targets.map(({ prompt }) => topics.get(prompt)));
  return untouched.filter(({ prompt }) => own.has(topics.get(prompt)));
}

export function panelOf(
  { targets, untouched, topics, controls, firstWeek }: ComparedPrompts,
  what: What,
  windows: Windows,
  lastWeek: number,
): PublicationPanel {
  return {
    targets: targets.map((each) => each[what]),
    untouched: untouched.map((each) => each[what]),
    ...{ topics, controls, windows, firstWeek, lastWeek },
  };
}

export function countPrompts(answers: readonly { readonly prompt: number }[]): number {
  return new Set(answers.map(({ prompt }) => prompt)).size;
}
