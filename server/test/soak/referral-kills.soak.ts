import { it } from 'node:test';
import { pushThroughKills } from '../support/referral-kills.ts';

it('200 batches of AI referrals survive twelve kills', async () => {
  await pushThroughKills({ batches: 200, eventsPerBatch: 2000, kills: 12 });
});
