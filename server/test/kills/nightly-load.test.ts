import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loadForDays } from '../support/kills/thirty-days.ts';

const days = 30;
const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

it('tables loaded every night from the feeds alone, and an export, equal the service row by row', async (t) => {
  t.diagnostic(`seed ${seed}`);
  const seen = await loadForDays(days, seed, (name, part) => t.test(name, part));
  const words = (counts: object) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  t.diagnostic(`${days} days: ${words(seen.changes)}`);
  t.diagnostic(`killed: ${words(seen.kills)}; ${seen.loads.pages} pages read`);
  t.diagnostic(
    `rows compared: ${words(seen.compared)}; exported ${seen.exported} in ${seen.files} files`,
  );
  assert.ok((seen.compared.responses ?? 0) > 50, 'answers are left');
  assert.ok(seen.kills.service >= 10 && seen.kills.loader >= 10);
  assert.ok(seen.changes.deleted > 20 && seen.exported === seen.compared.responses);
});
