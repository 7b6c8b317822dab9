import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { checkTables, spanning } from './check-tables.ts';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const modules = 'server/src/modules';
const planted = `${modules}/sites/planted.ts`;

/** A repository in small whose modules keep to their tables, and use each exception of the list. */
const sound = {
  [`${modules}/accounts/tables.ts`]:
    'export type AccountTables = { organizations: { id: number }; members: { id: number } };',
  [`${modules}/accounts/delete-organization.ts`]: `
    await sql\`SELECT id FROM brands\`.execute(db);
    await sql\`DELETE FROM queue.job\`.execute(db);
    for (const { table } of found) CompiledQuery.raw(\`DELETE FROM "\${table}"\`);`,
  [`${modules}/brands/tables.ts`]: `type Defaulted<Value> = Value | undefined;
    export type BrandTables = { brands: { id: number }; stages: { id: Defaulted<number> } };`,
  [`${modules}/brands/views.ts`]:
    "export const names = (db) => db.selectFrom('stages').select('id');",
  [`${modules}/sites/tables.ts`]: 'export type SiteTables = { sites: { brand_id: number } };',
  [`${modules}/sites/verb.ts`]:
    "db.selectFrom('sites as s').innerJoin(names(db).as('stages'), 'stages.id', 's.id');",
  'server/src/demo/store.ts': 'await sql`SELECT 1 FROM demo_worlds`.execute(db);',
  [`${modules}/sites/verb.test.ts`]: "db.selectFrom('brands');",
};

async function check(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'tables-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return checkTables.run(root);
}

const problemsOf = async (text: string, file = planted) =>
  (await check({ ...sound, [file]: text })).problems;

test('modules that keep to their tables pass, and are counted', async () => {
  const { summary, problems } = await check(sound);
  assert.deepEqual(problems, []);
  assert.equal(summary, '6 statements, 5 tables');
});

describe('a table of another module is found', () => {
  const ways = [
    "db.selectFrom('brands')",
    "db.selectFrom(['sites', 'brands as b'])",
    "db.insertInto('brands')",
    "db.updateTable('brands as b')",
    "db.deleteFrom('brands')",
    "db.mergeInto('brands')",
    "db.updateTable('sites').from('brands')",
    "db.deleteFrom('sites').using('brands')",
    "db.selectFrom('sites').innerJoin('brands', 'brands.id', 'sites.brand_id')",
    "db.selectFrom('sites').leftJoin('brands as b', (join) => join.onTrue())",
    "db.selectFrom('sites').crossJoinLateral((of) => of.selectFrom('brands').as('b'))",
    "db.selectFrom('sites').where(({ exists, selectFrom }) => exists(selectFrom('brands')))",
    "const name = 'brands'; db.selectFrom(name)",
    'sql`SELECT 1 FROM brands`',
    'sql<{ id: number }>`SELECT 1 FROM sites AS s\n JOIN brands ON true`',
    'sql`SELECT 1 FROM sites s, brands`',
    'sql`INSERT INTO brands (id) VALUES (1)`',
    'sql`UPDATE brands SET id = 1`',
    'sql`DELETE FROM "brands"`',
    'sql`DELETE FROM sites USING brands`',
    'sql`LOCK TABLE brands`',
    'sql`WITH brands AS (SELECT 1) SELECT 1 FROM brands`',
    `db.selectFrom('sites').where(sql\`EXISTS (SELECT FROM brands WHERE id = \${id})\`)`,
    `const of = 'FROM brands'; CompiledQuery.raw(\`SELECT 1 \${of}\`)`,
    `const of = { a: 'sites', b: 'brands' } as const; sql\`SELECT 1 FROM \${sql.table(of[kind])}\``,
  ];
  for (const way of ways) {
    test(way, async () => {
      const [first, ...others] = await problemsOf(`\n${way};`);
      assert.match(
        first ?? '',
        /^server\/src\/modules\/sites\/planted\.ts:[23] uses brands of brands: /,
      );
      assert.deepEqual(others, []);
    });
  }

  test('in the simulated world, too', async () => {
    const problems = await problemsOf("db.selectFrom('brands');", 'server/src/demo/planted.ts');
    assert.deepEqual(problems, [
      'server/src/demo/planted.ts:1 uses brands of brands: let brands/index.ts offer a view or a verb',
    ]);
  });
});

test('a table that only a run can know is refused', async () => {
  for (const text of [
    'db.selectFrom(table)',
    `sql\`SELECT 1 FROM \${table}\``,
    'sql.table(table)',
  ]) {
    assert.deepEqual(await problemsOf(text), [
      `${planted}:1 names a table that only a run can know`,
    ]);
  }
});

test('a table that no module has is refused', async () => {
  assert.deepEqual(await problemsOf('sql`SELECT 1 FROM others`'), [
    `${planted}:1 uses others, which no tables.ts has`,
  ]);
});

test('what only looks like a table is none', async () => {
  const text = `
    sql\`SELECT 1 FROM sites -- FROM brands
      WHERE note = 'FROM brands' AND a IS DISTINCT FROM brands FOR UPDATE\`;
    sql\`INSERT INTO sites AS s VALUES (1) ON CONFLICT DO UPDATE SET a = s.a FOR NO KEY UPDATE\`;
    sql\`SELECT extract(epoch FROM brands), brands FROM unnest(\${ids}::bigint[]) AS new (brands)\`;
    sql\`WITH taken AS (SELECT 1 FROM sites) SELECT 1 FROM taken JOIN sites USING (brands)\`;
    sql\`SELECT 1 FROM pg_class JOIN information_schema.tables USING (id)\`;
    db.with('chosen', (of) => of.selectFrom('sites')).selectFrom('chosen');
    Buffer.from('brands'); rest.with(1, 'brands');`;
  assert.deepEqual(await problemsOf(text), []);
});

test('a table has one owner', async () => {
  const tables = 'export type SiteTables = { sites: { id: number }; brands: { id: number } };';
  assert.deepEqual(await problemsOf(tables, `${modules}/sites/tables.ts`), [
    'brands is in tables.ts of brands and of sites: one of them owns it',
  ]);
});

test('an exception that nothing needs is refused', async () => {
  const [one] = spanning;
  assert.ok(one);
  assert.deepEqual(
    await problemsOf('', one.file),
    one.tables.map((table) => `${one.file} may use ${table}, and does not: take it off the list`),
  );
});

test('a tree without statements is a failure', async () => {
  const { problems } = await check({});
  assert.ok(problems.includes('there is no statement to read'));
});
