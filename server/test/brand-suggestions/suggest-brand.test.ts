import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrandSuggestion } from '#contract/brands/brand-suggestions.ts';
import { succeeded } from '../support/answers/answers.ts';
import { callerWith, type KeyCaller } from '../support/records/brand.ts';
import { useTestService } from '../support/service/borrowed-service.ts';
import type { WebServer } from '../support/service/web-server.ts';
import { serveSuggestedSite } from '../support/sites/suggested-site.ts';

interface Expected {
  readonly name: string;
  readonly others?: readonly string[];
  readonly description: RegExp;
  readonly topics: readonly string[];
  readonly rivals?: readonly string[];
  readonly language: string;
  readonly country: string;
}

/** Two pages of each of six industries; two sites are not in English. */
const sites: Readonly<Record<string, Expected>> = {
  shop: {
    ...{ name: 'Tern & Fable', description: /^Tern & Fable makes wooden toys/ },
    ...{ topics: ['Wooden Toys', 'Picture Books', 'Puzzles', 'Craft Kits'] },
    ...{ language: 'en', country: 'GB' },
  },
  clinic: {
    ...{ name: 'Zahnzentrum Lindenhof', others: ['Lindenhof Zahnärzte'] },
    description: /^Das Zahnzentrum Lindenhof behandelt/,
    topics: ['Implantate', 'Prophylaxe', 'Kieferorthopädie', 'Kinderzahnheilkunde'],
    ...{ language: 'de', country: 'DE' },
  },
  saas: {
    ...{ name: 'Ledgerline', description: /^Ledgerline is accounting software/ },
    topics: ['Invoicing', 'Expense tracking', 'Tax returns'],
    rivals: ['Fabrikam Books', 'Contoso Ledger', 'Northcount', 'Litware Tax'],
    ...{ language: 'en', country: 'US' },
  },
  bank: {
    ...{ name: 'Harrowgate Savings Bank', others: ['HSB'] },
    description: /^Harrowgate Savings Bank has served/,
    topics: ['Savings Accounts', 'Mortgages', 'Business Banking', 'Personal Loans'],
    ...{ language: 'en', country: 'US' },
  },
  hotel: {
    ...{ name: 'Hôtel des Tilleuls', description: /^L’Hôtel des Tilleuls accueille/ },
    topics: ['Chambres', 'Restaurant gastronomique', 'Séminaires', 'Spa et bien-être'],
    ...{ language: 'fr', country: 'FR' },
  },
  manufacturer: {
    ...{ name: 'Corvane Pumps', others: ['Corvane Pump Works'] },
    description: /^Corvane Pumps builds/,
    topics: ['Vacuum pumps', 'Centrifugal pumps', 'Dosing pumps', 'Spare parts'],
    ...{ language: 'en', country: 'IE' },
  },
};

describe('suggestions from the pages alone', () => {
  let call: KeyCaller;
  const served = new Map<string, WebServer>();
  const service = useTestService(async () => {
    for (const name of Object.keys(sites)) served.set(name, await serveSuggestedSite(name));
    const allowedPrivateHosts = [...served.values()].map(({ host }) => host);
    return { allowedPrivateHosts };
  });
  before(async () => {
    call = callerWith(service.call, await (await service.organization()).key(['create-brand']));
  });
  after(async () => {
    for (const site of served.values()) await site.close();
  });

  const values = (list: readonly { readonly value: string }[]) => list.map(({ value }) => value);

  for (const [kind, expected] of Object.entries(sites)) {
    it(`name, description, topics and rivals of a ${kind}, and twenty prompts`, async () => {
      const { origin = '' } = served.get(kind) ?? {};
      const found: BrandSuggestion = succeeded(
        await call('POST', '/v1/brand-suggestions', { website: origin }),
      );
      assert.equal(found.name.value, expected.name);
      assert.deepEqual(values(found.alternative_names), expected.others ?? []);
      assert.match(found.description?.value ?? '', expected.description);
      assert.deepEqual(values(found.topics).toSorted(), expected.topics.toSorted());
      assert.deepEqual(
        found.competitors.map((rival) => rival.name),
        expected.rivals ?? [],
      );
      assert.deepEqual([found.language, found.country], [expected.language, expected.country]);
      assert.equal(found.prompts.length, 20);
      assert.equal(found.pages.length, 2);
      assert.equal(found.pages[0]?.url, `${origin}/`);
      // Each rival is quoted from the page that compares with it.
      for (const { name, quote, url } of found.competitors) {
        assert.ok(quote?.includes(name) && url === `${origin}/compare.html`, name);
      }
    });
  }

  it('can be used as they are to create the brand', async () => {
    const { origin = '' } = served.get('clinic') ?? {};
    const body = { website: origin, stage_set: 'funnel', prompt_count: 4, country: 'AT' };
    const found: BrandSuggestion = succeeded(await call('POST', '/v1/brand-suggestions', body));
    assert.deepEqual(
      found.prompts.map(({ stage }) => stage),
      ['Awareness', 'Consideration', 'Conversion', 'Loyalty'],
    );
    const created = await call('POST', '/v1/brands', {
      name: found.name.value,
      website: found.website,
      description: found.description?.value,
      alternative_names: values(found.alternative_names),
      key_topics: values(found.topics),
      competitors: found.competitors.map(({ name }) => ({ name })),
      default_country: found.country,
      default_language: found.language,
      stage_set: found.stage_set,
    });
    assert.ok(succeeded(created).id > 0);
  });

  it('are written in the language that is asked for', async () => {
    const { origin = '' } = served.get('hotel') ?? {};
    const body = { website: origin, language: 'NL', prompt_count: 1 };
    const found: BrandSuggestion = succeeded(await call('POST', '/v1/brand-suggestions', body));
    assert.equal(found.language, 'nl');
    assert.match(found.prompts[0]?.text ?? '', /^Waar moet ik op letten/);
  });
});
