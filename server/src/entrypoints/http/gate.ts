import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '#contract/operation.ts';
import { pathId } from '#contract/parameters.ts';
import { validationIssues } from '#contract/validation-issues.ts';
import type { Context, ReachedBrand, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import {
  type Principal,
  requireAdmin,
  requireOperator,
  requirePerson,
  requireScope,
} from '#kernel/principal.ts';
import { noteOrganization } from '#kernel/process/work.ts';
import {
  type AddressGuard,
  authenticate,
  type CredentialCache,
  credentialHash,
  requireRecentProof,
  type UsageRecorder,
} from '../../modules/accounts/index.ts';
import { reachBrand } from '../../modules/brands/index.ts';
import { ValidationFailure } from './errors.ts';
import { wayOf } from './requests/audited-request.ts';
import { credentialOf, isUnattended } from './requests/credential.ts';
import { type RateLimiter, rateLimitHeaders } from './requests/rate-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
    /** Undefined without a brand in the path. */
    reachedBrand: ReachedBrand | undefined;
  }
}

export interface GateDependencies {
  readonly services: Services;
  readonly credentials: CredentialCache;
  readonly rateLimiter: RateLimiter;
  readonly operatorToken: string;
  readonly usage: UsageRecorder;
  readonly guardAddress: AddressGuard;
  /** Whether an MCP tool makes this call within the process. */
  readonly isCallOfTool: () => boolean;
}

/**
 * Checks before the body is read, in the promised order: 401, 429, scope 403, step-up 403, brand 404 or 403. Verbs check
 * scope and brand again in their own transaction; for those this is only the order.
 */
export function gate(dependencies: GateDependencies, operation: Operation) {
  const { services, rateLimiter, isCallOfTool } = dependencies;
  const identifyCaller = createIdentifier(dependencies);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (operation.access.kind === 'public') {
      limitRate(rateLimiter, `address:${request.ip}`, reply);
      return;
    }
    const principal = await identifyCaller(request, reply);
    if (principal.onlyFor === 'mcp' && !isCallOfTool()) throw unauthenticated();
    request.principal = principal;
    checkAccess(operation, principal);
    if (operation.stepUp) requireRecentProof(principal, services.clock.now());
    const brandId = (request.params as Record<string, string>).brand_id;
    if (brandId === undefined) return;
    request.reachedBrand = await checkBrand({ ...services, principal }, operation, brandId);
  };
}

/**
 * Identifies the caller, or answers 401, and counts the request, or answers 429. A key that may not be used from its address
 * is a 403.
 */
export function createIdentifier(dependencies: GateDependencies) {
  const { services, credentials, rateLimiter, usage, guardAddress, isCallOfTool } = dependencies;
  const operatorHash = credentialHash(dependencies.operatorToken);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Principal> => {
    const credential = credentialOf(request);
    const principal =
      credential === undefined
        ? undefined
        : await authenticate(services, credentials, credential, operatorHash);
    limitRate(rateLimiter, principal?.name ?? `address:${request.ip}`, reply);
    if (!principal) throw unauthenticated();
    const isTool = isCallOfTool();
    await guardAddress(principal, {
      address: request.ip,
      via: wayOf({ principal, request, isCallOfTool: isTool }),
    });
    if (!isUnattended(request)) usage.note(principal, request.ip);
    // The operator is in none.
    if (principal.organizationId > 0) noteOrganization(principal.organizationId);
    return principal;
  };
}

/** Counts the request, reports the remaining ones, and refuses it beyond the limit. */
export function limitRate(limiter: RateLimiter, caller: string, reply: FastifyReply): void {
  if (limiter.limit === 0) return;
  const state = limiter.take(caller);
  reply.headers(rateLimitHeaders(limiter.limit, state));
  if (state.allowed) return;
  throw new Refusal('rate_limited', `Only ${limiter.limit} requests a minute are allowed.`, {
    retry_after: state.resetSeconds,
  });
}

function checkAccess({ access }: Operation, principal: Principal): void {
  if (access.kind === 'scope') requireScope(principal, ...access.anyOf);
  if (access.kind === 'scope' && access.byPerson) requirePerson(principal);
  if (access.kind === 'admin') requireAdmin(principal);
  if (access.kind === 'operator') requireOperator(principal);
  if (access.kind === 'person' && principal.kind !== 'person') throw unauthenticated();
}

async function checkBrand(ctx: Context, operation: Operation, brandId: string) {
  const parsed = pathId.safeParse(brandId);
  if (parsed.success) return reachBrand(ctx, parsed.data, operation.evenArchived);
  const input = { brand_id: brandId };
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: ['brand_id'] }));
  throw new ValidationFailure(validationIssues('path', issues, input));
}

function unauthenticated(): Refusal {
  return new Refusal(
    'unauthenticated',
    'Send a valid API key: "Authorization: Bearer <API_KEY>". Keys are made in the dashboard.',
  );
}
