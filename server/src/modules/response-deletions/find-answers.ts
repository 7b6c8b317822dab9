import {
  type DeleteResponsesBody,
  deletableSurfaces,
  maxDeletedAnswers,
} from '#contract/answers/response-deletions.ts';
import { addDays } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { AnswerKey, AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import { maxReadingMs } from '#kernel/read-limits.ts';
import { contentVersion, importedAnswers } from '../observations/index.ts';

export interface FoundAnswers {
  readonly keys: readonly AnswerKey[];
  /** Set where nothing but the import is asked for. */
  readonly wholeImport?: { readonly importId: string; readonly lastPart: number };
}

type Filters = Omit<DeleteResponsesBody, 'confirm' | 'erase'>;

interface Wanted {
  readonly filters: Filters;
  /** Of any surface; else imported and pasted ones alone. */
  readonly erase: boolean;
  readonly signal: AbortSignal;
}

/** Answers that pass every filter. */
export async function findAnswers(
  ctx: Context,
  brandId: number,
  { filters, erase, signal }: Wanted,
): Promise<FoundAnswers> {
  const { import_id: importId } = filters;
  const selection = selectionOf(ctx, brandId, filters, erase ? undefined : deletableSurfaces);
  if (importId === undefined) return { keys: await readKeys(ctx, selection, signal) };
  const { versions, lastPart } = await importedAnswers(ctx, { brandId, importId });
  const ids = filters.ids?.filter((id) => versions.has(id)) ?? [...versions.keys()];
  const found = await readKeys(ctx, { ...selection, ids }, signal);
  const keys = found.filter(({ id, version }) => versions.get(id)?.has(contentVersion(version)));
  const isWhole = Object.values(filters).filter((value) => value !== undefined).length === 1;
  return { keys, ...(isWhole && { wholeImport: { importId, lastPart } }) };
}

function selectionOf(
  { principal }: Context,
  brandId: number,
  { ids, external_ids, prompt_ids, platforms, start_date, through_date, surface }: Filters,
  anySurfaces: AnswerSelection['surfaces'],
): AnswerSelection {
  const surfaces = surface === undefined ? anySurfaces : [surface];
  return {
    ...{ organizationId: principal.organizationId, brandId },
    ...(surfaces && { surfaces }),
    ...(ids && { ids }),
    ...(external_ids && { externalIds: external_ids }),
    ...(prompt_ids && { promptIds: prompt_ids }),
    ...(platforms && { platforms }),
    ...(start_date && { startDay: start_date }),
    // Nothing is later than that, and the next day has five digits.
    ...(through_date && through_date !== '9999-12-31' && { endDay: addDays(through_date, 1) }),
  };
}

async function readKeys(
  ctx: Context,
  selection: AnswerSelection,
  signal: AbortSignal,
): Promise<AnswerKey[]> {
  const options = { signal, timeLimitMs: maxReadingMs };
  const keys = await ctx.analytics.answers.keys(selection, maxDeletedAnswers + 1, options);
  if (keys.length <= maxDeletedAnswers) return keys;
  throw new Refusal(
    'too_many_records',
    `These are more than ${maxDeletedAnswers} answers, which can be deleted at once: choose fewer days or platforms.`,
    { limit: maxDeletedAnswers },
  );
}
