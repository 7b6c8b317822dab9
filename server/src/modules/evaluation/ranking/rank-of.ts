import type { Entity, Mention } from '../entities.ts';
import { type FoundList, findLists } from './find-lists.ts';
import { hasTitle, isAnnouncement, isAside, isMarked, type ListEntry } from './list-entry.ts';
import { ranksNames } from './list-purpose.ts';
import { tiedWith } from './tied-names.ts';

/** A figure about a name takes fewer letters than this. */
const factReach = 80;

/** The order in which an answer lists names. */
export interface Ranking {
  /** The number of entries in the list, tracked or not. */
  readonly length: number;
  /** The place of each tracked name that begins an entry, from 1. */
  readonly ranks: ReadonlyMap<Entity['id'], number>;
}

/**
 * The list that gives the answer's ranking: it has at least two entries, at least one with a tracked name, and not all
 * with the same name. One list ranks all names, so that the ranks of an answer are comparable: the one with the most
 * tracked names, then the longest, then the first. A list of the worst, or of something other than competing names,
 * gives no ranking. `mentions` are ordered by start.
 */
export function rankingOf(
  text: string,
  mentions: readonly Mention[],
  lists: readonly FoundList[] = findLists(text, mentions),
): Ranking | undefined {
  let best: ListEntry[] | undefined;
  let [bestNames, bestLength] = [0, 0];
  for (const list of lists) {
    const entries = countedEntries(text, list.entries);
    const names = trackedNames(entries, mentions);
    const isRanking = entries.length >= 2 && names.size > 0 && !isAllOne(entries, names);
    if (!isRanking || names.size < bestNames) continue;
    if (names.size === bestNames && entries.length <= bestLength) continue;
    if (!ranksNames(text, list) || givesFacts(text, entries, mentions)) continue;
    [best, bestNames, bestLength] = [entries, names.size, entries.length];
  }
  return best && rankingBy(text, best, mentions);
}

/** The entries that hold a place: those with a tracked name, and others that are as certain or have a similar title. */
function countedEntries(text: string, list: readonly ListEntry[]): ListEntry[] {
  const tracked = list.filter(({ mention }) => mention >= 0);
  if (tracked.length === 0) return [];
  const end = list.findIndex((entry) => entry.mention < 0 && isAside(text, entry));
  const inside = end < 0 ? list : list.slice(0, end);
  const areCertain = tracked.every(({ isCertain }) => isCertain);
  const marked = new Set(areCertain ? [] : inside.filter((entry) => isMarked(text, entry)));
  // A single one may be marked just because it is recommended.
  const areMarked = marked.size > 1 && tracked.every((entry) => marked.has(entry));
  const announce = tracked.some((entry) => isAnnouncement(text, entry));
  return inside.filter((entry) => {
    if (entry.mention >= 0) return true;
    if (areCertain) return entry.isCertain;
    if (areMarked && !marked.has(entry)) return false;
    return hasTitle(text, entry) && (announce || !isAnnouncement(text, entry));
  });
}

const amount =
  /^[\s*_)\]]*[:：–—=-]\s*(?:[*_]*(?:\p{Sc}|[A-Z]{1,3}\$?|約|ca\.?|from|ab|desde|dès|da|vanaf|a partir de)?\s*\d[\d.,' ]*\s*(?:\p{Sc}|%|円|[\p{L}/.]{0,12})(?:\s?\/\s?\p{L}+)?[*_]*|[*_]*(?:free|kostenlos|gratis|gratuite?|gratuito|無料)[*_]*)[\s.]*$/iu;
const question = /[?？][\s*_]*$/;
const quotation = /^[\s*_)\]]*[:：–—-]\s*["“„«「].*["”“»」][\s.*_]*$/u;

/** Bullets that only give a figure for each name, quote someone or ask a question have no order: "Northwind: $9". */
function givesFacts(
  text: string,
  entries: readonly ListEntry[],
  mentions: readonly Mention[],
): boolean {
  const tracked = entries.flatMap((entry) => {
    const name = mentions[entry.mention];
    return name ? [{ entry, name }] : [];
  });
  return tracked.every(({ entry, name }) => {
    if (entry.isCertain) return false;
    const rest = text.slice(name.end, Math.min(entry.end, name.end + factReach));
    return amount.test(rest) || question.test(rest) || quotation.test(rest);
  });
}

/** If several entities share a name, the first represents them. */
function trackedNames(
  entries: readonly ListEntry[],
  mentions: readonly Mention[],
): ReadonlySet<Entity['id']> {
  const names = new Set<Entity['id']>();
  for (const { mention } of entries) {
    const found = mentions[mention];
    if (found) names.add(found.entity);
  }
  return names;
}

/** "Northwind Pro" and "Northwind Lite" rank no brand. */
function isAllOne(entries: readonly ListEntry[], names: ReadonlySet<Entity['id']>): boolean {
  return names.size === 1 && entries.every(({ mention }) => mention >= 0);
}

function rankingBy(
  text: string,
  entries: readonly ListEntry[],
  mentions: readonly Mention[],
): Ranking {
  const places = placesOf(entries);
  const ranks = new Map<Entity['id'], number>();
  for (const [index, entry] of entries.entries()) {
    if (entry.mention < 0) continue;
    const place = places[index] ?? index + 1;
    for (const at of [entry.mention, ...tiedWith(text, entry, mentions, entry.mention)]) {
      const entity = mentions[at]?.entity;
      if (entity !== undefined && !ranks.has(entity)) ranks.set(entity, place);
    }
  }
  return { length: Math.max(entries.length, maxPlace(places)), ranks };
}

/** The place of each entry: as written if all have one and they are consistent, else by order. */
function placesOf(entries: readonly ListEntry[]): number[] {
  const written = entries.map(({ place }) => place);
  return isCount(written) ? written : entries.map((_, index) => index + 1);
}

/**
 * Counts up, counts down, or has each of 1 to n once. The same number at every entry is Markdown's automatic numbering.
 */
function isCount(places: readonly number[]): boolean {
  const [first = 0] = places;
  if (places.includes(0) || places.every((place) => place === first)) return false;
  const rises = places.every((place, index) => place >= (places[index - 1] ?? place));
  const falls = places.every((place, index) => place <= (places[index - 1] ?? place));
  return rises || falls || isPermutation(places);
}

function isPermutation(places: readonly number[]): boolean {
  return new Set(places).size === places.length && maxPlace(places) === places.length;
}

function maxPlace(places: readonly number[]): number {
  return places.reduce((highest, place) => Math.max(highest, place), 0);
}
