import type { Mention } from '../entity.ts';
import type { FoundList } from './find-lists.ts';
import { type ListPurpose, purposeOf } from './introduction.ts';

/** The nearest line that says what a list is for decides. */
export function purposeOfList(text: string, { introductions }: FoundList): ListPurpose | undefined {
  for (const { start, end } of introductions) {
    const purpose = purposeOf(text.slice(start, end));
    if (purpose) return purpose;
  }
  return undefined;
}

/** Where the names are that begin the entries of lists of the best or of the worst, and of which. */
export type ListedNames = ReadonlyMap<number, 'best' | 'worst'>;

export function listedNames(
  text: string,
  mentions: readonly Mention[],
  lists: readonly FoundList[],
): ListedNames {
  const listed = new Map<number, 'best' | 'worst'>();
  for (const list of lists) {
    const named = list.entries.flatMap(({ mention }) => mentions[mention] ?? []);
    const purpose = named.length > 0 ? purposeOfList(text, list) : undefined;
    if (purpose !== 'best' && purpose !== 'worst') continue;
    for (const { start } of named) listed.set(start, purpose);
  }
  return listed;
}
