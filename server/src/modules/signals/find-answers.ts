import type { Response } from '#contract/answers/responses.ts';
import type { SignalMetric } from '#contract/changes-and-actions/signals.ts';
import { addDays } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { readLines } from '#kernel/lines.ts';
import type { BrandNames } from '#kernel/ports/analytics/reading.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import { brandNames } from '../brands/index.ts';
import type { Candidate, Subject } from './candidate.ts';
import type { RunScope } from './measures.ts';

/** What one answer shows of each metric, without its text. */
export interface Shown {
  readonly id: number;
  /** From 0 to 1; undefined where the answer does not count for it. */
  value(metric: SignalMetric, subject: Pick<Subject, 'id' | 'name'>): number | undefined;
}

const positionValues = { top: 1, middle: 0.5, bottom: 0 } as const;
const sentimentValues = { positive: 1, mixed: 0.5, negative: 0, none: undefined } as const;

/** What is read of an answer: neither its text nor its quotes. */
const members = [
  'id',
  'brand_present',
  'brand_position',
  'brand_sentiment',
  'citations',
  'competitors',
] as const satisfies readonly (keyof Response)[];
type Answer = Pick<Response, (typeof members)[number]>;

export function shownBy(answer: Answer): Shown {
  const {
    id,
    brand_present: present,
    brand_position: position,
    brand_sentiment: sentiment,
  } = answer;
  const domains = new Set(answer.citations.map(({ domain }) => domain));
  const citesBrand = answer.citations.some(({ source_type: owner }) => owner === 'brand');
  const competitors = new Map(answer.competitors.map((each) => [each.id, each.present]));
  return {
    id,
    value(metric, subject) {
      switch (metric) {
        case 'brand_presence_percentage':
          return Number(present);
        case 'brand_position_score':
          return position === null ? undefined : positionValues[position];
        case 'brand_sentiment_score':
          return sentiment === null ? undefined : sentimentValues[sentiment];
        case 'brand_citation_rate':
          return Number(citesBrand);
        case 'competitor_presence_percentage': {
          const isPresent = competitors.get(subject.id ?? 0);
          return isPresent === undefined ? undefined : Number(isPresent);
        }
        case 'domain_citation_rate':
          return Number(domains.has(subject.name));
      }
    },
  };
}

const keptAnswers = 3;

/**
 * Answers that show a change, the clearest first, then the newest. Where a metric rose, those that have little of it
 * before and much of it now; an answer that shows the opposite is no evidence, so there may be none.
 */
export function chooseAnswers(
  newestFirst: readonly Shown[],
  { subject, metric, change }: Pick<Candidate, 'subject' | 'metric' | 'change'>,
  window: 'before' | 'now',
): number[] {
  const wantsMuch = (window === 'now') === (change ?? 0) > 0;
  return newestFirst
    .flatMap((answer) => {
      const value = answer.value(metric, subject);
      if (value === undefined) return [];
      const clarity = wantsMuch ? value : 1 - value;
      return clarity < 0.5 ? [] : [{ id: answer.id, clarity }];
    })
    .toSorted((one, other) => other.clarity - one.clarity)
    .slice(0, keptAnswers)
    .map(({ id }) => id);
}

const readAnswers = 20;

export type AnswerFinder = (
  candidate: Pick<Candidate, 'subject' | 'metric' | 'change'>,
  promptId: number,
  window: 'before' | 'now',
) => Promise<number[]>;

/** Finds answers to a prompt that show how a metric was or is; those of one prompt and window are read once. */
export async function createAnswerFinder(ctx: Context, scope: RunScope): Promise<AnswerFinder> {
  const brand = { organizationId: ctx.principal.organizationId, brandId: scope.brandId };
  const names = await brandNames(ctx, brand, ['competitor']);
  const known = new Map<string, readonly Shown[]>();
  return async (candidate, promptId, window) => {
    const { platform } = candidate.subject;
    const key = `${promptId} ${window} ${platform ?? ''}`;
    const answers =
      known.get(key) ?? (await newestAnswers(ctx, scope, names, { promptId, platform, window }));
    known.set(key, answers);
    return chooseAnswers(answers, candidate, window);
  };
}

async function newestAnswers(
  ctx: Context,
  scope: RunScope,
  names: BrandNames,
  {
    promptId,
    platform,
    window,
  }: {
    readonly promptId: number;
    readonly platform: Candidate['subject']['platform'];
    readonly window: 'before' | 'now';
  },
): Promise<Shown[]> {
  const isNow = window === 'now';
  const selection = {
    organizationId: ctx.principal.organizationId,
    brandId: scope.brandId,
    promptId,
    startDay: isNow ? scope.start_date : scope.compare_start_date,
    endDay: addDays(isNow ? scope.end_date : scope.compare_end_date, 1),
    ...(platform && { platform }),
  };
  const page = { limit: readAnswers, offset: 0, names, members };
  const options = { signal: scope.signal, timeLimitMs: maxReadingMs };
  const answers: Shown[] = [];
  for await (const line of readLines(await ctx.analytics.answers.page(selection, page, options))) {
    // The engine writes what the contract promises.
    answers.push(shownBy(JSON.parse(line) as Answer));
  }
  return answers;
}
