import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type ComparedAnswer,
  changesSince,
  domainsIn,
  findItems,
  type ItemsOf,
  namesIn,
} from './compare-answers.ts';

const competitors = ['Contoso', 'Fabrikam', ''];

interface Written {
  readonly brand?: boolean;
  readonly rivals?: readonly number[];
  /** An own website begins with "own". */
  readonly cites?: readonly string[];
}

function answer(id: number, { brand = false, rivals = [], cites = [] }: Written): ComparedAnswer {
  return {
    id,
    brand_present: brand,
    competitors: competitors.map((name, index) => ({
      ...{ id: index + 1, name, present: rivals.includes(index + 1) },
      ...{ position: null, sentiment: null },
    })),
    citations: cites.map((domain) => ({
      ...{ url: `https://${domain}/`, domain, competitor_id: null, title: null, snippet: null },
      source_type: domain.startsWith('own') ? 'brand' : 'other',
    })),
  };
}

const named = namesIn('Northwind');
const words = (answers: readonly ComparedAnswer[], itemsOf: ItemsOf) =>
  findItems(answers, itemsOf).map((item) => `${item.name}: ${[...item.in].join()}`);

describe('findItems', () => {
  it('lists the brand first, then those whom most answers name', () => {
    const answers = [
      answer(1, { rivals: [1] }),
      answer(2, { brand: true, rivals: [2] }),
      answer(3, { rivals: [2] }),
    ];
    assert.deepEqual(words(answers, named), ['Northwind: 2', 'Fabrikam: 2,3', 'Contoso: 1']);
  });

  it('lists a website once for each answer, the own one first', () => {
    const answers = [
      answer(1, { cites: ['b.example', 'a.example', 'b.example'] }),
      answer(2, { cites: ['a.example', 'own.example'] }),
    ];
    assert.deepEqual(words(answers, domainsIn), [
      'own.example: 2',
      'a.example: 1,2',
      'b.example: 1',
    ]);
  });

  it('leaves out who is not named, and calls a competitor without a name one', () => {
    assert.deepEqual(words([answer(1, {})], named), []);
    assert.deepEqual(words([answer(1, { rivals: [3] })], named), ['Competitor: 1']);
    assert.deepEqual(findItems([], named), []);
  });
});

describe('changesSince', () => {
  const namesOf = (before: Written, after: Written, itemsOf: ItemsOf) => {
    const { gained, lost } = changesSince(answer(1, before), answer(2, after), itemsOf);
    return [gained.map(({ name }) => name), lost.map(({ name }) => name)];
  };

  it('says who was gained and who was lost', () => {
    assert.deepEqual(namesOf({ brand: true, rivals: [1] }, { rivals: [1, 2] }, named), [
      ['Fabrikam'],
      ['Northwind'],
    ]);
  });

  it('says the same of websites, and nothing where nothing changed', () => {
    const cites = ['a.example', 'b.example'];
    assert.deepEqual(namesOf({ cites }, { cites: ['c.example', 'a.example'] }, domainsIn), [
      ['c.example'],
      ['b.example'],
    ]);
    assert.deepEqual(namesOf({ cites }, { cites: cites.toReversed() }, domainsIn), [[], []]);
  });
});
