import type { AnalyticsHealth } from '#kernel/ports/analytics/analytics-store.ts';
import type { AnswerPlace, AnswerReader } from '#kernel/ports/analytics/answers.ts';
import type { CitationReader } from '#kernel/ports/analytics/citations.ts';
import type { CopyStore } from '#kernel/ports/analytics/copying.ts';
import type { InstallationStore } from '#kernel/ports/analytics/installation.ts';
import type { MetricReader } from '#kernel/ports/analytics/metric-reader.ts';
import type { ModelReader } from '#kernel/ports/analytics/models.ts';
import type {
  LastAnswer,
  ObservationStore,
  RecentAnswer,
  StoredObservation,
} from '#kernel/ports/analytics/observations.ts';
import type { OrganizationStore } from '#kernel/ports/analytics/organizations.ts';
import type { QueryOptions, QueryPage } from '#kernel/ports/analytics/query-plan.ts';
import type { RawAnswerStore } from '#kernel/ports/analytics/raw-answers.ts';
import type { ReferralStore } from '#kernel/ports/analytics/referrals.ts';
import type { RivalReader } from '#kernel/ports/analytics/rivals.ts';
import type { SourceReader } from '#kernel/ports/analytics/sources.ts';
import type { StrataOptions, StrataPage } from '#kernel/ports/analytics/strata.ts';
import type { Report } from '#kernel/ports/analytics/traffic-reports.ts';
import type { VisitStore } from '#kernel/ports/analytics/visits.ts';

type Method = (...args: never[]) => Promise<unknown>;
type First<Given extends Method> = [Parameters<Given>[0]];
type FirstTwo<Given extends Method> = [Parameters<Given>[0], Parameters<Given>[1]];
type FirstThree<Given extends Method> = [...FirstTwo<Given>, Parameters<Given>[2]];
type Result<Given extends Method> = Awaited<ReturnType<Given>>;

/** A row whose time is text on its way. */
export type Sent<Row extends { readonly createdAt: Date }> = Omit<Row, 'createdAt'> & {
  readonly createdAt: string;
};

/** What the engine answers with one value. Signals and time limits travel apart from the arguments. */
export interface ReadOperations {
  health: { args: []; result: Required<AnalyticsHealth>['storage'] };
  'observations.count': { args: First<ObservationStore['count']>; result: number };
  'observations.batch': {
    args: Parameters<ObservationStore['batch']>;
    result: readonly Sent<StoredObservation>[];
  };
  'observations.newest': {
    args: FirstTwo<ObservationStore['newest']>;
    result: Result<ObservationStore['newest']>;
  };
  'observations.last': {
    args: FirstTwo<ObservationStore['last']>;
    result: readonly (Omit<LastAnswer, 'at'> & { readonly at: string })[];
  };
  'observations.recent': {
    args: FirstThree<ObservationStore['recent']>;
    result: readonly Sent<RecentAnswer>[];
  };
  'answers.describe': {
    args: FirstTwo<AnswerReader['describe']>;
    result: Result<AnswerReader['describe']>;
  };
  'answers.group': {
    args: FirstThree<AnswerReader['group']>;
    result: Result<AnswerReader['group']>;
  };
  'answers.place': { args: FirstTwo<AnswerReader['place']>; result: AnswerPlace | null };
  'answers.find': { args: FirstThree<AnswerReader['find']>; result: string | undefined };
  'metrics.estimateBuckets': {
    args: FirstTwo<MetricReader['estimateBuckets']>;
    result: Result<MetricReader['estimateBuckets']>;
  };
  'metrics.countBuckets': {
    args: FirstTwo<MetricReader['countBuckets']>;
    result: Result<MetricReader['countBuckets']>;
  };
  'citations.urls': {
    args: FirstTwo<CitationReader['urls']>;
    result: Result<CitationReader['urls']>;
  };
  'rivals.count': {
    args: FirstTwo<RivalReader['count']>;
    result: Result<RivalReader['count']>;
  };
  'rivals.places': {
    args: FirstTwo<RivalReader['places']>;
    result: Result<RivalReader['places']>;
  };
  'sources.tally': {
    args: FirstTwo<SourceReader['tally']>;
    result: Result<SourceReader['tally']>;
  };
  'sources.describe': {
    args: FirstTwo<SourceReader['describe']>;
    result: Result<SourceReader['describe']>;
  };
  'models.days': {
    args: FirstTwo<ModelReader['days']>;
    result: Result<ModelReader['days']>;
  };
  'rawAnswers.find': {
    args: Parameters<RawAnswerStore['find']>;
    result: Result<RawAnswerStore['find']>;
  };
  'referrals.referrersJudgedBefore': {
    args: FirstThree<ReferralStore['referrersJudgedBefore']>;
    result: string[];
  };
  'copying.summarize': { args: []; result: Result<CopyStore['summarize']> };
  'installation.describe': { args: []; result: Result<InstallationStore['describe']> };
  'installation.names': {
    args: Parameters<InstallationStore['names']>;
    result: Result<InstallationStore['names']>;
  };
}

/** What it answers with rows of any number, after what is known about them. */
export interface RowOperations {
  'answers.page': { args: FirstTwo<AnswerReader['page']>; page: object };
  'metrics.query': {
    args: [...First<MetricReader['query']>, Pick<QueryOptions, 'format' | 'includeTotal'>];
    page: Omit<QueryPage, 'rows'>;
  };
  'metrics.strata': {
    args: [...First<MetricReader['strata']>, Pick<StrataOptions, 'includeTotal'>];
    page: Omit<StrataPage, 'groups'>;
  };
  'referrals.report': { args: First<ReferralStore['report']>; page: Omit<Report, 'rows'> };
  'visits.report': { args: First<VisitStore['report']>; page: Omit<Report, 'rows'> };
  'copying.read': { args: First<CopyStore['read']>; page: object };
}

/** What changes the data; rows to write, as JSON, follow the arguments. */
export interface WriteOperations {
  'observations.store': { args: []; result: undefined };
  'observations.remove': { args: First<ObservationStore['remove']>; result: number };
  'rawAnswers.store': { args: []; result: undefined };
  'referrals.store': { args: []; result: undefined };
  'referrals.judgeAgain': { args: FirstTwo<ReferralStore['judgeAgain']>; result: undefined };
  'visits.store': { args: [name: string]; result: undefined };
  'names.store': { args: []; result: undefined };
  'organizations.remove': { args: First<OrganizationStore['remove']>; result: number };
  'installation.setOwner': { args: Parameters<InstallationStore['setOwner']>; result: undefined };
  'copying.replace': { args: First<CopyStore['replace']>; result: undefined };
}
