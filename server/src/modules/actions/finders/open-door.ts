import type { CitedPage } from '#contract/pages/cited-pages.ts';
import { platforms } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { listCitedPages } from '../../cited-pages/index.ts';
import { findAnswers, promptsCiting } from '../find-evidence.ts';
import { type Finder, type Finding, maxFindings, type SearchScope } from '../finding.ts';
import { type OwnPage, type OwnPages, ownAddress, pageName, shortName } from '../own-pages.ts';
import { counted, inWords } from '../words.ts';
import { isAboutAccess } from './improve-page.ts';
import { type PageReach, reachOfReaders, scopeOfPlatforms } from './reach-of-page.ts';

/** Something that keeps AI agents from a page. */
interface ClosedDoor {
  readonly page: OwnPage;
  /** What closes it; with the page the key of the action. */
  readonly reason: string;
  /** Whom it keeps out; empty: everybody. */
  readonly agents: readonly string[];
  readonly title: string;
  readonly says: string;
}

/** With fewer failed visits, or where most succeed, an error was an accident. */
const [minFailedVisits, minFailedShare] = [3, 0.5];
const maxCitedPages = 500;
const maxSays = 500;

/** Pages of the brand that AI agents do not get: refused, walled off, failing or gone. */
export const findDoorsToOpen =
  (ctx: Context, ownPages: OwnPages): Finder =>
  async (scope) => {
    const pages = await ownPages(scope);
    const doors = [
      ...[...pages.values()].flatMap((page) => [...auditedDoors(page), ...failingVisits(page)]),
      ...(await checkedDoors(ctx, scope, pages)),
    ];
    const byKey = new Map(doors.toReversed().map((door) => [keyOf(door), door]));
    const ofPlatforms = scopeOfPlatforms(ctx, scope);
    const reached = [];
    for (const door of byKey.values()) {
      reached.push({ door, reach: await reachOfReaders(door, scope, ofPlatforms) });
    }
    const ranked = reached
      .toSorted((one, other) => other.reach.answers - one.reach.answers)
      .slice(0, maxFindings);
    const found: Finding[] = [];
    for (const { door, reach } of ranked) found.push(await doorToOpen(ctx, scope, door, reach));
    return found;
  };

const keyOf = ({ page, reason }: ClosedDoor) => `open_door ${page.name} ${reason}`;

/** What the newest audit found in the way. */
function auditedDoors(page: OwnPage): ClosedDoor[] {
  const name = shortName(page);
  const { checks = [], failure = null } = page.audit ?? {};
  if (failure && (failure.reason === 'not_found' || failure.reason === 'fetch_failed')) {
    const reason = failure.reason === 'not_found' ? 'gone' : 'errors';
    const title = `Bring ${name} back: agents get an error`;
    return [{ page, reason, agents: [], title, says: failure.message }];
  }
  const closed = checks.filter(
    (check) => check.weight > 0 && isClosed(check.status) && isAboutAccess(check),
  );
  return closed.flatMap(({ id, evidence }): ClosedDoor[] => {
    const says = evidence.join('. ').slice(0, maxSays).toWellFormed();
    const agents = evidence.flatMap((line) => /^([\w.-]+): /.exec(line)?.[1] ?? []);
    const door = { page, agents, says };
    switch (id) {
      case 'robots-search-agents':
      case 'robots-user-agents':
        return agents.length > 0
          ? [{ ...door, reason: id, title: `Let ${agentsIn(agents)} read ${name}` }]
          : [
              {
                ...door,
                reason: 'robots.txt',
                title: `Serve robots.txt, so that agents read ${name}`,
              },
            ];
      case 'agent-responses':
        return [
          {
            ...door,
            reason: 'refusals',
            title: `Let ${agentsIn(agents)} read ${name}: its host stops them`,
          },
        ];
      case 'http-status':
        return [
          {
            ...door,
            reason: 'refusals',
            title: `Let AI agents read ${name}: ${evidence[0] ?? ''}`,
          },
        ];
      case 'indexing-directives':
        return [{ ...door, reason: 'noindex', title: `Let search indexes list ${name}` }];
      case 'snippet-directives':
      case 'copilot-archive':
        return [{ ...door, reason: id, title: `Let AI answers quote ${name}` }];
      default:
        return [
          {
            ...door,
            reason: 'wall',
            title: `Let AI agents read ${name}: ${wallIn(evidence[0] ?? '')}`,
          },
        ];
    }
  });
}

