import type { ColumnType } from 'kysely';
import type { Day } from '#contract/days.ts';
import type { AlertEventType } from '#contract/outgoing/alert-event-types.ts';
import type { AlertMetric } from '#contract/outgoing/alert-metrics.ts';
import type { AlertChannel, AlertMeasured, AlertRule } from '#contract/outgoing/alerts.ts';
import type { DeliveryStatus } from '#contract/outgoing/webhooks.ts';
import type { Database } from '#kernel/ports/database.ts';
import type { AlertState } from '../statistics/index.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;
/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export type AlertTables = {
  alert_rules: {
    id: string;
    organization_id: number;
    brand_id: number;
    name: string;
    metric: AlertMetric;
    filters: string[];
    direction: AlertRule['direction'];
    smallest_change: number;
    is_active: boolean;
    version: Defaulted<number>;
    state: Json<AlertState>;
    latest: ColumnType<AlertMeasured | null, undefined, string | null>;
    error: Defaulted<string | null>;
    judged_until: Defaulted<Day | null>;
    /** A worker that judges it has until then. */
    taken_until: Defaulted<Date | null>;
    created_at: Date;
  };
  alert_channels: {
    id: string;
    organization_id: number;
    brand_id: number;
    kind: AlertChannel['kind'];
    name: string;
    shown_target: string;
    sealed_url: Buffer | null;
    recipients: string[];
    events: AlertEventType[];
    created_at: Date;
    deleted_at: Defaulted<Date | null>;
  };
  alert_events: {
    id: string;
    organization_id: number;
    brand_id: number;
    type: AlertEventType | 'test';
    occurrence: string;
    rule_id: string | null;
    title: string;
    body: string;
    data: Json<Record<string, unknown>>;
    created_at: Date;
  };
  alert_messages: {
    event_id: string;
    channel_id: string;
    organization_id: number;
    status: Defaulted<DeliveryStatus>;
    attempts: Defaulted<number>;
    give_up_at: Date;
    next_attempt_at: Date | null;
    error: Defaulted<string | null>;
    delivered_at: Defaulted<Date | null>;
  };
  alert_problems: { organization_id: number; brand_id: number; key: string; seen_at: Date };
};

export const alertTables = (db: Database) => db.withTables<AlertTables>();
