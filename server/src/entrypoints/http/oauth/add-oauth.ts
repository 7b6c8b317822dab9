import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { scopes } from '#contract/accounts/accounts.ts';
import { text } from '#contract/fields.ts';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { createFairQueue, QueueFull } from '#kernel/fair-queue.ts';
import {
  exchangeCode,
  type IssuedTokens,
  OAuthFailure,
  type RegisteredApp,
  refreshTokens,
  registerApp,
  revokeToken,
  type TokenTarget,
  targetOf,
} from '../../../modules/accounts/index.ts';
import { clientOf } from '../requests/client.ts';
import { collectBody } from '../requests/collect-body.ts';
import { baseOf, resourceMetadataPath } from './addresses.ts';

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

/** `/oauth/token`: exchanges a code or refresh token for new tokens. */
async function answerTokenRequest(services: Services, body: unknown, base: string) {
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

function clientIdOf(body: unknown): string {
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

/** The parts of a registration (RFC 7591) used here; the RFC says to ignore the rest. */
const registration = z.object({
  client_name: text(1, 200).optional(),
  redirect_uris: z.array(text(1, 512)).min(1).max(5),
});

function readRegistration(body: unknown) {
  const parsed = registration.safeParse(body);
  if (parsed.success) {
    const { client_name = 'An app without a name', redirect_uris } = parsed.data;
    return { name: client_name, redirectUris: redirect_uris };
  }
  const [issue] = parsed.error.issues;
  throw new OAuthFailure(
    'invalid_client_metadata',
    `${issue?.path.join('.') || 'body'}: ${issue?.message}`,
  );
}

/** Always a public client, whatever was requested: it uses PKCE and has no secret to lose. */
function registrationAnswer({ id, name, redirectUris, createdAt }: RegisteredApp) {
  return {
    client_id: id,
    client_id_issued_at: Math.floor(createdAt.getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

export interface OAuthDependencies {
  readonly services: Services;
  /** Counts a request per address, and refuses it beyond the limit. */
  readonly limit: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** One at a time: mass registration by strangers uses a single database connection. */
const registrationLimits = { atOnce: 1, waiting: 32, waitingOfCaller: 2 } as const;

function refuseWhenFull(error: unknown): never {
  if (!(error instanceof QueueFull)) throw error;
  throw new Refusal('rate_limited', 'Too many apps are registering; try again in a moment.', {
    retry_after: 2,
  });
}

/**
 * Access for apps without an API key: OAuth 2.1 with PKCE, for public clients that register themselves. Apps get the
 * protocol's own words here, also in errors; people decide on a page of the dashboard.
 */
export async function addOAuth(app: FastifyInstance, dependencies: OAuthDependencies) {
  const registrations = createFairQueue(registrationLimits);
  const { services, limit } = dependencies;
  const base = (request: FastifyRequest) => baseOf(services.publicUrl, request);
  const resource = async (request: FastifyRequest) => protectedResource(base(request));
  const server = async (request: FastifyRequest) => authorizationServer(base(request));
  app.get('/.well-known/oauth-protected-resource', resource);
  app.get(resourceMetadataPath, resource);
  app.get('/.well-known/oauth-authorization-server', server);
  // Encapsulated, since only these routes read forms.
  await app.register(async (scoped) => {
    scoped.addContentTypeParser(
      'application/x-www-form-urlencoded',
      async (request: FastifyRequest, payload: Readable) =>
        Object.fromEntries(new URLSearchParams((await collectBody(request, payload)).toString())),
    );
    scoped.addHook('onRequest', async (request, reply) => limit(request, reply));
    const handleError = app.errorHandler;
    scoped.setErrorHandler((error, request, reply) => {
      if (!(error instanceof OAuthFailure)) return handleError(error, request, reply);
      const status = error.error === 'invalid_client' ? 401 : 400;
      return reply.code(status).send({ error: error.error, error_description: error.message });
    });
    scoped.post('/oauth/register', async (request, reply) => {
      const { name, redirectUris } = readRegistration(request.body);
      const client = clientOf(request);
      const register = () => registerApp(services, { name, redirectUris, client });
      const app = await registrations.run(client.address, register).catch(refuseWhenFull);
      return reply.code(201).send(registrationAnswer(app));
    });
    scoped.post('/oauth/token', async (request) =>
      answerTokenRequest(services, request.body, base(request)),
    );
    scoped.post('/oauth/revoke', async (request) => {
      const { body } = request;
      const { token = '' } = (body ?? {}) as Readonly<Record<string, string>>;
      await revokeToken(services, { clientId: clientIdOf(body), token, client: clientOf(request) });
      return {};
    });
  });
}

function protectedResource(base: string) {
  return {
    resource: `${base}/mcp`,
    resource_name: 'Sightline',
    authorization_servers: [base],
    // Apps request all of these, so only what tools need is listed; the person may grant less.
    scopes_supported: ['query', 'configure'],
    bearer_methods_supported: ['header'],
    resource_documentation: `${base}/docs`,
  };
}

function authorizationServer(base: string) {
  return {
    issuer: base,
    authorization_endpoint: `${base}/oauth/authorize`,
    token_endpoint: `${base}/oauth/token`,
    registration_endpoint: `${base}/oauth/register`,
    revocation_endpoint: `${base}/oauth/revoke`,
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    service_documentation: `${base}/docs`,
  };
}
