import { addDays, type Day } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { createConnection, listConnections, pushEvents } from '../../modules/referrals/index.ts';
import {
  type AgentVisit,
  listSites,
  reportAgentTraffic,
  storeVisits,
} from '../../modules/sites/index.ts';
import { referralsOn, visitsOn } from './day-of-traffic.ts';
import { onStoryDay, type Scene, storyDay } from './scene.ts';

const provider = 'ga4';
const currency = 'EUR';
const connectedDaysBeforeEnd = 62;

/** Where the numbers of AI referrals come from. */
export async function connectAnalytics(ctx: Context, scene: Scene): Promise<void> {
  const { brandId, industry } = scene;
  const then = onStoryDay(ctx, scene, connectedDaysBeforeEnd);
  await createConnection(then, { brandId, website: industry.body.website, provider, currency });
}

/** Everything since the site and the connection are there. */
export async function tellTraffic(ctx: Context, scene: Scene): Promise<void> {
  const days = daysBetween(storyDay(scene, connectedDaysBeforeEnd - 2), scene.endDay);
  await storeTraffic(ctx, scene, days);
}

/** The visits and referrals of whole days; repeated, it changes nothing. */
export async function storeTraffic(
  ctx: Context,
  scene: Scene,
  days: readonly Day[],
): Promise<void> {
  const site = await siteOf(ctx, scene);
  if (site && !(await hasVisits(ctx, site, days))) {
    const visits = days.flatMap((day) => visitsOn(scene, site, day));
    await storeVisits(ctx, { name: `demo:${site.id}:${days[0]}:${days.length}`, visits });
  }
  const connectionId = await connectionOf(ctx, scene);
  const events = days.flatMap((day) => referralsOn(scene, day));
  if (connectionId === undefined || events.length === 0) return;
  // An event of the same day, referrer and page replaces the earlier one.
  const body = Buffer.from(events.map((event) => JSON.stringify(event)).join('\n'));
  await pushEvents(ctx, { brandId: scene.brandId, connectionId, body, form: 'ndjson' });
}

/** The name of a batch is remembered for a day; a load may be cut off for longer. */
async function hasVisits(
  ctx: Context,
  { id: siteId, brandId }: AgentVisit['site'],
  days: readonly Day[],
): Promise<boolean> {
  const { total, rows } = await reportAgentTraffic(ctx, {
    ...{ brandId, siteId, group_by: ['role'], limit: 1, offset: 0 },
    ...{ start_date: days[0], end_date: days.at(-1) },
    signal: AbortSignal.timeout(60_000),
  });
  rows.destroy();
  return total > 0;
}

/** Undefined where it was deleted, or another brand has its domain. */
async function siteOf(ctx: Context, scene: Scene): Promise<AgentVisit['site'] | undefined> {
  const { brandId, industry } = scene;
  const { items } = await listSites(ctx, { brandId, limit: 100, offset: 0 });
  const site = items.find(
    ({ origin, integration_status: status }) =>
      origin === industry.body.website && status === 'active',
  );
  if (!site?.proof) return undefined;
  const { id, domain, origin, proof } = site;
  return {
    ...{ id, domain, origin, proof, brandId },
    organizationId: ctx.principal.organizationId,
  };
}

async function connectionOf(ctx: Context, { brandId }: Scene): Promise<string | undefined> {
  const { items } = await listConnections(ctx, { brandId, limit: 100, offset: 0 });
  return items.find((one) => one.provider === provider && one.status === 'active')?.id;
}

function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
