import type { Readable } from 'node:stream';
import type { ReferralPlatform, ReportFieldName } from '#contract/pages/referrals.ts';
import type { AgentRole, TrafficField } from '#contract/pages/sites.ts';
import type { BrandKey, DayRange, PageRange, ReadOptions } from './reading.ts';

/** Sums grouped by fields, in the order of the fields. */
export interface TrafficPlan<Field extends string> extends BrandKey, DayRange, PageRange {
  readonly groupBy: readonly Field[];
}

export interface Report {
  /** Groups on all pages. */
  readonly total: number;
  /** One JSON object per line: the requested fields, then the sums. */
  readonly rows: Readable;
}

export interface ConnectionKey extends BrandKey {
  readonly connectionId: string;
}

/** One AI-referral event; its key within the connection is day, referrer and page. */
export interface StoredReferral {
  readonly day: string;
  readonly referrer: string;
  readonly page: string;
  /** Null: by the newest allow-list this referrer is not an AI platform. Reports leave it out. */
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
  /** Later batches have higher numbers and win, in any order of writes. */
  readonly number: number;
  /** The allow-list that judged the referrers: within a batch, the later list wins. */
  readonly listVersion: number;
  /** Has no duplicate keys. */
  readonly events: readonly StoredReferral[];
}

export interface ReferralStore {
  /** Resolved means durable; repeating a call changes nothing. */
  store(batch: ReferralBatch): Promise<void>;
  /** Distinct referrers after `after`, in order, judged by an older allow-list. */
  referrersJudgedBefore(
    connection: ConnectionKey,
    listVersion: number,
    page: { readonly after: string; readonly limit: number },
  ): Promise<string[]>;
  /** Updates the platform of these referrers' events that an older list judged. */
  judgeAgain(
    connection: ConnectionKey,
    listVersion: number,
    verdicts: readonly {
      readonly referrer: string;
      readonly platform: ReferralPlatform | null;
    }[],
  ): Promise<void>;
  /** Sums of pageviews, sessions, transactions and purchase_revenue; null if no event has a value. */
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
  /** Stores a batch; a batch sent again with the same name within a day counts once. */
  store(batch: { readonly name: string; readonly visits: readonly StoredVisit[] }): Promise<void>;
  /** Sums: visits, live_visits, failed_visits (status 400 and above), bytes. */
  report(
    plan: TrafficPlan<TrafficField> & { readonly siteId: string },
    options?: ReadOptions,
  ): Promise<Report>;
}
