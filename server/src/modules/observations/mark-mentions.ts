import type { ResponseDetail } from '#contract/answers/responses.ts';
import type { Context } from '#kernel/context.ts';
import { competitorsOf, requireBrand } from '../brands/index.ts';
import { ownId } from '../evaluation/index.ts';
import { entitiesOf } from './brand-entities.ts';
import findMentions, { mentionsTask } from './mentions-task.ts';

/** Texts up to this length take a few milliseconds. */
const shortText = 20_000;

/** Finds where an answer to a prompt names the brand and its competitors. */
export type MentionMarker = (text: string, prompt: string) => Promise<ResponseDetail['mentions']>;

/** Uses current names, for display. The stored evaluation may differ, since it used the names of its time. */
export async function createMentionMarker(ctx: Context, brandId: number): Promise<MentionMarker> {
  const brand = await requireBrand(ctx, brandId);
  const entities = entitiesOf(brand, await competitorsOf(ctx, brand));
  const known = JSON.stringify(entities);
  return async (text, prompt) => {
    const input = { entities: known, text, prompt };
    // Short answers are read here: waiting for a busy thread would take longer.
    const { mentions, passedOver } =
      text.length <= shortText
        ? findMentions(input)
        : await ctx.threads.run(mentionsTask, input, {
            caller: String(ctx.principal.organizationId),
          });
    const found = Map.groupBy(mentions, ({ entity }) => entity);
    const spansOf = (id: number | typeof ownId) =>
      (found.get(id) ?? []).map(({ start, end }) => ({ start, end }));
    return {
      brand: spansOf(ownId),
      competitors: entities.competitors.flatMap(({ id }) => {
        const spans = spansOf(id);
        return spans.length > 0 ? [{ id, spans }] : [];
      }),
      passed_over: passedOver.map(({ entity, start, end, meaning }) => ({
        start,
        end,
        competitor_id: typeof entity === 'number' ? entity : null,
        reason: meaning,
      })),
    };
  };
}
