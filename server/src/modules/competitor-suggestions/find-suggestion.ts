import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { BrandRow } from '../brands/index.ts';
import { type CountedName, fewestAnswers } from './choose-names.ts';
import { countNames } from './count-names.ts';
import { type DismissedName, dismissedNames } from './dismissed-names.ts';

export interface FoundSuggestion extends DismissedName {
  readonly isDismissed: boolean;
  /** Undefined for a dismissed one that no answer has any more. */
  readonly counted: CountedName | undefined;
  readonly allAnswers: number;
}

/** A name that is or was suggested of any part of the answers; one that somebody tracks by now, too. */
export async function findSuggestion(
  ctx: Context,
  brand: BrandRow,
  key: string,
): Promise<FoundSuggestion> {
  const selection = { organizationId: brand.organization_id, brandId: brand.id };
  const { answers: allAnswers, byKey } = await countNames(ctx, selection);
  const dismissed = (await dismissedNames(ctx, brand)).find((name) => name.key === key);
  const counted = byKey.get(key);
  const isOffered = (counted?.answers ?? 0) >= fewestAnswers;
  const name = dismissed?.name ?? (isOffered ? counted?.name : undefined);
  if (name === undefined) {
    throw new Refusal('suggestion_not_found', 'This brand has no such competitor suggestion.');
  }
  return { key, name, isDismissed: dismissed !== undefined, counted, allAnswers };
}
