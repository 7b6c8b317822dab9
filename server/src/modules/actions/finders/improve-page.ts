import type { Context } from '#kernel/context.ts';
import { obstacleNames } from '../../page-audits/index.ts';
import { findAnswers, promptsCiting } from '../find-evidence.ts';
import { type Finder, type Finding, maxFindings, type SearchScope } from '../finding.ts';
import { gapOf, type OwnPage, type OwnPages, shortName } from '../own-pages.ts';
import { counted, inWords } from '../words.ts';
import { fetchesOf, reachOfFetched } from './reach-of-page.ts';

type Check = NonNullable<OwnPage['audit']>['checks'][number];

/** Lighter checks are worth a look, not a task. */
const minWeight = 2;
const maxShownChecks = 5;
const maxSays = 500;
/** Fewer fetches of a page that nothing else speaks for may be anything. */
const minFetches = 3;

/** Something in place of the text: letting agents in comes before improving what they would read. */
const walls: ReadonlySet<string> = new Set([
  obstacleNames.challenge,
  obstacleNames.sign_in,
  obstacleNames.paywall,
  obstacleNames.consent,
]);

/** Whether it is access that fails, which is an action of its own. */
export function isAboutAccess({ id, category, evidence: [first = ''] }: Check): boolean {
  return (
    category === 'access' ||
    id === 'http-status' ||
    (id === 'text-without-javascript' && walls.has(first))
  );
}

/** Of pages that are meant for prompts; each is asked about. */
const maxTargeted = 20;

interface Candidate {
  readonly page: OwnPage;
  readonly failed: readonly Check[];
  readonly answers: number;
  /** Prompts whose answers cite it, where none of them is one that it is meant for. */
  readonly elsewhere: readonly number[];
  /** Where agents only fetch it: the prompts that it may help with. */
  readonly fetchedFor: readonly number[];
}

/** Pages of the brand that answers cite, that are meant for prompts or that agents fetch, and whose audit has failed checks; and those cited for others. */
export const findPagesToImprove =
  (ctx: Context, ownPages: OwnPages): Finder =>
  async (scope) => {
    const pages = [...(await ownPages(scope)).values()];
    const missed = await citedElsewhere(ctx, scope, pages);
    const allFetches = pages.reduce((sum, page) => sum + fetchesOf(page), 0);
    const candidates = pages
      .flatMap((page): Candidate[] => {
        const failed = failedChecks(page);
        const elsewhere = missed.get(page) ?? [];
        const isMissed = elsewhere.length > 0 || page.answers === 0;
        const { answers: ofFetched, ids: fetchedFor } = isOnlyFetched(page)
          ? reachOfFetched(scope, page, allFetches)
          : { answers: 0, ids: [] };
        const answers = isMissed ? gapOf(scope, page.targets) || ofFetched : page.answers;
        const isWrong = failed.length > 0 || elsewhere.length > 0;
        return isWrong && answers > 0 ? [{ page, failed, answers, elsewhere, fetchedFor }] : [];
      })
      .toSorted((one, other) => other.answers - one.answers)
      .slice(0, maxFindings);
    const found: Finding[] = [];
    for (const candidate of candidates) found.push(await pageToImprove(ctx, scope, candidate));
    return found;
  };

function isOnlyFetched(page: OwnPage): boolean {
  return page.answers === 0 && page.targets.size === 0 && fetchesOf(page) >= minFetches;
}

/** Pages that are cited, but in no answer to the prompts that they are meant for; with the prompts whose answers cite them. */
async function citedElsewhere(ctx: Context, scope: SearchScope, pages: readonly OwnPage[]) {
  const targeted = pages.filter(
    ({ targets, answers, isNew }) => targets.size > 0 && answers > 0 && !isNew,
  );
  const found = new Map<OwnPage, readonly number[]>();
  for (const page of targeted.slice(0, maxTargeted)) {
    const citing = await promptsCiting(ctx, scope, page.citedAs);
    if (!citing.some((id) => page.targets.has(id))) found.set(page, citing);
  }
  return found;
}

