import type { PlatformValue } from '#contract/platform-names.ts';
import type { FairQueue } from './fair-queue.ts';
import type { NameCache } from './name-cache.ts';
import type { AnalyticsStore } from './ports/analytics/analytics-store.ts';
import type { BrandKey } from './ports/analytics/reading.ts';
import type { CollectorCatalog } from './ports/collector-catalog.ts';
import type { Database, FreshNumbers } from './ports/database.ts';
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

/** What the service has, the same for every caller. */
export interface Services {
  /** What people configure. */
  readonly db: Database;
  /** What was observed. */
  readonly analytics: AnalyticsStore;
  /** Ids and versions for what is stored in `analytics`. */
  readonly numbers: FreshNumbers;
  readonly queue: Queue;
  /** Undefined when none is configured; every use of it has an embedded way, too. */
  readonly languageModel: LanguageModel | undefined;
  /** The model that judges sentiments for the caller's organization; undefined: the embedded judge alone. */
  readonly sentimentJudge: (ctx: Context) => Promise<LanguageModel | undefined>;
  readonly collectors: CollectorCatalog;
  readonly secrets: SecretBox;
  /** The only way to addresses that users, pages or DNS choose. */
  readonly outbound: Outbound;
  /** Undefined when no mail server is configured. */
  readonly mail: Mailer | undefined;
  /** Undefined where there is no browser; people then print with their own. */
  readonly printer: PdfPrinter | undefined;
  /** Where that browser finds the dashboard: the public URL, or else this machine's own address. */
  readonly printUrl: string | undefined;
  /** Where people reach the dashboard, without a slash at its end; known wherever mails are sent. */
  readonly publicUrl: string | undefined;
  /** For what would keep the process from everything else. */
  readonly threads: Threads;
  /** For reading what websites sent: each piece of work has a limit there, and hostile pages hold up no import. */
  readonly pageThreads: Threads;
  /** Hashing passwords, a few at once; of people who signed in from the same network before in a line of its own. */
  readonly passwordWork: { readonly anybody: FairQueue; readonly known: FairQueue };
  /** For reading and computing with strata: organizations that do so much do not hold up the others. */
  readonly computing: FairQueue;
  /** Names of brands as this process last read them. */
  readonly nameCache: NameCache;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly logger: Logger;
  readonly hooks: Hooks;
}

/** What a later module does when an earlier one changes something; see hooks.ts. */
export type Hook<Event> = (ctx: Context, event: Event) => Promise<void>;

/**
 * A module cannot import a later one, so it announces what happened, and main/compose-services.ts says who listens.
 * Each but the last runs inside the transaction of the change.
 */
export interface Hooks {
  readonly brandArchived: readonly Hook<{ brandId: number }>[];
  readonly personasArchived: readonly Hook<{ brandId: number; personaIds: readonly number[] }>[];
  readonly stagesRetired: readonly Hook<{ brandId: number; stageIds: readonly number[] }>[];
  /** Prompts are no longer asked, or only on the platforms that `but` names. */
  readonly variantsDeactivated: readonly Hook<{
    promptIds: readonly number[];
    but: readonly PlatformValue[];
  }>[];
  /** A version of a page went live. */
  readonly versionPublished: readonly Hook<{ brandId: number; siteId: string }>[];
  /** After the commit: this process must forget at once whom credentials belong to. */
  readonly credentialsChanged: readonly (() => void)[];
}

/** What a verb is given: the service, and who asks. Nothing reaches a verb in any other way. */
export interface Context extends Services {
  readonly principal: Principal;
  /** Unset where no gate looked at the brand: in jobs, or where the path names none. */
  readonly reachedBrand?: ReachedBrand | undefined;
}

/** What the gate found of the brand that a request is about, after the request came. */
export interface ReachedBrand extends BrandKey {
  /** Counts up with each change of a persona's, stage's or competitor's name. */
  readonly namesVersion: number;
  /** The store of observations is yet to learn of names. */
  readonly hasNameChanges: boolean;
}

/** Runs `work` in one transaction: `work` gets a context whose `db` is that transaction. */
export function inTransaction<Ctx extends Pick<Services, 'db'>, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx);
  return ctx.db.transaction().execute((db) => work({ ...ctx, db }));
}
