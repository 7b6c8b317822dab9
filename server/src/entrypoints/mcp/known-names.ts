import { getBrand } from '#contract/operations/brands.ts';
import { queryMetrics } from '#contract/operations/query.ts';
import { nearest } from '#domain/words/nearest.ts';
import { CallRefused } from './call-api.ts';
import type { QuestionDays } from './question-days.ts';
import type { ToolContext } from './tool.ts';

/** Refuses a topic that neither the brand nor any of its answers has: no answers about it would look like a finding. */
export async function refuseUnknownTopic(
  { call }: ToolContext,
  brand_id: number,
  topic: string | undefined,
  days?: QuestionDays,
): Promise<void> {
  if (topic === undefined || topic === '') return;
  const params = { brand_id };
  const { key_topics } = await call(getBrand, { params });
  if (key_topics.includes(topic)) return;
  const answered = await call(queryMetrics, {
    params,
    query: { ...days, fields: 'prompt_topic,responses' },
  });
  if (answered.some(({ prompt_topic }) => prompt_topic === topic)) return;
  const meant = nearest(topic, key_topics);
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  const known = key_topics.length > 0 ? key_topics.join(', ') : 'none yet';
  throw new CallRefused(
    422,
    'unknown_topic',
    `There is no topic "${topic}".${hint} Topics of this brand: ${known}.`,
  );
}

/** Topics that filters name; what a filter leaves out must exist, too. */
export function topicsOf(filters: readonly string[] = []): string[] {
  return filters.flatMap((filter) => {
    const [, text] = /^\s*prompt_topic\s*:\s*!?(.*)$/s.exec(filter) ?? [];
    if (text === undefined) return [];
    const values = text.split(/(?<!\\)\|/).map((value) => value.replaceAll(/\\([|!])/g, '$1'));
    return values.map((value) => value.trim()).filter((value) => value !== 'null');
  });
}
