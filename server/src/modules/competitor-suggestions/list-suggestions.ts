import type {
  CompetitorSuggestion,
  SuggestionListQuery,
} from '#contract/competitor-suggestions.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { brandNames, requireBrand } from '../brands/index.ts';
import { selectResponses } from '../observations/index.ts';
import { countNames } from './count-names.ts';
import { dismissedNames } from './dismissed-names.ts';
import { findEvidence } from './find-evidence.ts';
import { suggestibleNames } from './suggestible-names.ts';
import { suggestionRecord } from './suggestion-record.ts';

interface ListInput extends SuggestionListQuery {
  readonly brandId: number;
  readonly signal?: AbortSignal;
}

/** Names that answers list and nobody tracks, most answers first; or those that were dismissed, the latest first. */
export async function listSuggestions(
  ctx: Context,
  input: ListInput,
): Promise<Page<CompetitorSuggestion>> {
  requireScope(ctx.principal, 'query', 'configure');
  const { brandId, limit, offset, status, signal, ...filters } = input;
  const brand = await requireBrand(ctx, brandId);
  const key = { organizationId: brand.organization_id, brandId };
  const selection = selectResponses(key, filters, await brandNames(ctx, key, ['stage']));
  const [counted, dismissed] = await Promise.all([
    countNames(ctx, selection, signal),
    dismissedNames(ctx, brand),
  ]);
  const listed =
    status === 'dismissed'
      ? dismissed
      : await suggestibleNames(ctx, brand, counted.byKey, dismissed);
  const page = listed.slice(offset, offset + limit);
  const names = page.flatMap(({ key }) => counted.byKey.get(key) ?? []);
  // An excerpt is part of a response, which takes this scope to read.
  const isShown = ctx.principal.scopes.has('query');
  const evidence = isShown ? await findEvidence(ctx, selection, names, signal) : new Map();
  const items = page.map((name) =>
    suggestionRecord(
      name,
      status,
      counted.byKey.get(name.key),
      counted.answers,
      evidence.get(name.key) ?? [],
    ),
  );
  return { total: listed.length, items };
}
