/**
 * Everything a verb can refuse with. Each way in maps these by one table of its own
 * (HTTP: entrypoints/http/error-table.ts), so a new code that nobody maps does not compile.
 */
export type ErrorCode =
  | 'unauthenticated'
  | 'invalid_credentials'
  | 'insufficient_scope'
  | 'admin_required'
  | 'operator_required'
  | 'brand_access_denied'
  | 'plan_upgrade_required'
  | 'organization_not_found'
  | 'brand_not_found'
  | 'competitor_not_found'
  | 'persona_not_found'
  | 'api_key_not_found'
  | 'member_not_found'
  | 'member_exists'
  | 'last_admin'
  | 'invitation_not_found'
  | 'session_not_found'
  | 'person_not_found'
  | 'link_not_found'
  | 'competitor_exists'
  | 'persona_exists'
  | 'too_many_records'
  | 'prompt_not_found'
  | 'unknown_stage'
  | 'unknown_topic'
  | 'paused_duplicate'
  | 'tag_name_too_long'
  | 'platform_disabled'
  | 'is_archived'
  | 'is_paused'
  | 'persona_archived'
  | 'active_duplicate'
  | 'no_active_variants'
  | 'quota_exceeded'
  | 'pause_failed'
  | 'resume_failed'
  | 'invalid_date'
  | 'malformed_records'
  | 'too_many_rows'
  | 'response_not_found'
  | 'reevaluation_not_found'
  | 'provider_not_found'
  | 'page_audit_not_found'
  | 'query_too_expensive'
  | 'move_refused'
  | 'connection_exists'
  | 'connection_not_found'
  | 'connection_disabled'
  | 'site_not_found'
  | 'site_exists'
  | 'site_inactive'
  | 'domain_taken'
  | 'verification_failed'
  | 'version_not_found'
  | 'version_not_live'
  | 'preview_not_found'
  | 'webhook_not_found'
  | 'delivery_not_found'
  | 'pipeline_not_found'
  | 'tracking_not_found'
  | 'early_access_required'
  | 'rate_limited';

/** A verb's "no": the caller can act on `code`, a person can read `message`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(code: ErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** One part of the input that only the store could tell to be wrong. */
export interface InputProblem {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
  readonly input: unknown;
  readonly ctx: Readonly<Record<string, unknown>>;
}

/** Well-formed input that names what does not exist or contradicts itself; reported like a schema failure. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly problems: readonly InputProblem[];
  constructor(problems: readonly InputProblem[]) {
    super(problems.map((problem) => `${problem.loc.join('.')}: ${problem.msg}`).join('; '));
    this.problems = problems;
  }
}

/** A problem of the `value_error` kind, the most common one. */
export function invalidValue(
  loc: readonly (string | number)[],
  msg: string,
  input: unknown,
): InvalidInput {
  return new InvalidInput([{ loc, msg, type: 'value_error', input, ctx: { error: msg } }]);
}
