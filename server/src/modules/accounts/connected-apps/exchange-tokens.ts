import { createHash, timingSafeEqual } from 'node:crypto';
import type { Scope } from '#contract/accounts/accounts.ts';
import { millisecondsPerDay } from '#contract/days.ts';
import { inTransaction, type Services } from '#kernel/context.ts';
import type { SealedColumn } from '#kernel/ports/secret-box.ts';
import type { Client } from '../client.ts';
import {
  changeCredentials,
  credentialHash,
  newAccessToken,
  newRefreshToken,
} from '../credentials.ts';
import { approvalOf } from '../policies/app-approval.ts';
import type { AccountTables } from '../tables.ts';
import type { TokenTarget } from './authorize-app.ts';
import { OAuthFailure } from './oauth-failure.ts';

export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
  readonly scopes: readonly Scope[];
}

const accessSeconds = 3600;
const refreshDays = 60;
/** An app that lost the answer repeats its refresh token within this time; after it, a repeat suggests theft. */
const repeatSeconds = 30;

interface TokenInput {
  readonly clientId: string;
  /** What the app wants the tokens for; undefined if it does not say. */
  readonly target: TokenTarget | undefined;
}

interface CodeInput extends TokenInput {
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** Exchanges a code for tokens, once. A second use suggests theft and revokes all tokens. */
export async function exchangeCode(services: Services, input: CodeInput): Promise<IssuedTokens> {
  const hash = credentialHash(input.code);
  const outcome = await inTransaction(services, async (inside) => {
    const tables = inside.db.withTables<AccountTables>();
    const code = await tables
      .selectFrom('oauth_codes')
      .selectAll()
      .where('code_hash', '=', hash)
      .where('client_id', '=', input.clientId)
      .forUpdate()
      .executeTakeFirstOrThrow(wrongCode);
    if (code.connection_id !== null) return { stolen: code.connection_id };
    const isRight =
      code.expires_at > inside.clock.now() &&
      code.redirect_uri === input.redirectUri &&
      fits(input.verifier, code.code_challenge);
    if (!isRight) throw wrongCode();
    await requireApproval(inside, code.organization_id, input.clientId);
    // Permission for MCP alone is never widened; the app may narrow a wider one.
    if (code.only_for === 'mcp' && input.target === null) throw wrongTarget();
    const connection = await tables
      .insertInto('oauth_connections')
      .values({
        client_id: code.client_id,
        organization_id: code.organization_id,
        person_id: code.person_id,
        scopes: code.scopes,
        only_for: input.target ?? code.only_for,
        created_at: inside.clock.now(),
      })
      .returning(['id', 'organization_id', 'scopes'])
      .executeTakeFirstOrThrow();
    await tables
      .updateTable('oauth_clients')
      .set({ connected_at: inside.clock.now() })
      .where('id', '=', code.client_id)
      .execute();
    await tables
      .updateTable('oauth_codes')
      .set({ connection_id: connection.id })
      .where('code_hash', '=', hash)
      .execute();
    return { issued: await issue(inside, connection) };
  });
  if (outcome.issued) return outcome.issued;
  await removeConnection(services, outcome.stolen);
  throw wrongCode();
}

interface RefreshInput extends TokenInput {
  readonly refreshToken: string;
}

/**
 * Replaces a refresh token with a new pair of tokens; returns the same pair to an app that repeats the request at once.
 */
export async function refreshTokens(
  services: Services,
  input: RefreshInput,
): Promise<IssuedTokens> {
  const outcome = await inTransaction(services, async (inside) => {
    const tables = inside.db.withTables<AccountTables>();
    const now = inside.clock.now();
    const token = await tables
      .selectFrom('oauth_tokens')
      .innerJoin('oauth_connections', 'oauth_connections.id', 'oauth_tokens.connection_id')
      .select(['oauth_connections.id', 'oauth_connections.organization_id', 'scopes'])
      .select(['token_hash', 'used_at', 'successor', 'only_for'])
      .where('token_hash', '=', credentialHash(input.refreshToken))
      .where('kind', '=', 'refresh')
      .where('expires_at', '>', now)
      .where('client_id', '=', input.clientId)
      .forUpdate()
      .executeTakeFirstOrThrow(wrongToken);
    if (input.target !== undefined && input.target !== token.only_for) throw wrongTarget();
    await requireApproval(inside, token.organization_id, input.clientId);
    const earlier = reopened(inside, token);
    if (earlier) return { issued: earlier };
    if (token.used_at) return { stolen: token.id };
    const issued = await issue(inside, token);
    await tables
      .updateTable('oauth_tokens')
      .set({ used_at: now, successor: inside.secrets.seal(JSON.stringify(issued), sealOf(token)) })
      .where('token_hash', '=', token.token_hash)
      .execute();
    await tables
      .updateTable('oauth_connections')
      .set({ last_used_at: now })
      .where('id', '=', token.id)
      .execute();
    return { issued };
  });
  if (outcome.issued) return outcome.issued;
  await removeConnection(services, outcome.stolen);
  throw wrongToken();
}

interface UsedToken {
  readonly id: number;
  readonly used_at: Date | null;
  readonly successor: Buffer | null;
}

/** The tokens that this one was exchanged for a moment ago; undefined if it was not, or too long ago. */
function reopened(
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  token: UsedToken,
): IssuedTokens | undefined {
  if (!token.used_at || !token.successor) return undefined;
  const seconds = Math.floor((clock.now().getTime() - token.used_at.getTime()) / 1000);
  const opened = seconds > repeatSeconds ? undefined : secrets.open(token.successor, sealOf(token));
  if (opened === undefined) return undefined;
  const issued: IssuedTokens = JSON.parse(opened);
  return { ...issued, expiresInSeconds: issued.expiresInSeconds - seconds };
}

function sealOf({ id }: Pick<UsedToken, 'id'>): string {
  return `successor of connection ${id}`;
}

export const sealedTokens: readonly SealedColumn[] = [
  {
    ...{ table: 'oauth_tokens', column: 'successor', key: ['token_hash'], also: ['connection_id'] },
    owner: ({ connection_id }) => sealOf({ id: Number(connection_id) }),
  },
];

/** Ends the connection of either of its tokens (RFC 7009). An unknown token changes nothing. */
export async function revokeToken(
  services: Services,
  input: { readonly clientId: string; readonly token: string; readonly client: Client },
): Promise<void> {
  const found = await services.db
    .withTables<AccountTables>()
    .selectFrom('oauth_tokens')
    .innerJoin('oauth_connections', 'oauth_connections.id', 'oauth_tokens.connection_id')
    .select(['oauth_connections.id', 'oauth_connections.organization_id'])
    .where('token_hash', '=', credentialHash(input.token))
    .where('client_id', '=', input.clientId)
    .executeTakeFirst();
  if (!found) return;
  const { id, organization_id: logId } = found;
  const thing = { kind: 'app', id };
  await changeCredentials(services, async (inside) => {
    await deleteConnection(inside, id);
    await services.auditLog.append(inside, [
      {
        ...{ logId, action: 'app.disconnected', thing, actor: { kind: 'app', id } },
        ...{ via: 'api', address: input.client.address },
      },
    ]);
  });
}

async function removeConnection(services: Services, id: number): Promise<void> {
  await changeCredentials(services, (inside) => deleteConnection(inside, id));
}

async function deleteConnection({ db }: Pick<Services, 'db'>, id: number): Promise<void> {
  await db
    .withTables<AccountTables>()
    .deleteFrom('oauth_connections')
    .where('id', '=', id)
    .execute();
}

async function issue(
  { db, clock, random }: Services,
  connection: { readonly id: number; readonly organization_id: number; readonly scopes: Scope[] },
): Promise<IssuedTokens> {
  const tables = db.withTables<AccountTables>();
  const now = clock.now();
  const tokens = { access: newAccessToken(random), refresh: newRefreshToken(random) };
  const lifetimes = { access: accessSeconds * 1000, refresh: refreshDays * millisecondsPerDay };
  await tables
    .deleteFrom('oauth_tokens')
    .where('connection_id', '=', connection.id)
    .where('expires_at', '<=', now)
    .execute();
  await tables
    .updateTable('oauth_tokens')
    .set({ successor: null })
    .where('connection_id', '=', connection.id)
    .where('used_at', '<', new Date(now.getTime() - repeatSeconds * 1000))
    .execute();
  await tables
    .insertInto('oauth_tokens')
    .values(
      (['access', 'refresh'] as const).map((kind) => ({
        token_hash: credentialHash(tokens[kind]),
        connection_id: connection.id,
        organization_id: connection.organization_id,
        kind,
        expires_at: new Date(now.getTime() + lifetimes[kind]),
      })),
    )
    .execute();
  return {
    accessToken: tokens.access,
    refreshToken: tokens.refresh,
    expiresInSeconds: accessSeconds,
    scopes: connection.scopes,
  };
}

/** The organization may allow the app no more since the person did. */
async function requireApproval(
  services: Services,
  organizationId: number,
  clientId: string,
): Promise<void> {
  if ((await approvalOf(services, { organizationId, clientId })) === 'given') return;
  throw new OAuthFailure('invalid_grant', 'The organization does not allow this app.');
}

/** PKCE (RFC 7636): only the app that asked for the code knows the verifier behind its challenge. */
function fits(verifier: string, challenge: string): boolean {
  const hash = createHash('sha256').update(verifier, 'ascii').digest('base64url');
  return (
    hash.length === challenge.length && timingSafeEqual(Buffer.from(hash), Buffer.from(challenge))
  );
}

function wrongCode(): OAuthFailure {
  return new OAuthFailure('invalid_grant', 'The code is wrong, expired or used already.');
}

function wrongToken(): OAuthFailure {
  return new OAuthFailure('invalid_grant', 'The refresh token is wrong, expired or used already.');
}

function wrongTarget(): OAuthFailure {
  return new OAuthFailure('invalid_target', 'The resource is not the one that was allowed.');
}
