import { platforms } from '#contract/platform-names.ts';
import type { GroupStrata } from '#kernel/ports/analytics/metric-reader.ts';

/** A group as the statement writes it; all other members are dimensions. */
interface GroupHead {
  readonly rows: number;
  /** Hashes, each at the index of its platform. */
  readonly cells: readonly string[];
  readonly platforms: readonly string[];
}

/** The groups of a page with their numbered cells; a cell is the part of a group on one platform. */
export interface Cells {
  readonly groups: readonly GroupStrata['values'][];
  /** The number of rows of all groups. */
  readonly rows: number;
  readonly hashes: readonly string[];
  /** The number of the cell with this hash, given as halves. */
  find(low: number, high: number): number;
  readonly groupOf: Int32Array;
  readonly platformOf: Int32Array;
  /** In display order. */
  readonly platformNames: readonly string[];
}

/** From lines of groups, in order. All cells of one group and platform become one. */
export function cellsOf(lines: readonly string[]): Cells {
  // Our own statement writes these lines.
  const heads = lines.map((line) => JSON.parse(line) as GroupHead);
  const platformNames = [...new Set(heads.flatMap((head) => head.platforms))].sort(byShownName);
  const places = new Map(platformNames.map((name, place) => [name, place]));
  const groupOf: number[] = [];
  const platformOf: number[] = [];
  const numbers = createNumbers();
  heads.forEach(({ cells, platforms: own }, group) => {
    const known = new Map<string, number>();
    cells.forEach((hash, at) => {
      const platform = own[at] ?? '';
      let cell = known.get(platform);
      if (cell === undefined) {
        cell = groupOf.push(group) - 1;
        platformOf.push(places.get(platform) ?? 0);
        known.set(platform, cell);
      }
      numbers.set(BigInt(hash), cell);
    });
  });
  return {
    groups: heads.map(({ rows: _, cells: __, platforms: ___, ...values }) => values),
    rows: heads.reduce((sum, { rows }) => sum + rows, 0),
    hashes: heads.flatMap(({ cells }) => cells),
    find: numbers.find,
    groupOf: Int32Array.from(groupOf),
    platformOf: Int32Array.from(platformOf),
    platformNames,
  };
}

const halfBits = 32n;

/** Numbers by hash. */
function createNumbers() {
  const byHigh = new Map<number, Map<number, number>>();
  return {
    set(hash: bigint, number: number) {
      const high = Number(hash >> halfBits);
      const low = Number(BigInt.asUintN(32, hash));
      const byLow = byHigh.get(high) ?? new Map<number, number>();
      if (byLow.has(low)) throw new Error('Two cells have the same hash');
      byHigh.set(high, byLow.set(low, number));
    },
    find(low: number, high: number): number {
      const number = byHigh.get(high)?.get(low);
      if (number === undefined) throw new Error('A row is of no group');
      return number;
    },
  };
}

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(platforms).map(([wire, { displayName }]) => [wire, displayName]),
);

function byShownName(one: string, other: string): number {
  const [first, second] = [names.get(one) ?? one, names.get(other) ?? other];
  return first < second ? -1 : Number(first > second);
}
