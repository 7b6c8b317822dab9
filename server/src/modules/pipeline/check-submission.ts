import type { SubmissionErrorCode } from '#contract/pages/pipeline.ts';
import type { Context } from '#kernel/context.ts';
import { type InputProblem, InvalidInput } from '#kernel/errors.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { type SiteProblem, siteForUrl } from '../sites/index.ts';
import { webhookTargetProblem } from '../webhooks/index.ts';
import type { Entry } from './read-submission.ts';

type Location = readonly (string | number)[];

/** Refuses what could never work: URLs that may not be reached, as for page audits, and a webhook of that kind. */
export function checkTargets(
  ctx: Context,
  entries: readonly Entry[],
  webhook: { readonly url: string; readonly member: string } | undefined,
): void {
  const problems = [
    ...entries.flatMap(({ url, loc }) => urlProblem(ctx, url, loc) ?? []),
    ...sourceProblems(ctx, entries),
    ...[webhook].flatMap(
      (given) => (given && webhookTargetProblem(ctx, given.url, given.member)) ?? [],
    ),
  ];
  if (problems.length > 0) throw new InvalidInput(problems.slice(0, 100));
}

/** Sources of the batch belong to many URLs and are told once. */
function sourceProblems(ctx: Context, entries: readonly Entry[]): InputProblem[] {
  const places = new Map(
    entries.flatMap(({ targets, sourcesLoc }) =>
      targets.sources.map((url, index) => {
        const loc = [...sourcesLoc, index];
        return [loc.join('.'), { url, loc }] as const;
      }),
    ),
  );
  return [...places.values()].flatMap(({ url, loc }) => urlProblem(ctx, url, loc) ?? []);
}

function urlProblem(ctx: Context, url: string, loc: Location): InputProblem | undefined {
  try {
    ctx.outbound.check(url);
    return undefined;
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return problem('ORCH-INIT-001', loc, error.message, url);
  }
}

const siteProblems: Readonly<
  Record<SiteProblem, { code: SubmissionErrorCode; message: string; isOfUrl: boolean }>
> = {
  site_missing: {
    code: 'ORCH-INIT-002',
    message: 'This brand has no such site',
    isOfUrl: false,
  },
  domain_mismatch: {
    code: 'ORCH-INIT-003',
    message: 'The URL does not belong to the domain of the site',
    isOfUrl: true,
  },
  integration_inactive: {
    code: 'ORCH-INIT-005',
    message: "The site's integration is not active",
    isOfUrl: false,
  },
};

/** Refuses a site that is not there or not active, and URLs of other domains. */
export async function checkSite(
  ctx: Context,
  { brandId, siteId }: { readonly brandId: number; readonly siteId: string },
  entries: readonly Entry[],
): Promise<void> {
  const byOrigin = new Map<string, Promise<SiteProblem | undefined>>();
  const problems: InputProblem[] = [];
  for (const { url, loc } of entries) {
    const { origin } = new URL(url);
    const found =
      byOrigin.get(origin) ??
      siteForUrl(ctx, { brandId, siteId, url }).then((answer) => answer.problem);
    byOrigin.set(origin, found);
    const name = await found;
    if (name === undefined) continue;
    const { code, message, isOfUrl } = siteProblems[name];
    if (!isOfUrl) throw new InvalidInput([problem(code, ['body', 'site_id'], message, siteId)]);
    problems.push(problem(code, loc, message, url));
  }
  if (problems.length > 0) throw new InvalidInput(problems.slice(0, 100));
}

function problem(
  code: SubmissionErrorCode,
  loc: Location,
  message: string,
  input: string,
): InputProblem {
  return { loc, msg: message, type: 'value_error', input, ctx: { error: message, code } };
}
