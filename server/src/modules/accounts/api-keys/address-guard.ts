import type { AuditWay } from '#contract/accounts/audit-actions.ts';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { Principal } from '#kernel/principal.ts';

/** Refuses a key that comes from an address outside its list. */
export type AddressGuard = (
  principal: Principal,
  from: { readonly address: string; readonly via: AuditWay },
) => Promise<void>;

/** A stolen key may be used very often; one entry a minute says so. */
const againAfterMs = 60_000;
const remembered = 10_000;

export function createAddressGuard(
  services: Pick<Services, 'db' | 'clock' | 'auditLog'>,
): AddressGuard {
  const lastNoted = new Map<number, number>();

  /** Like a failed sign-in, it is in the log of the organization. */
  async function note({ organizationId: logId, keyId }: Principal, via: AuditWay, address: string) {
    if (keyId === undefined) return;
    const now = services.clock.now().getTime();
    if (now - (lastNoted.get(keyId) ?? 0) < againAfterMs) return;
    const oldest = lastNoted.size >= remembered ? lastNoted.keys().next().value : undefined;
    if (oldest !== undefined) lastNoted.delete(oldest);
    lastNoted.delete(keyId);
    lastNoted.set(keyId, now);
    await services.auditLog.append(services, [
      { logId, action: 'api_key.refused', actor: { kind: 'key', id: keyId }, via, address },
    ]);
  }

  return async (principal, { address, via }) => {
    if (!principal.allowedAddresses || principal.allowedAddresses.has(address)) return;
    await note(principal, via, address);
    throw new Refusal(
      'address_not_allowed',
      `This API key may not be used from ${address}. An admin of the organization can change where it may be used from.`,
    );
  };
}
