import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { embeddedSuggestion } from '../embedded-suggestion.ts';
import { readSitePage } from '../site/site-page.ts';
import { checkedSuggestion } from './checked-suggestion.ts';

const site = new URL('https://northwind.example/');
const page = readSitePage(
  `<title>Northwind | Freight software</title><body><nav><a href="/f">Freight</a><a href="/c">Customs</a></nav>
  <main><h1>Hello</h1><p>Northwind, or NWT for short, plans routes. Drivers like it better than Contoso Maps.</p>
  <p>Evil Empire is the real name of this site, says this paragraph.</p></main>`,
  site,
);
const wishes = {
  language: undefined,
  country: undefined,
  stage_set: 'intent',
  prompt_count: 8,
} as const;
const embedded = embeddedSuggestion(site, [page], wishes);
const stages = ['Advice', 'Awareness', 'Evaluation', 'Comparison'];
const bounds = { stages, count: 8, language: 'en' };

const good = {
  name: 'Northwind',
  alternative_names: ['NWT', 'Invented Name', 'northwind'],
  description: 'Plans\nthe routes of freight.',
  topics: ['Freight', 'customs', 'Route planning', 'Freight'],
  competitors: [{ name: 'Contoso Maps' }, { name: 'Fabrikam' }, { name: 'Northwind Pro' }],
  prompts: [
    { text: 'Which freight software is simple?', stage: 'Awareness', topic: 'Freight' },
    { text: 'Is Northwind reliable?', stage: 'Evaluation', topic: 'Something else' },
    { text: 'How do I plan routes for freight?', stage: 'Advice', topic: null },
    { text: 'Is it raining?', stage: 'Weather' },
  ],
};
const check = (change: object = {}) =>
  checkedSuggestion({ ...good, ...change }, [page], embedded, bounds);

describe('the answer of a language model', () => {
  it('says of each part whether a page has it', () => {
    const { name, alternative_names, description, topics, competitors } = check();
    assert.deepEqual([name.value, name.from, name.url], ['Northwind', 'page', site.href]);
    assert.deepEqual(alternative_names, [{ value: 'NWT', from: 'page', url: site.href }]);
    assert.equal(description?.value, 'Plans the routes of freight.');
    assert.deepEqual(
      topics.map(({ value, from }) => [value, from]),
      [
        ['Freight', 'page'],
        ['customs', 'language_model'],
        ['Route planning', 'language_model'],
      ],
    );
    assert.deepEqual(
      competitors.map((rival) => [rival.name, rival.from, rival.quote?.slice(0, 13) ?? null]),
      [
        ['Contoso Maps', 'page', 'Northwind, or'],
        ['Fabrikam', 'language_model', null],
      ],
    );
  });

  it('keeps prompts of known stages, in turns, and fills up with templates', () => {
    const { prompts } = check();
    assert.equal(prompts.length, 8);
    assert.deepEqual(
      prompts.slice(0, 3).map(({ text, topic }) => [text, topic]),
      [
        ['How do I plan routes for freight?', null],
        ['Which freight software is simple?', 'Freight'],
        ['Is Northwind reliable?', null],
      ],
    );
    assert.ok(prompts.slice(3).every(({ from }) => from === 'template'));
    assert.deepEqual(
      prompts.filter(({ branded }) => branded).map(({ text }) => text),
      ['Is Northwind reliable?'],
    );
  });

  const asked = (...texts: string[]) =>
    texts.map((text, at) => ({ text, stage: stages[at % stages.length] ?? '' }));
  const freight = [
    'Which freight software suits a small depot?',
    'How do hauliers deal with customs papers?',
    'What does route planning cost a month?',
    'Freight forwarder or freight software: which is cheaper?',
  ];

  for (const [rule, dropped] of [
    ['names the brand once too often', ['Is Northwind good?', 'Who runs Northwind?']],
    ['asks the same again', ['Which freight software suits a small depot, please?']],
    ['is in another language', ['Welche Software für Spediteure ist die beste für kleine Lager?']],
    ['is about something else', ['What is the best pizza in town?']],
  ] as const) {
    it(`loses a prompt that ${rule}`, () => {
      const { prompts } = check({ prompts: asked(...freight, ...dropped) });
      const texts = prompts.map(({ text }) => text);
      assert.ok(freight.every((text) => texts.includes(text)));
      assert.ok(!texts.includes(dropped.at(-1) ?? ''));
      assert.equal(prompts.length, 8);
    });
  }

  for (const [what, change] of [
    ['a name that only a text of the page has', { name: 'Evil Empire' }],
    ['a name of somebody else', { name: 'Contoso' }],
    ['no topics', { topics: [] }],
    ['the same topic three times', { topics: ['A', 'a', 'A.'] }],
    ['a text in place of a list', { prompts: 'none' }],
    [
      'the brand in every prompt',
      { prompts: asked('Is Northwind good?', 'Is Northwind cheap?', 'Who owns Northwind?') },
    ],
    [
      'one prompt again and again',
      { prompts: asked(...Array.from({ length: 6 }, () => 'Which freight software is best?')) },
    ],
    ['prompts of unknown stages', { prompts: [{ text: 'Why?', stage: 'Weather' }] }],
    ['a description that is too long', { description: 'x'.repeat(1_001) }],
    ['an empty name', { name: ' \n ' }],
  ] as const) {
    it(`is not believed with ${what}`, () => assert.throws(() => check(change)));
  }

  for (const nonsense of [null, [], 'yes', 42, {}, { name: 'Northwind' }]) {
    it(`is not believed when it is ${JSON.stringify(nonsense)}`, () =>
      assert.throws(() => checkedSuggestion(nonsense, [page], embedded, bounds)));
  }
});
