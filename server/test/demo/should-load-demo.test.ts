import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type DemoDecision, shouldLoadDemo } from '../../src/demo/index.ts';

const firstEmbeddedStart: DemoDecision = {
  mode: 'auto',
  firstStart: true,
  embedded: true,
  providerKeys: false,
  status: 'none',
};

const decides = (change: Partial<DemoDecision>) =>
  shouldLoadDemo({ ...firstEmbeddedStart, ...change });

describe('shouldLoadDemo', () => {
  const cases: [boolean, string, Partial<DemoDecision>][] = [
    [true, 'automatically on the first embedded start without provider keys', {}],
    [false, 'automatically on a later start', { firstStart: false }],
    [false, 'automatically where a store is a server', { embedded: false }],
    [false, 'automatically where answers can be collected', { providerKeys: true }],
    [
      true,
      'automatically on a later start that finds it unfinished',
      { firstStart: false, status: 'loading' },
    ],
    [false, 'automatically once it was removed', { status: 'removed' }],
    [true, 'when told to, on any start', { mode: 'on', firstStart: false, embedded: false }],
    [true, 'when told to, also with provider keys', { mode: 'on', providerKeys: true }],
    [true, 'when told to, though it was removed', { mode: 'on', status: 'removed' }],
    [false, 'when told to, but it is there', { mode: 'on', status: 'loaded' }],
    [false, 'when told to, while it is being removed', { mode: 'on', status: 'removing' }],
    [false, 'when told not to', { mode: 'off' }],
    [false, 'when told not to, though unfinished', { mode: 'off', status: 'loading' }],
  ];
  for (const [expected, when, change] of cases) {
    it(`${expected ? 'loads' : 'does not load'} ${when}`, () =>
      assert.equal(decides(change), expected));
  }

  it('takes an unknown status for none', () => {
    const { status: _, ...unknown } = firstEmbeddedStart;
    assert.equal(shouldLoadDemo(unknown), true);
  });
});
