import { it } from 'node:test';
import { fuzz } from '../support/fuzz/fuzz.ts';
import { startTestService } from '../support/service/service.ts';

const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

it('1,500 requests made of the OpenAPI document break nothing and reach nobody else', async (t) => {
  t.diagnostic(`seed ${seed}; SIGHTLINE_TEST_SEED=${seed} repeats it`);
  const service = await startTestService();
  try {
    t.diagnostic((await fuzz(service, { seed, requests: 1500 })).summary);
  } finally {
    await service.close();
  }
});
