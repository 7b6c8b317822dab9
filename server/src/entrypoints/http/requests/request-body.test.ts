import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TransportFailure } from '../errors.ts';
import { parseJson } from './request-body.ts';

const parse = (text: string | Buffer) => parseJson(Buffer.from(text as string));

function refused(body: string | Buffer): string {
  try {
    parse(body);
  } catch (error) {
    assert.ok(error instanceof TransportFailure);
    return error.type;
  }
  return 'accepted';
}

describe('parseJson', () => {
  it('reads any JSON value', () => {
    assert.deepEqual(parse('{"a": [1, "zwölf", null, true]}'), { a: [1, 'zwölf', null, true] });
    assert.equal(parse('"text"'), 'text');
    assert.equal(parse(' 7 '), 7);
    assert.equal(parse('null'), null);
  });

  it('reads a body that starts with a byte order mark', () => {
    assert.deepEqual(parse('\ufeff{}'), {});
  });

  for (const body of ['{', '{"a":}', "{'a': 1}", '[1,]', 'undefined', 'NaN', '{} {}', '\u0000']) {
    it(`refuses ${JSON.stringify(body)}`, () => assert.equal(refused(body), 'malformed_body'));
  }

  it('refuses bytes that are no UTF-8', () => {
    const quoted = (...bytes: number[]) => Buffer.from([0x22, ...bytes, 0x22]);
    assert.equal(refused(quoted(0xff)), 'malformed_body');
    assert.equal(refused(quoted(0xc3)), 'malformed_body');
    assert.equal(refused(quoted(0xc0, 0x80)), 'malformed_body');
    assert.equal(refused(quoted(0xed, 0xa0, 0x80)), 'malformed_body');
    assert.equal(refused(Buffer.from('"zwölf"', 'latin1')), 'malformed_body');
    assert.equal(refused(Buffer.from('"zwölf"', 'utf16le')), 'malformed_body');
  });

  it('takes 64 levels and no more', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    assert.equal(refused(nested(64)), 'accepted');
    assert.equal(refused(nested(65)), 'malformed_body');
    assert.equal(refused('{"a":'.repeat(65) + 'null'.concat('}'.repeat(65))), 'malformed_body');
    assert.equal(refused('['.repeat(100_000)), 'malformed_body');
    assert.equal(refused(nested(1_000_000)), 'malformed_body');
  });

  it('does not count brackets inside strings, nor be misled by escapes', () => {
    assert.equal(parse(JSON.stringify('['.repeat(1000))), '['.repeat(1000));
    assert.deepEqual(parse(JSON.stringify([`"\\${'{'.repeat(1000)}`])), [`"\\${'{'.repeat(1000)}`]);
    assert.deepEqual(parse(`["\\\\", ${'[]'.padEnd(3)}]`), ['\\', []]);
    assert.equal(refused(`["\\\\"${',['.repeat(100)}`), 'malformed_body');
  });

  it('does not let a body reach into prototypes', () => {
    const value = parse('{"__proto__": {"polluted": true}}') as Record<string, unknown>;
    assert.equal(({} as Record<string, unknown>).polluted, undefined);
    assert.ok(Object.hasOwn(value, '__proto__'));
  });

  it('says what is wrong without repeating the body', () => {
    assert.throws(
      () => parse('{"password": "hunter2"'),
      (error: Error) => !error.message.includes('hunter2'),
    );
  });
});
