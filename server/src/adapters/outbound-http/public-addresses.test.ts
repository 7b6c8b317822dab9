import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isPublicAddress } from './public-addresses.ts';

it('takes addresses of the public internet', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '93.184.215.14', '172.15.255.255', '172.32.0.1'])
    assert.ok(isPublicAddress(address), address);
  for (const address of ['100.63.255.255', '100.128.0.1', '223.255.255.255', '198.17.0.1'])
    assert.ok(isPublicAddress(address), address);
  for (const address of ['2606:4700::1', '2a00:1450:4001:828::200e', '2001:4860:4860::8888'])
    assert.ok(isPublicAddress(address), address);
});

it('takes nothing that is no address', () => {
  for (const address of ['', 'localhost', '127.1', '0x7f.0.0.1', '::1%lo', '[::1]', '8.8.8.8/8'])
    assert.equal(isPublicAddress(address), false, address);
});
