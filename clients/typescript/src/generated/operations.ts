// Made from the contract by: npm run clients. Change the contract instead.

import type { Page } from '../page.ts';
import type {
  Action,
  ActionList,
  AddedSecondFactor,
  AgentTrafficItem,
  AlertChannel,
  AlertEvent,
  AlertPreview,
  AlertRule,
  Annotation,
  AnswerCheck,
  ApiKey,
  ApprovableApp,
  AuditEntry,
  AuditLogWebhook,
  Brand,
  BrandSuggestion,
  Brief,
  Campaign,
  CampaignPreview,
  ChallengedSession,
  ChangeEvent,
  CitedPage,
  CitedPageChecks,
  CitedPageSettings,
  CitedPageSummary,
  CollectionBudget,
  CollectionEstimate,
  CollectionFailure,
  CollectionPlan,
  CollectionSettings,
  CollectionStatus,
  Competitor,
  CompetitorChange,
  CompetitorSuggestion,
  ConnectedApp,
  ControlPromptSettings,
  ControlPrompts,
  CreatedApiKey,
  CreatedAuditLogWebhook,
  CreatedInvitation,
  CreatedOrganization,
  CreatedShareLink,
  CreatedWebhook,
  CurrentSession,
  DailyMetricsChange,
  DecisionGrade,
  DeletedOrganization,
  EndedWritePause,
  ExportSettings,
  ImportRecord,
  Invitation,
  ListedCampaign,
  MeasuredCampaign,
  Member,
  MoveState,
  OpenInvitation,
  Organization,
  OrganizationApp,
  OrganizationDisplay,
  OrganizationLook,
  PageAudit,
  PageAuditReport,
  PastedAnswer,
  PastedAnswerReading,
  Person,
  Persona,
  Pipeline,
  PipelineDecision,
  PipelineSubmission,
  PipelineTrack,
  PipelineTracking,
  Policies,
  PortfolioBrand,
  Prompt,
  PromptChange,
  PromptFlips,
  ProviderKey,
  PublicationEffect,
  Reevaluation,
  ReevaluationPreview,
  ReferralConnection,
  ReferralEvent,
  ReferralReportItem,
  RemovedMember,
  Report,
  ReportContent,
  Response,
  ResponseChange,
  ResponseDeletion,
  ResponseDetail,
  ResponseGroup,
  ResponseImport,
  ResponsePlace,
  Retention,
  SavedView,
  SecondFactor,
  SecondFactorRule,
  SentimentAgreement,
  SentimentJudge,
  Session,
  SessionRecord,
  ShareLink,
  SignInSecurity,
  Signal,
  SignalRun,
  SignalSettings,
  SimulatedWorld,
  Site,
  SitePreview,
  SiteSnippets,
  SiteVersion,
  SiteVersionContent,
  Source,
  SourceKind,
  SourceShare,
  Stage,
  StartedSetUp,
  StepUpChallenge,
  SystemState,
  ThemeList,
  WaitingTrack,
  Webhook,
  WebhookDelivery,
  WritePause,
} from './schemas.ts';

export interface ListBrandsInput {
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListBrandsItem = {
  readonly id: number;
  readonly name: string;
  readonly website: string;
};

export type ListBrandsAnswer = Page<ListBrandsItem>;

export interface CreateBrandInput {
  /** Display name. */
  readonly name: string;
  /** Primary website. */
  readonly website: string;
  /** Short description. */
  readonly description: string;
  readonly alternative_names?: readonly string[] | null | undefined;
  readonly excluded_names?: readonly string[] | null | undefined;
  readonly alternative_websites?: readonly string[] | null | undefined;
  readonly competitors?: ReadonlyArray<{
    /** Display name; unique among active ones, in any case. */
    readonly name: string;
    readonly alternative_names?: readonly string[] | null | undefined;
    readonly excluded_names?: readonly string[] | null | undefined;
    readonly websites?: readonly string[] | null | undefined;
    readonly case_sensitive?: boolean | null | undefined;
  }> | null | undefined;
  readonly personas?: readonly {
    readonly name: string;
    readonly description: string;
  }[] | null | undefined;
  readonly key_topics?: readonly string[] | null | undefined;
  readonly status?: 'lead' | 'prospect' | 'customer' | null | undefined;
  readonly case_sensitive?: boolean | null | undefined;
  readonly default_country?: string | null | undefined;
  readonly default_language?: string | null | undefined;
  readonly stage_set?: 'intent' | 'funnel' | null | undefined;
}

export type CreateBrandAnswer = {
  readonly id: number;
};

export interface GetBrandInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type GetBrandAnswer = Brand;

export interface UpdateBrandInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Display name. */
  readonly name?: string | undefined;
  /** Primary website. */
  readonly website?: string | undefined;
  /** Short description. */
  readonly description?: string | undefined;
  readonly alternative_names?: readonly string[] | null | undefined;
  readonly excluded_names?: readonly string[] | null | undefined;
  readonly alternative_websites?: readonly string[] | null | undefined;
  readonly key_topics?: readonly string[] | null | undefined;
  readonly status?: 'lead' | 'prospect' | 'customer' | null | undefined;
  readonly case_sensitive?: boolean | null | undefined;
  readonly default_country?: string | null | undefined;
  readonly default_language?: string | null | undefined;
  readonly stage_set?: 'intent' | 'funnel' | null | undefined;
  /**
   * The full desired list: entries with id update, without id create, absent records are archived.
   */
  readonly competitors?: ReadonlyArray<{
    readonly id?: number | null | undefined;
    readonly name?: string | null | undefined;
    readonly alternative_names?: readonly string[] | null | undefined;
    readonly excluded_names?: readonly string[] | null | undefined;
    readonly websites?: readonly string[] | null | undefined;
    readonly case_sensitive?: boolean | null | undefined;
  }> | null | undefined;
  /** The full desired list. Archiving a persona pauses its active prompts. */
  readonly personas?: ReadonlyArray<{
    readonly id?: number | null | undefined;
    readonly name?: string | null | undefined;
    readonly description?: string | null | undefined;
  }> | null | undefined;
}

export type UpdateBrandAnswer = Brand;

export interface ArchiveBrandInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type ArchiveBrandAnswer = Brand;

export interface ListArchivedBrandsInput {
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListArchivedBrandsItem = {
  readonly id: number;
  readonly name: string;
  readonly website: string;
  readonly archived_at: string;
};

export type ListArchivedBrandsAnswer = Page<ListArchivedBrandsItem>;

export interface RestoreBrandInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type RestoreBrandAnswer = Brand;

export interface EraseBrandInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The name of the brand, as a safeguard. */
  readonly name: string;
}

export type EraseBrandAnswer = {
  readonly id: number;
  readonly erased_at: string;
  /** Rows of configuration that were deleted. */
  readonly rows: number;
  /** Answers, referrals and visits, likewise. */
  readonly observed_rows: number;
};

export interface SuggestBrandInput {
  /** The page to begin with, usually the home page. */
  readonly website: string;
  /** Of the prompts; omitted: the language of the website. */
  readonly language?: string | undefined;
  /** Where prompts would be asked from; omitted: what the website says, else by its language. */
  readonly country?: string | undefined;
  /** Whose stages the prompts are spread over. Default: "intent". */
  readonly stage_set?: 'intent' | 'funnel' | undefined;
  /** How many prompts to suggest. Default: 20. */
  readonly prompt_count?: number | undefined;
}

export type SuggestBrandAnswer = BrandSuggestion;

export interface ListCompetitorsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListCompetitorsItem = Competitor;

export type ListCompetitorsAnswer = Page<ListCompetitorsItem>;

export interface CreateCompetitorInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Display name; unique among active ones, in any case. */
  readonly name: string;
  readonly alternative_names?: readonly string[] | null | undefined;
  readonly excluded_names?: readonly string[] | null | undefined;
  readonly websites?: readonly string[] | null | undefined;
  readonly case_sensitive?: boolean | null | undefined;
}

export type CreateCompetitorAnswer = Competitor;

export interface GetCompetitorInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the competitor. */
  readonly competitor_id: number;
}

export type GetCompetitorAnswer = Competitor;

export interface ReplaceCompetitorInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the competitor. */
  readonly competitor_id: number;
  /** Display name; unique among active ones, in any case. */
  readonly name: string;
  readonly alternative_names?: readonly string[] | null | undefined;
  readonly excluded_names?: readonly string[] | null | undefined;
  readonly websites?: readonly string[] | null | undefined;
  readonly case_sensitive?: boolean | null | undefined;
}

export type ReplaceCompetitorAnswer = Competitor;

export interface ArchiveCompetitorInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the competitor. */
  readonly competitor_id: number;
}

export type ArchiveCompetitorAnswer = Competitor;

export interface ListCompetitorSuggestionsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** Answers of this platform. */
  readonly platform?:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'
    | undefined;
  /** Answers to this prompt. */
  readonly prompt_id?: number | undefined;
  /** Asked as this persona. */
  readonly persona_id?: number | undefined;
  /** Whether the prompt named the brand when the answer was evaluated. */
  readonly branded?: boolean | undefined;
  /** Journey stage by its name. */
  readonly stage?: string | undefined;
  /** Collected on or after this day (UTC). */
  readonly start_date?: string | undefined;
  /**
   * Exclusive: collected before this day (UTC), unlike the end_date of the query. See through_date.
   */
  readonly end_date?: string | undefined;
  /** Inclusive: collected on or before this day (UTC). Instead of end_date. */
  readonly through_date?: string | undefined;
  /** The prompt carries this tag. */
  readonly tag?: string | undefined;
  /** ISO 3166-1 alpha-2, in upper case. */
  readonly country?: string | undefined;
  /** This competitor is named. */
  readonly competitor_id?: number | undefined;
  /** How the answer was obtained: api, serp, import, pasted, simulated. */
  readonly surface?: string | undefined;
  /** Dismissed ones can be restored. Default: "suggested". */
  readonly status?: 'suggested' | 'dismissed' | undefined;
}

export type ListCompetitorSuggestionsItem = CompetitorSuggestion;

export type ListCompetitorSuggestionsAnswer = Page<ListCompetitorSuggestionsItem>;

export interface AcceptCompetitorSuggestionInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the suggestion. */
  readonly suggestion_id: string;
  /** Omitted: the suggested name. */
  readonly name?: string | null | undefined;
  readonly alternative_names?: readonly string[] | null | undefined;
  readonly excluded_names?: readonly string[] | null | undefined;
  readonly websites?: readonly string[] | null | undefined;
  readonly case_sensitive?: boolean | null | undefined;
}

export type AcceptCompetitorSuggestionAnswer = Competitor;

export interface DismissCompetitorSuggestionInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the suggestion. */
  readonly suggestion_id: string;
}

export type DismissCompetitorSuggestionAnswer = CompetitorSuggestion;

export interface RestoreCompetitorSuggestionInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the suggestion. */
  readonly suggestion_id: string;
}

export type RestoreCompetitorSuggestionAnswer = CompetitorSuggestion;

export interface ListPersonasInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListPersonasItem = Persona;

export type ListPersonasAnswer = Page<ListPersonasItem>;

export interface CreatePersonaInput {
  /** The id of the brand. */
  readonly brand_id: number;
  readonly name: string;
  readonly description: string;
}

export type CreatePersonaAnswer = Persona;

export interface GetPersonaInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the persona. */
  readonly persona_id: number;
}

export type GetPersonaAnswer = Persona;

export interface ReplacePersonaInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the persona. */
  readonly persona_id: number;
  readonly name: string;
  readonly description: string;
}

export type ReplacePersonaAnswer = Persona;

export interface ArchivePersonaInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the persona. */
  readonly persona_id: number;
}

export type ArchivePersonaAnswer = Persona;

export interface ListStagesInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListStagesItem = Stage;

export type ListStagesAnswer = Page<ListStagesItem>;

export interface ReplaceStagesInput {
  /** The id of the brand. */
  readonly brand_id: number;
  readonly stages: ReadonlyArray<{
    readonly id?: number | undefined;
    readonly name: string;
  }>;
}

export type ReplaceStagesAnswer = {
  /** Rows that match, on all pages. */
  readonly total: number;
  /** The rows of this page. */
  readonly items: readonly Stage[];
  /** Rows skipped, as asked for. */
  readonly offset: number;
  /** Size of a page, as asked for. */
  readonly limit: number;
  /** Empty except for responses. */
  readonly metadata: Readonly<Record<string, unknown>>;
};

export interface CreatePromptInput {
  /** The id of the brand. */
  readonly brand_id: number;
  readonly text: string;
  /** The persona it is asked as. */
  readonly persona_id?: number | null | undefined;
  /** An active stage of the brand, case-sensitive; omitted: classified from the text. */
  readonly stage?: string | null | undefined;
  /** Each at most 64 characters. */
  readonly tags?: readonly string[] | null | undefined;
  /** Of the brand's key_topics; omitted: detected from the text. */
  readonly key_topics?: readonly string[] | null | undefined;
  /** ISO 639-1; omitted: detected from the text, else the brand’s default. */
  readonly language?: string | null | undefined;
  /** Empty or omitted: all supported platforms. */
  readonly platforms?: ReadonlyArray<| 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'> | null | undefined;
  /**
   * Those of its platforms that are asked at once; the others follow by the schedule, within one
   * cadence of the brand. Empty: none; omitted: all.
   */
  readonly collect_now?: ReadonlyArray<| 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'> | null | undefined;
  /** ISO 3166-1 alpha-2, in upper case; omitted: the brand’s default. It never changes. */
  readonly country?: string | null | undefined;
  /**
   * A prompt of the brand whose text this one changes. It is archived, and what this body omits is
   * taken from it: persona, country, tags, topics, stage and platforms.
   */
  readonly continues_prompt_id?: number | null | undefined;
}

export type CreatePromptAnswer = Prompt;

export interface ListPromptsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** Repeatable; without it active and paused. */
  readonly status?: ReadonlyArray<'active' | 'paused' | 'archived'> | undefined;
  /** Stage display name. */
  readonly stage?: string | undefined;
  /** The id of the persona. */
  readonly persona_id?: number | undefined;
  /** Tracked on this platform. */
  readonly platform?:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'
    | undefined;
  /** Asked from this country. */
  readonly country?: string | undefined;
  /** Carries this tag. */
  readonly tag?: string | undefined;
  /** Has this topic. */
  readonly topic?: string | undefined;
  /** Part of the text, in any case. */
  readonly search?: string | undefined;
}

export type ListPromptsItem = Prompt;

export type ListPromptsAnswer = Page<ListPromptsItem>;

export interface CountPromptsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** What to count by. */
  readonly by: 'persona' | 'stage' | 'topic';
}

export type CountPromptsAnswer = {
  readonly items: ReadonlyArray<{
    /** The id of the persona, null where there is none, or the name of the stage or topic. */
    readonly value: number | string | null;
    readonly active: number;
    readonly paused: number;
  }>;
};

export interface GetPromptInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the prompt. */
  readonly prompt_id: number;
}

export type GetPromptAnswer = Prompt;

export interface GetPromptFlipsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the prompt. */
  readonly prompt_id: number;
  /** YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an earlier end_date. */
  readonly start_date?: string | undefined;
  /** YYYY-MM-DD, inclusive. Blank or missing: today (UTC). */
  readonly end_date?: string | undefined;
}

export type GetPromptFlipsAnswer = PromptFlips;

export interface ChangePromptStatusInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the prompt. */
  readonly prompt_id: number;
  readonly status: 'active' | 'paused';
}

export type ChangePromptStatusAnswer = Prompt;

export interface ArchivePromptInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the prompt. */
  readonly prompt_id: number;
}

export type ArchivePromptAnswer = Prompt;

export interface ReassignPersonaInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the prompt. */
  readonly prompt_id: number;
  readonly persona_id: number | null;
}

export type ReassignPersonaAnswer = Prompt;

export interface ChangeLabelsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the prompt. */
  readonly prompt_id: number;
  /** Each at most 64 characters. */
  readonly tags?: readonly string[] | null | undefined;
  /** Of the brand's key_topics; empty: detected from the text. */
  readonly key_topics?: readonly string[] | null | undefined;
  /** An active stage of the brand, case-sensitive. */
  readonly stage?: string | null | undefined;
  /** Empty: they stay. */
  readonly platforms?: ReadonlyArray<| 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'> | null | undefined;
}

export type ChangeLabelsAnswer = Prompt;

export interface ReclassifyPromptsInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type ReclassifyPromptsAnswer = {
  readonly examined: number;
  readonly changed: number;
};

export interface CollectNowInput {
  /** The id of the brand. */
  readonly brand_id: number;
  readonly prompt_id: number;
  readonly platforms?: ReadonlyArray<| 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'> | null | undefined;
}

export type CollectNowAnswer = {
  readonly prompt_id: number;
  readonly events: ReadonlyArray<{
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok';
    readonly event_id: string;
  }>;
};

export interface ChangePromptsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** 1 to 500 prompts of the brand. */
  readonly prompt_ids: readonly number[];
  /** Exactly one of these. */
  readonly change: {
    readonly add_tags?: readonly string[] | undefined;
    readonly remove_tags?: readonly string[] | undefined;
    /** Of the brand's key_topics. */
    readonly add_topics?: readonly string[] | undefined;
    readonly remove_topics?: readonly string[] | undefined;
    /** An active stage of the brand, case-sensitive. */
    readonly stage?: string | undefined;
    /** Instead of those that each prompt is on. */
    readonly platforms?: ReadonlyArray<| 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok'> | undefined;
    /** Null: no persona. */
    readonly persona_id?: number | null | undefined;
    readonly status?: 'active' | 'paused' | 'archived' | undefined;
  };
}

export type ChangePromptsAnswer = {
  readonly changed: number;
  /** Those that were like that already. */
  readonly unchanged: number;
};

export interface ImportPromptsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Only says what would happen to each row. Default: false. */
  readonly dry_run?: boolean | undefined;
  /**
   * Adds topics that are missing to the brand's key_topics; else such a row is refused.
   * Default: false.
   */
  readonly create_topics?: boolean | undefined;
  /**
   * Creates prompts paused: none is asked, and none takes room in the prompt pool, until it is
   * resumed. An archived prompt stays archived and is `exists`.
   * Default: false.
   */
  readonly paused?: boolean | undefined;
}

