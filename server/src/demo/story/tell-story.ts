import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { runSignals } from '../../modules/signals/index.ts';
import { findWorld, listBrands, noteTold } from '../demo-store.ts';
import { industries } from '../industries/index.ts';
import { openChannels, watchPresence } from './alerts.ts';
import { sampleCitedPages } from './cited-pages.ts';
import { annotateDays, saveViews, writeReport } from './notes.ts';
import { auditPages } from './page-audits.ts';
import { publishGuide } from './publication.ts';
import type { Scene } from './scene.ts';
import { connectAnalytics, tellTraffic } from './traffic.ts';

type Part = (ctx: Context, scene: Scene) => Promise<unknown>;

/** What needs no answers, in the order in which people see it. */
const beforeAnswers: Readonly<Record<string, Part>> = {
  annotations: annotateDays,
  views: saveViews,
  report: writeReport,
  audits: auditPages,
  channels: openChannels,
  publication: publishGuide,
  analytics: connectAnalytics,
  traffic: tellTraffic,
};

/** What is found in the answers of the whole story. */
const afterAnswers: Readonly<Record<string, Part>> = {
  alerts: watchPresence,
  signals: runSignals,
  cited_pages: sampleCitedPages,
};

/** The parts of the story that can be told by now, each once for each brand, whenever it was cut off. */
export async function tellStory(ctx: Context, signal?: AbortSignal): Promise<void> {
  const { organizationId } = ctx.principal;
  const world = await findWorld(ctx.db, organizationId);
  const parts = { ...beforeAnswers, ...(world?.status === 'loaded' && afterAnswers) };
  const brands = await listBrands(ctx.db, organizationId);
  for (const [name, part] of Object.entries(parts)) {
    for (const { key, told } of brands) {
      if (signal?.aborted) return;
      if (!told.includes(name)) await tellOnce(ctx, key, name, part);
    }
  }
}

/** A part and the note that it is told are one transaction, so that a kill leaves both or neither. */
async function tellOnce(ctx: Context, key: string, name: string, part: Part): Promise<void> {
  try {
    await noteAfter(ctx, key, name, part);
  } catch (error) {
    // The brand was archived, or the organization may not do this: the story continues without the part.
    if (!(error instanceof Refusal)) throw error;
    ctx.logger.info(
      { brand: key, part: name, reason: error.code },
      'a part of the demo is left out',
    );
    await noteAfter(ctx, key, name, async () => {});
  }
}

function noteAfter(ctx: Context, key: string, name: string, part: Part): Promise<void> {
  const { organizationId } = ctx.principal;
  return inTransaction(ctx, async (inside) => {
    // Two tellers at once, or a removal: the second waits here.
    const world = await findWorld(inside.db, organizationId, 'update');
    const brand = (await listBrands(inside.db, organizationId)).find((one) => one.key === key);
    const industry = industries.find((one) => one.key === key);
    const isOver = world?.status !== 'loading' && world?.status !== 'loaded';
    if (isOver || !brand || !industry || brand.told.includes(name)) return;
    const { brandId, promptIds } = brand;
    await part(inside, { brandId, industry, promptIds, endDay: world.endDay });
    await noteTold(inside.db, organizationId, key, name);
  });
}
