import { it } from 'node:test';
import { killRounds } from '../support/kills/kill-rounds.ts';
import { wholeService } from '../support/kills/whole-service.ts';

const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

it('a hundred kills, twenty of each part: nothing acknowledged is lost, nothing doubled', async (t) => {
  t.diagnostic(`seed ${seed}`);
  const inRound = (name: string, round: () => Promise<void>) => t.test(name, round);
  t.diagnostic(await killRounds({ rounds: 100, seed, maxMs: 3000, start: wholeService, inRound }));
});
