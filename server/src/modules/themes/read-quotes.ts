import type { Response } from '#contract/answers/responses.ts';
import { dayNumber } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { readLines } from '#kernel/lines.ts';
import type { AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import { maxReadingMs, refusingAtLimits } from '#kernel/read-limits.ts';
import { brandNames, catchUpNames, requireBrand, trackedNames } from '../brands/index.ts';
import { evidenceExcerpt } from '../observations/index.ts';
import { type DaySums, stratumKey } from '../statistics/index.ts';
import { addThemes, ownEntity } from './add-themes.ts';

/** Each is read with its words; more would keep people waiting. */
const maxAnswers = 10_000;
/** Quotes, and counts of answers, that are held at once; reading ends there. */
const maxHeld = 200_000;
const maxCited = 20;
/** An answer with something to quote. */
export interface QuotedAnswer {
  readonly id: number;
  readonly day: string;
  readonly platform: Response['platform'];
  /** Of the brand. */
  readonly sentiment: Response['brand_sentiment'];
  readonly promptId: number;
  readonly prompt: string;
  /** Addresses of pages that it cites, each once. */
  readonly cited: readonly string[];
}

/** Words that surely praise or criticize the brand or a competitor. */
export interface ThemedQuote {
  readonly answer: QuotedAnswer;
  /** `ownEntity`, or the id of a competitor. */
  readonly entity: number;
  readonly says: 'praise' | 'criticism';
  readonly text: string;
  /** Keys, at least one. */
  readonly themes: readonly string[];
}

export interface ThemedQuotes {
  /** In the order of answers, newest first. */
  readonly quotes: readonly ThemedQuote[];
  /** Answers that name each entity, by day, prompt and platform; `y` is 0. */
  readonly named: ReadonlyMap<number, readonly DaySums[]>;
  /** Names of themes by their keys. */
  readonly names: ReadonlyMap<string, string>;
  readonly read: number;
  readonly unread: number;
  /** The day of the oldest answer that was read. */
  readonly from: string | null;
}

type Unthemed = Omit<ThemedQuote, 'themes'>;
interface Selected extends Omit<AnswerSelection, 'organizationId' | 'brandId'> {
  /** Fewer answers than are read otherwise. */
  readonly limit?: number;
}

const members = [
  ...['id', 'created_at', 'prompt_id', 'prompt', 'platform', 'brand_present', 'response_text'],
  ...['brand_sentiment', 'citations', 'competitors', 'sentiment_evidence'],
] as const satisfies readonly (keyof Response)[];
type ReadAnswer = Pick<Response, (typeof members)[number]>;

/** What the newest answers surely say of the brand and its competitors, each quote with its themes. */
export async function readThemedQuotes(
  ctx: Context,
  brandId: number,
  { limit = maxAnswers, ...selected }: Selected,
  signal: AbortSignal,
): Promise<ThemedQuotes> {
  const brand = await requireBrand(ctx, brandId);
  const key = { organizationId: brand.organization_id, brandId };
  const tracked = await trackedNames(ctx, brand);
  const found = await refusingAtLimits('report', () =>
    readQuotes(ctx, { ...key, ...selected }, limit, signal),
  );
  return { ...found, ...(await addThemes(ctx, found.quotes, tracked, signal)) };
}

async function readQuotes(
  ctx: Context,
  selection: AnswerSelection,
  limit: number,
  signal: AbortSignal,
) {
  const names = await brandNames(ctx, selection, ['persona', 'stage', 'competitor']);
  await catchUpNames(ctx, selection.brandId);
  const options = { signal, timeLimitMs: maxReadingMs };
  const { days } = await ctx.analytics.answers.describe(selection, { domains: 0 }, options);
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const page = { limit, offset: 0, names, withEvidence: true, members };
  const rows = await ctx.analytics.answers.page(selection, page, options);
  const quotes: Unthemed[] = [];
  const named = new Map<number, Map<string, DaySums>>();
  const prompts = new Map<number, string>();
  let [read, held] = [0, 0];
  let from: string | null = null;
  for await (const line of readLines(rows)) {
    // The engine writes these members; words are cut out below.
    const answer = JSON.parse(line) as ReadAnswer;
    const { id, platform, prompt_id: promptId, citations, sentiment_evidence: evidence } = answer;
    const day = answer.created_at.slice(0, 10);
    const present = answer.competitors.filter((rival) => rival.present).map((rival) => rival.id);
    for (const entity of answer.brand_present ? [ownEntity, ...present] : present) {
      countAnswer(named, entity, { prompt: promptId, platform, day: dayNumber(day) });
    }
    const spans = [
      { id: ownEntity, spans: evidence?.brand ?? [] },
      ...(evidence?.competitors ?? []),
    ];
    const sure = spans.flatMap(({ id: entity, spans: each }) =>
      each.flatMap(({ says, start, end }) => {
        if (says === null) return [];
        const text = evidenceExcerpt(answer.response_text, start, end);
        return text === '' ? [] : [{ entity, says, text }];
      }),
    );
    if (sure.length > 0) {
      const prompt = prompts.get(promptId) ?? answer.prompt;
      prompts.set(promptId, prompt);
      const cited = [...new Set(citations.map(({ url }) => url))].slice(0, maxCited);
      const sentiment = answer.brand_sentiment;
      const quoted = { id, day, platform, sentiment, promptId, prompt, cited };
      for (const each of sure) quotes.push({ answer: quoted, ...each });
    }
    read += 1;
    held += sure.length + present.length;
    from = day;
    if (held > maxHeld) break;
  }
  return {
    ...{ quotes, read, from, unread: Math.max(0, total - read) },
    named: new Map([...named].map(([entity, cells]) => [entity, [...cells.values()]])),
  };
}

function countAnswer(
  named: Map<number, Map<string, DaySums>>,
  entity: number,
  { prompt, platform, day }: Pick<DaySums, 'prompt' | 'platform' | 'day'>,
): void {
  const cells = named.get(entity) ?? new Map<string, DaySums>();
  named.set(entity, cells);
  const key = `${day} ${stratumKey({ prompt, platform })}`;
  const count = (cells.get(key)?.count ?? 0) + 1;
  cells.set(key, { prompt, platform, day, count, x: count, y: 0, largestX: 1 });
}
