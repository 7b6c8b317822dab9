import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quotableEvidence } from './quotable-evidence.ts';

const place = { start: 0, end: 1 };

test('words are quotable only where it is sure which way they point', () => {
  const brand = [
    { ...place, says: null, text: 'Northwind is fine, some say.' },
    { ...place, says: 'criticism' as const, text: 'Northwind is slow.' },
    { ...place, says: 'praise' as const, text: '' },
  ];
  assert.deepEqual(quotableEvidence({ sentiment_evidence: { brand, competitors: [] } }), [
    { says: 'criticism', text: 'Northwind is slow.' },
  ]);
  assert.deepEqual(quotableEvidence({}), []);
});
