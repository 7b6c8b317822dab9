import type { CompetitorSuggestion } from '#contract/competitor-suggestions.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { addDismissed, removeDismissed } from './dismissed-names.ts';
import { findSuggestion } from './find-suggestion.ts';
import { suggestionRecord } from './suggestion-record.ts';

export interface OneSuggestion {
  readonly brandId: number;
  readonly suggestionId: string;
}

/** The name is suggested no more; doing it again changes nothing. */
export async function dismissSuggestion(
  ctx: Context,
  { brandId, suggestionId }: OneSuggestion,
): Promise<CompetitorSuggestion> {
  requireScope(ctx.principal, 'configure');
  const brand = await requireBrand(ctx, brandId);
  const found = await findSuggestion(ctx, brand, suggestionId);
  await addDismissed(ctx, brand, found);
  return suggestionRecord(found, 'dismissed', found.counted, found.allAnswers, []);
}

/** A dismissed name may be suggested again; doing it again changes nothing. */
export async function restoreSuggestion(
  ctx: Context,
  { brandId, suggestionId }: OneSuggestion,
): Promise<CompetitorSuggestion> {
  requireScope(ctx.principal, 'configure');
  const brand = await requireBrand(ctx, brandId);
  const found = await findSuggestion(ctx, brand, suggestionId);
  await removeDismissed(ctx, brand, found.key);
  return suggestionRecord(found, 'suggested', found.counted, found.allAnswers, []);
}
