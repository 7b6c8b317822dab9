import type { Check } from './check.ts';
import { checkArrows } from './check-arrows.ts';
import { checkAuditDocs } from './check-audit-docs.ts';
import { checkDashboardCalls } from './check-dashboard-calls.ts';
import { checkEngineWords } from './check-engine-words.ts';
import { checkFormat } from './check-format.ts';
import { checkLock } from './check-lock.ts';
import { checkTables } from './check-tables.ts';
import { checkTypes } from './check-types.ts';
import { checkUnused } from './check-unused.ts';
import { checkWords } from './check-words.ts';
import { checkClients } from './generate-clients.ts';

export const allChecks: readonly Check[] = [
  checkFormat,
  checkTypes,
  checkArrows,
  checkTables,
  checkEngineWords,
  checkDashboardCalls,
  checkUnused,
  checkLock,
  checkAuditDocs,
  checkClients,
  checkWords,
];
