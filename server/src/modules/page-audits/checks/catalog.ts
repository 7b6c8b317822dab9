import { accessChecks } from './access.ts';
import type { Check } from './check.ts';
import { contentChecks } from './content.ts';
import { deliveryChecks } from './delivery.ts';
import { freshnessChecks } from './freshness.ts';
import { identityChecks } from './identity.ts';
import { robotsChecks } from './robots-access.ts';
import { structureChecks } from './structure.ts';
import { structuredChecks } from './structured.ts';
import { supportChecks } from './support.ts';
import { unprovenChecks } from './unproven.ts';

/** Every check, in the order of the report. */
export const auditChecks: readonly Check[] = [
  ...robotsChecks,
  ...accessChecks,
  ...deliveryChecks,
  ...contentChecks,
  ...structureChecks,
  ...supportChecks,
  ...identityChecks,
  ...freshnessChecks,
  ...structuredChecks,
  ...unprovenChecks,
];