export type ImportPromptsAnswer = {
  readonly dry_run: boolean;
  readonly created: number;
  readonly restored: number;
  readonly existing: number;
  readonly refused: number;
  /** Added to key_topics. */
  readonly new_topics: readonly string[];
  readonly rows: ReadonlyArray<{
    /** Its place among the rows sent, from 0. */
    readonly row: number;
    /**
     * `restored`: brought back from the archive; `exists`: an active or paused prompt, or an
     * earlier row, is the same.
     */
    readonly result: 'created' | 'restored' | 'exists' | 'refused';
    /** Null while there is none. */
    readonly prompt_id: number | null;
    /**
     * Of an archived prompt that comes back: the active one that continues it. Both are asked then.
     */
    readonly continued_by_prompt_id: number | null;
    /** The earlier row that is the same. */
    readonly same_as_row: number | null;
    /** Where it is asked once it is created or restored. */
    readonly platforms: ReadonlyArray<| 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok'>;
    /** What of the row is refused. */
    readonly field: string | null;
    readonly code: string | null;
    readonly message: string | null;
  }>;
};

export interface GetCollectionStatusInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type GetCollectionStatusAnswer = CollectionStatus;

export interface EstimateCollectionInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Only these prompts, whatever their status. Repeatable. */
  readonly prompt_id?: readonly number[] | undefined;
  /** This many new prompts instead of those that there are. Not together with `prompt_id`. */
  readonly prompts?: number | undefined;
  /**
   * Each prompt on these platforms, instead of its own; new prompts without it: on all that are
   * enabled. Repeatable.
   */
  readonly platform?: ReadonlyArray<| 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'> | undefined;
  /** Hours between two runs of the same variant; default: the brand’s setting. */
  readonly cadence_hours?: number | undefined;
  /** How many times it is asked in each run; default: the brand’s setting. */
  readonly repeats?: number | undefined;
}

export type EstimateCollectionAnswer = CollectionEstimate;

export interface EstimateNewBrandInput {
  /** How many prompts the brand would have. Default: 20. */
  readonly prompts?: number | undefined;
  /** The platforms they would be asked on; omitted: all that are enabled. Repeatable. */
  readonly platform?: ReadonlyArray<| 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'> | undefined;
  /** Hours between two runs. Default: 24. */
  readonly cadence_hours?: number | undefined;
  /** How often each prompt is asked in a run. Default: 1. */
  readonly repeats?: number | undefined;
}

export type EstimateNewBrandAnswer = CollectionEstimate;

export interface CollectBrandNowInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type CollectBrandNowAnswer = {
  readonly prompts: number;
  readonly events: number;
};

export interface ListCollectionFailuresInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListCollectionFailuresItem = CollectionFailure;

export type ListCollectionFailuresAnswer = Page<ListCollectionFailuresItem>;

export interface RetryCollectionFailuresInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Which ones; null: all of the brand. Default: null. */
  readonly failure_ids?: readonly number[] | null | undefined;
}

export type RetryCollectionFailuresAnswer = {
  readonly retried: number;
};

export interface GetCollectionSettingsInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type GetCollectionSettingsAnswer = CollectionSettings;

export interface PutCollectionSettingsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** `off`: nothing of this brand is asked. Default: "on". */
  readonly mode?: 'on' | 'off' | undefined;
  /** Hours between two runs of the same variant. Default: 24. */
  readonly cadence_hours?: number | undefined;
  /** How many times it is asked in each run, since answers vary. Default: 1. */
  readonly repeats?: number | undefined;
  /** US dollars for a day (UTC); null: no limit. Default: null. */
  readonly daily_budget_usd?: number | null | undefined;
  /** US dollars for a calendar month (UTC); null: no limit. Default: null. */
  readonly monthly_budget_usd?: number | null | undefined;
}

export type PutCollectionSettingsAnswer = CollectionSettings;

export interface GetCollectionBudgetInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type GetCollectionBudgetAnswer = CollectionBudget;

export interface PutCollectionBudgetInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** US dollars for a day (UTC); null: no limit. Default: null. */
  readonly daily_budget_usd?: number | null | undefined;
  /** US dollars for a calendar month (UTC); null: no limit. Default: null. */
  readonly monthly_budget_usd?: number | null | undefined;
}

export type PutCollectionBudgetAnswer = CollectionBudget;

export interface ListProviderKeysInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type ListProviderKeysAnswer = {
  readonly items: readonly ProviderKey[];
};

export interface GetProviderKeyInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** The name of a provider, such as `openai`. */
  readonly provider: string;
}

export type GetProviderKeyAnswer = ProviderKey;

export interface PutProviderKeyInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** The name of a provider, such as `openai`. */
  readonly provider: string;
  /** Kept encrypted and never shown again. */
  readonly key: string;
  /**
   * Another address to ask at, for a provider that takes one: an aggregator that speaks the same
   * form. Public and https; null: the provider’s own.
   * Default: null.
   */
  readonly base_url?: string | null | undefined;
  /**
   * Ask the provider one short question first, which it bills as usual and which counts toward no
   * budget. A key that gets no answer is refused and not kept.
   * Default: false.
   */
  readonly test?: boolean | undefined;
}

export type PutProviderKeyAnswer = ProviderKey;

export interface DeleteProviderKeyInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** The name of a provider, such as `openai`. */
  readonly provider: string;
}

export type DeleteProviderKeyAnswer = ProviderKey;

export interface GetControlPromptsInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type GetControlPromptsAnswer = ControlPrompts;

export interface PutControlPromptsInput {
  /** The id of the organization. */
  readonly organization_id: number;
  readonly enabled: boolean;
  /**
   * Omitted: those of the organization’s active prompts that there are questions in, the most
   * frequent first; English where there are none.
   */
  readonly languages?: ReadonlyArray<'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt' | 'ja'> | null | undefined;
}

export type PutControlPromptsAnswer = ControlPromptSettings;

export interface GetSentimentJudgeInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type GetSentimentJudgeAnswer = SentimentJudge;

export interface PutSentimentJudgeInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** Whose model judges, one of `offers` with your own key; null: none. */
  readonly provider?: string | null | undefined;
  /**
   * US dollars for a calendar month (UTC), in addition to what collection may cost.
   * Default: 10.
   */
  readonly monthly_budget_usd?: number | undefined;
}

export type PutSentimentJudgeAnswer = SentimentJudge;

export interface ListResponsesInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** Answers of this platform. */
  readonly platform?:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'
    | undefined;
  /** Answers to this prompt. */
  readonly prompt_id?: number | undefined;
  /** Asked as this persona. */
  readonly persona_id?: number | undefined;
  /** Whether the prompt named the brand when the answer was evaluated. */
  readonly branded?: boolean | undefined;
  /** Journey stage by its name. */
  readonly stage?: string | undefined;
  /** Collected on or after this day (UTC). */
  readonly start_date?: string | undefined;
  /**
   * Exclusive: collected before this day (UTC), unlike the end_date of the query. See through_date.
   */
  readonly end_date?: string | undefined;
  /** Inclusive: collected on or before this day (UTC). Instead of end_date. */
  readonly through_date?: string | undefined;
  /** True: only answers with shopping results; false: only those without. */
  readonly has_shopping_data?: boolean | undefined;
  /** Alias of has_shopping_data. */
  readonly has_shopping?: boolean | undefined;
  /** The prompt carries this tag. */
  readonly tag?: string | undefined;
  /** ISO 3166-1 alpha-2, in upper case. */
  readonly country?: string | undefined;
  /** Whether the brand is named. */
  readonly brand_present?: boolean | undefined;
  /**
   * This competitor is named, unless competitor_present is false. With cited_owner=competitor: a
   * page of this competitor is cited, and whether it is named matters only where competitor_present
   * says so.
   */
  readonly competitor_id?: number | undefined;
  /** How the answer was obtained: api, serp, import, pasted, simulated. */
  readonly surface?: string | undefined;
  /**
   * Evaluated for this competitor, whether or not it is named: the answers that the query keeps by
   * its filter competitor_id.
   */
  readonly evaluated_competitor_id?: number | undefined;
  /**
   * As the dimension sentiment_band of the query: `none` also matches answers that do not name the
   * brand. `any` matches those that judge it, over which brand_sentiment_score is averaged.
   */
  readonly brand_sentiment?: 'positive' | 'mixed' | 'negative' | 'none' | 'any' | undefined;
  /**
   * As the dimension position_bucket of the query: where the brand is first named. `none` matches
   * answers without a position, `any` those with one, over which brand_position_score is averaged.
   */
  readonly brand_position?: 'top' | 'middle' | 'bottom' | 'none' | 'any' | undefined;
  /** Its place in the list by which the answer ranks: 1, 1 to 3, or any. */
  readonly brand_rank?: 'first' | 'top_three' | 'listed' | undefined;
  /**
   * Whether the competitor is named; false leaves out answers that were never evaluated for it.
   * Needs competitor_id.
   */
  readonly competitor_present?: boolean | undefined;
  /** How the answer speaks of the competitor. Needs competitor_id. */
  readonly competitor_sentiment?: 'positive' | 'mixed' | 'negative' | 'none' | 'any' | undefined;
  /** Where the competitor is first named. Needs competitor_id. */
  readonly competitor_position?: 'top' | 'middle' | 'bottom' | 'none' | 'any' | undefined;
  /** Its place in the list by which the answer ranks: 1, 1 to 3, or any. Needs competitor_id. */
  readonly competitor_rank?: 'first' | 'top_three' | 'listed' | undefined;
  /** True: at least one competitor is named; false: none is. */
  readonly any_competitor_present?: boolean | undefined;
  /** A page of this domain is cited; a leading `www.` and case make no difference. */
  readonly cited_domain?: string | undefined;
  /**
   * This page is cited. Compared as the dimension source_url of the query: without scheme, query
   * string and fragment.
   */
  readonly cited_url?: string | undefined;
  /** A page of such an owner is cited; with competitor_id, `competitor` means that one. */
  readonly cited_owner?: 'brand' | 'competitor' | 'other' | undefined;
  /** Whether anything is cited. */
  readonly has_citations?: boolean | undefined;
  /** The prompt has this topic, by its name. Empty: it has none. */
  readonly topic?: string | undefined;
  /**
   * Words that all occur in the answer, and "phrases in quotation marks", at most 10 of them. Whole
   * words, in any case; in scripts without spaces, such as Chinese or Thai, any part of the text.
   * Between the words of a phrase there may be markup and punctuation. Items then have
   * `text_matches`.
   */
  readonly text?: string | undefined;
  /**
   * Only for CSV and lines: these columns, comma-separated, in this order; omitted: all. Items of
   * JSON are whole. What text, include_evidence and include_mentions add comes after them.
   */
  readonly fields?: string | readonly string[] | undefined;
  /**
   * For CSV and lines: `X-Total-Count` says how many match. JSON always has `total`.
   * Default: false.
   */
  readonly include_total?: boolean | undefined;
  /**
   * Only the newest answer of each platform, of those that pass the filters. `total` and `metadata`
   * are then of these answers.
   */
  readonly newest_by?: 'platform' | undefined;
  /** True: each item has `sentiment_evidence`, too, as one response does. Default: false. */
  readonly include_evidence?: boolean | undefined;
  /**
   * True: each item has `mentions`, too, as one response does. Needs a limit of at most 50.
   * Default: false.
   */
  readonly include_mentions?: boolean | undefined;
}

export type ListResponsesItem = Response;

export type ListResponsesAnswer = Page<ListResponsesItem, {
  readonly aggregation_granularity: 'daily' | 'weekly' | 'monthly';
  readonly period_count: number;
  /** As filtered, else the time of the oldest response. */
  readonly start_date: string | null;
  /** As filtered: the first moment that is left out; else the time of the newest response. */
  readonly end_date: string | null;
  readonly top_domains: {
    readonly domains: ReadonlyArray<{
      readonly domain: string;
      readonly domain_owner: 'brand' | 'competitor' | 'other';
      readonly observation_count: number;
    }>;
    readonly grand_total: number;
    readonly owner_totals: {
      readonly brand: number;
      readonly competitor: number;
      readonly other: number;
    };
    readonly owner_time_series: readonly {
      readonly time_bucket: string;
      readonly brand: number;
      readonly competitor: number;
      readonly other: number;
    }[];
    readonly segment_totals: readonly {
      readonly name: string;
      readonly observation_count: number;
    }[];
  };
}>;

export interface ListResponseGroupsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** What answers of a group have in common. Default: "platform". */
  readonly by?: 'platform' | 'prompt' | undefined;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** Answers of this platform. */
  readonly platform?:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'
    | undefined;
  /** Answers to this prompt. */
  readonly prompt_id?: number | undefined;
  /** Asked as this persona. */
  readonly persona_id?: number | undefined;
  /** Whether the prompt named the brand when the answer was evaluated. */
  readonly branded?: boolean | undefined;
  /** Journey stage by its name. */
  readonly stage?: string | undefined;
  /** Collected on or after this day (UTC). */
  readonly start_date?: string | undefined;
  /**
   * Exclusive: collected before this day (UTC), unlike the end_date of the query. See through_date.
   */
  readonly end_date?: string | undefined;
  /** Inclusive: collected on or before this day (UTC). Instead of end_date. */
  readonly through_date?: string | undefined;
  /** True: only answers with shopping results; false: only those without. */
  readonly has_shopping_data?: boolean | undefined;
  /** Alias of has_shopping_data. */
  readonly has_shopping?: boolean | undefined;
  /** The prompt carries this tag. */
  readonly tag?: string | undefined;
  /** ISO 3166-1 alpha-2, in upper case. */
  readonly country?: string | undefined;
  /** Whether the brand is named. */
  readonly brand_present?: boolean | undefined;
  /**
   * This competitor is named, unless competitor_present is false. With cited_owner=competitor: a
   * page of this competitor is cited, and whether it is named matters only where competitor_present
   * says so.
   */
  readonly competitor_id?: number | undefined;
  /** How the answer was obtained: api, serp, import, pasted, simulated. */
  readonly surface?: string | undefined;
  /**
   * Evaluated for this competitor, whether or not it is named: the answers that the query keeps by
   * its filter competitor_id.
   */
  readonly evaluated_competitor_id?: number | undefined;
  /**
   * As the dimension sentiment_band of the query: `none` also matches answers that do not name the
   * brand. `any` matches those that judge it, over which brand_sentiment_score is averaged.
   */
  readonly brand_sentiment?: 'positive' | 'mixed' | 'negative' | 'none' | 'any' | undefined;
  /**
   * As the dimension position_bucket of the query: where the brand is first named. `none` matches
   * answers without a position, `any` those with one, over which brand_position_score is averaged.
   */
  readonly brand_position?: 'top' | 'middle' | 'bottom' | 'none' | 'any' | undefined;
  /** Its place in the list by which the answer ranks: 1, 1 to 3, or any. */
  readonly brand_rank?: 'first' | 'top_three' | 'listed' | undefined;
  /**
   * Whether the competitor is named; false leaves out answers that were never evaluated for it.
   * Needs competitor_id.
   */
  readonly competitor_present?: boolean | undefined;
  /** How the answer speaks of the competitor. Needs competitor_id. */
  readonly competitor_sentiment?: 'positive' | 'mixed' | 'negative' | 'none' | 'any' | undefined;
  /** Where the competitor is first named. Needs competitor_id. */
  readonly competitor_position?: 'top' | 'middle' | 'bottom' | 'none' | 'any' | undefined;
  /** Its place in the list by which the answer ranks: 1, 1 to 3, or any. Needs competitor_id. */
  readonly competitor_rank?: 'first' | 'top_three' | 'listed' | undefined;
  /** True: at least one competitor is named; false: none is. */
  readonly any_competitor_present?: boolean | undefined;
  /** A page of this domain is cited; a leading `www.` and case make no difference. */
  readonly cited_domain?: string | undefined;
  /**
   * This page is cited. Compared as the dimension source_url of the query: without scheme, query
   * string and fragment.
   */
  readonly cited_url?: string | undefined;
  /** A page of such an owner is cited; with competitor_id, `competitor` means that one. */
  readonly cited_owner?: 'brand' | 'competitor' | 'other' | undefined;
  /** Whether anything is cited. */
  readonly has_citations?: boolean | undefined;
  /** The prompt has this topic, by its name. Empty: it has none. */
  readonly topic?: string | undefined;
  /**
   * Words that all occur in the answer, and "phrases in quotation marks", at most 10 of them. Whole
   * words, in any case; in scripts without spaces, such as Chinese or Thai, any part of the text.
   * Between the words of a phrase there may be markup and punctuation. Items then have
   * `text_matches`.
   */
  readonly text?: string | undefined;
}

export type ListResponseGroupsItem = ResponseGroup;

export type ListResponseGroupsAnswer = Page<ListResponseGroupsItem>;

