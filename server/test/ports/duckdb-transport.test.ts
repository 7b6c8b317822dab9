import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { EngineLimitExceeded, EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import { onTiming } from '#kernel/process/timings.ts';
import { createEngineClient } from '../../src/adapters/duckdb/client/engine-client.ts';
import { createSemaphore } from '../../src/adapters/duckdb/database/semaphore.ts';
import {
  createEngineServer,
  type Operation,
} from '../../src/adapters/duckdb/engine/http-server.ts';
import { formatEngineUrl, visitsOnlyUrl } from '../../src/adapters/duckdb/engine-url.ts';
import { endless, type OpenedDatabase, openTestDatabase, sql } from './support/open-database.ts';
import { eventually } from './support/waiting.ts';

const secret = 'a secret';

/** Operations of the tests, under names that the client knows, on a real database. */
describe('the transport of the DuckDB engine', { timeout: 60_000 }, () => {
  let opened: OpenedDatabase;
  let folder: string;
  let server: Server;
  let path: string;
  const operations: Record<string, Operation> = {};

  before(async () => {
    opened = await openTestDatabase({ readers: 2 });
    folder = await mkdtemp(join(tmpdir(), 'sightline-transport-'));
    path = join(folder, 'engine.sock');
    server = createEngineServer({ secret, operations }).listen(path);
    await once(server, 'listening');
  });
  after(async () => {
    server.closeAllConnections();
    server.close();
    await opened.close();
    await rm(folder, { recursive: true });
  });

  const clientAt = (socket: string) =>
    createEngineClient(formatEngineUrl({ address: { kind: 'socket', path: socket }, secret }));
  const part = { table: 'names', brandId: 1, day: null } as const;

  /** Serves `operation` for the one call that `use` makes. */
  async function serving<Result>(
    name: string,
    operation: Operation,
    use: (client: ReturnType<typeof createEngineClient>) => Promise<Result>,
  ): Promise<Result> {
    operations[name] = operation;
    const client = clientAt(path);
    try {
      return await use(client);
    } finally {
      client.close();
      delete operations[name];
    }
  }

  const rowsOf =
    (rows: Readable): Operation =>
    async () => ({ kind: 'rows', rows, page: {} });
  const readRows = (client: ReturnType<typeof createEngineClient>) =>
    client.rows('copying.read', [part]);

  it('lets the edge store visits and do nothing else', async () => {
    const stored: Operation = async () => ({ kind: 'value', value: null });
    Object.assign(operations, { 'visits.store': stored, 'visits.report': stored, health: stored });
    const whole = formatEngineUrl({ address: { kind: 'socket', path }, secret });
    const edge = createEngineClient(visitsOnlyUrl(whole));
    await edge.write('visits.store', ['a batch']);
    await assert.rejects(edge.read('health', []), /with 401/);
    await assert.rejects(edge.write('names.store', []), /with 401/);
    assert.ok(!visitsOnlyUrl(whole).includes(encodeURIComponent(secret)));
    edge.close();
    for (const name of Object.keys(operations)) delete operations[name];
  });

  it('says how long an operation waited for its turn', async () => {
    const waits: number[] = [];
    onTiming((timing) => {
      if (timing.kind === 'wait' && timing.name === 'answers.keys') waits.push(timing.ms);
    });
    const limits = { atOnce: 1, atOnceOfCaller: 1, maxWaiting: 2, waitMs: 5_000 };
    const semaphore = createSemaphore(limits);
    const inTurn: Operation = async (_args, { turn }) => {
      const release = await semaphore.acquire(turn);
      await pause(50);
      release();
      return { kind: 'value', value: null };
    };
    await serving('answers.keys', inTurn, (client) =>
      Promise.all([client.read('answers.keys', []), client.read('answers.keys', [])]),
    );
    const [first = 0, second = 0, ...others] = waits.sort((a, b) => a - b);
    assert.deepEqual(others, []);
    // The timer of the first may fire a millisecond early.
    assert.ok(first < second && second >= 40, `${first} and ${second} ms`);
  });

  it('refuses every request without the secret', async () => {
    const ask = async (headers: Record<string, string>, url = '/health') => {
      const sent = request({ socketPath: path, method: 'POST', path: url, headers }).end('{}');
      const [response] = await once(sent, 'response');
      response.resume();
      return response.statusCode;
    };
    assert.equal(await ask({}), 401);
    assert.equal(await ask({ authorization: `Bearer ${secret}x` }), 401);
    assert.equal(await ask({ authorization: `bearer ${secret}` }), 401);
    assert.equal(await ask({ authorization: `Bearer ${secret}` }, '/constructor'), 404);
    const stranger = createEngineClient(
      formatEngineUrl({ address: { kind: 'socket', path }, secret: 'another' }),
    );
    await assert.rejects(stranger.read('health', []), /401/);
    stranger.close();
  });

  it('carries errors with what callers can do about them, before the first row', async () => {
    const failures: [unknown, (error: Error) => boolean][] = [
      [new EngineUnavailable('busy ä'), (error) => error instanceof EngineUnavailable],
      [
        new EngineLimitExceeded('memory', 'too much'),
        (error) => error instanceof EngineLimitExceeded && error.limit === 'memory',
      ],
      [new Error('broken'), (error) => error.constructor === Error && error.message === 'broken'],
    ];
    for (const [failure, isExpected] of failures) {
      await serving(
        'copying.read',
        () => Promise.reject(failure),
        (client) => assert.rejects(readRows(client), isExpected),
      );
    }
  });

  it('carries them in the middle of the rows, too', async () => {
    const breaking = async function* (bytes: number) {
      yield Buffer.alloc(bytes, 'first\n');
      throw new EngineLimitExceeded('time', 'too long');
    };
    const failure = { limit: 'time', message: 'too long' };
    await serving('copying.read', rowsOf(Readable.from(breaking(600_000))), async (client) => {
      const { rows } = await readRows(client);
      await assert.rejects(text(rows), failure);
    });
    // Few rows are sent in one piece, and nothing of them if they break off.
    await serving('copying.read', rowsOf(Readable.from(breaking(600))), (client) =>
      assert.rejects(readRows(client), failure),
    );
  });

  it('never takes an answer that was cut off for a whole one', async () => {
    // Passes on what the engine sends, and closes after some of it.
    const cutAt = async (bytes: number) => {
      const relay = createServer((socket) => {
        const engine = connect(path);
        let left = bytes;
        socket.pipe(engine);
        engine.on('data', (chunk) => {
          const passed = chunk.subarray(0, left);
          left -= passed.length;
          socket.write(passed);
          if (left === 0) socket.end(() => engine.destroy());
        });
        for (const one of [socket, engine]) one.on('error', () => undefined);
      });
      const relayPath = join(folder, `relay-${bytes}.sock`);
      relay.listen(relayPath);
      await once(relay, 'listening');
      const client = clientAt(relayPath);
      try {
        return await text((await readRows(client)).rows);
      } catch (error) {
        return error;
      } finally {
        client.close();
        relay.close();
      }
    };
    operations['copying.read'] = async () => ({
      kind: 'rows',
      rows: Readable.from([Buffer.from('one\n'), Buffer.from('two\n')]),
      page: {},
    });
    const whole = await cutAt(1_000_000);
    assert.equal(whole, 'one\ntwo\n');
    let cuts = 0;
    for (let bytes = 1; ; bytes += 1) {
      const got = await cutAt(bytes);
      if (typeof got === 'string') {
        assert.equal(got, whole);
        break;
      }
      assert.ok(got instanceof EngineUnavailable, `cut at ${bytes}: ${got}`);
      cuts += 1;
    }
    delete operations['copying.read'];
    assert.ok(cuts > 100, `${cuts} cuts`);
  });

  it('stops the engine when the caller leaves, before and within the rows', async () => {
    const isFree = async () => {
      const [row] = await opened.reader.rows<{ n: number }>(sql('SELECT 1 AS n'));
      return row?.n === 1;
    };
    let started = 0;
    let ended = 0;
    const slow: Operation = async (_, { options }) => {
      started += 1;
      try {
        return { kind: 'rows', rows: (await opened.reader.lines(endless, options)).bytes };
      } finally {
        ended += 1;
      }
    };
    await serving('copying.read', slow, async (client) => {
      const leaving = new AbortController();
      const { signal } = leaving;
      const calls = [1, 2].map(() =>
        assert.rejects(client.rows('copying.read', [part], { signal }), { message: 'left' }),
      );
      await eventually(() => started === 2, 10_000, 'both run');
      leaving.abort(new Error('left'));
      await Promise.all(calls);
      await eventually(() => ended === 2, 10_000, 'both ended in the engine');
      assert.ok(await isFree());
    });
    const endlessRows = new Readable({
      read() {
        this.push(Buffer.alloc(65_536, 'x'));
      },
    });
    await serving('copying.read', rowsOf(endlessRows), async (client) => {
      const { rows } = await readRows(client);
      await once(rows, 'readable');
      rows.destroy();
      await eventually(() => endlessRows.destroyed, 10_000, 'the engine stopped sending');
    });
  });

  it('sends no faster than the rows are read', async () => {
    let made = 0;
    const endlessRows = new Readable({
      read() {
        made += 65_536;
        this.push(Buffer.alloc(65_536, 'x'));
      },
    });
    await serving('copying.read', rowsOf(endlessRows), async (client) => {
      const { rows } = await readRows(client);
      await once(rows, 'readable');
      let before = -1;
      // It has stopped once nothing more is made for a while.
      await eventually(
        () => {
          const isSame = made === before;
          before = made;
          return isSame;
        },
        10_000,
        'the engine waits',
      );
      assert.ok(made < 4 * 1024 * 1024, `${made} bytes were made`);
      rows.destroy();
    });
  });

  it('takes rows no faster than they are written, and applies nothing that was cut off', async () => {
    const applied: number[] = [];
    let taken = 0;
    let resume: () => void = () => undefined;
    let refused = 0;
    const slow: Operation = async (_, { pieces }) => {
      let count = 0;
      try {
        for await (const piece of pieces) {
          taken += piece.length;
          count += 1;
          if (count === 1 && applied.length === 0) {
            await new Promise<void>((go) => {
              resume = go;
            });
          }
        }
      } catch (error) {
        refused += 1;
        throw error;
      }
      applied.push(count);
      return { kind: 'value', value: undefined };
    };
    let given = 0;
    const piecesOf = async function* (count: number, fail = false) {
      for (let at = 0; at < count; at += 1) {
        given += 100_000;
        yield 'x'.repeat(100_000);
      }
      if (fail) throw new Error('no more rows');
    };
    await serving('names.store', slow, async (client) => {
      const writing = client.write('names.store', [], piecesOf(200));
      await eventually(() => taken > 0, 10_000, 'the first piece came');
      let before = -1;
      await eventually(
        () => {
          const isSame = given === before;
          before = given;
          return isSame;
        },
        10_000,
        'the client waits',
      );
      assert.ok(given < 5_000_000, `${given} were given`);
      resume();
      await writing;
      assert.deepEqual(applied, [200]);
      const broken = client.write('names.store', [], piecesOf(3, true));
      await assert.rejects(broken, { message: 'no more rows' });
      await eventually(() => refused === 1, 10_000, 'the engine gave up');
      assert.deepEqual(applied, [200]);
    });
  });

  it('tells the engine whose turn it is, by what is read and by whose rows are written', async () => {
    const turns: unknown[] = [];
    const noting: Operation = async (_args, { turn, pieces }) => {
      const { noteWait: _, ...named } = turn;
      turns.push(named);
      for await (const _piece of pieces);
      return { kind: 'value', value: [] };
    };
    const [organizationId, brandId, firstDay] = [7, 9, '2026-01-01'];
    const days = { first: firstDay, last: firstDay };
    await serving('models.days', noting, (client) =>
      client.read('models.days', [{ organizationId, brandId }, days]),
    );
    const brands = { organizationId, brandIds: [brandId] };
    await serving('observations.last', noting, (client) =>
      client.read('observations.last', [brands, days]),
    );
    await serving('observations.store', noting, (client) =>
      client.write('observations.store', [], undefined, { organizationId, brandId }),
    );
    await serving('names.store', noting, (client) => client.write('names.store', []));
    const own = { caller: '7', part: '9' };
    assert.deepEqual(turns, [own, { caller: '7' }, own, { caller: '' }]);
  });

  it('answers a write that fails before all of its rows came', async () => {
    const failing: Operation = async (_, { pieces }) => {
      for await (const piece of pieces) throw new Error(`bad row ${piece.length}`);
      return { kind: 'value', value: undefined };
    };
    const pieces = async function* () {
      for (let at = 0; at < 100; at += 1) yield 'x'.repeat(100_000);
    };
    await serving('names.store', failing, (client) =>
      assert.rejects(client.write('names.store', [], pieces()), { message: 'bad row 100000' }),
    );
  });

  it('sends a read again, once, when its connection was closed in between, and a write on one of its own', async () => {
    let connections = 0;
    const closing: Socket[] = [];
    const relay = createServer((socket) => {
      connections += 1;
      const engine = connect(path);
      socket.pipe(engine).pipe(socket);
      closing.push(socket);
      for (const one of [socket, engine]) one.on('error', () => undefined);
    });
    const relayPath = join(folder, 'closing.sock');
    relay.listen(relayPath);
    await once(relay, 'listening');
    operations.health = async () => ({ kind: 'value', value: { fileBytes: 1 } });
    const client = clientAt(relayPath);
    assert.deepEqual(await client.read('health', []), { fileBytes: 1 });
    const answer = client.read('health', []);
    // The request is on its way on the connection that was kept.
    for (const socket of closing) socket.destroy();
    assert.deepEqual(await answer, { fileBytes: 1 });
    assert.equal(connections, 2);
    const written = client.write('health', []);
    for (const socket of closing) socket.destroy();
    assert.deepEqual(await written, { fileBytes: 1 });
    assert.equal(connections, 3);
    relay.close();
    for (const socket of closing) socket.destroy();
    await assert.rejects(client.read('health', []), EngineUnavailable);
    client.close();
    delete operations.health;
  });
});
