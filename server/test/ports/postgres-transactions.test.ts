import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { type PostgresUnderTest, startPostgresUnderTest } from './postgres-under-test.ts';

type Tables = { things: { id: number; brand: number; name: string; archived: boolean } };

let server: PostgresUnderTest;
let db: Kysely<Tables>;

before(async () => {
  server = await startPostgresUnderTest();
  db = server.connect(8).db.withTables<Tables>();
  await sql`
    CREATE TABLE things (
      id bigint PRIMARY KEY,
      brand bigint NOT NULL,
      name text NOT NULL,
      archived boolean NOT NULL DEFAULT false,
      CONSTRAINT one_name_each EXCLUDE USING btree (brand WITH =, name WITH =)
        WHERE (NOT archived) DEFERRABLE INITIALLY DEFERRED
    )`.execute(db);
});
after(() => server.close());

beforeEach(async () => {
  await db.deleteFrom('things').execute();
  await db
    .insertInto('things')
    .values([
      { id: 1, brand: 1, name: 'one', archived: false },
      { id: 2, brand: 1, name: 'two', archived: false },
    ])
    .execute();
});

const rename = (on: Kysely<Tables>, id: number, name: string) =>
  on.updateTable('things').set({ name }).where('id', '=', id).execute();

const names = async () => {
  const rows = await db.selectFrom('things').select('name').orderBy('id').execute();
  return rows.map((row) => row.name);
};

describe('transactions', () => {
  it('leaves nothing of a transaction that failed', async () => {
    const work = db.transaction().execute(async (transaction) => {
      await rename(transaction, 1, 'changed');
      throw new Error('no');
    });
    await assert.rejects(work, /^Error: no$/);
    assert.deepEqual(await names(), ['one', 'two']);
  });

  it('serializes those who select the same row for update', async () => {
    const addOne = () =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom('things')
          .select('name')
          .where('id', '=', 1)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await new Promise((resolve) => setTimeout(resolve, 5));
        await rename(transaction, 1, `${row.name}+`);
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    assert.deepEqual(await names(), [`one${'+'.repeat(20)}`, 'two']);
  });

  it('sees what others committed once the lock is its own', async () => {
    let locked = () => {};
    const hasLock = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const first = db.transaction().execute(async (transaction) => {
      await rename(transaction, 1, 'first');
      locked();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await hasLock;
    const seen = await db
      .selectFrom('things')
      .select('name')
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    assert.equal(seen.name, 'first');
    await first;
  });
});

describe('a deferred exclusion constraint', () => {
  it('allows two names to be swapped in one transaction', async () => {
    await db.transaction().execute(async (transaction) => {
      await rename(transaction, 1, 'two');
      await rename(transaction, 2, 'one');
    });
    assert.deepEqual(await names(), ['two', 'one']);
  });

  it('refuses a duplicate at the commit', async () => {
    let reached = false;
    const work = db.transaction().execute(async (transaction) => {
      await rename(transaction, 1, 'two');
      reached = true;
    });
    await assert.rejects(work, { code: '23P01', constraint: 'one_name_each' });
    assert.ok(reached, 'the statement itself was accepted');
    assert.deepEqual(await names(), ['one', 'two']);
  });

  it('can be checked earlier, inside the transaction', async () => {
    const work = db.transaction().execute(async (transaction) => {
      await rename(transaction, 1, 'two');
      await sql`SET CONSTRAINTS one_name_each IMMEDIATE`.execute(transaction);
    });
    await assert.rejects(work, { code: '23P01' });
  });

  it('looks only at the rows its condition names', async () => {
    await db
      .insertInto('things')
      .values([
        { id: 3, brand: 1, name: 'one', archived: true },
        { id: 4, brand: 1, name: 'one', archived: true },
        { id: 5, brand: 2, name: 'one', archived: false },
      ])
      .execute();
    assert.equal((await names()).length, 5);
  });

  it('lets exactly one of several simultaneous inserts through', async () => {
    const outcomes = await Promise.allSettled(
      [11, 12, 13, 14, 15].map((id) =>
        db.insertInto('things').values({ id, brand: 9, name: 'same', archived: false }).execute(),
      ),
    );
    const accepted = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    assert.equal(accepted.length, 1);
  });
});
