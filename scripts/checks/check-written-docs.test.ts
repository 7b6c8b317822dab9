import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from './check.ts';
import {
  checkWrittenDocs,
  unknownSettings,
  writingExamples,
  writtenPages,
} from './check-written-docs.ts';

const pages = writtenPages.map(({ page, text }) => {
  const written = readFileSync(join(repositoryRoot, page), 'utf8');
  return { page, written, text };
});

for (const { page, written, text } of pages) {
  test(`${page} is what the code says, to the letter`, async () => {
    assert.equal(written, await text(written));
  });
}

test('a page that is missing or differs by a letter is a problem', async () => {
  const root = mkdtempSync(join(tmpdir(), 'written-docs-'));
  try {
    assert.equal((await checkWrittenDocs.run(root)).problems.length, pages.length);
    for (const { page, written } of pages) {
      mkdirSync(dirname(join(root, page)), { recursive: true });
      writeFileSync(join(root, page), written);
    }
    assert.deepEqual((await checkWrittenDocs.run(root)).problems, []);
    for (const { page, written } of pages) {
      // In most of them the first name in code is in a part that is made.
      const made = page === 'docs/trust.md' ? 'https://api.openai.com' : '`';
      writeFileSync(join(root, page), written.replace(made, ''));
      const { problems } = await checkWrittenDocs.run(root);
      assert.equal(problems.length, 1);
      assert.match(problems.join(), new RegExp(`${page} .* npm run docs`));
      writeFileSync(join(root, page), written);
    }
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('a name that is almost a setting is a problem, one of a provider or a client is none', () => {
  const text =
    '`SIGHTLINE_OPENAI_KEY`, `SIGHTLINE_SECRTE_KEY=x`, $SIGHTLINE_URL, SIGHTLINE_<NAME>_KEY';
  assert.deepEqual(unknownSettings('a.md', text), {
    count: 3,
    problems: ['a.md names SIGHTLINE_SECRTE_KEY, which is no setting'],
  });
});

test('examples that write into a brand by its number, or into the first, are problems', () => {
  const wrong = [
    'curl -X POST http://localhost:8080/v1/1/alerts -d {}',
    'curl -s -H "Authorization: x" \\\n  -d {} "http://localhost:8080/v1/brands/1/competitors"',
    'curl -X POST $SIGHTLINE_URL/v2/orchestration/optimize-and-deploy/1',
    'To leave: `DELETE /v1/1/sites/$SITE`.',
    'curl -X POST $SIGHTLINE_URL/v1/$BRAND/alerts',
    'client.create_prompt(\n    brand_id=1, text="Which?"\n)',
    'await client.importResponses.all({ brand_id: 1, records });',
    'brand = next(client.iter_brands())\nclient.create_prompt(brand_id=brand["id"], text=str(1))',
  ];
  for (const text of wrong) assert.equal(writingExamples('a.md', text).problems.length, 1, text);
  assert.deepEqual(writingExamples('a.md', `Words.\n${wrong[0]}`).problems, [
    'a.md:2 writes into a brand by its number; use $BRAND, or create a brand for it',
  ]);
});

test('examples that read, or write into a brand of their own, are none', () => {
  const right = [
    'curl "http://localhost:8080/v1/1/query?fields=date"',
    'BRAND=7\ncurl -X POST "$SIGHTLINE_URL/v1/$BRAND/alerts"',
    'curl -X PUT http://localhost:8080/organizations/1/provider-keys/openai',
    'client.list_prompts(brand_id=1)',
    'brand = client.create_brand(name="Northwind")\nclient.create_prompt(brand_id=brand["id"])',
  ];
  for (const text of right) assert.deepEqual(writingExamples('a.md', text).problems, [], text);
});
