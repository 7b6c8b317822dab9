import { listCompetitors } from '#contract/operations/competitors.ts';
import { listReevaluations } from '#contract/operations/reevaluations.ts';
import { isAtWork, readingInWords, uncheckedInWords } from '#domain/words/reevaluation-words.ts';
import type { ToolContext } from './tool.ts';

/** Runs that are looked at: they end in the order in which they began. */
const latestRuns = 5;
const maxCompetitors = 500;

/** What figures do not hold yet; undefined where every past answer was read. */
export async function stillBeingRead(
  { call }: ToolContext,
  brand_id: number,
  names: readonly string[],
): Promise<string | undefined> {
  const params = { brand_id };
  const aboutCompetitors = names.some((name) => /competitor|^brand_mention_share/.test(name));
  const [runs, competitors] = await Promise.all([
    call(listReevaluations, { params, query: { limit: latestRuns } }),
    aboutCompetitors
      ? call(listCompetitors, { params, query: { limit: maxCompetitors } })
      : { items: [] },
  ]);
  const run = runs.items.find(isAtWork);
  const parts = [run ? readingInWords(run) : '', uncheckedInWords(competitors.items)];
  return parts.filter(Boolean).join(' ') || undefined;
}
