/** What identifies rows: values of a kind are mapped together, wherever they stand. */
export interface CopiedTable {
  readonly name: string;
  /** The column that identifies a row and gets a new value: of a sequence, else a ULID or UUID as it was. */
  readonly own?: string;
  /** Columns that name rows of others, by the table that has them; foreign keys are known without. */
  readonly refers?: Readonly<Record<string, string>>;
  /** Columns with JSON or filters in which ids stand by their names. */
  readonly mentions?: readonly string[];
  /** What takes the place of values that mean nothing elsewhere, in SQL. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Which rows come, beyond those of the organization. */
  readonly only?: string;
}

/** Answers are known by their ids in both stores. */
export const answerKind = 'observation_keys';
/** Keys of collected answers have the number of a question. */
export const questionKind = 'collection_slots';

const answerIds = { observation_id: answerKind };

/** In the order in which rows can be inserted: tables come behind those they refer to. */
export const copiedTables: readonly CopiedTable[] = [
  { name: 'organization_looks' },
  { name: 'collection_budgets' },
  { name: 'brands', own: 'id', instead: { names_version: '1' } },
  { name: 'competitors', own: 'id', instead: { change: '0', changed_at: 'NULL' } },
  { name: 'personas', own: 'id' },
  { name: 'stages', own: 'id' },
  {
    name: 'prompts',
    own: 'id',
    instead: { change: '0', changed_at: 'NULL' },
  },
  { name: 'variants' },
  { name: 'dismissed_suggestions' },
  // Both installations would ask and pay.
  { name: 'collection_settings', instead: { mode: "'off'" } },
  { name: 'collection_spend', refers: { brand_id: 'brands' } },
  { name: answerKind, own: 'id' },
  { name: 'sentiment_comparisons', refers: answerIds, mentions: ['disagreements'] },
  { name: 'answer_checks', refers: answerIds, mentions: ['labels'] },
  { name: 'answer_check_samples', refers: { observation_ids: answerKind } },
  { name: 'pasted_answers', own: 'id', refers: { response_id: answerKind } },
  { name: 'response_imports' },
  { name: 'response_import_parts', own: 'number', refers: { observation_ids: answerKind } },
  { name: 'source_kinds' },
  { name: 'cited_page_samples' },
  { name: 'cited_pages', own: 'id' },
  { name: 'signal_settings' },
  { name: 'annotations', own: 'id', mentions: ['occurrence'] },
  { name: 'campaigns', own: 'id', refers: { prompt_ids: 'prompts' } },
  { name: 'actions', own: 'id', mentions: ['finding', 'plan', 'verdict'] },
  { name: 'action_searches' },
  { name: 'model_watches', instead: { taken_until: 'NULL' } },
  { name: 'alert_rules', own: 'id', mentions: ['filters'], instead: { taken_until: 'NULL' } },
  { name: 'reports', own: 'id', mentions: ['scope', 'blocks'], instead: { created_by: 'NULL' } },
  { name: 'saved_views', own: 'id', mentions: ['search'], instead: { created_by: 'NULL' } },
  { name: 'referral_connections', own: 'id' },
  {
    name: 'sites',
    own: 'id',
    // The domain is proven again, by a token that only the new installation knows.
    instead: {
      integration_status: "'inactive'",
      integration_reason: "'unproven'",
      proof: 'NULL',
      activated_at: 'NULL',
      verification_token: "replace(gen_random_uuid()::text, '-', '')",
    },
  },
  { name: 'site_versions', own: 'id' },
  { name: 'site_publications', own: 'id' },
  { name: 'page_audits', own: 'request_id', only: "status IN ('completed', 'failed')" },
];

/** What stays behind, and why; a test compares both lists with the schema. */
export const leftOut: readonly { readonly tables: readonly string[]; readonly why: string }[] = [
  {
    tables: [
      ...['api_keys', 'provider_keys', 'brand_webhook_secrets', 'webhooks', 'share_links'],
      'audit_log_webhooks',
    ],
    why: 'They are or need secrets: make new ones.',
  },
  {
    tables: [
      ...['oauth_codes', 'oauth_connections', 'oauth_tokens', 'app_approvals'],
      ...['sessions', 'email_tokens'],
    ],
    why: 'They let somebody in.',
  },
  {
    tables: ['members', 'invitations', 'mail_recipients', 'alert_channels', 'report_schedules'],
    why: 'People are invited, and asked for their consent to mails, by the new installation.',
  },
  {
    tables: ['exports', 'export_days', 'export_files', 'sentiment_judges'],
    why: 'They need a secret, and two installations would write to one place.',
  },
  {
    tables: ['pipelines', 'pipeline_tracks', 'optimization_runs'],
    why: 'They are work on its way to a site; what was published is there.',
  },
  {
    tables: ['signal_runs', 'change_events', 'signals', 'read_pages'],
    why: 'They are found again from the answers and pages.',
  },
  {
    tables: ['alert_events', 'alert_messages', 'alert_problems', 'webhook_deliveries'],
    why: 'They are logs.',
  },
  {
    tables: [
      ...['collection_attempts', 'collection_budget_queue', 'collection_channels'],
      ...['collection_events', 'collection_permits', 'collection_requests', 'collection_schedule'],
      ...['collection_schedule_changes', 'collection_slots', 'control_prompt_questions'],
      ...['control_prompt_settings', 'arrived_answers', 'brand_changes', 'name_changes'],
      ...['response_deletions', 'reevaluations', 'erased_brands', 'idempotency_keys', 'mail_usage'],
      ...['pipeline_usage', 'demo_brands', 'demo_worlds'],
    ],
    why: 'They are about how one installation works.',
  },
  {
    tables: ['organization_policies'],
    why: 'They would end sessions and keys of the people there: set them again.',
  },
  { tables: ['retention'], why: 'It would delete answers that were just brought: set it again.' },
];

/** Tables of the store of answers, as copies name them; names of prompts follow from the prompts. */
export const copiedAnswers = ['observations', 'rawAnswers', 'referrals', 'visits'] as const;

/** Names in JSON and filters, and whose ids stand behind them. */
export const mentionedKinds: Readonly<Record<string, string>> = {
  brand_id: 'brands',
  campaign_id: 'campaigns',
  competitor_id: 'competitors',
  competitor_ids: 'competitors',
  observation_id: answerKind,
  persona_id: 'personas',
  prompt_id: 'prompts',
  prompt_ids: 'prompts',
  response_id: answerKind,
  response_ids: answerKind,
  stage_id: 'stages',
};
