import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWriter, type RunningWriter } from '../../src/adapters/duckdb/writes/writer.ts';
import { type OpenedDatabase, openTestDatabase } from './support/open-database.ts';
import { eventually } from './support/waiting.ts';

describe('writing to DuckDB', () => {
  let opened: OpenedDatabase;
  let writer: RunningWriter;
  before(async () => {
    opened = await openTestDatabase();
    writer = createWriter(opened.database, () => undefined);
  });
  after(() => opened.close());

  it('serves organizations in turns, and the brands of each', async () => {
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const alone = writer.alone(() => {
      begun.resolve();
      return held.promise;
    });
    await begun.promise;
    const write = (caller: string, part: string) =>
      writer.inTurn({ caller, part }).write(
        async () => undefined,
        async () => {
          order.push(`${caller}${part}`);
        },
      );
    const writes: Promise<void>[] = [];
    /** Connections open in any order: each write waits for its turn before the next is asked for. */
    const queue = async (caller: string, part: string, waiting: number) => {
      writes.push(write(caller, part));
      await eventually(() => writer.waiting() === waiting, 10_000, `${waiting} wait to be written`);
    };
    await queue('a', '1', 1);
    await queue('a', '1', 2);
    await queue('a', '2', 3);
    await queue('a', '1', 4);
    // Half of the places for staging are taken: what comes next of this organization waits, and nobody else.
    writes.push(write('a', '1'), write('a', '1'));
    await queue('b', '1', 5);
    held.resolve();
    await Promise.all([alone, ...writes]);
    assert.deepEqual(order.slice(0, 3), ['a1', 'b1', 'a2']);
    assert.equal(order.length, 7);
  });

  it('stages for one organization while another sends its rows without end', async () => {
    const endless = Promise.withResolvers<void>();
    const noisy = Array.from({ length: 20 }, () =>
      writer.inTurn({ caller: 'noisy' }).write(
        () => endless.promise,
        async () => undefined,
      ),
    );
    const quiet = writer.inTurn({ caller: 'quiet' });
    const said = await quiet.write(
      async () => undefined,
      async () => 'written',
    );
    assert.equal(said, 'written');
    endless.resolve();
    await Promise.all(noisy);
  });
});
