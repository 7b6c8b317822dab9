import type { Action, ActionKind, TrackRecord } from '#contract/changes-and-actions/actions.ts';

/** What each kind of action is, as people would say it. */
export const actionKindNames: Readonly<Record<ActionKind, string>> = {
  open_door: 'Let AI agents in',
  correct_fact: 'Correct a fact',
  win_source: 'Get named on a page',
  write_page: 'Write a page',
  improve_page: 'Improve a page',
  answer_criticism: 'Answer criticism',
  measure_better: 'Ask more prompts',
};

const efforts = ['', 'an hour', 'a day', 'some days', 'a week', 'weeks'];

/** How long it takes: “some days”. */
export function effortInWords(effort: number): string {
  return efforts[effort] ?? '';
}

/** Where the dashboard shows actions: all of a brand, or one. */
export function actionsPath(brandId: number, actionId?: number): string {
  return `/brands/${brandId}/actions${actionId === undefined ? '' : `/${actionId}`}`;
}

/** How often earlier advice worked: "Write a page: an effect was seen for 3 of 7 (10% to 82%)." */
export function trackRecordInWords(record: readonly TrackRecord[]): string {
  if (record.length === 0) return 'No action has a verdict yet.';
  return record.map(kindInWords).join(' ');
}

function kindInWords({
  kind,
  judged,
  effect_seen,
  share,
  mean_effect,
  not_measurable,
}: TrackRecord) {
  const unknown = not_measurable > 0 ? `${not_measurable} could not be measured` : '';
  if (!share) return `${actionKindNames[kind]}: ${unknown}.`;
  const percent = (part: number) => `${Math.round(100 * part)}%`;
  const mean = mean_effect
    ? `${points(mean_effect.estimate)} points on average (${points(mean_effect.lower)} to ${points(mean_effect.upper)})`
    : '';
  const seen = `an effect was seen for ${effect_seen} of ${judged} (${percent(share.lower)} to ${percent(share.upper)})`;
  return `${actionKindNames[kind]}: ${[seen, mean, unknown].filter(Boolean).join(', ')}.`;
}

function points(share: number): string {
  return `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)}`;
}

/** What a plan fixed, and when its verdict comes. */
export function planInWords({ plan, status }: Pick<Action, 'plan' | 'status'>): string {
  if (!plan) return 'Nothing is fixed yet.';
  const prompts = plan.prompt_ids.length === 1 ? '1 prompt' : `${plan.prompt_ids.length} prompts`;
  const late =
    status === 'planned'
      ? ' If it is done late, the verdict comes five weeks after it is done.'
      : '';
  return `Fixed: the share of answers to ${prompts} that name the brand; the verdict comes on ${plan.verdict_date}.${late}`;
}
