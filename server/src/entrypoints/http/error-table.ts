import type { ErrorCode } from '#contract/error-codes.ts';

interface HttpError {
  readonly status: number;
  readonly when: string;
}

/** The table from verbs' refusals to HTTP; the API reference shows the same texts. */
export const verbErrors: Readonly<Record<ErrorCode, HttpError>> = {
  unauthenticated: {
    status: 401,
    when: 'The credential is missing, malformed, unknown, revoked or expired.',
  },
  idempotency_key_invalid: {
    status: 400,
    when: 'The Idempotency-Key is empty, too long or has other than printable ASCII characters.',
  },
  idempotency_key_reused: {
    status: 409,
    when: 'The Idempotency-Key was sent with another request within the last 24 hours.',
  },
  idempotency_key_in_use: {
    status: 409,
    when: 'The first request with the Idempotency-Key is still under way; `Retry-After` says when to try again.',
  },
  idempotency_key_used: {
    status: 409,
    when: 'The first request with the Idempotency-Key succeeded, and its answer is not kept: it has a secret or is too long.',
  },
  invalid_credentials: { status: 401, when: 'Email or password is wrong.' },
  second_factor_required: {
    status: 401,
    when: 'The password is right, and a second factor is needed: answer `challenge` by one of `kinds`, or set one up where `must_set_up` is true.',
  },
  invalid_challenge: {
    status: 401,
    when: "The challenge is unknown, used, expired, tried too often or another session's.",
  },
  invalid_code: { status: 401, when: 'The code or passkey is wrong, or was used before.' },
  step_up_required: {
    status: 403,
    when: 'The person has a second factor and has to prove their identity again: see `POST /auth/sessions/step-up`.',
  },
  second_factor_missing: {
    status: 403,
    when: 'This needs a session that was opened with a second factor.',
  },
  second_factor_not_found: { status: 404, when: 'You have no second factor with that id.' },
  last_second_factor: {
    status: 409,
    when: 'An organization of yours requires a second factor, and this is the last one.',
  },
  passkeys_unavailable: {
    status: 409,
    when: 'Passkeys need the name of a host: `SIGHTLINE_PUBLIC_URL`, or `localhost`.',
  },
  plan_upgrade_required: { status: 402, when: "The organization's plan lacks the capability." },
  address_not_allowed: {
    status: 403,
    when: 'The API key may not be used from this address; see its `allowed_addresses`.',
  },
  insufficient_scope: {
    status: 403,
    when: 'The credential lacks the scope named in `required_scope`.',
  },
  admin_required: {
    status: 403,
    when: 'Only an admin who is signed in may do this; an API key may not.',
  },
  person_required: {
    status: 403,
    when: 'Only somebody who is signed in may do this; an API key may not.',
  },
  operator_required: { status: 403, when: 'Only the operator of this installation may do this.' },
  brand_access_denied: {
    status: 403,
    when: "The brand is outside the key's or the person's brand access.",
  },
  organization_not_found: { status: 404, when: 'No such organization for this credential.' },
  brand_not_found: {
    status: 404,
    when: "The brand is unknown, archived or another organization's.",
  },
  move_refused: {
    status: 409,
    when: 'The observations cannot be moved now; the message says why.',
  },
  pause_refused: {
    status: 409,
    when: 'Writes of observations cannot be paused now; the message says why.',
  },
  competitor_not_found: { status: 404, when: 'The brand has no active competitor with that id.' },
  persona_not_found: { status: 404, when: 'The brand has no active persona with that id.' },
  api_key_not_found: { status: 404, when: 'The organization has no API key with that id.' },
  api_key_expired: {
    status: 409,
    when: 'The API key has expired; rotate it with a new `expires_at`, or create another one.',
  },
  member_not_found: { status: 404, when: 'The organization has no member with that id.' },
  member_exists: { status: 409, when: 'The person with that email is already a member.' },
  last_admin: { status: 409, when: 'An organization keeps at least one admin.' },
  invitation_not_found: {
    status: 404,
    when: 'The invitation is unknown, used, revoked or expired.',
  },
  app_not_found: {
    status: 404,
    when: 'The app is not connected, or not registered with this client id and redirect URI.',
  },
  not_allowed_by_policy: {
    status: 403,
    when: 'A policy of the organization does not allow it; `policy` names it.',
  },
  session_not_found: { status: 404, when: 'There is no such session, or it has ended.' },
  person_not_found: { status: 404, when: 'There is no person with that id.' },
  link_not_found: { status: 404, when: 'The link is unknown, used, revoked or expired.' },
  suggestion_not_found: {
    status: 404,
    when: 'The brand has no competitor suggestion with that id.',
  },
  website_unreachable: {
    status: 409,
    when: 'The website gives no page in time, or none that is HTML; `reason` says why.',
  },
  website_blocked: {
    status: 409,
    when: 'The robots.txt of the website, or the website itself, does not let the service read it.',
  },
  website_without_text: {
    status: 409,
    when: 'The pages have too little text without scripts to suggest anything from.',
  },
  source_kind_not_found: {
    status: 404,
    when: 'The brand has no corrected kind for that domain.',
  },
  competitor_exists: { status: 409, when: 'An active competitor has that name, in any case.' },
  persona_exists: { status: 409, when: 'A persona already has that name.' },
  too_many_records: {
    status: 409,
    when: 'The brand or organization has reached its `limit`.',
  },
  prompt_not_found: { status: 404, when: 'The brand has no prompt with that id.' },
  unknown_stage: { status: 400, when: 'The brand has no active stage of that name.' },
  unknown_topic: { status: 400, when: "The topic doesn't exist in the brand's key_topics." },
  paused_duplicate: { status: 400, when: 'A paused prompt is the same; `prompt_id` names it.' },
  tag_name_too_long: { status: 400, when: 'A tag has more than 64 characters.' },
  platform_disabled: { status: 400, when: 'The platform is disabled for the organization.' },
  is_archived: { status: 409, when: 'The prompt is archived.' },
  is_paused: { status: 409, when: 'The prompt is paused, so it is not collected.' },
  persona_archived: {
    status: 409,
    when: "The prompt's persona is archived; `blocking_persona_ids` lists what to restore or reassign.",
  },
  active_duplicate: {
    status: 409,
    when: 'An active prompt has the same text, persona and country; `prompt_id` names it.',
  },
  no_active_variants: {
    status: 409,
    when: 'None of its platforms is enabled: nothing would be collected.',
  },
  quota_exceeded: {
    status: 429,
    when: "The organization's prompt pool, or its monthly pipeline URLs, are used up; see limit, used and requested.",
  },
  pause_failed: { status: 503, when: 'The prompt could not be paused; try again.' },
  resume_failed: { status: 503, when: 'The prompt could not be resumed; try again.' },
  malformed_body: {
    status: 400,
    when: 'The body is empty, not valid JSON in UTF-8 or nested too deeply; nothing changes.',
  },
  payload_too_large: {
    status: 413,
    when: 'The body has more bytes or rows than this path allows; nothing changes.',
  },
  response_not_found: { status: 404, when: 'The brand has no response with that id.' },
  deletion_not_found: {
    status: 404,
    when: 'The brand has no preview of a deletion with that token; one that is not confirmed is kept for an hour.',
  },
  pasted_answer_not_found: { status: 404, when: 'The brand has no pasted answer with that id.' },
  prompt_not_tracked: {
    status: 409,
    when: 'No prompt of the brand has the text of the pasted answer’s prompt; create it, or name one by `prompt_id`.',
  },
  page_audit_not_found: { status: 404, when: 'The brand has no page audit with that id.' },
  annotation_not_found: { status: 404, when: 'The brand has no annotation with that id.' },
  action_not_found: { status: 404, when: 'The brand has no action with that id.' },
  action_without_evidence: {
    status: 409,
    when: 'No answer of the last 30 days to these prompts leaves the brand out.',
  },
  action_not_open: {
    status: 409,
    when: 'What is asked for does not follow on the status of the action.',
  },
  campaign_not_found: { status: 404, when: 'The brand has no page or campaign with that id.' },
  annotation_by_service: {
    status: 409,
    when: 'The service made the annotation: it can be hidden, not changed or deleted.',
  },
  signal_run_not_found: { status: 404, when: 'The brand has no run of signals with that id.' },
  saved_view_not_found: { status: 404, when: 'The brand has no saved view with that id.' },
  saved_view_exists: { status: 409, when: 'A saved view of the brand already has that name.' },
  report_not_found: { status: 404, when: 'The brand has no report with that id.' },
  report_exists: { status: 409, when: 'A report of the brand already has that name.' },
  share_link_not_found: { status: 404, when: 'The brand has no share link with that id.' },
  link_password_required: {
    status: 403,
    when: 'The link needs a password, and none or a wrong one was sent.',
  },
  printing_unavailable: {
    status: 409,
    when: 'The installation has no browser to print with, or printing failed; the message says which.',
  },
  mail_unavailable: { status: 409, when: 'The installation sends no mail.' },
  reevaluation_not_found: { status: 404, when: 'The brand has no re-evaluation with that id.' },
  export_not_found: { status: 404, when: 'The brand has no export.' },
  export_destination_failed: {
    status: 409,
    when: 'The destination does not take files; the message says why. Nothing was changed.',
  },
  provider_key_failed: {
    status: 409,
    when: 'The provider does not answer a test of the key; `reason` says why. Nothing was changed.',
  },
  provider_not_found: { status: 404, when: 'There is no provider of that name.' },
  invalid_date: {
    status: 400,
    when: 'A date is malformed or out of range, or the start lies after the end.',
  },
  query_too_expensive: {
    status: 400,
    when: 'The engine stopped the query at its limit of time or memory; narrow it.',
  },
  cursor_ahead: {
    status: 410,
    when: 'The cursor is ahead of all there is, as after a restored backup: read the feed from its beginning.',
  },
  connection_exists: {
    status: 409,
    when: 'An active connection exists for that website and provider; `connection_id` names it.',
  },
  connection_not_found: { status: 404, when: 'The brand has no connection with that id.' },
  connection_disabled: { status: 410, when: 'The connection is disabled and takes no events.' },
  site_not_found: { status: 404, when: 'The brand has no site with that id.' },
  site_exists: {
    status: 409,
    when: 'The brand has a site with that domain; `site_id` names it.',
  },
  site_inactive: { status: 409, when: "The site's integration is not active." },
  domain_taken: {
    status: 409,
    when: "Another brand's active site has that host, one above it or one below it.",
  },
  verification_failed: {
    status: 409,
    when: 'The token was found neither in DNS nor in the file on the domain; `dns` and `file` say why.',
  },
  version_not_found: { status: 404, when: 'The site has no version with that id.' },
  version_not_live: { status: 409, when: 'The version is not the live one of its page.' },
  preview_not_found: { status: 404, when: 'The link is unknown or has expired.' },
  webhook_not_found: {
    status: 404,
    when: 'The brand has no webhook with that id, or the organization none for its audit log.',
  },
  delivery_not_found: { status: 404, when: 'The webhook has no delivery with that id.' },
  alert_not_found: { status: 404, when: 'The brand has no alert rule with that id.' },
  alert_channel_not_found: { status: 404, when: 'The brand has no alert channel with that id.' },
  pipeline_not_found: { status: 404, when: 'The brand has no submission with that id.' },
  tracking_not_found: {
    status: 404,
    when: 'The brand has no URL in the pipeline with that token.',
  },
  not_awaiting_approval: { status: 409, when: 'The page does not wait for approval.' },
  already_decided: { status: 409, when: 'Somebody decided otherwise before; see `decision`.' },
  approval_outdated: {
    status: 409,
    when: 'The result was made again since; `optimization_run_id` names the one that waits now.',
  },
  early_access_required: {
    status: 403,
    when: 'The pipeline is in early access, and the organization does not take part.',
  },
  rate_limited: { status: 429, when: 'Too many requests; `Retry-After` says when to try again.' },
};

/** Errors of the HTTP layer itself, before or after any verb. */
export const transportErrors = {
  malformed_body: verbErrors.malformed_body,
  malformed_request: { status: 400, when: 'The request line, its URL or a header cannot be read.' },
  not_found: { status: 404, when: 'There is nothing at this path.' },
  method_not_allowed: {
    status: 405,
    when: 'The path exists, but not with this method; see `Allow`.',
  },
  not_acceptable: { status: 406, when: 'The Accept header excludes every format this path has.' },
  request_timeout: {
    status: 408,
    when: 'The request or its body came too slowly; see the introduction for the pace.',
  },
  payload_too_large: verbErrors.payload_too_large,
  unsupported_media_type: { status: 415, when: 'The Content-Type is not one this path reads.' },
  expectation_failed: { status: 417, when: '`Expect` asks for something else than 100-continue.' },
  headers_too_large: { status: 431, when: 'The headers are larger than 16 KiB.' },
  internal_error: { status: 500, when: 'An internal error; `error_hash` is also in the log.' },
  service_unavailable: {
    status: 503,
    when: 'A database is starting or out of reach; try again.',
  },
} as const satisfies Record<string, HttpError>;

export type TransportError = keyof typeof transportErrors;
