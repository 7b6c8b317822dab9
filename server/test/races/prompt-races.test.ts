import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { promptRaces } from '../support/records/prompt-races.ts';
import { useTestService } from '../support/service/borrowed-service.ts';

const service = useTestService({});

/** A few here, so that a fault shows soon; the soak runs many. */
const rounds = 3;

describe('at once', () => {
  for (const [name, round] of Object.entries(promptRaces)) {
    it(name, async () => {
      for (let count = 0; count < rounds; count += 1) await round(service);
    });
  }
});

it('no deadlock was resolved behind our back', () => {
  assert.deepEqual(
    service.log.filter((line) => /deadlock/i.test(line)),
    [],
  );
});
