import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fairShare } from './concurrency-permits.ts';

/** Workers that rebalance in turns, all of them busy. */
function settled(limit: number, ids: readonly string[], rounds = 20): number[] {
  const held = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const workerId of ids) {
      const holders = [...held].map(([worker_id, permits]) => ({ worker_id, permits }));
      const running = 0;
      held.set(workerId, fairShare(holders, { workerId, limit, running }));
      const sum = [...held.values()].reduce((total, permits) => total + permits, 0);
      assert.ok(sum <= limit, `${sum} of ${limit}`);
    }
  }
  return ids.map((id) => held.get(id) ?? 0);
}

it('the limit is divided evenly and never exceeded on the way', () => {
  assert.deepEqual(settled(50, ['a']), [50]);
  assert.deepEqual(settled(50, ['b', 'a']), [25, 25]);
  assert.deepEqual(settled(50, ['a', 'b', 'c']), [17, 17, 16]);
  assert.deepEqual(settled(2, ['a', 'b', 'c']), [1, 1, 0]);
});

it('who has calls running keeps their permits, and who joins waits for them', () => {
  const holders = [{ worker_id: 'a', permits: 10 }];
  assert.equal(fairShare(holders, { workerId: 'b', limit: 10, running: 0 }), 0);
  const both = [...holders, { worker_id: 'b', permits: 0 }];
  assert.equal(fairShare(both, { workerId: 'a', limit: 10, running: 8 }), 8);
});
