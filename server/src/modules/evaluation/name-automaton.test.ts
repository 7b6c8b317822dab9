import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createNameAutomaton, firstState, nextState, visitHits } from './name-automaton.ts';

/** All occurrences as `pattern@end`, by the automaton. */
function seen(patterns: readonly string[], text: string): string[] {
  const automaton = createNameAutomaton(patterns);
  const found: string[] = [];
  let state = 0;
  for (let at = 0; at < text.length; at++) {
    state = nextState(automaton, state, text.charCodeAt(at), true);
    visitHits(automaton, state, at, (pattern, last) => found.push(`${pattern}@${last}`) > 0);
  }
  return found;
}

/** The same by looking everywhere, the longest first. */
function expected(patterns: readonly string[], text: string): string[] {
  const order = [...patterns.keys()].sort(
    (one, other) => (patterns[other]?.length ?? 0) - (patterns[one]?.length ?? 0) || one - other,
  );
  return Array.from(text).flatMap((_, at) =>
    order
      .filter((index) => patterns[index] && text.slice(0, at + 1).endsWith(patterns[index]))
      .map((index) => `${index}@${at}`),
  );
}

describe('the automaton', () => {
  it('sees patterns inside patterns', () => {
    const patterns = ['he', 'she', 'his', 'hers'];
    assert.deepEqual(seen(patterns, 'ushers'), ['1@3', '0@3', '3@5']);
  });

  it('sees equal patterns each, and empty ones never', () => {
    assert.deepEqual(seen(['ab', '', 'ab'], 'xab'), ['0@2', '2@2']);
    assert.deepEqual(seen([], 'xab'), []);
  });

  it('agrees with looking everywhere', () => {
    let state = 5;
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      return (state >>> 8) % below;
    };
    const word = (length: number) =>
      Array.from({ length }, () => 'abc\u4e2d'.charAt(random(4))).join('');
    for (let round = 0; round < 200; round++) {
      const patterns = Array.from({ length: 8 }, () => word(1 + random(5)));
      const text = word(40);
      assert.deepEqual(seen(patterns, text), expected(patterns, text));
    }
  });

  it('begins only where it may', () => {
    const automaton = createNameAutomaton(['ab', 'b']);
    const b = 'b'.charCodeAt(0);
    assert.equal(nextState(automaton, 0, b, false), 0);
    assert.equal(nextState(automaton, 0, b, true), firstState(automaton, b));
    assert.equal(firstState(automaton, 0xffff), 0);
  });

  it('stops at eight nested patterns that count, not at those that do not', () => {
    const nested = Array.from({ length: 20 }, (_, index) => 'a'.repeat(index + 1));
    assert.equal(seen(nested, 'a'.repeat(20)).filter((hit) => hit.endsWith('@19')).length, 8);
    const automaton = createNameAutomaton(nested);
    let state = 0;
    for (let count = 0; count < 20; count++) state = nextState(automaton, state, 97, true);
    let visits = 0;
    visitHits(automaton, state, 0, () => ++visits < 0);
    assert.equal(visits, 20);
  });
});
