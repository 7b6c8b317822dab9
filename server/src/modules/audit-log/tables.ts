import type { ColumnType, GeneratedAlways } from 'kysely';
import type { AuditAction } from '#contract/accounts/audit-actions.ts';

export type AuditLogTables = {
  /** The database numbers and chains what is inserted; nothing else can be done to it. */
  audit_log: {
    /** The organization; 0: the installation. */
    log_id: number;
    number: GeneratedAlways<number>;
    /** Read as text, to hash what was hashed. */
    entry: ColumnType<unknown, string, never>;
    hash: GeneratedAlways<Buffer>;
    at: GeneratedAlways<string>;
    action: GeneratedAlways<AuditAction>;
    actor: GeneratedAlways<string>;
    thing: GeneratedAlways<string | null>;
    of_brand: GeneratedAlways<number | null>;
  };
  /** Where an organization has its entries sent. */
  audit_log_webhooks: {
    organization_id: number;
    url: string;
    sealed_secret: Buffer;
    former_sealed_secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    former_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** The last entry that arrived. */
    sent_number: number;
    /** Since one arrived. */
    attempts: number;
    next_attempt_at: Date;
    error: string | null;
  };
};
