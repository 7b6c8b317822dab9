import type { Readable } from 'node:stream';
import type { ReferralPlatform, ReportFieldName } from '#contract/pages/referrals.ts';
import type { AgentRole, TrafficField } from '#contract/pages/sites.ts';
import type { BrandKey, DayRange, PageRange, ReadOptions } from './reading.ts';

/** Sums by fields, ordered by them in the order asked for. */
export interface TrafficPlan<Field extends string> extends BrandKey, DayRange, PageRange {
  readonly groupBy: readonly Field[];
}

export interface Report {
  /** Groups on all pages. */
  readonly total: number;
  /** One item per line, as JSON: the fields asked for, then the sums. */
  readonly rows: Readable;
}

export interface ConnectionKey extends BrandKey {
  readonly connectionId: string;
}

/** One AI-referral event; day, referrer and page are its key within the connection. */
export interface StoredReferral {
  readonly day: string;
  readonly referrer: string;
  readonly page: string;
  /** Null: the newest allow-list says that this referrer is no AI platform. Reports leave it out. */
  readonly platform: ReferralPlatform | null;
  readonly pageviews: number | null;
  readonly sessions: number | null;
  readonly transactions: number | null;
  /** A decimal with at most four places. */
  readonly revenue: string | null;
  readonly batchId: string | null;
}

export interface ReferralBatch {
  readonly connection: ConnectionKey;
  /** A later batch has a higher number and wins, whichever is written last. */
  readonly number: number;
  /** Which allow-list judged the referrers: of one batch, the later list wins. */
  readonly listVersion: number;
  /** No key twice. */
  readonly events: readonly StoredReferral[];
}

export interface ReferralStore {
  /** Resolved means durable; repeating a call changes nothing. */
  store(batch: ReferralBatch): Promise<void>;
  /** Distinct referrers after `after`, in order, that an older allow-list judged. */
  referrersJudgedBefore(
    connection: ConnectionKey,
    listVersion: number,
    page: { readonly after: string; readonly limit: number },
  ): Promise<string[]>;
  /** Gives the events of these referrers, where an older list judged them, the newer list's platform. */
  judgeAgain(
    connection: ConnectionKey,
    listVersion: number,
    verdicts: readonly {
      readonly referrer: string;
      readonly platform: ReferralPlatform | null;
    }[],
  ): Promise<void>;
  /** Sums of pageviews, sessions, transactions and purchase_revenue; null where no event has a value. */
  report(plan: TrafficPlan<ReportFieldName>, options?: ReadOptions): Promise<Report>;
}

/** One request of an AI agent at the edge. */
export interface StoredVisit extends BrandKey {
  readonly siteId: string;
  readonly at: Date;
  readonly agent: string;
  readonly role: AgentRole;
  readonly host: string;
  readonly path: string;
  readonly status: number;
  readonly bytes: number;
  readonly served: 'live' | 'origin';
}

export interface VisitStore {
  /** Stores a batch; one that is sent again under the same name within a day counts once. */
  store(batch: { readonly name: string; readonly visits: readonly StoredVisit[] }): Promise<void>;
  /** Sums: visits, live_visits, failed_visits (status 400 and above), bytes. */
  report(
    plan: TrafficPlan<TrafficField> & { readonly siteId: string },
    options?: ReadOptions,
  ): Promise<Report>;
}
