import { Refusal } from './errors.ts';

export type ScopeName = 'query' | 'configure' | 'create-brand';

/** Who acts: an API key, a signed-in person, a share link, or the service itself (jobs, operator commands). */
export interface Principal {
  readonly kind: 'key' | 'person' | 'link' | 'service' | 'operator' | 'anonymous';
  readonly organizationId: number;
  readonly scopes: ReadonlySet<ScopeName>;
  /** Brands within reach; null means all of the organization's. */
  readonly brandIds: ReadonlySet<number> | null;
  /** Admins manage keys, members and the plan; an API key never does. */
  readonly isAdmin: boolean;
  /** Distinguishes principals in logs and rate limits; never a secret. */
  readonly name: string;
  /** Of an app's token that works for assistants alone, not at the API. */
  readonly onlyFor?: 'mcp';
  /** Of a key. */
  readonly keyId?: number;
  /** Of a signed-in person, and their session. */
  readonly personId?: number;
  readonly sessionId?: number;
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

/** Somebody with a share link: reads one brand, and only through the verb that the link is for. */
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

/** Nobody: what a public route's verb is given. No organization has the id 0, and no scope is granted. */
export const anonymousPrincipal: Principal = {
  kind: 'anonymous',
  organizationId: 0,
  scopes: new Set(),
  brandIds: new Set(),
  isAdmin: false,
  name: 'anonymous',
};

/** The operator of the installation: above organizations, and in none, so no brand is within reach. */
export const operatorPrincipal: Principal = {
  ...anonymousPrincipal,
  kind: 'operator',
  name: 'operator',
};

/** The first line of every verb: one of these scopes, or nothing happens. */
export function requireScope(principal: Principal, ...anyOf: readonly ScopeName[]): void {
  if (anyOf.some((scope) => principal.scopes.has(scope))) return;
  throw new Refusal('insufficient_scope', `This needs the scope ${anyOf.join(' or ')}.`, {
    required_scope: [...anyOf],
  });
}

/** Keys, members and the plan are an admin's business, signed in as a person. */
export function requireAdmin(principal: Principal): void {
  if (principal.isAdmin) return;
  throw new Refusal('admin_required', 'Only an admin who is signed in can do this.');
}

/** What a person answers for, signed in; resolves whom. */
export function requirePerson(principal: Principal): { readonly personId: number } {
  const { kind, personId } = principal;
  if (kind === 'person' && personId !== undefined) return { personId };
  throw new Refusal('person_required', 'Only somebody who is signed in can do this.');
}

/** The operator decides the plans, pools and platforms of organizations. */
export function requireOperator(principal: Principal): void {
  if (principal.kind === 'operator') return;
  throw new Refusal('operator_required', 'Only the operator of this installation can do this.');
}
