import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Part } from '../parts.ts';
import { placeboEffects } from './placebo-effects.ts';

const untouched = Array.from({ length: 6 }, (_, prompt) => ({
  ...{ prompt, weight: 1, moved: prompt % 2 === 0 ? 0.1 : -0.1 },
}));

/** The largest placebo for this many target prompts, where the untouched ones are of this many topics. */
function largest(targets: number, ofTopics: number): number {
  const part: Part = { share: 1, sizes: [targets], has: () => true };
  const topics = new Map(untouched.map(({ prompt }) => [prompt, `${prompt % ofTopics}`]));
  const effects = placeboEffects([untouched], { parts: [part], topics });
  return Math.max(...effects.map(Math.abs));
}

describe('placebos', () => {
  it('are smaller where fewer untouched prompts than target prompts can be drawn', () => {
    const whole = largest(3, 1);
    assert.ok(Math.abs(whole - 0.2) < 1e-9, `${whole}`);
    const scale = Math.sqrt((1 / 12 + 1 / 6) / (1 / 3 + 1 / 6));
    assert.ok(Math.abs(largest(12, 1) - scale * whole) < 1e-9);
  });

  it('stay as large where the untouched prompts are of several topics', () => {
    assert.ok(Math.abs(largest(12, 2) - largest(3, 2)) < 1e-9);
  });
});