export interface GetResponsePlaceInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the response. */
  readonly response_id: number;
  /** Answers of this platform. */
  readonly platform?:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'
    | undefined;
  /** Answers to this prompt. */
  readonly prompt_id?: number | undefined;
  /** Asked as this persona. */
  readonly persona_id?: number | undefined;
  /** Whether the prompt named the brand when the answer was evaluated. */
  readonly branded?: boolean | undefined;
  /** Journey stage by its name. */
  readonly stage?: string | undefined;
  /** Collected on or after this day (UTC). */
  readonly start_date?: string | undefined;
  /**
   * Exclusive: collected before this day (UTC), unlike the end_date of the query. See through_date.
   */
  readonly end_date?: string | undefined;
  /** Inclusive: collected on or before this day (UTC). Instead of end_date. */
  readonly through_date?: string | undefined;
  /** True: only answers with shopping results; false: only those without. */
  readonly has_shopping_data?: boolean | undefined;
  /** Alias of has_shopping_data. */
  readonly has_shopping?: boolean | undefined;
  /** The prompt carries this tag. */
  readonly tag?: string | undefined;
  /** ISO 3166-1 alpha-2, in upper case. */
  readonly country?: string | undefined;
  /** Whether the brand is named. */
  readonly brand_present?: boolean | undefined;
  /**
   * This competitor is named, unless competitor_present is false. With cited_owner=competitor: a
   * page of this competitor is cited, and whether it is named matters only where competitor_present
   * says so.
   */
  readonly competitor_id?: number | undefined;
  /** How the answer was obtained: api, serp, import, pasted, simulated. */
  readonly surface?: string | undefined;
  /**
   * Evaluated for this competitor, whether or not it is named: the answers that the query keeps by
   * its filter competitor_id.
   */
  readonly evaluated_competitor_id?: number | undefined;
  /**
   * As the dimension sentiment_band of the query: `none` also matches answers that do not name the
   * brand. `any` matches those that judge it, over which brand_sentiment_score is averaged.
   */
  readonly brand_sentiment?: 'positive' | 'mixed' | 'negative' | 'none' | 'any' | undefined;
  /**
   * As the dimension position_bucket of the query: where the brand is first named. `none` matches
   * answers without a position, `any` those with one, over which brand_position_score is averaged.
   */
  readonly brand_position?: 'top' | 'middle' | 'bottom' | 'none' | 'any' | undefined;
  /** Its place in the list by which the answer ranks: 1, 1 to 3, or any. */
  readonly brand_rank?: 'first' | 'top_three' | 'listed' | undefined;
  /**
   * Whether the competitor is named; false leaves out answers that were never evaluated for it.
   * Needs competitor_id.
   */
  readonly competitor_present?: boolean | undefined;
  /** How the answer speaks of the competitor. Needs competitor_id. */
  readonly competitor_sentiment?: 'positive' | 'mixed' | 'negative' | 'none' | 'any' | undefined;
  /** Where the competitor is first named. Needs competitor_id. */
  readonly competitor_position?: 'top' | 'middle' | 'bottom' | 'none' | 'any' | undefined;
  /** Its place in the list by which the answer ranks: 1, 1 to 3, or any. Needs competitor_id. */
  readonly competitor_rank?: 'first' | 'top_three' | 'listed' | undefined;
  /** True: at least one competitor is named; false: none is. */
  readonly any_competitor_present?: boolean | undefined;
  /** A page of this domain is cited; a leading `www.` and case make no difference. */
  readonly cited_domain?: string | undefined;
  /**
   * This page is cited. Compared as the dimension source_url of the query: without scheme, query
   * string and fragment.
   */
  readonly cited_url?: string | undefined;
  /** A page of such an owner is cited; with competitor_id, `competitor` means that one. */
  readonly cited_owner?: 'brand' | 'competitor' | 'other' | undefined;
  /** Whether anything is cited. */
  readonly has_citations?: boolean | undefined;
  /** The prompt has this topic, by its name. Empty: it has none. */
  readonly topic?: string | undefined;
  /**
   * Words that all occur in the answer, and "phrases in quotation marks", at most 10 of them. Whole
   * words, in any case; in scripts without spaces, such as Chinese or Thai, any part of the text.
   * Between the words of a phrase there may be markup and punctuation. Items then have
   * `text_matches`.
   */
  readonly text?: string | undefined;
}

export type GetResponsePlaceAnswer = ResponsePlace;

export interface GetResponseInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the response. */
  readonly response_id: number;
  /**
   * Words that all occur in the answer, and "phrases in quotation marks", at most 10 of them. Whole
   * words, in any case; in scripts without spaces, such as Chinese or Thai, any part of the text.
   * Between the words of a phrase there may be markup and punctuation. Items then have
   * `text_matches`.
   */
  readonly text?: string | undefined;
}

export type GetResponseAnswer = ResponseDetail;

export interface ImportResponsesInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Stores nothing, and says which rows are there already. Default: false. */
  readonly dry_run?: boolean | undefined;
  /**
   * Names the import that these rows belong to, such as a file that is sent in several requests, so
   * that it can be deleted as a whole. Without it each request is an import of its own. It has at
   * most 100,000 answers.
   */
  readonly import_id?: string | undefined;
  /** At most 10000, and 50 MiB. */
  readonly records: readonly ImportRecord[];
}

export type ImportResponsesAnswer = {
  readonly accepted: number;
  readonly rejected: number;
  /** At most 100 messages, each with its row. */
  readonly errors: readonly string[];
  /**
   * With `dry_run`: the rows, from 0, whose external_id the brand has already. They would be
   * replaced.
   */
  readonly existing?: readonly number[];
};

export interface ListResponseImportsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListResponseImportsItem = ResponseImport;

export type ListResponseImportsAnswer = Page<ListResponseImportsItem>;

export interface DeleteResponsesInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Responses by their ids. */
  readonly ids?: readonly number[] | null | undefined;
  /** Answers of this import. One that a later import replaced is that import’s, and stays. */
  readonly import_id?: string | null | undefined;
  /** Answers by the `external_id` that they were imported with. */
  readonly external_ids?: readonly string[] | null | undefined;
  /** Answers to these prompts. */
  readonly prompt_ids?: readonly number[] | null | undefined;
  /** Answers of these platforms. */
  readonly platforms?: ReadonlyArray<| 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'> | null | undefined;
  /** Given on or after this day (UTC). */
  readonly start_date?: string | null | undefined;
  /** Given on or before this day (UTC). */
  readonly through_date?: string | null | undefined;
  /** Only imported answers, or only pasted ones. Alone: all of them. */
  readonly surface?: 'import' | 'pasted' | null | undefined;
  /**
   * Also answers that Sightline collected, with everything that is kept of each: what the provider
   * sent, evidence, judgements, quotes, and the text of a pasted answer. Only for an admin who is
   * signed in.
   */
  readonly erase?: boolean | null | undefined;
  /** The `token` of a preview: deletes the answers that it showed. */
  readonly confirm?: string | null | undefined;
}

export type DeleteResponsesAnswer = ResponseDeletion;

export interface ReadResponseFeedInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /**
   * Where the last answer ended: its `Sightline-Cursor`. Without one the feed begins with the
   * oldest change.
   */
  readonly cursor?: string | undefined;
  /** The most rows of this answer. Default: 10000. */
  readonly limit?: number | undefined;
  /**
   * What else each row has, separated by commas: `text` is `response_text`, `evidence` is
   * `sentiment_evidence`.
   */
  readonly include?: string | undefined;
}

export type ReadResponseFeedAnswer = {
  /** Rows of this page, in no order. */
  readonly items: readonly ResponseChange[];
  /** Where to read from next: the header `Sightline-Cursor`. */
  readonly cursor: string;
  /** Whether more rows are there already: the header `Sightline-More`. */
  readonly more: boolean;
};

export interface ReadPromptFeedInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /**
   * Where the last answer ended: its `Sightline-Cursor`. Without one the feed begins with the
   * oldest change.
   */
  readonly cursor?: string | undefined;
  /** The most rows of this answer. Default: 1000. */
  readonly limit?: number | undefined;
}

export type ReadPromptFeedAnswer = {
  /** Rows of this page, in no order. */
  readonly items: readonly PromptChange[];
  /** Where to read from next: the header `Sightline-Cursor`. */
  readonly cursor: string;
  /** Whether more rows are there already: the header `Sightline-More`. */
  readonly more: boolean;
};

export interface ReadCompetitorFeedInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /**
   * Where the last answer ended: its `Sightline-Cursor`. Without one the feed begins with the
   * oldest change.
   */
  readonly cursor?: string | undefined;
  /** The most rows of this answer. Default: 1000. */
  readonly limit?: number | undefined;
}

export type ReadCompetitorFeedAnswer = {
  /** Rows of this page, in no order. */
  readonly items: readonly CompetitorChange[];
  /** Where to read from next: the header `Sightline-Cursor`. */
  readonly cursor: string;
  /** Whether more rows are there already: the header `Sightline-More`. */
  readonly more: boolean;
};

export interface ReadDailyMetricsFeedInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /**
   * Where the last answer ended: its `Sightline-Cursor`. Without one the feed begins with the
   * oldest change.
   */
  readonly cursor?: string | undefined;
  /** The most days of this answer. Default: 100. */
  readonly limit?: number | undefined;
}

export type ReadDailyMetricsFeedAnswer = {
  /** Rows of this page, in no order. */
  readonly items: readonly DailyMetricsChange[];
  /** Where to read from next: the header `Sightline-Cursor`. */
  readonly cursor: string;
  /** Whether more rows are there already: the header `Sightline-More`. */
  readonly more: boolean;
};

export interface GetExportInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type GetExportAnswer = ExportSettings;

export interface PutExportInput {
  /** The id of the brand. */
  readonly brand_id: number;
  readonly destination: {
    readonly kind: 'folder';
  } | {
    readonly kind: 's3';
    /** The address of the storage, without the bucket. On the public internet, and https. */
    readonly endpoint: string;
    /** As the storage names it; `auto` or `us-east-1` where it has none. */
    readonly region: string;
    readonly bucket: string;
    /** Where in the bucket; empty: at its top. Two brands cannot share one. */
    readonly prefix: string;
    readonly access_key_id: string;
    /**
     * True: the bucket is in the path of addresses, as most servers of your own take it. False: it
     * is in the host name, as with AWS.
     */
    readonly path_style: boolean;
    /**
     * Kept encrypted and never shown again. Leave it out to keep the one of the same endpoint and
     * access key id.
     */
    readonly secret_access_key?: string | null | undefined;
  };
  readonly every: 'hour' | 'day';
  /** UTC; of a daily export. */
  readonly hour: number;
  /** True: it runs only when asked. */
  readonly paused?: boolean | null | undefined;
  /**
   * Write, read, list and delete a small file there first. A destination that fails is refused and
   * not kept.
   */
  readonly test?: boolean | null | undefined;
}

export type PutExportAnswer = ExportSettings;

export interface DeleteExportInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type DeleteExportAnswer = ExportSettings;

export interface StartExportRunInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type StartExportRunAnswer = ExportSettings;

export interface ListThemesInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an earlier end_date. */
  readonly start_date?: string | undefined;
  /** YYYY-MM-DD, inclusive. Blank or missing: today (UTC). */
  readonly end_date?: string | undefined;
  /**
   * Repeatable, combined with AND; each `field:value`, the field a filterable dimension or
   * `surface`, `cited_domain`, `cited_url`, `named_competitor_id`. Several values joined with `|`
   * mean IN, a leading `!` negates, `null` matches a missing value, `\|` and `\!` stand for the
   * characters themselves.
   * Default: [].
   */
  readonly filters?: readonly string[] | undefined;
  /** How often bounds made this way hold. Default: 0.95. */
  readonly level?: number | undefined;
}

export type ListThemesAnswer = ThemeList;

export interface PasteAnswerInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** What the assistant was asked. */
  readonly prompt: string;
  readonly platform:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok';
  /** The answer as plain text or Markdown. Either this or `html` is needed. */
  readonly text?: string | null | undefined;
  /**
   * The answer, or the page with it, as HTML, such as a clipboard has it. It is kept as Markdown;
   * links become citations.
   */
  readonly html?: string | null | undefined;
  /** Pages that the answer cites, in addition to those that its links and web addresses lead to. */
  readonly citations?: ReadonlyArray<{
    readonly url: string;
    readonly title?: string | null | undefined;
    readonly snippet?: string | null | undefined;
  }> | null | undefined;
  /**
   * When the answer was given, in the past; now where it is left out. A time without a zone is UTC.
   */
  readonly created_at?: string | null | undefined;
}

export type PasteAnswerAnswer = PastedAnswerReading;

export interface ListPastedAnswersInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListPastedAnswersItem = PastedAnswer;

export type ListPastedAnswersAnswer = Page<ListPastedAnswersItem>;

export interface GetPastedAnswerInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a pasted answer. */
  readonly pasted_answer_id: string;
}

export type GetPastedAnswerAnswer = PastedAnswerReading;

export interface AddPastedAnswerInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a pasted answer. */
  readonly pasted_answer_id: string;
  /**
   * The prompt of the brand that it answers; where it is left out, the one with the same text:
   * active ones first, then paused and archived ones, and of those the one without a persona.
   */
  readonly prompt_id?: number | null | undefined;
}

export type AddPastedAnswerAnswer = PastedAnswer;

export interface DeletePastedAnswerInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a pasted answer. */
  readonly pasted_answer_id: string;
}

export type DeletePastedAnswerAnswer = PastedAnswer;

export interface ReportSentimentAgreementInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** First day (UTC), inclusive; omitted: from the beginning. */
  readonly start_date?: string | undefined;
  /** Last day (UTC), inclusive; omitted: to the end. */
  readonly end_date?: string | undefined;
}

export type ReportSentimentAgreementAnswer = SentimentAgreement;

export interface PutAnswerCheckInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the response. */
  readonly response_id: number;
  /** How the answer speaks of names that are in it, each once; empty: as the judge says. */
  readonly labels: ReadonlyArray<{
    /** Null: the brand itself. */
    readonly competitor_id: number | null;
    readonly sentiment: 'positive' | 'mixed' | 'negative' | 'none';
  }>;
}

export type PutAnswerCheckAnswer = AnswerCheck;

export interface ListAnswerChecksInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 50. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** True: only those in which person and judge differ. */
  readonly differing?: boolean | undefined;
  /** With the text of each answer, as a case to test a judge by. Default: false. */
  readonly include_text?: boolean | undefined;
}

export type ListAnswerChecksItem = AnswerCheck;

export type ListAnswerChecksAnswer = Page<ListAnswerChecksItem, {
  /**
   * Answers that name the brand, drawn evenly from each verdict of the 30 days before the sample
   * was drawn.
   */
  readonly sample: {
    /** Its first day. */
    readonly month: string;
    /** Those that nobody has checked yet. */
    readonly response_ids: readonly number[];
    readonly checked: number;
    readonly total: number;
  };
  readonly agreement: {
    /** Names that a person judged. */
    readonly judgements: number;
    /** Share of the judgements that are the same; null where there are none. */
    readonly agreement: number | null;
    /**
     * Cohen’s kappa: (agreement - chance) / (1 - chance). Chance is the share that would be the
     * same if each of the two drew its sentiments at random, as often as it really gave them. 1:
     * always the same; 0: no more often than by chance. Null where there are no judgements or both
     * always said one and the same.
     */
    readonly kappa: number | null;
    /** By what the first of the two said, then by what the judge said. */
    readonly table: {
      readonly positive: {
        readonly positive: number;
        readonly mixed: number;
        readonly negative: number;
        readonly none: number;
      };
      readonly mixed: {
        readonly positive: number;
        readonly mixed: number;
        readonly negative: number;
        readonly none: number;
      };
      readonly negative: {
        readonly positive: number;
        readonly mixed: number;
        readonly negative: number;
        readonly none: number;
      };
      readonly none: {
        readonly positive: number;
        readonly mixed: number;
        readonly negative: number;
        readonly none: number;
      };
    };
  };
  readonly by_language: ReadonlyArray<{
    /** Names that a person judged. */
    readonly judgements: number;
    /** Share of the judgements that are the same; null where there are none. */
    readonly agreement: number | null;
    /**
     * Cohen’s kappa: (agreement - chance) / (1 - chance). Chance is the share that would be the
     * same if each of the two drew its sentiments at random, as often as it really gave them. 1:
     * always the same; 0: no more often than by chance. Null where there are no judgements or both
     * always said one and the same.
     */
    readonly kappa: number | null;
    readonly language: string | null;
  }>;
  readonly by_platform: ReadonlyArray<{
    /** Names that a person judged. */
    readonly judgements: number;
    /** Share of the judgements that are the same; null where there are none. */
    readonly agreement: number | null;
    /**
     * Cohen’s kappa: (agreement - chance) / (1 - chance). Chance is the share that would be the
     * same if each of the two drew its sentiments at random, as often as it really gave them. 1:
     * always the same; 0: no more often than by chance. Null where there are no judgements or both
     * always said one and the same.
     */
    readonly kappa: number | null;
    readonly platform:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok';
  }>;
  /**
   * The brand’s sentiment score of the last 30 days, corrected for how person and judge differ;
   * null until each verdict of the judge has at least five checks of samples.
   */
  readonly corrected_sentiment: {
    readonly days: 30;
    readonly score: number;
    /** The score that a person would have given, by what the samples of 90 days show. */
    readonly corrected: number;
    readonly lower: number;
    /** Bounds of 95%. */
    readonly upper: number;
    readonly checks: number;
  } | null;
}>;

export interface QueryMetricsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an earlier end_date. */
  readonly start_date?: string | undefined;
  /** YYYY-MM-DD, inclusive. Blank or missing: today (UTC). */
  readonly end_date?: string | undefined;
  /** Rows to return. Default: 50000. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /**
   * Comma-separated dimensions and metrics; sent more than once, the lists add up. Omitted: all
   * dimensions.
   */
  readonly fields?: string | readonly string[] | undefined;
  /**
   * Repeatable, combined with AND; each `field:value`, the field a filterable dimension or
   * `surface`, `cited_domain`, `cited_url`, `named_competitor_id`. Several values joined with `|`
   * mean IN, a leading `!` negates, `null` matches a missing value, `\|` and `\!` stand for the
   * characters themselves.
   * Default: [].
   */
  readonly filters?: readonly string[] | undefined;
  /**
   * Repeatable; each `metric:operator:value` with gt, gte, lt, lte, eq or neq, applied after
   * grouping.
   * Default: [].
   */
  readonly having?: readonly string[] | undefined;
  /** True: `X-Total-Count` says how many rows there are on all pages. Default: false. */
  readonly include_total?: boolean | undefined;
}

export type QueryMetricsRow = Readonly<Record<string, string | number | boolean | null>>;

export type QueryMetricsAnswer = readonly QueryMetricsRow[];

export interface QueryIntervalsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an earlier end_date. */
  readonly start_date?: string | undefined;
  /** YYYY-MM-DD, inclusive. Blank or missing: today (UTC). */
  readonly end_date?: string | undefined;
  /** Rows to return. Default: 50000. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /**
   * Comma-separated dimensions and metrics; sent more than once, the lists add up. Omitted: all
   * dimensions.
   */
  readonly fields?: string | readonly string[] | undefined;
  /**
   * Repeatable, combined with AND; each `field:value`, the field a filterable dimension or
   * `surface`, `cited_domain`, `cited_url`, `named_competitor_id`. Several values joined with `|`
   * mean IN, a leading `!` negates, `null` matches a missing value, `\|` and `\!` stand for the
   * characters themselves.
   * Default: [].
   */
  readonly filters?: readonly string[] | undefined;
  /**
   * Repeatable; each `metric:operator:value` with gt, gte, lt, lte, eq or neq, applied after
   * grouping.
   * Default: [].
   */
  readonly having?: readonly string[] | undefined;
  /** True: `X-Total-Count` says how many rows there are on all pages. Default: false. */
  readonly include_total?: boolean | undefined;
  /** How often bounds made this way hold. Default: 0.95. */
  readonly level?: number | undefined;
}

