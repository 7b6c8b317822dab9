// Made from the contract by: npm run clients. Change the contract instead.

import type { FeedMethod, ListMethod, ListRowsMethod, Method, QueryMethod, RecordsMethod } from '../methods.ts';
import type { QueryChangesFields, QueryIntervalsFields, QueryMetricsFields } from './fields.ts';
import type {
  AcceptCompetitorSuggestionAnswer,
  AcceptCompetitorSuggestionInput,
  AcceptInvitationAnswer,
  AcceptInvitationInput,
  AddPastedAnswerAnswer,
  AddPastedAnswerInput,
  AddSecondFactorAnswer,
  AddSecondFactorInput,
  AnswerSignInAnswer,
  AnswerSignInInput,
  ApproveAppAnswer,
  ApproveAppInput,
  ApproveTrackAnswer,
  ApproveTrackInput,
  ArchiveBrandAnswer,
  ArchiveBrandInput,
  ArchiveCompetitorAnswer,
  ArchiveCompetitorInput,
  ArchivePersonaAnswer,
  ArchivePersonaInput,
  ArchivePromptAnswer,
  ArchivePromptInput,
  AuthorizeAppAnswer,
  AuthorizeAppInput,
  CancelMoveAnswer,
  CancelMoveInput,
  ChangeActionAnswer,
  ChangeActionInput,
  ChangeLabelsAnswer,
  ChangeLabelsInput,
  ChangePasswordAnswer,
  ChangePasswordInput,
  ChangePromptStatusAnswer,
  ChangePromptStatusInput,
  ChangePromptsAnswer,
  ChangePromptsInput,
  CheckCitedPagesAnswer,
  CheckCitedPagesInput,
  CollectBrandNowAnswer,
  CollectBrandNowInput,
  CollectNowAnswer,
  CollectNowInput,
  ConfirmEmailAnswer,
  ConfirmEmailInput,
  ConfirmPersonAnswer,
  ConfirmPersonInput,
  CountPromptsAnswer,
  CountPromptsInput,
  CreateActionAnswer,
  CreateActionInput,
  CreateAlertAnswer,
  CreateAlertChannelAnswer,
  CreateAlertChannelInput,
  CreateAlertInput,
  CreateAnnotationAnswer,
  CreateAnnotationInput,
  CreateApiKeyAnswer,
  CreateApiKeyInput,
  CreateBrandAnswer,
  CreateBrandInput,
  CreateCompetitorAnswer,
  CreateCompetitorInput,
  CreateOrganizationAnswer,
  CreateOrganizationInput,
  CreatePageAuditsAnswer,
  CreatePageAuditsInput,
  CreatePersonaAnswer,
  CreatePersonaInput,
  CreatePromptAnswer,
  CreatePromptInput,
  CreateReferralConnectionAnswer,
  CreateReferralConnectionInput,
  CreateReportAnswer,
  CreateReportInput,
  CreateSavedViewAnswer,
  CreateSavedViewInput,
  CreateSiteAnswer,
  CreateSiteInput,
  CreateWebhookAnswer,
  CreateWebhookInput,
  DeleteAlertAnswer,
  DeleteAlertChannelAnswer,
  DeleteAlertChannelInput,
  DeleteAlertInput,
  DeleteAnnotationAnswer,
  DeleteAnnotationInput,
  DeleteAuditLogWebhookAnswer,
  DeleteAuditLogWebhookInput,
  DeleteCampaignAnswer,
  DeleteCampaignInput,
  DeleteExportAnswer,
  DeleteExportInput,
  DeleteOrganizationAnswer,
  DeleteOrganizationInput,
  DeletePastedAnswerAnswer,
  DeletePastedAnswerInput,
  DeleteProviderKeyAnswer,
  DeleteProviderKeyInput,
  DeleteReportAnswer,
  DeleteReportInput,
  DeleteReportScheduleAnswer,
  DeleteReportScheduleInput,
  DeleteResponsesAnswer,
  DeleteResponsesInput,
  DeleteSavedViewAnswer,
  DeleteSavedViewInput,
  DeleteSiteAnswer,
  DeleteSiteInput,
  DeleteSourceKindAnswer,
  DeleteSourceKindInput,
  DeleteWebhookAnswer,
  DeleteWebhookInput,
  DescribeAuthorizationAnswer,
  DescribeAuthorizationInput,
  DescribeMoveAnswer,
  DescribeMoveInput,
  DisableReferralConnectionAnswer,
  DisableReferralConnectionInput,
  DisconnectAppAnswer,
  DisconnectAppInput,
  DisconnectOrganizationAppAnswer,
  DisconnectOrganizationAppInput,
  DismissCompetitorSuggestionAnswer,
  DismissCompetitorSuggestionInput,
  EndMemberSessionAnswer,
  EndMemberSessionInput,
  EndMemberSessionsAnswer,
  EndMemberSessionsInput,
  EndOtherSessionsAnswer,
  EndOtherSessionsInput,
  EndOwnSessionAnswer,
  EndOwnSessionInput,
  EraseBrandAnswer,
  EraseBrandInput,
  ErasePersonAnswer,
  ErasePersonInput,
  EstimateCollectionAnswer,
  EstimateCollectionInput,
  EstimateNewBrandAnswer,
  EstimateNewBrandInput,
  FindPeopleAnswer,
  FindPeopleInput,
  FindPeopleItem,
  GetActionAnswer,
  GetActionInput,
  GetAlertAnswer,
  GetAlertInput,
  GetAnnotationAnswer,
  GetAnnotationInput,
  GetAuditLogWebhookAnswer,
  GetAuditLogWebhookInput,
  GetBrandAnswer,
  GetBrandInput,
  GetBriefAnswer,
  GetBriefInput,
  GetCampaignAnswer,
  GetCampaignInput,
  GetCitedPageSettingsAnswer,
  GetCitedPageSettingsInput,
  GetCollectionBudgetAnswer,
  GetCollectionBudgetInput,
  GetCollectionSettingsAnswer,
  GetCollectionSettingsInput,
  GetCollectionStatusAnswer,
  GetCollectionStatusInput,
  GetCompetitorAnswer,
  GetCompetitorInput,
  GetControlPromptsAnswer,
  GetControlPromptsInput,
  GetCurrentSessionAnswer,
  GetCurrentSessionInput,
  GetExportAnswer,
  GetExportInput,
  GetInvitationAnswer,
  GetInvitationInput,
  GetOrganizationAnswer,
  GetOrganizationDisplayAnswer,
  GetOrganizationDisplayInput,
  GetOrganizationInput,
  GetOrganizationLookAnswer,
  GetOrganizationLookInput,
  GetPageAuditAnswer,
  GetPageAuditInput,
  GetPastedAnswerAnswer,
  GetPastedAnswerInput,
  GetPersonaAnswer,
  GetPersonaInput,
  GetPipelineAnswer,
  GetPipelineInput,
  GetPipelineTrackingAnswer,
  GetPipelineTrackingInput,
  GetPoliciesAnswer,
  GetPoliciesInput,
  GetPortfolioAnswer,
  GetPortfolioInput,
  GetPortfolioItem,
  GetPromptAnswer,
  GetPromptFlipsAnswer,
  GetPromptFlipsInput,
  GetPromptInput,
  GetProviderKeyAnswer,
  GetProviderKeyInput,
  GetPublicationEffectAnswer,
  GetPublicationEffectInput,
  GetReevaluationAnswer,
  GetReevaluationInput,
  GetReportAnswer,
  GetReportContentAnswer,
  GetReportContentInput,
  GetReportInput,
  GetResponseAnswer,
  GetResponseInput,
  GetResponsePlaceAnswer,
  GetResponsePlaceInput,
  GetRetentionAnswer,
  GetRetentionInput,
  GetSecondFactorRuleAnswer,
  GetSecondFactorRuleInput,
  GetSentimentJudgeAnswer,
  GetSentimentJudgeInput,
  GetSignInSecurityAnswer,
  GetSignInSecurityInput,
  GetSignalRunAnswer,
  GetSignalRunInput,
  GetSignalSettingsAnswer,
  GetSignalSettingsInput,
  GetSimulatedWorldAnswer,
  GetSimulatedWorldInput,
  GetSiteAnswer,
  GetSiteInput,
  GetSiteSnippetsAnswer,
  GetSiteSnippetsInput,
  GetSourceShareAnswer,
  GetSourceShareInput,
  GetVersionAnswer,
  GetVersionInput,
  GetWebhookSecretAnswer,
  GetWebhookSecretInput,
  ImportPromptsAnswer,
  ImportPromptsInput,
  ImportResponsesAnswer,
  ImportResponsesInput,
  InspectDemoAnswer,
  InspectDemoInput,
  InspectOrganizationAnswer,
  InspectOrganizationInput,
  InspectSystemAnswer,
  InspectSystemInput,
  InvitePersonAnswer,
  InvitePersonInput,
  ListActionsAnswer,
  ListActionsInput,
  ListAlertChannelsAnswer,
  ListAlertChannelsInput,
  ListAlertChannelsItem,
  ListAlertEventsAnswer,
  ListAlertEventsInput,
  ListAlertEventsItem,
  ListAlertsAnswer,
  ListAlertsInput,
  ListAlertsItem,
  ListAnnotationsAnswer,
  ListAnnotationsInput,
  ListAnnotationsItem,
  ListAnswerChecksAnswer,
  ListAnswerChecksInput,
  ListAnswerChecksItem,
  ListApiKeysAnswer,
  ListApiKeysInput,
  ListApiKeysItem,
  ListAppApprovalsAnswer,
  ListAppApprovalsInput,
  ListAppApprovalsItem,
  ListApprovalsAnswer,
  ListApprovalsInput,
  ListApprovalsItem,
  ListArchivedBrandsAnswer,
  ListArchivedBrandsInput,
  ListArchivedBrandsItem,
  ListAuditLogAnswer,
  ListAuditLogInput,
  ListAuditLogItem,
  ListBrandsAnswer,
  ListBrandsInput,
  ListBrandsItem,
  ListCampaignsAnswer,
  ListCampaignsInput,
  ListCampaignsItem,
  ListCitedPagesAnswer,
  ListCitedPagesInput,
  ListCitedPagesItem,
  ListCollectionFailuresAnswer,
  ListCollectionFailuresInput,
  ListCollectionFailuresItem,
  ListCompetitorSuggestionsAnswer,
  ListCompetitorSuggestionsInput,
  ListCompetitorSuggestionsItem,
  ListCompetitorsAnswer,
  ListCompetitorsInput,
  ListCompetitorsItem,
  ListConnectedAppsAnswer,
  ListConnectedAppsInput,
  ListConnectedAppsItem,
  ListEventsAnswer,
  ListEventsInput,
  ListEventsItem,
  ListInvitationsAnswer,
  ListInvitationsInput,
  ListInvitationsItem,
  ListMemberSessionsAnswer,
  ListMemberSessionsInput,
  ListMemberSessionsItem,
  ListMembersAnswer,
  ListMembersInput,
  ListMembersItem,
  ListOrganizationAppsAnswer,
  ListOrganizationAppsInput,
  ListOrganizationAppsItem,
  ListOrganizationsAnswer,
  ListOrganizationsInput,
  ListOrganizationsItem,
  ListOwnSessionsAnswer,
  ListOwnSessionsInput,
  ListOwnSessionsItem,
  ListPageAuditsAnswer,
  ListPageAuditsInput,
  ListPageAuditsItem,
  ListPastedAnswersAnswer,
  ListPastedAnswersInput,
  ListPastedAnswersItem,
  ListPersonasAnswer,
  ListPersonasInput,
  ListPersonasItem,
  ListPipelineTracksAnswer,
  ListPipelineTracksInput,
  ListPipelineTracksItem,
  ListPipelinesAnswer,
  ListPipelinesInput,
  ListPipelinesItem,
  ListPromptsAnswer,
  ListPromptsInput,
  ListPromptsItem,
  ListProviderKeysAnswer,
  ListProviderKeysInput,
  ListReevaluationsAnswer,
  ListReevaluationsInput,
  ListReevaluationsItem,
  ListReferralConnectionsAnswer,
  ListReferralConnectionsInput,
  ListReferralConnectionsItem,
  ListReportsAnswer,
  ListReportsInput,
  ListReportsItem,
  ListResponseGroupsAnswer,
  ListResponseGroupsInput,
  ListResponseGroupsItem,
  ListResponseImportsAnswer,
  ListResponseImportsInput,
  ListResponseImportsItem,
  ListResponsesAnswer,
  ListResponsesInput,
  ListResponsesItem,
  ListSavedViewsAnswer,
  ListSavedViewsInput,
  ListSavedViewsItem,
  ListShareLinksAnswer,
  ListShareLinksInput,
  ListShareLinksItem,
  ListSignalRunsAnswer,
  ListSignalRunsInput,
  ListSignalRunsItem,
  ListSignalsAnswer,
  ListSignalsInput,
  ListSignalsItem,
  ListSitesAnswer,
  ListSitesInput,
  ListSitesItem,
  ListSourceKindsAnswer,
  ListSourceKindsInput,
  ListSourceKindsItem,
  ListSourcesAnswer,
  ListSourcesInput,
  ListSourcesItem,
  ListStagesAnswer,
  ListStagesInput,
  ListStagesItem,
  ListThemesAnswer,
  ListThemesInput,
  ListVersionsAnswer,
  ListVersionsInput,
  ListVersionsItem,
  ListWebhookDeliveriesAnswer,
  ListWebhookDeliveriesInput,
  ListWebhookDeliveriesItem,
  ListWebhooksAnswer,
  ListWebhooksInput,
  ListWebhooksItem,
  OpenPreviewAnswer,
  OpenPreviewInput,
  OpenSharedReportAnswer,
  OpenSharedReportInput,
  OpenSharedTableAnswer,
  OpenSharedTableInput,
  OperatePasswordResetAnswer,
  OperatePasswordResetInput,
  OperateSecondFactorResetAnswer,
  OperateSecondFactorResetInput,
  OperateSiteAnswer,
  OperateSiteInput,
  PasteAnswerAnswer,
  PasteAnswerInput,
  PauseWritesAnswer,
  PauseWritesInput,
  PlanCollectionAnswer,
  PlanCollectionInput,
  PreviewAlertAnswer,
  PreviewAlertInput,
  PreviewCampaignAnswer,
  PreviewCampaignInput,
  PreviewReevaluationAnswer,
  PreviewReevaluationInput,
  PreviewReportAnswer,
  PreviewReportInput,
  PreviewVersionAnswer,
  PreviewVersionInput,
  PrintReportAnswer,
  PrintReportInput,
  PublishVersionAnswer,
  PublishVersionInput,
  PushReferralEventsAnswer,
  PushReferralEventsInput,
  PutAnswerCheckAnswer,
  PutAnswerCheckInput,
  PutAuditLogWebhookAnswer,
  PutAuditLogWebhookInput,
  PutCitedPageSettingsAnswer,
  PutCitedPageSettingsInput,
  PutCollectionBudgetAnswer,
  PutCollectionBudgetInput,
  PutCollectionSettingsAnswer,
  PutCollectionSettingsInput,
  PutControlPromptsAnswer,
  PutControlPromptsInput,
  PutExportAnswer,
  PutExportInput,
  PutOrganizationDisplayAnswer,
  PutOrganizationDisplayInput,
  PutOrganizationLookAnswer,
  PutOrganizationLookInput,
  PutPoliciesAnswer,
  PutPoliciesInput,
  PutProviderKeyAnswer,
  PutProviderKeyInput,
  PutReportScheduleAnswer,
  PutReportScheduleInput,
  PutRetentionAnswer,
  PutRetentionInput,
  PutSecondFactorRuleAnswer,
  PutSecondFactorRuleInput,
  PutSentimentJudgeAnswer,
  PutSentimentJudgeInput,
  PutSignalSettingsAnswer,
  PutSignalSettingsInput,
  PutSourceKindAnswer,
  PutSourceKindInput,
  QueryChangesInput,
  QueryChangesRow,
  QueryIntervalsInput,
  QueryIntervalsRow,
  QueryMetricsInput,
  QueryMetricsRow,
  ReadCompetitorFeedAnswer,
  ReadCompetitorFeedInput,
  ReadDailyMetricsFeedAnswer,
  ReadDailyMetricsFeedInput,
  ReadDecisionGradeAnswer,
  ReadDecisionGradeInput,
  ReadPromptFeedAnswer,
  ReadPromptFeedInput,
  ReadResponseFeedAnswer,
  ReadResponseFeedInput,
  ReassignPersonaAnswer,
  ReassignPersonaInput,
  ReclassifyPromptsAnswer,
  ReclassifyPromptsInput,
  RedeliverWebhookAnswer,
  RedeliverWebhookInput,
  RegisterCampaignAnswer,
  RegisterCampaignInput,
  RejectTrackAnswer,
  RejectTrackInput,
  RemoveDemoAnswer,
  RemoveDemoInput,
  RemoveMemberAnswer,
  RemoveMemberInput,
  RemoveSecondFactorAnswer,
  RemoveSecondFactorInput,
  RemoveSimulatedWorldAnswer,
  RemoveSimulatedWorldInput,
  RenameOrganizationAnswer,
  RenameOrganizationInput,
  ReplaceAlertAnswer,
  ReplaceAlertInput,
  ReplaceAnnotationAnswer,
  ReplaceAnnotationInput,
  ReplaceCompetitorAnswer,
  ReplaceCompetitorInput,
  ReplacePersonaAnswer,
  ReplacePersonaInput,
  ReplaceRecoveryCodesAnswer,
  ReplaceRecoveryCodesInput,
  ReplaceReportAnswer,
  ReplaceReportInput,
  ReplaceStagesAnswer,
  ReplaceStagesInput,
  ReportAgentTrafficAnswer,
  ReportAgentTrafficInput,
  ReportAgentTrafficItem,
  ReportReferralsAnswer,
  ReportReferralsInput,
  ReportReferralsItem,
  ReportSentimentAgreementAnswer,
  ReportSentimentAgreementInput,
  RequestAppApprovalAnswer,
  RequestAppApprovalInput,
  RequestConfirmationAnswer,
  RequestConfirmationInput,
  RequestPasswordResetAnswer,
  RequestPasswordResetInput,
  ResetMemberSecondFactorAnswer,
  ResetMemberSecondFactorInput,
  ResetPasswordAnswer,
  ResetPasswordInput,
  RestoreBrandAnswer,
  RestoreBrandInput,
  RestoreCompetitorSuggestionAnswer,
  RestoreCompetitorSuggestionInput,
  ResumeWritesAnswer,
  ResumeWritesInput,
  RetryCollectionFailuresAnswer,
  RetryCollectionFailuresInput,
  RevokeApiKeyAnswer,
  RevokeApiKeyInput,
  RevokeInvitationAnswer,
  RevokeInvitationInput,
  RevokeShareLinkAnswer,
  RevokeShareLinkInput,
  RollbackVersionAnswer,
  RollbackVersionInput,
  RotateApiKeyAnswer,
  RotateApiKeyInput,
  RotateAuditLogWebhookSecretAnswer,
  RotateAuditLogWebhookSecretInput,
  RotateBrandWebhookSecretAnswer,
  RotateBrandWebhookSecretInput,
  RotateWebhookSecretAnswer,
  RotateWebhookSecretInput,
  RunSignalsAnswer,
  RunSignalsInput,
  SetAnnotationVisibilityAnswer,
  SetAnnotationVisibilityInput,
  SetUpAtSignInAnswer,
  SetUpAtSignInInput,
  ShareReportAnswer,
  ShareReportInput,
  ShareTableAnswer,
  ShareTableInput,
  SignInAnswer,
  SignInInput,
  SignOutAnswer,
  SignOutInput,
  StageVersionAnswer,
  StageVersionInput,
  StartExportRunAnswer,
  StartExportRunInput,
  StartMoveAnswer,
  StartMoveInput,
  StartReevaluationAnswer,
  StartReevaluationInput,
  StartSetUpAnswer,
  StartSetUpInput,
  StartStepUpAnswer,
  StartStepUpInput,
  StepUpAnswer,
  StepUpInput,
  SubmitPipelineAnswer,
  SubmitPipelineInput,
  SuggestBrandAnswer,
  SuggestBrandInput,
  SummarizeCitedPagesAnswer,
  SummarizeCitedPagesInput,
  SwitchOrganizationAnswer,
  SwitchOrganizationInput,
  TestAlertChannelAnswer,
  TestAlertChannelInput,
  UpdateApiKeyAnswer,
  UpdateApiKeyInput,
  UpdateBrandAnswer,
  UpdateBrandInput,
  UpdateMemberAnswer,
  UpdateMemberInput,
  UpdateOrganizationAnswer,
  UpdateOrganizationInput,
  UpdateSavedViewAnswer,
  UpdateSavedViewInput,
  UpdateSiteAnswer,
  UpdateSiteInput,
  VerifySiteAnswer,
  VerifySiteInput,
  WithdrawAppApprovalAnswer,
  WithdrawAppApprovalInput,
} from './operations.ts';

