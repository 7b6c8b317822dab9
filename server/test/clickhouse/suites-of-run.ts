import { runVariable } from '../../../scripts/build/bundle-program.mjs';
import { createRandom } from '../support/random.ts';

/**
 * The same suites hold for one server and for a cluster, whose statements are run as on one server. Each runs on one of
 * the two, others in each run; npm run test:clickhouse runs all of them on both.
 */
const runsAll = process.env.SIGHTLINE_TEST_CASES !== undefined;
/** Both files are processes of their own, and must choose alike: the first digits of the run's name. */
const seed = Number.parseInt(process.env[runVariable] ?? '0', 16);
const inCluster = createRandom(Number.isNaN(seed) ? 0 : seed);
const places = Array.from({ length: 40 }, () => inCluster.chance(0.5));

export const runsInCluster = (place: number): boolean => runsAll || places[place] === true;
export const runsOnOneServer = (place: number): boolean => runsAll || places[place] !== true;
