import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { type Outbound, OutboundFailure } from '#kernel/ports/outbound.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { competitorsOf, requireBrand } from '../../brands/index.ts';
import { entitiesOf } from '../../observations/index.ts';
import { fetchRobots, judgeRobots, type RobotsVisit } from '../../page-audits/index.ts';
import { createPageReader, PageTooComplex } from '../../page-content/index.ts';
import { type Finding, judgeFailure, unasked } from './judge-answer.ts';
import {
  agentToken,
  giveBack,
  lookAtPage,
  notePage,
  type TakenPage,
  takePage,
  userAgent,
} from './look-at-page.ts';

/** A page whose workers die this often is the cause. */
const maxAttempts = 5;
/** Then other hosts get their turn. */
const pagesPerVisit = 10;

export interface Visiting {
  readonly signal: AbortSignal;
  /** Between two requests to the host. */
  readonly pauseMs: number;
}

/** Checks due pages of a host one after the other; the caller has the host's lease. */
export async function visitHost(
  services: Services,
  host: string,
  { signal, pauseMs }: Visiting,
): Promise<void> {
  const visit: HostVisit = {
    ...{ services, signal },
    robotsOf: robotsOnce(services.outbound, signal),
    entitiesOf: brandEntities(services),
  };
  for (let visited = 0; visited < pagesPerVisit && !signal.aborted; visited += 1) {
    const page = await takePage(services, host);
    if (!page) break;
    const isAsked = await checkPage(visit, page);
    if (isAsked) await pause(pauseMs, undefined, { signal }).catch(() => {});
  }
}

type RobotsOf = (page: TakenPage, url: URL) => Promise<RobotsVisit>;

interface HostVisit {
  readonly services: Services;
  readonly robotsOf: RobotsOf;
  readonly entitiesOf: EntitiesOf;
  readonly signal: AbortSignal;
}

/** Checks one page once and stores the result. Only a failing store throws. */
async function checkPage(visit: HostVisit, page: TakenPage): Promise<boolean> {
  const { services } = visit;
  const entities = await visit.entitiesOf(page);
  // Its brand was archived meanwhile.
  if (entities === undefined) return false;
  const finding = await findingOf(visit, page, entities);
  if (finding) await notePage(services, page, finding);
  else await giveBack(services, page);
  return finding?.httpStatus !== null;
}

/** Undefined if the worker is being stopped. */
async function findingOf(
  { services, robotsOf, signal }: HostVisit,
  page: TakenPage,
  entities: string,
): Promise<Finding | undefined> {
  const { url, attempts, organization_id: organizationId } = page;
  const outbound = services.outbound.onBehalfOf(organizationId);
  if (attempts > maxAttempts) return unasked('unknown', 'Given up after several attempts.');
  try {
    const target = outbound.check(url);
    const pages = createPageReader(services.pageThreads, String(organizationId));
    return (
      forbidden(await robotsOf(page, target), target) ??
      (await lookAtPage({ outbound, pages }, { url, entities, signal }))
    );
  } catch (error) {
    if (signal.aborted) return undefined;
    if (error instanceof OutboundFailure) return judgeFailure(error);
    if (error instanceof PageTooComplex) return unasked('unknown', error.message);
    services.logger.error(
      { err: error, url },
      'checking a cited page failed with an internal error',
    );
    return unasked('unknown', 'The check failed because of an internal error.');
  }
}

/** RFC 9309: if a host's robots.txt fails, nothing else may be requested from it. */
export function forbidden(visit: RobotsVisit, url: URL): Finding | undefined {
  const { state, note, failure } = visit;
  if (failure !== null) return judgeFailure({ reason: failure, message: note });
  if (state === 'unavailable') return unasked('unknown', note);
  return judgeRobots(visit.robots, agentToken, url).isAllowed
    ? undefined
    : unasked('blocked', 'robots.txt does not allow us to read it.');
}

/** Fetches the robots.txt of each origin once per organization: a simulated world has hosts of its own. */
function robotsOnce(outbound: Outbound, signal: AbortSignal): RobotsOf {
  const visits = new Map<string, Promise<RobotsVisit>>();
  return ({ organization_id: organizationId }, url) => {
    const key = `${organizationId} ${url.origin}`;
    const known =
      visits.get(key) ??
      fetchRobots(outbound.onBehalfOf(organizationId), url, { userAgent, signal });
    visits.set(key, known);
    return known;
  };
}

export type EntitiesOf = (page: TakenPage) => Promise<string | undefined>;

/** Current names of brands, as JSON, each read once. Undefined for a brand that no longer exists. */
function brandEntities(services: Services): EntitiesOf {
  const known = new Map<number, Promise<string | undefined>>();
  return (page) => {
    const entities = known.get(page.brand_id) ?? readEntities(services, page);
    known.set(page.brand_id, entities);
    return entities;
  };
}

async function readEntities(
  services: Services,
  { organization_id, brand_id }: TakenPage,
): Promise<string | undefined> {
  const ctx = { ...services, principal: servicePrincipal(organization_id) };
  try {
    const brand = await requireBrand(ctx, brand_id);
    return JSON.stringify(entitiesOf(brand, await competitorsOf(ctx, brand)));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
