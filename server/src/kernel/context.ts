import type { PlatformValue } from '#contract/platform-names.ts';
import type { AuditEntry, AuditedRequest, AuditLog } from './audit.ts';
import type { FairQueue } from './fair-queue.ts';
import type { NameCache } from './name-cache.ts';
import type { AnalyticsStore } from './ports/analytics/analytics-store.ts';
import type { BrandKey } from './ports/analytics/reading.ts';
import type { CollectorCatalog } from './ports/collector-catalog.ts';
import type { Database, DatabaseSession, FreshNumbers } from './ports/database.ts';
import type { ExportStorages } from './ports/export-storage.ts';
import type { LanguageModel } from './ports/language-model.ts';
import type { Logger } from './ports/logger.ts';
import type { Mailer } from './ports/mail.ts';
import type { Outbound } from './ports/outbound.ts';
import type { PdfPrinter } from './ports/pdf-printer.ts';
import type { Queue } from './ports/queue.ts';
import type { SecretBox } from './ports/secret-box.ts';
import type { Threads } from './ports/threads.ts';
import type { Principal } from './principal.ts';
import type { RandomSource } from './random.ts';
import type { Clock } from './time.ts';

/** The parts of the service, the same for every caller. */
export interface Services {
  /** Configuration, in PostgreSQL. */
  readonly db: Database;
  /** Notifications and locks of that database. */
  readonly session: DatabaseSession;
  /** Observations. */
  readonly analytics: AnalyticsStore;
  /** Ids and versions for what is stored in `analytics`. */
  readonly numbers: FreshNumbers;
  readonly queue: Queue;
  readonly auditLog: AuditLog;
  /** Undefined if none is configured; everything that uses it also has an embedded way. */
  readonly languageModel: LanguageModel | undefined;
  /** The model that judges sentiments for the caller's organization; undefined: only the embedded judge. */
  readonly sentimentJudge: (ctx: Context) => Promise<LanguageModel | undefined>;
  readonly collectors: CollectorCatalog;
  readonly secrets: SecretBox;
  /** The only way to addresses chosen by users, pages or DNS. */
  readonly outbound: Outbound;
  /** Where exports of answers are kept. */
  readonly exportStorages: ExportStorages;
  /** Undefined if no mail server is configured. */
  readonly mail: Mailer | undefined;
  /** Undefined without a browser; people then print with their own. */
  readonly printer: PdfPrinter | undefined;
  /** The dashboard's address for that browser: the public URL, or else this machine's own. */
  readonly printUrl: string | undefined;
  /** The public address of the dashboard, without a trailing slash; set whenever mails can be sent. */
  readonly publicUrl: string | undefined;
  /** For work that would block the process. */
  readonly threads: Threads;
  /** For reading websites: each piece of work is limited, and hostile pages hold up no import. */
  readonly pageThreads: Threads;
  /** Hashes a few passwords at once; people known from their network have a queue of their own. */
  readonly passwordWork: { readonly anybody: FairQueue; readonly known: FairQueue };
  /** For reading and computing with strata, so that busy organizations do not hold up others. */
  readonly computing: FairQueue;
  /** Brands' names as this process last read them. */
  readonly nameCache: NameCache;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly logger: Logger;
  readonly hooks: Hooks;
}

/** A later module's reaction to an earlier one's change; see hooks.ts. */
export type Hook<Event> = (ctx: Context, event: Event) => Promise<void>;

/**
 * A module cannot import a later one, so it announces events, and main/compose-services.ts subscribes the listeners.
 * All but the last run inside the transaction of the change.
 */
export interface Hooks {
  readonly brandArchived: readonly Hook<{ brandId: number }>[];
  readonly personasArchived: readonly Hook<{ brandId: number; personaIds: readonly number[] }>[];
  readonly stagesRetired: readonly Hook<{ brandId: number; stageIds: readonly number[] }>[];
  /** Prompts are no longer asked, or only on the platforms in `but`. */
  readonly variantsDeactivated: readonly Hook<{
    promptIds: readonly number[];
    but: readonly PlatformValue[];
  }>[];
  /** A version of a page went live. */
  readonly versionPublished: readonly Hook<{ brandId: number; siteId: string }>[];
  /** After the commit: this process must forget the owners of credentials at once. */
  readonly credentialsChanged: readonly (() => void)[];
}

/** What a verb gets: the service and the caller. A verb has no other inputs from outside. */
export interface Context extends Services {
  readonly principal: Principal;
  /** Unset if no gate checked the brand: in jobs, or without a brand in the path. */
  readonly reachedBrand?: ReachedBrand | undefined;
  /** Unset if the request only reads, and in jobs. */
  readonly audit?: AuditedRequest | undefined;
  /** In a transaction: what is written last in it. */
  readonly auditLater?: AuditEntry[] | undefined;
}

/** For verbs of callers who are in no organization yet: the service, and what the audit log will say of the request. */
export type AuditedServices = Services & Pick<Context, 'audit'>;

/** What the gate read about the request's brand, after the request came in. */
export interface ReachedBrand extends BrandKey {
  /** Rises with each change of a persona's, stage's or competitor's name. */
  readonly namesVersion: number;
  /** The store of observations does not have all names yet. */
  readonly hasNameChanges: boolean;
}

/**
 * Runs `work` in one transaction, with a context whose `db` is that transaction. What the verb says to the audit log is
 * written last, since that locks the organization's log until the commit.
 */
export async function inTransaction<
  Ctx extends Pick<Services, 'db'> & Pick<Context, 'audit'> & Partial<Services>,
  Result,
>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx);
  let isWritten = false;
  try {
    return await ctx.db.transaction().execute(async (db) => {
      const auditLater: AuditEntry[] = [];
      const result = await work({ ...ctx, db, auditLater });
      const { auditLog, clock } = ctx;
      if (auditLog && clock) await auditLog.append({ db, clock }, auditLater);
      if (ctx.audit?.isSaid) isWritten = await ctx.audit.write(db, result);
      return result;
    });
  } catch (error) {
    if (isWritten) ctx.audit?.undo();
    throw error;
  }
}
