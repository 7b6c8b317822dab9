import type { CitedPageChecks } from '#contract/pages/cited-pages.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { refusingAtLimits } from '#kernel/read-limits.ts';
import { requireBrand } from '../brands/index.ts';
import { selectCitedPages } from './list-cited-pages.ts';
import { drawSample } from './sample/draw-sample.ts';

interface CheckInput {
  readonly brandId: number;
  readonly signal?: AbortSignal;
}

/** Draws a sample and makes all stale pages due at once; workers check them. */
export async function checkCitedPages(
  ctx: Context,
  { brandId, signal }: CheckInput,
): Promise<CitedPageChecks> {
  requireScope(ctx.principal, 'configure');
  const brand = await requireBrand(ctx, brandId);
  const sampled = await refusingAtLimits('report', () => drawSample(ctx, brand, 'now', signal));
  const { waiting } = await selectCitedPages(ctx, brandId)
    .select((of) => of.fn.countAll<number>().as('waiting'))
    .where('due_at', '<=', ctx.clock.now())
    .executeTakeFirstOrThrow();
  return { sampled, waiting };
}
