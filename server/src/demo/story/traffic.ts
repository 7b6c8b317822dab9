import { addDays, type Day } from '#contract/days.ts';
import type { ReferralEvent } from '#contract/pages/referrals.ts';
import type { Context } from '#kernel/context.ts';
import { aiAgents } from '../../modules/agents/index.ts';
import { createConnection, listConnections, pushEvents } from '../../modules/referrals/index.ts';
import {
  type AgentVisit,
  listSites,
  reportAgentTraffic,
  storeVisits,
} from '../../modules/sites/index.ts';
import type { Industry } from '../industries/industry.ts';
import { createRandom, type Random } from '../random.ts';
import { onStoryDay, type Scene, storyDay } from './scene.ts';

/** How often each agent comes on an ordinary day. */
const agents: Readonly<Record<string, number>> = {
  'OAI-SearchBot': 9,
  'ChatGPT-User': 12,
  PerplexityBot: 7,
  'Perplexity-User': 4,
  'Claude-User': 3,
  'Claude-SearchBot': 3,
  GPTBot: 6,
  ClaudeBot: 5,
};

const referrers: Readonly<Record<string, number>> = {
  'chatgpt.com / referral': 11,
  'perplexity.ai / referral': 5,
  'gemini.google.com / referral': 4,
  'copilot.microsoft.com / referral': 2,
  'claude.ai / referral': 1.5,
};

const paths = ['/', '/product', '/pricing', '/help/faq', '/blog/what-is-new'];

/** Visits of AI agents on a day, the same for the same day. */
function visitsOn(scene: Scene, site: AgentVisit['site'], day: Day): AgentVisit[] {
  const random = createRandom('visits', scene.industry.key, day);
  return aiAgents.flatMap(({ token, role }) =>
    Array.from({ length: countOf(random, agents[token] ?? 0, day) }, () => {
      const { path, isGuide } = pathOf(random, scene, day);
      const status = random.chance(0.03) ? 404 : 200;
      return {
        site,
        ...{ agent: token, role, path, status },
        at: new Date(Date.parse(`${day}T00:00:00Z`) + random.integer(0, 86_399) * 1000),
        host: new URL(scene.industry.body.website).host,
        bytes: random.integer(6_000, 42_000),
        served: isGuide && status === 200 ? ('live' as const) : ('origin' as const),
      };
    }),
  );
}

/** Sessions that AI platforms sent on a day, by platform and page. */
function referralsOn(scene: Scene, day: Day): ReferralEvent[] {
  const random = createRandom('referrals', scene.industry.key, day);
  const pages = [...paths.slice(0, 3), ...(isLive(scene, day) ? [guidePath(scene.industry)] : [])];
  return Object.entries(referrers).flatMap(([raw_referrer_value, usual]) =>
    pages.flatMap((raw_page_value, index) => {
      const sessions = countOf(random, usual / (1 + index * 0.6), day);
      if (sessions === 0) return [];
      const transactions = Array.from({ length: sessions }, () => random.chance(0.05)).filter(
        (isPurchase) => isPurchase,
      ).length;
      return {
        ...{ date: day, raw_referrer_value, raw_page_value, sessions, transactions },
        pageviews: sessions + random.integer(0, sessions * 2),
        purchase_revenue: transactions * random.integer(60, 180),
      };
    }),
  );
}

/** Fewer at weekends, and never the same number twice. */
function countOf(random: Random, usual: number, day: Day): number {
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return Math.max(0, Math.round(usual * (isWeekend ? 0.6 : 1) * Math.exp(random.normal(0.35))));
}

function pathOf(random: Random, scene: Scene, day: Day) {
  const isGuide = isLive(scene, day) && random.chance(0.3);
  return { path: isGuide ? guidePath(scene.industry) : random.pick(paths), isGuide };
}

function isLive(scene: Scene, day: Day): boolean {
  return day >= storyDay(scene, scene.industry.story.guide.daysBeforeEnd);
}

function guidePath({ story }: Industry): string {
  return story.guide.path;
}

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
