import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { suggestedLanguages } from '#contract/brands/brand-suggestions.ts';
import { businessTypes } from '../site/business-types.ts';
import { readSitePage } from '../site/site-page.ts';
import { findOffer } from './find-offer.ts';
import { findCity } from './find-place.ts';
import { offerWords } from './offer-words.ts';

const site = new URL('https://www.northwind.example/');
const page = (title: string, body = '') =>
  readSitePage(`<title>${title}</title><main>${body}</main>`, site);
const offerOf = (language: (typeof suggestedLanguages)[number], title: string, body?: string) => {
  const { category, audience } = findOffer([page(title, body)], language, ['Northwind'], []);
  return [category?.value ?? null, audience?.value ?? null];
};

describe('what a site offers, and to whom', () => {
  for (const [language, title, category, audience] of [
    [
      'en',
      'Northwind | Bookkeeping software for small bakeries',
      'bookkeeping software',
      'small bakeries',
    ],
    [
      'en',
      'Northwind: the easiest payroll app for cafés and bars',
      'payroll app',
      'cafés and bars',
    ],
    ['en', 'Northwind - Wooden toys for children', 'wooden toys', 'children'],
    ['en', 'Northwind | Family law solicitors in York', 'family law solicitors', null],
    ['de', 'Northwind – Lohnsoftware für kleine Betriebe', 'Lohnsoftware', 'kleine Betriebe'],
    ['de', 'Northwind: Werkzeug-Verleih in Kassel', 'Werkzeug-Verleih', null],
    ['es', 'Northwind | Software de gestión para panaderías', 'software de gestión', 'panaderías'],
    [
      'fr',
      'Northwind : logiciel de caisse pour les restaurants',
      'logiciel de caisse',
      'les restaurants',
    ],
    ['it', 'Northwind | Gestionale per piccole panetterie', 'gestionale', 'piccole panetterie'],
    ['nl', 'Northwind | Boekhoudsoftware voor zzp’ers', 'boekhoudsoftware', 'zzp’ers'],
    ['pt', 'Northwind | Sistema de gestão para padarias', 'sistema de gestão', 'padarias'],
    ['ja', 'Northwind｜飲食店向け勤怠管理システム', '勤怠管理システム', '飲食店'],
    ['ja', 'Northwind｜国産ドッグフードの通販', '国産ドッグフード', null],
    ['en', 'Northwind | Fire drills for dental clinics', 'fire drills', 'dental clinics'],
    ['pt', 'Northwind | Software de faturação certificado', 'software de faturação', null],
  ] as const) {
    it(title, () => assert.deepEqual(offerOf(language, title), [category, audience]));
  }

  for (const [language, text, audience] of [
    ['en', 'Built for landlords who hate paperwork.', 'landlords'],
    ['en', 'Trusted by 2,000 bakeries across the country.', 'bakeries'],
    ['en', 'Made for your restaurant.', 'restaurants'],
    ['de', 'Über 1.200 Handwerksbetriebe arbeiten damit.', 'Handwerksbetriebe'],
    ['fr', 'Conçu pour les artisans boulangers.', 'les artisans boulangers'],
    ['nl', 'Speciaal voor kleine bakkerijen.', 'kleine bakkerijen'],
    ['de', 'Northwind plant Wintergärten für Hausbesitzer.', 'Hausbesitzer'],
    ['es', 'En Northwind alquilamos furgonetas para familias.', 'familias'],
    ['de', 'Northwind plant Solaranlagen für Einfamilienhäuser.', null],
    ['fr', 'Conçu pour les mariages.', null],
    ['en', 'Try it for free for 30 days, for more details call us.', null],
    ['de', 'Für Fragen sind wir für Sie da.', null],
    ['es', 'Para más información, escríbenos.', null],
  ] as const) {
    it(text, () => assert.equal(offerOf(language, 'Northwind', `<p>${text}</p>`)[1], audience));
  }

  it('is the program for what is done where the brand says that it is one', () => {
    const said = '<p>Northwind ist die Software für Touren in der Pflege.</p>';
    const title = 'Dienstplanung für Pflegedienste – Northwind';
    assert.equal(offerOf('de', title, said)[0], 'Dienstplanungssoftware');
  });

  it('are what JSON-LD says of types and audiences', () => {
    const data = {
      ...{ '@type': 'Dentist', name: 'Northwind' },
      audience: { '@type': 'PeopleAudience', audienceType: 'nervous patients' },
    };
    const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    assert.deepEqual(offerOf('en', 'Northwind', script), ['dentist', 'nervous patients']);
    assert.equal(offerOf('ja', 'Northwind', script)[0], '歯医者');
  });

  it('is in a city where people go to it, and in none where it sells everywhere', () => {
    const city = (title: string, body: string) =>
      findCity([page(title, body)], 'en', true, ['Northwind'])?.value;
    const address = '<p>12 Park Row, Leeds LS1 5HD</p>';
    assert.equal(city('Dentist in Leeds | Northwind', address), 'Leeds');
    assert.equal(city('Northwind', `${address}<h2>Opening hours</h2>`), 'Leeds');
    assert.equal(city('Northwind', address), undefined);
    assert.equal(city('Northwind', '<p>© 2026 Northwind Freight</p>'), undefined);
  });
});

describe('the words for offers', () => {
  it('are in lower case, each once, without a space', () => {
    for (const [language, lists] of Object.entries(offerWords)) {
      for (const [name, list] of Object.entries(lists)) {
        const words = [...list];
        assert.equal(
          new Set(words).size,
          words.length,
          `${language} ${name}: ${words.filter((word, at) => words.indexOf(word) !== at)}`,
        );
        if (language === 'ja') continue;
        for (const word of words) assert.equal(word, word.toLowerCase());
      }
    }
  });

  it('have a noun for every type of business in every language', () => {
    for (const [type, nouns] of businessTypes) {
      if (nouns === null) continue;
      for (const language of suggestedLanguages)
        assert.ok(nouns[language].length > 1, `${type} ${language}`);
    }
  });
});
