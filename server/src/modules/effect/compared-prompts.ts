import type { Context } from '#kernel/context.ts';
import type { BrandRow } from '../brands/index.ts';
import { campaignPrompts } from '../campaigns/index.ts';
import { pagePrompts } from '../pipeline/index.ts';
import { promptFacts, promptsWithText } from '../prompts/index.ts';
import {
  type Controls,
  chooseControls,
  type PublicationPanel,
  type Windows,
} from '../statistics/index.ts';
import type { DayOfAnswers } from './read-answers.ts';
import { comparedWeeks, type PublicationWeeks } from './weeks.ts';

/** Prompts of the brand that any page or campaign was made for. */
async function findTouchedPrompts(ctx: Context, brandId: number): Promise<number[]> {
  const ofPages = await promptsWithText(ctx, { brandId, texts: await pagePrompts(ctx, brandId) });
  return [...ofPages, ...(await campaignPrompts(ctx, brandId))];
}

export interface SplitAnswers {
  readonly targets: readonly DayOfAnswers[];
  readonly untouched: readonly DayOfAnswers[];
  /** One topic for each prompt that has any. */
  readonly topics: ReadonlyMap<number, string>;
}

interface SplitInput {
  readonly brand: BrandRow;
  readonly targets: ReadonlySet<number>;
  readonly answers: readonly DayOfAnswers[];
}

/** Prompts that name the brand are answered with it nearly always: they are no measure for those that do not. */
export async function splitAnswers(
  ctx: Context,
  { brand, targets, answers }: SplitInput,
): Promise<SplitAnswers> {
  const touched = new Set([...targets, ...(await findTouchedPrompts(ctx, brand.id))]);
  const ofTargets = answers.filter(({ prompt }) => targets.has(prompt));
  const kinds = new Set(ofTargets.map(({ branded }) => branded));
  const untouched = answers.filter(
    ({ prompt, branded }) => !touched.has(prompt) && kinds.has(branded),
  );
  const asked = new Set([...ofTargets, ...untouched].map(({ prompt }) => prompt));
  const facts = await promptFacts(ctx, brand, [...asked]);
  return { targets: ofTargets, untouched, topics: topicOfEach(facts, targets) };
}

interface PromptTopics {
  readonly id: number;
  readonly topics: readonly string[];
}

/** A target prompt counts for its first topic, another one for the first that it has in common with target prompts. */
export function topicOfEach(
  prompts: readonly PromptTopics[],
  targets: ReadonlySet<number>,
): Map<number, string> {
  const ofTargets = new Set(
    prompts.flatMap(({ id, topics }) => (targets.has(id) ? topics.slice(0, 1) : [])),
  );
  return new Map(
    prompts.flatMap(({ id, topics }) => {
      const topic = targets.has(id) ? topics[0] : topics.find((each) => ofTargets.has(each));
      const known = topic ?? topics[0];
      return known === undefined ? [] : [[id, known] as const];
    }),
  );
}

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
