// Made from the contract by: npm run clients. Change the contract instead.

/** The types of errors that the service answers with, and the status of each. */
export const errorStatuses = {
  /** 401: The credential is missing, malformed, unknown, revoked or expired. */
  unauthenticated: 401,
  /** 400: The Idempotency-Key is empty, too long or has other than printable ASCII characters. */
  idempotency_key_invalid: 400,
  /** 409: The Idempotency-Key was sent with another request within the last 24 hours. */
  idempotency_key_reused: 409,
  /**
   * 409: The first request with the Idempotency-Key is still under way; `Retry-After` says when to
   * try again.
   */
  idempotency_key_in_use: 409,
  /**
   * 409: The first request with the Idempotency-Key succeeded, and its answer is not kept: it has a
   * secret or is too long.
   */
  idempotency_key_used: 409,
  /** 401: Email or password is wrong. */
  invalid_credentials: 401,
  /**
   * 401: The password is right, and a second factor is needed: answer `challenge` by one of
   * `kinds`, or set one up where `must_set_up` is true.
   */
  second_factor_required: 401,
  /** 401: The challenge is unknown, used, expired, tried too often or another session's. */
  invalid_challenge: 401,
  /** 401: The code or passkey is wrong, or was used before. */
  invalid_code: 401,
  /**
   * 403: The person has a second factor and has to prove their identity again: see `POST
   * /auth/sessions/step-up`.
   */
  step_up_required: 403,
  /** 403: This needs a session that was opened with a second factor. */
  second_factor_missing: 403,
  /** 404: You have no second factor with that id. */
  second_factor_not_found: 404,
  /** 409: An organization of yours requires a second factor, and this is the last one. */
  last_second_factor: 409,
  /** 409: Passkeys need the name of a host: `SIGHTLINE_PUBLIC_URL`, or `localhost`. */
  passkeys_unavailable: 409,
  /** 402: The organization's plan lacks the capability. */
  plan_upgrade_required: 402,
  /** 403: The API key may not be used from this address; see its `allowed_addresses`. */
  address_not_allowed: 403,
  /** 403: The credential lacks the scope named in `required_scope`. */
  insufficient_scope: 403,
  /** 403: Only an admin who is signed in may do this; an API key may not. */
  admin_required: 403,
  /** 403: Only somebody who is signed in may do this; an API key may not. */
  person_required: 403,
  /** 403: Only the operator of this installation may do this. */
  operator_required: 403,
  /** 403: The brand is outside the key's or the person's brand access. */
  brand_access_denied: 403,
  /** 404: No such organization for this credential. */
  organization_not_found: 404,
  /** 404: The brand is unknown, archived or another organization's. */
  brand_not_found: 404,
  /** 409: The observations cannot be moved now; the message says why. */
  move_refused: 409,
  /** 409: Writes of observations cannot be paused now; the message says why. */
  pause_refused: 409,
  /** 404: The brand has no active competitor with that id. */
  competitor_not_found: 404,
  /** 404: The brand has no active persona with that id. */
  persona_not_found: 404,
  /** 404: The organization has no API key with that id. */
  api_key_not_found: 404,
  /** 409: The API key has expired; rotate it with a new `expires_at`, or create another one. */
  api_key_expired: 409,
  /** 404: The organization has no member with that id. */
  member_not_found: 404,
  /** 409: The person with that email is already a member. */
  member_exists: 409,
  /** 409: An organization keeps at least one admin. */
  last_admin: 409,
  /** 404: The invitation is unknown, used, revoked or expired. */
  invitation_not_found: 404,
  /** 404: The app is not connected, or not registered with this client id and redirect URI. */
  app_not_found: 404,
  /** 403: A policy of the organization does not allow it; `policy` names it. */
  not_allowed_by_policy: 403,
  /** 404: There is no such session, or it has ended. */
  session_not_found: 404,
  /** 404: There is no person with that id. */
  person_not_found: 404,
  /** 404: The link is unknown, used, revoked or expired. */
  link_not_found: 404,
  /** 404: The brand has no competitor suggestion with that id. */
  suggestion_not_found: 404,
  /** 409: The website gives no page in time, or none that is HTML; `reason` says why. */
  website_unreachable: 409,
  /**
   * 409: The robots.txt of the website, or the website itself, does not let the service read it.
   */
  website_blocked: 409,
  /** 409: The pages have too little text without scripts to suggest anything from. */
  website_without_text: 409,
  /** 404: The brand has no corrected kind for that domain. */
  source_kind_not_found: 404,
  /** 409: An active competitor has that name, in any case. */
  competitor_exists: 409,
  /** 409: A persona already has that name. */
  persona_exists: 409,
  /** 409: The brand or organization has reached its `limit`. */
  too_many_records: 409,
  /** 404: The brand has no prompt with that id. */
  prompt_not_found: 404,
  /** 400: The brand has no active stage of that name. */
  unknown_stage: 400,
  /** 400: The topic doesn't exist in the brand's key_topics. */
  unknown_topic: 400,
  /** 400: A paused prompt is the same; `prompt_id` names it. */
  paused_duplicate: 400,
  /** 400: A tag has more than 64 characters. */
  tag_name_too_long: 400,
  /** 400: The platform is disabled for the organization. */
  platform_disabled: 400,
  /** 409: The prompt is archived. */
  is_archived: 409,
  /** 409: The prompt is paused, so it is not collected. */
  is_paused: 409,
  /**
   * 409: The prompt's persona is archived; `blocking_persona_ids` lists what to restore or
   * reassign.
   */
  persona_archived: 409,
  /** 409: An active prompt has the same text, persona and country; `prompt_id` names it. */
  active_duplicate: 409,
  /** 409: None of its platforms is enabled: nothing would be collected. */
  no_active_variants: 409,
  /**
   * 429: The organization's prompt pool, or its monthly pipeline URLs, are used up; see limit, used
   * and requested.
   */
  quota_exceeded: 429,
  /** 503: The prompt could not be paused; try again. */
  pause_failed: 503,
  /** 503: The prompt could not be resumed; try again. */
  resume_failed: 503,
  /** 400: The body is empty, not valid JSON in UTF-8 or nested too deeply; nothing changes. */
  malformed_body: 400,
  /** 413: The body has more bytes or rows than this path allows; nothing changes. */
  payload_too_large: 413,
  /** 404: The brand has no response with that id. */
  response_not_found: 404,
  /**
   * 404: The brand has no preview of a deletion with that token; one that is not confirmed is kept
   * for an hour.
   */
  deletion_not_found: 404,
  /** 404: The brand has no pasted answer with that id. */
  pasted_answer_not_found: 404,
  /**
   * 409: No prompt of the brand has the text of the pasted answer’s prompt; create it, or name one
   * by `prompt_id`.
   */
  prompt_not_tracked: 409,
  /** 404: The brand has no page audit with that id. */
  page_audit_not_found: 404,
  /** 404: The brand has no annotation with that id. */
  annotation_not_found: 404,
  /** 404: The brand has no action with that id. */
  action_not_found: 404,
  /** 409: No answer of the last 30 days to these prompts leaves the brand out. */
  action_without_evidence: 409,
  /** 409: What is asked for does not follow on the status of the action. */
  action_not_open: 409,
  /** 404: The brand has no page or campaign with that id. */
  campaign_not_found: 404,
  /** 409: The service made the annotation: it can be hidden, not changed or deleted. */
  annotation_by_service: 409,
  /** 404: The brand has no run of signals with that id. */
  signal_run_not_found: 404,
  /** 404: The brand has no saved view with that id. */
  saved_view_not_found: 404,
  /** 409: A saved view of the brand already has that name. */
  saved_view_exists: 409,
  /** 404: The brand has no report with that id. */
  report_not_found: 404,
  /** 409: A report of the brand already has that name. */
  report_exists: 409,
  /** 404: The brand has no share link with that id. */
  share_link_not_found: 404,
  /** 403: The link needs a password, and none or a wrong one was sent. */
  link_password_required: 403,
  /**
   * 409: The installation has no browser to print with, or printing failed; the message says which.
   */
  printing_unavailable: 409,
  /** 409: The installation sends no mail. */
  mail_unavailable: 409,
  /** 404: The brand has no re-evaluation with that id. */
  reevaluation_not_found: 404,
  /** 404: The brand has no export. */
  export_not_found: 404,
  /** 409: The destination does not take files; the message says why. Nothing was changed. */
  export_destination_failed: 409,
  /**
   * 409: The provider does not answer a test of the key; `reason` says why. Nothing was changed.
   */
  provider_key_failed: 409,
  /** 404: There is no provider of that name. */
  provider_not_found: 404,
  /** 400: A date is malformed or out of range, or the start lies after the end. */
  invalid_date: 400,
  /** 400: The engine stopped the query at its limit of time or memory; narrow it. */
  query_too_expensive: 400,
  /**
   * 410: The cursor is ahead of all there is, as after a restored backup: read the feed from its
   * beginning.
   */
  cursor_ahead: 410,
  /** 409: An active connection exists for that website and provider; `connection_id` names it. */
  connection_exists: 409,
  /** 404: The brand has no connection with that id. */
  connection_not_found: 404,
  /** 410: The connection is disabled and takes no events. */
  connection_disabled: 410,
  /** 404: The brand has no site with that id. */
  site_not_found: 404,
  /** 409: The brand has a site with that domain; `site_id` names it. */
  site_exists: 409,
  /** 409: The site's integration is not active. */
  site_inactive: 409,
  /** 409: Another brand's active site has that host, one above it or one below it. */
  domain_taken: 409,
  /**
   * 409: The token was found neither in DNS nor in the file on the domain; `dns` and `file` say
   * why.
   */
  verification_failed: 409,
  /** 404: The site has no version with that id. */
  version_not_found: 404,
  /** 409: The version is not the live one of its page. */
  version_not_live: 409,
  /** 404: The link is unknown or has expired. */
  preview_not_found: 404,
  /** 404: The brand has no webhook with that id, or the organization none for its audit log. */
  webhook_not_found: 404,
  /** 404: The webhook has no delivery with that id. */
  delivery_not_found: 404,
  /** 404: The brand has no alert rule with that id. */
  alert_not_found: 404,
  /** 404: The brand has no alert channel with that id. */
  alert_channel_not_found: 404,
  /** 404: The brand has no submission with that id. */
  pipeline_not_found: 404,
  /** 404: The brand has no URL in the pipeline with that token. */
  tracking_not_found: 404,
  /** 409: The page does not wait for approval. */
  not_awaiting_approval: 409,
  /** 409: Somebody decided otherwise before; see `decision`. */
  already_decided: 409,
  /** 409: The result was made again since; `optimization_run_id` names the one that waits now. */
  approval_outdated: 409,
  /** 403: The pipeline is in early access, and the organization does not take part. */
  early_access_required: 403,
  /** 429: Too many requests; `Retry-After` says when to try again. */
  rate_limited: 429,
  /** 400: The request line, its URL or a header cannot be read. */
  malformed_request: 400,
  /** 404: There is nothing at this path. */
  not_found: 404,
  /** 405: The path exists, but not with this method; see `Allow`. */
  method_not_allowed: 405,
  /** 406: The Accept header excludes every format this path has. */
  not_acceptable: 406,
  /** 408: The request or its body came too slowly; see the introduction for the pace. */
  request_timeout: 408,
  /** 415: The Content-Type is not one this path reads. */
  unsupported_media_type: 415,
  /** 417: `Expect` asks for something else than 100-continue. */
  expectation_failed: 417,
  /** 431: The headers are larger than 16 KiB. */
  headers_too_large: 431,
  /** 500: An internal error; `error_hash` is also in the log. */
  internal_error: 500,
  /** 503: A database is starting or out of reach; try again. */
  service_unavailable: 503,
} as const;
