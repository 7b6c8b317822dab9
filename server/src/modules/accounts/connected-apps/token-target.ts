import type { AccountTables } from '../tables.ts';

/** What a token may be used for: the way in for assistants alone (`mcp`), or null: the whole API. */
export type TokenTarget = AccountTables['oauth_connections']['only_for'];

/** What an app names as the `resource` it wants to reach (RFC 8707); undefined where that is none of ours. */
export function targetOf(resource: string, base: string): TokenTarget | undefined {
  const asked = normalized(resource);
  if (asked === undefined) return undefined;
  if (asked === normalized(`${base}/mcp`)) return 'mcp';
  return asked === normalized(base) ? null : undefined;
}

function normalized(address: string): string | undefined {
  const url = URL.parse(address);
  return url?.hash === '' ? url.href.replace(/\/+$/, '') : undefined;
}