export type QueryIntervalsRow = Readonly<Record<string, string | number | boolean | null | {
    readonly estimate: number;
    /** Responses that the metric is about. */
    readonly responses: number;
    /** Prompts that they answer. */
    readonly prompts: number;
    /** How much days resemble each other. */
    readonly stability: {
      /**
       * How much the answers of one day resemble those of the day before: 0 not at all, 1 wholly.
       * Null where too few days are known, or nothing varies.
       */
      readonly day_to_day: number | null;
      /** Pairs of neighbouring days that tell. */
      readonly pairs: number;
    };
    /**
     * For these prompts on these platforms, as they answer over time: where the lasting share lies.
     */
    readonly basket: {
      readonly lower: number | null;
      readonly upper: number | null;
      /** As many independent responses would leave as much room. */
      readonly effective_responses: number | null;
      /**
       * At least 30 responses, at least 30 effective ones, and bounds less than 30 points apart;
       * for `basket` also at least 30 days of prompts and platforms that tell more than the day
       * before.
       */
      readonly reliable: boolean;
      /**
       * Where the number of the next window, as long and asked as often, will lie if nothing
       * changes.
       */
      readonly next_window: {
        readonly lower: number;
        readonly upper: number;
      };
    };
    /** For prompts like these; null with a single prompt. */
    readonly population: {
      readonly lower: number | null;
      readonly upper: number | null;
      /** As many independent responses would leave as much room. */
      readonly effective_responses: number | null;
      /**
       * At least 30 responses, at least 30 effective ones, and bounds less than 30 points apart;
       * for `basket` also at least 30 days of prompts and platforms that tell more than the day
       * before.
       */
      readonly reliable: boolean;
    };
  } | null>>;

export type QueryIntervalsAnswer = readonly QueryIntervalsRow[];

export interface QueryChangesInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an earlier end_date. */
  readonly start_date?: string | undefined;
  /** YYYY-MM-DD, inclusive. Blank or missing: today (UTC). */
  readonly end_date?: string | undefined;
  /** Rows to return. Default: 50000. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /**
   * Comma-separated dimensions and metrics; sent more than once, the lists add up. Omitted: all
   * dimensions.
   */
  readonly fields?: string | readonly string[] | undefined;
  /**
   * Repeatable, combined with AND; each `field:value`, the field a filterable dimension or
   * `surface`, `cited_domain`, `cited_url`, `named_competitor_id`. Several values joined with `|`
   * mean IN, a leading `!` negates, `null` matches a missing value, `\|` and `\!` stand for the
   * characters themselves.
   * Default: [].
   */
  readonly filters?: readonly string[] | undefined;
  /**
   * Repeatable; each `metric:operator:value` with gt, gte, lt, lte, eq or neq, applied after
   * grouping.
   * Default: [].
   */
  readonly having?: readonly string[] | undefined;
  /** True: `X-Total-Count` says how many rows there are on all pages. Default: false. */
  readonly include_total?: boolean | undefined;
  /** How often bounds made this way hold. Default: 0.95. */
  readonly level?: number | undefined;
  /**
   * First day of the window to compare with. Blank or missing: so that it is as long as the other.
   */
  readonly compare_start_date?: string | undefined;
  /**
   * Last day of the window to compare with, before `start_date`. Blank or missing: the day before
   * `start_date`, or as many days after `compare_start_date` as the other window has.
   */
  readonly compare_end_date?: string | undefined;
}

export type QueryChangesRow = Readonly<Record<string, string | number | boolean | null | {
    readonly before: number | null;
    readonly now: number | null;
    readonly difference: number | null;
    /** The change over prompts and platforms that have responses in both windows. */
    readonly like_for_like: number | null;
    /** What is left of the difference: it comes from having asked other questions. */
    readonly mix: number | null;
    /** Prompts that are compared. */
    readonly prompts: number;
    /** How much days resemble each other. */
    readonly stability: {
      /**
       * How much the answers of one day resemble those of the day before: 0 not at all, 1 wholly.
       * Null where too few days are known, or nothing varies.
       */
      readonly day_to_day: number | null;
      /** Pairs of neighbouring days that tell. */
      readonly pairs: number;
    };
    /**
     * For these prompts on these platforms, as they answer over time. Null where too few days are
     * known.
     */
    readonly basket: {
      readonly lower: number;
      readonly upper: number;
      readonly p_value: number;
      /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
      readonly q_value: number;
    } | null;
    /** For prompts like these. */
    readonly population: {
      readonly lower: number;
      readonly upper: number;
      readonly p_value: number;
      /** The p-value adjusted for the number of rows (Benjamini and Hochberg). */
      readonly q_value: number;
    } | null;
  }>>;

export type QueryChangesAnswer = readonly QueryChangesRow[];

export interface GetPortfolioInput {
  /** YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an earlier end_date. */
  readonly start_date?: string | undefined;
  /** YYYY-MM-DD, inclusive. Blank or missing: today (UTC). */
  readonly end_date?: string | undefined;
  /**
   * First day of the window to compare with. Blank or missing: so that it is as long as the other.
   */
  readonly compare_start_date?: string | undefined;
  /**
   * Last day of the window to compare with, before `start_date`. Blank or missing: the day before
   * `start_date`, or as many days after `compare_start_date` as the other window has.
   */
  readonly compare_end_date?: string | undefined;
  /**
   * Figures over prompts that do not name the brand (`unbranded`), that do (`branded`), or all. A
   * brand whose prompts with answers all name it has its figures over all, also where `unbranded`
   * is asked for.
   * Default: "all".
   */
  readonly prompts?: 'unbranded' | 'branded' | 'all' | undefined;
  /** Part of the name or website, in any case. */
  readonly search?: string | undefined;
  /** Brands to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type GetPortfolioItem = PortfolioBrand;

export type GetPortfolioAnswer = Page<GetPortfolioItem>;

export interface CreateSavedViewInput {
  /** The id of the brand. */
  readonly brand_id: number;
  readonly name: string;
  /** What the address of the explorer has after `?`: metrics, dimensions, filters and days. */
  readonly search: string;
}

export type CreateSavedViewAnswer = SavedView;

export interface ListSavedViewsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListSavedViewsItem = SavedView;

export type ListSavedViewsAnswer = Page<ListSavedViewsItem>;

export interface UpdateSavedViewInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a saved view. */
  readonly view_id: string;
  readonly name?: string | undefined;
  /** What the address of the explorer has after `?`: metrics, dimensions, filters and days. */
  readonly search?: string | undefined;
}

export type UpdateSavedViewAnswer = SavedView;

export interface DeleteSavedViewInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a saved view. */
  readonly view_id: string;
}

export type DeleteSavedViewAnswer = SavedView;

export interface ListSignalsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** Signals of this kind. */
  readonly kind?: 'brand' | 'platform' | 'topic' | 'stage' | 'competitor' | 'prompt' | 'domain' | undefined;
  /** Increases or decreases alone. */
  readonly direction?: 'up' | 'down' | undefined;
  /** Of this run; omitted: of the latest run that completed. */
  readonly run_id?: number | undefined;
}

export type ListSignalsItem = Signal;

export type ListSignalsAnswer = Page<ListSignalsItem>;

export interface ListEventsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** Of this run; omitted: of the latest run that completed. */
  readonly run_id?: number | undefined;
}

export type ListEventsItem = ChangeEvent;

export type ListEventsAnswer = Page<ListEventsItem>;

export interface RunSignalsInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type RunSignalsAnswer = SignalRun;

export interface ListSignalRunsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListSignalRunsItem = SignalRun;

export type ListSignalRunsAnswer = Page<ListSignalRunsItem>;

export interface GetSignalRunInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the run. */
  readonly run_id: number;
}

export type GetSignalRunAnswer = SignalRun;

export interface GetSignalSettingsInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type GetSignalSettingsAnswer = SignalSettings;

export interface PutSignalSettingsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /**
   * The smallest change to report, in points: percentage points of a percentage or rate, points of
   * a score.
   * Default: 5.
   */
  readonly minimum_points?: number | undefined;
}

export type PutSignalSettingsAnswer = SignalSettings;

export interface CreateAnnotationInput {
  /** The id of the brand. */
  readonly brand_id: number;
  readonly kind:
    | 'campaign'
    | 'release'
    | 'model_change'
    | 'platform_change'
    | 'publication'
    | 'other';
  /** What happened, in a few words. */
  readonly title: string;
  readonly note?: string | null | undefined;
  /** Where to read more. */
  readonly url?: string | null | undefined;
  /** If it concerns one platform, such as a change of its model. */
  readonly platform?:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok' | null
    | undefined;
  /** The day on which it happened or began (UTC). */
  readonly start_date: string;
  /** Its last day; omitted or null: the same day. */
  readonly end_date?: string | null | undefined;
}

export type CreateAnnotationAnswer = Annotation;

export interface ListAnnotationsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** Annotations that end on this day or later; omitted: from the beginning. */
  readonly start_date?: string | undefined;
  /** Annotations that start on this day or earlier; omitted: to the end. */
  readonly end_date?: string | undefined;
  /** Annotations of this kind. */
  readonly kind?:
    | 'campaign'
    | 'release'
    | 'model_change'
    | 'platform_change'
    | 'publication'
    | 'other'
    | undefined;
  /** Also those that are hidden. Default: false. */
  readonly include_hidden?: boolean | undefined;
}

export type ListAnnotationsItem = Annotation;

export type ListAnnotationsAnswer = Page<ListAnnotationsItem>;

export interface GetAnnotationInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the annotation. */
  readonly annotation_id: number;
}

export type GetAnnotationAnswer = Annotation;

export interface ReplaceAnnotationInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the annotation. */
  readonly annotation_id: number;
  readonly kind:
    | 'campaign'
    | 'release'
    | 'model_change'
    | 'platform_change'
    | 'publication'
    | 'other';
  /** What happened, in a few words. */
  readonly title: string;
  readonly note?: string | null | undefined;
  /** Where to read more. */
  readonly url?: string | null | undefined;
  /** If it concerns one platform, such as a change of its model. */
  readonly platform?:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok' | null
    | undefined;
  /** The day on which it happened or began (UTC). */
  readonly start_date: string;
  /** Its last day; omitted or null: the same day. */
  readonly end_date?: string | null | undefined;
}

export type ReplaceAnnotationAnswer = Annotation;

export interface SetAnnotationVisibilityInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the annotation. */
  readonly annotation_id: number;
  readonly is_hidden: boolean;
}

export type SetAnnotationVisibilityAnswer = Annotation;

export interface DeleteAnnotationInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the annotation. */
  readonly annotation_id: number;
}

export type DeleteAnnotationAnswer = Annotation;

export interface RegisterCampaignInput {
  /** The id of the brand. */
  readonly brand_id: number;
  readonly kind: 'page' | 'press' | 'release' | 'other';
  /** Needed where there is no `url`. */
  readonly name?: string | null | undefined;
  /** The page that is published. Where it is given, answers that cite it are counted, too. */
  readonly url?: string | null | undefined;
  /** The day on which it is published or begins (UTC). */
  readonly date: string;
  /**
   * The day of the verdict, 5 to 26 weeks after `date`; omitted: 8 weeks after it. It cannot be
   * changed later.
   */
  readonly verdict_date?: string | null | undefined;
  /** The prompts that it is meant for; either these or a `topic`. They cannot be changed later. */
  readonly prompt_ids?: readonly number[] | null | undefined;
  /**
   * All prompts that have this topic now. To leave prompts of the topic to compare with, name
   * `prompt_ids` instead.
   */
  readonly topic?: string | null | undefined;
}

export type RegisterCampaignAnswer = Campaign;

export interface PreviewCampaignInput {
  /** The id of the brand. */
  readonly brand_id: number;
  readonly kind: 'page' | 'press' | 'release' | 'other';
  /** Needed where there is no `url`. */
  readonly name?: string | null | undefined;
  /** The page that is published. Where it is given, answers that cite it are counted, too. */
  readonly url?: string | null | undefined;
  /** The day on which it is published or begins (UTC). */
  readonly date: string;
  /**
   * The day of the verdict, 5 to 26 weeks after `date`; omitted: 8 weeks after it. It cannot be
   * changed later.
   */
  readonly verdict_date?: string | null | undefined;
  /** The prompts that it is meant for; either these or a `topic`. They cannot be changed later. */
  readonly prompt_ids?: readonly number[] | null | undefined;
  /**
   * All prompts that have this topic now. To leave prompts of the topic to compare with, name
   * `prompt_ids` instead.
   */
  readonly topic?: string | null | undefined;
}

export type PreviewCampaignAnswer = CampaignPreview;

export interface ListCampaignsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 20. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListCampaignsItem = ListedCampaign;

export type ListCampaignsAnswer = Page<ListCampaignsItem>;

export interface GetCampaignInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the campaign. */
  readonly campaign_id: number;
}

export type GetCampaignAnswer = MeasuredCampaign;

export interface DeleteCampaignInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the campaign. */
  readonly campaign_id: number;
}

export type DeleteCampaignAnswer = Campaign;

export interface ListActionsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** Only these. */
  readonly status?: 'proposed' | 'planned' | 'done' | 'judged' | 'dismissed' | undefined;
  /** Only of this kind. */
  readonly kind?:
    | 'open_door'
    | 'correct_fact'
    | 'win_source'
    | 'write_page'
    | 'improve_page'
    | 'answer_criticism'
    | 'measure_better'
    | undefined;
}

export type ListActionsAnswer = ActionList;

export interface CreateActionInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The prompts that a page should be written for. */
  readonly prompt_ids: readonly number[];
}

export type CreateActionAnswer = Action;

export interface GetActionInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the action. */
  readonly action_id: number;
}

export type GetActionAnswer = Action;

export interface ChangeActionInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the action. */
  readonly action_id: number;
  readonly status: 'planned' | 'done' | 'dismissed' | 'proposed';
  /** With `planned`: who does it. */
  readonly owner?: string | null | undefined;
  /** Needed with `planned`: until when; today or up to 26 weeks ahead. */
  readonly due_date?: string | null | undefined;
  /** With `planned`: 5 to 26 weeks after `due_date`; omitted: 8 weeks. Fixed from here on. */
  readonly verdict_date?: string | null | undefined;
  /** With `planned`: the prompts of the verdict; omitted: those it reaches. Fixed from here on. */
  readonly prompt_ids?: readonly number[] | null | undefined;
  /** With `done`: when it was done; omitted: today. */
  readonly date?: string | null | undefined;
  /** With `dismissed`: why. */
  readonly reason?: string | null | undefined;
}

export type ChangeActionAnswer = Action;

export interface GetBriefInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the action. */
  readonly action_id: number;
}

export type GetBriefAnswer = Brief;

export interface CreateReportInput {
  /** The id of the brand. */
  readonly brand_id: number;
  readonly name: string;
  readonly scope: {
    /** Days that move along with today (UTC). */
    readonly range?:
      | '7d'
      | '30d'
      | '90d'
      | '180d'
      | '365d'
      | 'this-week'
      | 'last-week'
      | 'this-month'
      | 'last-month'
      | 'this-quarter'
      | 'last-quarter' | null
      | undefined;
    /** Instead of `range`, with `end_date`. */
    readonly start_date?: string | null | undefined;
    /** The last day, included. */
    readonly end_date?: string | null | undefined;
    /** With the days before, the same days last year, or with nothing. Default: "before". */
    readonly compare?: 'before' | 'year' | 'off' | undefined;
    /** About these prompts, or about prompts like these. Default: "basket". */
    readonly bounds?: 'basket' | 'population' | undefined;
    /**
     * Prompts that do not name the brand (`unbranded`), that do, or all. Where every prompt with an
     * answer names the brand, `unbranded` shows all. In reports that were made before there was a
     * choice: `all`.
     * Default: "unbranded".
     */
    readonly prompts?: 'unbranded' | 'branded' | 'all' | undefined;
    readonly platform?:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok' | null
      | undefined;
    readonly persona_id?: number | null | undefined;
    readonly stage?: string | null | undefined;
    readonly tag?: string | null | undefined;
    readonly country?: string | null | undefined;
  };
  readonly blocks: ReadonlyArray<{
    readonly kind: 'summary';
  } | {
    readonly kind: 'figures';
    /** Metrics that have bounds. */
    readonly metrics: ReadonlyArray<| 'brand_presence_percentage'
      | 'brand_position_score'
      | 'brand_sentiment_score'
      | 'brand_citation_rate'
      | 'brand_citation_share_of_voice'
      | 'brand_mention_share'
      | 'brand_first_rank_percentage'
      | 'brand_top_three_percentage'
      | 'competitor_presence_percentage'
      | 'competitor_position_score'
      | 'competitor_sentiment_score'
      | 'competitor_citation_rate'
      | 'competitor_citation_share_of_voice'
      | 'competitor_mention_share'
      | 'competitor_first_rank_percentage'
      | 'competitor_top_three_percentage'>;
  } | {
    readonly kind: 'chart';
    readonly title: string;
    readonly metric:
      | 'brand_presence_percentage'
      | 'brand_position_score'
      | 'brand_sentiment_score'
      | 'brand_citation_rate'
      | 'brand_citation_share_of_voice'
      | 'brand_mention_share'
      | 'brand_first_rank_percentage'
      | 'brand_top_three_percentage'
      | 'competitor_presence_percentage'
      | 'competitor_position_score'
      | 'competitor_sentiment_score'
      | 'competitor_citation_rate'
      | 'competitor_citation_share_of_voice'
      | 'competitor_mention_share'
      | 'competitor_first_rank_percentage'
      | 'competitor_top_three_percentage';
    readonly by: 'date' | 'date_week' | 'date_month';
    /** A line for each value; the eight with most responses are shown, and of platforms all. */
    readonly split?:
      | 'ai_platform'
      | 'competitor_name'
      | 'persona_name'
      | 'stage'
      | 'tag'
      | 'prompt_topic'
      | 'country'
      | 'branded' | null
      | undefined;
  } | {
    readonly kind: 'table';
    readonly title: string;
    readonly dimension:
      | 'ai_platform'
      | 'competitor_name'
      | 'persona_name'
      | 'stage'
      | 'tag'
      | 'prompt_topic'
      | 'country'
      | 'branded'
      | 'prompt'
      | 'source_domain'
      | 'source_url'
      | 'source_type'
      | 'position_bucket'
      | 'sentiment_band';
    /** Metrics that have bounds. */
    readonly metrics: ReadonlyArray<| 'brand_presence_percentage'
      | 'brand_position_score'
      | 'brand_sentiment_score'
      | 'brand_citation_rate'
      | 'brand_citation_share_of_voice'
      | 'brand_mention_share'
      | 'brand_first_rank_percentage'
      | 'brand_top_three_percentage'
      | 'competitor_presence_percentage'
      | 'competitor_position_score'
      | 'competitor_sentiment_score'
      | 'competitor_citation_rate'
      | 'competitor_citation_share_of_voice'
      | 'competitor_mention_share'
      | 'competitor_first_rank_percentage'
      | 'competitor_top_three_percentage'>;
    /** Platforms are always all shown. Default: 10. */
    readonly limit?: number | undefined;
    /** By the first metric, or by the name of the row. Default: "highest". */
    readonly order?: 'highest' | 'lowest' | 'name' | undefined;
  } | {
    readonly kind: 'quotes';
    readonly title: string;
    /** Default: "any". */
    readonly sentiment?: 'any' | 'positive' | 'mixed' | 'negative' | undefined;
    /** Default: 5. */
    readonly limit?: number | undefined;
  } | {
    readonly kind: 'comment';
    /** Markdown; HTML in it is shown as text. */
    readonly markdown: string;
  }>;
}

