import assert from 'node:assert/strict';
import { it } from 'node:test';
import { unsureText } from './unsure.ts';

const answer = (...says: ('praise' | 'criticism' | null)[]) => ({
  sentiment_evidence: {
    brand: says.map((one) => ({ start: 0, end: 1, text: 'x', says: one })),
    competitors: [],
  },
});

it('says how many judged answers have no sure sentence, of those that say what they rest on', () => {
  const sure = answer('praise', null);
  assert.equal(unsureText([sure, answer(null), answer()]), 'about half too unsure to quote');
  assert.equal(unsureText([sure, sure, sure, answer(null)]), 'about a quarter too unsure to quote');
  assert.equal(unsureText([answer('criticism')]), 'hardly any too unsure to quote');
  assert.equal(unsureText([answer()]), '');
});
