import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildMatcher, expandCue, findCues, withoutSwallowed } from './cue-matcher.ts';
import type { CueTable } from './signals.ts';

function phrases(cue: string): string[] {
  return expandCue(cue).map((steps) => steps.join(' '));
}

describe('the notation of cues', () => {
  it('spells out choices, also inside words and inside each other', () => {
    assert.deepEqual(phrases('how (do|can) (i|we)'), [
      'how do i',
      'how do we',
      'how can i',
      'how can we',
    ]);
    assert.deepEqual(phrases('alternative(s)? to'), ['alternatives to', 'alternative to']);
    assert.deepEqual(phrases('(are (some|my)|any) apps'), [
      'are some apps',
      'are my apps',
      'any apps',
    ]);
  });

  it('writes words as tokens are written', () => {
    assert.deepEqual(phrases("what's"), ['what s']);
    assert.deepEqual(phrases('à l’étranger'), ['a l etranger']);
    assert.deepEqual(phrases('für'), ['fur', 'fuer']);
  });
});

/** Signals found in words, where a word in capitals is a name. */
function found(table: CueTable, sentence: string): string[] {
  const words = sentence.split(' ');
  const text = {
    words: words.map((word) => word.toLowerCase()),
    nameEnd: words.map((word, at) => (/^[A-Z]+$/.test(word) ? at + 1 : undefined)),
    isStart: words.map((_, at) => at === 0),
  };
  const matches = withoutSwallowed(findCues(buildMatcher(table), text));
  return [...new Set(matches.map(({ signal }) => signal))].sort();
}

describe('finding cues', () => {
  it('finds words, beginnings and endings of words, numbers', () => {
    assert.deepEqual(found({ price: ['pric*'] }, 'the pricing page'), ['price']);
    assert.deepEqual(found({ howTo: ['comment *er'] }, 'comment laver un pull'), ['howTo']);
    assert.deepEqual(found({ best: ['top @number'] }, 'top 10 tools'), ['best']);
    assert.deepEqual(found({ best: ['top @number'] }, 'top ten tools'), []);
  });

  it('keeps to the edges of the sentence', () => {
    assert.deepEqual(found({ chat: ['@start hi @end'] }, 'hi'), ['chat']);
    assert.deepEqual(found({ chat: ['@start hi @end'] }, 'hi there'), []);
    assert.deepEqual(found({ task: ['@start write'] }, 'help me write'), []);
  });

  it('bridges up to four words', () => {
    const table: CueTable = { whatIs: ['how does @gap work'] };
    assert.deepEqual(found(table, 'how does it work'), ['whatIs']);
    assert.deepEqual(found(table, 'how does a small heat pump work'), ['whatIs']);
    assert.deepEqual(found(table, 'how does a very small old heat pump work'), []);
  });

  it('takes a name for a name and never for a word', () => {
    const table: CueTable = { judge: ['is @name safe'], best: ['best'] };
    assert.deepEqual(found(table, 'is TEMU safe'), ['judge']);
    assert.deepEqual(found(table, 'is it safe'), []);
    assert.deepEqual(found(table, 'is BEST open'), []);
  });

  it('hears a phrase as a whole, not also its parts', () => {
    const table: CueTable = { best: ['best'], howTo: ['best way to'], whatIs: ['what is'] };
    assert.deepEqual(found(table, 'what is the best way to fly'), ['howTo', 'whatIs']);
    assert.deepEqual(found(table, 'what is best'), ['best', 'whatIs']);
  });

  it('does not take skipped words for its own', () => {
    const table: CueTable = { guidance: ['tips'], lookingFor: ['@start @any for @any'] };
    assert.deepEqual(found(table, 'tips for sleeping'), ['guidance', 'lookingFor']);
  });
});
