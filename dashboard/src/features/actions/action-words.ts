import type {
  Action,
  ActionStatus,
  ActionVerdict,
  TrackRecord,
} from '#contract/changes-and-actions/actions.ts';
import { maxVerdictDays, minVerdictDays } from '#contract/changes-and-actions/campaign-limits.ts';
import { addDays, type Day } from '#contract/days.ts';
import { counted, formatCount, formatDay, formatValue } from '../../lib/words/format.ts';
import { boundsInPoints, inPoints } from '../pipelines/effect-words.ts';
import { readableAddress } from '../sources/readable-address.ts';

/** “concerns 24 answers a month in 2 prompts”. */
export function reachText({ answers, prompts }: Action['reach']): string {
  return `concerns ${counted(answers, 'answer')} a month in ${counted(prompts, 'prompt')}`;
}

/** The page that it is about, where the title names no more than its website; undefined of anything else. */
export function pageOf({ subject }: Pick<Action, 'subject'>): string | undefined {
  return /^https?:\/\//.test(subject) ? readableAddress(subject) : undefined;
}

/** So that anybody can recompute the order. */
export const orderText =
  'In order of score: the answers of the last 30 days that an action concerns, divided by its effort, which counts 1 for an hour, 2 for a ' +
  'day, 3 for some days, 4 for a week and 5 for weeks.';

/** “24 ÷ 4 = 6.0”. */
export function scoreText({ reach, effort, score }: Pick<Action, 'reach' | 'effort' | 'score'>) {
  return `${formatCount(reach.answers)} ÷ ${effort} = ${formatValue('score', score)}`;
}

/** By the state they are in, each in the order given. */
export function groupByState(
  actions: readonly Action[],
): Readonly<Record<ActionStatus, readonly Action[]>> {
  const of = (state: ActionStatus) => actions.filter(({ status }) => status === state);
  return {
    ...{ proposed: of('proposed'), planned: of('planned'), done: of('done') },
    ...{ judged: of('judged'), dismissed: of('dismissed') },
  };
}

export function isOverdue({ status, plan }: Pick<Action, 'status' | 'plan'>, today: Day): boolean {
  return status === 'planned' && plan !== null && plan.due_date < today;
}

/** The day that was planned; 5 to 26 weeks after it is done, if that is earlier or later. */
export function verdictDay(planned: Day | undefined, doneOn: Day): Day {
  const [earliest, latest] = [addDays(doneOn, minVerdictDays), addDays(doneOn, maxVerdictDays)];
  if (planned === undefined || planned < earliest) return earliest;
  return planned > latest ? latest : planned;
}

/** What the points of a verdict are of. */
export function verdictDetail(verdict: ActionVerdict): string {
  const { estimate, lower, upper, judged_on } = verdict;
  const judged = `Judged on ${formatDay(judged_on)}.`;
  if (estimate === null || lower === null || upper === null) return judged;
  const bounds = boundsInPoints({ lower, upper });
  const change = `${inPoints(estimate)} points (likely ${bounds})`;
  return `The share of answers that name you changed by ${change}, compared with prompts for which nothing was done. ${judged}`;
}

/** “2 of 5; likely 12% to 77% of such advice has an effect”. */
export function seenText({ judged, effect_seen, share }: TrackRecord): string {
  if (!share) return 'None could be measured';
  const bounds = `${Math.round(100 * share.lower)}% to ${Math.round(100 * share.upper)}%`;
  return `${formatCount(effect_seen)} of ${formatCount(judged)}; likely ${bounds} of such advice has an effect`;
}

/** “+4.0 points on average, likely +1.0 to +7.0”. */
export function meanText({ mean_effect }: TrackRecord): string {
  if (!mean_effect) return 'Known after two verdicts';
  return `${inPoints(mean_effect.estimate)} points on average, likely ${boundsInPoints(mean_effect)}`;
}

/** A search that takes longer has failed. */
const maxSearchMs = 300_000;

interface Look {
  readonly isComparing: boolean;
  /** When answers were last compared; the same job then searches actions. */
  readonly comparedAt: string | null | undefined;
  readonly searchedAt: string | null | undefined;
}

/** Whether actions are looked for right now. */
export function isLooking({ isComparing, comparedAt, searchedAt }: Look, now: number): boolean {
  if (isComparing || !comparedAt) return isComparing;
  const compared = Date.parse(comparedAt);
  if (now - compared > maxSearchMs) return false;
  return !searchedAt || Date.parse(searchedAt) < compared;
}
