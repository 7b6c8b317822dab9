import type { ColumnType } from 'kysely';
import type {
  PageAudit,
  PageAuditCheck,
  PageAuditFacts,
  PageAuditFailureReason,
} from '#contract/pages/page-audits.ts';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;
/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

type AddedLater = 'would_change' | 'basis';
/** A check as stored by any version. */
export type StoredCheck = Omit<PageAuditCheck, AddedLater> &
  Partial<Pick<PageAuditCheck, AddedLater>>;

export type PageAuditTables = {
  page_audits: {
    request_id: string;
    organization_id: number;
    brand_id: number;
    url: string;
    status: Defaulted<PageAudit['status']>;
    attempts: Defaulted<number>;
    score: Defaulted<number | null>;
    checks: Json<StoredCheck[]>;
    facts: Json<PageAuditFacts>;
    failure_reason: Defaulted<PageAuditFailureReason | null>;
    failure_message: Defaulted<string | null>;
    created_at: Defaulted<Date>;
    updated_at: Defaulted<Date>;
  };
};
