import type { AuditAction, AuditActorKind, AuditWay } from '#contract/accounts/audit-actions.ts';
import type { Database } from './ports/database.ts';
import type { Principal } from './principal.ts';
import type { Clock } from './time.ts';

/** Who did something; only its id, since names are read when the log is. */
export interface AuditActor {
  readonly kind: AuditActorKind;
  readonly id?: number | string;
}

export interface AuditedThing {
  readonly kind: string;
  readonly id: number | string;
}

/** Members of a record, by their names in the contract. */
export type AuditedMembers = Readonly<Record<string, unknown>>;

/** One entry of a log, before it has a number and a hash. */
export interface AuditEntry {
  /** The organization; 0: the installation, which belongs to none. */
  readonly logId: number;
  readonly action: AuditAction;
  readonly actor: AuditActor;
  readonly via: AuditWay;
  readonly address?: string | undefined;
  readonly brandId?: number | undefined;
  readonly thing?: AuditedThing | undefined;
  readonly before?: AuditedMembers | undefined;
  readonly after?: AuditedMembers | undefined;
}

/** The organization-independent log, for what the operator does to the installation. */
export const installationLog = 0;

/** Appends entries to their logs; modules/audit-log is it. */
export interface AuditLog {
  /** In a transaction it must be the last statement: it locks the log until the commit. */
  append(
    services: { readonly db: Database; readonly clock: Clock },
    entries: readonly AuditEntry[],
  ): Promise<void>;
  /** Deletes the log of an organization that is deleted; resolves with what it had. */
  forget(services: { readonly db: Database }, logId: number): Promise<ForgottenLog>;
}

export interface ForgottenLog {
  readonly entries: number;
  /** The hash of its last entry; null where it had none. */
  readonly head: string | null;
}

/** What a verb says of its write; whatever it does not say is known from the request. */
export interface SaidOfWrite {
  /** The logs that hear of it, where that is not the caller's organization. */
  readonly logIds?: readonly number[];
  readonly action?: AuditAction;
  readonly actor?: AuditActor;
  readonly brandId?: number;
  readonly thing?: AuditedThing;
  /** The record before the write; members that stay the same are left out. */
  readonly before?: AuditedMembers;
  /** The record after it; unset: what the request's body says. */
  readonly after?: AuditedMembers;
}

/** What a request will be recorded as. It is written once, with the write or right after it. */
export interface AuditedRequest {
  readonly via: AuditWay;
  say(said: SaidOfWrite): void;
  /** Nothing was written, such as by a preview. */
  skip(): void;
  /** Whether a transaction of the verb should write the entry. */
  readonly isSaid: boolean;
  /**
   * Writes the entry unless that is done, and resolves with whether it did; `result` is asked for the id of what was made.
   */
  write(db: Database, result: unknown): Promise<boolean>;
  /** The transaction of a `write` that wrote was rolled back. */
  undo(): void;
}

/**
 * Called by a verb inside its transaction: the entry becomes the last statement of that transaction. Verbs that do not
 * call it are recorded after they succeeded and before their caller is answered.
 */
export function audit(
  ctx: { readonly audit?: AuditedRequest | undefined },
  said: SaidOfWrite = {},
): void {
  ctx.audit?.say(said);
}

/** For a request that changed nothing. */
export function auditNothing(ctx: { readonly audit?: AuditedRequest | undefined }): void {
  ctx.audit?.skip();
}

/** What the service does by itself, such as in a job: written last in the transaction that is open. */
export function auditOfService(
  ctx: {
    readonly principal: Principal;
    readonly audit?: AuditedRequest | undefined;
    readonly auditLater?: AuditEntry[] | undefined;
  },
  did: Pick<AuditEntry, 'action' | 'brandId' | 'thing' | 'before' | 'after'>,
): void {
  // Somebody asked for it, and their request is recorded.
  if (ctx.audit) return;
  if (!ctx.auditLater) throw new Error(`${did.action} is recorded in a transaction`);
  const { organizationId: logId } = ctx.principal;
  ctx.auditLater.push({ ...did, logId, actor: actorOf(ctx.principal), via: 'service' });
}

export interface RequestFacts {
  readonly services: {
    readonly db: Database;
    readonly clock: Clock;
    readonly auditLog: AuditLog;
  };
  readonly principal: Principal;
  readonly action: AuditAction;
  readonly via: AuditWay;
  readonly address: string | undefined;
  readonly logId: number;
  readonly brandId: number | undefined;
  readonly thing: AuditedThing | undefined;
  /** What the request asks for. */
  readonly asked: AuditedMembers | undefined;
}

export function createAuditedRequest(facts: RequestFacts): AuditedRequest {
  const { services, principal, action } = facts;
  let said: SaidOfWrite | undefined;
  let isDone = false;
  return {
    via: facts.via,
    get isSaid() {
      return said !== undefined;
    },
    say(more) {
      said = { ...said, ...more };
    },
    skip() {
      isDone = true;
    },
    undo() {
      isDone = false;
    },
    async write(db, result) {
      if (isDone) return false;
      isDone = true;
      const { logIds = [facts.logId], ...rest } = said ?? {};
      const entry = {
        action,
        actor: actorOf(principal),
        via: facts.via,
        address: facts.address,
        brandId: facts.brandId,
        thing: facts.thing ?? thingMade(action, result),
        before: recordGone(action, result),
        after: facts.asked,
        ...rest,
      };
      const entries = [...new Set(logIds)].map((logId) => ({ logId, ...entry }));
      await services.auditLog.append({ db, clock: services.clock }, entries);
      return true;
    },
  };
}

function actorOf({ kind, keyId, personId, name }: Principal): AuditActor {
  if (kind === 'person' && personId !== undefined) return { kind, id: personId };
  if (kind === 'key' && keyId !== undefined) return { kind, id: keyId };
  const [, id] = name.split(':');
  // An app acts like a key; its name is that of its connection.
  if (kind === 'key') return { kind: 'app', id: Number(id) };
  if (kind === 'link' && id !== undefined) return { kind, id };
  return { kind };
}

/** What deletes or archives a record answers with it, as it was. */
function recordGone(action: AuditAction, result: unknown): AuditedMembers | undefined {
  const isGone = /[.](deleted|archived|revoked)$/.test(action);
  if (!isGone || typeof result !== 'object' || result === null) return undefined;
  const { id: _, ...members } = result as Record<string, unknown>;
  return members;
}

/** The id of a record that was made, of the kind that the action names. */
function thingMade(action: AuditAction, result: unknown): AuditedThing | undefined {
  const [kind = ''] = action.split('.');
  const id: unknown = typeof result === 'object' && result !== null && Reflect.get(result, 'id');
  return typeof id === 'number' || typeof id === 'string' ? { kind, id } : undefined;
}
