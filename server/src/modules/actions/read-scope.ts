import { addDays, dayOf } from '#contract/days.ts';
import type { QueryRow } from '#contract/figures/query.ts';
import { type PlatformValue, platforms } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { filterOn, queryRows } from '../analytics/index.ts';
import { type BrandRow, competitorsOf } from '../brands/index.ts';
import type { SearchScope } from './finding.ts';

const daysRead = 30;
const maxRows = 200_000;
const counts = 'responses,brand_presence_percentage,brand_citation_rate,competitor_citation_rate';

/** Which prompts have answers in the last 30 days, and which of them count. */
export async function readScope(
  ctx: Context,
  brand: BrandRow,
  signal: AbortSignal,
): Promise<SearchScope> {
  const today = dayOf(ctx.clock.now());
  const days = { first: addDays(today, 1 - daysRead), last: today };
  const rows = (fields: string) =>
    queryRows(ctx, {
      ...{ brandId: brand.id, signal, fields, filters: [], limit: maxRows },
      ...{ start_date: days.first, end_date: days.last },
    });
  const facts = await rows(`prompt_id,prompt,branded,stage,${counts}`);
  const topics = await rows('prompt_id,prompt_topic,responses');
  const rivals = await competitorsOf(ctx, brand);
  const isUnbranded = facts.some(({ branded }) => branded === false);
  const counted = isUnbranded ? facts.filter(({ branded }) => branded === false) : facts;
  const topicsOf = Map.groupBy(topics, ({ prompt_id }) => Number(prompt_id));
  return {
    ...{ brand, today, days, isUnbranded, signal },
    filters: isUnbranded ? ['branded:false'] : [],
    prompts: new Map(
      counted.map((row) => {
        const id = Number(row.prompt_id);
        return [id, { id, ...promptOf(row), topics: namesIn(topicsOf.get(id) ?? []) }];
      }),
    ),
    rivals: new Map(rivals.map(({ id, name }) => [id, name])),
  };
}

/** The same prompts, with counts over answers of these platforms alone. */
export async function narrowScope(
  ctx: Context,
  scope: SearchScope,
  of: readonly PlatformValue[],
): Promise<SearchScope> {
  const { brand, days, signal, filters } = scope;
  const names = of.map((value) => platforms[value].displayName);
  const rows = await queryRows(ctx, {
    ...{ brandId: brand.id, signal, limit: maxRows, start_date: days.first, end_date: days.last },
    filters: [...filters, filterOn('ai_platform', names)],
    fields: `prompt_id,prompt,stage,${counts}`,
  });
  const known = new Map(rows.map((row) => [Number(row.prompt_id), promptOf(row)]));
  const none = { answers: 0, present: 0, citing: 0, citingRivals: 0 };
  return {
    ...scope,
    prompts: new Map(
      [...scope.prompts].map(([id, prompt]) => [id, { ...prompt, ...none, ...known.get(id) }]),
    ),
  };
}

function promptOf(row: QueryRow) {
  const answers = Number(row.responses);
  return {
    text: String(row.prompt ?? ''),
    stage: String(row.stage ?? ''),
    answers,
    present: Math.round(answers * Number(row.brand_presence_percentage ?? 0)),
    citing: Math.round(answers * Number(row.brand_citation_rate ?? 0)),
    citingRivals: Math.round(answers * Number(row.competitor_citation_rate ?? 0)),
  };
}

function namesIn(rows: readonly QueryRow[]): string[] {
  return rows.flatMap(({ prompt_topic: topic }) =>
    typeof topic === 'string' && topic !== '' ? [topic] : [],
  );
}
