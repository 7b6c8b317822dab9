import type { ChangeEvent } from '#contract/changes-and-actions/change-events.ts';
import { addDays, dayAt } from '#contract/days.ts';
import { platformNamed } from '#contract/platform-names.ts';
import type { Context } from '#kernel/context.ts';
import { changeRows, filterOn } from '../analytics/index.ts';
import { listAnnotations } from '../annotations/index.ts';
import { promptChanges, sumsSince } from '../statistics/index.ts';
import type { FoundSignal } from './describe-signals.ts';
import { unitOf } from './describe-signals.ts';
import { summaryOf } from './event-summary.ts';
import { createAnswerFinder } from './find-answers.ts';
import type { FoundEvent, Place } from './find-events.ts';
import type { RunScope } from './measures.ts';
import { quoteAnswers } from './quote-answers.ts';

/** An event as it is kept, and the signals that it explains. */
export interface DescribedEvent {
  readonly event: Omit<ChangeEvent, 'id' | 'run_id'>;
  readonly signals: readonly FoundSignal[];
}

interface Naming {
  readonly brandName: string;
  readonly texts: ReadonlyMap<number, string>;
}

/** Adds names, the prompts that carry an event, who else moved, what may have caused it, and sentences. */
export async function describeEvent(
  ctx: Context,
  scope: RunScope,
  { movement, series, also }: FoundEvent,
  { brandName, texts }: Naming,
): Promise<DescribedEvent> {
  const { where, onset, size, explains } = movement;
  const [lead] = explains;
  if (!lead) throw new Error('a movement explains at least the change that led to it');
  const unit = unitOf(lead);
  const began = {
    day: dayAt(onset.day),
    earliest: dayAt(onset.earliest),
    latest: dayAt(onset.latest),
  };
  const since: RunScope = {
    ...scope,
    ...{ start_date: began.day, end_date: scope.end_date },
    ...{ compare_start_date: addDays(began.day, -28), compare_end_date: addDays(began.day, -1) },
  };
  const own = series.filter((each) => isWithin(scope, where, each));
  const sums = sumsSince(own, onset.day);
  const moved = { lead, where, direction: Math.sign(size.likeForLike ?? 0) };
  const prompts = await carriers(ctx, since, {
    ...moved,
    changes: promptChanges(sums.before, sums.since),
    texts,
  });
  const subject = subjectOf(lead, brandName);
  const others = await whoElse(ctx, since, moved);
  const event = {
    metric: lead.metric,
    direction: (size.likeForLike ?? 0) > 0 ? ('up' as const) : ('down' as const),
    subject,
    where: {
      platform: where.platform === null ? null : (platformNamed(where.platform) ?? null),
      topic: where.topic,
      stage: where.stage,
      prompt_id: where.prompt,
    },
    began,
    before: (size.before ?? 0) * unit,
    since: (size.now ?? 0) * unit,
    size: (size.likeForLike ?? 0) * unit,
    lower: size.basket ? size.basket.lower * unit : null,
    upper: size.basket ? size.basket.upper * unit : null,
    prompts,
    others,
    also: also.map((other) => alsoMoved(other, brandName)),
    possible_causes: await causesOf(ctx, scope, where, began),
    quotes: await quoteAnswers(ctx, scope.brandId, prompts, subject),
    signals: explains.length + also.reduce((sum, other) => sum + other.explains.length, 0),
  };
  const prompt = where.prompt === null ? null : (texts.get(where.prompt) ?? '');
  return {
    event: {
      summary: summaryOf(event, { prompt, leavesOutWeekdays: size.leavesOutWeekdays }),
      ...event,
    },
    signals: [...explains, ...also.flatMap((other) => other.explains)],
  };
}

function subjectOf({ subject }: FoundSignal, brandName: string): ChangeEvent['subject'] {
  const { kind, id, name } = subject;
  return kind === 'competitor' || kind === 'domain'
    ? { kind, id, name }
    : { kind: 'brand', id: null, name: brandName };
}

function alsoMoved({ explains, size }: FoundEvent['also'][number], brandName: string) {
  const [lead] = explains;
  if (!lead) throw new Error('a movement explains at least the change that led to it');
  return {
    metric: lead.metric,
    subject: subjectOf(lead, brandName).name,
    size: (size.likeForLike ?? 0) * unitOf(lead),
  };
}

function isWithin(
  scope: RunScope,
  { platform, topic, stage, prompt }: Place,
  series: { readonly prompt: number; readonly platform: string },
): boolean {
  const facts = scope.prompts.get(series.prompt);
  return (
    (platform === null || series.platform === platform) &&
    (topic === null || Boolean(facts?.topics.includes(topic))) &&
    (stage === null || facts?.stage === stage) &&
    (prompt === null || series.prompt === prompt)
  );
}