export type CreateReportAnswer = Report;

export interface ListReportsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListReportsItem = Report;

export type ListReportsAnswer = Page<ListReportsItem>;

export interface PreviewReportInput {
  /** The id of the brand. */
  readonly brand_id: number;
  readonly scope: {
    /** Days that move along with today (UTC). */
    readonly range?:
      | '7d'
      | '30d'
      | '90d'
      | '180d'
      | '365d'
      | 'this-week'
      | 'last-week'
      | 'this-month'
      | 'last-month'
      | 'this-quarter'
      | 'last-quarter' | null
      | undefined;
    /** Instead of `range`, with `end_date`. */
    readonly start_date?: string | null | undefined;
    /** The last day, included. */
    readonly end_date?: string | null | undefined;
    /** With the days before, the same days last year, or with nothing. Default: "before". */
    readonly compare?: 'before' | 'year' | 'off' | undefined;
    /** About these prompts, or about prompts like these. Default: "basket". */
    readonly bounds?: 'basket' | 'population' | undefined;
    /**
     * Prompts that do not name the brand (`unbranded`), that do, or all. Where every prompt with an
     * answer names the brand, `unbranded` shows all. In reports that were made before there was a
     * choice: `all`.
     * Default: "unbranded".
     */
    readonly prompts?: 'unbranded' | 'branded' | 'all' | undefined;
    readonly platform?:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok' | null
      | undefined;
    readonly persona_id?: number | null | undefined;
    readonly stage?: string | null | undefined;
    readonly tag?: string | null | undefined;
    readonly country?: string | null | undefined;
  };
  readonly blocks: ReadonlyArray<{
    readonly kind: 'summary';
  } | {
    readonly kind: 'figures';
    /** Metrics that have bounds. */
    readonly metrics: ReadonlyArray<| 'brand_presence_percentage'
      | 'brand_position_score'
      | 'brand_sentiment_score'
      | 'brand_citation_rate'
      | 'brand_citation_share_of_voice'
      | 'brand_mention_share'
      | 'brand_first_rank_percentage'
      | 'brand_top_three_percentage'
      | 'competitor_presence_percentage'
      | 'competitor_position_score'
      | 'competitor_sentiment_score'
      | 'competitor_citation_rate'
      | 'competitor_citation_share_of_voice'
      | 'competitor_mention_share'
      | 'competitor_first_rank_percentage'
      | 'competitor_top_three_percentage'>;
  } | {
    readonly kind: 'chart';
    readonly title: string;
    readonly metric:
      | 'brand_presence_percentage'
      | 'brand_position_score'
      | 'brand_sentiment_score'
      | 'brand_citation_rate'
      | 'brand_citation_share_of_voice'
      | 'brand_mention_share'
      | 'brand_first_rank_percentage'
      | 'brand_top_three_percentage'
      | 'competitor_presence_percentage'
      | 'competitor_position_score'
      | 'competitor_sentiment_score'
      | 'competitor_citation_rate'
      | 'competitor_citation_share_of_voice'
      | 'competitor_mention_share'
      | 'competitor_first_rank_percentage'
      | 'competitor_top_three_percentage';
    readonly by: 'date' | 'date_week' | 'date_month';
    /** A line for each value; the eight with most responses are shown, and of platforms all. */
    readonly split?:
      | 'ai_platform'
      | 'competitor_name'
      | 'persona_name'
      | 'stage'
      | 'tag'
      | 'prompt_topic'
      | 'country'
      | 'branded' | null
      | undefined;
  } | {
    readonly kind: 'table';
    readonly title: string;
    readonly dimension:
      | 'ai_platform'
      | 'competitor_name'
      | 'persona_name'
      | 'stage'
      | 'tag'
      | 'prompt_topic'
      | 'country'
      | 'branded'
      | 'prompt'
      | 'source_domain'
      | 'source_url'
      | 'source_type'
      | 'position_bucket'
      | 'sentiment_band';
    /** Metrics that have bounds. */
    readonly metrics: ReadonlyArray<| 'brand_presence_percentage'
      | 'brand_position_score'
      | 'brand_sentiment_score'
      | 'brand_citation_rate'
      | 'brand_citation_share_of_voice'
      | 'brand_mention_share'
      | 'brand_first_rank_percentage'
      | 'brand_top_three_percentage'
      | 'competitor_presence_percentage'
      | 'competitor_position_score'
      | 'competitor_sentiment_score'
      | 'competitor_citation_rate'
      | 'competitor_citation_share_of_voice'
      | 'competitor_mention_share'
      | 'competitor_first_rank_percentage'
      | 'competitor_top_three_percentage'>;
    /** Platforms are always all shown. Default: 10. */
    readonly limit?: number | undefined;
    /** By the first metric, or by the name of the row. Default: "highest". */
    readonly order?: 'highest' | 'lowest' | 'name' | undefined;
  } | {
    readonly kind: 'quotes';
    readonly title: string;
    /** Default: "any". */
    readonly sentiment?: 'any' | 'positive' | 'mixed' | 'negative' | undefined;
    /** Default: 5. */
    readonly limit?: number | undefined;
  } | {
    readonly kind: 'comment';
    /** Markdown; HTML in it is shown as text. */
    readonly markdown: string;
  }>;
}

export type PreviewReportAnswer = ReportContent;

export interface GetReportInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a report. */
  readonly report_id: string;
}

export type GetReportAnswer = Report;

export interface ReplaceReportInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a report. */
  readonly report_id: string;
  readonly name: string;
  readonly scope: {
    /** Days that move along with today (UTC). */
    readonly range?:
      | '7d'
      | '30d'
      | '90d'
      | '180d'
      | '365d'
      | 'this-week'
      | 'last-week'
      | 'this-month'
      | 'last-month'
      | 'this-quarter'
      | 'last-quarter' | null
      | undefined;
    /** Instead of `range`, with `end_date`. */
    readonly start_date?: string | null | undefined;
    /** The last day, included. */
    readonly end_date?: string | null | undefined;
    /** With the days before, the same days last year, or with nothing. Default: "before". */
    readonly compare?: 'before' | 'year' | 'off' | undefined;
    /** About these prompts, or about prompts like these. Default: "basket". */
    readonly bounds?: 'basket' | 'population' | undefined;
    /**
     * Prompts that do not name the brand (`unbranded`), that do, or all. Where every prompt with an
     * answer names the brand, `unbranded` shows all. In reports that were made before there was a
     * choice: `all`.
     * Default: "unbranded".
     */
    readonly prompts?: 'unbranded' | 'branded' | 'all' | undefined;
    readonly platform?:
      | 'chatgpt'
      | 'claude'
      | 'google_ai_overviews'
      | 'perplexity'
      | 'meta'
      | 'google_ai_mode'
      | 'google_gemini'
      | 'copilot'
      | 'grok' | null
      | undefined;
    readonly persona_id?: number | null | undefined;
    readonly stage?: string | null | undefined;
    readonly tag?: string | null | undefined;
    readonly country?: string | null | undefined;
  };
  readonly blocks: ReadonlyArray<{
    readonly kind: 'summary';
  } | {
    readonly kind: 'figures';
    /** Metrics that have bounds. */
    readonly metrics: ReadonlyArray<| 'brand_presence_percentage'
      | 'brand_position_score'
      | 'brand_sentiment_score'
      | 'brand_citation_rate'
      | 'brand_citation_share_of_voice'
      | 'brand_mention_share'
      | 'brand_first_rank_percentage'
      | 'brand_top_three_percentage'
      | 'competitor_presence_percentage'
      | 'competitor_position_score'
      | 'competitor_sentiment_score'
      | 'competitor_citation_rate'
      | 'competitor_citation_share_of_voice'
      | 'competitor_mention_share'
      | 'competitor_first_rank_percentage'
      | 'competitor_top_three_percentage'>;
  } | {
    readonly kind: 'chart';
    readonly title: string;
    readonly metric:
      | 'brand_presence_percentage'
      | 'brand_position_score'
      | 'brand_sentiment_score'
      | 'brand_citation_rate'
      | 'brand_citation_share_of_voice'
      | 'brand_mention_share'
      | 'brand_first_rank_percentage'
      | 'brand_top_three_percentage'
      | 'competitor_presence_percentage'
      | 'competitor_position_score'
      | 'competitor_sentiment_score'
      | 'competitor_citation_rate'
      | 'competitor_citation_share_of_voice'
      | 'competitor_mention_share'
      | 'competitor_first_rank_percentage'
      | 'competitor_top_three_percentage';
    readonly by: 'date' | 'date_week' | 'date_month';
    /** A line for each value; the eight with most responses are shown, and of platforms all. */
    readonly split?:
      | 'ai_platform'
      | 'competitor_name'
      | 'persona_name'
      | 'stage'
      | 'tag'
      | 'prompt_topic'
      | 'country'
      | 'branded' | null
      | undefined;
  } | {
    readonly kind: 'table';
    readonly title: string;
    readonly dimension:
      | 'ai_platform'
      | 'competitor_name'
      | 'persona_name'
      | 'stage'
      | 'tag'
      | 'prompt_topic'
      | 'country'
      | 'branded'
      | 'prompt'
      | 'source_domain'
      | 'source_url'
      | 'source_type'
      | 'position_bucket'
      | 'sentiment_band';
    /** Metrics that have bounds. */
    readonly metrics: ReadonlyArray<| 'brand_presence_percentage'
      | 'brand_position_score'
      | 'brand_sentiment_score'
      | 'brand_citation_rate'
      | 'brand_citation_share_of_voice'
      | 'brand_mention_share'
      | 'brand_first_rank_percentage'
      | 'brand_top_three_percentage'
      | 'competitor_presence_percentage'
      | 'competitor_position_score'
      | 'competitor_sentiment_score'
      | 'competitor_citation_rate'
      | 'competitor_citation_share_of_voice'
      | 'competitor_mention_share'
      | 'competitor_first_rank_percentage'
      | 'competitor_top_three_percentage'>;
    /** Platforms are always all shown. Default: 10. */
    readonly limit?: number | undefined;
    /** By the first metric, or by the name of the row. Default: "highest". */
    readonly order?: 'highest' | 'lowest' | 'name' | undefined;
  } | {
    readonly kind: 'quotes';
    readonly title: string;
    /** Default: "any". */
    readonly sentiment?: 'any' | 'positive' | 'mixed' | 'negative' | undefined;
    /** Default: 5. */
    readonly limit?: number | undefined;
  } | {
    readonly kind: 'comment';
    /** Markdown; HTML in it is shown as text. */
    readonly markdown: string;
  }>;
}

export type ReplaceReportAnswer = Report;

export interface DeleteReportInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a report. */
  readonly report_id: string;
}

export type DeleteReportAnswer = Report;

export interface GetReportContentInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a report. */
  readonly report_id: string;
}

export type GetReportContentAnswer = ReportContent;

export interface PrintReportInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a report. */
  readonly report_id: string;
}

export type PrintReportAnswer = Uint8Array;

export interface PutReportScheduleInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a report. */
  readonly report_id: string;
  readonly every: 'week' | 'month';
  /** Of a week: 1 is Monday, 7 is Sunday. Of a month: 1 to 28. */
  readonly day: number;
  /** UTC. */
  readonly hour: number;
  /** Email addresses. */
  readonly recipients: readonly string[];
}

export type PutReportScheduleAnswer = Report;

export interface DeleteReportScheduleInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a report. */
  readonly report_id: string;
}

export type DeleteReportScheduleAnswer = Report;

export interface ShareReportInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a report. */
  readonly report_id: string;
  /** After that many days it leads nowhere. */
  readonly expires_in_days: number;
  /** Asked for before the report is shown. */
  readonly password?: string | null | undefined;
}

export type ShareReportAnswer = CreatedShareLink;

export interface ShareTableInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** After that many days it leads nowhere. */
  readonly expires_in_days: number;
  readonly name: string;
  readonly table: {
    /** Dimensions and metrics, each a column. */
    readonly fields: ReadonlyArray<| 'date'
      | 'date_week'
      | 'date_month'
      | 'date_quarter'
      | 'date_year'
      | 'prompt_id'
      | 'prompt'
      | 'persona_id'
      | 'persona_name'
      | 'ai_platform'
      | 'ai_platform_search_enabled'
      | 'tag'
      | 'source_url'
      | 'source_type'
      | 'source_domain'
      | 'competitor_id'
      | 'competitor_name'
      | 'branded'
      | 'stage'
      | 'prompt_topic'
      | 'country'
      | 'position_bucket'
      | 'sentiment_band'
      | 'responses'
      | 'brand_presence_percentage'
      | 'brand_position_score'
      | 'brand_sentiment_score'
      | 'competitor_presence_percentage'
      | 'competitor_position_score'
      | 'competitor_sentiment_score'
      | 'brand_citation_rate'
      | 'competitor_citation_rate'
      | 'brand_citation_share_of_voice'
      | 'competitor_citation_share_of_voice'
      | 'citation_count'
      | 'citation_unique_responses'
      | 'citation_unique_domains'
      | 'brand_first_rank_percentage'
      | 'brand_top_three_percentage'
      | 'brand_average_rank'
      | 'brand_mention_share'
      | 'competitor_mention_share'
      | 'competitor_first_rank_percentage'
      | 'competitor_top_three_percentage'
      | 'competitor_average_rank'>;
    /** Default: []. */
    readonly filters?: readonly string[] | undefined;
    /** Default: []. */
    readonly having?: readonly string[] | undefined;
    /** Days that move along with today (UTC). */
    readonly range?:
      | '7d'
      | '30d'
      | '90d'
      | '180d'
      | '365d'
      | 'this-week'
      | 'last-week'
      | 'this-month'
      | 'last-month'
      | 'this-quarter'
      | 'last-quarter' | null
      | undefined;
    /** Instead of `range`, with `end_date`. */
    readonly start_date?: string | null | undefined;
    /** The last day, included. */
    readonly end_date?: string | null | undefined;
    /** Default: 10000. */
    readonly limit?: number | undefined;
  };
}

export type ShareTableAnswer = CreatedShareLink;

export interface ListShareLinksInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** Links to this report alone. */
  readonly report_id?: string | undefined;
}

export type ListShareLinksItem = ShareLink;

export type ListShareLinksAnswer = Page<ListShareLinksItem>;

export interface RevokeShareLinkInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a share link. */
  readonly link_id: string;
}

export type RevokeShareLinkAnswer = ShareLink;

export interface OpenSharedReportInput {
  /** The token of a share link. */
  readonly token: string;
  readonly password?: string | null | undefined;
}

export type OpenSharedReportAnswer = ReportContent;

export interface OpenSharedTableInput {
  /** The token of a share link. */
  readonly token: string;
}

export type OpenSharedTableAnswer = string;

export interface PlanCollectionInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** What is to be known. Default: "brand_presence_percentage". */
  readonly metric?:
    | 'brand_presence_percentage'
    | 'brand_position_score'
    | 'brand_sentiment_score'
    | 'competitor_presence_percentage'
    | 'competitor_position_score'
    | 'competitor_sentiment_score'
    | 'brand_citation_rate'
    | 'competitor_citation_rate'
    | 'brand_citation_share_of_voice'
    | 'competitor_citation_share_of_voice'
    | 'brand_first_rank_percentage'
    | 'brand_top_three_percentage'
    | undefined;
  /** YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an earlier end_date. */
  readonly start_date?: string | undefined;
  /** YYYY-MM-DD, inclusive. Blank or missing: today (UTC). */
  readonly end_date?: string | undefined;
  /**
   * Repeatable, combined with AND; each `field:value`, the field a filterable dimension or
   * `surface`, `cited_domain`, `cited_url`, `named_competitor_id`. Several values joined with `|`
   * mean IN, a leading `!` negates, `null` matches a missing value, `\|` and `\!` stand for the
   * characters themselves.
   * Default: [].
   */
  readonly filters?: readonly string[] | undefined;
  /** How often bounds made this way hold. Default: 0.95. */
  readonly level?: number | undefined;
  /**
   * How wide the interval may be, in points of 100 from its lower to its upper bound. With it,
   * `cheapest` has the cheapest plans that are predicted to be no wider.
   */
  readonly width?: number | undefined;
}

export type PlanCollectionAnswer = CollectionPlan;

export interface ReadDecisionGradeInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** What is to be known. Default: "brand_presence_percentage". */
  readonly metric?:
    | 'brand_presence_percentage'
    | 'brand_position_score'
    | 'brand_sentiment_score'
    | 'competitor_presence_percentage'
    | 'competitor_position_score'
    | 'competitor_sentiment_score'
    | 'brand_citation_rate'
    | 'competitor_citation_rate'
    | 'brand_citation_share_of_voice'
    | 'competitor_citation_share_of_voice'
    | 'brand_first_rank_percentage'
    | 'brand_top_three_percentage'
    | undefined;
  /** YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an earlier end_date. */
  readonly start_date?: string | undefined;
  /** YYYY-MM-DD, inclusive. Blank or missing: today (UTC). */
  readonly end_date?: string | undefined;
  /**
   * Repeatable, combined with AND; each `field:value`, the field a filterable dimension or
   * `surface`, `cited_domain`, `cited_url`, `named_competitor_id`. Several values joined with `|`
   * mean IN, a leading `!` negates, `null` matches a missing value, `\|` and `\!` stand for the
   * characters themselves.
   * Default: [].
   */
  readonly filters?: readonly string[] | undefined;
  /** How often bounds made this way hold. Default: 0.95. */
  readonly level?: number | undefined;
}

