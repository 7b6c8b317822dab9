import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createKeptReadings, saysNothing } from './judge-sentiment.ts';

function readingOf(maxCharacters: number) {
  const read: string[] = [];
  const kept = createKeptReadings<string>(maxCharacters);
  return {
    read,
    get: (text: string) =>
      kept(text, () => {
        read.push(text);
        return text.toUpperCase();
      }),
  };
}

describe('kept readings', () => {
  it('reads an equal text once', () => {
    const { get, read } = readingOf(100);
    assert.deepEqual(['a', 'b', 'a', 'b'].map(get), ['A', 'B', 'A', 'B']);
    assert.deepEqual(read, ['a', 'b']);
  });

  it('forgets what was not used for long, and keeps what is used', () => {
    const { get, read } = readingOf(8);
    for (const text of ['aa', 'bb', 'cc', 'aa', 'dd', 'aa', 'ee', 'bb']) get(text);
    assert.deepEqual(read, ['aa', 'bb', 'cc', 'dd', 'ee', 'bb']);
  });
});

const empty = [
  'None significant',
  'Cons: none',
  'n/a',
  'keine nennenswerten',
  'Nachteile: keine',
  'Ninguno relevante',
  'Aucun défaut notable',
  'Nulla di rilevante',
  'Nenhum',
  'Geen noemenswaardige',
  '特になし',
  'デメリット：特にありません',
];
const full = [
  'No refunds',
  'No offline mode',
  'keine App für das Telefon',
  'Sin soporte los domingos',
  'Pas de remboursement',
  'Nonstop alarms',
  'アプリが遅い',
];

describe('an empty list of pros or cons', () => {
  for (const words of empty) it(`says nothing: ${words}`, () => assert.ok(saysNothing(words)));
  for (const words of full) it(`says something: ${words}`, () => assert.ok(!saysNothing(words)));
});
