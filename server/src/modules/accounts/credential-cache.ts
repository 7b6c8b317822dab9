import type { Principal } from '#kernel/principal.ts';
import type { Clock } from '#kernel/time.ts';

interface Entry {
  readonly principal: Principal;
  readonly until: number;
}

/** Remembers for some seconds who a credential belongs to; forgets it the moment that changes. */
export interface CredentialCache {
  get(hash: string): Principal | undefined;
  /** Call before the look-up; `keep` then stores its answer unless something was revoked meanwhile. */
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
    // Revocations are rare and a look-up is cheap: forgetting everything leaves no way to miss one.
    forgetAll() {
      generation += 1;
      entries.clear();
    },
  };
}
