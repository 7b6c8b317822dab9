import type { FastifyRequest } from 'fastify';
import type { AuditWay } from '#contract/accounts/audit-actions.ts';
import type { Operation } from '#contract/operation.ts';
import {
  type AuditedMembers,
  type AuditedRequest,
  type AuditedThing,
  createAuditedRequest,
  installationLog,
} from '#kernel/audit.ts';
import type { Services } from '#kernel/context.ts';
import type { Principal } from '#kernel/principal.ts';
import { credentialOf } from './credential.ts';

interface Call {
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly mediaType: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly isCallOfTool: boolean;
}

/** What the audit log will say of a request; undefined for one that only reads. */
export function auditedRequest(
  services: Services,
  operation: Operation,
  call: Call,
): AuditedRequest | undefined {
  if (operation.audit === undefined || !isRecorded(operation, call)) return undefined;
  const ids = idsOf(call.params);
  const { principal } = call;
  const ofOperator = ids.organization_id ?? installationLog;
  return createAuditedRequest({
    services,
    principal,
    action: operation.audit,
    via: wayOf(call),
    address: call.request.ip,
    logId: principal.kind === 'operator' ? ofOperator : principal.organizationId,
    brandId: ids.brand_id,
    thing: thingOf(operation, call.params),
    asked: askedFor(operation, call),
  });
}

/** A read is recorded when it answers with a file; a feed or list where its reading begins, not with each page that follows. */
function isRecorded({ method }: Operation, { mediaType, query }: Call): boolean {
  if (method !== 'GET') return true;
  const { cursor, offset } = Object(query) as {
    readonly cursor?: unknown;
    readonly offset?: unknown;
  };
  return mediaType !== 'application/json' && !cursor && !offset;
}

export function wayOf({
  principal,
  request,
  isCallOfTool,
}: Pick<Call, 'principal' | 'request' | 'isCallOfTool'>): AuditWay {
  if (isCallOfTool) return 'mcp';
  if (principal.kind === 'operator') return 'command_line';
  if (request.headers['x-sightline-dashboard'] !== undefined) return 'dashboard';
  if (principal.kind === 'anonymous' && credentialOf(request) === undefined) return 'link';
  return /^sightline-cli\b/i.test(request.headers['user-agent'] ?? '') ? 'command_line' : 'api';
}

function idsOf(params: unknown): { readonly brand_id?: number; readonly organization_id?: number } {
  // What has these names in a path was parsed as an id.
  return Object(params) as { readonly brand_id?: number; readonly organization_id?: number };
}

const kindsOfParameters: Readonly<Record<string, string>> = {
  key_id: 'api_key',
  channel_id: 'alert_channel',
  client_id: 'app_approval',
  connection_id: 'referral_connection',
  domain: 'source_kind',
  link_id: 'share_link',
  provider: 'provider_key',
  response_id: 'answer',
  suggestion_id: 'competitor_suggestion',
  token: 'pipeline_page',
  view_id: 'saved_view',
};

/** What the last part of the path names; a link that opens to anybody who has it is not named. */
function thingOf({ path, access }: Operation, params: unknown): AuditedThing | undefined {
  const last = [...path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1];
  if (last === undefined || (last === 'token' && access.kind === 'public')) return undefined;
  const id: unknown = Reflect.get(Object(params), last);
  if (typeof id !== 'number' && typeof id !== 'string') return undefined;
  const isOwner = last === 'organization_id' || last === 'brand_id';
  // A path that ends with its brand names that; one below it makes something there.
  if (isOwner && !path.endsWith(`{${last}}`) && !/\/(restore|erase)$/.test(path)) return undefined;
  return { kind: kindsOfParameters[last] ?? last.replace(/_id$/, ''), id };
}

/** The members of the body; of a file, the parameters that say what is in it. */
function askedFor({ method, records }: Operation, { query, body }: Call): AuditedMembers {
  if (method === 'GET' || records !== undefined) return withoutPage(Object(query));
  return { ...withoutPage(Object(query)), ...(Array.isArray(body) ? {} : Object(body)) };
}

function withoutPage({ limit, offset, ...query }: Record<string, unknown>): AuditedMembers {
  return query;
}