/** The heaviest first. */
function failedChecks({ audit }: OwnPage): Check[] {
  return (audit?.checks ?? [])
    .filter((check) => check.status === 'fail' && check.weight >= minWeight)
    .filter((check) => !isAboutAccess(check))
    .toSorted((one, other) => other.weight - one.weight);
}

async function pageToImprove(
  ctx: Context,
  scope: SearchScope,
  { page, failed, answers, elsewhere, fetchedFor }: Candidate,
): Promise<Finding> {
  const [cited] = page.citedAs;
  const citing = await promptsCiting(ctx, scope, page.citedAs);
  const isElsewhere = elsewhere.length > 0;
  const promptIds = isElsewhere
    ? [...page.targets]
    : [...new Set([...citing, ...page.targets, ...fetchedFor])];
  const shown = failed.slice(0, maxShownChecks).map(({ title }) => `“${title}”`);
  const more = failed.length - shown.length;
  const visits = page.visits.reduce((sum, each) => sum + each.visits, 0);
  const isFetched = fetchedFor.length > 0;
  return {
    ...{ kind: 'improve_page', key: `improve_page ${page.name}`, subject: page.url },
    title: isElsewhere
      ? `Improve ${shortName(page)}: answers cite it for other prompts`
      : `Improve ${shortName(page)}: ${counted(failed.length, 'check')} ${failed.length === 1 ? 'fails' : 'fail'}`,
    why: [
      isElsewhere
        ? reasonElsewhere(page, answers, elsewhere.length)
        : reasonOf(page, answers, fetchedFor),
      ...(visits > 0 && !isFetched
        ? [`AI agents came ${counted(visits, 'time')} in these days.`]
        : []),
      ...(failed.length > 0
        ? [`Failed in its audit: ${inWords(more > 0 ? [...shown, `${more} more`] : shown)}.`]
        : []),
    ].join(' '),
    ...{ answers, promptIds },
    evidence: {
      answers:
        cited === undefined
          ? await answersWithout(ctx, scope, fetchedFor)
          : await findAnswers(ctx, scope, { filters: { cited_url: cited } }),
      pages: [
        {
          ...{ url: page.url, title: page.audit?.title ?? null, answers: page.answers },
          says: saysOf(failed),
        },
      ],
    },
  };
}

function saysOf(failed: readonly Check[]): string | null {
  if (failed.length === 0) return null;
  return failed
    .map(({ title, evidence: [first] }) => (first ? `${title}: ${first}` : title))
    .join('. ')
    .slice(0, maxSays)
    .toWellFormed();
}

function reasonElsewhere(page: OwnPage, answers: number, prompts: number): string {
  return (
    `${counted(page.answers, 'answer')} to ${counted(prompts, 'other prompt')} ${page.answers === 1 ? 'cites' : 'cite'} this page, and none to those that it is meant for: ` +
    `${counted(answers, 'answer')} to these ${answers === 1 ? 'does' : 'do'} not name you.`
  );
}

function reasonOf(page: OwnPage, answers: number, fetchedFor: readonly number[]): string {
  if (fetchedFor.length > 0) {
    return (
      `AI agents fetched this page ${counted(fetchesOf(page), 'time')} in the last 30 days, and no answer cites it. ` +
      `By its part of their visits, it may matter for ${counted(answers, 'answer')} that ${answers === 1 ? 'does' : 'do'} not name you.`
    );
  }
  return page.answers > 0
    ? `${counted(page.answers, 'answer')} of the last 30 days ${page.answers === 1 ? 'cites' : 'cite'} this page.`
    : `${counted(answers, 'answer')} to the prompts that it is meant for ${answers === 1 ? 'does' : 'do'} not name you.`;
}

/** The newest answers that leave the brand out, to the prompt that does so most. */
async function answersWithout(ctx: Context, scope: SearchScope, [widest]: readonly number[]) {
  if (widest === undefined) return [];
  return await findAnswers(ctx, scope, { filters: { prompt_id: widest, brand_present: false } });
}
