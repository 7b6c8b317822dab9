import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { sql } from 'kysely';
import { repositoryRoot } from '../../support/examples/deploy-files.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();

/** Written and emptied again, to see whether the database takes writes. */
const noSecrets = new Set(['write_probe.content']);

it('the trust page says of every column of bytes what it holds, and of no other', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'bytea'`.execute(service.services.db);
  const page = await readFile(join(repositoryRoot, 'docs/trust.md'), 'utf8');
  const [, table = ''] = page.split('| column | what it holds |');
  const named = [...(table.split('\n\n')[0] ?? '').matchAll(/`(\w+\.\w+)`/g)].map(
    ([, name]) => name,
  );
  const stored = rows.map(({ name }) => name).filter((name) => !noSecrets.has(name));
  assert.deepEqual(named.toSorted(), stored.toSorted());
});
