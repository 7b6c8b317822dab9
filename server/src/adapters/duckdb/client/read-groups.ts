import { EngineLimitExceeded } from '#kernel/ports/analytics/engine-errors.ts';
import type { GroupStrata, StrataPlan } from '#kernel/ports/analytics/strata.ts';

/** As the statement of strata writes them. */
interface GroupLine extends Omit<GroupStrata, 'values'> {
  /** On the whole page. */
  readonly strata: number;
}

export async function readGroups(
  lines: AsyncIterable<string>,
  { mostStrata }: Pick<StrataPlan, 'mostStrata'>,
): Promise<GroupStrata[]> {
  const groups: GroupStrata[] = [];
  for await (const line of lines) {
    // Only our own engine is at the other end; all other members are dimensions.
    const { strata, prompts, platforms, measures, ...values } = JSON.parse(line) as GroupLine;
    if (strata > mostStrata) throw new EngineLimitExceeded('rows', `${strata} strata`);
    groups.push({ values, prompts, platforms, measures });
  }
  return groups;
}
