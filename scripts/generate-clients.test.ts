import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { checkGenerated, generatedClientFiles } from './generate-clients.ts';

const typescript = 'clients/typescript/src/generated';
const python = 'clients/python/sightline';

describe('the generated files of the clients', () => {
  it('are what the contract says, to the letter, and nothing lies next to those of TypeScript', async () => {
    const root = mkdtempSync(join(tmpdir(), 'clients-'));
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    const files = generatedClientFiles();
    const problems = async () => (await checkGenerated(root, files)).problems;
    try {
      assert.equal((await problems()).length, Object.keys(files).length, 'missing files');
      for (const [path, text] of Object.entries(files)) write(path, text);
      write(`${python}/_client.py`, 'by hand');
      assert.deepEqual(await problems(), []);
      write(`${typescript}/left-over.ts`, '');
      write(`${typescript}/client.ts`, `${files[`${typescript}/client.ts`]} `);
      write(`${python}/_types.py`, `${files[`${python}/_types.py`]}# changed\n`);
      const [client, types, other, ...more] = await problems();
      assert.match(client ?? '', /generated\/client\.ts .* npm run clients$/);
      assert.match(types ?? '', /_types\.py .* npm run clients$/);
      assert.match(other ?? '', /left-over\.ts .* Remove it$/);
      assert.deepEqual(more, []);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
