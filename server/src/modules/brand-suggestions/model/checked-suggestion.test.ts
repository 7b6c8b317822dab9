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

const good = {
  name: 'Northwind',
  alternative_names: ['NWT', 'Invented Name', 'northwind'],
  description: 'Plans\nthe routes of freight.',
  topics: ['Freight', 'customs', 'Route planning', 'Freight'],
  competitors: [{ name: 'Contoso Maps' }, { name: 'Fabrikam' }, { name: 'Northwind Pro' }],
  prompts: [
    { text: 'Which freight software is simple?', stage: 'Awareness', topic: 'Freight' },
    { text: 'Is Northwind reliable?', stage: 'Evaluation', topic: 'Something else' },
    { text: 'How do I plan routes?', stage: 'Advice', topic: null },
    { text: 'Is it raining?', stage: 'Weather' },
  ],
};
const check = (change: object = {}) =>
  checkedSuggestion({ ...good, ...change }, [page], embedded, { stages, count: 8 });

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
        ['How do I plan routes?', null],
        ['Which freight software is simple?', 'Freight'],
        ['Is Northwind reliable?', null],
      ],
    );
    assert.ok(prompts.slice(3).every(({ from }) => from === 'template'));
  });

  for (const [what, change] of [
    ['a name that only a text of the page has', { name: 'Evil Empire' }],
    ['a name of somebody else', { name: 'Contoso' }],
    ['no topics', { topics: [] }],
    ['the same topic three times', { topics: ['A', 'a', 'A.'] }],
    ['a text in place of a list', { prompts: 'none' }],
    ['prompts of unknown stages', { prompts: [{ text: 'Why?', stage: 'Weather' }] }],
    ['a description that is too long', { description: 'x'.repeat(1_001) }],
    ['an empty name', { name: ' \n ' }],
  ] as const) {
    it(`is not believed with ${what}`, () => assert.throws(() => check(change)));
  }

  for (const nonsense of [null, [], 'yes', 42, {}, { name: 'Northwind' }]) {
    it(`is not believed when it is ${JSON.stringify(nonsense)}`, () =>
      assert.throws(() => checkedSuggestion(nonsense, [page], embedded, { stages, count: 8 })));
  }
});
