import assert from 'node:assert/strict';
import { it } from 'node:test';
import { textOn } from './organization-display.ts';

it('is white on dark colours and black on light ones', () => {
  for (const dark of ['#000000', '#0b6e4f', '#1f4fd8', '#8b0000']) {
    assert.equal(textOn(dark), '#ffffff', dark);
  }
  for (const light of ['#ffffff', '#ffd400', '#7fffd4', '#ff8c00']) {
    assert.equal(textOn(light), '#000000', light);
  }
});
