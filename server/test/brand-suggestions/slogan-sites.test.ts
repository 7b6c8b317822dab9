import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { embeddedSuggestion } from '../../src/modules/brand-suggestions/embedded-suggestion.ts';
import { detectLanguage } from '../../src/modules/classification/index.ts';
import { readSiteFiles } from '../support/sites/site-files.ts';

interface Expected {
  readonly language: string;
  readonly country: string;
  /** What a question of a customer has, in any form: a word of the trade. */
  readonly trade: RegExp;
  readonly audience?: RegExp;
}

/** Sites that introduce themselves by a slogan and say what they sell only in their sentences, lists and titles. */
const sites: Readonly<Record<string, Expected>> = {
  'piano-workshop': { language: 'de', country: 'DE', trade: /klavier|flügel|stimmung/i },
  'event-cups': { language: 'de', country: 'AT', trade: /becher|teller|krügerl|besteck|wäsche/i },
  'sworn-translations': { language: 'fr', country: 'FR', trade: /traduction|juridique/i },
  'camper-mattresses': { language: 'es', country: 'ES', trade: /colchones/i },
  'kennel-software': {
    ...{ language: 'en', country: 'GB', trade: /kennels|software/i, audience: /^kennels$/ },
  },
  'sash-windows': { language: 'en', country: 'GB', trade: /sash|glazing/i },
  'calibration-lab': { language: 'en', country: 'US', trade: /calibration|caliper|gage/i },
  'adaptive-clothing': { language: 'en', country: 'US', trade: /adaptive clothing/i },
  'plan-management': { language: 'en', country: 'AU', trade: /plan management/i },
  'fire-doors': { language: 'en', country: 'IE', trade: /fire/i },
  'hive-supplies': { language: 'en', country: 'US', trade: /hive|beekeep|frames/i },
  saddlery: { language: 'de', country: 'DE', trade: /sattel|sättel/i },
  'driving-school-app': {
    ...{ language: 'fr', country: 'FR', trade: /logiciel|auto-écoles/i, audience: /auto-écoles/ },
  },
  'pest-control': { language: 'es', country: 'MX', trade: /plagas|control de/i },
  'floor-sanding': { language: 'nl', country: 'NL', trade: /vloer|parket/i },
  'dog-food': {
    ...{ language: 'pt', country: 'BR', trade: /alimentação natural/i, audience: /^cães$/ },
  },
  'kimono-rental': { language: 'ja', country: 'JP', trade: /着物|浴衣/u },
  'grant-writing': {
    ...{ language: 'en', country: 'GB', trade: /grant|bid/i, audience: /^small charities$/ },
  },
  'cleaning-time': {
    ...{ language: 'de', country: 'CH', trade: /zeiterfassung|stempeln|reinigung/i },
    audience: /^Reinigungsfirmen$/,
  },
  'sailing-school': { language: 'it', country: 'IT', trade: /vela|barca|deriva/i },
};
const minPrompts = 12;

const suggested = async (name: string) => {
  const site = new URL(`https://www.${name}.example/`);
  const pages = await readSiteFiles(join(import.meta.dirname, 'sites', name), site);
  const wishes = { language: undefined, country: undefined, stage_set: 'intent', prompt_count: 20 };
  return embeddedSuggestion(site, pages, { ...wishes, stage_set: 'intent' }).suggestion;
};

describe('sites of slogans', () => {
  for (const [name, { language, country, trade, audience }] of Object.entries(sites)) {
    it(`get questions about the trade of ${name}`, async () => {
      const found = await suggested(name);
      assert.deepEqual([found.language, found.country], [language, country]);
      if (audience) assert.match(found.audience?.value ?? '', audience);
      else assert.equal(found.audience, null);
      const open = found.prompts.filter(({ branded }) => !branded);
      assert.ok(found.prompts.length >= minPrompts && found.prompts.length - open.length <= 2);
      for (const { text } of open) assert.match(text, trade);
      assert.equal(detectLanguage(found.prompts.map(({ text }) => text).join('\n')), language);
    });

    it(`take no slogan, place or part of the website for what ${name} sells`, async () => {
      const { category, topics, city } = await suggested(name);
      for (const { value } of [...topics, ...(category ? [category] : [])]) {
        assert.doesNotMatch(value, /[.!?…|,;:&"“”«»\d]/u);
        assert.notEqual(value, city?.value);
      }
    });
  }

  it('say nothing where nothing is borne out', async () => {
    const { readSitePage } = await import('../../src/modules/brand-suggestions/site/site-page.ts');
    const site = new URL('https://www.northwind.example/');
    const body =
      '<nav><a href="/x">Insights</a><a href="/p">Portal</a></nav><main><h1>Brighter days begin here</h1><p>We love what we do.</p><h2>Kind words</h2></main>';
    const page = readSitePage(`<title>Northwind | Brighter days</title>${body}`, site);
    const { category, audience, topics, prompts } = embeddedSuggestion(site, [page], {
      ...{ language: undefined, country: undefined, stage_set: 'intent', prompt_count: 20 },
    }).suggestion;
    assert.deepEqual([category, audience, topics], [null, null, []]);
    assert.ok(prompts.every(({ branded }) => branded));
  });
});
