import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#kernel/ports/database.ts';
import { systemRandom } from '#kernel/random.ts';
import { systemClock } from '#kernel/time.ts';
import { ulid } from '#kernel/ulid.ts';
import { copiedTables, questionKind } from './contents.ts';

export type Id = number | string;

/** The id that takes the place of one; the same each time. */
export type MapId = (kind: string, id: Id) => Id;

/** New ids from the sequences of this installation: nobody else has or gets them. */
export function createNewIds(db: Database) {
  const known = new Map<string, Map<Id, Id>>();
  const ofKind = (kind: string) => {
    const ids = known.get(kind) ?? new Map<Id, Id>();
    known.set(kind, ids);
    return ids;
  };

  async function draw(kind: string, wanted: readonly Id[]): Promise<void> {
    const ids = ofKind(kind);
    const numbers = wanted.filter((id) => typeof id === 'number');
    for (const id of wanted) if (typeof id === 'string') ids.set(id, newText(id));
    if (numbers.length === 0) return;
    const { rows } = await sql<{ id: number }>`
      SELECT nextval(${sequenceOf(kind)}::regclass) AS id FROM generate_series(1, ${numbers.length}::int)`.execute(
      db,
    );
    for (const [at, { id }] of rows.entries()) ids.set(numbers[at] ?? 0, Number(id));
  }

  return {
    set: (kind: string, from: Id, to: Id) => void ofKind(kind).set(from, to),
    /** Converts with new ids for whatever it meets: `convert` runs twice, and must do the same. */
    async convert<Result>(convert: (map: MapId) => Result): Promise<Result> {
      const missing = new Map<string, Set<Id>>();
      convert((kind, id) => {
        if (!ofKind(kind).has(id)) missing.set(kind, (missing.get(kind) ?? new Set()).add(id));
        return id;
      });
      for (const [kind, ids] of missing) await draw(kind, [...ids]);
      return convert((kind, id) => ofKind(kind).get(id) ?? id);
    },
    all: (kind: string) => [...ofKind(kind).values()].map(Number),
  };
}

export type NewIds = ReturnType<typeof createNewIds>;

const newText = (id: string) => (id.length === 26 ? ulid(systemClock, systemRandom) : randomUUID());

function sequenceOf(kind: string): string {
  if (kind === 'observation_keys') return 'observation_ids';
  if (kind === questionKind) return 'collection_slots_id_seq';
  const own = copiedTables.find(({ name }) => name === kind)?.own ?? 'id';
  return `${kind}_${own}_seq`;
}
