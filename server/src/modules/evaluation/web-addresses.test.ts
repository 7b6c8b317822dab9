import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { webAddresses } from './web-addresses.ts';

function found(text: string) {
  const { addresses, domains } = webAddresses(text);
  const cut = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  return { addresses: addresses.map(cut), domains: domains.map(cut) };
}

describe('web addresses', () => {
  const cases: [text: string, addresses: string[], domains: string[]][] = [
    ['nothing. Here: a, b', [], []],
    ['https://a.example/b?c=d#e, then', ['https://a.example/b?c=d#e'], []],
    ['(see http://a.example/b_(c))', ['http://a.example/b_(c)'], []],
    ['"https://a.example" <https://b.example>', ['https://a.example', 'https://b.example'], []],
    ['WWW.a.example', ['WWW.a.example'], []],
    ['mailto:a@b.example', ['mailto:a@b.example'], []],
    ['x:https://a.example', ['https://a.example'], []],
    ['a.b+c@d.example.', ['a.b+c@d.example'], []],
    ['booking.com, Booking.com’s', [], ['booking.com', 'Booking.com']],
    ['a.co.uk:8080 a.com/ a.com?b', ['a.co.uk:8080', 'a.com/', 'a.com?b'], []],
    ['end.Start, Vue.js, v1.2, e.g. this', [], []],
    ['options.Booking.com or options.Booking.com/a', ['Booking.com/a'], ['Booking.com']],
    ['müller.de', [], ['müller.de']],
    ['访问https://a.example，或booking.com。', ['https://a.example'], ['booking.com']],
  ];
  for (const [text, addresses, domains] of cases) {
    it(`in ${JSON.stringify(text)}`, () => assert.deepEqual(found(text), { addresses, domains }));
  }
});
