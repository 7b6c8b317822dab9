import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { saysNothing } from './says-nothing.ts';

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
