import type { Day } from '#contract/days.ts';
import type { ReferralEvent } from '#contract/pages/referrals.ts';
import { aiAgents } from '../../modules/agents/index.ts';
import type { AgentVisit } from '../../modules/sites/index.ts';
import type { Industry } from '../industries/industry.ts';
import { createRandom, type Random } from '../random.ts';
import { type Scene, storyDay } from './scene.ts';

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
export function visitsOn(scene: Scene, site: AgentVisit['site'], day: Day): AgentVisit[] {
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
export function referralsOn(scene: Scene, day: Day): ReferralEvent[] {
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
