import type { Mention } from '../entities.ts';
import type { FoundList } from './find-lists.ts';
import { type ListPurpose, offersNames, purposeOf } from './introductions.ts';

/** The nearest line that says what a list is for decides. */
function purposeOfList(text: string, { introductions }: FoundList): ListPurpose | undefined {
  for (const { start, end } of introductions) {
    const purpose = purposeOf(text.slice(start, end));
    if (purpose) return purpose;
  }
  return undefined;
}

/**
 * Whether a list puts names in an order of merit. Numbered lists do, and so do lists that are introduced as the best.
 * Bullets below other lines ("File formats", "What users say") only share what that line says.
 */
export function ranksNames(text: string, list: FoundList): boolean {
  const purpose = purposeOfList(text, list);
  if (purpose) return purpose === 'best';
  const [nearest] = list.introductions;
  const tracked = list.entries.filter(({ mention }) => mention >= 0);
  if (!nearest || tracked.some(({ isCertain }) => isCertain)) return true;
  const line = text.slice(nearest.start, nearest.end);
  return !statement.test(line) || offersNames(line);
}

/** More than a label before a colon: "Fast:" is not a statement. */
const statement = /(?:\p{L}\P{L}+\p{L}.*|[\p{sc=Han}\p{scx=Kana}]{5,})[:：][\s*_]*$/u;

/** A title, or a line that ends with a colon; the last sentence of a paragraph may be about something else. */
const announcement = /[:：][\s*_]*$|[^.!?。！？…][\s*_]*$/u;
const maxAnnouncementLength = 160;

function announcedPurpose(text: string, list: FoundList): ListPurpose | undefined {
  const introductions = list.introductions.filter(({ start, end }) => {
    return end - start <= maxAnnouncementLength && announcement.test(text.slice(start, end));
  });
  return purposeOfList(text, { ...list, introductions });
}

/** For each offset of a name that begins an entry of a list of the best or the worst, which of the two it is. */
export type ListedNames = ReadonlyMap<number, 'best' | 'worst'>;

export function listedNames(
  text: string,
  mentions: readonly Mention[],
  lists: readonly FoundList[],
): ListedNames {
  const listed = new Map<number, 'best' | 'worst'>();
  for (const list of lists) {
    const named = list.entries.flatMap(({ mention }) => mentions[mention] ?? []);
    const purpose = named.length > 0 ? announcedPurpose(text, list) : undefined;
    if (purpose !== 'best' && purpose !== 'worst') continue;
    for (const { start } of named) listed.set(start, purpose);
  }
  return listed;
}
