import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';
import {
  decimalText,
  escapeSeparators,
  jsonNumber,
  jsonText,
} from '../../src/adapters/duckdb/write-json.ts';
import { createRandom } from '../support/random.ts';
import { engineJson, nastyTexts } from './support/escaped-json.ts';

/** What our statements rely on in DuckDB; a new version of it must hold all of this. */

let instance: DuckDBInstance;
let connection: DuckDBConnection;
before(async () => {
  instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  connection = await instance.connect();
});
after(() => {
  connection.closeSync();
  instance.closeSync();
});

async function column(sql: string, values?: DuckDBValue[]): Promise<unknown[]> {
  const [first = []] = (await connection.runAndReadAll(sql, values)).getColumnsJson();
  return first;
}
const value = async (sql: string) => (await column(`SELECT ${sql}`))[0];

describe('numbers', () => {
  it('are written as JavaScript writes them', async () => {
    const random = createRandom(20_261_115);
    const ratios = Array.from({ length: 10_000 }, () => {
      const whole = random.integer(1, random.pick([7, 1000, 50_000, 30_000_000]));
      return [random.pick([1, 100]) * random.integer(0, whole), whole] as const;
    });
    ratios.push([1, 10_000], [1, 10_001], [1, 1_000_000], [1, 1_000_001], [1, 9_999_999], [3, 3e7]);
    const pairs = ratios.map(([part, whole]) => `(${part}, ${whole})`);
    const written = await column(
      `SELECT ${jsonNumber('n')} FROM (SELECT part / nullif(whole, 0) AS n FROM (VALUES ${pairs}) AS ratios(part, whole))`,
    );
    assert.deepEqual(
      written,
      ratios.map(([part, whole]) => JSON.stringify(part / whole)),
    );
  });

  it('have no ratio to nothing: the engine says NaN, a null divisor says null', async () => {
    assert.equal(await value('isnan(0 / 0)'), true);
    assert.equal(await value(jsonNumber('(0 / nullif(0, 0))')), 'null');
  });

  it('add up without overflow; whole numbers divide as fractions', async () => {
    const most = 2n ** 64n - 1n;
    const sum = `SELECT sum(n)::VARCHAR FROM (VALUES (${most}::UBIGINT), (${most}::UBIGINT)) AS t(n)`;
    assert.deepEqual(await column(sum), [(2n * most).toString()]);
    assert.equal(await value('1::BIGINT / 4::BIGINT'), 0.25);
    assert.equal(
      await value('sum(b)::BIGINT FROM (VALUES (true), (false), (NULL), (true)) AS t(b)'),
      '2',
    );
  });

  it('that are decimals lose the zeros behind them', async () => {
    const written = async (of: string) => value(decimalText(`(${of})::DECIMAL(38, 4)`));
    assert.equal(await written('12.5'), '12.5');
    assert.equal(await written('100'), '100');
    assert.equal(await written('0'), '0');
    assert.equal(await written('-0.0501'), '-0.0501');
  });
});

describe('texts', () => {
  it('are escaped as ClickHouse escapes them', async () => {
    const every = Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)).join('');
    for (const text of [...nastyTexts, every, '']) {
      const escaped = `SELECT ${escapeSeparators('j')} FROM (SELECT ${jsonText('$1::VARCHAR')} AS j)`;
      assert.deepEqual(await column(escaped, [text]), [engineJson(text)]);
    }
  });

  it('are ordered by code point, nulls last where we say so', async () => {
    const words = ['b', 'B', 'ä', 'a', '', 'ab', '日本', 'ｚ', '😀', '\u{10ffff}'];
    const rows = [...words, null].map((word) => (word === null ? '(NULL)' : `('${word}')`));
    const byBytes = words.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    const sql = `SELECT w FROM (VALUES ${rows}) AS t(w) ORDER BY w ASC NULLS LAST`;
    assert.deepEqual(await column(sql), [...byBytes, null]);
  });

  it('stay in their order when they are written after they were ordered and cut', async () => {
    const sql = `SELECT concat('n', n) FROM (SELECT (i * 7919) % 100000 AS n FROM range(100000) AS t(i) ORDER BY n LIMIT 60000 OFFSET 10)`;
    assert.deepEqual(
      await column(sql),
      Array.from({ length: 60_000 }, (_, at) => `n${at + 10}`),
    );
  });
});

describe('enumerations', () => {
  it('order by place but compare with text as text', async () => {
    await connection.run(`CREATE TYPE mood AS ENUM ('b', 'c', 'a')`);
    assert.equal(await value(`'a'::mood > 'c'::mood`), true);
    assert.equal(await value(`m > 'c' FROM (SELECT 'a'::mood AS m)`), false);
    assert.equal(await value(`'a'::mood = 'a'`), true);
    assert.deepEqual(
      await column(
        `SELECT m::VARCHAR FROM (VALUES ('a'::mood), ('b'), ('c')) AS t(m) ORDER BY m::VARCHAR`,
      ),
      ['a', 'b', 'c'],
    );
  });
});

describe('lists', () => {
  it('are searched by value; what is not found has no place', async () => {
    assert.equal(await value('list_position([5, 7, 7], 7)'), 2);
    assert.equal(await value('list_position([5], 9)'), null);
    assert.equal(await value('([1, 2])[list_position([5], 9)]'), null);
    assert.equal(await value('list_contains([1, NULL], 2)'), false);
    assert.equal(await value(`list_has_any(['a'], []::VARCHAR[])`), false);
  });

  it('are unnested side by side, shorter ones filled with nulls, empty ones to no row', async () => {
    const rows = await column(
      `SELECT concat(n, a, coalesce(b, '-')) FROM (SELECT n, unnest(x) AS a, unnest(y) AS b
        FROM (VALUES (1, ['p', 'q'], ['r']), (2, []::VARCHAR[], []::VARCHAR[])) AS t(n, x, y))`,
    );
    assert.deepEqual(rows, ['1pr', '1q-']);
  });

  it('that are empty join to an empty text; concat leaves nulls out', async () => {
    assert.equal(await value(`array_to_string([]::VARCHAR[], ',')`), '');
    assert.equal(await value(`concat('a', NULL, 'b')`), 'ab');
  });
});

describe('days', () => {
  it('have the ISO week of their Thursday, for thirty years', async () => {
    const days = await column(
      `SELECT strftime(d, '%Y-%m-%d ') || yearweek(d) FROM range(DATE '2005-01-01', DATE '2035-01-01', INTERVAL 1 DAY) AS t(d)`,
    );
    assert.equal(days.length, 10_957);
    for (const text of days) {
      const [day = '', week] = String(text).split(' ');
      assert.equal(week, isoWeek(day), day);
    }
  });

  function isoWeek(day: string): string {
    const thursday = new Date(`${day}T00:00:00Z`);
    thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
    const year = thursday.getUTCFullYear();
    const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / 604_800_000) + 1;
    return `${year}${String(week).padStart(2, '0')}`;
  }

  it('and times keep their milliseconds when they are written by a format', async () => {
    const time = `'2026-01-02 03:04:05.060'::TIMESTAMP_MS`;
    assert.equal(
      await value(`strftime(${time}, '%Y-%m-%dT%H:%M:%S.%gZ')`),
      '2026-01-02T03:04:05.060Z',
    );
    assert.equal(await value(`epoch_ms(${time})`), String(Date.UTC(2026, 0, 2, 3, 4, 5, 60)));
  });
});
