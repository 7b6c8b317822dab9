import { missingClickHouse } from '../clickhouse/open-clickhouse.ts';
import { killRounds } from '../support/kills/kill-rounds.ts';
import { twoOfEachRole } from '../support/kills/two-of-each-role.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';

const { it } = testsThatNeed(missingClickHouse);
const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

it('thirty kills of two of each role: nothing acknowledged is lost, nothing doubled or asked twice', async (t) => {
  t.diagnostic(`seed ${seed}`);
  const inRound = (name: string, round: () => Promise<void>) => t.test(name, round);
  const plan = { rounds: 30, seed, maxMs: 3000, start: twoOfEachRole, inRound };
  t.diagnostic(await killRounds(plan));
});
