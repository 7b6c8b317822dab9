import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { suggestedLanguages } from '#contract/brands/brand-suggestions.ts';
import { stageSets } from '#contract/brands/brands.ts';
import { defaultStages } from '../brands/index.ts';
import { classifyStage, detectLanguage } from '../classification/index.ts';
import { templatesOf } from './templates/index.ts';
import { oneAudience, type PromptFacts, writePrompts } from './write-prompts.ts';

const facts: PromptFacts = {
  ...{ brand: 'Northwind', topics: ['Freight', 'Customs', 'Storage'], rivals: ['Contoso'] },
  ...{ language: 'en', kind: 'software', category: 'depot software', audience: 'hauliers' },
  ...{ city: null, country: 'GB', budget: '£50', isShop: true },
  isProper: (word) => word === 'Customs',
};
const kinds = ['software', 'goods', 'provider', 'venue', 'topic'] as const;

/** A category and buyers in each language, as pages write them. */
const niches = {
  ...{ en: ['depot software', 'hauliers'], de: ['Lagersoftware', 'Spediteure'] },
  ...{
    es: ['programa de almacén', 'transportistas'],
    fr: ['logiciel de stock', 'les transporteurs'],
  },
  ...{ it: ['gestionale di magazzino', 'trasportatori'], nl: ['magazijnsoftware', 'vervoerders'] },
  ...{ pt: ['sistema de armazém', 'transportadoras'], ja: ['倉庫管理システム', '運送会社'] },
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

describe('prompts', () => {
  for (const language of suggestedLanguages) {
    const [category, audience] = niches[language];
    for (const kind of kinds) {
      for (const set of stageSets) {
        it(`are different, in stages of one size, with two for the brand: ${language}, ${kind}, ${set}`, () => {
          const own = kind === 'topic' ? { category: null, audience } : { category, audience };
          const prompts = writePrompts({ ...facts, ...own, language, kind }, set, 20);
          assert.equal(new Set(prompts.map(({ text }) => text)).size, 20);
          const byStage = Map.groupBy(prompts, ({ stage }) => stage);
          const stages = defaultStages[set].slice(0, -1).map(({ name }) => name);
          assert.deepEqual([...byStage.keys()], stages);
          for (const [stage, list] of byStage) assert.equal(list.length, 5, stage);
          assert.equal(prompts.filter(({ branded }) => branded).length, 2);
          for (const { text, topic, branded } of prompts) {
            assert.doesNotMatch(text, /[{}]| {2}|undefined/);
            assert.equal(text.includes('Northwind'), branded, text);
            assert.ok(topic === null || facts.topics.includes(topic));
          }
        });
      }
    }
  }

  it('name the brand in a tenth of them at most, and in none of a few', () => {
    const branded = [1, 4, 8, 10, 20, 40].map(
      (count) => writePrompts(facts, 'intent', count).filter((prompt) => prompt.branded).length,
    );
    assert.deepEqual(branded, [0, 0, 1, 1, 2, 4]);
  });

  it('write topics small inside a sentence, but names and German nouns with their capital', () => {
    const texts = (language: PromptFacts['language']) =>
      writePrompts({ ...facts, language }, 'intent', 20).map(({ text }) => text);
    assert.ok(texts('en').includes('How do hauliers handle storage?'));
    assert.ok(texts('en').some((text) => text.includes(' Customs')));
    assert.ok(texts('de').some((text) => text.startsWith('Freight ')));
  });

  it('name no rival where none is known, and nobody twice who buys', () => {
    const bare = writePrompts(
      { ...facts, rivals: [], category: 'haulier software', audience: 'hauliers' },
      ...(['intent', 20] as const),
    );
    assert.equal(bare.length, 20);
    assert.ok(bare.every(({ text }) => !/software for hauliers|Contoso/.test(text)));
  });

  it('are few rather than empty words where the pages say nothing', () => {
    const nothing = { category: null, audience: null, topics: [], rivals: [], country: null };
    const prompts = writePrompts({ ...facts, ...nothing, kind: 'topic' }, 'intent', 20);
    assert.deepEqual(
      prompts.map(({ text }) => text),
      ['Is Northwind any good?', 'What are the best alternatives to Northwind?'],
    );
  });

  it('cover every stage also where there are few', () => {
    assert.equal(new Set(writePrompts(facts, 'funnel', 4).map(({ stage }) => stage)).size, 4);
  });

  it('take a name with a brace as it is', () => {
    const named = writePrompts({ ...facts, brand: '{topic}$&', rivals: [] }, 'funnel', 40).filter(
      ({ stage, branded }) => stage === 'Loyalty' && branded,
    );
    assert.equal(named[0]?.text, 'How do I get the most out of {topic}$&?');
  });
});

/** Where the classifier of prompts was measured. */
const measured = ['en', 'de', 'es', 'fr'] as const;

const gaps =
  'category offer for place location city topic task search rival brand budget online people one oneNominative which subject best good plural is does has isTopic doesTopic byTrade of daytime asleep'.split(
    ' ',
  );

describe('templates', () => {
  for (const language of suggestedLanguages) {
    const { branded, ...open } = templatesOf(language, null);
    const lists = Object.entries(open).flatMap(([kind, own]) =>
      Object.values(own).map((list) => ({ kind, list })),
    );

    it(`are written in their language: ${language}`, () => {
      const text = lists.flatMap(({ list }) => list).join(' ');
      assert.equal(detectLanguage(text.replaceAll(/\{\w+\??\}/g, '')), language);
    });

    it(`have gaps that can be filled, and keep the niche: ${language}`, () => {
      for (const { kind, list } of lists) {
        assert.equal(new Set(list).size, list.length);
        for (const template of list) {
          for (const [, gap = ''] of template.matchAll(/\{(\w+)\??\}/g))
            assert.ok(gaps.includes(gap), template);
          assert.doesNotMatch(template, /\{brand\}/);
          const niche =
            kind === 'goods' || kind === 'topic'
              ? /category|offer|one|topic|\{of/
              : /category|offer|one|which|subject|good|plural|people|for\}|\{of|topic|task|search/;
          assert.match(template, niche);
        }
      }
      for (const template of Object.values(branded).flat()) assert.match(template, /\{brand\}/);
    });
  }

  for (const language of measured) {
    it(`are of the stage that the classifier finds, mostly: ${language}`, () => {
      const stages = defaultStages.intent.map((stage, id) => ({ ...stage, id }));
      const [category, audience] = niches[language];
      const prompts = writePrompts({ ...facts, category, audience, language }, 'intent', 20);
      const agreed = prompts.filter(({ text, stage }) => {
        const id = classifyStage({ text, language, stages, names: ['Northwind', 'Contoso'] });
        return stages[id]?.name === stage;
      });
      assert.ok(agreed.length >= 10, `${agreed.length} of ${prompts.length}`);
    });
  }
});

it('Portuguese for Portugal addresses nobody as in Brazil', () => {
  for (const kind of ['software', 'goods', 'provider', 'venue', 'topic'] as const) {
    const lists = Object.values(templatesOf('pt', 'PT')[kind]);
    for (const text of lists.flat()) {
      assert.doesNotMatch(
        text,
        /você|usuário|equipe|cachorro|benefício|assinatura|presente|incluso/,
      );
    }
  }
  assert.match(Object.values(templatesOf('pt', 'BR').goods).flat().join(), /você/);
});

describe('topics', () => {
  const texts = (own: Partial<PromptFacts>) =>
    writePrompts({ ...facts, audience: null, rivals: [], ...own }, 'intent', 20).map(
      ({ text }) => text,
    );
  const plumber = { language: 'nl', kind: 'provider', category: 'loodgieter' } as const;

  it('that are something to do are typed as into a search box, and in no sentence', () => {
    const asked = texts({ ...plumber, city: 'Utrecht', topics: ['lekkage opsporen', 'Onderhoud'] });
    const own = asked.filter((text) => text.includes('lekkage opsporen'));
    assert.ok(own.length > 0);
    for (const text of own) assert.match(text, /oodgieter Utrecht lekkage opsporen/);
    assert.ok(asked.some((text) => text === 'Onderhoud in Utrecht: wat kost dat?'));
  });

  it('that are bought themselves are asked for alone', () => {
    const own = { category: 'insurance', topics: ['Home insurance', 'Auto insurance'] };
    const asked = texts({ ...own, kind: 'provider', country: 'US', audience: 'households' });
    assert.ok(asked.includes('How much does home insurance cost in the US?'));
    assert.ok(asked.some((text) => /^(?:Home|Auto) insurance US$/.test(text)));
    assert.ok(asked.every((text) => !/households|provider .*(?:home|auto) insurance/.test(text)));
  });

  it('have the means by which everything is done', () => {
    const own = { category: 'drone surveys', topics: ['Weed spraying'], country: 'NZ' };
    const asked = texts({ ...own, kind: 'provider' });
    assert.ok(asked.some((text) => /drone weed spraying in New Zealand/i.test(text)));
    assert.ok(asked.every((text) => !/(?<!drone )weed spraying/i.test(text)));
  });

  it('are keywords in a third of the prompts at most', () => {
    for (const language of suggestedLanguages) {
      const [category, audience] = niches[language];
      for (const kind of ['software', 'provider', 'venue'] as const) {
        const asked = texts({ language, kind, category, audience, city: 'Leeds' });
        const bare = asked.filter((text) => !/[?？。.:]/u.test(text));
        assert.ok(bare.length <= 7, `${language}, ${kind}: ${bare.length}`);
      }
    }
  });

  it('of places to visit are not asked like those of a trade', () => {
    const own = { category: 'winery', city: 'Napa', topics: ['Tastings'] };
    const asked = texts({ ...own, kind: 'venue' });
    assert.ok(asked.includes('Which winery in Napa is worth a visit?'));
    const hotel = texts({ ...own, category: 'hotel', kind: 'venue' });
    assert.ok(hotel.every((text) => !/visit/.test(text)));
  });
});

describe('an audience of two', () => {
  it('is asked as the first of them, unless both share a noun', () => {
    assert.equal(oneAudience('pymes y restaurantes', 'es'), 'pymes');
    assert.equal(oneAudience('academias e estúdios de pilates', 'pt'), 'academias');
    assert.equal(oneAudience('sheep and dairy farms', 'en'), 'sheep and dairy farms');
    assert.equal(oneAudience('small bakeries', 'en'), 'small bakeries');
    assert.equal(oneAudience('restaurantes, cafés e pastelarias', 'pt'), 'restaurantes');
    assert.equal(
      oneAudience('advocatenkantoren, notarissen en juristen', 'nl'),
      'advocatenkantoren',
    );
    assert.equal(oneAudience('pequeñas y medianas empresas', 'es'), 'pequeñas y medianas empresas');
    assert.equal(oneAudience('industria, edilizia e logistica', 'it'), 'industria');
    assert.equal(oneAudience('hobbytuiniers en kleine kwekers', 'nl'), 'hobbytuiniers');
    assert.equal(oneAudience('small, independent shops', 'en'), 'small, independent shops');
    assert.equal(oneAudience('kleine und mittlere Betriebe', 'de'), 'kleine und mittlere Betriebe');
  });
});
