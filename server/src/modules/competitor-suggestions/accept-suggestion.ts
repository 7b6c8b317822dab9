import type { AcceptedCompetitorBody, Competitor, CompetitorBody } from '#contract/brands.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { createCompetitor, requireBrand } from '../brands/index.ts';
import { mentions } from '../evaluation/index.ts';
import type { OneSuggestion } from './dismiss-suggestion.ts';
import { removeDismissed } from './dismissed-names.ts';
import { findSuggestion } from './find-suggestion.ts';

/** The most alternative names that a competitor has. */
const mostNames = 100;

/** Makes a competitor of a suggested name, by the rules for every competitor. */
export async function acceptSuggestion(
  ctx: Context,
  { brandId, suggestionId, ...body }: OneSuggestion & AcceptedCompetitorBody,
): Promise<Competitor> {
  requireScope(ctx.principal, 'configure');
  const brand = await requireBrand(ctx, brandId);
  const suggestion = await findSuggestion(ctx, brand, suggestionId);
  const name = body.name ?? suggestion.name;
  return inTransaction(ctx, async (inside) => {
    const competitor = await createCompetitor(inside, {
      ...body,
      brandId,
      name,
      alternative_names: withSuggested(suggestion.name, { ...body, name }),
    });
    await removeDismissed(inside, brand, suggestion.key);
    return competitor;
  });
}

/** Answers that list the name as it was suggested shall be found for the competitor, too. */
function withSuggested(
  suggested: string,
  { name, alternative_names: others, case_sensitive: caseSensitive }: CompetitorBody,
): string[] {
  const isFound = mentions(suggested, { id: 'new', names: [name, ...others], caseSensitive });
  return isFound || others.length >= mostNames ? others : [...others, suggested];
}
