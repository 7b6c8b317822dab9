import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import { createAnswerReader } from './answers/answer-reader.ts';
import { createChangeClock } from './changes/change-clock.ts';
import { createChangeReader } from './changes/change-reader.ts';
import { createClickHouse } from './client/client.ts';
import type { ClickHouseConnection } from './client/connection.ts';
import { createCopyStore } from './copying/copy-store.ts';
import { createObservationStore } from './observations/observation-store.ts';
import { createMetricReader } from './query/metric-reader.ts';
import { toNameRow } from './rows/other-rows.ts';
import { createCitationReader } from './stores/citations.ts';
import { createInstallationStore } from './stores/installation.ts';
import { createModelReader } from './stores/models.ts';
import { createOrganizationStore } from './stores/organizations.ts';
import { createRawAnswerStore } from './stores/raw-answers.ts';
import { createReferralStore } from './stores/referrals.ts';
import { createRivalReader } from './stores/rivals.ts';
import { createSourceReader } from './stores/sources.ts';
import { createVisitStore } from './stores/visits.ts';

/** Observations in a ClickHouse database; `migrateClickHouse` creates its tables. */
export function createClickHouseStore(
  connection: ClickHouseConnection,
  { feedLagMs = 60_000 }: { readonly feedLagMs?: number } = {},
): AnalyticsStore {
  const client = createClickHouse(connection);
  const clock = createChangeClock(feedLagMs);
  return {
    observations: createObservationStore(client, clock),
    answers: createAnswerReader(client),
    metrics: createMetricReader(client),
    citations: createCitationReader(client),
    rivals: createRivalReader(client),
    sources: createSourceReader(client),
    models: createModelReader(client),
    rawAnswers: createRawAnswerStore(client),
    referrals: createReferralStore(client),
    visits: createVisitStore(client),
    names: { store: (names) => client.insert('names', names.map(toNameRow)) },
    organizations: createOrganizationStore(client),
    changes: createChangeReader(client, clock),
    copying: createCopyStore(client),
    installation: createInstallationStore(client),
    health: async () => ({ engine: 'clickhouse', ready: await client.ping() }),
    close: () => client.close(),
  };
}
