import type { AddressList } from './address-ranges.ts';
import { Refusal } from './errors.ts';

export type ScopeName = 'query' | 'configure' | 'create-brand';

/** The actor: an API key, a signed-in person, a share link, or the service itself (jobs, operator commands). */
export interface Principal {
  readonly kind: 'key' | 'person' | 'link' | 'service' | 'operator' | 'anonymous';
  readonly organizationId: number;
  readonly scopes: ReadonlySet<ScopeName>;
  /** Accessible brands; null: all of the organization's. */
  readonly brandIds: ReadonlySet<number> | null;
  /** Admins manage keys, members and the plan; an API key is never an admin. */
  readonly isAdmin: boolean;
  /** Identifies principals in logs and rate limits; never a secret. */
  readonly name: string;
  /** For an app's token that only works for MCP, not for the API. */
  readonly onlyFor?: 'mcp';
  /** For a key. */
  readonly keyId?: number;
  /** For a key: where its requests may come from; unset: from anywhere. */
  readonly allowedAddresses?: AddressList;
  /** For a signed-in person, and their session. */
  readonly personId?: number;
  readonly sessionId?: number;
  /** For a signed-in person who has a second factor: from then on, dangerous acts need a new proof of identity. */
  readonly stepUpAt?: Date;
}

const allScopes: ReadonlySet<ScopeName> = new Set(['query', 'configure', 'create-brand']);

/** The service acting for one organization. */
export function servicePrincipal(organizationId: number): Principal {
  return {
    kind: 'service',
    organizationId,
    scopes: allScopes,
    brandIds: null,
    isAdmin: true,
    name: 'service',
  };
}

/** The holder of a share link: reads one brand, and only through the link's verb. */
export function linkPrincipal(link: {
  readonly id: string;
  readonly organizationId: number;
  readonly brandId: number;
}): Principal {
  return {
    kind: 'link',
    organizationId: link.organizationId,
    scopes: new Set(['query']),
    brandIds: new Set([link.brandId]),
    isAdmin: false,
    name: `link:${link.id}`,
  };
}

/** For public routes. No organization has the id 0, and it has no scope. */
export const anonymousPrincipal: Principal = {
  kind: 'anonymous',
  organizationId: 0,
  scopes: new Set(),
  brandIds: new Set(),
  isAdmin: false,
  name: 'anonymous',
};

/** The installation's operator: above organizations and in none, so no brand is accessible. */
export const operatorPrincipal: Principal = {
  ...anonymousPrincipal,
  kind: 'operator',
  name: 'operator',
};

/** The first line of every verb: the principal needs one of these scopes. */
export function requireScope(principal: Principal, ...anyOf: readonly ScopeName[]): void {
  if (anyOf.some((scope) => principal.scopes.has(scope))) return;
  throw new Refusal('insufficient_scope', `This needs the scope ${anyOf.join(' or ')}.`, {
    required_scope: [...anyOf],
  });
}

/** For keys, members and the plan: a signed-in admin. */
export function requireAdmin(principal: Principal): void {
  if (principal.isAdmin) return;
  throw new Refusal('admin_required', 'Only an admin who is signed in can do this.');
}

/** For what a signed-in person answers for; returns the person. */
export function requirePerson(principal: Principal): { readonly personId: number } {
  const { kind, personId } = principal;
  if (kind === 'person' && personId !== undefined) return { personId };
  throw new Refusal('person_required', 'Only somebody who is signed in can do this.');
}

/** Plans, pools and platforms of organizations are the operator's. */
export function requireOperator(principal: Principal): void {
  if (principal.kind === 'operator') return;
  throw new Refusal('operator_required', 'Only the operator of this installation can do this.');
}
