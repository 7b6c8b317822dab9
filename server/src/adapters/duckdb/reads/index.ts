import type { StoreReads } from '#kernel/ports/analytics/operations.ts';
import { createAnswerReader } from '../answers/index.ts';
import { createChangeReads } from '../changes/index.ts';
import { createMetricReader, type EngineMetricReader } from '../query/index.ts';
import type { FileReader } from '../reader.ts';
import { createCitationReads } from './citations.ts';
import { createCopyReads } from './copying.ts';
import type { FrozenSnapshots } from './frozen-snapshots.ts';
import { createInstallationReads } from './installation.ts';
import { createModelReads } from './models.ts';
import { createObservationReads } from './observations.ts';
import { createOrganizationReads } from './organizations.ts';
import { createRawAnswerReads } from './raw-answers.ts';
import { createReferralReads } from './referrals.ts';
import { createRivalReads } from './rivals.ts';
import { createSourceReads } from './sources.ts';
import { createVisitReads } from './visits.ts';

/** All reading operations, in the engine's own process. */
export type EngineReads = Omit<StoreReads, 'metrics'> & { readonly metrics: EngineMetricReader };

export function createReads(reader: FileReader, frozen: FrozenSnapshots): EngineReads {
  return {
    observations: createObservationReads(reader),
    answers: createAnswerReader(reader),
    metrics: createMetricReader(reader),
    citations: createCitationReads(reader),
    rivals: createRivalReads(reader),
    sources: createSourceReads(reader),
    models: createModelReads(reader),
    rawAnswers: createRawAnswerReads(reader),
    referrals: createReferralReads(reader),
    visits: createVisitReads(reader),
    organizations: createOrganizationReads(reader),
    changes: createChangeReads(reader),
    copying: createCopyReads(reader, frozen),
    installation: createInstallationReads(reader),
  };
}
