import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { prompt } from '#contract/prompts/prompts.ts';
import { bodyOf, movedTo, newDraft } from './campaign-draft.ts';

const [example] = z.array(prompt).parse(prompt.meta()?.examples);
const prompts = [7, 8, 9].map((id) => ({
  ...(example ?? assert.fail()),
  id,
  text: `Which ${id}?`,
}));
const draft = { ...newDraft('2026-11-20'), name: ' Autumn ', prompts: ['Which 8?', 'Which 7?'] };

test('a campaign is sent with the ids of its prompts, or with its topic', () => {
  const sent = { kind: 'page', name: 'Autumn', date: '2026-11-20', verdict_date: '2027-01-15' };
  assert.deepEqual(bodyOf(draft, prompts), { ...sent, prompt_ids: [7, 8] });
  assert.deepEqual(bodyOf({ ...draft, topic: 'shoes' }, prompts), { ...sent, topic: 'shoes' });
});

test('nothing is sent while something is missing', () => {
  for (const missing of [
    { name: ' ' },
    { date: '' },
    { prompts: [] },
    { prompts: ['Which 8?', 'Which other?'] },
    { verdict: '2026-12-01' },
  ]) {
    assert.equal(bodyOf({ ...draft, ...missing }, prompts), null, JSON.stringify(missing));
  }
});

test('the day of the verdict moves with the date', () => {
  assert.equal(movedTo(draft, '2026-12-01').verdict, '2027-01-26');
  const later = { ...draft, verdict: '2027-02-05' };
  assert.equal(movedTo(later, '2026-11-21').verdict, '2027-02-06');
  assert.equal(movedTo(draft, '').verdict, draft.verdict);
});
