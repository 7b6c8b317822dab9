import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { claimsInAnswer, claimsOnPage, contradictionOf } from './claimed-values.ts';

const names = ['Northwind', 'Northwind Traders'];
const at = (text: string, headings: readonly string[] = ['Pricing'], cell = {}) => ({
  ...{ text, headings, row: '', column: '', ...cell },
});

type Said = ReturnType<typeof at>;

/** What an answer says and what the pages say instead. */
function contradicted(answer: string, ...pages: readonly Said[]): string[] {
  const own = pages.flatMap((page) => claimsOnPage(page, names));
  const figures = new Set(
    pages.flatMap(({ text }) => text.match(/\d[\d,.]*\d|\d/gu) ?? []).map(Number),
  );
  return claimsInAnswer(answer, names).flatMap((claim) => {
    const other = contradictionOf(claim, own, (value) => figures.has(value));
    return other ? [`${claim.written} for ${other.written}`] : [];
  });
}

describe('values that answers claim', () => {
  const clear: [answer: string, page: Said, found: string][] = [
    ['Northwind costs $49 a month.', at('Northwind costs $39 a month.'), '$49 for $39'],
    ['Northwind costs $49 per month.', at('$39 a month'), '$49 for $39'],
    ['Northwind is priced at €1,200 per year.', at('It costs €900 a year.'), '€1,200 for €900'],
    [
      'The Northwind Team plan costs $49 per user per month.',
      at('$39 per user per month', ['Pricing', 'Team plan']),
      '$49 for $39',
    ],
    [
      "Northwind's Team plan costs $49 a month.",
      at('$39', ['Plans'], { row: 'Team', column: 'Price per month' }),
      '$49 for $39',
    ],
    [
      'Northwind was founded in 2011 in Oslo.',
      at('Northwind was founded in 2014.', ['About us']),
      '2011 for 2014',
    ],
    ['Founded in 2011, Northwind plans freight.', at('We were founded in 2014.'), '2011 for 2014'],
    [
      'Northwind offers a 30-day free trial.',
      at('We offer a 14-day free trial.'),
      '30 days for 14 days',
    ],
  ];
  for (const [answer, page, found] of clear) {
    it(`are wrong where the page clearly says another: ${answer}`, () => {
      assert.deepEqual(contradicted(answer, page), [found]);
    });
  }

  const page = at('Northwind costs $39 a month.');
  const traps: [name: string, answer: string, ...pages: Said[]][] = [
    ['the same', 'Northwind costs $39 a month.', page],
    ['the same, written otherwise', 'Northwind costs 39.00 USD per month.', page],
    ['another product', 'Northwind Rail costs $49 a month.', page],
    [
      'a product of the page',
      'Northwind costs $49 a month.',
      at('Northwind Rail costs $39 a month.'),
    ],
    ['a rival', 'Contoso costs $49 a month.', page],
    ['a rival in the same sentence', 'Northwind is cheap and Contoso costs $49 a month.', page],
    ['a comparison', 'Unlike Northwind, Contoso costs $49 a month.', page],
    ['two prices', 'Northwind costs $49 a month and Contoso $59 a month.', page],
    ['a range', 'Northwind costs $49-$99 a month.', page],
    ['a range in words', 'Northwind costs between $49 and $99 a month.', page],
    ['a range with to', 'Northwind costs $49 to $99 a month.', page],
    ['another currency', 'Northwind costs €49 a month.', page],
    ['another dollar', 'Northwind costs CA$49 a month.', page],
    ['another period', 'Northwind costs $49 a year.', page],
    ['no period', 'Northwind costs $49.', page],
    ['per seat', 'Northwind costs $49 per user per month.', page],
    ['another billing', 'Northwind costs $49 a month billed annually.', page],
    ['from, in the answer', 'Northwind starts from $49 a month.', page],
    ['from, on the page', 'Northwind costs $49 a month.', at('Northwind costs from $39 a month.')],
    ['from, before the figure', 'Northwind costs $49 a month.', at('From $39 a month')],
    ['about', 'Northwind costs about $49 a month.', page],
    ['a difference', 'Northwind costs $49 a month more.', page],
    ['a size', 'Northwind costs $49 a month for 10 users.', page],
    ['a group', 'Northwind costs $49 a month for teams.', page],
    ['a place', 'Northwind costs $49 a month in Canada.', page],
    ['a size on the page', 'Northwind costs $49 a month.', at('$39 a month for 10 users')],
    ['the past', 'Northwind was $49 a month.', page],
    ['a discount', 'Northwind costs $49 a month at 20% off.', page],
    ['several prices on the page', 'Northwind costs $49 a month.', page, at('$29 a month')],
    ['a figure that the pages have', 'Northwind costs $49 a month.', page, at('Team: $49.')],
    ['a plan that the page has not', 'The Northwind Pro plan costs $49 a month.', page],
    [
      'a price on the page for another plan',
      'Northwind costs $49 a month.',
      at('$39 a month', ['Pricing', 'Team']),
    ],
    [
      'an old date in the history',
      'Northwind was founded in 2014.',
      at('Northwind was founded in 2011.', ['Our history']),
    ],
    [
      'the year of a part',
      'Northwind was founded in 2014.',
      at('Our Oslo office was founded in 2016.', ['About us']),
    ],
    ['a year of something else', 'Northwind won a prize in 2011.', at('We were founded in 2014.')],
    ['the founder', "Northwind's founder was born in 1971.", at('We were founded in 2014.')],
    ['the trial of a rival', 'Contoso offers a 30-day free trial.', at('14-day free trial')],
    ['an article of the page', 'Northwind costs $49 a month.', at('Contoso costs $39 a month.')],
  ];
  for (const [name, answer, ...pages] of traps) {
    it(`are left alone: ${name}`, () => assert.deepEqual(contradicted(answer, ...pages), []));
  }
});
