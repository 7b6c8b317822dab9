import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readableAddress } from './readable-address.ts';

it('escapes are read where they can be, and those that would change the address stay', () => {
  assert.equal(readableAddress('a.example/%E6%96%99%E9%87%91'), 'a.example/料金');
  assert.equal(readableAddress('a.example/one%2Ftwo'), 'a.example/one%2Ftwo');
  assert.equal(readableAddress('a.example/100%'), 'a.example/100%');
});
