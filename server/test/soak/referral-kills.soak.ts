import { it } from 'node:test';
import { pushThroughKills } from '../support/referral-kills.ts';

it('200 batches of AI referrals survive eight kills', async () => {
  await pushThroughKills({ batches: 200, eventsPerBatch: 500, kills: 8 });
});
