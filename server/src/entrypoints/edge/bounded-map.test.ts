import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBoundedMap } from './bounded-map.ts';

describe('createBoundedMap', () => {
  it('forgets what was unused the longest beyond its entries', () => {
    const map = createBoundedMap<number>({ maxEntries: 2, maxBytes: 10_000 });
    map.set('a', 1, 0);
    map.set('b', 2, 0);
    assert.equal(map.get('a'), 1);
    map.set('c', 3, 0);
    assert.deepEqual([map.get('a'), map.get('b'), map.get('c')], [1, undefined, 3]);
  });

  it('weighs keys and values, and keeps nothing that is heavier than all of it', () => {
    const map = createBoundedMap<number>({ maxEntries: 1000, maxBytes: 10_000 });
    for (let at = 0; at < 1000; at += 1) {
      map.set(`${at}${'x'.repeat(1000)}`, at, 1000);
      assert.ok(map.bytes <= 10_000);
    }
    assert.equal(map.size, 4);
    map.set('heavy', 1, 20_000);
    assert.deepEqual([map.size, map.bytes, map.get('heavy')], [0, 0, undefined]);
  });

  it('counts an entry once, however often it is set, and gives back what it weighed', () => {
    const map = createBoundedMap<number>({ maxEntries: 10, maxBytes: 10_000 });
    for (let at = 0; at < 100; at += 1) map.set('same', at, at);
    assert.equal(map.size, 1);
    map.set('old', -1, 5);
    map.deleteWhere((value) => value < 0);
    assert.equal(map.get('old'), undefined);
    map.delete('same');
    map.delete('never there');
    assert.deepEqual([map.size, map.bytes], [0, 0]);
  });
});
