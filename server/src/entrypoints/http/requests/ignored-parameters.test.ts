import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listResponses } from '#contract/operations/responses.ts';
import { ignoredParameters } from './ignored-parameters.ts';

function headerFor(query: Record<string, unknown>): string | undefined {
  return ignoredParameters(listResponses, { query })['sightline-ignored-parameters'];
}

const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1']));

describe('the names of ignored parameters', () => {
  it('are not sent where the operation has all of them', () => {
    assert.deepEqual(ignoredParameters(listResponses, { query: named(['limit', 'tag']) }), {});
  });

  it('are sorted, each with the parameter that it was likely meant to be', () => {
    assert.equal(
      headerFor(named(['utm_source', 'strat_date', 'limit'])),
      '"strat_date";did-you-mean="start_date", "utm_source"',
    );
  });

  it('are told of an operation that has no parameters', () => {
    assert.deepEqual(ignoredParameters({}, { query: named(['limit']) }), {
      'sightline-ignored-parameters': '"limit"',
    });
  });

  it('cannot end a quotation or the header', () => {
    const odd = 'a"b\r\nSet-Cookie: x=1,\u0000é\ud800';
    const header = headerFor(named([odd])) ?? '';
    assert.match(header, /^"[\w.!~*'()%-]+"$/);
    assert.equal(decodeURIComponent(header.slice(1, -1)), odd.toWellFormed());
  });

  it('are few and short, and a number says how many more there are', () => {
    const many = Array.from({ length: 5000 }, (_, at) => `n${String(at).padStart(4, '0')}`);
    assert.match(headerFor(named(many)) ?? '', /^"n0000", .*"n0019", 4980$/);
    const long = ['é'.repeat(9000), 'ü'.repeat(9000), '好'.repeat(9000)];
    const header = headerFor(named(long)) ?? '';
    assert.ok(header.length < 1020, `${header.length} characters`);
    assert.match(header, /^"(%C3%A9){64}", "(%C3%BC){64}", 1$/);
  });

  it('may be those of members that every object has', () => {
    const query = Object.assign(Object.create(null), { constructor: '1', ['__proto__']: '2' });
    assert.equal(headerFor(query), '"__proto__", "constructor"');
  });
});