export type ReadDecisionGradeAnswer = DecisionGrade;

export interface StartReevaluationInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** First day (UTC), inclusive; omitted: from the beginning. */
  readonly start_date?: string | null | undefined;
  /** Last day (UTC), inclusive; omitted: to the end. */
  readonly end_date?: string | null | undefined;
  /** Only answers that were last read by this version of the evaluator. */
  readonly evaluator_version?: string | null | undefined;
}

export type StartReevaluationAnswer = Reevaluation;

export interface ListReevaluationsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListReevaluationsItem = Reevaluation;

export type ListReevaluationsAnswer = Page<ListReevaluationsItem>;

export interface GetReevaluationInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the reevaluation. */
  readonly reevaluation_id: number;
}

export type GetReevaluationAnswer = Reevaluation;

export interface PreviewReevaluationInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Display name. */
  readonly name?: string | undefined;
  readonly alternative_names?: readonly string[] | null | undefined;
  readonly excluded_names?: readonly string[] | null | undefined;
  readonly case_sensitive?: boolean | null | undefined;
  /**
   * How many of the newest answers to read, of the last 90 days that have any. Fewer are read where
   * their texts reach 5 MB before; `stopped_early` says so.
   * Default: 200.
   */
  readonly limit?: number | undefined;
}

export type PreviewReevaluationAnswer = ReevaluationPreview;

export interface CreateReferralConnectionInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** An http or https URL, or a bare host with an optional path. */
  readonly website: string;
  /** The tool that the numbers come from, by any name; compared without case. */
  readonly provider: string;
  /** The ISO 4217 currency of its revenue. Amounts are never converted. */
  readonly currency?: string | null | undefined;
}

export type CreateReferralConnectionAnswer = ReferralConnection;

export interface ListReferralConnectionsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListReferralConnectionsItem = ReferralConnection;

export type ListReferralConnectionsAnswer = Page<ListReferralConnectionsItem>;

export interface DisableReferralConnectionInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a connection. */
  readonly connection_id: string;
}

export type DisableReferralConnectionAnswer = ReferralConnection;

export interface PushReferralEventsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a connection. */
  readonly connection_id: string;
  /** At most 10000, and 5 MiB. */
  readonly records: readonly ReferralEvent[];
}

export type PushReferralEventsAnswer = {
  readonly accepted: number;
  readonly rejected: number;
  /** At most 100 messages, each with its row. */
  readonly errors: readonly string[];
};

export interface ReportReferralsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** First day, inclusive; omitted: from the beginning. */
  readonly start_date?: string | undefined;
  /** Last day, inclusive; omitted: to the end. */
  readonly end_date?: string | undefined;
  /**
   * Comma-separated or repeated: date, platform, page, connection. Without it: one item for
   * everything.
   * Default: "".
   */
  readonly group_by?: string | readonly string[] | undefined;
}

export type ReportReferralsItem = ReferralReportItem;

export type ReportReferralsAnswer = Page<ReportReferralsItem>;

export interface ListSourcesInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an earlier end_date. */
  readonly start_date?: string | undefined;
  /** YYYY-MM-DD, inclusive. Blank or missing: today (UTC). */
  readonly end_date?: string | undefined;
  /**
   * Repeatable, combined with AND; each `field:value`, the field a filterable dimension or
   * `surface`, `cited_domain`, `cited_url`, `named_competitor_id`. Several values joined with `|`
   * mean IN, a leading `!` negates, `null` matches a missing value, `\|` and `\!` stand for the
   * characters themselves.
   * Default: [].
   */
  readonly filters?: readonly string[] | undefined;
  /**
   * First day of the window to compare with. Blank or missing: so that it is as long as the other.
   */
  readonly compare_start_date?: string | undefined;
  /**
   * Last day of the window to compare with, before `start_date`. Blank or missing: the day before
   * `start_date`, or as many days after `compare_start_date` as the other window has.
   */
  readonly compare_end_date?: string | undefined;
  /** What a source is. Default: "domain". */
  readonly by?: 'domain' | 'page' | undefined;
  /** Only this host or its pages, in any case, with or without www. */
  readonly domain?: string | undefined;
  /** Only this page, as `source_url` shows it or as a URL. Needs `by=page`. */
  readonly url?: string | undefined;
  /** Only sources of this kind. */
  readonly kind?:
    | 'own'
    | 'rival'
    | 'editorial'
    | 'forum'
    | 'video'
    | 'review'
    | 'shop'
    | 'reference'
    | 'other'
    | undefined;
  /** Only sources owned so. */
  readonly owner?: 'brand' | 'competitor' | 'other' | undefined;
  /**
   * `answers`: most answers first. `worth`: only sources worth winning, most `gap_answers` first,
   * then most `answers`; kinds own and rival and sources without a gap are left out.
   * Default: "answers".
   */
  readonly sort?: 'answers' | 'worth' | undefined;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListSourcesItem = Source;

export type ListSourcesAnswer = Page<ListSourcesItem>;

export interface GetSourceShareInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** YYYY-MM-DD, inclusive. Blank or missing: 30 days ago, so send it with an earlier end_date. */
  readonly start_date?: string | undefined;
  /** YYYY-MM-DD, inclusive. Blank or missing: today (UTC). */
  readonly end_date?: string | undefined;
  /**
   * Repeatable, combined with AND; each `field:value`, the field a filterable dimension or
   * `surface`, `cited_domain`, `cited_url`, `named_competitor_id`. Several values joined with `|`
   * mean IN, a leading `!` negates, `null` matches a missing value, `\|` and `\!` stand for the
   * characters themselves.
   * Default: [].
   */
  readonly filters?: readonly string[] | undefined;
  /**
   * First day of the window to compare with. Blank or missing: so that it is as long as the other.
   */
  readonly compare_start_date?: string | undefined;
  /**
   * Last day of the window to compare with, before `start_date`. Blank or missing: the day before
   * `start_date`, or as many days after `compare_start_date` as the other window has.
   */
  readonly compare_end_date?: string | undefined;
  /** How often bounds made this way hold. Default: 0.95. */
  readonly level?: number | undefined;
  /** Of this host; this or `url` is required. */
  readonly domain?: string | undefined;
  /** Of this page. */
  readonly url?: string | undefined;
  /** How long the periods of the trend are. Default: "week". */
  readonly interval?: 'day' | 'week' | 'month' | undefined;
}

export type GetSourceShareAnswer = SourceShare;

export interface ListSourceKindsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListSourceKindsItem = SourceKind;

export type ListSourceKindsAnswer = Page<ListSourceKindsItem>;

export interface PutSourceKindInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** A cited domain, without `www.`. */
  readonly domain: string;
  /**
   * `own`: the brand's website. `rival`: a competitor's. `editorial`: newspapers, magazines, trade
   * press. `forum`: people asking and answering. `video`: videos and podcasts. `review`: ratings by
   * buyers, tests, comparisons. `shop`: sells products of many makers. `reference`: encyclopedias,
   * documentation, authorities, universities. `other`: no rule knows it.
   */
  readonly kind:
    | 'own'
    | 'rival'
    | 'editorial'
    | 'forum'
    | 'video'
    | 'review'
    | 'shop'
    | 'reference'
    | 'other';
}

export type PutSourceKindAnswer = SourceKind;

export interface DeleteSourceKindInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** A cited domain, without `www.`. */
  readonly domain: string;
}

export type DeleteSourceKindAnswer = SourceKind;

export interface ListCitedPagesInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** Found like this. */
  readonly status?:
    | 'pending'
    | 'alive'
    | 'redirected'
    | 'dead'
    | 'no_such_host'
    | 'blocked'
    | 'unknown'
    | undefined;
  /** In the sample of this platform. */
  readonly platform?:
    | 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'
    | undefined;
  /** On this host, in any case, with or without www. */
  readonly domain?: string | undefined;
  /** Pages whose text was read and names the brand, or does not. */
  readonly names_brand?: boolean | undefined;
}

export type ListCitedPagesItem = CitedPage;

export type ListCitedPagesAnswer = Page<ListCitedPagesItem>;

export interface SummarizeCitedPagesInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type SummarizeCitedPagesAnswer = CitedPageSummary;

export interface CheckCitedPagesInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type CheckCitedPagesAnswer = CitedPageChecks;

export interface GetCitedPageSettingsInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type GetCitedPageSettingsAnswer = CitedPageSettings;

export interface PutCitedPageSettingsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /**
   * `on`: a new sample each day, and each page of it once a week. `off`: nothing is fetched until
   * somebody asks for a check.
   * Default: "off".
   */
  readonly mode?: 'on' | 'off' | undefined;
  /** How many of its most cited pages are in the sample of a platform. Default: 50. */
  readonly pages_per_platform?: number | undefined;
}

export type PutCitedPageSettingsAnswer = CitedPageSettings;

export interface CreatePageAuditsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Pages to audit, each http or https on the public internet. */
  readonly urls: readonly string[];
}

export type CreatePageAuditsRow = {
  readonly url: string;
  readonly page_audit_id: string;
};

export type CreatePageAuditsAnswer = readonly CreatePageAuditsRow[];

export interface ListPageAuditsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** In this state. */
  readonly status?: 'pending' | 'running' | 'completed' | 'failed' | undefined;
  /** Part of the URL, in any case. */
  readonly url?: string | undefined;
  /** Adds the score to each record. */
  readonly include?: 'score' | undefined;
}

export type ListPageAuditsItem = PageAudit;

export type ListPageAuditsAnswer = Page<ListPageAuditsItem>;

export interface GetPageAuditInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The id of the page audit. */
  readonly page_audit_id: string;
}

export type GetPageAuditAnswer = PageAuditReport;

export interface CreateSiteInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /**
   * A host, or host:port; ports 80 and 443 are left out. Subdomains belong to the site as far as
   * its proof covers them. A public suffix such as `com` or `github.io` is refused.
   */
  readonly domain: string;
  /** Where the pages come from: scheme, host and port. Without it: https on the domain. */
  readonly origin?: string | null | undefined;
  /**
   * What waits for a person before the pipeline publishes it. none: nothing; dashboard, the
   * default: what people submit; always: what API keys submit, too.
   */
  readonly approval?: 'none' | 'dashboard' | 'always' | undefined;
}

export type CreateSiteAnswer = Site;

export interface ListSitesInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListSitesItem = Site;

export type ListSitesAnswer = Page<ListSitesItem>;

export interface GetSiteInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a site. */
  readonly site_id: string;
}

export type GetSiteAnswer = Site;

export interface UpdateSiteInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a site. */
  readonly site_id: string;
  /**
   * What waits for a person before the pipeline publishes it. none: nothing; dashboard, the
   * default: what people submit; always: what API keys submit, too.
   */
  readonly approval?: 'none' | 'dashboard' | 'always' | undefined;
}

export type UpdateSiteAnswer = Site;

export interface VerifySiteInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a site. */
  readonly site_id: string;
}

export type VerifySiteAnswer = Site;

export interface DeleteSiteInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a site. */
  readonly site_id: string;
}

export type DeleteSiteAnswer = Site;

export interface GetSiteSnippetsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a site. */
  readonly site_id: string;
  /** Where the CDN reaches the edge; used in the snippets. */
  readonly edge_url?: string | undefined;
}

export type GetSiteSnippetsAnswer = SiteSnippets;

export interface ReportAgentTrafficInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a site. */
  readonly site_id: string;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** First day, inclusive; omitted: from the beginning. */
  readonly start_date?: string | undefined;
  /** Last day, inclusive; omitted: to the end. */
  readonly end_date?: string | undefined;
  /**
   * Comma-separated or repeated: date, agent, role, path. Without it: one item for everything.
   * Default: "".
   */
  readonly group_by?: string | readonly string[] | undefined;
}

export type ReportAgentTrafficItem = AgentTrafficItem;

export type ReportAgentTrafficAnswer = Page<ReportAgentTrafficItem>;

export interface StageVersionInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a site. */
  readonly site_id: string;
  /** The page, on the domain of the site. */
  readonly url: string;
  readonly markdown?: string | null | undefined;
  readonly html?: string | null | undefined;
}

export type StageVersionAnswer = SiteVersionContent;

export interface ListVersionsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a site. */
  readonly site_id: string;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** Only versions in this state. */
  readonly state?: 'staged' | 'live' | 'retired' | undefined;
  /** Only versions of this page. */
  readonly url?: string | undefined;
}

export type ListVersionsItem = SiteVersion;

export type ListVersionsAnswer = Page<ListVersionsItem>;

export interface GetVersionInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a site. */
  readonly site_id: string;
  /** The ULID of a version. */
  readonly version_id: string;
}

export type GetVersionAnswer = SiteVersionContent;

export interface PublishVersionInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a site. */
  readonly site_id: string;
  /** The ULID of a version. */
  readonly version_id: string;
}

export type PublishVersionAnswer = SiteVersion;

export interface RollbackVersionInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a site. */
  readonly site_id: string;
  /** The ULID of a version. */
  readonly version_id: string;
}

export type RollbackVersionAnswer = SiteVersion;

export interface PreviewVersionInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a site. */
  readonly site_id: string;
  /** The ULID of a version. */
  readonly version_id: string;
}

export type PreviewVersionAnswer = SitePreview;

export interface OpenPreviewInput {
  /** From the path that a preview was given. */
  readonly token: string;
}

export type OpenPreviewAnswer = string;

export interface OperateSiteInput {
  /** The ULID of a site. */
  readonly site_id: string;
  readonly integration_status: 'active' | 'inactive';
}

export type OperateSiteAnswer = Site;

export interface SubmitPipelineInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Pages of one configuration. Either these or requests. */
  readonly urls?: readonly string[] | null | undefined;
  /** Pages with what each is for; a member given here replaces the batch’s. */
  readonly requests?: ReadonlyArray<{
    readonly url: string;
    /** Questions that the page is to answer; they become headings. */
    readonly target_prompts?: readonly string[] | null | undefined;
    /** Whom the page is for. */
    readonly target_personas?: ReadonlyArray<{
      readonly name: string;
      readonly description?: string | null | undefined;
    }> | null | undefined;
    /** Pages that support what this one says; they are fetched and cited. */
    readonly target_sources?: readonly string[] | null | undefined;
    /**
     * true: only the prompts and sources given are used. Otherwise up to five of the brand's own
     * prompts that the page answers are added.
     */
    readonly override_suggestions?: boolean | undefined;
  }> | null | undefined;
  /** Restructure the content after the audit. Default: false. */
  readonly optimize?: boolean | undefined;
  /**
   * Stage the result on the site without publishing. Needs optimize and site_id.
   * Default: false.
   */
  readonly stage_axp?: boolean | undefined;
  /** Publish the result on the site. Needs optimize and site_id. Default: false. */
  readonly deploy_axp?: boolean | undefined;
  /** A site of the brand, active, to whose domain every URL belongs. */
  readonly site_id?: string | null | undefined;
  /** Questions that the page is to answer; they become headings. */
  readonly target_prompts?: readonly string[] | null | undefined;
  /** Whom the page is for. */
  readonly target_personas?: ReadonlyArray<{
    readonly name: string;
    readonly description?: string | null | undefined;
  }> | null | undefined;
  /** Pages that support what this one says; they are fetched and cited. */
  readonly target_sources?: readonly string[] | null | undefined;
  /**
   * true: only the prompts and sources given are used. Otherwise up to five of the brand's own
   * prompts that the page answers are added.
   */
  readonly override_suggestions?: boolean | undefined;
  /** Events of this submission are sent here, too, signed with the brand’s secret. */
  readonly webhook_url?: string | null | undefined;
  /** Another name of webhook_url. */
  readonly webhook_url_override?: string | null | undefined;
}

export type SubmitPipelineAnswer = PipelineSubmission;

export interface GetPipelineTrackingInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** A token of the submission. */
  readonly token: string;
}

export type GetPipelineTrackingAnswer = PipelineTracking;

export interface ListPipelinesInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListPipelinesItem = Pipeline;

export type ListPipelinesAnswer = Page<ListPipelinesItem>;

export interface GetPipelineInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a submission. */
  readonly pipeline_id: string;
}

export type GetPipelineAnswer = Pipeline;

export interface ListPipelineTracksInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a submission. */
  readonly pipeline_id: string;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListPipelineTracksItem = PipelineTrack;

export type ListPipelineTracksAnswer = Page<ListPipelineTracksItem>;

export interface ListApprovalsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListApprovalsItem = WaitingTrack;

export type ListApprovalsAnswer = Page<ListApprovalsItem>;

export interface ApproveTrackInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** A token of the submission. */
  readonly token: string;
  /** Why, for those who read the record later. */
  readonly note?: string | null | undefined;
  /**
   * The run that was looked at. If another waits by now, since the page changed, nothing is
   * decided.
   */
  readonly optimization_run_id?: string | null | undefined;
}

export type ApproveTrackAnswer = PipelineDecision;

export interface RejectTrackInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** A token of the submission. */
  readonly token: string;
  /** Why, for those who read the record later. */
  readonly note?: string | null | undefined;
  /**
   * The run that was looked at. If another waits by now, since the page changed, nothing is
   * decided.
   */
  readonly optimization_run_id?: string | null | undefined;
}

export type RejectTrackAnswer = PipelineDecision;

export interface GetPublicationEffectInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** A token of the submission. */
  readonly token: string;
}

export type GetPublicationEffectAnswer = PublicationEffect;

export interface CreateWebhookInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** An http or https URL on the public internet; redirects are not followed. */
  readonly url: string;
  /** Which events are sent; all of them where omitted. */
  readonly events?: ReadonlyArray<| 'audit.completed'
    | 'optimization.completed'
    | 'deployment.completed'
    | 'deployment.withdrawn'
    | 'pipeline.failed'
    | 'pipeline.completed'
    | 'action.proposed'
    | 'action.judged'
    | 'answers.collected'
    | 'reevaluation.completed'
    | 'alert.established'
    | 'alert.returned'
    | 'collection.failing'
    | 'budget.exhausted'
    | 'api_key.expiring'> | null | undefined;
}

