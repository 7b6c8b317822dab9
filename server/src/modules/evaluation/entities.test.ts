import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutLegalForm } from './entities.ts';
import { createMentionMatcher, type Entity } from './index.ts';

describe('a legal form', () => {
  const cases: [name: string, rest: string | undefined][] = [
    ['Northwind, Inc.', 'Northwind'],
    ['Northwind Inc', 'Northwind'],
    ['Northwind Traders LLC', 'Northwind Traders'],
    ['Northwind Corporation', 'Northwind'],
    ['Northwind Pty Ltd', 'Northwind'],
    ['Northwind GmbH & Co. KG', 'Northwind'],
    ['Northwind S.p.A.', 'Northwind'],
    ['Northwind, Limited', 'Northwind'],
    ['Northwind', undefined],
    ['Inc.', undefined],
    ['The LLC', undefined],
    ['News Corp', undefined],
    ['Tiffany & Co.', undefined],
    ['iPhone SE', undefined],
    ['Cherokee Limited', undefined],
    ['Zinc', undefined],
  ];
  for (const [name, rest] of cases) {
    it(`of ${name}`, () => assert.equal(withoutLegalForm(name), rest));
  }
});

describe('a company with a legal form', () => {
  const target: Entity = { id: 1, names: ['Target, Inc.'], caseSensitive: false };
  const found = (entities: readonly Entity[], text: string) =>
    createMentionMatcher(entities)
      .find(text)
      .map(({ entity, start, end }) => `${entity}: ${text.slice(start, end)}`);

  it('is named without it, in its own case', () => {
    assert.deepEqual(found([target], 'Target is no target, TARGET, INC. is.'), [
      '1: Target',
      '1: TARGET, INC.',
    ]);
  });

  it('is named once where the form follows', () => {
    assert.deepEqual(createMentionMatcher([target]).find('Target Inc'), [
      { entity: 1, start: 0, end: 6, name: 'Target, Inc.' },
    ]);
  });

  it('gives way to one that is called so', () => {
    const other: Entity = { id: 2, names: ['Target'], caseSensitive: false };
    assert.deepEqual(found([target, other], 'Target and Target, Inc.'), [
      '2: Target',
      '1: Target, Inc.',
    ]);
  });

  it('excludes no more than the phrase that was given', () => {
    const apple: Entity = {
      id: 3,
      names: ['Apple'],
      caseSensitive: false,
      excludedNames: ['Apple LLC'],
    };
    assert.deepEqual(found([apple], 'Apple, not Apple LLC'), ['3: Apple']);
  });
});
