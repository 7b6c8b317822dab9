import { narrowed, type SentColumn, type SentStrata } from '../wire/strata-bytes.ts';
import type { Cells } from './cells.ts';

/** The cell, prompt and measures of each stratum. */
export interface MeasuredStrata {
  readonly cells: Int32Array;
  readonly prompts: Float64Array;
  readonly measures: readonly Float64Array[];
}

/**
 * The strata of all parts, by group, prompt and platform. Awaits `turn` between measures, since there can be many
 * millions of numbers.
 */
export async function joinStrata(
  parts: readonly MeasuredStrata[],
  known: Cells,
  turn: () => Promise<void>,
): Promise<SentStrata> {
  const cells = joined(parts.map((part) => part.cells));
  const prompts = joined(parts.map((part) => part.prompts));
  const places = invertedOrder(orderOf(cells, prompts, known));
  const measures: SentColumn[] = [];
  for (let at = 0; at < (parts[0]?.measures.length ?? 0); at += 1) {
    const column = parts.map((part) => part.measures[at] ?? noValues);
    measures.push(narrowed(placed(column, places)));
    await turn();
  }
  const platforms = new Float64Array(looked(cells, known.platformOf));
  return {
    groups: sentGroups(cells, known),
    platformNames: known.platformNames,
    platforms: narrowed(placed([platforms], places)),
    prompts: narrowed(placed([prompts], places)),
    measures,
  };
}

function sentGroups(cells: Float64Array, { groups, groupOf }: Cells): SentStrata['groups'] {
  const counts = new Uint32Array(groups.length);
  for (let at = 0; at < cells.length; at += 1) {
    const group = groupOf[cells[at] ?? 0] ?? 0;
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return groups.map((values, at) => ({ values, strata: counts[at] ?? 0 }));
}

const noValues = new Float64Array();

function orderOf(cells: Float64Array, prompts: Float64Array, known: Cells): Uint32Array {
  const { groupOf, platformOf, groups, platformNames } = known;
  const { rankOf, ranks } = ranked(prompts);
  const all = placesUpTo(cells.length);
  const byPlatform = sortPlaces(all, looked(cells, platformOf), platformNames.length);
  const byPrompt = sortPlaces(byPlatform, rankOf, ranks);
  return sortPlaces(byPrompt, looked(cells, groupOf), groups.length);
}

function looked(cells: Float64Array, of: Int32Array): Int32Array {
  const found = new Int32Array(cells.length);
  for (let at = 0; at < cells.length; at += 1) found[at] = of[cells[at] ?? 0] ?? 0;
  return found;
}

/** The rank of each prompt among the distinct ones, in order. */
function ranked(prompts: Float64Array): { readonly rankOf: Int32Array; readonly ranks: number } {
  const ranks = new Map<number, number>();
  for (let at = 0; at < prompts.length; at += 1) ranks.set(prompts[at] ?? 0, 0);
  for (const [rank, prompt] of Float64Array.from(ranks.keys()).sort().entries()) {
    ranks.set(prompt, rank);
  }
  const rankOf = new Int32Array(prompts.length);
  for (let at = 0; at < rankOf.length; at += 1) rankOf[at] = ranks.get(prompts[at] ?? 0) ?? 0;
  return { rankOf, ranks: ranks.size };
}

function joined(parts: readonly (Int32Array | Float64Array)[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The inverse of a permutation. */
function invertedOrder(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at += 1) places[order[at] ?? 0] = at;
  return places;
}

/** The values of all parts, each at its place. */
function placed(parts: readonly Float64Array[], places: Uint32Array): Float64Array {
  const found = new Float64Array(places.length);
  let first = 0;
  for (const values of parts) {
    for (let at = 0; at < values.length; at += 1) {
      found[places[first + at] ?? 0] = values[at] ?? 0;
    }
    first += values.length;
  }
  return found;
}

/** A stable counting sort of places by their keys, integers from 0 to below `keys`. */
function sortPlaces(places: Uint32Array, keyAt: Int32Array, keys: number): Uint32Array {
  const next = new Uint32Array(keys + 1);
  for (let at = 0; at < places.length; at += 1) {
    const after = (keyAt[places[at] ?? 0] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let key = 1; key <= keys; key += 1) next[key] = (next[key] ?? 0) + (next[key - 1] ?? 0);
  const sorted = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const key = keyAt[place] ?? 0;
    const free = next[key] ?? 0;
    sorted[free] = place;
    next[key] = free + 1;
  }
  return sorted;
}

function placesUpTo(count: number): Uint32Array {
  const places = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) places[at] = at;
  return places;
}
