import { type InputProblem, InvalidInput } from '#kernel/errors.ts';

/** A record of the brand, active or archived. */
export interface Existing {
  readonly id: number;
  readonly name: string;
  readonly archived: boolean;
}

/** One entry of a full desired list; the contract ensures that one without id has a name. */
interface Entry {
  readonly id?: number | undefined;
  readonly name?: string | undefined;
}

/** How a full desired list changes the existing records. Indexes are those of the entries. */
export interface ListPlan {
  readonly updates: readonly { readonly index: number; readonly id: number }[];
  readonly creates: readonly number[];
  readonly archives: readonly number[];
  /** Indexes of entries whose final name belongs to a record that is or becomes archived. */
  readonly namesHeldByArchived: readonly number[];
}

interface PlanInput {
  readonly list: string;
  /** Where the list is in the request, if not at `body.<list>`. */
  readonly place?: readonly string[] | undefined;
  readonly entries: readonly Entry[];
  readonly existing: readonly Existing[];
  /** Names with the same key are the same. */
  readonly nameKey: (name: string) => string;
}

/**
 * Pure: full desired list in, changes out; throws InvalidInput when the list contradicts itself. An entry without id
 * takes the active record of its name, then an archived one, then a new record.
 */
export function planList({ list, place, entries, existing, nameKey }: PlanInput): ListPlan {
  const at = place ?? ['body', list];
  const byId = new Map(existing.map((record) => [record.id, record]));
  const claimed = claimIds(at, list, entries, byId);
  const updates = [...claimed].map(([id, index]) => ({ index, id }));
  const creates: number[] = [];
  const free = freeByName(existing, new Set(claimed.keys()), nameKey);
  for (const [index, entry] of entries.entries()) {
    if (entry.id !== undefined) continue;
    const record = free.get(nameKey(entry.name ?? ''))?.shift();
    if (record) updates.push({ index, id: record.id });
    else creates.push(index);
  }
  const kept = new Set(updates.map((update) => update.id));
  const finalNames = new Map(creates.map((index) => [index, entries[index]?.name ?? '']));
  for (const { index, id } of updates) {
    finalNames.set(index, entries[index]?.name ?? byId.get(id)?.name ?? '');
  }
  refuseRepeatedNames(at, finalNames, nameKey);
  const resting = new Set(
    existing.filter((record) => !kept.has(record.id)).map((record) => nameKey(record.name)),
  );
  return {
    updates,
    creates,
    archives: existing
      .filter((record) => !record.archived && !kept.has(record.id))
      .map((record) => record.id),
    namesHeldByArchived: [...finalNames]
      .filter(([, name]) => resting.has(nameKey(name)))
      .map(([index]) => index)
      .sort((a, b) => a - b),
  };
}

/** The entry that claims each record by id; refuses unknown and repeated ids. */
function claimIds(
  at: readonly string[],
  list: string,
  entries: readonly Entry[],
  byId: ReadonlyMap<number, Existing>,
): Map<number, number> {
  const claimed = new Map<number, number>();
  const problems: InputProblem[] = [];
  for (const [index, { id }] of entries.entries()) {
    if (id === undefined) continue;
    const msg = !byId.has(id)
      ? `There is no record ${id} in this brand's ${list}`
      : claimed.has(id)
        ? `Entry ${claimed.get(id)} has the same id`
        : undefined;
    if (msg === undefined) claimed.set(id, index);
    else problems.push(problem([...at, index, 'id'], msg, id));
  }
  if (problems.length > 0) throw new InvalidInput(problems);
  return claimed;
}

/** Records that no entry claims by id, by name: the active one first, then the last archived. */
function freeByName(
  existing: readonly Existing[],
  claimed: ReadonlySet<number>,
  nameKey: (name: string) => string,
): Map<string, Existing[]> {
  const free = existing
    .filter((record) => !claimed.has(record.id))
    .sort((a, b) => Number(a.archived) - Number(b.archived) || b.id - a.id);
  return Map.groupBy(free, (record) => nameKey(record.name));
}

function refuseRepeatedNames(
  at: readonly string[],
  finalNames: ReadonlyMap<number, string>,
  nameKey: (name: string) => string,
): void {
  const seen = new Map<string, number>();
  const problems: InputProblem[] = [];
  for (const [index, name] of [...finalNames].sort(([a], [b]) => a - b)) {
    const first = seen.get(nameKey(name));
    if (first === undefined) seen.set(nameKey(name), index);
    else {
      problems.push(problem([...at, index, 'name'], `Entry ${first} has the same name`, name));
    }
  }
  if (problems.length > 0) throw new InvalidInput(problems);
}

function problem(loc: (string | number)[], msg: string, input: unknown): InputProblem {
  return { loc, msg, type: 'value_error', input, ctx: { error: msg } };
}