export type CreateWebhookAnswer = CreatedWebhook;

export interface ListWebhooksInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListWebhooksItem = Webhook;

export type ListWebhooksAnswer = Page<ListWebhooksItem>;

export interface DeleteWebhookInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a webhook, or the webhook_id of a submission. */
  readonly webhook_id: string;
}

export type DeleteWebhookAnswer = Webhook;

export interface RotateWebhookSecretInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a webhook, or the webhook_id of a submission. */
  readonly webhook_id: string;
  /**
   * For how many hours the former secret stays valid as well; 0 ends it at once. The one before it
   * ends in any case.
   * Default: 24.
   */
  readonly former_valid_hours?: number | undefined;
}

export type RotateWebhookSecretAnswer = CreatedWebhook;

export interface ListWebhookDeliveriesInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a webhook, or the webhook_id of a submission. */
  readonly webhook_id: string;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListWebhookDeliveriesItem = WebhookDelivery;

export type ListWebhookDeliveriesAnswer = Page<ListWebhookDeliveriesItem>;

export interface RedeliverWebhookInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a webhook, or the webhook_id of a submission. */
  readonly webhook_id: string;
  /** The id of a delivery, which is also its webhook-id header. */
  readonly delivery_id: string;
}

export type RedeliverWebhookAnswer = WebhookDelivery;

export interface GetWebhookSecretInput {
  /** The id of the brand. */
  readonly brand_id: number;
}

export type GetWebhookSecretAnswer = {
  /** Signs each delivery as the Standard Webhooks specification says. */
  readonly webhook_secret: string;
  /** Until then the former secret signs as well; null: there is none. */
  readonly former_secret_until: string | null;
};

export interface RotateBrandWebhookSecretInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /**
   * For how many hours the former secret stays valid as well; 0 ends it at once. The one before it
   * ends in any case.
   * Default: 24.
   */
  readonly former_valid_hours?: number | undefined;
}

export type RotateBrandWebhookSecretAnswer = {
  /** Signs each delivery as the Standard Webhooks specification says. */
  readonly webhook_secret: string;
  /** Until then the former secret signs as well; null: there is none. */
  readonly former_secret_until: string | null;
};

export interface CreateAlertInput {
  /** The id of the brand. */
  readonly brand_id: number;
  readonly name: string;
  readonly metric:
    | 'brand_presence_percentage'
    | 'brand_position_score'
    | 'brand_sentiment_score'
    | 'brand_citation_rate'
    | 'brand_citation_share_of_voice'
    | 'brand_first_rank_percentage'
    | 'brand_top_three_percentage'
    | 'competitor_presence_percentage'
    | 'competitor_position_score'
    | 'competitor_sentiment_score'
    | 'competitor_citation_rate'
    | 'competitor_citation_share_of_voice';
  /**
   * Which responses count, as `filters` of the query: `ai_platform:chatgpt`, `stage:Decision`.
   * Dates are not taken.
   */
  readonly filters?: readonly string[] | null | undefined;
  /** Which way the metric has to move. */
  readonly direction: 'up' | 'down' | 'either';
  /**
   * In points: 5 is from 40% to 45%, or from a score of 60 to 65. Smaller changes are not reported.
   */
  readonly smallest_change: number;
  /** False: it is kept and not judged. Default: true. */
  readonly is_active?: boolean | undefined;
}

export type CreateAlertAnswer = AlertRule;

export interface ListAlertsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListAlertsItem = AlertRule;

export type ListAlertsAnswer = Page<ListAlertsItem>;

export interface PreviewAlertInput {
  /** The id of the brand. */
  readonly brand_id: number;
  readonly metric:
    | 'brand_presence_percentage'
    | 'brand_position_score'
    | 'brand_sentiment_score'
    | 'brand_citation_rate'
    | 'brand_citation_share_of_voice'
    | 'brand_first_rank_percentage'
    | 'brand_top_three_percentage'
    | 'competitor_presence_percentage'
    | 'competitor_position_score'
    | 'competitor_sentiment_score'
    | 'competitor_citation_rate'
    | 'competitor_citation_share_of_voice';
  /**
   * Which responses count, as `filters` of the query: `ai_platform:chatgpt`, `stage:Decision`.
   * Dates are not taken.
   */
  readonly filters?: readonly string[] | null | undefined;
  /** Which way the metric has to move. */
  readonly direction: 'up' | 'down' | 'either';
  /**
   * In points: 5 is from 40% to 45%, or from a score of 60 to 65. Smaller changes are not reported.
   */
  readonly smallest_change: number;
}

export type PreviewAlertAnswer = AlertPreview;

export interface GetAlertInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a rule. */
  readonly alert_id: string;
}

export type GetAlertAnswer = AlertRule;

export interface ReplaceAlertInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a rule. */
  readonly alert_id: string;
  readonly name: string;
  readonly metric:
    | 'brand_presence_percentage'
    | 'brand_position_score'
    | 'brand_sentiment_score'
    | 'brand_citation_rate'
    | 'brand_citation_share_of_voice'
    | 'brand_first_rank_percentage'
    | 'brand_top_three_percentage'
    | 'competitor_presence_percentage'
    | 'competitor_position_score'
    | 'competitor_sentiment_score'
    | 'competitor_citation_rate'
    | 'competitor_citation_share_of_voice';
  /**
   * Which responses count, as `filters` of the query: `ai_platform:chatgpt`, `stage:Decision`.
   * Dates are not taken.
   */
  readonly filters?: readonly string[] | null | undefined;
  /** Which way the metric has to move. */
  readonly direction: 'up' | 'down' | 'either';
  /**
   * In points: 5 is from 40% to 45%, or from a score of 60 to 65. Smaller changes are not reported.
   */
  readonly smallest_change: number;
  /** False: it is kept and not judged. Default: true. */
  readonly is_active?: boolean | undefined;
}

export type ReplaceAlertAnswer = AlertRule;

export interface DeleteAlertInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a rule. */
  readonly alert_id: string;
}

export type DeleteAlertAnswer = AlertRule;

export interface ListAlertEventsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListAlertEventsItem = AlertEvent;

export type ListAlertEventsAnswer = Page<ListAlertEventsItem>;

export interface CreateAlertChannelInput {
  /** The id of the brand. */
  readonly brand_id: number;
  readonly kind: 'slack' | 'email';
  readonly name: string;
  /** Of slack: an incoming webhook. It is a secret, and kept encrypted. */
  readonly url?: string | null | undefined;
  /** Of email: the addresses. */
  readonly recipients?: readonly string[] | null | undefined;
  /** What it is told of; everything where omitted. */
  readonly events?: ReadonlyArray<| 'alert.established'
    | 'alert.returned'
    | 'collection.failing'
    | 'budget.exhausted'
    | 'api_key.expiring'> | null | undefined;
}

export type CreateAlertChannelAnswer = AlertChannel;

export interface ListAlertChannelsInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListAlertChannelsItem = AlertChannel;

export type ListAlertChannelsAnswer = Page<ListAlertChannelsItem>;

export interface DeleteAlertChannelInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a channel. */
  readonly channel_id: string;
}

export type DeleteAlertChannelAnswer = AlertChannel;

export interface TestAlertChannelInput {
  /** The id of the brand. */
  readonly brand_id: number;
  /** The ULID of a channel. */
  readonly channel_id: string;
}

export type TestAlertChannelAnswer = AlertEvent;

export interface GetOrganizationInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type GetOrganizationAnswer = Organization;

export interface RenameOrganizationInput {
  /** The id of the organization. */
  readonly organization_id: number;
  readonly name: string;
}

export type RenameOrganizationAnswer = Organization;

export interface GetOrganizationLookInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type GetOrganizationLookAnswer = OrganizationLook;

export interface PutOrganizationLookInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** Shown on reports; null: the name of the organization. */
  readonly name: string | null;
  /** A colour, `#rrggbb`; null: the usual one. */
  readonly accent: string | null;
  /** A data URL of a PNG, JPEG or WebP picture. */
  readonly logo: string | null;
}

export type PutOrganizationLookAnswer = OrganizationLook;

export interface GetOrganizationDisplayInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type GetOrganizationDisplayAnswer = OrganizationDisplay;

export interface PutOrganizationDisplayInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** An IANA time zone. Moments are shown in it. */
  readonly time_zone: string;
  /** An ISO 4217 currency. Costs are shown in it. */
  readonly currency: string;
  /** How much of the currency a US dollar is worth; 1 for the dollar itself. */
  readonly units_per_usd: number;
}

export type PutOrganizationDisplayAnswer = OrganizationDisplay;

export interface GetRetentionInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** Counts what this limit for `answers` would delete, in days. */
  readonly answers?: number | undefined;
  /** Counts what this limit for `raw_answers` would delete, in days. */
  readonly raw_answers?: number | undefined;
  /** Counts what this limit for `visits` would delete, in days. */
  readonly visits?: number | undefined;
  /** Counts what this limit for `signals` would delete, in days. */
  readonly signals?: number | undefined;
  /** Counts what this limit for `logs` would delete, in days. */
  readonly logs?: number | undefined;
}

export type GetRetentionAnswer = Retention;

export interface PutRetentionInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /**
   * Answers with their evaluation, and with everything else that is kept of each: what the provider
   * sent, judgements, quotes. In days; null: forever. Left out: stays as it is.
   */
  readonly answers?: number | null | undefined;
  /**
   * What providers sent, word for word. The answers themselves stay. In days; null: forever. Left
   * out: stays as it is.
   */
  readonly raw_answers?: number | null | undefined;
  /**
   * Visits of AI agents at the edge, and visits that assistants sent. In days; null: forever. Left
   * out: stays as it is.
   */
  readonly visits?: number | null | undefined;
  /**
   * Runs that looked for changes, with the changes that they found. In days; null: forever. Left
   * out: stays as it is.
   */
  readonly signals?: number | null | undefined;
  /**
   * Deliveries of webhooks that have ended, and past alerts. In days; null: forever. Left out:
   * stays as it is.
   */
  readonly logs?: number | null | undefined;
}

export type PutRetentionAnswer = Retention;

export interface GetSimulatedWorldInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type GetSimulatedWorldAnswer = SimulatedWorld;

export interface RemoveSimulatedWorldInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type RemoveSimulatedWorldAnswer = {
  readonly brands: number;
  readonly answers: number;
};

export interface GetPoliciesInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type GetPoliciesAnswer = Policies;

export interface PutPoliciesInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /**
   * Sessions of its people end when they were not used for that long, counted to the minute. Null:
   * only by `max_session_days`.
   */
  readonly max_idle_minutes?: number | null | undefined;
  /** Sessions of its people end that many days after signing in. Null: after 30 days. */
  readonly max_session_days?: number | null | undefined;
  /**
   * API keys stop working that many days after they were created, also those that exist already.
   * Null: only at their own end.
   */
  readonly max_key_days?: number | null | undefined;
  /**
   * Links that work without signing in. `with_password`: only links to reports with a password;
   * every link has an end. `none`: no links. Links that exist already and are not allowed answer
   * nobody, for as long as the rule is in effect.
   */
  readonly public_links?: 'allowed' | 'with_password' | 'none' | undefined;
  /**
   * Only addresses of these domains, without their subdomains, may be invited and accept an
   * invitation. In lower case and ASCII. Null: any address.
   */
  readonly invitation_domains?: readonly string[] | null | undefined;
  /**
   * Apps that act for people. `approved`: only apps that an admin approved. `none`: no apps.
   * Connected apps that are not allowed stop working, for as long as the rule is in effect.
   */
  readonly apps?: 'allowed' | 'approved' | 'none' | undefined;
}

export type PutPoliciesAnswer = Policies;

export interface CreateApiKeyInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** A name to recognise the key by. */
  readonly name: string;
  /** What it may do; choose the fewest. */
  readonly scopes: ReadonlyArray<'query' | 'configure' | 'create-brand'>;
  /** The brands it reaches; null means all of the organization. Default: null. */
  readonly brand_ids?: readonly number[] | null | undefined;
  /**
   * Null or later than the policy `max_key_days` of the organization allows: it ends when that
   * says.
   * Default: null.
   */
  readonly expires_at?: string | null | undefined;
  /**
   * Where requests with the key may come from: IPv4 and IPv6 addresses and ranges such as
   * `203.0.113.0/24`. Null: from anywhere.
   * Default: null.
   */
  readonly allowed_addresses?: readonly string[] | null | undefined;
}

export type CreateApiKeyAnswer = CreatedApiKey;

export interface ListApiKeysInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListApiKeysItem = ApiKey;

export type ListApiKeysAnswer = Page<ListApiKeysItem>;

export interface UpdateApiKeyInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** The id of the key. */
  readonly key_id: number;
  /** A name to recognise the key by. */
  readonly name?: string | undefined;
  /**
   * Where requests with the key may come from: IPv4 and IPv6 addresses and ranges such as
   * `203.0.113.0/24`. Null: from anywhere.
   */
  readonly allowed_addresses?: readonly string[] | null | undefined;
}

export type UpdateApiKeyAnswer = ApiKey;

export interface RotateApiKeyInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** The id of the key. */
  readonly key_id: number;
  /**
   * For how many hours the former secret stays valid as well; 0 ends it at once. The one before it
   * ends in any case.
   * Default: 24.
   */
  readonly former_valid_hours?: number | undefined;
  /** When the new secret expires, null: never. As before where omitted. */
  readonly expires_at?: string | null | undefined;
}

export type RotateApiKeyAnswer = CreatedApiKey;

export interface RevokeApiKeyInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** The id of the key. */
  readonly key_id: number;
}

export type RevokeApiKeyAnswer = ApiKey;

export interface ListAuditLogInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** Entries to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** Who did it: its kind, such as `operator`, or kind and id, such as `person:3`. */
  readonly actor?: string | undefined;
  /** What was done. */
  readonly action?:
    | 'action.changed'
    | 'action.created'
    | 'alert.changed'
    | 'alert.created'
    | 'alert.deleted'
    | 'alert_channel.created'
    | 'alert_channel.deleted'
    | 'alert_channel.tested'
    | 'annotation.changed'
    | 'annotation.created'
    | 'annotation.deleted'
    | 'answer.checked'
    | 'answers.deleted'
    | 'answers.downloaded'
    | 'answers.imported'
    | 'api_key.changed'
    | 'api_key.created'
    | 'api_key.refused'
    | 'api_key.revoked'
    | 'api_key.rotated'
    | 'app_approval.given'
    | 'app_approval.requested'
    | 'app_approval.withdrawn'
    | 'app.connected'
    | 'app.disconnected'
    | 'audit_log.downloaded'
    | 'audit_log_webhook.changed'
    | 'audit_log_webhook.deleted'
    | 'audit_log_webhook.rotated'
    | 'brand.archived'
    | 'brand.changed'
    | 'brand.created'
    | 'brand.erased'
    | 'brand.restored'
    | 'campaign.created'
    | 'campaign.deleted'
    | 'cited_page_settings.changed'
    | 'cited_pages.checked'
    | 'collection.requested'
    | 'collection.retried'
    | 'collection_budget.changed'
    | 'collection_settings.changed'
    | 'competitor.archived'
    | 'competitor.changed'
    | 'competitor.created'
    | 'competitor_suggestion.accepted'
    | 'competitor_suggestion.dismissed'
    | 'competitor_suggestion.restored'
    | 'control_prompts.changed'
    | 'demo.removed'
    | 'email.confirmed'
    | 'email_confirmation.requested'
    | 'export.changed'
    | 'export.deleted'
    | 'export.requested'
    | 'figures.downloaded'
    | 'identity.proved'
    | 'invitation.accepted'
    | 'invitation.created'
    | 'invitation.revoked'
    | 'labels.changed'
    | 'member.changed'
    | 'member.removed'
    | 'move.cancelled'
    | 'move.started'
    | 'organization.changed'
    | 'organization.created'
    | 'organization.deleted'
    | 'organization_display.changed'
    | 'organization_look.changed'
    | 'page_audit.created'
    | 'password.changed'
    | 'password_reset.created'
    | 'password_reset.requested'
    | 'pasted_answer.added'
    | 'pasted_answer.created'
    | 'pasted_answer.deleted'
    | 'person.confirmed'
    | 'person.erased'
    | 'persona.archived'
    | 'persona.changed'
    | 'persona.created'
    | 'pipeline.submitted'
    | 'pipeline_page.approved'
    | 'pipeline_page.rejected'
    | 'policies.changed'
    | 'prompt.archived'
    | 'prompt.changed'
    | 'prompt.created'
    | 'prompts.changed'
    | 'prompts.imported'
    | 'prompts.reclassified'
    | 'provider_key.changed'
    | 'provider_key.deleted'
    | 'reevaluation.started'
    | 'recovery_codes.replaced'
    | 'referral_connection.created'
    | 'referral_connection.disabled'
    | 'referral_events.imported'
    | 'report.changed'
    | 'report.created'
    | 'report.deleted'
    | 'report.downloaded'
    | 'report_schedule.changed'
    | 'report_schedule.deleted'
    | 'retention.changed'
    | 'saved_view.changed'
    | 'saved_view.created'
    | 'saved_view.deleted'
    | 'second_factor.added'
    | 'second_factor.removed'
    | 'second_factor.reset'
    | 'second_factor_rule.changed'
    | 'sentiment_judge.changed'
    | 'session.ended'
    | 'session.switched'
    | 'share_link.created'
    | 'share_link.opened'
    | 'share_link.revoked'
    | 'sign_in.failed'
    | 'sign_in.succeeded'
    | 'signal_settings.changed'
    | 'signals.requested'
    | 'site.changed'
    | 'site.created'
    | 'site.deleted'
    | 'site.verified'
    | 'source_kind.changed'
    | 'source_kind.deleted'
    | 'stages.changed'
    | 'version.previewed'
    | 'version.published'
    | 'version.rolled_back'
    | 'version.staged'
    | 'version.withdrawn'
    | 'webhook.created'
    | 'webhook.deleted'
    | 'webhook.redelivered'
    | 'webhook.rotated'
    | 'webhook_secret.rotated'
    | 'writes.paused'
    | 'writes.resumed'
    | undefined;
  /** What it was done to: its kind, such as `brand`, or kind and id, such as `brand:1`. */
  readonly thing?: string | undefined;
  /** Only what was done in this brand. */
  readonly brand_id?: number | undefined;
  /** From this UTC day or moment on. */
  readonly since?: string | undefined;
  /** Before this UTC day or moment. */
  readonly until?: string | undefined;
  /**
   * Only entries up to this number. Give the number of the first entry that you read, and the pages
   * that follow stay as they are while new entries come.
   */
  readonly up_to_number?: number | undefined;
}

