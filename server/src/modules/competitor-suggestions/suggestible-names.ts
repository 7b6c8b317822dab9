import type { Context } from '#kernel/context.ts';
import { type BrandRow, competitorsOf } from '../brands/index.ts';
import { createMentionMatcher } from '../evaluation/index.ts';
import { type CountedName, chooseNames, fewestAnswers } from './choose-names.ts';
import type { DismissedName } from './dismissed-names.ts';

type NameTest = (name: string) => boolean;

/** The names to suggest: in enough answers, not tracked by now, and not dismissed. */
export async function suggestibleNames(
  ctx: Context,
  brand: BrandRow,
  names: ReadonlyMap<string, CountedName>,
  dismissed: readonly DismissedName[],
): Promise<CountedName[]> {
  const isTracked = await createTrackedTest(ctx, brand);
  const isDismissed = createBeginningTest(dismissed.map(({ name }) => name));
  return chooseNames(names).filter(
    ({ answers, name }) => answers >= fewestAnswers && !isTracked(name) && !isDismissed(name),
  );
}

/**
 * Whether a name has that of somebody in it whom the brand tracks, or tracked: who archived a competitor does not want
 * it suggested.
 */
async function createTrackedTest(ctx: Context, brand: BrandRow): Promise<NameTest> {
  const everybody = [brand, ...(await competitorsOf(ctx, brand))];
  const matcher = createMentionMatcher(
    everybody.map(({ name, alternative_names, excluded_names, case_sensitive }, id) => ({
      id,
      names: [name, ...alternative_names],
      excludedNames: excluded_names,
      caseSensitive: case_sensitive,
    })),
  );
  return (name) => matcher.find(name).length > 0;
}

/** Whether a name begins with one of others: "Contoso One" begins with Contoso. */
function createBeginningTest(names: readonly string[]): NameTest {
  const matcher = createMentionMatcher([{ id: 'name', names, caseSensitive: false }]);
  return (name) => matcher.find(name).some(({ start }) => start === 0);
}
