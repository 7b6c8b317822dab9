import type {
  AcceptedCompetitorBody,
  Competitor,
  CompetitorBody,
} from '#contract/brands/brands.ts';
import type {
  CompetitorSuggestion,
  SuggestionStatus,
} from '#contract/brands/competitor-suggestions.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { type BrandRow, createCompetitor, requireBrand } from '../brands/index.ts';
import { mentions } from '../evaluation/index.ts';
import {
  addDismissed,
  type CountedName,
  countNames,
  type DismissedName,
  dismissedNames,
  minAnswers,
  removeDismissed,
} from './choose-names.ts';

/** The most alternative names that a competitor has. */
const maxNames = 100;

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
  return isFound || others.length >= maxNames ? others : [...others, suggested];
}

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
  return suggestionRecord(found, 'dismissed', []);
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
  return suggestionRecord(found, 'suggested', []);
}

export interface FoundSuggestion extends DismissedName {
  readonly isDismissed: boolean;
  /** Undefined for a dismissed one that no answer has any more. */
  readonly counted: CountedName | undefined;
  readonly allAnswers: number;
}

/** A name that is or was suggested of any part of the answers; one that somebody tracks by now, too. */
async function findSuggestion(
  ctx: Context,
  brand: BrandRow,
  key: string,
): Promise<FoundSuggestion> {
  const selection = { organizationId: brand.organization_id, brandId: brand.id };
  const { answers: allAnswers, byKey } = await countNames(ctx, selection);
  const dismissed = (await dismissedNames(ctx, brand)).find((name) => name.key === key);
  const counted = byKey.get(key);
  const isOffered = (counted?.answers ?? 0) >= minAnswers;
  const name = dismissed?.name ?? (isOffered ? counted?.name : undefined);
  if (name === undefined) {
    throw new Refusal('suggestion_not_found', 'This brand has no such competitor suggestion.');
  }
  return { key, name, isDismissed: dismissed !== undefined, counted, allAnswers };
}

type Evidence = CompetitorSuggestion['evidence'];

/** The record of a counted name; of a dismissed one that no answer has any more, `counted` is undefined. */
export function suggestionRecord(
  { key, name, counted, allAnswers }: Omit<FoundSuggestion, 'isDismissed'>,
  status: SuggestionStatus,
  evidence: Evidence,
): CompetitorSuggestion {
  const { answers = 0, withoutBrand = 0, first = null, last = null } = counted ?? {};
  const all = Math.max(1, allAnswers);
  return {
    id: key,
    name,
    status,
    answers,
    answers_without_brand: withoutBrand,
    answer_share: answers / all,
    score: rounded((100 * (answers + withoutBrand)) / (2 * all)),
    first_seen: first,
    last_seen: last,
    evidence,
  };
}

/** To one decimal. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
