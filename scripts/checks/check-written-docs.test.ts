import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from './check.ts';
import { checkWrittenDocs, writtenPages } from './check-written-docs.ts';

for (const { page, text } of writtenPages) {
  test(`${page} is what the code says, to the letter`, async () => {
    assert.equal(readFileSync(join(repositoryRoot, page), 'utf8'), await text());
  });
}

test('a page that is missing or differs by a letter is a problem', async () => {
  const root = mkdtempSync(join(tmpdir(), 'written-docs-'));
  try {
    assert.equal((await checkWrittenDocs.run(root)).problems.length, writtenPages.length);
    for (const { page, text } of writtenPages) {
      mkdirSync(dirname(join(root, page)), { recursive: true });
      writeFileSync(join(root, page), await text());
    }
    assert.deepEqual((await checkWrittenDocs.run(root)).problems, []);
    for (const { page, text } of writtenPages) {
      writeFileSync(join(root, page), `${await text()}.`);
      const { problems } = await checkWrittenDocs.run(root);
      assert.equal(problems.length, 1);
      assert.match(problems.join(), new RegExp(`${page} .* npm run docs`));
      writeFileSync(join(root, page), await text());
    }
  } finally {
    rmSync(root, { recursive: true });
  }
});
