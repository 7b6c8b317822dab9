import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { suggestedLanguages } from '#contract/brand-suggestions.ts';
import { stageSets } from '#contract/brands.ts';
import { defaultStages } from '../brands/index.ts';
import { classifyStage, detectLanguage } from '../classification/index.ts';
import { templates } from './templates/index.ts';
import { type PromptFacts, writePrompts } from './write-prompts.ts';

const facts: PromptFacts = {
  ...{ brand: 'Northwind', topics: ['Freight', 'Customs', 'Storage'], rivals: ['Contoso'] },
  ...{ language: 'en', isProper: (word) => word === 'Customs' },
};

describe('prompts', () => {
  for (const language of suggestedLanguages) {
    for (const set of stageSets) {
      it(`are twenty different ones, five of each stage: ${language}, ${set}`, () => {
        const prompts = writePrompts({ ...facts, language }, set, 20);
        assert.equal(new Set(prompts.map(({ text }) => text)).size, 20);
        const byStage = Map.groupBy(prompts, ({ stage }) => stage);
        const stages = defaultStages[set].slice(0, -1).map(({ name }) => name);
        assert.deepEqual([...byStage.keys()], stages);
        for (const [stage, own] of byStage) assert.equal(own.length, 5, stage);
        for (const { text, topic } of prompts) {
          assert.doesNotMatch(text, /[{}]/);
          assert.ok(topic === null || facts.topics.includes(topic));
        }
      });
    }
  }

  it('name the brand in about half of them, so that the others measure who is named unasked', () => {
    const named = writePrompts(facts, 'intent', 20).filter(({ text }) =>
      text.includes('Northwind'),
    );
    assert.equal(named.length, 10);
  });

  it('write topics small inside a sentence, but names and German nouns with their capital', () => {
    const texts = (language: PromptFacts['language']) =>
      writePrompts({ ...facts, language }, 'intent', 20).map(({ text }) => text);
    assert.ok(texts('en').includes('What should I look for when choosing freight?'));
    assert.ok(texts('en').includes('How do I find the right provider for Customs?'));
    assert.ok(texts('de').includes('Worauf sollte ich beim Thema Freight achten?'));
  });

  it('name no rival where none is known, and no topic', () => {
    const bare = writePrompts({ ...facts, topics: [], rivals: [] }, 'intent', 20);
    assert.ok(bare.length > 5);
    assert.ok(bare.every(({ text, topic }) => text.includes('Northwind') && topic === null));
  });

  it('cover every stage also where there are few', () => {
    assert.equal(new Set(writePrompts(facts, 'funnel', 4).map(({ stage }) => stage)).size, 4);
  });

  it('take a name with a brace as it is', () => {
    const [first] = writePrompts({ ...facts, brand: '{topic}$&', rivals: [] }, 'funnel', 40).filter(
      ({ stage }) => stage === 'Loyalty',
    );
    assert.equal(first?.text, 'How do I reach customer support at {topic}$&?');
  });
});

/** Where the classifier of prompts was measured. */
const measured = ['en', 'de', 'es', 'fr'] as const;

describe('templates', () => {
  for (const language of suggestedLanguages) {
    it(`are written in their language: ${language}`, () => {
      const all = Object.values(templates[language]).flat();
      const text = all.join(' ').replaceAll(/\{\w+\}/g, '');
      assert.equal(detectLanguage(text), language);
    });
  }

  for (const language of measured) {
    it(`are of the stage that the classifier finds, nearly always: ${language}`, () => {
      const stages = defaultStages.intent.map((stage, id) => ({ ...stage, id }));
      const prompts = writePrompts({ ...facts, language }, 'intent', 20);
      const agreed = prompts.filter(({ text, stage }) => {
        const id = classifyStage({ text, language, stages, names: ['Northwind', 'Contoso'] });
        return stages[id]?.name === stage;
      });
      assert.ok(agreed.length >= 16, `${agreed.length} of ${prompts.length}`);
    });
  }
});
