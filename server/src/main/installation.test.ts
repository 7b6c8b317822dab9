import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Installation, judgeStore, refusal } from './installation.ts';

const ours: Installation = {
  ...{ id: 'ours', generation: 2, isClaimed: true, isInUse: true, namesObservations: true },
};
const fresh: Installation = {
  ...ours,
  ...{ generation: 1, isClaimed: false, isInUse: false, namesObservations: false },
};
const owner = (generation: number, id = 'ours') => ({ id, generation });

describe('a store of observations', () => {
  const cases: [string, ReturnType<typeof judgeStore>, Parameters<typeof judgeStore>][] = [
    ['with our id', undefined, [ours, owner(2), true]],
    ['with our id and nothing else', undefined, [ours, owner(2), false]],
    ['from before a move', 'left behind', [ours, owner(1), true]],
    ['from after a move that this database does not know', 'ahead', [ours, owner(3), true]],
    ['without an id and without data, while answers are named', 'empty', [ours, null, false]],
    ['with another id and without data', 'empty', [ours, owner(1, 'theirs'), false]],
    ['with another id', 'foreign', [ours, owner(2, 'theirs'), true]],
    ['without an id', 'unknown', [ours, null, true]],
    ['that is new, like the database', undefined, [fresh, null, false]],
    ['that is empty, while nothing is named', undefined, [fresh, owner(1, 'theirs'), false]],
    ['with data, where the database is new', 'unknown', [fresh, null, true]],
    ['of another, where the database is new', 'foreign', [fresh, owner(1, 'theirs'), true]],
    [
      'from before there were ids',
      undefined,
      [{ ...ours, generation: 1, isClaimed: false }, null, true],
    ],
    [
      'that is empty, from before there were ids',
      'empty',
      [{ ...ours, generation: 1, isClaimed: false }, null, false],
    ],
  ];
  for (const [name, expected, given] of cases) {
    it(`${name}: ${expected ?? 'is used'}`, () => assert.equal(judgeStore(...given), expected));
  }

  it('that is refused names the setting and the way out', () => {
    assert.match(refusal('empty', true), /names answers, but the data folder has none/);
    assert.match(refusal('empty', true), /SIGHTLINE_DATA_DIR and DATABASE_URL/);
    assert.match(refusal('foreign', false), /^The ClickHouse database has .* CLICKHOUSE_URL/s);
    assert.match(refusal('ahead', false), /npm run cli -- check --adopt/);
  });
});
