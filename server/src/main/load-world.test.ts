import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleDataLine } from './load-world.ts';

const total = 43;

describe('the line about the sample data', () => {
  it('counts', () => {
    const line = (loaded: number) => sampleDataLine({ loaded, total, state: 'loading' });
    assert.equal(line(0), 'Sample data: 0 of 43 prompts');
    assert.equal(line(12), 'Sample data: 12 of 43 prompts');
    assert.equal(line(43), 'Sample data: 43 of 43 prompts, looking for what changed');
  });

  it('ends by saying what became of them', () => {
    const line = (state: 'complete' | 'stopped' | 'removed') =>
      sampleDataLine({ loaded: 12, total, state });
    assert.equal(line('complete'), 'Sample data: complete, 43 prompts');
    assert.equal(
      line('stopped'),
      'Sample data: stopped at 12 of 43 prompts; the next start continues',
    );
    assert.equal(line('removed'), 'Sample data: removed');
  });
});
