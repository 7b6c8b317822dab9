import type { AnswerReader } from './answers.ts';
import type { ChangeReader } from './changes.ts';
import type { CopyStore } from './copying.ts';
import type { InstallationStore, NameStore, OrganizationStore } from './installation.ts';
import type { MetricReader } from './metric-reader.ts';
import type { ModelReader } from './models.ts';
import type { ObservationStore } from './observations.ts';
import type { RawAnswerStore } from './raw-answers.ts';
import type { RivalReader } from './rivals.ts';
import type { CitationReader, SourceReader } from './sources.ts';
import type { ReferralStore, VisitStore } from './traffic.ts';

/**
 * Observations, in embedded DuckDB or in ClickHouse by URL. Operations are in business terms, and every engine returns
 * the same bytes for the same data. Throws EngineUnavailable or EngineLimitExceeded if the caller can react; an
 * interrupted stream fails with the same errors.
 */
export interface AnalyticsStore {
  readonly observations: ObservationStore;
  readonly answers: AnswerReader;
  readonly metrics: MetricReader;
  readonly citations: CitationReader;
  readonly rivals: RivalReader;
  readonly sources: SourceReader;
  readonly models: ModelReader;
  readonly rawAnswers: RawAnswerStore;
  readonly referrals: ReferralStore;
  readonly visits: VisitStore;
  readonly names: NameStore;
  readonly organizations: OrganizationStore;
  readonly changes: ChangeReader;
  readonly copying: CopyStore;
  readonly installation: InstallationStore;
  /** Never throws: an unreachable store is not ready. */
  health(): Promise<AnalyticsHealth>;
  close(): Promise<void>;
}

export interface AnalyticsHealth {
  readonly engine: 'duckdb' | 'clickhouse';
  /** Whether it answers. */
  readonly ready: boolean;
  /** For an embedded file: its size and how many rows still wait for sorting. */
  readonly storage?: {
    readonly fileBytes: number;
    readonly walBytes: number;
    readonly unsortedRows: number;
    readonly isSorting: boolean;
  };
}