export type ListAuditLogItem = AuditEntry;

export type ListAuditLogAnswer = Page<ListAuditLogItem>;

export interface GetAuditLogWebhookInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type GetAuditLogWebhookAnswer = AuditLogWebhook;

export interface PutAuditLogWebhookInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** An http or https URL on the public internet; redirects are not followed. */
  readonly url: string;
}

export type PutAuditLogWebhookAnswer = CreatedAuditLogWebhook;

export interface RotateAuditLogWebhookSecretInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /**
   * For how many hours the former secret stays valid as well; 0 ends it at once. The one before it
   * ends in any case.
   * Default: 24.
   */
  readonly former_valid_hours?: number | undefined;
}

export type RotateAuditLogWebhookSecretAnswer = CreatedAuditLogWebhook;

export interface DeleteAuditLogWebhookInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type DeleteAuditLogWebhookAnswer = AuditLogWebhook;

export interface ListMembersInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListMembersItem = Member;

export type ListMembersAnswer = Page<ListMembersItem>;

export interface UpdateMemberInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** The id of the person. */
  readonly person_id: number;
  readonly role?: 'admin' | 'member' | 'viewer' | undefined;
  /** The brands they reach; null means all. An admin always reaches all. */
  readonly brand_ids?: readonly number[] | null | undefined;
}

export type UpdateMemberAnswer = Member;

export interface RemoveMemberInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** The id of the person. */
  readonly person_id: number;
  /** Also revoke the API keys that they made for this organization. Default: false. */
  readonly revoke_keys?: boolean | undefined;
  /**
   * For good: records of the organization that name them, such as who checked an answer, keep an id
   * (`person:3`) instead of their address, and lists of recipients lose it.
   * Default: false.
   */
  readonly erase?: boolean | undefined;
}

export type RemoveMemberAnswer = RemovedMember;

export interface ListMemberSessionsInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** The id of the person. */
  readonly person_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListMemberSessionsItem = SessionRecord;

export type ListMemberSessionsAnswer = Page<ListMemberSessionsItem>;

export interface EndMemberSessionsInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** The id of the person. */
  readonly person_id: number;
}

export type EndMemberSessionsAnswer = {
  /** How many sessions ended. */
  readonly ended: number;
};

export interface EndMemberSessionInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** The id of the person. */
  readonly person_id: number;
  /** The id of the session. */
  readonly session_id: number;
}

export type EndMemberSessionAnswer = {
  /** How many sessions ended. */
  readonly ended: number;
};

export interface InvitePersonInput {
  /** The id of the organization. */
  readonly organization_id: number;
  readonly email: string;
  /** The role they will have. */
  readonly role: 'admin' | 'member' | 'viewer';
  /** The brands they will reach; null means all. An admin always reaches all. Default: null. */
  readonly brand_ids?: readonly number[] | null | undefined;
  /** How long the link works. Default: 7. */
  readonly expires_in_days?: number | undefined;
}

export type InvitePersonAnswer = CreatedInvitation;

export interface ListInvitationsInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListInvitationsItem = Invitation;

export type ListInvitationsAnswer = Page<ListInvitationsItem>;

export interface RevokeInvitationInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** The id of the invitation. */
  readonly invitation_id: number;
}

export type RevokeInvitationAnswer = Invitation;

export interface GetInvitationInput {
  /** From the link of the invitation. */
  readonly token: string;
}

export type GetInvitationAnswer = OpenInvitation;

export interface AcceptInvitationInput {
  /** From the link of the invitation. */
  readonly token: string;
  /** A new one, or that of the person's account, which then joins. */
  readonly password: string;
}

export type AcceptInvitationAnswer = Session;

export interface SignInInput {
  readonly email: string;
  readonly password: string;
}

export type SignInAnswer = Session;

export type GetCurrentSessionInput = Readonly<Record<never, never>>;

export type GetCurrentSessionAnswer = CurrentSession;

export interface SwitchOrganizationInput {
  readonly organization_id: number;
}

export type SwitchOrganizationAnswer = CurrentSession;

export type SignOutInput = Readonly<Record<never, never>>;

export type SignOutAnswer = {
  readonly signed_out: true;
};

export interface ListOwnSessionsInput {
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListOwnSessionsItem = SessionRecord;

export type ListOwnSessionsAnswer = Page<ListOwnSessionsItem>;

export type EndOtherSessionsInput = Readonly<Record<never, never>>;

export type EndOtherSessionsAnswer = {
  /** How many sessions ended. */
  readonly ended: number;
};

export interface EndOwnSessionInput {
  /** The id of the session. */
  readonly session_id: number;
}

export type EndOwnSessionAnswer = {
  /** How many sessions ended. */
  readonly ended: number;
};

export interface ChangePasswordInput {
  readonly current_password: string;
  /** At least eight characters, and none of the most common passwords. */
  readonly new_password: string;
  /** Also end every connected app of yours, in every organization; omitted: they stay. */
  readonly disconnect_apps?: boolean | undefined;
}

export type ChangePasswordAnswer = {
  readonly password_changed: true;
};

export interface AnswerSignInInput {
  /** The one that was given. It works once, for ten minutes and five tries. */
  readonly challenge: string;
  /** The six digits that the authenticator app shows. */
  readonly totp_code?: string | undefined;
  /** One of the recovery codes. It works once. */
  readonly recovery_code?: string | undefined;
  /** What the browser made of `passkey`: an AuthenticationResponseJSON of WebAuthn. */
  readonly passkey?: {
    readonly id: string;
    readonly rawId: string;
    readonly type: 'public-key';
    readonly response: {
      readonly clientDataJSON: string;
      readonly authenticatorData: string;
      readonly signature: string;
      readonly userHandle?: string | null | undefined;
    };
  } | undefined;
  /** What the browser made of `new_passkey`: a RegistrationResponseJSON of WebAuthn. */
  readonly new_passkey?: {
    readonly id: string;
    readonly rawId: string;
    readonly type: 'public-key';
    readonly response: {
      readonly clientDataJSON: string;
      readonly attestationObject: string;
      readonly transports?: readonly string[] | null | undefined;
    };
  } | undefined;
  /** Of what is set up by this answer. */
  readonly name?: string | undefined;
}

export type AnswerSignInAnswer = ChallengedSession;

export interface SetUpAtSignInInput {
  /** The one that was given. It works once, for ten minutes and five tries. */
  readonly challenge: string;
  /** `totp`: an authenticator app. `passkey`: a device or security key, by WebAuthn. */
  readonly kind: 'totp' | 'passkey';
}

export type SetUpAtSignInAnswer = StartedSetUp;

export type StartStepUpInput = Readonly<Record<never, never>>;

export type StartStepUpAnswer = StepUpChallenge;

export interface StepUpInput {
  readonly password?: string | undefined;
  /** The six digits that the authenticator app shows. */
  readonly totp_code?: string | undefined;
  /** One of the recovery codes. It works once. */
  readonly recovery_code?: string | undefined;
  /** What the browser made of `passkey`: an AuthenticationResponseJSON of WebAuthn. */
  readonly passkey?: {
    readonly id: string;
    readonly rawId: string;
    readonly type: 'public-key';
    readonly response: {
      readonly clientDataJSON: string;
      readonly authenticatorData: string;
      readonly signature: string;
      readonly userHandle?: string | null | undefined;
    };
  } | undefined;
  /** With `passkey`: its challenge. */
  readonly challenge?: string | undefined;
}

export type StepUpAnswer = {
  /** When the next proof is due; null: never, since they have no second factor. */
  readonly step_up_at: string | null;
};

export type GetSignInSecurityInput = Readonly<Record<never, never>>;

export type GetSignInSecurityAnswer = SignInSecurity;

export interface StartSetUpInput {
  /** `totp`: an authenticator app. `passkey`: a device or security key, by WebAuthn. */
  readonly kind: 'totp' | 'passkey';
}

export type StartSetUpAnswer = StartedSetUp;

export interface AddSecondFactorInput {
  /** The one that was given. It works once, for ten minutes and five tries. */
  readonly challenge: string;
  /** A name to recognise it by. */
  readonly name: string;
  /** The six digits that the authenticator app shows. */
  readonly totp_code?: string | undefined;
  /** What the browser made of `new_passkey`: a RegistrationResponseJSON of WebAuthn. */
  readonly new_passkey?: {
    readonly id: string;
    readonly rawId: string;
    readonly type: 'public-key';
    readonly response: {
      readonly clientDataJSON: string;
      readonly attestationObject: string;
      readonly transports?: readonly string[] | null | undefined;
    };
  } | undefined;
}

export type AddSecondFactorAnswer = AddedSecondFactor;

export interface RemoveSecondFactorInput {
  /** The id of the factor. */
  readonly factor_id: number;
}

export type RemoveSecondFactorAnswer = SecondFactor;

export type ReplaceRecoveryCodesInput = Readonly<Record<never, never>>;

export type ReplaceRecoveryCodesAnswer = {
  /** In this answer and nowhere else. */
  readonly recovery_codes: readonly string[];
};

export interface GetSecondFactorRuleInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type GetSecondFactorRuleAnswer = SecondFactorRule;

export interface PutSecondFactorRuleInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** A moment at most a year ahead; one that has passed means at once; null means not at all. */
  readonly required_from: string | null;
}

export type PutSecondFactorRuleAnswer = SecondFactorRule;

export interface ResetMemberSecondFactorInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** The id of the person. */
  readonly person_id: number;
}

export type ResetMemberSecondFactorAnswer = {
  /** Authenticator apps and passkeys that were removed. */
  readonly removed: number;
  readonly ended_sessions: number;
};

export interface OperateSecondFactorResetInput {
  /** The id of the person. */
  readonly person_id: number;
}

export type OperateSecondFactorResetAnswer = {
  /** Authenticator apps and passkeys that were removed. */
  readonly removed: number;
  readonly ended_sessions: number;
};

export interface DescribeAuthorizationInput {
  /** Of the registration of the app. */
  readonly client_id: string;
  /** One that the app registered. */
  readonly redirect_uri: string;
  /** Scopes with spaces between them; omitted: query. */
  readonly scope?: string | undefined;
  /**
   * What the app wants to reach (RFC 8707). With the address of `/mcp` its tokens work there only;
   * omitted, or the address of the service: the whole API.
   */
  readonly resource?: string | undefined;
}

export type DescribeAuthorizationAnswer = {
  /** As the app calls itself; nobody has checked it. */
  readonly client_name: string;
  /** Where the person is sent back to. */
  readonly redirect_host: string;
  /** What it asks for and the person may give. */
  readonly scopes: ReadonlyArray<'query' | 'configure' | 'create-brand'>;
  readonly organization: {
    readonly id: number;
    readonly name: string;
  };
  /**
   * Whether the organization allows it: `given`; `needed`: once an admin has approved it, see
   * `requestAppApproval`; `waiting`: an admin was asked; `refused`: it allows no apps.
   */
  readonly approval: 'given' | 'needed' | 'waiting' | 'refused';
};

export interface AuthorizeAppInput {
  /** Of the registration of the app. */
  readonly client_id: string;
  /** One that the app registered. */
  readonly redirect_uri: string;
  /** SHA-256 of the code verifier, base64url. */
  readonly code_challenge: string;
  /** Scopes with spaces between them; omitted: query. */
  readonly scope?: string | null | undefined;
  /**
   * What the app wants to reach (RFC 8707). With the address of `/mcp` its tokens work there only;
   * omitted, or the address of the service: the whole API.
   */
  readonly resource?: string | null | undefined;
  /** Given back to the app as it is. */
  readonly state?: string | null | undefined;
}

export type AuthorizeAppAnswer = {
  /** Where the browser goes next. */
  readonly redirect_to: string;
};

export interface RequestAppApprovalInput {
  /** Of the registration of the app. */
  readonly client_id: string;
  /** One that the app registered. */
  readonly redirect_uri: string;
}

export type RequestAppApprovalAnswer = {
  /** How it is now: `waiting` or `given`. */
  readonly approval: 'given' | 'needed' | 'waiting' | 'refused';
};

export interface ListConnectedAppsInput {
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListConnectedAppsItem = ConnectedApp;

export type ListConnectedAppsAnswer = Page<ListConnectedAppsItem>;

export interface DisconnectAppInput {
  /** The id of the app. */
  readonly app_id: number;
}

export type DisconnectAppAnswer = {
  readonly ended: true;
};

export interface ListOrganizationAppsInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListOrganizationAppsItem = OrganizationApp;

export type ListOrganizationAppsAnswer = Page<ListOrganizationAppsItem>;

export interface DisconnectOrganizationAppInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** The id of the app. */
  readonly app_id: number;
}

export type DisconnectOrganizationAppAnswer = {
  readonly ended: true;
};

export interface ListAppApprovalsInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListAppApprovalsItem = ApprovableApp;

export type ListAppApprovalsAnswer = Page<ListAppApprovalsItem>;

export interface ApproveAppInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** Of the registration of the app. */
  readonly client_id: string;
}

export type ApproveAppAnswer = ApprovableApp;

export interface WithdrawAppApprovalInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** Of the registration of the app. */
  readonly client_id: string;
}

export type WithdrawAppApprovalAnswer = ApprovableApp;

export interface RequestPasswordResetInput {
  readonly email: string;
}

export type RequestPasswordResetAnswer = {
  readonly requested: true;
  /** False: this installation sends no mails; its operator helps. */
  readonly by_mail: boolean;
};

export interface ResetPasswordInput {
  /** From the link in the mail. */
  readonly token: string;
  /** At least eight characters, and none of the most common passwords. */
  readonly password: string;
}

export type ResetPasswordAnswer = {
  readonly password_changed: true;
};

export type RequestConfirmationInput = Readonly<Record<never, never>>;

export type RequestConfirmationAnswer = {
  readonly requested: true;
  /** False: this installation sends no mails; its operator helps. */
  readonly by_mail: boolean;
};

export interface ConfirmEmailInput {
  /** From the link in the mail. */
  readonly token: string;
}

export type ConfirmEmailAnswer = {
  readonly email: string;
  readonly is_email_confirmed: true;
};

export type InspectSystemInput = Readonly<Record<never, never>>;

export type InspectSystemAnswer = SystemState;

export interface ListOrganizationsInput {
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
}

export type ListOrganizationsItem = Organization;

export type ListOrganizationsAnswer = Page<ListOrganizationsItem>;

export interface CreateOrganizationInput {
  readonly name: string;
  /** Whose account becomes its first admin; it is made where there is none. */
  readonly admin_email: string;
  /** Default: "enterprise". */
  readonly plan?: 'starter' | 'growth' | 'agency' | 'enterprise' | undefined;
  /** Default: 10000. */
  readonly prompt_pool_size?: number | undefined;
  /** Default: true. */
  readonly early_access?: boolean | undefined;
}

export type CreateOrganizationAnswer = CreatedOrganization;

export interface DeleteOrganizationInput {
  /** The id of the organization. */
  readonly organization_id: number;
  /** The name of the organization. */
  readonly name: string;
}

export type DeleteOrganizationAnswer = DeletedOrganization;

export interface InspectOrganizationInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type InspectOrganizationAnswer = Organization;

export interface UpdateOrganizationInput {
  /** The id of the organization. */
  readonly organization_id: number;
  readonly name?: string | undefined;
  readonly plan?: 'starter' | 'growth' | 'agency' | 'enterprise' | undefined;
  readonly prompt_pool_size?: number | undefined;
  readonly disabled_platforms?: ReadonlyArray<| 'chatgpt'
    | 'claude'
    | 'google_ai_overviews'
    | 'perplexity'
    | 'meta'
    | 'google_ai_mode'
    | 'google_gemini'
    | 'copilot'
    | 'grok'> | undefined;
  readonly early_access?: boolean | undefined;
  readonly monthly_pipeline_urls?: number | null | undefined;
}

export type UpdateOrganizationAnswer = Organization;

export interface InspectDemoInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type InspectDemoAnswer = {
  readonly status: 'none' | 'loading' | 'loaded' | 'removing' | 'removed';
};

export interface RemoveDemoInput {
  /** The id of the organization. */
  readonly organization_id: number;
}

export type RemoveDemoAnswer = {
  readonly brands: number;
  readonly answers: number;
};

export interface FindPeopleInput {
  /** Rows to return. Default: 100. */
  readonly limit?: number | undefined;
  /** Rows to skip. Default: 0. */
  readonly offset?: number | undefined;
  /** Only those of this address. */
  readonly email?: string | undefined;
}

export type FindPeopleItem = Person;

export type FindPeopleAnswer = Page<FindPeopleItem>;

export interface ConfirmPersonInput {
  /** The id of the person. */
  readonly person_id: number;
}

export type ConfirmPersonAnswer = Person;

export interface ErasePersonInput {
  /** The id of the person. */
  readonly person_id: number;
}

export type ErasePersonAnswer = Person;

export interface OperatePasswordResetInput {
  /** The id of the person. */
  readonly person_id: number;
}

export type OperatePasswordResetAnswer = {
  readonly email: string;
  /** Shown in this answer and never again. */
  readonly token: string;
  /** The dashboard's page for it: the link to pass on. */
  readonly path: string;
  readonly expires_at: string;
};

export interface StartMoveInput {
  /**
   * Where to: `clickhouse`, a server, or `duckdb`, a new file in the data folder (also from a
   * DuckDB file: the new one is compact).
   */
  readonly to: 'duckdb' | 'clickhouse';
  /** Of ClickHouse: `https://user:password@host:8443/database`. It is kept in memory only. */
  readonly url?: string | undefined;
}

export type StartMoveAnswer = MoveState;

export type DescribeMoveInput = Readonly<Record<never, never>>;

export type DescribeMoveAnswer = MoveState;

export type CancelMoveInput = Readonly<Record<never, never>>;

export type CancelMoveAnswer = MoveState;

export type PauseWritesInput = Readonly<Record<never, never>>;

export type PauseWritesAnswer = WritePause;

export type ResumeWritesInput = Readonly<Record<never, never>>;

export type ResumeWritesAnswer = EndedWritePause;
