import type { z } from 'zod';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Operation } from '#contract/operation.ts';
import { validationIssues } from '#contract/validation-issues.ts';
import type { TransportError } from '../error-table.ts';
import { shapeOf } from './openapi-parameters.ts';

type Detail = Readonly<Record<string, unknown>>;

/** Additional members of some types; others are shown with their message. */
const added: Readonly<Partial<Record<ErrorCode | TransportError, Detail>>> = {
  rate_limited: { message: 'Only 6000 requests a minute are allowed.', retry_after: 17 },
  internal_error: {
    message: 'Something went wrong on our side. Please include the error_hash when you report it.',
    error_hash: '3f9ac1d27b60',
  },
  idempotency_key_in_use: {
    message:
      'The first request with this Idempotency-Key is still under way. Send it again in a moment.',
    retry_after: 1,
  },
  second_factor_required: {
    message: 'Enter a code of your authenticator app, or use a passkey or a recovery code.',
    challenge: 'ic_7Gh2…',
    expires_at: '2026-11-15T09:10:00.000Z',
    kinds: ['totp', 'recovery_code'],
    must_set_up: false,
    passkey: null,
  },
  persona_archived: { blocking_persona_ids: [3] },
  active_duplicate: { prompt_id: 42 },
  paused_duplicate: { prompt_id: 42 },
  platform_disabled: { platform: 'grok' },
  action_not_open: {
    message: 'An action that is proposed cannot be done next.',
    status: 'proposed',
  },
  already_decided: { decision: 'approved' },
  approval_outdated: { optimization_run_id: '01KA3VC2M7D9T4R6Y8W1Z3Q5NB' },
  unknown_stage: { stage: 'Renewals' },
  unknown_topic: { topic: 'shipping' },
  tag_name_too_long: { code: 'tag_name_too_long', tag: 'x'.repeat(65) },
  quota_exceeded: { limit: 10_000, used: 9_998, requested: 9 },
  plan_upgrade_required: {
    message: 'API keys need the plan agency or enterprise; this organization is on growth.',
    plan: 'growth',
  },
  not_allowed_by_policy: {
    message: 'Your organization allows only links with a password. Set one.',
    policy: 'public_links',
  },
  member_exists: { message: 'ada@example.com is already a member.', person_id: 7 },
  too_many_records: { message: 'A brand can have 20 alert channels.', limit: 20 },
  provider_key_failed: {
    message:
      'OpenAI answered 401: Incorrect API key provided. Check that the key is complete, still valid, and that its account has credit.',
    reason: 'unauthorized',
  },
  website_unreachable: { message: 'The website answered 404.', reason: 'status' },
  website_blocked: {
    message: 'The website refuses to be read: it answered 403.',
    reason: 'refused',
  },
  invalid_date: {
    message: 'start_date 2026-11-15 lies after end_date 2026-11-01.',
    ...{ parameter: 'start_date', value: '2026-11-15' },
  },
  query_too_expensive: {
    message:
      "The query was stopped at the engine's limit of time. Ask for fewer days or fewer fields.",
    limit: 'time',
  },
  connection_exists: { connection_id: '01KA3V7Q2C8Z5E9XJ4T6W0RNBD' },
  site_exists: { site_id: '01KA3V7Q2C8Z5E9XJ4T6W0RNBC' },
  verification_failed: {
    dns: '_sightline.www.northwind.example has no TXT record.',
    file: 'https://www.northwind.example/.well-known/sightline.txt answers 404.',
  },
};

function missingScope({ access }: Operation): Detail {
  const scopes = access.kind === 'scope' ? access.anyOf : [];
  return {
    message: `This needs the scope ${scopes.join(' or ')}.`,
    required_scope: scopes,
  };
}

/** The body of an error of this type. */
export function errorExample(
  type: ErrorCode | TransportError,
  when: string,
  operation?: Operation,
): unknown {
  const detail = type === 'insufficient_scope' && operation ? missingScope(operation) : added[type];
  return { detail: { type, message: when, ...detail } };
}

/** The validation error of this operation: its schemas are given invalid input. */
export function validationExample(operation: Operation): unknown {
  const found =
    issuesFor('body', operation.body, [{}, null]) ??
    issuesFor('query', operation.query, wrongQueries(operation.query)) ??
    issuesFor('path', operation.params, wrongQueries(operation.params));
  return { detail: found ?? [] };
}

function issuesFor(
  part: 'body' | 'query' | 'path',
  schema: z.ZodType | undefined,
  inputs: readonly unknown[],
) {
  for (const input of schema ? inputs : []) {
    const result = schema?.safeParse(input);
    if (result?.error) return validationIssues(part, result.error.issues, input).slice(0, 2);
  }
  return undefined;
}

function wrongQueries(schema: z.ZodType | undefined): unknown[] {
  const names = schema ? Object.keys(shapeOf(schema)) : [];
  return [...names.map((name) => ({ [name]: 'many' })), {}];
}
