import type { Scope } from './accounts/accounts.ts';

/** Who may call an operation; `{brand_id}` in its path adds the check of the brand. */
export type Access =
  | { readonly kind: 'public' }
  /** Any credential with one of these scopes; `byPerson`: of somebody who is signed in, no API key. */
  | { readonly kind: 'scope'; readonly anyOf: readonly Scope[]; readonly byPerson?: true }
  /** An admin who is signed in. */
  | { readonly kind: 'admin' }
  /** Anyone who is signed in. */
  | { readonly kind: 'person' }
  /** The operator of this installation. */
  | { readonly kind: 'operator' };

export const access = {
  public: { kind: 'public' },
  readConfiguration: { kind: 'scope', anyOf: ['query', 'configure'] },
  configure: { kind: 'scope', anyOf: ['configure'] },
  configureByPerson: { kind: 'scope', anyOf: ['configure'], byPerson: true },
  query: { kind: 'scope', anyOf: ['query'] },
  createBrand: { kind: 'scope', anyOf: ['create-brand'] },
  admin: { kind: 'admin' },
  person: { kind: 'person' },
  operator: { kind: 'operator' },
} as const satisfies Record<string, Access>;
