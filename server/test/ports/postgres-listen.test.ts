import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createDatabase, type PostgresDatabase } from '../../src/adapters/postgres/client.ts';
import { isConnectionFailure } from '../../src/adapters/postgres/connection-failure.ts';
import {
  eventually,
  type PostgresUnderTest,
  startPostgresUnderTest,
} from './postgres-under-test.ts';

let server: PostgresUnderTest;
let database: PostgresDatabase;

before(async () => {
  server = await startPostgresUnderTest();
  database = server.connect();
});
after(() => server.close());

const notify = (channel: string, payload: string) =>
  database.pool.query('SELECT pg_notify($1, $2)', [channel, payload]);

async function cutListeners(): Promise<void> {
  const { rowCount } = await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query ~ '^(LISTEN|UNLISTEN)' AND pid <> pg_backend_pid()`,
  );
  assert.ok(rowCount, 'a listening connection was found');
}

describe('listen', () => {
  it('gives every payload in order, to every handler of the channel', async () => {
    const one: unknown[] = [];
    const two: unknown[] = [];
    const stops = [
      await database.listen('in order', (payload) => void one.push(payload)),
      await database.listen('in order', (payload) => void two.push(payload)),
    ];
    for (const payload of ['1', '2', '', 'é "4"']) await notify('in order', payload);
    await eventually(() => one.length === 4 && two.length === 4);
    assert.deepEqual(one, ['1', '2', '', 'é "4"']);
    assert.deepEqual(two, one);
    for (const stop of stops) await stop();
  });

  it('hears only its own channel, whatever the name', async () => {
    const heard: unknown[] = [];
    const stop = await database.listen('Odd "name"; --', (payload) => void heard.push(payload));
    await notify('odd', 'no');
    await notify('Odd "name"; --', 'yes');
    await eventually(() => heard.length > 0);
    assert.deepEqual(heard, ['yes']);
    await stop();
  });

  it('hears of a transaction when it commits, and never of one that does not', async () => {
    const heard: unknown[] = [];
    const stop = await database.listen('commits', (payload) => void heard.push(payload));
    const client = await database.pool.connect();
    await client.query("BEGIN; SELECT pg_notify('commits', 'undone'); ROLLBACK");
    await client.query("BEGIN; SELECT pg_notify('commits', 'kept')");
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual(heard, []);
    await client.query('COMMIT');
    client.release();
    await eventually(() => heard.length > 0);
    assert.deepEqual(heard, ['kept']);
    await stop();
  });

  it('stops when told to', async () => {
    const heard: unknown[] = [];
    const stop = await database.listen('stops', (payload) => void heard.push(payload));
    await stop();
    await notify('stops', 'late');
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.deepEqual(heard, []);
  });

  it('continues after a handler failed', async () => {
    const heard: unknown[] = [];
    const stop = await database.listen('fails', (payload) => {
      heard.push(payload);
      throw new Error('handler');
    });
    await notify('fails', '1');
    await notify('fails', '2');
    await eventually(() => heard.length === 2);
    await stop();
  });

  it('connects again after a loss, says so with null, and hears again', async () => {
    const heard: unknown[] = [];
    const stop = await database.listen('again', (payload) => void heard.push(payload));
    for (let round = 1; round <= 3; round++) {
      heard.length = 0;
      await cutListeners();
      await eventually(() => heard.length > 0);
      await notify('again', `round ${round}`);
      await eventually(() => heard.length > 1);
      assert.deepEqual(heard, [null, `round ${round}`]);
    }
    await stop();
  });

  it('refuses when the database cannot be reached', async () => {
    const url = 'postgres://someone:secret@127.0.0.1:1/none';
    const absent = createDatabase({ url, poolSize: 1, logger: silentLogger });
    for (const _ of [1, 2]) {
      await assert.rejects(
        absent.listen('never', () => {}),
        isConnectionFailure,
      );
    }
    await absent.close();
  });
});
