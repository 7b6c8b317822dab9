import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readStatement } from './statement.ts';

const render = (sql: string, format = 'TSV') => readStatement(sql).render('/p', format);
const toPipe = (format: string) => `\nINTO OUTFILE '/p' APPEND\nFORMAT ${format}`;

test('a select gets its pipe before its FORMAT clause, wherever that stands', () => {
  const cases: readonly (readonly [sql: string, rendered: string, format?: string])[] = [
    ['SELECT 1', `SELECT 1${toPipe('TSV')}`],
    ['select 1;  ', `select 1${toPipe('TSV')}`],
    ['SELECT 1 -- FORMAT CSV', `SELECT 1${toPipe('TSV')}`],
    ['SELECT 1 FORMAT CSV', `SELECT 1 ${toPipe('TSV')}`, 'CSV'],
    ['SELECT 1\nformat CSV settings a = 1', `SELECT 1\n${toPipe('TSV')} settings a = 1`, 'CSV'],
    ['SELECT 1 SETTINGS a = 1 FORMAT CSV', `SELECT 1 SETTINGS a = 1 ${toPipe('TSV')}`, 'CSV'],
    ['WITH 1 AS x SELECT x', `WITH 1 AS x SELECT x${toPipe('TSV')}`],
    ['(SELECT 1)', `(SELECT 1)${toPipe('TSV')}`],
    ['/* a */ SELECT 1', `/* a */ SELECT 1${toPipe('TSV')}`],
  ];
  for (const [sql, rendered, format] of cases) {
    const statement = readStatement(sql);
    assert.equal(statement.kind, 'select', sql);
    assert.equal(statement.format, format, sql);
    assert.equal(render(sql), rendered, sql);
  }
});

test('a column or a text called format is no FORMAT clause', () => {
  for (const sql of [
    'SELECT format FROM t',
    'SELECT a AS format',
    'SELECT a FROM t ORDER BY format DESC',
    'SELECT format f',
    'SELECT (SELECT 1 FORMAT CSV)',
    "SELECT 'x FORMAT CSV'",
    'SELECT `a FORMAT CSV`',
    'SELECT $$ it is FORMAT CSV$$',
    "SELECT 'it\\'s FORMAT CSV'",
    "SELECT 'it''s FORMAT CSV'",
    'SELECT 1 /* FORMAT CSV */',
  ]) {
    assert.equal(readStatement(sql).format, undefined, sql);
    assert.equal(render(sql), `${sql.replace(/ \/\*.*/, '')}${toPipe('TSV')}`, sql);
  }
});

test('an insert whose rows are still to come reads them from the pipe', () => {
  const cases: readonly (readonly [sql: string, rendered: string])[] = [
    ['INSERT INTO t FORMAT CSV', `INSERT INTO t  FROM INFILE '/p'  FORMAT CSV`],
    ['insert into d.t (a, b) format CSV;', `insert into d.t (a, b)  FROM INFILE '/p'  FORMAT CSV`],
    ['INSERT INTO t VALUES', `INSERT INTO t  FROM INFILE '/p'  FORMAT Values`],
    [
      'INSERT INTO t SETTINGS a = 1 FORMAT CSV',
      `INSERT INTO t  FROM INFILE '/p' SETTINGS a = 1  FORMAT CSV`,
    ],
    ['INSERT INTO format FORMAT CSV', `INSERT INTO format  FROM INFILE '/p'  FORMAT CSV`],
    ['INSERT INTO d.settings FORMAT CSV', `INSERT INTO d.settings  FROM INFILE '/p'  FORMAT CSV`],
  ];
  for (const [sql, rendered] of cases) {
    assert.equal(readStatement(sql).kind, 'insert', sql);
    assert.equal(render(sql), rendered, sql);
  }
});

test('everything else runs as it is', () => {
  for (const sql of [
    "INSERT INTO t VALUES (1, ';'), (2, 'it''s')",
    'INSERT INTO t FORMAT JSONEachRow {"a": "; \' "}',
    'INSERT INTO t SELECT 1',
    "INSERT INTO t SELECT * FROM values('a Int8', 1) WHERE a = {a:Int8}",
    'WITH 1 AS x INSERT INTO t SELECT x',
    'CREATE TABLE t (a Int8) ENGINE = Memory',
    'SHOW TABLES',
    'EXPLAIN SELECT 1',
  ]) {
    assert.equal(readStatement(sql).kind, 'other', sql);
    assert.equal(render(sql), sql);
  }
});

test('placeholders are found, texts that look like them are not', () => {
  const sql = "SELECT {a:String}, {'b': 1}, '{c:String}', [{d:Array(String)}] /* {e:Int8} */";
  assert.deepEqual(readStatement(sql).placeholders, ['a', 'd']);
  const insert = "INSERT INTO t SELECT * FROM values('a Int8', 1) WHERE a = {a:Int8}";
  assert.deepEqual(readStatement(insert).placeholders, ['a']);
});

test('what changes its session is known', () => {
  for (const sql of ['SET a = 1', 'use d', 'CREATE TEMPORARY TABLE t (a Int8)']) {
    assert.equal(readStatement(sql).changesSession, true, sql);
  }
  assert.equal(readStatement('SELECT 1 AS temporary').changesSession, false);
});

test('one statement at a time, and none that touches files', () => {
  assert.throws(() => readStatement('SELECT 1; SELECT 2'), { code: 62 });
  assert.throws(() => readStatement(' -- nothing'), { code: 62 });
  assert.throws(() => readStatement("SELECT 1 INTO OUTFILE 'x'"), { code: 358 });
  assert.throws(() => readStatement("SHOW TABLES INTO OUTFILE 'x'"), { code: 358 });
  assert.throws(() => readStatement("INSERT INTO t FROM INFILE 'x' FORMAT CSV"), { code: 358 });
  assert.equal(readStatement("SELECT ';' /* ; */ -- ;").kind, 'select');
});
