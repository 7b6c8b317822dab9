import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countryCodes } from '#contract/country-codes.ts';
import { readSitePage } from '../site/site-page.ts';
import { addressCues, currencyCues, legalCues, phonePrefixes } from './country-cues.ts';
import { findCountry } from './find-country.ts';

const found = (
  body: string,
  language: 'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt' | 'ja',
  address = 'https://www.northwind.example/',
) => {
  const html = body.startsWith('<html') ? body : `<title>Northwind</title><main>${body}</main>`;
  const site = new URL(address);
  const { country, from } = findCountry([readSitePage(html, site)], site, language);
  return `${country} ${from}`;
};

describe('the country of a site', () => {
  for (const [text, language, expected] of [
    ['<p>From £19 a month</p>', 'en', 'GB currency'],
    ['<p>4 Mill Lane, Shipley BD18 3LA</p>', 'en', 'GB address'],
    ['<p>Call +353 1 555 0100</p>', 'en', 'IE phone'],
    ['<a href="tel:+6495550100">Call</a>', 'en', 'NZ phone'],
    ['<p>ABN 51 824 753 556</p>', 'en', 'AU legal_notice'],
    ['<p>600 Congress Ave, Austin, TX 78701</p>', 'en', 'US address'],
    ['<p>Used across the UK.</p>', 'en', 'GB country_name'],
    ['<p>UID: ATU12345678</p>', 'de', 'AT legal_notice'],
    ['<p>Ab CHF 19 im Monat</p>', 'de', 'CH currency'],
    ['<p>USt-IdNr.: DE123456789</p>', 'de', 'DE legal_notice'],
    ['<p>SIRET 812 345 678 00012</p>', 'fr', 'FR legal_notice'],
    ['<p>TVA BE 0412.345.678</p>', 'fr', 'BE legal_notice'],
    ['<p>CNPJ 12.345.678/0001-90</p>', 'pt', 'BR legal_notice'],
    ['<p>NIPC 501234567</p>', 'pt', 'PT legal_notice'],
    ['<p>RFC: CCL010203AB1</p>', 'es', 'MX legal_notice'],
    ['<p>CUIT 30-12345678-9</p>', 'es', 'AR legal_notice'],
    ['<p>P. IVA 01234567890</p>', 'it', 'IT legal_notice'],
    ['<p>KvK 30123456</p>', 'nl', 'NL legal_notice'],
    ['<p>〒604-8005 京都府京都市中京区</p>', 'ja', 'JP address'],
    ['<p>Nothing of the kind</p>', 'en', 'US language'],
    ['<html lang="en-AU"><p>Hello</p>', 'en', 'AU language_region'],
    [
      '<html lang="en"><link rel="alternate" hreflang="en-ca" href="https://www.northwind.example/"><p>Hi</p>',
      ...(['en', 'CA hreflang'] as const),
    ],
  ] as const) {
    it(`${text} is ${expected}`, () => assert.equal(found(text, language), expected));
  }

  it('is that of the domain, unless the ending is sold for what it spells', () => {
    assert.equal(found('<p>Hello</p>', 'en', 'https://northwind.co.uk/'), 'GB domain');
    assert.equal(found('<p>Hello</p>', 'en', 'https://northwind.io/'), 'US language');
  });

  it('is not that of a list of all languages, nor what a template declares', () => {
    const list = ['de-de', 'fr-fr', 'ja-jp'].map(
      (tag) => `<link rel="alternate" hreflang="${tag}" href="/${tag}/">`,
    );
    const html = `<html lang="en-US">${list.join('')}<p>Plans from £5, VAT GB 123 4567 89</p>`;
    assert.equal(found(html, 'en'), 'GB currency');
  });

  it('is read in the footer', () => {
    const html = '<html><main><p>Hello</p></main><footer>Dublin 2, Ireland</footer>';
    assert.equal(found(html, 'en'), 'IE address');
  });
});

describe('the words of countries', () => {
  it('are of countries that exist', () => {
    const named = [...legalCues, ...addressCues, ...currencyCues].map(({ country }) => country);
    for (const code of [...named, ...phonePrefixes.map(([, country]) => country)]) {
      assert.ok(countryCodes.has(code), code);
    }
  });

  it('have one country for each prefix, the longer ones first', () => {
    const prefixes = phonePrefixes.map(([prefix]) => prefix);
    assert.equal(new Set(prefixes).size, prefixes.length);
    assert.deepEqual(
      prefixes.map(({ length }) => length),
      prefixes
        .map(({ length }) => length)
        .toSorted()
        .toReversed(),
    );
  });
});
