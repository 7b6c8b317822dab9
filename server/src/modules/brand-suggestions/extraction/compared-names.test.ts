import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSitePage } from '../site/site-page.ts';
import { findComparedNames } from './compared-names.ts';

const page = (body: string, title = 'Northwind') =>
  readSitePage(
    `<html><head><title>${title}</title></head><body><main>${body}</main></body></html>`,
    new URL('https://northwind.example/compare'),
  );
const namesIn = (body: string, title?: string) =>
  findComparedNames([page(body, title)], ['Northwind', 'NWT']).map(({ name }) => name);

describe('names that pages compare with', () => {
  for (const [text, names] of [
    ['See Northwind vs. Contoso in detail.', ['Contoso']],
    ['Fabrikam Books versus Northwind', ['Fabrikam Books']],
    ['Looking for an alternative to Contoso?', ['Contoso']],
    ['The best Contoso alternative', ['Contoso']],
    ['Switching from Contoso, Fabrikam or Litware is easy.', ['Contoso', 'Fabrikam', 'Litware']],
    ['Eine Alternative zu Contoso für kleine Firmen', ['Contoso']],
    ['Im Vergleich mit Contoso und Fabrikam sparen Sie.', ['Contoso', 'Fabrikam']],
    ['La mejor alternativa a Contoso', ['Contoso']],
    ['Une alternative à Contoso', ['Contoso']],
    ['Un’alternativa a Contoso', ['Contoso']],
    ['Het alternatief voor Contoso', ['Contoso']],
    ['A melhor alternativa ao Contoso', ['Contoso']],
    ['Contosoとの比較', ['Contoso']],
    ['ファブリカムの代替として選ばれています', ['ファブリカム']],
  ] as const) {
    it(text, () => assert.deepEqual(namesIn(`<p>${text}</p>`), names));
  }

  it('are heads of a table that has a column for the brand', () => {
    const row = (...cells: string[]) =>
      `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
    const body = '<tr><td>Price</td><td>1</td><td>2</td></tr>';
    assert.deepEqual(namesIn(`<table>${row('Feature', 'NWT', 'Contoso')}${body}</table>`), [
      'Contoso',
    ]);
    assert.deepEqual(namesIn(`<table>${row('Feature', 'Basic', 'Contoso')}${body}</table>`), []);
  });

  it('are in titles, too, and come with the words that compare', () => {
    const [found] = findComparedNames([page('<p>x</p>', 'Northwind vs Contoso')], ['Northwind']);
    assert.deepEqual(found, {
      ...{ name: 'Contoso', quote: 'Northwind vs Contoso', from: 'page' },
      url: 'https://northwind.example/compare',
    });
  });
});

describe('names that are no rivals', () => {
  for (const text of [
    'Works with Slack, Stripe and Contoso.',
    'Trusted by Contoso, Fabrikam and Litware.',
    'Northwind and Contoso announce a partnership.',
    'An alternative to spreadsheets. Spreadsheets are slow.',
    'Compared to Europe, rates are low.',
    'Moving from Monday to Friday',
    'Compare Northwind with the market.',
    'An alternative to Northwind does not exist.',
    'Litware vs Fabrikam: the final of the season',
  ]) {
    it(text, () => assert.deepEqual(namesIn(`<p>${text}</p>`), []));
  }
});
