import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Session } from 'chdb';
import { eventually } from './support/waiting.ts';

/** What the embedded engine is built on. When chdb is updated, this says which assumption fell. */
describe('facts about chdb', { timeout: 60_000 }, () => {
  const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;
  const folder = mkdtempSync(join(tmpdir(), 'sightline-chdb-'));
  const pipe = join(folder, 'pipe');
  const data = join(folder, 'data');
  execFileSync('mkfifo', [pipe]);
  const session = new Session(data);
  const other = new Session(data);
  after(() => {
    session.close();
    other.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (sql: string, of = session) =>
    (await of.queryAsync(sql, { format: 'TSV' })).text().trimEnd();
  const endless = 'SELECT max(sipHash64(number)) FROM numbers(100000000000)';
  const kill = () => ask(`KILL QUERY WHERE Settings['log_comment'] = 'mark' ASYNC`, other);
  const listed = () =>
    ask(
      `SELECT count() FROM system.processes WHERE query LIKE '%1000000%'
    AND query NOT LIKE '%system.processes%'`,
      other,
    );

  function openReader(): { stream: Socket; finish: () => void } {
    const reader = openSync(pipe, O_RDONLY | O_NONBLOCK);
    const stream = new Socket({ fd: reader, readable: true, writable: false });
    const keeper = openSync(pipe, O_WRONLY | O_NONBLOCK);
    return { stream, finish: () => closeSync(keeper) };
  }

  test('its own stream computes subqueries on the thread that asks: so results go through pipes', async () => {
    const sql = 'SELECT (SELECT max(sipHash64(number)) FROM numbers(20000000)) AS n';
    const started = performance.now();
    const stream = session.queryStreamBind(sql, {});
    const blocked = performance.now() - started;
    for await (const chunk of stream) void chunk;
    assert.ok(blocked > 50, `only ${blocked} ms`);
    await assert.rejects(async () => session.queryStreamBind('SHOW TABLES', {}), /not supported/);
  });

  test('a second session is opened at once, and sees nothing of the settings of the first', async () => {
    const started = performance.now();
    new Session(data).close();
    assert.ok(performance.now() - started < 200);
    await ask(`SET max_threads = 1, param_p = 'x'`);
    assert.notEqual(await ask(`SELECT getSetting('max_threads')`, other), '1');
    await assert.rejects(ask('SELECT {p:String}', other), /Substitution/);
  });

  test('SET takes parameters as HTTP does, and settings as texts; DEFAULT takes settings back', async () => {
    const usual = await ask(`SELECT getSetting('max_block_size')`, other);
    await ask(
      `SET param_p = '[\\'it\\\\\\'s\\',\\'\\\\n\\']', max_block_size = '7', readonly = '2'`,
    );
    assert.equal(await ask('SELECT length({p:Array(String)}[2])'), '1');
    assert.equal(await ask(`SELECT getSetting('max_block_size')`), '7');
    await ask('SET max_block_size = DEFAULT, readonly = DEFAULT');
    assert.equal(await ask(`SELECT getSetting('max_block_size')`), usual);
    assert.equal(await ask('SELECT {p:Array(String)}[1]'), `it\\'s`, 'a parameter stays');
  });

  test('parameters of parallel sessions do not mix', async () => {
    const sessions = Array.from({ length: 4 }, () => new Session(data));
    const runs = sessions.map(async (of, index) => {
      for (let i = 0; i < 40; i += 1) {
        const value = `${index}-${i}`;
        assert.equal(await ask(`SET param_v = '${value}'; SELECT {v:String}`, of), value);
      }
    });
    await Promise.all(runs);
    for (const of of sessions) of.close();
  });

  test('INTO OUTFILE ... APPEND writes one document into a pipe, as fast as it is read', async () => {
    const { stream, finish } = openReader();
    const sql = `SELECT number FROM numbers(300000) INTO OUTFILE '${pipe}' APPEND FORMAT CSVWithNames`;
    let over = false;
    const run = ask(sql).finally(() => {
      over = true;
      finish();
    });
    await pause(300);
    assert.equal(over, false, 'it waits for its reader');
    const lines = (await text(stream)).split('\n');
    await run;
    assert.equal(lines.length, 300_002);
    assert.equal(lines.filter((line) => line === '"number"').length, 1);
  });

  test('it does not mind when the reader of the pipe leaves: so the query must be killed', async () => {
    const { stream, finish } = openReader();
    const sql = `SET log_comment = 'mark'; SELECT number FROM numbers(30000000)
      INTO OUTFILE '${pipe}' APPEND FORMAT CSV`;
    const run = ask(sql);
    await new Promise((resolve) => stream.once('readable', resolve));
    stream.destroy();
    assert.equal(await run, '', 'no error');
    finish();
  });

  test('a killed query ends soon, also while it waits for its reader or in a subquery', async () => {
    for (const sql of [
      endless,
      `SELECT (${endless})`,
      `SELECT number FROM numbers(100000000000) INTO OUTFILE '${pipe}' APPEND FORMAT CSV`,
    ]) {
      const { stream, finish } = openReader();
      const failed = assert.rejects(ask(`SET log_comment = 'mark'; ${sql}`), /cancelled/);
      await pause(200);
      const started = performance.now();
      assert.match(await kill(), /waiting/);
      stream.destroy();
      await failed;
      finish();
      assert.ok(performance.now() - started < 2000);
    }
  });

  test('a failed query is kept until the next statement of its session', async () => {
    const sql = `SET max_execution_time = 0.1; ${endless}`;
    await assert.rejects(ask(sql), /Timeout exceeded/);
    assert.equal(await listed(), '1');
    await ask('SET max_execution_time = DEFAULT');
    assert.equal(await listed(), '0');
  });

  test('FROM INFILE reads from a pipe, and a killed insert stores nothing', async () => {
    await ask('CREATE TABLE rows (n UInt32) ENGINE = MergeTree ORDER BY n', other);
    for (const isKilled of [true, false]) {
      const insert = `INSERT INTO rows FROM INFILE '${pipe}' FORMAT JSONEachRow`;
      const run = ask(`SET log_comment = 'mark'; ${insert}`);
      const settled = run.then(
        () => 'stored',
        () => 'failed',
      );
      let writer = -1;
      const isOpen = () => {
        try {
          writer = openSync(pipe, O_WRONLY | O_NONBLOCK);
        } catch {
          // Nobody reads yet.
        }
        return writer >= 0;
      };
      await eventually(isOpen, 2000, 'the engine opens the pipe');
      writeSync(writer, '{"n":1}\n');
      if (isKilled) await kill();
      closeSync(writer);
      assert.equal(await settled, isKilled ? 'failed' : 'stored');
      assert.equal(await ask('SELECT count() FROM rows', other), isKilled ? '0' : '1');
    }
  });

  test('a folder is locked for other processes, and the engine says so in these words', async () => {
    const program = `new (require('chdb').Session)(${JSON.stringify(data)})`;
    const run = promisify(execFile)(process.execPath, ['-e', program], { cwd: process.cwd() });
    await assert.rejects(run, /Cannot lock file/);
  });

  test('a partition that rests becomes one part, without being asked to', async () => {
    await ask(`CREATE TABLE resting (id UInt64, version UInt64) ENGINE = ReplacingMergeTree(version) ORDER BY id
      SETTINGS min_age_to_force_merge_seconds = 1, min_age_to_force_merge_on_partition_only = 1`);
    // Too unequal for the engine to find merging them worthwhile.
    await ask('INSERT INTO resting SELECT number, 1 FROM numbers(100000)');
    await ask('INSERT INTO resting VALUES (1, 2)');
    const parts = "SELECT count() FROM system.parts WHERE active AND table = 'resting'";
    await eventually(async () => (await ask(parts)) === '1', 30_000, 'one part');
    assert.equal(await ask('SELECT count() FROM resting'), '100000');
  });

  test('an error begins with its number', async () => {
    await assert.rejects(ask('SELECT nope'), { message: /^Code: 47\. DB::Exception: / });
  });
});
