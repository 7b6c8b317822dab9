// Loads what changed since the last run: node load-warehouse.mjs BRAND_ID postgres://HOST/DATABASE (or FILE.duckdb)
// It needs the package pg or @duckdb/node-api, warehouse.sql next to it, SIGHTLINE_URL and SIGHTLINE_API_KEY.
import { readFile } from 'node:fs/promises';

const { SIGHTLINE_URL, SIGHTLINE_API_KEY } = process.env;
const [brandId, address] = process.argv.slice(2);
const database = await (/^postgres/.test(address) ? openPostgres() : openDuckdb());
await database.query(await readFile(new URL('warehouse.sql', import.meta.url), 'utf8'));
// Responses first: what they refer to is then there already, as prompts and competitors are never deleted.
await load(`/v1/${brandId}/responses/feed`, 'responses', ['id'], ['competitors', 'citations']);
await load(`/v1/${brandId}/prompts/feed`, 'prompts', ['id']);
await load(`/v1/brands/${brandId}/competitors/feed`, 'competitors', ['id']);
const dailyKey = ['brand_id', 'date', 'ai_platform'];
await load(`/v1/${brandId}/daily-metrics/feed`, 'daily_metrics', dailyKey);
await database.close();

async function load(path, table, key, lists = []) {
  const place = `brand_id = ${Number(brandId)} AND feed = '${table}'`;
  const [saved] = await database.query(`SELECT feed_cursor FROM feed_cursors WHERE ${place}`);
  for (let cursor = saved?.feed_cursor, more = true; more; ) {
    const search = new URLSearchParams(cursor ? { cursor } : {});
    const headers = {
      accept: 'application/x-ndjson',
      authorization: `Bearer ${SIGHTLINE_API_KEY}`,
    };
    const answer = await fetch(`${SIGHTLINE_URL}${path}?${search}`, { headers });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`);
    cursor = answer.headers.get('sightline-cursor');
    more = answer.headers.get('sightline-more') === 'true';
    const lines = body.split('\n').filter(Boolean);
    const rows = lines.map((line) => ({ ...JSON.parse(line), brand_id: Number(brandId) }));
    const kept = rows.filter(({ deleted }) => !deleted);
    await database.query('BEGIN');
    await replace(table, key, rows, kept);
    for (const list of lists) {
      const owners = rows.map(({ id }) => ({ response_id: id }));
      const parts = kept.flatMap((row) =>
        row[list].map((part, at) => ({ ...part, response_id: row.id, place: at + 1 })),
      );
      await replace(`response_${list}`, ['response_id'], owners, parts);
    }
    const reached = [{ brand_id: Number(brandId), feed: table, feed_cursor: cursor }];
    await replace('feed_cursors', ['brand_id', 'feed'], reached, reached);
    await database.query('COMMIT');
  }
}

/** Puts rows in place of those with the keys of `old`. Columns that the table lacks are left out. */
async function replace(table, key, old, rows) {
  const names = key.map((name) => `"${name}"`).join(', ');
  const page = await database.page(table);
  const isOld = `(${names}) IN (SELECT ${names} FROM ${page} AS page)`;
  await database.query(`DELETE FROM ${table} WHERE ${isOld}`, [JSON.stringify(old)]);
  await database.query(`INSERT INTO ${table} SELECT * FROM ${page} AS page`, [
    JSON.stringify(rows),
  ]);
}

async function openPostgres() {
  const { default: pg } = await import('pg');
  const client = new pg.Client(address);
  await client.connect();
  return {
    query: async (sql, values) => (await client.query(sql, values)).rows,
    page: (table) => `json_populate_recordset(NULL::${table}, $1)`,
    close: () => client.end(),
  };
}

async function openDuckdb() {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(address);
  const connection = await instance.connect();
  const query = async (sql, values) =>
    (await connection.runAndReadAll(sql, values)).getRowObjectsJS();
  return {
    query,
    async page(table) {
      const columns = await query(`DESCRIBE ${table}`);
      const types = columns.map(({ column_name, column_type }) => [column_name, column_type]);
      const structure = JSON.stringify([Object.fromEntries(types)]);
      return `(SELECT unnest(from_json($1::JSON, '${structure}'), max_depth := 2))`;
    },
    close: async () => instance.closeSync(),
  };
}
