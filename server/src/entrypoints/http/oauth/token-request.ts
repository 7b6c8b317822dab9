import { z } from 'zod';
import type { Services } from '#kernel/context.ts';
import {
  exchangeCode,
  type IssuedTokens,
  OAuthFailure,
  refreshTokens,
  type TokenTarget,
  targetOf,
} from '../../../modules/accounts/index.ts';

const word = z.string().min(1).max(2083);
const codeRequest = z.object({
  client_id: word,
  resource: word.optional(),
  code: word,
  redirect_uri: word,
  code_verifier: z.string().min(43).max(128),
});
const refreshRequest = z.object({
  client_id: word,
  resource: word.optional(),
  refresh_token: word,
});

/** `/oauth/token`: a code, or a refresh token, for new tokens. */
export async function answerTokenRequest(services: Services, body: unknown, base: string) {
  const { grant_type } = (body ?? {}) as { readonly grant_type?: string };
  if (grant_type === 'authorization_code') {
    const { client_id, code, redirect_uri, code_verifier, resource } = read(codeRequest, body);
    return tokenAnswer(
      await exchangeCode(services, {
        clientId: client_id,
        code,
        redirectUri: redirect_uri,
        verifier: code_verifier,
        target: readTarget(resource, base),
      }),
    );
  }
  if (grant_type === 'refresh_token') {
    const { client_id, refresh_token, resource } = read(refreshRequest, body);
    return tokenAnswer(
      await refreshTokens(services, {
        clientId: client_id,
        refreshToken: refresh_token,
        target: readTarget(resource, base),
      }),
    );
  }
  throw new OAuthFailure(
    'unsupported_grant_type',
    'grant_type is authorization_code or refresh_token.',
  );
}

function readTarget(resource: string | undefined, base: string): TokenTarget | undefined {
  if (resource === undefined) return undefined;
  const target = targetOf(resource, base);
  if (target !== undefined) return target;
  throw new OAuthFailure('invalid_target', `The resource is ${base}/mcp or ${base}.`);
}

export function clientIdOf(body: unknown): string {
  return read(z.object({ client_id: word }), body).client_id;
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new OAuthFailure('invalid_request', `${issue?.path.join('.')}: ${issue?.message}`);
}

function tokenAnswer({ accessToken, refreshToken, expiresInSeconds, scopes }: IssuedTokens) {
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: expiresInSeconds,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  };
}
