import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ClickHouseError } from '@clickhouse/client';
import { toEngineError } from './engine-errors.ts';
import { repeatUntilPassed } from './repeat.ts';

const refusal = (code: string) =>
  toEngineError(new ClickHouseError({ code, message: code, type: '' }));

/** Fails with these one after the other, then succeeds. */
function failing(...codes: readonly string[]) {
  const left = [...codes];
  let attempts = 0;
  const attempt = async () => {
    attempts += 1;
    const code = left.shift();
    if (code !== undefined) throw refusal(code);
    return attempts;
  };
  return { attempt, attempts: () => attempts };
}

describe('repeating what a cluster refuses for a moment', () => {
  it('repeats while another insert waits for its quorum, or a replica is behind', async () => {
    const { attempt } = failing('286', '289');
    assert.equal(await repeatUntilPassed(attempt, [0, 0, 0]), 3);
  });

  it('gives up after the last pause', async () => {
    const { attempt, attempts } = failing('286', '286', '286', '286');
    await assert.rejects(repeatUntilPassed(attempt, [0, 0]), { name: 'EngineUnavailable' });
    assert.equal(attempts(), 3);
  });

  it('does not repeat what fails for another reason', async () => {
    // Too few replicas, a syntax error.
    for (const code of ['285', '62']) {
      const { attempt, attempts } = failing(code);
      await assert.rejects(repeatUntilPassed(attempt, [0, 0]));
      assert.equal(attempts(), 1);
    }
  });
});
