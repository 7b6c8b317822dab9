import type { Context } from '#kernel/context.ts';
import { obstacleNames } from '../../page-audits/index.ts';
import { findAnswers, promptsCiting } from '../find-evidence.ts';
import { type Finder, type Finding, maxFindings, type SearchScope } from '../finding.ts';
import { gapOf, type OwnPage, type OwnPages, shortName } from '../own-pages.ts';
import { counted, inWords } from '../words.ts';

type Check = NonNullable<OwnPage['audit']>['checks'][number];

/** Lighter checks are worth a look, not a task. */
const minWeight = 2;
const maxShownChecks = 5;
const maxSays = 500;

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

/** Pages of the brand that answers cite, or that are meant for prompts, and whose audit has failed checks. */
export const findPagesToImprove =
  (ctx: Context, ownPages: OwnPages): Finder =>
  async (scope) => {
    const candidates = [...(await ownPages(scope)).values()]
      .flatMap((page) => {
        const failed = failedChecks(page);
        const answers = page.answers > 0 ? page.answers : gapOf(scope, page.targets);
        return failed.length > 0 && answers > 0 ? [{ page, failed, answers }] : [];
      })
      .toSorted((one, other) => other.answers - one.answers)
      .slice(0, maxFindings);
    const found: Finding[] = [];
    for (const { page, failed, answers } of candidates) {
      found.push(await pageToImprove(ctx, scope, page, failed, answers));
    }
    return found;
  };

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
  page: OwnPage,
  failed: readonly Check[],
  answers: number,
): Promise<Finding> {
  const [cited] = page.citedAs;
  const citing = await promptsCiting(ctx, scope, page.citedAs);
  const promptIds = [...new Set([...citing, ...page.targets])];
  const shown = failed.slice(0, maxShownChecks).map(({ title }) => `“${title}”`);
  const more = failed.length - shown.length;
  const visits = page.visits.reduce((sum, each) => sum + each.visits, 0);
  return {
    ...{ kind: 'improve_page', key: `improve_page ${page.name}`, subject: page.url },
    title: `Improve ${shortName(page)}: ${counted(failed.length, 'check')} ${failed.length === 1 ? 'fails' : 'fail'}`,
    why:
      `${reasonOf(page, answers)}${visits > 0 ? ` AI agents came ${counted(visits, 'time')} in these days.` : ''} ` +
      `Its audit does not find: ${inWords(more > 0 ? [...shown, `${more} more`] : shown)}.`,
    ...{ answers, promptIds },
    evidence: {
      answers:
        cited === undefined ? [] : await findAnswers(ctx, scope, { filters: { cited_url: cited } }),
      pages: [
        {
          ...{ url: page.url, title: page.audit?.title ?? null, answers: page.answers },
          says: failed
            .map(({ title, evidence: [first] }) => (first ? `${title}: ${first}` : title))
            .join('. ')
            .slice(0, maxSays)
            .toWellFormed(),
        },
      ],
    },
  };
}

function reasonOf(page: OwnPage, answers: number): string {
  return page.answers > 0
    ? `${counted(page.answers, 'answer')} of the last 30 days ${page.answers === 1 ? 'cites' : 'cite'} this page.`
    : `${counted(answers, 'answer')} to the prompts that it is meant for ${answers === 1 ? 'does' : 'do'} not name you.`;
}
