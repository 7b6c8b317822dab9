import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { BrandSuggestion } from '#contract/brands/brand-suggestions.ts';
import { stageSets } from '#contract/brands/brands.ts';
import { embeddedSuggestion } from '../../src/modules/brand-suggestions/embedded-suggestion.ts';
import { createNicheTest } from '../../src/modules/brand-suggestions/prompt-rules.ts';
import { detectLanguage } from '../../src/modules/classification/index.ts';
import { readSiteFiles } from '../support/sites/site-files.ts';

interface Expected {
  readonly language: string;
  readonly country: string;
  /** Null: the site speaks to nobody in particular. */
  readonly audience: RegExp | null;
  readonly category: RegExp;
  readonly city?: string;
  /** Words of the niche that a reader of the site would expect. */
  readonly niche: readonly string[];
}

/** Invented sites of fifteen industries in eight languages; none has an ending of a country in its address. */
const sites: Readonly<Record<string, Expected>> = {
  'bakery-books': {
    ...{ language: 'en', country: 'GB', audience: /^small bakeries$/ },
    ...{ category: /^bookkeeping software$/, niche: ['bakeries', 'bookkeeping software'] },
  },
  'craft-orders': {
    ...{ language: 'de', country: 'DE', audience: /Betriebe/ },
    ...{ category: /^Handwerkersoftware$/, niche: ['Handwerkersoftware', 'Betriebe'] },
  },
  plumber: {
    ...{ language: 'nl', country: 'NL', audience: null, category: /^loodgieter$/ },
    ...{ city: 'Utrecht', niche: ['loodgieter'] },
  },
  'salon-booking': {
    ...{ language: 'ja', country: 'JP', audience: /美容室/, category: /予約管理システム/ },
    niche: ['美容室', '予約管理'],
  },
  'kids-bikes': {
    ...{ language: 'fr', country: 'FR', audience: /enfants/, category: /vélos/ },
    niche: ['enfants', 'vélos'],
  },
  winery: {
    ...{ language: 'it', country: 'IT', audience: null, category: /cantina|vini/ },
    ...{ city: 'La Morra', niche: ['cantina'] },
  },
  'roof-insurance': {
    ...{ language: 'en', country: 'US', audience: /household|small business/ },
    ...{ category: /insurance/, niche: ['insurance'] },
  },
  'tax-advice-mx': {
    ...{ language: 'es', country: 'MX', audience: /pymes/, category: /despacho contable/ },
    ...{ city: 'Guadalajara', niche: ['despacho contable', 'pymes'] },
  },
  'fitness-studios-br': {
    ...{ language: 'pt', country: 'BR', audience: /academias/, category: /sistema/ },
    niche: ['academias', 'sistema de gestão'],
  },
  'physio-graz': {
    ...{ language: 'de', country: 'AT', audience: null, category: /Physiotherapie/ },
    ...{ city: 'Graz', niche: ['Physiotherapie'] },
  },
  'farm-drones': {
    ...{ language: 'en', country: 'NZ', audience: /farm/, category: /drone/ },
    niche: ['drone', 'farms'],
  },
  'packaging-be': {
    ...{ language: 'fr', country: 'BE', audience: /e-commerçants/, category: /emballages/ },
    niche: ['emballages', 'e-commerçants'],
  },
  // What it sells comes after "für", and buys nothing.
  'screw-wholesaler': {
    ...{ language: 'de', country: 'DE', audience: /^Industrie und Handwerk$/ },
    ...{ category: /Großhandel$/, niche: ['Großhandel', 'Befestigungstechnik'] },
  },
  // One link "Para empresas" leads to a few of its customers.
  'online-courses': {
    ...{ language: 'es', country: 'ES', audience: /^creativos$/ },
    ...{ category: /^plataforma de cursos online$/, niche: ['cursos online'] },
  },
  'hakone-inn': {
    ...{ language: 'ja', country: 'JP', audience: null, category: /^旅館$/ },
    ...{ city: '箱根', niche: ['旅館'] },
  },
  'dog-groomer': {
    ...{ language: 'en', country: 'GB', audience: null, category: /^dog grooming$/ },
    ...{ city: 'Bristol', niche: ['dog groomer'] },
  },
  'surf-school': {
    ...{ language: 'pt', country: 'PT', audience: /^iniciantes$/, category: /^escola de surf$/ },
    ...{ city: 'Ericeira', niche: ['escola de surf'] },
  },
  'bike-repair': {
    ...{ language: 'nl', country: 'NL', audience: null, category: /^fietsenmaker$/ },
    ...{ city: 'Haarlem', niche: ['fietsenmaker', 'fietsen'] },
  },
};

const suggested = async (name: string, set: (typeof stageSets)[number]) => {
  const site = new URL(`https://www.${name}.example/`);
  const pages = await readSiteFiles(join(import.meta.dirname, 'sites', name), site);
  const wishes = { language: undefined, country: undefined, stage_set: set, prompt_count: 20 };
  return embeddedSuggestion(site, pages, wishes).suggestion;
};

const isRight = (found: BrandSuggestion, { language, country, audience }: Expected) =>
  found.language === language &&
  found.country === country &&
  (audience ? audience.test(found.audience?.value ?? '') : found.audience === null);

describe('invented sites', () => {
  it('are understood: who buys, where, in which language, on all but one at most', async () => {
    const all = await Promise.all(
      Object.entries(sites).map(async ([name, expected]) => ({
        ...{ name, isRight: isRight(await suggested(name, 'intent'), expected) },
      })),
    );
    const wrong = all.filter((site) => !site.isRight).map(({ name }) => name);
    assert.ok(wrong.length <= 1, wrong.join());
  });

  for (const [name, expected] of Object.entries(sites)) {
    it(`offer no menu as a topic: ${name}`, async () => {
      const { name: brand, topics } = await suggested(name, 'intent');
      assert.doesNotMatch(brand.value, /[&【】]$|【/u);
      for (const { value } of topics) {
        assert.doesNotMatch(value, /^(?:L’|Para |Für |For )|^(?:Sortiment|お部屋|お料理)$|[,&]/u);
      }
    });

    it(`get the category and the city of ${name}`, async () => {
      const { category, city, country_from } = await suggested(name, 'intent');
      assert.match(category?.value ?? '', expected.category);
      assert.equal(city?.value, expected.city);
      assert.notEqual(country_from, 'language');
    });

    for (const set of stageSets) {
      it(`get twenty prompts that customers of ${name} would ask: ${set}`, async () => {
        const { prompts, topics } = await suggested(name, set);
        assert.equal(prompts.length, 20);
        assert.ok(prompts.filter(({ branded }) => branded).length <= 2);
        assert.equal(new Set(prompts.map(({ text }) => text.toLowerCase())).size, 20);
        const sizes = [...Map.groupBy(prompts, ({ stage }) => stage).values()].map(
          (own) => own.length,
        );
        assert.deepEqual(sizes, [5, 5, 5, 5]);
        const keepsNiche = createNicheTest([
          ...expected.niche,
          ...topics.map(({ value }) => value),
        ]);
        for (const { text, branded } of prompts) {
          assert.ok(branded || keepsNiche(text), `the niche is lost: ${text}`);
          assert.doesNotMatch(text, /[{}]|undefined| {2}/);
        }
        const texts = prompts.map(({ text }) => text).join('\n');
        assert.equal(detectLanguage(texts), expected.language);
      });
    }
  }
});