const maxPrompts = 5;

interface Moved {
  readonly lead: FoundSignal;
  readonly where: Place;
  /** 1: up, -1: down. */
  readonly direction: number;
}

interface OfPrompts {
  readonly changes: ReturnType<typeof promptChanges>;
  readonly texts: ReadonlyMap<number, string>;
}

async function carriers(
  ctx: Context,
  scope: RunScope,
  { lead, where, direction, changes, texts }: Moved & OfPrompts,
): Promise<ChangeEvent['prompts']> {
  const findAnswers = await createAnswerFinder(ctx, scope);
  const platform = where.platform === null ? undefined : platformNamed(where.platform);
  const { platform: _, ...subject } = lead.subject;
  const shown = {
    metric: lead.metric,
    change: direction,
    subject: { ...subject, ...(platform && { platform }) },
  };
  const unit = unitOf(lead);
  const moved = changes
    .slice(0, maxPrompts)
    .filter(({ contribution }) => Math.sign(contribution) === direction);
  const prompts: ChangeEvent['prompts'] = [];
  for (const { prompt, before, now, responsesBefore, responsesNow } of moved) {
    prompts.push({
      prompt_id: prompt,
      prompt: texts.get(prompt) ?? '',
      ...{ before: before * unit, now: now * unit },
      ...{ responses_before: responsesBefore, responses_now: responsesNow },
      response_ids_before: await findAnswers(shown, prompt, 'before'),
      response_ids_now: await findAnswers(shown, prompt, 'now'),
    });
  }
  return prompts;
}

/** Smaller changes of a rival are no company. */
const minRivalChange = 0.05;

async function whoElse(
  ctx: Context,
  scope: RunScope,
  { lead, where, direction }: Moved,
): Promise<ChangeEvent['others']> {
  const rows = await changeRows(ctx, {
    brandId: scope.brandId,
    fields: 'competitor_id,competitor_name,competitor_presence_percentage',
    filters: [...scope.filters, ...filtersOf(where)],
    ...{ start_date: scope.start_date, end_date: scope.end_date },
    ...{ compare_start_date: scope.compare_start_date, compare_end_date: scope.compare_end_date },
    signal: scope.signal,
  });
  const own = lead.subject.kind === 'competitor' ? lead.subject.id : null;
  const rivals = rows.flatMap((row) => {
    const change = row.competitor_presence_percentage;
    const id = typeof row.competitor_id === 'number' ? row.competitor_id : null;
    if (id === null || id === own || !change?.basket || change.like_for_like === null) return [];
    const isMoved =
      change.basket.q_value < 0.05 && Math.abs(change.like_for_like) >= minRivalChange;
    return [{ id, name: String(row.competitor_name), change: change.like_for_like, isMoved }];
  });
  const moved = rivals.filter(({ isMoved }) => isMoved);
  const same = moved.filter(({ change }) => Math.sign(change) === direction);
  const verdict =
    rivals.length === 0
      ? 'unknown'
      : same.length * 2 >= rivals.length
        ? 'everybody'
        : moved.length > same.length
          ? 'opposite'
          : 'alone';
  return { verdict, rivals: moved.map(({ isMoved: _, ...rival }) => rival).slice(0, 10) };
}

/** The filters of the query that keep the answers of a place. */
function filtersOf({ platform, topic, stage, prompt }: Place): string[] {
  return [
    ...(platform === null ? [] : [filterOn('ai_platform', [platform])]),
    ...(topic === null ? [] : [filterOn('prompt_topic', [topic])]),
    ...(stage === null ? [] : [filterOn('stage', [stage])]),
    ...(prompt === null ? [] : [`prompt_id:${prompt}`]),
  ];
}

const maxCauses = 5;
/** Platforms take a while to read a new page, and a model is noticed a little late. */
const daysAround = 7;

async function causesOf(
  ctx: Context,
  scope: RunScope,
  where: Place,
  began: ChangeEvent['began'],
): Promise<ChangeEvent['possible_causes']> {
  const { items } = await listAnnotations(ctx, {
    brandId: scope.brandId,
    start_date: addDays(began.earliest, -daysAround),
    end_date: addDays(began.latest, 1),
    ...{ include_hidden: false, limit: 50, offset: 0 },
  });
  const platform = where.platform === null ? null : platformNamed(where.platform);
  return items
    .filter((each) => each.platform === null || platform === null || each.platform === platform)
    .slice(0, maxCauses)
    .map(({ start_date, title }) => ({ day: start_date, title }));
}
