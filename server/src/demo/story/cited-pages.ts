import type { Context } from '#kernel/context.ts';
import { checkCitedPages, putCitedPageSettings } from '../../modules/cited-pages/index.ts';
import type { Scene } from './scene.ts';

/** Enough to see every outcome, few enough to be looked at within two minutes. */
const pagesPerPlatform = 20;

/** Workers look at them, a host at a time. */
export async function sampleCitedPages(ctx: Context, { brandId }: Scene): Promise<void> {
  await putCitedPageSettings(ctx, { brandId, mode: 'on', pages_per_platform: pagesPerPlatform });
  await checkCitedPages(ctx, { brandId });
}
