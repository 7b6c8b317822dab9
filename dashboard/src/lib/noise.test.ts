import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWithinNoise } from './noise.ts';

test('ten points over few answers are chance, over many they are not', () => {
  assert.ok(isWithinNoise({ share: 0.6, answers: 40 }, { share: 0.5, answers: 40 }));
  assert.ok(!isWithinNoise({ share: 0.6, answers: 1000 }, { share: 0.5, answers: 1000 }));
});

test('one answer each says nothing, however far apart', () => {
  assert.ok(isWithinNoise({ share: 1, answers: 1 }, { share: 0, answers: 1 }));
  assert.ok(!isWithinNoise({ share: 1, answers: 10 }, { share: 0, answers: 10 }));
});
