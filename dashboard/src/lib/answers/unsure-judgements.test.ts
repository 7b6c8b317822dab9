import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countUnsure, unsureText } from './unsure-judgements.ts';

type Says = readonly ('praise' | 'criticism' | null)[];
const spans = (says: Says) => says.map((one) => ({ start: 0, end: 1, text: 'x', says: one }));

const answer = (...says: Says) => ({
  sentiment_evidence: { brand: spans(says), competitors: [] },
});

it('says how many judged answers have no sure sentence, of those that say what they rest on', () => {
  const sure = answer('praise', null);
  assert.equal(unsureText([sure, answer(null), answer()]), 'about half too uncertain to quote');
  assert.equal(
    unsureText([sure, sure, sure, answer(null)]),
    'about a quarter too uncertain to quote',
  );
  assert.equal(unsureText([answer('criticism')]), 'hardly any too uncertain to quote');
  assert.equal(unsureText([answer()]), '');
});

it('counts them for one competitor', () => {
  const about = (id: number, ...says: Says) => ({
    sentiment_evidence: { brand: spans(['praise']), competitors: [{ id, spans: spans(says) }] },
  });
  const answers = [about(7, null), about(7, 'praise', null), about(8, null)];
  assert.deepEqual(countUnsure(answers, 7), { judged: 2, unsure: 1 });
  assert.deepEqual(countUnsure(answers), { judged: 3, unsure: 0 });
  assert.equal(unsureText(answers, 9), '');
});
