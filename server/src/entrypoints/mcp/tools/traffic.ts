import { z } from 'zod';
import { reportReferrals } from '#contract/operations/ai-referrals.ts';
import { listSites, reportAgentTraffic } from '#contract/operations/sites.ts';
import { platformCalled, platforms } from '#contract/platform-names.ts';
import { CallRefused } from '../call-api.ts';
import { daysInWords, daysOfLink, questionDays } from '../question-days.ts';
import { brandId, link, plainDays, rowLimit, window } from '../shared-inputs.ts';
import { type ToolContext, tool } from '../tool.ts';

const groupings = ['date', 'ai_platform', 'agent', 'role', 'page'] as const;
type Grouping = (typeof groupings)[number];

/** How each report calls what tools call so. */
const fieldsOf = {
  people: { date: 'date', ai_platform: 'platform', page: 'page' },
  agents: { date: 'date', agent: 'agent', role: 'role', page: 'path' },
} as const satisfies Record<string, Partial<Record<Grouping, string>>>;

const maxSites = 10;
/** More rows than an assistant can read; the largest of them are shown. */
const maxRows = 5_000;

interface Question {
  readonly brand_id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly by: readonly Grouping[];
}

const get = tool({
  name: 'get_traffic',
  title: 'Read traffic',
  description:
    'Visits to the website: of people whom assistants sent, or of AI agents that read it. By one or two of these, largest first (by date: in order, the latest).',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    of: z.enum(['people', 'agents']),
    by: z.array(z.enum(groupings)).max(2).default([]),
    ...plainDays,
    limit: rowLimit(20, 100),
  }),
  output: z.object({
    window,
    rows: z.array(z.record(z.string(), z.unknown())),
    rows_left_out: z.int(),
    how_sure: z.string(),
    link,
  }),
  example: { brand_id: 1, of: 'people', by: ['ai_platform'] },
  async run(context, { of, limit, ...given }) {
    const days = questionDays(context.today, given);
    const question = { ...given, ...days };
    const rows =
      of === 'people' ? await ofPeople(context, question) : await ofAgents(context, question);
    const sorted = given.by.includes('date') ? rows : rows.toSorted((a, b) => size(b) - size(a));
    const page = `/brands/${given.brand_id}/traffic${of === 'people' ? '/people' : ''}`;
    return {
      window: daysInWords(days),
      rows: given.by[0] === 'date' ? sorted.slice(-limit) : sorted.slice(0, limit),
      rows_left_out: Math.max(0, rows.length - limit),
      how_sure: meanings[of],
      link: context.link(page, daysOfLink(days)),
    };
  },
});

const meanings = {
  people:
    'Counts have no interval. Most assistants hide where a visit comes from: read every number as a floor.',
  agents: 'Counts have no interval. A user agent can be forged: read the names as claims.',
} as const;

type Row = Readonly<Record<string, unknown>>;

function size(row: Row): number {
  return Number(row.sessions ?? row.visits ?? row.pageviews ?? 0);
}

async function ofPeople(
  { call }: ToolContext,
  { brand_id, by, ...days }: Question,
): Promise<Row[]> {
  const { items } = await call(reportReferrals, {
    params: { brand_id },
    query: { ...days, group_by: fieldsFor('people', by), limit: maxRows },
  });
  return items.map(({ platform, ...row }) => {
    if (platform === undefined) return row;
    const known = platformCalled(platform);
    return { ai_platform: known ? platforms[known].displayName : 'Other AI', ...row };
  });
}

async function ofAgents(
  { call }: ToolContext,
  { brand_id, by, ...days }: Question,
): Promise<Row[]> {
  const group_by = fieldsFor('agents', by);
  const sites = await call(listSites, { params: { brand_id }, query: { limit: maxSites } });
  const reports = await Promise.all(
    sites.items.map(async ({ id: site_id, domain }) => {
      const { items } = await call(reportAgentTraffic, {
        params: { brand_id, site_id },
        query: { ...days, group_by, limit: maxRows },
      });
      return items.map(({ path, ...row }) => ({ site: domain, page: path, ...row }));
    }),
  );
  return reports.flat();
}

function fieldsFor(of: keyof typeof fieldsOf, by: readonly Grouping[]): string {
  const known: Partial<Record<Grouping, string>> = fieldsOf[of];
  const wrong = by.find((name) => known[name] === undefined);
  if (wrong === undefined) return by.map((name) => known[name]).join(',');
  throw new CallRefused(
    422,
    'invalid_input',
    `by: Visits of ${of} have no "${wrong}". One of: ${Object.keys(known).join(', ')}.`,
  );
}

export const trafficTools = [get];
