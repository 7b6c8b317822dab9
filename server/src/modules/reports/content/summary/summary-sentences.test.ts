import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChangeEvent } from '#contract/changes-and-actions/change-events.ts';
import type { Presence, SummaryFacts } from './summary-facts.ts';
import { summarySentences } from './summary-sentences.ts';

const stability = { day_to_day: null, pairs: 0 };

function share(estimate: number, margin = 0.02, reliable = true): Presence {
  const bounds = {
    ...{ lower: estimate - margin, upper: estimate + margin },
    ...{ effective_responses: 1000, reliable },
  };
  return {
    ...{ estimate, responses: 1240, prompts: 20, stability, population: bounds },
    basket: { ...bounds, next_window: { lower: 0, upper: 1 } },
  };
}

const change = (like_for_like: number | null, margin: number, q_value: number) => ({
  ...{ before: 0.4, now: 0.4, difference: 0, like_for_like, mix: 0, prompts: 20, stability },
  basket: {
    ...{ lower: (like_for_like ?? 0) - margin, upper: (like_for_like ?? 0) + margin },
    ...{ p_value: q_value, q_value },
  },
  population: null,
});

const event: ChangeEvent = {
  ...{ id: 3, run_id: 12, summary: '', metric: 'brand_presence_percentage', direction: 'down' },
  subject: { kind: 'brand', id: null, name: 'Northwind' },
  where: { platform: 'perplexity', topic: 'pricing', stage: null, prompt_id: null },
  began: { day: '2026-11-03', earliest: '2026-11-01', latest: '2026-11-06' },
  ...{ before: 0.62, since: 0.47, size: -0.15, lower: -0.22, upper: -0.08, prompts: [] },
  others: { verdict: 'alone', rivals: [] },
  ...{ also: [], possible_causes: [], quotes: { before: [], since: [] }, signals: 14 },
};

const facts: SummaryFacts = {
  brand: 'Northwind',
  over: { prompts: 'unbranded', allNameBrand: false },
  bounds: 'basket',
  presence: share(0.386),
  compared: { words: 'the month before', change: change(0.004, 0.02, 0.7) },
  events: [],
  rivals: [
    { name: 'Fabrikam', presence: share(0.2) },
    { name: 'Contoso', presence: share(0.312) },
  ],
  platforms: [
    { name: 'ChatGPT', presence: share(0.45) },
    { name: 'Copilot', presence: share(0.2) },
  ],
  judged: { praised: 41, criticized: 12, unsure: 9, unread: 0 },
};

const textsOf = (changed: Partial<SummaryFacts>) =>
  summarySentences({ ...facts, ...changed }).map(({ text }) => text);

describe('summarySentences', () => {
  it('say how visible the brand is, what would have been seen, who leads and what is weak', () => {
    assert.deepEqual(summarySentences(facts), [
      {
        page: 'overview',
        text: 'AI assistants named Northwind in 38.6% of 1,240 answers to prompts that do not name it (likely between 36.6% and 40.6% in the long run).',
      },
      {
        page: 'overview',
        text: 'How often they name it did not change beyond chance compared with the month before; a change of 3 points or more would have been seen four times out of five.',
      },
      { page: 'competitors', text: 'No competitor is named as often; Contoso (31.2%) comes next.' },
      {
        page: 'overview',
        text: 'It is weakest on Copilot (20.0%), clearly below all platforms together.',
      },
    ]);
  });

  it('say what changed, and the newest event that explains it', () => {
    const compared = { words: 'the month before', change: change(-0.053, 0.02, 0.001) };
    const older = { ...event, began: { ...event.began, day: '2026-10-20' } };
    const rose = { ...event, size: 0.2, began: { ...event.began, day: '2026-11-09' } };
    const texts = textsOf({ compared, events: [older, rose, event] });
    assert.equal(texts.length, 4);
    assert.equal(
      texts[1],
      'Asked the same prompts on the same platforms, they named it 5.3 points less often than in the month before, which is more than chance explains.',
    );
    assert.equal(
      texts[2],
      'Since November 3, answers on Perplexity to prompts about pricing name Northwind less often: 47%, down from 62%; no competitor moved with it.',
    );
  });

  it('do not let an event contradict the figure of the whole period', () => {
    assert.match(textsOf({ events: [event] })[2] ?? '', /^But since November 3, /);
    const mixed = { ...event, before: 0.4, since: 0.5 };
    assert.doesNotMatch(textsOf({ events: [mixed] })[2] ?? '', /%/);
  });

  it('prefer events of the brand, and say of a competitor’s whose it is', () => {
    const rival: ChangeEvent = {
      ...event,
      ...{ metric: 'competitor_presence_percentage', size: 0.1, before: 0.3, since: 0.4 },
      subject: { kind: 'competitor', id: 4, name: 'Contoso' },
      where: { platform: null, topic: null, stage: null, prompt_id: null },
      began: { ...event.began, day: '2026-11-08' },
    };
    assert.match(textsOf({ events: [rival, event] })[2] ?? '', /name Northwind less often/);
    assert.equal(
      textsOf({ events: [rival] })[2],
      'Since November 8, answers name Contoso more often: 40%, up from 30%.',
    );
  });

  it('name no leader and no weakest platform where the difference may be chance', () => {
    const rivals = [{ name: 'Contoso', presence: share(0.4) }];
    const platforms = facts.platforms.map(({ name }) => ({ name, presence: share(0.386) }));
    assert.deepEqual(textsOf({ rivals, platforms }).slice(2), [
      'Contoso (40.0%) and Northwind (38.6%) lead; the difference between them may be chance.',
      'It is praised in 41 answers and criticized in 12.',
    ]);
    const many = [0.42, 0.41, 0.4, 0.39].map((estimate, at) => ({
      name: `Rival ${at + 1}`,
      presence: share(estimate),
    }));
    assert.equal(
      textsOf({ rivals: many })[2],
      'Rival 1 (42.0%), Rival 2 (41.0%), Northwind (38.6%) and 2 more lead; the differences between them may be chance.',
    );
    const ahead = [
      { name: 'Contoso', presence: share(0.6) },
      { name: 'Fabrikam', presence: share(0.59) },
    ];
    assert.equal(
      textsOf({ rivals: ahead })[2],
      'Contoso (60.0%) and Fabrikam (59.0%) are named most often, clearly ahead of Northwind.',
    );
  });

  it('claim nothing where there is too little', () => {
    const few = { ...share(0.5, 0.3, false), responses: 8 };
    assert.deepEqual(textsOf({ presence: few, compared: undefined }), [
      'AI assistants named Northwind in 4 of 8 answers to prompts that do not name it; that is too little to rely on.',
      'It is praised in 41 answers and criticized in 12.',
    ]);
    assert.match(
      textsOf({ presence: share(0.5, 0.3, false) })[0] ?? '',
      /^AI assistants named Northwind in 50\.0% of 1,240 answers .*; answers vary so much that it may settle anywhere between 20\.0% and 80\.0%\.$/,
    );
    assert.deepEqual(textsOf({ presence: null }), [
      'There are no answers in this period, so there is nothing to report yet.',
    ]);
    const words = 'the month before';
    const before = (known: typeof facts.compared) => textsOf({ compared: known })[1];
    assert.equal(
      before({ words, change: undefined }),
      'There are no answers from the month before to compare with.',
    );
    assert.equal(
      before({ words, change: { ...change(null, 0, 1), basket: null } }),
      'There is too little from the month before to say whether that has changed.',
    );
    assert.match(
      before({ words, change: change(0.1, 0.6, 0.7) }) ?? '',
      /only a very large change/,
    );
  });
});