/** A method for each operation of the API, named as in its reference. */
export interface SightlineClient {
  /**
   * List brands.
   * `GET /v1/brands`
   *
   * The brands within the credential's reach, by id.
   */
  readonly listBrands: ListMethod<ListBrandsInput, ListBrandsAnswer, ListBrandsItem>;
  /**
   * Create a brand.
   * `POST /v1/brands`
   *
   * With its competitors, personas and default stages, or not at all.
   */
  readonly createBrand: Method<CreateBrandInput, CreateBrandAnswer>;
  /** Get a brand. `GET /v1/brands/{brand_id}` */
  readonly getBrand: Method<GetBrandInput, GetBrandAnswer>;
  /**
   * Update a brand.
   * `PATCH /v1/brands/{brand_id}`
   *
   * Only fields present in the body change. `competitors` and `personas` hold the full desired
   * list: an entry with id updates that record (an archived one comes back), an entry without id
   * updates the active record of its name, brings back the archived one, or creates one; records
   * absent from the list are archived. Everything changes together or nothing does; two updates at
   * once are one after the other.
   */
  readonly updateBrand: Method<UpdateBrandInput, UpdateBrandAnswer>;
  /**
   * Archive a brand.
   * `DELETE /v1/brands/{brand_id}`
   *
   * It is out of reach until it is restored; its history is kept. Its prompts are paused and its
   * sites go inactive.
   */
  readonly archiveBrand: Method<ArchiveBrandInput, ArchiveBrandAnswer>;
  /**
   * List archived brands.
   * `GET /v1/brands/archived`
   *
   * Those within the credential's brand access, the latest first.
   */
  readonly listArchivedBrands: ListMethod<
    ListArchivedBrandsInput,
    ListArchivedBrandsAnswer,
    ListArchivedBrandsItem
  >;
  /**
   * Restore an archived brand.
   * `POST /v1/brands/{brand_id}/restore`
   *
   * The brand and its history are within reach again. Its prompts stay paused and its sites
   * inactive until they are resumed or verified. A brand that is not archived stays as it is.
   */
  readonly restoreBrand: Method<RestoreBrandInput, RestoreBrandAnswer>;
  /**
   * Erase a brand for good.
   * `POST /v1/brands/{brand_id}/erase`
   *
   * With its prompts, answers, labels, pages, sites, alerts, reports and traffic. Nothing is left
   * but a record of the id, the time and how many rows there were; its feeds answer as those of a
   * brand that never was. Files that an export wrote elsewhere stay. `name` must be its name. To be
   * able to bring it back, archive it instead.
   */
  readonly eraseBrand: Method<EraseBrandInput, EraseBrandAnswer>;
  /**
   * Suggest a brand from its website.
   * `POST /v1/brand-suggestions`
   *
   * Reads up to eight pages of the website, as its robots.txt allows, and suggests everything that
   * a new brand needs. Each suggestion says where it comes from. Nothing is created. It takes up to
   * 20 seconds; an organization has one such request at a time, and others wait.
   */
  readonly suggestBrand: Method<SuggestBrandInput, SuggestBrandAnswer>;
  /**
   * List competitors.
   * `GET /v1/brands/{brand_id}/competitors`
   *
   * The active ones, by id.
   */
  readonly listCompetitors: ListMethod<
    ListCompetitorsInput,
    ListCompetitorsAnswer,
    ListCompetitorsItem
  >;
  /**
   * Create a competitor.
   * `POST /v1/brands/{brand_id}/competitors`
   *
   * One that was archived under this name comes back with its id.
   */
  readonly createCompetitor: Method<CreateCompetitorInput, CreateCompetitorAnswer>;
  /** Get a competitor. `GET /v1/brands/{brand_id}/competitors/{competitor_id}` */
  readonly getCompetitor: Method<GetCompetitorInput, GetCompetitorAnswer>;
  /**
   * Replace a competitor.
   * `PUT /v1/brands/{brand_id}/competitors/{competitor_id}`
   *
   * Full replace: what the body leaves out takes its default.
   */
  readonly replaceCompetitor: Method<ReplaceCompetitorInput, ReplaceCompetitorAnswer>;
  /**
   * Archive a competitor.
   * `DELETE /v1/brands/{brand_id}/competitors/{competitor_id}`
   *
   * Archiving it again changes nothing.
   */
  readonly archiveCompetitor: Method<ArchiveCompetitorInput, ArchiveCompetitorAnswer>;
  /**
   * List competitor suggestions.
   * `GET /v1/{brand_id}/competitor-suggestions`
   *
   * Names that at least two answers list next to the brand or its competitors, or with others of
   * their kind, and that nobody tracks. Most answers first, then by name; of the 10,000 most
   * frequent spellings.
   */
  readonly listCompetitorSuggestions: ListMethod<
    ListCompetitorSuggestionsInput,
    ListCompetitorSuggestionsAnswer,
    ListCompetitorSuggestionsItem
  >;
  /**
   * Accept a competitor suggestion.
   * `POST /v1/{brand_id}/competitor-suggestions/{suggestion_id}/accept`
   *
   * Creates the competitor, as creating it by hand does; the body `{}` takes the suggestion as it
   * is. Where none of the names given is in the suggested one, it becomes an alternative name. New
   * answers are evaluated for the competitor; a re-evaluation adds it to the past.
   */
  readonly acceptCompetitorSuggestion: Method<
    AcceptCompetitorSuggestionInput,
    AcceptCompetitorSuggestionAnswer
  >;
  /**
   * Dismiss a competitor suggestion.
   * `POST /v1/{brand_id}/competitor-suggestions/{suggestion_id}/dismiss`
   *
   * It is suggested no more, and neither is a name that begins with it. Dismissing it again changes
   * nothing.
   */
  readonly dismissCompetitorSuggestion: Method<
    DismissCompetitorSuggestionInput,
    DismissCompetitorSuggestionAnswer
  >;
  /**
   * Restore a dismissed competitor suggestion.
   * `POST /v1/{brand_id}/competitor-suggestions/{suggestion_id}/restore`
   *
   * Restoring one that was not dismissed changes nothing.
   */
  readonly restoreCompetitorSuggestion: Method<
    RestoreCompetitorSuggestionInput,
    RestoreCompetitorSuggestionAnswer
  >;
  /**
   * List personas.
   * `GET /v1/brands/{brand_id}/personas`
   *
   * The active ones, by id.
   */
  readonly listPersonas: ListMethod<ListPersonasInput, ListPersonasAnswer, ListPersonasItem>;
  /**
   * Create a persona.
   * `POST /v1/brands/{brand_id}/personas`
   *
   * An archived one of this name comes back with the new description.
   */
  readonly createPersona: Method<CreatePersonaInput, CreatePersonaAnswer>;
  /** Get a persona. `GET /v1/brands/{brand_id}/personas/{persona_id}` */
  readonly getPersona: Method<GetPersonaInput, GetPersonaAnswer>;
  /**
   * Replace a persona.
   * `PUT /v1/brands/{brand_id}/personas/{persona_id}`
   *
   * Name and description.
   */
  readonly replacePersona: Method<ReplacePersonaInput, ReplacePersonaAnswer>;
  /**
   * Archive a persona.
   * `DELETE /v1/brands/{brand_id}/personas/{persona_id}`
   *
   * Its active prompts are paused. Archiving it again changes nothing.
   */
  readonly archivePersona: Method<ArchivePersonaInput, ArchivePersonaAnswer>;
  /**
   * List journey stages.
   * `GET /v1/brands/{brand_id}/stages`
   *
   * The active ones, in their order.
   */
  readonly listStages: ListMethod<ListStagesInput, ListStagesAnswer, ListStagesItem>;
  /**
   * Replace the journey stages.
   * `PUT /v1/brands/{brand_id}/stages`
   *
   * The full desired list: entries with id are renamed, without id added, absent ones retired;
   * prompts of a retired stage move to Other, which always stays.
   */
  readonly replaceStages: Method<ReplaceStagesInput, ReplaceStagesAnswer>;
  /**
   * Create a prompt.
   * `POST /v1/{brand_id}/prompts`
   *
   * Creates one variant per platform and starts collecting. A duplicate has the same text
   * (composed, trimmed, white space folded), persona and country: an archived one is brought back
   * with its id, and what the body gives replaces what it had. A changed text is a new prompt: name
   * the old one in `continues_prompt_id`, and it is archived in the same step.
   */
  readonly createPrompt: Method<CreatePromptInput, CreatePromptAnswer>;
  /**
   * List prompts.
   * `GET /v1/{brand_id}/prompts`
   *
   * By id. Without a status: active and paused ones.
   */
  readonly listPrompts: ListMethod<ListPromptsInput, ListPromptsAnswer, ListPromptsItem>;
  /**
   * Count prompts.
   * `GET /v1/{brand_id}/prompts/counts`
   *
   * How many active and paused prompts each persona, stage or topic has, the most first, at most
   * 1,000.
   */
  readonly countPrompts: Method<CountPromptsInput, CountPromptsAnswer>;
  /**
   * Get a prompt.
   * `GET /v1/{brand_id}/prompts/{prompt_id}`
   *
   * An archived one stays readable.
   */
  readonly getPrompt: Method<GetPromptInput, GetPromptAnswer>;
  /**
   * Get how often the answer to a prompt flips.
   * `GET /v1/{brand_id}/prompts/{prompt_id}/flips`
   *
   * On each platform, how often the answer begins or ceases to name the brand from one day to the
   * next. A prompt that never flips need not be asked daily.
   */
  readonly getPromptFlips: Method<GetPromptFlipsInput, GetPromptFlipsAnswer>;
  /**
   * Pause or resume a prompt.
   * `PATCH /v1/{brand_id}/prompts/{prompt_id}`
   *
   * Exactly one field. Pausing releases its variants from the pool and keeps them; resuming
   * restores them, after checking in this order: is_archived, persona_archived, no_active_variants,
   * active_duplicate, quota_exceeded. The status it has already is no change.
   */
  readonly changePromptStatus: Method<ChangePromptStatusInput, ChangePromptStatusAnswer>;
  /**
   * Archive a prompt.
   * `DELETE /v1/{brand_id}/prompts/{prompt_id}`
   *
   * Collection stops, history is kept. Archiving it again changes nothing.
   */
  readonly archivePrompt: Method<ArchivePromptInput, ArchivePromptAnswer>;
  /**
   * Reassign the persona of a prompt.
   * `PUT /v1/{brand_id}/prompts/{prompt_id}/persona`
   *
   * Null: none. A paused prompt may become a duplicate; resuming it is then refused.
   */
  readonly reassignPersona: Method<ReassignPersonaInput, ReassignPersonaAnswer>;
  /**
   * Change the labels and platforms of a prompt.
   * `PUT /v1/{brand_id}/prompts/{prompt_id}/labels`
   *
   * What archiving it and creating it again would do, at once and under its id; what is omitted
   * stays. A platform that an active prompt gains is collected now and takes room in the pool.
   * Answers that are stored keep the labels that they were evaluated with until a re-evaluation.
   */
  readonly changeLabels: Method<ChangeLabelsInput, ChangeLabelsAnswer>;
  /**
   * Classify prompts again.
   * `POST /v1/{brand_id}/prompts/reclassify`
   *
   * Finds the stage again where it was not set by hand; an explicit stage is never touched.
   */
  readonly reclassifyPrompts: Method<ReclassifyPromptsInput, ReclassifyPromptsAnswer>;
  /**
   * Collect a prompt now.
   * `POST /v1/{brand_id}/collections`
   *
   * On the platforms named, or on all that the prompt is tracked on.
   */
  readonly collectNow: Method<CollectNowInput, CollectNowAnswer>;
  /**
   * Change many prompts at once.
   * `POST /v1/{brand_id}/prompts/changes`
   *
   * One change for up to 500 prompts, made for all of them or for none. The rules are those of
   * changing a single prompt; a refusal names the prompt that it is about in `refused_prompt_id`.
   * Archived prompts can only be archived again, which changes nothing.
   */
  readonly changePrompts: Method<ChangePromptsInput, ChangePromptsAnswer>;
  /**
   * Import prompts.
   * `POST /v1/{brand_id}/prompts/import`
   *
   * Up to 5,000 prompts, created in their order by the rules of creating one; a row that is refused
   * never hides one that is not, and each row has its result. With `dry_run` nothing is written.
   * Should the request fail, send it again: rows that were created before are found, and nothing is
   * doubled. Up to 8 MB.
   */
  readonly importPrompts: Method<ImportPromptsInput, ImportPromptsAnswer>;
  /**
   * Get the state of collection.
   * `GET /v1/{brand_id}/collections/status`
   *
   * For each platform whether it is asked at the moment, and if not, why; how much waits, runs and
   * failed; and what was spent today and this month.
   */
  readonly getCollectionStatus: Method<GetCollectionStatusInput, GetCollectionStatusAnswer>;
  /**
   * Estimate what asking costs.
   * `GET /v1/{brand_id}/collections/estimate`
   *
   * Before anything is asked: for one prompt, each platform, a day and a month of 30 days, at the
   * average of the brand’s latest answers, or at the provider’s documented price where there are
   * none. Without parameters it is for the brand as it is set; parameters say what would be
   * different. Nothing is changed.
   */
  readonly estimateCollection: Method<EstimateCollectionInput, EstimateCollectionAnswer>;
  /**
   * Estimate what asking for a new brand costs.
   * `GET /v1/collections/estimate`
   *
   * Before the brand is created: for this many prompts on these platforms, at the provider’s
   * documented price. Its own budget is none yet; the organization’s is checked. Nothing is
   * changed.
   */
  readonly estimateNewBrand: Method<EstimateNewBrandInput, EstimateNewBrandAnswer>;
  /**
   * Collect every active prompt now.
   * `POST /v1/{brand_id}/collections/all`
   *
   * On all of its enabled platforms, in addition to the schedule.
   */
  readonly collectBrandNow: Method<CollectBrandNowInput, CollectBrandNowAnswer>;
  /**
   * List failed collections.
   * `GET /v1/{brand_id}/collections/failures`
   *
   * Newest first, with the reason. They are kept for 60 days.
   */
  readonly listCollectionFailures: ListMethod<
    ListCollectionFailuresInput,
    ListCollectionFailuresAnswer,
    ListCollectionFailuresItem
  >;
  /**
   * Retry failed collections.
   * `POST /v1/{brand_id}/collections/retry`
   *
   * All failures of the brand, or the ones named; unknown ids are skipped.
   */
  readonly retryCollectionFailures: Method<
    RetryCollectionFailuresInput,
    RetryCollectionFailuresAnswer
  >;
  /** Get collection settings. `GET /v1/brands/{brand_id}/collection-settings` */
  readonly getCollectionSettings: Method<GetCollectionSettingsInput, GetCollectionSettingsAnswer>;
  /**
   * Replace collection settings.
   * `PUT /v1/brands/{brand_id}/collection-settings`
   *
   * Replaces all settings; what is left out takes its default. A budget stops collection before it
   * would be exceeded, counting what questions under way can cost at most.
   */
  readonly putCollectionSettings: Method<PutCollectionSettingsInput, PutCollectionSettingsAnswer>;
  /** Get the budget of an organization. `GET /organizations/{organization_id}/collection-budget` */
  readonly getCollectionBudget: Method<GetCollectionBudgetInput, GetCollectionBudgetAnswer>;
  /**
   * Set the budget of an organization.
   * `PUT /organizations/{organization_id}/collection-budget`
   *
   * For all of its brands together, in addition to the budget of each. Replaces both limits.
   */
  readonly putCollectionBudget: Method<PutCollectionBudgetInput, PutCollectionBudgetAnswer>;
  /**
   * List providers and whose key is used.
   * `GET /organizations/{organization_id}/provider-keys`
   *
   * The keys themselves are never returned.
   */
  readonly listProviderKeys: Method<ListProviderKeysInput, ListProviderKeysAnswer>;
  /**
   * See whose key is used for a provider.
   * `GET /organizations/{organization_id}/provider-keys/{provider}`
   */
  readonly getProviderKey: Method<GetProviderKeyInput, GetProviderKeyAnswer>;
  /**
   * Set your own key for a provider.
   * `PUT /organizations/{organization_id}/provider-keys/{provider}`
   *
   * Used instead of the operator’s within seconds. It is kept encrypted and never shown again.
   */
  readonly putProviderKey: Method<PutProviderKeyInput, PutProviderKeyAnswer>;
  /**
   * Delete your own key for a provider.
   * `DELETE /organizations/{organization_id}/provider-keys/{provider}`
   *
   * The operator’s key is used again, if there is one.
   */
  readonly deleteProviderKey: Method<DeleteProviderKeyInput, DeleteProviderKeyAnswer>;
  /**
   * See how platforms answer control prompts.
   * `GET /organizations/{organization_id}/control-prompts`
   *
   * Ten questions for each platform and language that concern no brand, asked once a week: how long
   * answers are, how much they cite, how many have sources and how many are refused. Where that
   * jumps, the platform changed, not you. They belong to the organization and are no part of any
   * brand.
   */
  readonly getControlPrompts: Method<GetControlPromptsInput, GetControlPromptsAnswer>;
  /**
   * Switch control prompts on or off.
   * `PUT /organizations/{organization_id}/control-prompts`
   *
   * On, every platform that there is a key for is asked ten questions a week in each language; the
   * first ones within minutes. What that costs is shown before, and counted in no budget.
   */
  readonly putControlPrompts: Method<PutControlPromptsInput, PutControlPromptsAnswer>;
  /**
   * See who judges how answers speak of a name.
   * `GET /organizations/{organization_id}/sentiment-judge`
   *
   * The judge that is embedded in the service, or a language model of a provider that the
   * organization has a key for.
   */
  readonly getSentimentJudge: Method<GetSentimentJudgeInput, GetSentimentJudgeAnswer>;
  /**
   * Choose who judges how answers speak of a name.
   * `PUT /organizations/{organization_id}/sentiment-judge`
   *
   * A model reads each answer that is collected or re-evaluated from now on, in one call for all
   * names. Where it fails, is not believed, or its budget is spent, the embedded judge’s reading is
   * kept. How often the two agree is reported for each brand.
   */
  readonly putSentimentJudge: Method<PutSentimentJudgeInput, PutSentimentJudgeAnswer>;
  /**
   * List responses.
   * `GET /v1/{brand_id}/responses`
   *
   * Collected answers with their evaluation, newest first. Any limit is honoured: large pages are
   * streamed. `metadata` describes the filtered set; its counts are distinct responses. With
   * `prompt_id` and `newest_by=platform` it puts the current answers to one prompt side by side.
   *
   * CSV with a header line by `Accept: text/csv`, one response per line by `application/x-ndjson`:
   * without `total` and `metadata`, which take longer than many pages of rows; `Link` has rel next
   * while more follow. In CSV lists and objects are JSON, and text that a spreadsheet would run
   * begins with an apostrophe. Each form is compressed where the request has `Accept-Encoding:
   * gzip`.
   */
  readonly listResponses: ListRowsMethod<
    ListResponsesInput,
    ListResponsesAnswer,
    ListResponsesItem
  >;
  /**
   * Count responses by platform or prompt.
   * `GET /v1/{brand_id}/responses/groups`
   *
   * The same filters as for the list. Groups with the most responses come first, each with its
   * newest response.
   */
  readonly listResponseGroups: ListMethod<
    ListResponseGroupsInput,
    ListResponseGroupsAnswer,
    ListResponseGroupsItem
  >;
  /**
   * Find a response in a list.
   * `GET /v1/{brand_id}/responses/{response_id}/place`
   *
   * Its position in the list that the same filters give, and the responses next to it, so that a
   * reader can go through the list one by one.
   */
  readonly getResponsePlace: Method<GetResponsePlaceInput, GetResponsePlaceAnswer>;
  /**
   * Get a response.
   * `GET /v1/{brand_id}/responses/{response_id}`
   *
   * With its provenance, the sources that were only retrieved, and the evidence for its sentiments.
   */
  readonly getResponse: Method<GetResponseInput, GetResponseAnswer>;
  /**
   * Import responses.
   * `POST /v1/{brand_id}/responses/import`
   *
   * A JSON array, or one record per line as `application/x-ndjson`. Handled row by row: a bad row
   * is counted and reported, and never hides a good one. The same `external_id` again replaces the
   * earlier record. At most 50 MiB and 10,000 records at once, 16 MiB and 100,000 values each. Of
   * bodies longer than 1 MiB an organization has one at a time; others wait, a few of them. With
   * `dry_run` nothing is stored.
   */
  readonly importResponses: RecordsMethod<ImportResponsesInput, ImportResponsesAnswer>;
  /**
   * List imports.
   * `GET /v1/{brand_id}/responses/imports`
   *
   * What was imported together, the newest first. Answers from before imports had ids are in none
   * of them.
   */
  readonly listResponseImports: ListMethod<
    ListResponseImportsInput,
    ListResponseImportsAnswer,
    ListResponseImportsItem
  >;
  /**
   * Delete or erase responses.
   * `POST /v1/{brand_id}/responses/delete`
   *
   * In two steps. With filters, all of which must hold, it deletes nothing: it says what would be
   * deleted, how figures of these days change, and a `token`. With `confirm` it deletes for good
   * exactly what that preview showed, in the background: ask again with the same token until
   * `status` is `deleted`. What was imported since stays. Only imported and pasted answers can be
   * deleted; with `erase` an admin who is signed in erases any answer, also one that was collected,
   * which then never comes back. At most 100,000 at once; a preview can be confirmed for an hour.
   * An imported answer may be imported again. Then `certificate` says what went; the same token
   * shows it later.
   */
  readonly deleteResponses: Method<DeleteResponsesInput, DeleteResponsesAnswer>;
  /**
   * Read what changed in responses.
   * `GET /v1/{brand_id}/responses/feed`
   *
   * Every response, and again each time it was imported again, re-evaluated, labelled by a person
   * or deleted, in the order of the changes, page by page. A version that was replaced before it
   * was read does not come. Names of prompts, personas, stages and competitors are those of the
   * moment when the row is read. Also as a Parquet file by `Accept:
   * application/vnd.apache.parquet`. Pages are in that order, rows within a page in none. Read it
   * with the `Sightline-Cursor` of the last answer as `cursor`, until `Sightline-More` is false,
   * and put each row in place of the one with its key; what is written meanwhile comes later. An
   * answer that breaks off is read again from the same cursor. One row per line, or JSON. Lines and
   * JSON are compressed where the request has `Accept-Encoding: gzip`.
   */
  readonly readResponseFeed: FeedMethod<ReadResponseFeedInput, ReadResponseFeedAnswer>;
  /**
   * Read what changed in prompts.
   * `GET /v1/{brand_id}/prompts/feed`
   *
   * Every prompt, and again each time it, its platforms or the name of its stage change. None is
   * ever deleted: archived ones stay. Pages are in that order, rows within a page in none. Read it
   * with the `Sightline-Cursor` of the last answer as `cursor`, until `Sightline-More` is false,
   * and put each row in place of the one with its key; what is written meanwhile comes later. An
   * answer that breaks off is read again from the same cursor. One row per line, or JSON. Lines and
   * JSON are compressed where the request has `Accept-Encoding: gzip`.
   */
  readonly readPromptFeed: FeedMethod<ReadPromptFeedInput, ReadPromptFeedAnswer>;
  /**
   * Read what changed in competitors.
   * `GET /v1/brands/{brand_id}/competitors/feed`
   *
   * Every competitor, and again each time it changes. None is ever deleted: archived ones stay.
   * Pages are in that order, rows within a page in none. Read it with the `Sightline-Cursor` of the
   * last answer as `cursor`, until `Sightline-More` is false, and put each row in place of the one
   * with its key; what is written meanwhile comes later. An answer that breaks off is read again
   * from the same cursor. One row per line, or JSON. Lines and JSON are compressed where the
   * request has `Accept-Encoding: gzip`.
   */
  readonly readCompetitorFeed: FeedMethod<ReadCompetitorFeedInput, ReadCompetitorFeedAnswer>;
  /**
   * Read what changed in daily metrics.
   * `GET /v1/{brand_id}/daily-metrics/feed`
   *
   * All metrics of the query for each day (UTC) and platform, and again for each day of which a
   * response came, changed, moved or was deleted. Such a day has a row for each platform: one
   * without responses is `deleted`. The key of a row is its `date` and `ai_platform`; a page has
   * whole days. Pages are in that order, rows within a page in none. Read it with the
   * `Sightline-Cursor` of the last answer as `cursor`, until `Sightline-More` is false, and put
   * each row in place of the one with its key; what is written meanwhile comes later. An answer
   * that breaks off is read again from the same cursor. One row per line, or JSON. Lines and JSON
   * are compressed where the request has `Accept-Encoding: gzip`.
   */
  readonly readDailyMetricsFeed: FeedMethod<ReadDailyMetricsFeedInput, ReadDailyMetricsFeedAnswer>;
  /**
   * Get the export of a brand.
   * `GET /v1/brands/{brand_id}/export`
   *
   * Where its answers are kept as Parquet files, when, and how the latest run went. Never the
   * secret.
   */
  readonly getExport: Method<GetExportInput, GetExportAnswer>;
  /**
   * Set up the export of a brand.
   * `PUT /v1/brands/{brand_id}/export`
   *
   * All answers of the brand are written as Parquet files, one for each day, with a manifest; from
   * then on the days that changed are written again. Another destination is filled from the
   * beginning, and the files in the former one stay. A run in progress continues with the new
   * schedule or key.
   */
  readonly putExport: Method<PutExportInput, PutExportAnswer>;
  /**
   * End the export of a brand.
   * `DELETE /v1/brands/{brand_id}/export`
   *
   * Its settings and secret are deleted; the files that it wrote stay. Ending it again changes
   * nothing.
   */
  readonly deleteExport: Method<DeleteExportInput, DeleteExportAnswer>;
  /**
   * Run the export now.
   * `POST /v1/brands/{brand_id}/export/runs`
   *
   * Also where it is paused. While a run is queued or in progress, nothing is added.
   */
  readonly startExportRun: Method<StartExportRunInput, StartExportRunAnswer>;
  /**
   * List what is praised and criticized.
   * `GET /v1/{brand_id}/themes`
   *
   * What answers surely say of the brand, and of its competitors, grouped by what it is about:
   * price, support, reliability and so on. Only words count whose direction is sure, as `says` of
   * `sentiment_evidence` has it; an answer that says the same twice counts once, and one that is
   * about two themes counts in both.
   *
   * Word lists in eight languages (en, de, es, fr, it, nl, pt, ja) know the usual themes. Quotes
   * that they do not know are named by the language model where one is configured, or by a word
   * that at least three quotes share; the rest is `other`.
   *
   * Each share is of the answers that name the brand or the competitor. Answers to one prompt
   * resemble each other, so bounds are computed by prompt, platform and day, as in the query.
   *
   * The newest 10,000 answers of the window are read; `unread` says how many were not.
   */
  readonly listThemes: Method<ListThemesInput, ListThemesAnswer>;
  /**
   * Paste an answer.
   * `POST /v1/{brand_id}/pasted-answers`
   *
   * An answer that somebody copied from an assistant, and what is read in it. It is kept in a list
   * of its own: it is no response, and no metric counts it until it is added. A brand keeps 1000 of
   * them.
   */
  readonly pasteAnswer: Method<PasteAnswerInput, PasteAnswerAnswer>;
  /**
   * List pasted answers.
   * `GET /v1/{brand_id}/pasted-answers`
   *
   * The latest pasted first, without their texts.
   */
  readonly listPastedAnswers: ListMethod<
    ListPastedAnswersInput,
    ListPastedAnswersAnswer,
    ListPastedAnswersItem
  >;
  /**
   * Get a pasted answer.
   * `GET /v1/{brand_id}/pasted-answers/{pasted_answer_id}`
   *
   * With what is read in it. It is read each time, with the names of the brand and its competitors
   * as they are then.
   */
  readonly getPastedAnswer: Method<GetPastedAnswerInput, GetPastedAnswerAnswer>;
  /**
   * Add a pasted answer to the numbers.
   * `POST /v1/{brand_id}/pasted-answers/{pasted_answer_id}/add`
   *
   * Makes it a response to a prompt of the brand, with the surface `pasted`, evaluated as imported
   * ones are. It counts in every metric; the filter `surface:!pasted` leaves it out. Added again,
   * it stays the one response that it is.
   */
  readonly addPastedAnswer: Method<AddPastedAnswerInput, AddPastedAnswerAnswer>;
  /**
   * Delete a pasted answer.
   * `DELETE /v1/{brand_id}/pasted-answers/{pasted_answer_id}`
   *
   * The response that it became, if any, stays.
   */
  readonly deletePastedAnswer: Method<DeletePastedAnswerInput, DeletePastedAnswerAnswer>;
  /**
   * Report how often two readings of sentiment agree.
   * `GET /v1/{brand_id}/sentiment-agreement`
   *
   * Where a language model is configured to judge sentiments, every answer that it reads was read
   * by the embedded evaluator before. This says how often the two agree, how they differ, and shows
   * the newest differences.
   */
  readonly reportSentimentAgreement: Method<
    ReportSentimentAgreementInput,
    ReportSentimentAgreementAnswer
  >;
  /**
   * Say how an answer speaks of a name.
   * `PUT /v1/{brand_id}/responses/{response_id}/check`
   *
   * A person’s word: it replaces the judge’s sentiments of these names, and stays when the answer
   * is re-evaluated. It ends when the answer is imported or collected again. An empty list
   * withdraws it, and the judge reads the answer again.
   */
  readonly putAnswerCheck: Method<PutAnswerCheckInput, PutAnswerCheckAnswer>;
  /**
   * List what people said of answers.
   * `GET /v1/{brand_id}/checks`
   *
   * The newest first. `metadata` has this month’s sample of answers to check, how often people and
   * the judge agree, and the sentiment score corrected for where they do not.
   */
  readonly listAnswerChecks: ListMethod<
    ListAnswerChecksInput,
    ListAnswerChecksAnswer,
    ListAnswerChecksItem
  >;
  /**
   * Query metrics.
   * `GET /v1/{brand_id}/query`
   *
   * Rows grouped by the requested dimensions, ordered by them, nulls last. A bare JSON array, or
   * CSV with a header line by `Accept: text/csv`, or one row per line by `application/x-ndjson`.
   * `Link` has rel next while more rows follow.
   *
   * The values in CSV are raw: text that begins with `=`, `+`, `-` or `@` is not escaped, so do not
   * open it in a spreadsheet without care. Downloads from the dashboard escape such cells.
   */
  readonly queryMetrics: QueryMethod<QueryMetricsInput, QueryMetricsFields, QueryMetricsRow>;
  /**
   * Query metrics with their bounds.
   * `GET /v1/{brand_id}/query/intervals`
   *
   * The rows of the query, each ratio metric with how sure it is; counts have no interval. `basket`
   * bounds the metric for these prompts on these platforms, as they answer over time; `population`
   * for prompts like these, which is what to read when the prompts are a sample of what people ask.
   * A metric with nothing to divide by is null. A metric that is not `reliable` says little: ask
   * more prompts, or more often.
   *
   * In the example the brand is named in 108 of 280 answers of ChatGPT, 38.6%. Asked day after day,
   * the same 24 prompts would settle between 32.8% and 44.6%: a rival at 42% is not ahead of it.
   * `next_window` says where the number of the next window, as long and asked as often, will lie if
   * nothing changes; `stability` how much days resemble each other.
   *
   * JSON, CSV and one row per line as for the query. In CSV each metric is fifteen columns:
   * `brand_presence_percentage.estimate`, `.responses`, `.prompts`, `.basket.lower` and so on.
   */
  readonly queryIntervals: QueryMethod<
    QueryIntervalsInput,
    QueryIntervalsFields,
    QueryIntervalsRow
  >;
  /**
   * Query how metrics changed between two windows.
   * `GET /v1/{brand_id}/query/changes`
   *
   * Groups of either window, each ratio metric with its change from the window to compare with to
   * the one from `start_date` to `end_date`. `like_for_like` compares only prompts and platforms
   * that have responses in both; `mix` is what is left of the plain difference and comes from
   * having asked other questions. `having` is tested on the later window. Dates cannot be
   * dimensions here.
   *
   * Of many rows some change by chance: of those with a `q_value` of at most 0.1, about one in ten
   * is a false alarm. `basket` is null where too few prompts were asked more than once to say how
   * much answers vary.
   *
   * In the example the share rose by 6 points, of which 5.3 are left like for like; the bounds of
   * that reach from -7.2 to 17.9, so nothing is known to have changed.
   *
   * JSON, CSV and one row per line as for the query. In CSV each metric is fourteen columns:
   * `brand_presence_percentage.before`, `.now`, `.difference`, `.basket.p_value` and so on.
   */
  readonly queryChanges: QueryMethod<QueryChangesInput, QueryChangesFields, QueryChangesRow>;
  /**
   * Compare brands.
   * `GET /v1/portfolio`
   *
   * The brands within the credential's reach by name, each with its figures and how they changed,
   * as the query of intervals and changes answers them; with its surest signals, what it cost this
   * month and when it was last answered for. One call in place of several for each brand.
   */
  readonly getPortfolio: ListMethod<GetPortfolioInput, GetPortfolioAnswer, GetPortfolioItem>;
  /**
   * Save a view.
   * `POST /v1/{brand_id}/saved-views`
   *
   * Everybody who reaches the brand sees it. Names are unique within the brand.
   */
  readonly createSavedView: Method<CreateSavedViewInput, CreateSavedViewAnswer>;
  /**
   * List saved views.
   * `GET /v1/{brand_id}/saved-views`
   *
   * By name.
   */
  readonly listSavedViews: ListMethod<
    ListSavedViewsInput,
    ListSavedViewsAnswer,
    ListSavedViewsItem
  >;
  /**
   * Rename or replace a saved view.
   * `PATCH /v1/{brand_id}/saved-views/{view_id}`
   *
   * Only the fields that are sent change.
   */
  readonly updateSavedView: Method<UpdateSavedViewInput, UpdateSavedViewAnswer>;
  /** Delete a saved view. `DELETE /v1/{brand_id}/saved-views/{view_id}` */
  readonly deleteSavedView: Method<DeleteSavedViewInput, DeleteSavedViewAnswer>;
  /**
   * List what really changed.
   * `GET /v1/{brand_id}/signals`
   *
   * Changes that chance does not explain: the last 28 days that are over and the last 7, each
   * against the 28 before, like for like, for the brand, every platform, topic, stage, competitor
   * and prompt, and for the 200 domains that most answers cite (at least 10), by platform. Over
   * prompts that do not name the brand, wherever there are any. A signal has a q-value below 0.05,
   * corrected for everything the run tested, and is at least as large as the brand’s setting. The
   * surest come first. These are the details of the events.
   */
  readonly listSignals: ListMethod<ListSignalsInput, ListSignalsAnswer, ListSignalsItem>;
  /**
   * List what happened.
   * `GET /v1/{brand_id}/signals/events`
   *
   * The movements behind the signals of a run, each told once: where it lies, when it began, how
   * large it is since then, who else moved, and sentences before and after. The surest come first.
   * An empty list of a completed run is a result: nothing changed beyond chance.
   */
  readonly listEvents: ListMethod<ListEventsInput, ListEventsAnswer, ListEventsItem>;
  /**
   * Look for changes now.
   * `POST /v1/{brand_id}/signals/runs`
   *
   * Runs in the background, in addition to the run of each day. While one waits or runs, this
   * returns it.
   */
  readonly runSignals: Method<RunSignalsInput, RunSignalsAnswer>;
  /**
   * List runs.
   * `GET /v1/{brand_id}/signals/runs`
   *
   * Newest first. The latest 100 are kept.
   */
  readonly listSignalRuns: ListMethod<
    ListSignalRunsInput,
    ListSignalRunsAnswer,
    ListSignalRunsItem
  >;
  /** Get the progress of a run. `GET /v1/{brand_id}/signals/runs/{run_id}` */
  readonly getSignalRun: Method<GetSignalRunInput, GetSignalRunAnswer>;
  /** Get the settings of signals. `GET /v1/{brand_id}/signals/settings` */
  readonly getSignalSettings: Method<GetSignalSettingsInput, GetSignalSettingsAnswer>;
  /**
   * Replace the settings of signals.
   * `PUT /v1/{brand_id}/signals/settings`
   *
   * Applies to the next run.
   */
  readonly putSignalSettings: Method<PutSignalSettingsInput, PutSignalSettingsAnswer>;
  /**
   * Create an annotation.
   * `POST /v1/{brand_id}/annotations`
   *
   * Something that happened on a day or a range of days; charts over time show it.
   */
  readonly createAnnotation: Method<CreateAnnotationInput, CreateAnnotationAnswer>;
  /**
   * List annotations.
   * `GET /v1/{brand_id}/annotations`
   *
   * Latest first, those of the service included.
   */
  readonly listAnnotations: ListMethod<
    ListAnnotationsInput,
    ListAnnotationsAnswer,
    ListAnnotationsItem
  >;
  /** Get an annotation. `GET /v1/{brand_id}/annotations/{annotation_id}` */
  readonly getAnnotation: Method<GetAnnotationInput, GetAnnotationAnswer>;
  /** Replace an annotation. `PUT /v1/{brand_id}/annotations/{annotation_id}` */
  readonly replaceAnnotation: Method<ReplaceAnnotationInput, ReplaceAnnotationAnswer>;
  /**
   * Hide or show an annotation.
   * `PUT /v1/{brand_id}/annotations/{annotation_id}/visibility`
   *
   * Charts leave hidden annotations out. It works for those of the service, too.
   */
  readonly setAnnotationVisibility: Method<
    SetAnnotationVisibilityInput,
    SetAnnotationVisibilityAnswer
  >;
  /** Delete an annotation. `DELETE /v1/{brand_id}/annotations/{annotation_id}` */
  readonly deleteAnnotation: Method<DeleteAnnotationInput, DeleteAnnotationAnswer>;
  /**
   * Register a page or campaign.
   * `POST /v1/{brand_id}/campaigns`
   *
   * A page of your own, a press release, a product release: its date, its target prompts and the
   * day of the verdict are fixed before its results are seen. None of them can be changed later;
   * charts show it as an annotation.
   */
  readonly registerCampaign: Method<RegisterCampaignInput, RegisterCampaignAnswer>;
  /**
   * Preview a page or campaign.
   * `POST /v1/{brand_id}/campaigns/preview`
   *
   * What its target prompts would be compared with, and how small an effect would be seen by the
   * day of the verdict. Registers nothing.
   */
  readonly previewCampaign: Method<PreviewCampaignInput, PreviewCampaignAnswer>;
  /**
   * List pages and campaigns.
   * `GET /v1/{brand_id}/campaigns`
   *
   * Latest date first, each with its verdict once that is due.
   */
  readonly listCampaigns: ListMethod<ListCampaignsInput, ListCampaignsAnswer, ListCampaignsItem>;
  /**
   * Get a page or campaign with its effect.
   * `GET /v1/{brand_id}/campaigns/{campaign_id}`
   *
   * The same analysis as for a published page. Until the day of the verdict its status is
   * `too_early`, and only weeks are shown.
   */
  readonly getCampaign: Method<GetCampaignInput, GetCampaignAnswer>;
  /**
   * Delete a page or campaign.
   * `DELETE /v1/{brand_id}/campaigns/{campaign_id}`
   *
   * Its prompts count as untouched again.
   */
  readonly deleteCampaign: Method<DeleteCampaignInput, DeleteCampaignAnswer>;
  /**
   * List actions.
   * `GET /v1/{brand_id}/actions`
   *
   * What to do next, looked for once a day: the highest score first. Each has the answers and pages
   * that it rests on; `track_record` says how often earlier advice of each kind worked.
   */
  readonly listActions: Method<ListActionsInput, ListActionsAnswer>;
  /**
   * Make an action for some prompts.
   * `POST /v1/{brand_id}/actions`
   *
   * A page to write for these prompts. If there is one for the same prompts already, that one is
   * answered.
   */
  readonly createAction: Method<CreateActionInput, CreateActionAnswer>;
  /** Get an action. `GET /v1/{brand_id}/actions/{action_id}` */
  readonly getAction: Method<GetActionInput, GetActionAnswer>;
  /**
   * Plan, finish, dismiss or propose an action.
   * `PATCH /v1/{brand_id}/actions/{action_id}`
   *
   * An action is proposed, planned, done and judged, in this order, or dismissed. Planning fixes
   * the prompts and the day of the verdict; doing it registers both as a campaign, which charts
   * show. `proposed` takes a plan or a dismissal back.
   */
  readonly changeAction: Method<ChangeActionInput, ChangeActionAnswer>;
  /**
   * Get the brief of an action.
   * `GET /v1/{brand_id}/actions/{action_id}/brief`
   *
   * For the person who writes or improves the page: the questions, what answers say today, what the
   * cited pages contain, what the own page lacks, and an outline. Every statement has its source.
   * Pages are read when first asked for, within some seconds.
   */
  readonly getBrief: Method<GetBriefInput, GetBriefAnswer>;
  /**
   * Create a report.
   * `POST /v1/{brand_id}/reports`
   *
   * A page of blocks over days and filters. Everybody who reaches the brand sees it. Names are
   * unique within the brand.
   */
  readonly createReport: Method<CreateReportInput, CreateReportAnswer>;
  /**
   * List reports.
   * `GET /v1/{brand_id}/reports`
   *
   * By name.
   */
  readonly listReports: ListMethod<ListReportsInput, ListReportsAnswer, ListReportsItem>;
  /**
   * See what a report would show.
   * `POST /v1/{brand_id}/reports/preview`
   *
   * Nothing is stored.
   */
  readonly previewReport: Method<PreviewReportInput, PreviewReportAnswer>;
  /** Get a report. `GET /v1/{brand_id}/reports/{report_id}` */
  readonly getReport: Method<GetReportInput, GetReportAnswer>;
  /**
   * Replace a report.
   * `PUT /v1/{brand_id}/reports/{report_id}`
   *
   * Links and schedule stay, and show what it is now.
   */
  readonly replaceReport: Method<ReplaceReportInput, ReplaceReportAnswer>;
  /**
   * Delete a report.
   * `DELETE /v1/{brand_id}/reports/{report_id}`
   *
   * Its links lead nowhere from then on, and it is no longer sent.
   */
  readonly deleteReport: Method<DeleteReportInput, DeleteReportAnswer>;
  /**
   * Get what a report shows.
   * `GET /v1/{brand_id}/reports/{report_id}/content`
   *
   * Every block with its numbers, computed now.
   */
  readonly getReportContent: Method<GetReportContentInput, GetReportContentAnswer>;
  /**
   * Print a report.
   * `POST /v1/{brand_id}/reports/{report_id}/pdf`
   *
   * As PDF, by the browser of the installation. Where it has none, open the report and print it
   * with your own.
   */
  readonly printReport: Method<PrintReportInput, PrintReportAnswer>;
  /**
   * Send a report by email.
   * `PUT /v1/{brand_id}/reports/{report_id}/schedule`
   *
   * Each week or month: the key figures, a link that ends after 30 days, and the PDF where the
   * installation can print. Recipients outside the organization first agree by a link that is
   * mailed to them, once.
   */
  readonly putReportSchedule: Method<PutReportScheduleInput, PutReportScheduleAnswer>;
  /** Stop sending a report. `DELETE /v1/{brand_id}/reports/{report_id}/schedule` */
  readonly deleteReportSchedule: Method<DeleteReportScheduleInput, DeleteReportScheduleAnswer>;
  /**
   * Share a report.
   * `POST /v1/{brand_id}/reports/{report_id}/share-links`
   *
   * Makes a link. Anybody who has it sees this report and nothing else, without signing in, until
   * it ends or is revoked, for as long as the policies of the organization allow such links.
   */
  readonly shareReport: Method<ShareReportInput, ShareReportAnswer>;
  /**
   * Share a table as CSV.
   * `POST /v1/{brand_id}/share-links`
   *
   * Makes a link that answers the question as CSV, computed each time, for spreadsheets:
   * `IMPORTDATA` takes it.
   */
  readonly shareTable: Method<ShareTableInput, ShareTableAnswer>;
  /**
   * List share links.
   * `GET /v1/{brand_id}/share-links`
   *
   * Newest first. Those that have ended are left out.
   */
  readonly listShareLinks: ListMethod<
    ListShareLinksInput,
    ListShareLinksAnswer,
    ListShareLinksItem
  >;
  /**
   * Revoke a share link.
   * `DELETE /v1/{brand_id}/share-links/{link_id}`
   *
   * From then on it leads nowhere.
   */
  readonly revokeShareLink: Method<RevokeShareLinkInput, RevokeShareLinkAnswer>;
  /**
   * Open a shared report.
   * `POST /v1/shared/reports/{token}`
   *
   * Needs no credential but the link. What it shows is computed now.
   */
  readonly openSharedReport: Method<OpenSharedReportInput, OpenSharedReportAnswer>;
  /**
   * Open a shared table.
   * `GET /v1/shared/tables/{token}`
   *
   * Needs no credential but the link, which may end with `.csv`.
   */
  readonly openSharedTable: Method<OpenSharedTableInput, OpenSharedTableAnswer>;
  /**
   * Plan what to ask.
   * `GET /v1/{brand_id}/planner`
   *
   * What one more repeat, prompt, platform or day would do to the width of a metric’s interval, by
   * how the brand’s own answers varied in the window, and what it costs at today’s prices. With
   * `width`, the cheapest plan that reaches it. Predicted widths assume that new prompts and
   * platforms are like those asked so far.
   */
  readonly planCollection: Method<PlanCollectionInput, PlanCollectionAnswer>;
  /**
   * Judge what may be concluded.
   * `GET /v1/{brand_id}/decision-grade`
   *
   * How much was asked, how evenly over days and platforms, how many groups have reliable
   * intervals, how well sentiment is read in the languages of the prompts, and in words what may
   * and may not be concluded from it.
   */
  readonly readDecisionGrade: Method<ReadDecisionGradeInput, ReadDecisionGradeAnswer>;
  /**
   * Re-evaluate stored answers.
   * `POST /v1/{brand_id}/reevaluations`
   *
   * Runs the evaluator over stored answers with the brand, its competitors and prompts as they are
   * now, so that a changed alias shows for the past. Runs in the background; queries meanwhile see
   * each answer once. One over the whole history ends with `checked_since` of its competitors null.
   */
  readonly startReevaluation: Method<StartReevaluationInput, StartReevaluationAnswer>;
  /**
   * List re-evaluations.
   * `GET /v1/{brand_id}/reevaluations`
   *
   * Newest first.
   */
  readonly listReevaluations: ListMethod<
    ListReevaluationsInput,
    ListReevaluationsAnswer,
    ListReevaluationsItem
  >;
  /** Get the progress of a re-evaluation. `GET /v1/{brand_id}/reevaluations/{reevaluation_id}` */
  readonly getReevaluation: Method<GetReevaluationInput, GetReevaluationAnswer>;
  /**
   * Preview other brand names on recent answers.
   * `POST /v1/{brand_id}/reevaluations/preview`
   *
   * Reads the newest answers with the names given instead of the brand’s own and says which of them
   * would then count differently. Stores nothing: once the names are saved, a re-evaluation makes
   * these changes. At most 5 MB of text are read, the newest first; `read` counts the answers, and
   * `stopped_early` says where that were fewer than asked for. An organization has one preview at a
   * time; others wait, a few of them.
   */
  readonly previewReevaluation: Method<PreviewReevaluationInput, PreviewReevaluationAnswer>;
  /**
   * Register a connection.
   * `POST /v1/{brand_id}/ai-referrals/connections`
   *
   * One for each website and tool that events come from.
   */
  readonly createReferralConnection: Method<
    CreateReferralConnectionInput,
    CreateReferralConnectionAnswer
  >;
  /**
   * List connections.
   * `GET /v1/{brand_id}/ai-referrals/connections`
   *
   * Oldest first, disabled ones included: their events still count.
   */
  readonly listReferralConnections: ListMethod<
    ListReferralConnectionsInput,
    ListReferralConnectionsAnswer,
    ListReferralConnectionsItem
  >;
  /**
   * Disable a connection.
   * `DELETE /v1/{brand_id}/ai-referrals/connections/{connection_id}`
   *
   * It accepts no more events; those already stored stay. Disabling it again changes nothing.
   */
  readonly disableReferralConnection: Method<
    DisableReferralConnectionInput,
    DisableReferralConnectionAnswer
  >;
  /**
   * Push events.
   * `POST /v1/{brand_id}/ai-referrals/connections/{connection_id}/events`
   *
   * Daily numbers by referrer and page: a JSON array, or one event per line as
   * `application/x-ndjson`. Handled row by row: valid events are stored, a bad one is counted and
   * reported. The same `date`, `raw_referrer_value` and `raw_page_value` again replace the earlier
   * numbers, so that retries, backfills and corrections are safe. A referrer that is no AI platform
   * is rejected with its own message. When no row is well-formed, the answer is a 422.
   */
  readonly pushReferralEvents: RecordsMethod<PushReferralEventsInput, PushReferralEventsAnswer>;
  /**
   * Report AI referrals.
   * `GET /v1/{brand_id}/ai-referrals/report`
   *
   * Sums by day, platform, page or connection, ordered by the fields as they are named. Platforms
   * are those of every other part of the API, and `other_ai`. Most assistants hide where a visit
   * comes from: read every number as a floor.
   */
  readonly reportReferrals: ListMethod<
    ReportReferralsInput,
    ReportReferralsAnswer,
    ReportReferralsItem
  >;
  /**
   * List what answers cite.
   * `GET /v1/{brand_id}/sources`
   *
   * Websites, or with `by=page` pages, that answers cite in the window, with what kind each is, who
   * cites it and whom those answers name. An answer that cites a source several times counts once.
   *
   * What a source is worth is a count: `gap_answers`, the answers that cite it, name at least one
   * competitor and not the brand. Being named there may bring the brand into that many answers, and
   * the number can be checked by reading them.
   *
   * Of a window with more than 20,000 sources the most cited ones are listed. With
   * `compare_start_date` or `compare_end_date` each source has its numbers of that window in
   * `previous`.
   */
  readonly listSources: ListMethod<ListSourcesInput, ListSourcesAnswer, ListSourcesItem>;
  /**
   * Get how often a source is cited.
   * `GET /v1/{brand_id}/sources/share`
   *
   * The share of answers that cite a website or a page, with its bounds as in the query: in the
   * window, period by period, and how it changed like for like where a window to compare with is
   * given.
   */
  readonly getSourceShare: Method<GetSourceShareInput, GetSourceShareAnswer>;
  /**
   * List corrected kinds of sources.
   * `GET /v1/{brand_id}/source-kinds`
   *
   * By domain.
   */
  readonly listSourceKinds: ListMethod<
    ListSourceKindsInput,
    ListSourceKindsAnswer,
    ListSourceKindsItem
  >;
  /**
   * Correct the kind of a source.
   * `PUT /v1/{brand_id}/source-kinds/{domain}`
   *
   * For this brand, from now on, whatever the rules say; also for subdomains that have no
   * correction of their own. What counts as a citation of the brand or a competitor follows from
   * their websites alone.
   */
  readonly putSourceKind: Method<PutSourceKindInput, PutSourceKindAnswer>;
  /**
   * Remove the correction of a source.
   * `DELETE /v1/{brand_id}/source-kinds/{domain}`
   *
   * The rules decide again. Answers with the correction that was removed.
   */
  readonly deleteSourceKind: Method<DeleteSourceKindInput, DeleteSourceKindAnswer>;
  /**
   * List cited pages with what was found there.
   * `GET /v1/{brand_id}/cited-pages`
   *
   * The most cited pages of each platform in the 28 days up to the latest sample, most citations
   * first. Citations of simulated answers are left out.
   */
  readonly listCitedPages: ListMethod<
    ListCitedPagesInput,
    ListCitedPagesAnswer,
    ListCitedPagesItem
  >;
  /**
   * Count cited pages by what was found there.
   * `GET /v1/{brand_id}/cited-pages/summary`
   *
   * For each platform how many of its most cited pages exist, are gone, or cannot be read, with the
   * size of the sample. A count is of the sample alone: rarely cited pages, which are not in it,
   * may be dead more often.
   */
  readonly summarizeCitedPages: Method<SummarizeCitedPagesInput, SummarizeCitedPagesAnswer>;
  /**
   * Check cited pages now.
   * `POST /v1/{brand_id}/cited-pages/checks`
   *
   * Draws a new sample and has the worker look at every page of it that was not checked within the
   * last hour: one request at a time for each host, as robots.txt allows. Works whatever the mode;
   * asking again while checks are under way adds nothing.
   */
  readonly checkCitedPages: Method<CheckCitedPagesInput, CheckCitedPagesAnswer>;
  /** Get the settings of cited-page checks. `GET /v1/brands/{brand_id}/cited-page-settings` */
  readonly getCitedPageSettings: Method<GetCitedPageSettingsInput, GetCitedPageSettingsAnswer>;
  /**
   * Replace the settings of cited-page checks.
   * `PUT /v1/brands/{brand_id}/cited-page-settings`
   *
   * Replaces all settings; what is left out takes its default. Switching it off also drops checks
   * that are waiting.
   */
  readonly putCitedPageSettings: Method<PutCitedPageSettingsInput, PutCitedPageSettingsAnswer>;
  /**
   * Audit pages.
   * `POST /v1/{brand_id}/page-audits`
   *
   * Each URL becomes an audit that runs in the background. A URL that is not http(s), carries
   * credentials or names a private address is refused, and then none is audited.
   * @deprecated It will be removed from the API.
   */
  readonly createPageAudits: Method<CreatePageAuditsInput, CreatePageAuditsAnswer>;
  /**
   * List page audits.
   * `GET /v1/{brand_id}/page-audits`
   *
   * Newest first.
   * @deprecated It will be removed from the API.
   */
  readonly listPageAudits: ListMethod<
    ListPageAuditsInput,
    ListPageAuditsAnswer,
    ListPageAuditsItem
  >;
  /**
   * Get the report of a page audit.
   * `GET /v1/{brand_id}/page-audits/{page_audit_id}`
   * @deprecated It will be removed from the API.
   */
  readonly getPageAudit: Method<GetPageAuditInput, GetPageAuditAnswer>;
  /**
   * Register a site.
   * `POST /v1/{brand_id}/sites`
   *
   * Its integration is pending until `verify` finds the token. The origin must be on the public
   * internet. A public suffix such as `com` or `github.io` is a 422.
   */
  readonly createSite: Method<CreateSiteInput, CreateSiteAnswer>;
  /**
   * List sites.
   * `GET /v1/{brand_id}/sites`
   *
   * Oldest first.
   */
  readonly listSites: ListMethod<ListSitesInput, ListSitesAnswer, ListSitesItem>;
  /** Get a site. `GET /v1/{brand_id}/sites/{site_id}` */
  readonly getSite: Method<GetSiteInput, GetSiteAnswer>;
  /**
   * Change a site.
   * `PATCH /v1/{brand_id}/sites/{site_id}`
   *
   * What waits for approval already keeps waiting, whatever is chosen; the rest goes by the new
   * choice.
   */
  readonly updateSite: Method<UpdateSiteInput, UpdateSiteAnswer>;
  /**
   * Verify a site.
   * `POST /v1/{brand_id}/sites/{site_id}/verify`
   *
   * Looks for the verification token in a TXT record `_sightline.<host>`, which proves the host and
   * its subdomains, and at `https://<domain>/.well-known/sightline.txt`, which proves the host and
   * `www.` of it, without following redirects; never at the origin. Activates the site. A site that
   * a file proved can be verified again by DNS.
   */
  readonly verifySite: Method<VerifySiteInput, VerifySiteAnswer>;
  /**
   * Delete a site.
   * `DELETE /v1/{brand_id}/sites/{site_id}`
   *
   * Within a second the edge no longer answers for its domain and serves none of its versions. The
   * domain can be registered again. Deleting it again changes nothing.
   */
  readonly deleteSite: Method<DeleteSiteInput, DeleteSiteAnswer>;
  /**
   * Get snippets for a CDN.
   * `GET /v1/{brand_id}/sites/{site_id}/snippets`
   *
   * The switch between agents and everyone else for a server or CDN that is in front of the site
   * already.
   */
  readonly getSiteSnippets: Method<GetSiteSnippetsInput, GetSiteSnippetsAnswer>;
  /**
   * Report visits of AI agents.
   * `GET /v1/{brand_id}/sites/{site_id}/agent-traffic`
   *
   * Visits at the edge by day, agent, role or path, ordered by the fields as they are named. A user
   * agent can be forged: read the names as claims.
   */
  readonly reportAgentTraffic: ListMethod<
    ReportAgentTrafficInput,
    ReportAgentTrafficAnswer,
    ReportAgentTrafficItem
  >;
  /**
   * Stage a version of a page.
   * `POST /v1/{brand_id}/sites/{site_id}/versions`
   *
   * Markdown, HTML or both; nothing is published. The same content for the same page again is the
   * same version.
   */
  readonly stageVersion: Method<StageVersionInput, StageVersionAnswer>;
  /**
   * List versions.
   * `GET /v1/{brand_id}/sites/{site_id}/versions`
   *
   * Newest first, without their content.
   */
  readonly listVersions: ListMethod<ListVersionsInput, ListVersionsAnswer, ListVersionsItem>;
  /** Get a version with its content. `GET /v1/{brand_id}/sites/{site_id}/versions/{version_id}` */
  readonly getVersion: Method<GetVersionInput, GetVersionAnswer>;
  /**
   * Publish a version.
   * `POST /v1/{brand_id}/sites/{site_id}/versions/{version_id}/publish`
   *
   * It becomes the live one of its page within moments. Publishing it again changes nothing.
   */
  readonly publishVersion: Method<PublishVersionInput, PublishVersionAnswer>;
  /**
   * Roll a version back.
   * `POST /v1/{brand_id}/sites/{site_id}/versions/{version_id}/rollback`
   *
   * What was live before it is live again, or the origin's page where nothing was. Only for the
   * live version.
   */
  readonly rollbackVersion: Method<RollbackVersionInput, RollbackVersionAnswer>;
  /**
   * Make a link that shows a version.
   * `POST /v1/{brand_id}/sites/{site_id}/versions/{version_id}/preview`
   *
   * For a day, and for anyone who has it; it cannot be guessed. Only for a minute where the policy
   * `public_links` does not allow links without a password: enough for the page that shows the
   * version.
   */
  readonly previewVersion: Method<PreviewVersionInput, PreviewVersionAnswer>;
  /**
   * Open a preview.
   * `GET /previews/{token}`
   *
   * As a page for people, or with `Accept: text/plain` as it was staged.
   */
  readonly openPreview: Method<OpenPreviewInput, OpenPreviewAnswer>;
  /**
   * Activate or switch off a site.
   * `PATCH /operator/sites/{site_id}`
   *
   * Without proof of the domain: the operator vouches for it, and for its subdomains. A host that
   * the site of another brand has is refused all the same.
   */
  readonly operateSite: Method<OperateSiteInput, OperateSiteAnswer>;
  /**
   * Audit, optimize and deploy pages.
   * `POST /v2/orchestration/optimize-and-deploy/{brand_id}`
   *
   * Each URL gets a token and is audited. With `optimize` its content is restructured around the
   * target prompts, with `stage_axp` the result is staged on the site, with `deploy_axp` it is
   * published. A 422 of this route has a `ctx.code`: ORCH-INIT-001 invalid URL, 002 site missing,
   * 003 domain mismatch, 005 integration inactive, ORCH-HOOK-002 blocked webhook_url.
   */
  readonly submitPipeline: Method<SubmitPipelineInput, SubmitPipelineAnswer>;
  /**
   * Track a page.
   * `GET /v2/orchestration/optimize-and-deploy/{brand_id}/{token}`
   *
   * The state of the page, its results so far, and why it failed.
   */
  readonly getPipelineTracking: Method<GetPipelineTrackingInput, GetPipelineTrackingAnswer>;
  /**
   * List submissions.
   * `GET /v1/{brand_id}/pipelines`
   *
   * Newest first, with how many of their URLs are in each state.
   */
  readonly listPipelines: ListMethod<ListPipelinesInput, ListPipelinesAnswer, ListPipelinesItem>;
  /** Get a submission. `GET /v1/{brand_id}/pipelines/{pipeline_id}` */
  readonly getPipeline: Method<GetPipelineInput, GetPipelineAnswer>;
  /**
   * List the URLs of a submission.
   * `GET /v1/{brand_id}/pipelines/{pipeline_id}/tracks`
   *
   * In the order in which they were given, without their text: `getPipelineTracking` has that.
   */
  readonly listPipelineTracks: ListMethod<
    ListPipelineTracksInput,
    ListPipelineTracksAnswer,
    ListPipelineTracksItem
  >;
  /**
   * List what waits for approval.
   * `GET /v1/{brand_id}/pipeline/approvals`
   *
   * Who has waited longest comes first.
   */
  readonly listApprovals: ListMethod<ListApprovalsInput, ListApprovalsAnswer, ListApprovalsItem>;
  /**
   * Approve the result for a page.
   * `POST /v1/{brand_id}/pipeline/tracking/{token}/approve`
   *
   * For people who are signed in; an API key is refused. The origin is asked once more whether the
   * page is as it was read, and the version goes live. Approving again changes nothing.
   */
  readonly approveTrack: Method<ApproveTrackInput, ApproveTrackAnswer>;
  /**
   * Reject the result for a page.
   * `POST /v1/{brand_id}/pipeline/tracking/{token}/reject`
   *
   * For people who are signed in; an API key is refused. The page ends with ORCH-DEPLOY-004, and
   * its version stays staged. Rejecting again changes nothing.
   */
  readonly rejectTrack: Method<RejectTrackInput, RejectTrackAnswer>;
  /**
   * Get the effect of a published page.
   * `GET /v1/{brand_id}/pipeline/tracking/{token}/effect`
   *
   * Difference in differences: how much more the prompts that the page was made for changed than
   * untouched prompts of the brand, in whole weeks before and after publication, with 95% bounds.
   * `status` says what is missing where nothing can be said yet.
   */
  readonly getPublicationEffect: Method<GetPublicationEffectInput, GetPublicationEffectAnswer>;
  /**
   * Register a webhook.
   * `POST /v1/{brand_id}/webhooks`
   *
   * Events of the pipeline are sent to this URL, signed as the Standard Webhooks specification
   * says. The secret is in this answer and in no other. A URL that names a private address is
   * refused.
   */
  readonly createWebhook: Method<CreateWebhookInput, CreateWebhookAnswer>;
  /**
   * List webhooks.
   * `GET /v1/{brand_id}/webhooks`
   *
   * Oldest first, without their secrets.
   */
  readonly listWebhooks: ListMethod<ListWebhooksInput, ListWebhooksAnswer, ListWebhooksItem>;
  /**
   * Delete a webhook.
   * `DELETE /v1/{brand_id}/webhooks/{webhook_id}`
   *
   * Pending deliveries are dropped. Deleting it again changes nothing.
   */
  readonly deleteWebhook: Method<DeleteWebhookInput, DeleteWebhookAnswer>;
  /**
   * Rotate the secret of a webhook.
   * `POST /v1/{brand_id}/webhooks/{webhook_id}/rotate-secret`
   *
   * A new secret, in this answer and in no other. Until the former one ends, each delivery has a
   * signature of both.
   */
  readonly rotateWebhookSecret: Method<RotateWebhookSecretInput, RotateWebhookSecretAnswer>;
  /**
   * List deliveries.
   * `GET /v1/{brand_id}/webhooks/{webhook_id}/deliveries`
   *
   * Newest first: what was sent, how often, and what the receiver said. Codes: ORCH-HOOK-001
   * delivery failed, 002 blocked target, 003 time-out.
   */
  readonly listWebhookDeliveries: ListMethod<
    ListWebhookDeliveriesInput,
    ListWebhookDeliveriesAnswer,
    ListWebhookDeliveriesItem
  >;
  /**
   * Deliver again.
   * `POST /v1/{brand_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver`
   *
   * Now, under the same webhook-id, whether it arrived or not.
   */
  readonly redeliverWebhook: Method<RedeliverWebhookInput, RedeliverWebhookAnswer>;
  /**
   * Get the webhook secret of a brand.
   * `GET /v1/{brand_id}/webhook-secret`
   *
   * It signs what is sent to the `webhook_url` of submissions to the pipeline.
   */
  readonly getWebhookSecret: Method<GetWebhookSecretInput, GetWebhookSecretAnswer>;
  /**
   * Rotate the webhook secret of a brand.
   * `POST /v1/{brand_id}/webhook-secret/rotate`
   *
   * Until the former one ends, what is sent to the `webhook_url` of submissions has a signature of
   * both.
   */
  readonly rotateBrandWebhookSecret: Method<
    RotateBrandWebhookSecretInput,
    RotateBrandWebhookSecretAnswer
  >;
  /**
   * Create a rule.
   * `POST /v1/{brand_id}/alerts`
   *
   * A rule is judged once a day: the last 28 complete days against the 28 before, like for like. It
   * fires once when the change is established and once when it has gone back.
   */
  readonly createAlert: Method<CreateAlertInput, CreateAlertAnswer>;
  /**
   * List rules.
   * `GET /v1/{brand_id}/alerts`
   *
   * Oldest first.
   */
  readonly listAlerts: ListMethod<ListAlertsInput, ListAlertsAnswer, ListAlertsItem>;
  /**
   * Preview a rule.
   * `POST /v1/{brand_id}/alerts/preview`
   *
   * On which of the past 90 days the rule would have fired, with the responses there are now.
   */
  readonly previewAlert: Method<PreviewAlertInput, PreviewAlertAnswer>;
  /** Get a rule. `GET /v1/{brand_id}/alerts/{alert_id}` */
  readonly getAlert: Method<GetAlertInput, GetAlertAnswer>;
  /**
   * Replace a rule.
   * `PUT /v1/{brand_id}/alerts/{alert_id}`
   *
   * What it has seen is forgotten where it now asks for something else.
   */
  readonly replaceAlert: Method<ReplaceAlertInput, ReplaceAlertAnswer>;
  /**
   * Delete a rule.
   * `DELETE /v1/{brand_id}/alerts/{alert_id}`
   *
   * What it reported stays in the history.
   */
  readonly deleteAlert: Method<DeleteAlertInput, DeleteAlertAnswer>;
  /**
   * List what was reported.
   * `GET /v1/{brand_id}/alert-events`
   *
   * Newest first, with whether each message arrived.
   */
  readonly listAlertEvents: ListMethod<
    ListAlertEventsInput,
    ListAlertEventsAnswer,
    ListAlertEventsItem
  >;
  /**
   * Add a channel.
   * `POST /v1/{brand_id}/alert-channels`
   *
   * Where alerts go: e-mail, or an incoming webhook that takes `{"text": ...}` as Slack does.
   * Signed webhooks get the same events once they are registered for them. Recipients outside the
   * organization first agree by a link that is mailed to them, once.
   */
  readonly createAlertChannel: Method<CreateAlertChannelInput, CreateAlertChannelAnswer>;
  /**
   * List channels.
   * `GET /v1/{brand_id}/alert-channels`
   *
   * Oldest first, without secret URLs.
   */
  readonly listAlertChannels: ListMethod<
    ListAlertChannelsInput,
    ListAlertChannelsAnswer,
    ListAlertChannelsItem
  >;
  /**
   * Delete a channel.
   * `DELETE /v1/{brand_id}/alert-channels/{channel_id}`
   *
   * Pending messages are dropped.
   */
  readonly deleteAlertChannel: Method<DeleteAlertChannelInput, DeleteAlertChannelAnswer>;
  /**
   * Send a test message.
   * `POST /v1/{brand_id}/alert-channels/{channel_id}/test`
   *
   * It is sent within seconds; the history shows whether it arrived.
   */
  readonly testAlertChannel: Method<TestAlertChannelInput, TestAlertChannelAnswer>;
  /**
   * Get the organization.
   * `GET /organizations/{organization_id}`
   *
   * Its plan, and how much of its prompt pool is in use.
   */
  readonly getOrganization: Method<GetOrganizationInput, GetOrganizationAnswer>;
  /**
   * Rename the organization.
   * `PATCH /organizations/{organization_id}`
   *
   * Its plan and its pool are set by the operator of the installation.
   */
  readonly renameOrganization: Method<RenameOrganizationInput, RenameOrganizationAnswer>;
  /** See how reports look. `GET /organizations/{organization_id}/look` */
  readonly getOrganizationLook: Method<GetOrganizationLookInput, GetOrganizationLookAnswer>;
  /**
   * Set how reports look.
   * `PUT /organizations/{organization_id}/look`
   *
   * Name, colour and logo on reports and on what their share links show.
   */
  readonly putOrganizationLook: Method<PutOrganizationLookInput, PutOrganizationLookAnswer>;
  /**
   * See in which time zone and currency people see things.
   * `GET /organizations/{organization_id}/display`
   */
  readonly getOrganizationDisplay: Method<
    GetOrganizationDisplayInput,
    GetOrganizationDisplayAnswer
  >;
  /**
   * Set the time zone and currency that people see.
   * `PUT /organizations/{organization_id}/display`
   *
   * For the dashboard alone: answers of the API stay in UTC and US dollars, and days of answers are
   * UTC days. The rate is the one that you enter; the day on which it was entered is shown next to
   * it.
   */
  readonly putOrganizationDisplay: Method<
    PutOrganizationDisplayInput,
    PutOrganizationDisplayAnswer
  >;
  /**
   * See how long data is kept.
   * `GET /organizations/{organization_id}/retention`
   *
   * And how much of it the next run deletes. With limits in the query, how much those would delete:
   * nothing is deleted and nothing changes.
   */
  readonly getRetention: Method<GetRetentionInput, GetRetentionAnswer>;
  /**
   * Set how long data is kept.
   * `PUT /organizations/{organization_id}/retention`
   *
   * Days are UTC days, of the answer, visit or event. A worker deletes once a day what is older,
   * for good; the first time an hour after the change, so that a slip can be taken back. Deleted
   * answers are tombstones in the feeds. Without limits everything is kept forever.
   */
  readonly putRetention: Method<PutRetentionInput, PutRetentionAnswer>;
  /** See which brands are simulated. `GET /organizations/{organization_id}/demo` */
  readonly getSimulatedWorld: Method<GetSimulatedWorldInput, GetSimulatedWorldAnswer>;
  /**
   * Remove the simulated world.
   * `DELETE /organizations/{organization_id}/demo`
   *
   * Its brands are archived and their simulated answers deleted; everything else stays.
   */
  readonly removeSimulatedWorld: Method<RemoveSimulatedWorldInput, RemoveSimulatedWorldAnswer>;
  /**
   * See the policies.
   * `GET /organizations/{organization_id}/policies`
   *
   * How long sessions and API keys last, who may be invited, and which links and apps are allowed.
   */
  readonly getPolicies: Method<GetPoliciesInput, GetPoliciesAnswer>;
  /**
   * Set the policies.
   * `PUT /organizations/{organization_id}/policies`
   *
   * What is left out stays as it is. They are in effect at once, in every process, also for
   * sessions, API keys, links and connected apps that exist already. Sessions that they end are
   * over for good; keys, links and apps work again once a policy allows them. For a person in
   * several organizations, the shortest limits of all of them count.
   */
  readonly putPolicies: Method<PutPoliciesInput, PutPoliciesAnswer>;
  /**
   * Create an API key.
   * `POST /organizations/{organization_id}/api-keys`
   *
   * The key is in this answer and nowhere else; only its SHA-256 is kept.
   */
  readonly createApiKey: Method<CreateApiKeyInput, CreateApiKeyAnswer>;
  /**
   * List API keys.
   * `GET /organizations/{organization_id}/api-keys`
   *
   * Those not revoked, without the keys themselves.
   */
  readonly listApiKeys: ListMethod<ListApiKeysInput, ListApiKeysAnswer, ListApiKeysItem>;
  /**
   * Change an API key.
   * `PATCH /organizations/{organization_id}/api-keys/{key_id}`
   *
   * Its name, and where its requests may come from. Another list of addresses holds from the next
   * request on, everywhere.
   */
  readonly updateApiKey: Method<UpdateApiKeyInput, UpdateApiKeyAnswer>;
  /**
   * Rotate an API key.
   * `POST /organizations/{organization_id}/api-keys/{key_id}/rotate`
   *
   * A new secret for the same key, in this answer and nowhere else. The former one stays valid for
   * as long as you say, so that programs can be changed one by one; never longer than it would have
   * been. At most two are valid at a time.
   */
  readonly rotateApiKey: Method<RotateApiKeyInput, RotateApiKeyAnswer>;
  /**
   * Revoke an API key.
   * `DELETE /organizations/{organization_id}/api-keys/{key_id}`
   *
   * It stops working at once, everywhere, with its former secret. Revoking it again changes
   * nothing.
   */
  readonly revokeApiKey: Method<RevokeApiKeyInput, RevokeApiKeyAnswer>;
  /**
   * Read who did what.
   * `GET /organizations/{organization_id}/audit-log`
   *
   * Every write, sign-in, failed sign-in, download and opened share link, the latest first. Also as
   * CSV or one JSON per line by `Accept`, with the number of all entries in `X-Total-Count`.
   * Entries are never changed: each has the hash of the one before in its own.
   */
  readonly listAuditLog: ListRowsMethod<ListAuditLogInput, ListAuditLogAnswer, ListAuditLogItem>;
  /** See where the audit log is sent. `GET /organizations/{organization_id}/audit-log/webhook` */
  readonly getAuditLogWebhook: Method<GetAuditLogWebhookInput, GetAuditLogWebhookAnswer>;
  /**
   * Have the audit log sent to a URL.
   * `PUT /organizations/{organization_id}/audit-log/webhook`
   *
   * From now on entries are posted there in their order, up to 100 at once, as `audit_log.entries`
   * with `entries` in its data. What does not arrive is tried again until it does. The secret is in
   * this answer and nowhere else; each time a new one is made, and the former ends at once. To keep
   * both for a while, rotate it.
   */
  readonly putAuditLogWebhook: Method<PutAuditLogWebhookInput, PutAuditLogWebhookAnswer>;
  /**
   * Rotate the secret by which the audit log is sent.
   * `POST /organizations/{organization_id}/audit-log/webhook/rotate-secret`
   *
   * A new secret, in this answer and in no other. Until the former one ends, each message has a
   * signature of both.
   */
  readonly rotateAuditLogWebhookSecret: Method<
    RotateAuditLogWebhookSecretInput,
    RotateAuditLogWebhookSecretAnswer
  >;
  /**
   * Stop sending the audit log.
   * `DELETE /organizations/{organization_id}/audit-log/webhook`
   *
   * Doing so again changes nothing.
   */
  readonly deleteAuditLogWebhook: Method<DeleteAuditLogWebhookInput, DeleteAuditLogWebhookAnswer>;
  /** List members. `GET /organizations/{organization_id}/members` */
  readonly listMembers: ListMethod<ListMembersInput, ListMembersAnswer, ListMembersItem>;
  /**
   * Change the role of a member, or the brands they reach.
   * `PATCH /organizations/{organization_id}/members/{person_id}`
   *
   * Only fields present change, at once and in every session. The last admin stays one. Someone who
   * becomes an admin reaches every brand.
   */
  readonly updateMember: Method<UpdateMemberInput, UpdateMemberAnswer>;
  /**
   * Remove a member.
   * `DELETE /organizations/{organization_id}/members/{person_id}`
   *
   * Their sessions here end at once. Someone who belongs to no other organization loses the
   * account, too, and chooses a password again when they are invited again. The last admin stays.
   */
  readonly removeMember: Method<RemoveMemberInput, RemoveMemberAnswer>;
  /**
   * List where a member is signed in.
   * `GET /organizations/{organization_id}/members/{person_id}/sessions`
   *
   * Their sessions in this organization, the latest first.
   */
  readonly listMemberSessions: ListMethod<
    ListMemberSessionsInput,
    ListMemberSessionsAnswer,
    ListMemberSessionsItem
  >;
  /**
   * Sign a member out everywhere.
   * `DELETE /organizations/{organization_id}/members/{person_id}/sessions`
   *
   * Every session of theirs in this organization ends at once.
   */
  readonly endMemberSessions: Method<EndMemberSessionsInput, EndMemberSessionsAnswer>;
  /**
   * End a session of a member.
   * `DELETE /organizations/{organization_id}/members/{person_id}/sessions/{session_id}`
   */
  readonly endMemberSession: Method<EndMemberSessionInput, EndMemberSessionAnswer>;
  /**
   * Invite a person by a link.
   * `POST /organizations/{organization_id}/invitations`
   *
   * The token is in this answer and nowhere else; only its SHA-256 is kept. Pass the link on
   * yourself, to no one else, since anyone who opens it can join. Where the installation has a mail
   * server, another link is mailed to the address, and joining by that one proves it. Inviting the
   * same email again replaces the earlier invitation.
   */
  readonly invitePerson: Method<InvitePersonInput, InvitePersonAnswer>;
  /**
   * List open invitations.
   * `GET /organizations/{organization_id}/invitations`
   *
   * Oldest first, without their tokens.
   */
  readonly listInvitations: ListMethod<
    ListInvitationsInput,
    ListInvitationsAnswer,
    ListInvitationsItem
  >;
  /**
   * Revoke an invitation.
   * `DELETE /organizations/{organization_id}/invitations/{invitation_id}`
   *
   * Its link stops working at once.
   */
  readonly revokeInvitation: Method<RevokeInvitationInput, RevokeInvitationAnswer>;
  /**
   * Look at an invitation.
   * `GET /invitations/{token}`
   *
   * For anyone who has its link.
   */
  readonly getInvitation: Method<GetInvitationInput, GetInvitationAnswer>;
  /**
   * Accept an invitation.
   * `POST /invitations/{token}`
   *
   * Makes an account with this password; someone who has one gives the password of that account,
   * which then joins. By a link that was passed on, any other password makes an account for this
   * organization alone, until the address is confirmed: nothing reveals accounts elsewhere. The
   * answer is a session in the organization, and the dashboard's cookie is set. The link works
   * once. Somebody who has a second factor gets a challenge as by signing in, and joins by
   * answering it.
   */
  readonly acceptInvitation: Method<AcceptInvitationInput, AcceptInvitationAnswer>;
  /**
   * Sign in.
   * `POST /auth/sessions`
   *
   * The token is a bearer credential with every scope on its organization's brands. The dashboard's
   * cookie is set, too. Somebody who has, or must have, a second factor gets a 401
   * `second_factor_required` instead, with a `challenge` to answer by it and the `kinds` that they
   * have.
   */
  readonly signIn: Method<SignInInput, SignInAnswer>;
  /** See who is signed in. `GET /auth/sessions` */
  readonly getCurrentSession: Method<GetCurrentSessionInput, GetCurrentSessionAnswer>;
  /**
   * Switch to another organization.
   * `PATCH /auth/sessions`
   *
   * The session continues there, with the role that the person has there.
   */
  readonly switchOrganization: Method<SwitchOrganizationInput, SwitchOrganizationAnswer>;
  /**
   * Sign out.
   * `DELETE /auth/sessions`
   *
   * The session that the request was sent with ends at once.
   */
  readonly signOut: Method<SignOutInput, SignOutAnswer>;
  /**
   * List where you are signed in.
   * `GET /auth/sessions/all`
   *
   * In every organization, the latest first.
   */
  readonly listOwnSessions: ListMethod<
    ListOwnSessionsInput,
    ListOwnSessionsAnswer,
    ListOwnSessionsItem
  >;
  /**
   * Sign out everywhere else.
   * `DELETE /auth/sessions/all`
   *
   * Every session but the one that the request was sent with ends at once.
   */
  readonly endOtherSessions: Method<EndOtherSessionsInput, EndOtherSessionsAnswer>;
  /** End one of your sessions. `DELETE /auth/sessions/{session_id}` */
  readonly endOwnSession: Method<EndOwnSessionInput, EndOwnSessionAnswer>;
  /**
   * Change your password.
   * `PUT /auth/password`
   *
   * Every other session of the person ends at once; this one continues. Connected apps stay unless
   * `disconnect_apps` is true.
   */
  readonly changePassword: Method<ChangePasswordInput, ChangePasswordAnswer>;
  /**
   * Answer the challenge of a sign-in.
   * `POST /auth/sessions/second-factor`
   *
   * The challenge is in the 401 `second_factor_required` of a sign-in with a right password. It
   * belongs to that person, works once, for ten minutes and five tries. Somebody who must have a
   * second factor and has none sets one up first and sends its first code, or the new passkey; the
   * answer then has their recovery codes.
   */
  readonly answerSignIn: Method<AnswerSignInInput, AnswerSignInAnswer>;
  /**
   * Set up a second factor while signing in.
   * `POST /auth/sessions/second-factor/setup`
   *
   * For somebody who must have a second factor and has none. Asked again, the earlier secret is
   * void.
   */
  readonly setUpAtSignIn: Method<SetUpAtSignInInput, SetUpAtSignInAnswer>;
  /**
   * Ask how to prove your identity again.
   * `POST /auth/sessions/step-up/challenge`
   *
   * A passkey signs the challenge. A password and a code need none.
   */
  readonly startStepUp: Method<StartStepUpInput, StartStepUpAnswer>;
  /**
   * Prove your identity again.
   * `POST /auth/sessions/step-up`
   *
   * By the password or a second factor. Dangerous acts of a person who has a second factor need a
   * proof of the last 15 minutes; without one they are refused with `step_up_required`. Signing in
   * is a proof, too.
   */
  readonly stepUp: Method<StepUpInput, StepUpAnswer>;
  /** See your second factors. `GET /auth/second-factor` */
  readonly getSignInSecurity: Method<GetSignInSecurityInput, GetSignInSecurityAnswer>;
  /**
   * Begin to set up a second factor.
   * `POST /auth/second-factor/setups`
   *
   * Nothing changes until its first code, or the new passkey, is sent.
   */
  readonly startSetUp: Method<StartSetUpInput, StartSetUpAnswer>;
  /**
   * Finish setting up a second factor.
   * `POST /auth/second-factor`
   *
   * From now on signing in asks for a second factor. With the first one come ten recovery codes.
   */
  readonly addSecondFactor: Method<AddSecondFactorInput, AddSecondFactorAnswer>;
  /**
   * Remove a second factor.
   * `DELETE /auth/second-factor/{factor_id}`
   *
   * With the last one the recovery codes go, too, and signing in asks for the password alone. Where
   * an organization requires a second factor, the last one stays.
   */
  readonly removeSecondFactor: Method<RemoveSecondFactorInput, RemoveSecondFactorAnswer>;
  /**
   * Make new recovery codes.
   * `PUT /auth/second-factor/recovery-codes`
   *
   * Ten of them, in this answer and nowhere else. The old ones end.
   */
  readonly replaceRecoveryCodes: Method<ReplaceRecoveryCodesInput, ReplaceRecoveryCodesAnswer>;
  /**
   * See whether people need a second factor.
   * `GET /organizations/{organization_id}/second-factor`
   */
  readonly getSecondFactorRule: Method<GetSecondFactorRuleInput, GetSecondFactorRuleAnswer>;
  /**
   * Require a second factor from a date on.
   * `PUT /organizations/{organization_id}/second-factor`
   *
   * From then on people without one set it up when they next sign in, and sessions that were opened
   * without one no longer reach this organization. API keys and connected apps are not people and
   * work as before. You need a second factor yourself, and a session that was opened with it.
   */
  readonly putSecondFactorRule: Method<PutSecondFactorRuleInput, PutSecondFactorRuleAnswer>;
  /**
   * Reset the second factor of a member.
   * `DELETE /organizations/{organization_id}/members/{person_id}/second-factor`
   *
   * For somebody who lost everything: their authenticator apps, passkeys and recovery codes are
   * removed, all of their sessions end, and they are told by mail where mail is set up. Somebody
   * who is in other organizations as well can only be helped by the operator: no admin may weaken
   * the sign-in to another organization.
   */
  readonly resetMemberSecondFactor: Method<
    ResetMemberSecondFactorInput,
    ResetMemberSecondFactorAnswer
  >;
  /**
   * Reset the second factor of a person.
   * `DELETE /operator/people/{person_id}/second-factor`
   *
   * For somebody who lost everything: their authenticator apps, passkeys and recovery codes are
   * removed, and all of their sessions end.
   */
  readonly operateSecondFactorReset: Method<
    OperateSecondFactorResetInput,
    OperateSecondFactorResetAnswer
  >;
  /**
   * See what an app asks for.
   * `GET /auth/authorizations`
   *
   * What the page shows on which a person allows an app, such as an assistant, to act for them.
   */
  readonly describeAuthorization: Method<DescribeAuthorizationInput, DescribeAuthorizationAnswer>;
  /**
   * Allow an app to act for you.
   * `POST /auth/authorizations`
   *
   * In the organization of the session, with the scopes that the app asks for and the person has;
   * never as an admin. The app gets a code that works once and for a minute.
   */
  readonly authorizeApp: Method<AuthorizeAppInput, AuthorizeAppAnswer>;
  /**
   * Ask an admin to approve an app.
   * `POST /auth/authorizations/approval`
   *
   * Where the policies of the organization allow approved apps only. Asking again changes nothing.
   * A request that no admin answers is forgotten after 30 days.
   */
  readonly requestAppApproval: Method<RequestAppApprovalInput, RequestAppApprovalAnswer>;
  /**
   * List connected apps.
   * `GET /auth/apps`
   *
   * Apps that may act for you, in every organization, the latest first.
   */
  readonly listConnectedApps: ListMethod<
    ListConnectedAppsInput,
    ListConnectedAppsAnswer,
    ListConnectedAppsItem
  >;
  /**
   * Disconnect an app.
   * `DELETE /auth/apps/{app_id}`
   *
   * Its tokens stop working at once.
   */
  readonly disconnectApp: Method<DisconnectAppInput, DisconnectAppAnswer>;
  /**
   * List the connected apps of all people.
   * `GET /organizations/{organization_id}/apps`
   *
   * Apps that act for people of this organization, the latest first.
   */
  readonly listOrganizationApps: ListMethod<
    ListOrganizationAppsInput,
    ListOrganizationAppsAnswer,
    ListOrganizationAppsItem
  >;
  /**
   * Disconnect an app of another person.
   * `DELETE /organizations/{organization_id}/apps/{app_id}`
   *
   * Its tokens stop working at once.
   */
  readonly disconnectOrganizationApp: Method<
    DisconnectOrganizationAppInput,
    DisconnectOrganizationAppAnswer
  >;
  /**
   * List apps that were approved, asked for or connected.
   * `GET /organizations/{organization_id}/app-approvals`
   *
   * Each registration of an app once, the latest first. Approval matters where the policy `apps` is
   * `approved`.
   */
  readonly listAppApprovals: ListMethod<
    ListAppApprovalsInput,
    ListAppApprovalsAnswer,
    ListAppApprovalsItem
  >;
  /**
   * Approve an app.
   * `PUT /organizations/{organization_id}/app-approvals/{client_id}`
   *
   * All people of the organization may connect it from then on, and connections that wait for it
   * work again. It is good for this registration: a program on another computer often registers
   * itself again. Names can be copied; look at the hosts.
   */
  readonly approveApp: Method<ApproveAppInput, ApproveAppAnswer>;
  /**
   * Withdraw the approval of an app.
   * `DELETE /organizations/{organization_id}/app-approvals/{client_id}`
   *
   * Or decline a request. Where the policy `apps` is `approved`, the tokens of the app are refused
   * at once.
   */
  readonly withdrawAppApproval: Method<WithdrawAppApprovalInput, WithdrawAppApprovalAnswer>;
  /**
   * Ask for a link to choose a new password.
   * `POST /auth/password-resets`
   *
   * The answer is the same whether the address is known or not; a mail only comes to one that is.
   * The link works once, for an hour.
   */
  readonly requestPasswordReset: Method<RequestPasswordResetInput, RequestPasswordResetAnswer>;
  /**
   * Choose a new password by a link.
   * `POST /auth/password-resets/{token}`
   *
   * Every session of the person ends at once. The link is used up.
   */
  readonly resetPassword: Method<ResetPasswordInput, ResetPasswordAnswer>;
  /** Ask for a link to confirm your email address. `POST /auth/confirmations` */
  readonly requestConfirmation: Method<RequestConfirmationInput, RequestConfirmationAnswer>;
  /**
   * Confirm an email address by a link.
   * `POST /auth/confirmations/{token}`
   *
   * The account is that of the address from now on. Where the address has one already, the
   * organization that was joined moves there: sign in with its password. The link by which a
   * recipient of alerts or reports agrees is confirmed the same way.
   */
  readonly confirmEmail: Method<ConfirmEmailInput, ConfirmEmailAnswer>;
  /**
   * See how the installation is.
   * `GET /operator/system`
   *
   * Both stores, collection, queues and webhooks over all organizations: what is too slow, what
   * waits, and what it costs.
   */
  readonly inspectSystem: Method<InspectSystemInput, InspectSystemAnswer>;
  /** List organizations. `GET /operator/organizations` */
  readonly listOrganizations: ListMethod<
    ListOrganizationsInput,
    ListOrganizationsAnswer,
    ListOrganizationsItem
  >;
  /**
   * Create an organization with its first admin.
   * `POST /operator/organizations`
   *
   * The account of the address becomes its admin; where there is none it is made, and the answer is
   * the only place of its password.
   */
  readonly createOrganization: Method<CreateOrganizationInput, CreateOrganizationAnswer>;
  /**
   * Delete an organization for good.
   * `DELETE /operator/organizations/{organization_id}`
   *
   * With its brands, prompts, answers, sites, keys and people who are in no other organization.
   * Nothing is left but a record of the id, the time and how many rows there were. `name` must be
   * its name.
   */
  readonly deleteOrganization: Method<DeleteOrganizationInput, DeleteOrganizationAnswer>;
  /** Inspect an organization. `GET /operator/organizations/{organization_id}` */
  readonly inspectOrganization: Method<InspectOrganizationInput, InspectOrganizationAnswer>;
  /**
   * Update an organization.
   * `PATCH /operator/organizations/{organization_id}`
   *
   * Plan, size of the prompt pool, disabled platforms (the full list), early access. Only fields
   * present change.
   */
  readonly updateOrganization: Method<UpdateOrganizationInput, UpdateOrganizationAnswer>;
  /**
   * See whether the simulated world is loaded.
   * `GET /operator/organizations/{organization_id}/demo`
   */
  readonly inspectDemo: Method<InspectDemoInput, InspectDemoAnswer>;
  /**
   * Remove the simulated world.
   * `DELETE /operator/organizations/{organization_id}/demo`
   *
   * Its brands are archived and their simulated answers deleted; everything else stays.
   */
  readonly removeDemo: Method<RemoveDemoInput, RemoveDemoAnswer>;
  /**
   * Find people of any organization.
   * `GET /operator/people`
   *
   * An address can have one account that is confirmed, and claims of organizations that invited it.
   */
  readonly findPeople: ListMethod<FindPeopleInput, FindPeopleAnswer, FindPeopleItem>;
  /**
   * Confirm the email address of a person.
   * `POST /operator/people/{person_id}/confirm`
   *
   * For installations without mail: you know that the address is theirs. Where the address has an
   * account already, the organizations of this one move there and the answer is that account.
   */
  readonly confirmPerson: Method<ConfirmPersonInput, ConfirmPersonAnswer>;
  /**
   * Erase a person for good.
   * `DELETE /operator/people/{person_id}`
   *
   * Removes them from every organization and deletes the account with its sessions and connected
   * apps. Records that name them keep an id (`person:3`) instead of the address, and lists of
   * recipients lose it. The answer is the account as it was. The last admin of an organization
   * stays.
   */
  readonly erasePerson: Method<ErasePersonInput, ErasePersonAnswer>;
  /**
   * Make a link for a new password.
   * `POST /operator/people/{person_id}/password-reset`
   *
   * Pass it on to the person, who chooses a new password with it. It works once, for a day; making
   * another ends it.
   */
  readonly operatePasswordReset: Method<OperatePasswordResetInput, OperatePasswordResetAnswer>;
  /**
   * Move the observations to another engine.
   * `POST /operator/move`
   *
   * Copies everything while reads and writes continue, compares counts and sums of every brand and
   * day, and switches once all agree; only then do writes wait. A move that was cut off is resumed
   * by starting it again.
   */
  readonly startMove: Method<StartMoveInput, StartMoveAnswer>;
  /** Get the progress of a move. `GET /operator/move` */
  readonly describeMove: Method<DescribeMoveInput, DescribeMoveAnswer>;
  /**
   * Cancel a move.
   * `DELETE /operator/move`
   *
   * Nothing is switched; what was copied is used again by the next move there.
   */
  readonly cancelMove: Method<CancelMoveInput, CancelMoveAnswer>;
  /**
   * Pause writes of observations.
   * `POST /operator/write-pause`
   *
   * For a backup, which opens a snapshot of both stores meanwhile. Resolves once no write is
   * running. Writes wait, reads do not; writes continue after 15 seconds at the latest.
   */
  readonly pauseWrites: Method<PauseWritesInput, PauseWritesAnswer>;
  /** Resume writes of observations. `DELETE /operator/write-pause` */
  readonly resumeWrites: Method<ResumeWritesInput, ResumeWritesAnswer>;
}
