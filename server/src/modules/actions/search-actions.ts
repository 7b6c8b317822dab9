import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireBrand } from '../brands/index.ts';
import { finders } from './finders/index.ts';
import { type Finder, maxFindings, scoreOf } from './finding.ts';
import { judgeActions } from './judge-actions.ts';
import { keepFindings } from './keep-findings.ts';
import { readScope } from './read-scope.ts';

const maxSearchMs = 300_000;

/** Judges what is due and looks for what to do next: once a day, and whenever somebody asks what changed. */
export async function searchActions(
  ctx: Context,
  { brandId }: { readonly brandId: number },
): Promise<void> {
  const signal = AbortSignal.timeout(maxSearchMs);
  try {
    const brand = await requireBrand(ctx, brandId);
    await judgeActions(ctx, { brandId, signal });
    const scope = await readScope(ctx, brand, signal);
    const found = [];
    for (const finder of finders(ctx)) found.push(...(await firstOf(finder, scope)));
    await keepFindings(ctx, scope, found);
  } catch (error) {
    // A brand that was archived meanwhile needs no actions.
    if (error instanceof Refusal && error.code === 'brand_not_found') return;
    throw error;
  }
}

async function firstOf(finder: Finder, scope: Parameters<Finder>[0]) {
  const found = (await finder(scope)).filter(
    ({ answers, evidence }) =>
      answers > 0 && (evidence.answers.length > 0 || evidence.pages.length > 0),
  );
  return found
    .toSorted((one, other) => scoreOf(other) - scoreOf(one) || (one.key < other.key ? -1 : 1))
    .slice(0, maxFindings);
}