const isClosed = (status: string) => status === 'fail' || status === 'warn';

/** "a sign-in is in place of the text". */
function wallIn(evidence: string): string {
  const [, wall] = /^In place of the text: (.+)$/.exec(evidence) ?? [];
  return wall === undefined ? evidence.replace(/^T/, 't') : `${wall} is in place of the text`;
}

/** "GPTBot", "GPTBot and ClaudeBot", "GPTBot and 3 other agents". */
function agentsIn(agents: readonly string[]): string {
  if (agents.length === 0) return 'AI agents';
  return agents.length <= 2
    ? inWords(agents)
    : `${agents[0]} and ${agents.length - 1} other agents`;
}

/** Agents that mostly got errors at the edge. */
function failingVisits(page: OwnPage): ClosedDoor[] {
  const failing = page.visits.filter(
    ({ visits, failed }) => failed >= minFailedVisits && failed >= minFailedShare * visits,
  );
  if (failing.length === 0) return [];
  const agents = failing.map(({ agent }) => agent);
  const says = failing.map(
    ({ agent, visits, failed }) => `${agent}: ${failed} of ${counted(visits, 'visit')} failed`,
  );
  return [
    {
      ...{ page, reason: 'errors', agents, says: `${says.join('. ')}.`.slice(0, maxSays) },
      title: `Let ${agentsIn(agents)} read ${shortName(page)}: visits fail`,
    },
  ];
}

/** Cited pages of the brand that their host refused or that are gone, by the checks of cited pages. */
async function checkedDoors(
  ctx: Context,
  scope: SearchScope,
  pages: ReadonlyMap<string, OwnPage>,
): Promise<ClosedDoor[]> {
  const isOwn = ownAddress(scope);
  const checked: CitedPage[] = [];
  for (const status of ['blocked', 'dead'] as const) {
    const query = { brandId: scope.brand.id, status, limit: maxCitedPages, offset: 0 };
    checked.push(...(await listCitedPages(ctx, query)).items);
  }
  return checked.flatMap(({ url, status, http_status, error }): ClosedDoor[] => {
    const page = pages.get(pageName(url) ?? '');
    // What keeps the checker out by its own name may let agents in.
    const isOurs = status === 'blocked' && http_status === null;
    if (!page || !isOwn(url) || isOurs) return [];
    const title =
      status === 'dead'
        ? `Bring ${shortName(page)} back: answers cite it and it is gone`
        : `Let AI agents read ${shortName(page)}: its host refuses`;
    const reason = status === 'dead' ? 'gone' : 'refusals';
    return [{ page, reason, agents: [], title, says: error ?? `It is ${status}.` }];
  });
}

async function doorToOpen(
  ctx: Context,
  scope: SearchScope,
  door: ClosedDoor,
  { ids, gap, answers, platforms: of }: PageReach,
): Promise<Finding> {
  const { page, title, says, agents } = door;
  const [cited] = page.citedAs;
  const citing = await promptsCiting(ctx, scope, page.citedAs);
  const own = cited === undefined ? { cited_owner: 'brand' as const } : { cited_url: cited };
  const [platform] = of;
  const one = of.length === 1 && platform ? { platform } : {};
  const prompts = page.targets.size > 0 ? 'it is meant for' : 'for which your website is cited';
  const where =
    of.length > 0 ? ` on ${inWords(of.map((each) => platforms[each].displayName))}` : '';
  return {
    ...{ kind: 'open_door', key: keyOf(door), subject: page.url, title, answers },
    why:
      `${agents.length > 0 ? inWords(agents.slice(0, 5)) : 'AI agents'} cannot read this page the way people can. ` +
      (gap > 0
        ? `${counted(gap, 'answer')}${where} to the prompts ${prompts} ${gap === 1 ? 'does' : 'do'} not name you.`
        : `${counted(answers, 'answer')}${where} of the last 30 days ${answers === 1 ? 'cites' : 'cite'} your website.`),
    promptIds: [...new Set([...citing, ...ids])],
    evidence: {
      answers: await findAnswers(ctx, scope, { filters: { ...own, ...one } }),
      pages: [
        { ...{ url: page.url, title: page.audit?.title ?? null }, answers: page.answers, says },
      ],
    },
  };
}
