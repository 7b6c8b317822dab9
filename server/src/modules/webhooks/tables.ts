import type { ColumnType } from 'kysely';
import type {
  DeliveryAttempt,
  DeliveryStatus,
  WebhookErrorCode,
  WebhookEvent,
} from '#contract/outgoing/webhooks.ts';
import type { PlatformValue } from '#contract/platform-names.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

export type WebhookTables = {
  webhooks: {
    id: string;
    organization_id: number;
    brand_id: number;
    kind: 'registered' | 'submission';
    url: string;
    events: WebhookEvent[];
    /** Null for those of submissions: the brand's own secret signs them. */
    sealed_secret: Buffer | null;
    former_sealed_secret: Defaulted<Buffer | null>;
    former_until: Defaulted<Date | null>;
    created_at: Date;
    deleted_at: Defaulted<Date | null>;
  };
  brand_webhook_secrets: {
    brand_id: number;
    organization_id: number;
    sealed_secret: Buffer;
    former_sealed_secret: Defaulted<Buffer | null>;
    former_until: Defaulted<Date | null>;
  };
  webhook_deliveries: {
    id: string;
    organization_id: number;
    brand_id: number;
    webhook_id: string;
    type: WebhookEvent;
    /** Null for events of alerts, which name those instead. */
    pipeline_id: string | null;
    token: string | null;
    alert_event_id: Defaulted<string | null>;
    payload: string;
    status: Defaulted<DeliveryStatus>;
    attempts: Defaulted<number>;
    give_up_at: Date;
    next_attempt_at: Date | null;
    error_code: Defaulted<WebhookErrorCode | null>;
    error_message: Defaulted<string | null>;
    /** Read as a value, written as JSON text. */
    attempt_log: ColumnType<DeliveryAttempt[], string | undefined, string>;
    created_at: Date;
    delivered_at: Defaulted<Date | null>;
  };
  /** Answers that webhooks are not told of yet, by the minute in which they arrived. */
  arrived_answers: {
    organization_id: number;
    brand_id: number;
    minute: Date;
    platform: PlatformValue;
    /** When the answers were given. */
    day: string;
    answers: number;
  };
};
