import { it } from 'node:test';
import { pushThroughKills } from '../support/referral-kills.ts';

it('kill -9 while batches are pushed loses none that was acknowledged, and doubles none', async () => {
  await pushThroughKills({ batches: 30, eventsPerBatch: 500, kills: 2 });
});
