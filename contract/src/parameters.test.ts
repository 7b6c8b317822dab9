import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { booleanParameter, integerParameter, paging, pathId, textParameter } from './parameters.ts';
import { validationIssues } from './validation-issues.ts';

function failures(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : validationIssues('query', parsed.error.issues, value).map((issue) => issue.type);
}

describe('integerParameter', () => {
  const anything = integerParameter();

  it('reads integers as people write them', () => {
    assert.equal(anything.parse('7'), 7);
    assert.equal(anything.parse('-7'), -7);
    assert.equal(anything.parse('+7'), 7);
    assert.equal(anything.parse(' 007 '), 7);
  });

  for (const value of ['', ' ', 'a', '1.5', '1e3', '0x10', '1_000', '1,000', '--1', 'NaN', '٣']) {
    it(`refuses ${JSON.stringify(value)}`, () =>
      assert.deepEqual(failures(anything, value), ['int_parsing']));
  }

  it('refuses what no number can hold exactly', () => {
    assert.deepEqual(failures(anything, '9007199254740992'), ['less_than_equal']);
    assert.deepEqual(failures(anything, '9'.repeat(400)), ['less_than_equal']);
    assert.deepEqual(failures(anything, `-${'9'.repeat(400)}`), ['greater_than_equal']);
    assert.deepEqual(failures(anything, '9'.repeat(401)), ['int_parsing']);
  });

  it('keeps its bounds and names them', () => {
    const bounded = integerParameter({ min: 1, max: 3 });
    assert.equal(bounded.parse('1'), 1);
    assert.equal(bounded.parse('3'), 3);
    assert.deepEqual(failures(bounded, '0'), ['greater_than_equal']);
    assert.deepEqual(failures(bounded, '4'), ['less_than_equal']);
    const { error } = bounded.safeParse('0');
    assert.deepEqual(validationIssues('query', error?.issues ?? [], '0')[0]?.ctx, { ge: 1 });
  });

  it('refuses a parameter that is sent twice', () => {
    assert.deepEqual(failures(anything, ['1', '2']), ['string_type']);
    assert.deepEqual(failures(anything, ['1', '1']), ['string_type']);
  });
});

describe('booleanParameter', () => {
  it('reads the usual words', () => {
    for (const word of ['true', 'TRUE', '1', 'on', 'yes', 'y', ' t ']) {
      assert.equal(booleanParameter().parse(word), true);
    }
    for (const word of ['false', 'False', '0', 'off', 'no', 'n', 'f']) {
      assert.equal(booleanParameter().parse(word), false);
    }
  });

  it('refuses the rest', () => {
    for (const word of ['', '2', 'maybe', 'null']) {
      assert.deepEqual(failures(booleanParameter(), word), ['bool_parsing']);
    }
  });
});

describe('textParameter', () => {
  it('is bounded in characters', () => {
    assert.equal(textParameter(3).parse('abc'), 'abc');
    assert.equal(textParameter(3).parse('😀😀😀'), '😀😀😀');
    assert.deepEqual(failures(textParameter(3), 'abcd'), ['string_too_long']);
  });
});

describe('paging', () => {
  const query = z.object(paging);

  it('has the defaults of every list', () => {
    assert.deepEqual(query.parse({}), { limit: 100, offset: 0 });
  });

  it('takes a limit up to 2,147,483,647 and refuses more', () => {
    assert.equal(query.parse({ limit: '2147483647' }).limit, 2_147_483_647);
    assert.deepEqual(failures(query, { limit: '2147483648' }), ['less_than_equal']);
    assert.deepEqual(failures(query, { limit: '0' }), ['greater_than_equal']);
    assert.deepEqual(failures(query, { offset: '-1' }), ['greater_than_equal']);
    assert.equal(query.parse({ offset: '2147483648' }).offset, 2_147_483_648);
  });

  it('ignores parameters it does not know', () => {
    assert.deepEqual(query.parse({ limit: '5', page: '3' }), { limit: 5, offset: 0 });
  });

  it('reports both at once', () => {
    assert.equal(failures(query, { limit: 'x', offset: 'y' }).length, 2);
  });
});

describe('pathId', () => {
  it('takes any integer: one that nothing has is a 404, not a mistake in form', () => {
    assert.equal(pathId.parse('0'), 0);
    assert.equal(pathId.parse('-1'), -1);
    assert.deepEqual(failures(pathId, 'abc'), ['int_parsing']);
  });
});
