import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAddressList, plainAddress, readAddressRange } from './address-ranges.ts';

describe('a list of addresses and ranges', () => {
  const list = createAddressList(['203.0.113.7', '10.1.2.3/8', '2001:db8:7::/48', '::1']);

  it('has what is in it, however it is written', () => {
    for (const address of [
      ...['203.0.113.7', '::ffff:203.0.113.7', '10.255.0.1', '::FFFF:10.0.0.1'],
      ...['2001:db8:7::1', '2001:0DB8:0007:ffff::', '::1', '0:0:0:0:0:0:0:1', '::1%lo'],
    ])
      assert.ok(list.has(address), address);
  });

  it('has nothing else', () => {
    for (const address of [
      ...['203.0.113.8', '11.0.0.1', '2001:db8:8::1', '::2', '::ffff:11.0.0.1', '::10.0.0.1'],
      ...['', 'unknown', '203.0.113.7, 8.8.8.8', '203.0.113.007', '203.0.113.7:80', '[::1]'],
    ])
      assert.ok(!list.has(address), address);
  });

  it('is empty without ranges', () => assert.ok(!createAddressList([]).has('127.0.0.1')));

  it('has every address of one family with a range of no bits', () => {
    const all = createAddressList(['0.0.0.0/0']);
    assert.ok(all.has('8.8.8.8') && !all.has('2001:db8::1'));
  });
});

describe('a range', () => {
  it('is read from an address with or without its bits', () => {
    assert.deepEqual(readAddressRange('10.0.0.0/8'), {
      ...{ address: '10.0.0.0', family: 'ipv4', bits: 8 },
    });
    assert.deepEqual(readAddressRange('fd00::'), { address: 'fd00::', family: 'ipv6', bits: 128 });
    assert.equal(readAddressRange('0.0.0.0/0')?.bits, 0);
    assert.deepEqual(readAddressRange('::ffff:10.0.0.0/104'), readAddressRange('10.0.0.0/8'));
  });

  for (const wrong of [
    ...['', '10.0.0', '10.0.0.0/', '10.0.0.0/33', '10.0.0.0/08', '10.0.0.0/-1', '10.0.0.0/8/8'],
    ...[
      'fd00::/129',
      '::ffff:10.0.0.0/8',
      'fe80::1%eth0',
      'example.com',
      '10.0.0.1:80',
      '01.2.3.4',
      ' 10.0.0.1',
    ],
  ])
    it(`is not ${JSON.stringify(wrong)}`, () => assert.equal(readAddressRange(wrong), undefined));
});

it('an address is plain without a zone, and as IPv4 where it is that', () => {
  assert.equal(plainAddress('::ffff:192.0.2.1'), '192.0.2.1');
  assert.equal(plainAddress('fe80::1%eth0'), 'fe80::1');
  assert.equal(plainAddress('nowhere'), undefined);
});
