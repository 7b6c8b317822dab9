import type { AgentRole, TrafficField } from '#contract/sites.ts';
import type { BrandKey, ReadOptions } from './reading.ts';
import type { Report, TrafficPlan } from './traffic-reports.ts';

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
