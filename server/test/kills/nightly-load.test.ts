import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loadForDays } from '../support/kills/thirty-days.ts';

const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

it('a table that is loaded every night from the feed alone equals the service, row by row', async (t) => {
  t.diagnostic(`seed ${seed}`);
  const { loaded, served, kills } = await loadForDays(30, seed, (name, part) => t.test(name, part));
  assert.ok(served.length > 80, `${served.length} answers`);
  assert.deepEqual(loaded, served);
  t.diagnostic(
    `${loaded.length} answers; the service killed ${kills.service} times, its engine ${kills.engine}`,
  );
});
