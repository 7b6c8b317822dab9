import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedInWords, simulatedInWords } from './report-words.ts';

test('judgements are counted, and those that are too uncertain to quote are told apart', () => {
  const judged = { praised: 41, criticized: 12, unsure: 9, unread: 0 };
  assert.equal(
    judgedInWords(judged, 'positive'),
    'Praised in 41 answers, criticized in 12; in 9 more the judgement is too uncertain to quote.',
  );
  assert.equal(
    judgedInWords({ ...judged, unsure: 0 }, 'negative'),
    'Criticized in 12 answers, praised in 41.',
  );
  assert.equal(
    judgedInWords({ praised: 1, criticized: 0, unsure: 1, unread: 1200 }, 'any'),
    'Praised in 1 answer, criticized in none; in 1 more the judgement is too uncertain to quote. 1,200 older answers are not counted.',
  );
  assert.equal(
    judgedInWords({ praised: 0, criticized: 0, unsure: 0, unread: 0 }, 'any'),
    undefined,
  );
});

test('made-up answers are never shown without saying so', () => {
  assert.equal(simulatedInWords('none'), undefined);
  assert.equal(simulatedInWords('all'), 'Sample data: these answers are made up.');
  assert.match(simulatedInWords('some') ?? '', /some of these answers are made up/);
});
