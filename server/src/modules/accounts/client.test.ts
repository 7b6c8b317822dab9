import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { neighbourhoodOf, networkOf } from './client.ts';

describe('networkOf', () => {
  const cases: [string, string][] = [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
    ['unknown', 'unknown'],
    ['constructor', 'unknown'],
    ['999.1.1.1', 'unknown'],
    ['x'.repeat(10_000), 'unknown'],
  ];
  for (const [address, network] of cases) {
    it(`${address.slice(0, 40)} is ${network}`, () => assert.equal(networkOf(address), network));
  }
});

describe('neighbourhoodOf', () => {
  const cases: [string, string][] = [
    ['192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['::1', '0:0:0::/48'],
    ['unknown', 'unknown'],
  ];
  for (const [address, neighbourhood] of cases) {
    it(`of ${address} is ${neighbourhood}`, () => {
      assert.equal(neighbourhoodOf(address), neighbourhood);
      assert.equal(neighbourhoodOf(networkOf(address)), neighbourhood);
    });
  }
});
