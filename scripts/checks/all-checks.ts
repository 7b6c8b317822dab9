import { checkClients } from '../generate-clients.ts';
import type { Tier } from '../tests/test-tiers.ts';
import type { Check } from './check.ts';
import { checkArrows } from './check-arrows.ts';
import { checkDashboardCalls } from './check-dashboard-calls.ts';
import { checkFormat } from './check-format.ts';
import { checkLock } from './check-lock.ts';
import { checkTables } from './check-tables.ts';
import { checkTypes } from './check-types.ts';
import { checkUnused } from './check-unused.ts';
import { checkEngineWords, checkWords } from './check-words.ts';
import { checkWrittenDocs } from './check-written-docs.ts';

/** Those that take long wait for the slower tests. */
export const checksOf: Readonly<Record<Tier, readonly Check[]>> = {
  quick: [
    checkFormat,
    checkTypes,
    checkArrows,
    checkTables,
    checkEngineWords,
    checkDashboardCalls,
    checkLock,
    checkWrittenDocs,
    checkClients,
    checkWords,
  ],
  rest: [checkUnused],
};
