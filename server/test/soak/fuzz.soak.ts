import { it } from 'node:test';
import { fuzz } from '../support/fuzz/fuzz.ts';
import { startTestService } from '../support/service/service.ts';

const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const requests = 100_000;
/** Each with a world of its own: one that has been fuzzed for long holds little that is whole. */
const rounds = 10;

for (let round = 0; round < rounds; round += 1) {
  it(`${requests / rounds} requests with seed ${seed + round}`, async (t) => {
    const service = await startTestService();
    try {
      const plan = { seed: seed + round, requests: requests / rounds };
      t.diagnostic((await fuzz(service, plan)).summary);
    } finally {
      await service.close();
    }
  });
}
