import type { ReferralPlatform, ReportFieldName } from '#contract/referrals.ts';
import type { BrandKey, ReadOptions } from './reading.ts';
import type { Report, TrafficPlan } from './traffic-reports.ts';

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
