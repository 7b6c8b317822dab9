import { type Scope, scopes, scopesOfRole } from '#contract/accounts/accounts.ts';
import type {
  AuthorizationBody,
  AuthorizationQuery,
  AuthorizationRequest,
} from '#contract/accounts/connected-apps.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import { requirePerson } from '#kernel/principal.ts';
import { credentialHash, newAuthorizationCode } from '../credentials.ts';
import { appNotAllowed } from '../policies/app-approvals.ts';
import type { AccountTables } from '../tables.ts';
import { readRequest } from './read-request.ts';

/** Enough time for a browser to return to the app, and for the app to exchange the code. */
const codeSeconds = 60;

interface OfService {
  /** The service's address as the app knows it. */
  readonly base: string;
}

/** What the person is asked to allow. */
export async function describeAuthorization(
  ctx: Context,
  input: AuthorizationQuery & OfService,
): Promise<AuthorizationRequest> {
  const { app, membership, approval } = await readRequest(ctx, input);
  readTarget('query', input);
  return {
    client_name: app.name,
    redirect_host: URL.parse(input.redirect_uri)?.host || 'an app on this device',
    scopes: grantable(input.scope, membership.role),
    organization: { id: membership.id, name: membership.name },
    approval,
  };
}

/** The person agrees: the browser takes a code to the app. */
export async function authorizeApp(
  ctx: Context,
  input: AuthorizationBody & OfService,
): Promise<{ redirect_to: string }> {
  const { personId } = requirePerson(ctx.principal);
  const code = newAuthorizationCode(ctx.random);
  await inTransaction(ctx, async (inside) => {
    const { app, membership, approval } = await readRequest(inside, input);
    if (approval !== 'given') throw appNotAllowed(approval);
    const tables = inside.db.withTables<AccountTables>();
    const now = ctx.clock.now();
    const granted = grantable(input.scope ?? undefined, membership.role);
    audit(inside, { after: { app: app.name, scopes: granted } });
    await tables.deleteFrom('oauth_codes').where('expires_at', '<=', now).execute();
    await tables
      .insertInto('oauth_codes')
      .values({
        code_hash: credentialHash(code),
        client_id: app.id,
        organization_id: membership.id,
        person_id: personId,
        scopes: granted,
        only_for: readTarget('body', input),
        redirect_uri: input.redirect_uri,
        code_challenge: input.code_challenge,
        expires_at: new Date(now.getTime() + codeSeconds * 1000),
      })
      .execute();
  });
  const back = new URL(input.redirect_uri);
  back.searchParams.set('code', code);
  if (input.state !== null && input.state !== undefined)
    back.searchParams.set('state', input.state);
  return { redirect_to: back.href };
}

/** An app that names no target wants the whole API. */
function readTarget(
  part: 'query' | 'body',
  { resource, base }: { readonly resource?: string | null | undefined } & OfService,
): TokenTarget {
  const target = resource ? targetOf(resource, base) : null;
  if (target !== undefined) return target;
  const message = `The app can reach ${base}/mcp or ${base} here, and nothing else.`;
  throw invalidValue([part, 'resource'], message, resource);
}

/** The requested scopes that the person's role has; without a request, reading. */
function grantable(asked: string | undefined, role: keyof typeof scopesOfRole): Scope[] {
  const wanted = (asked ?? '').split(' ').filter((word) => word !== '');
  const known =
    wanted.length === 0 ? (['query'] as const) : scopes.filter((scope) => wanted.includes(scope));
  return known.filter((scope) => scopesOfRole[role].includes(scope));
}

/** What a token may be used for: only the MCP endpoint (`mcp`), or null for the whole API. */
export type TokenTarget = AccountTables['oauth_connections']['only_for'];

/** The target that an app names as `resource` (RFC 8707); undefined if it is not ours. */
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
