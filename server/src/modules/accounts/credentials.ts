import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import { audit } from '#kernel/audit.ts';
import { type AuditedServices, inTransaction } from '#kernel/context.ts';
import type { Principal } from '#kernel/principal.ts';
import { type RandomSource, randomBase62, toBase62 } from '#kernel/random.ts';
import type { Clock } from '#kernel/time.ts';

/** Only the SHA-256 of a credential is stored: at 190 bits it cannot be reversed and needs no salt. */
export function credentialHash(credential: string): Buffer {
  return createHash('sha256').update(credential, 'utf8').digest();
}

/** `sl_<32 base62>_<checksum>`: secret scanners recognize it, and typing errors show without a lookup. */
export function newApiKey(random: RandomSource): string {
  const secret = randomBase62(random, 32);
  return `sl_${secret}_${toBase62(crc32(secret), 6)}`;
}

export function newSessionToken(random: RandomSource): string {
  return `ss_${randomBase62(random, 43)}`;
}

export function newInvitationToken(random: RandomSource): string {
  return `iv_${randomBase62(random, 43)}`;
}

export function newEmailToken(random: RandomSource): string {
  return `em_${randomBase62(random, 43)}`;
}

export function newChallengeToken(random: RandomSource): string {
  return `ic_${randomBase62(random, 43)}`;
}

export function newShareToken(random: RandomSource): string {
  return `sh_${randomBase62(random, 43)}`;
}

/** Identifies an app; not a secret. */
export function newClientId(random: RandomSource): string {
  return `oc_${randomBase62(random, 22)}`;
}

export function newAuthorizationCode(random: RandomSource): string {
  return `oa_${randomBase62(random, 43)}`;
}

export function newAccessToken(random: RandomSource): string {
  return `ot_${randomBase62(random, 43)}`;
}

export function newRefreshToken(random: RandomSource): string {
  return `or_${randomBase62(random, 43)}`;
}

/** Enough to recognize a key in a list, far too little to guess it. */
export function keyPrefix(key: string): string {
  return key.slice(0, 8);
}

/** Whether an operator may set this as the first key. */
export function isAcceptableApiKey(key: string): boolean {
  return /^[A-Za-z0-9_-]{20,512}$/.test(key);
}

interface Entry {
  readonly principal: Principal;
  readonly until: number;
}

/** Caches the owner of a credential for some seconds; cleared when credentials change. */
export interface CredentialCache {
  get(hash: string): Principal | undefined;
  /** Call before the lookup; `keep` stores its result unless something was revoked meanwhile. */
  begin(): { keep(hash: string, principal: Principal, expiresAt: Date | null): void };
  forgetAll(): void;
}

const lifetimeMs = 10_000;
const capacity = 10_000;

export function createCredentialCache(clock: Clock): CredentialCache {
  const entries = new Map<string, Entry>();
  let generation = 0;
  return {
    get(hash) {
      const entry = entries.get(hash);
      if (!entry) return undefined;
      if (entry.until > clock.now().getTime()) return entry.principal;
      entries.delete(hash);
      return undefined;
    },
    begin() {
      const started = generation;
      return {
        keep(hash, principal, expiresAt) {
          if (generation !== started) return;
          const oldest = entries.size >= capacity ? entries.keys().next().value : undefined;
          if (oldest !== undefined) entries.delete(oldest);
          const until = clock.now().getTime() + lifetimeMs;
          entries.set(hash, {
            principal,
            until: Math.min(until, expiresAt?.getTime() ?? until),
          });
        },
      };
    },
    // Revocations are rare and lookups cheap: clearing everything cannot miss one.
    forgetAll() {
      generation += 1;
      entries.clear();
    },
  };
}

/** Every process listens here and empties its credential cache; main/compose.ts subscribes. */
export const credentialChangesChannel = 'sightline_credential_changes';

/**
 * Revokes something: other processes are notified with the commit, and this one clears its cache before returning, so
 * that the very next request with a revoked credential fails.
 */
export async function changeCredentials<Ctx extends AuditedServices, Result>(
  ctx: Ctx,
  change: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(ctx, async (inside) => {
    const changed = await change(inside);
    audit(inside);
    await sql`SELECT pg_notify(${credentialChangesChannel}, '')`.execute(inside.db);
    return changed;
  });
  for (const forget of ctx.hooks.credentialsChanged) forget();
  return result;
}
