import type { Migration } from '../migration.ts';
import { baseline } from './0001-baseline.ts';
import { competitorsCheckedSince } from './0002-competitors-checked-since.ts';
import { recordChanges } from './0003-record-changes.ts';
import { arrivedAnswers } from './0004-arrived-answers.ts';
import { responseDeletions } from './0005-response-deletions.ts';
import { exportsOfBrands } from './0006-exports.ts';
import { collectionSchedule } from './0007-collection-schedule.ts';
import { locksOfWorkers } from './0008-locks-of-workers.ts';
import { providerKeyChanges } from './0009-provider-key-changes.ts';
import { erasedBrands } from './0010-erased-brands.ts';
import { answerErasures } from './0011-answer-erasures.ts';
import { auditLog } from './0012-audit-log.ts';
import { observationKeysByBrand } from './0013-observation-keys-by-brand.ts';
import { retention } from './0014-retention.ts';
import { secondFactor } from './0015-second-factor.ts';
import { keyRotation } from './0016-key-rotation.ts';
import { policies } from './0017-policies.ts';

/** Every migration, oldest first. Add a new one in its own file and at the end of this list. */
export const allMigrations: readonly Migration[] = [
  baseline,
  competitorsCheckedSince,
  recordChanges,
  arrivedAnswers,
  responseDeletions,
  exportsOfBrands,
  collectionSchedule,
  locksOfWorkers,
  providerKeyChanges,
  erasedBrands,
  answerErasures,
  auditLog,
  observationKeysByBrand,
  retention,
  secondFactor,
  keyRotation,
  policies,
];

export const migrationIds = allMigrations.map(({ id }) => id);
