# Made from the contract by: npm run clients. Change the contract instead.
from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired


__all__ = [
    "Action",
    "ActionDismissed",
    "ActionEvidence",
    "ActionEvidenceAnswer",
    "ActionEvidencePage",
    "ActionKind",
    "ActionList",
    "ActionListTrackRecord",
    "ActionListTrackRecordKind",
    "ActionListTrackRecordMeanEffect",
    "ActionListTrackRecordShare",
    "ActionPlan",
    "ActionReach",
    "ActionStatus",
    "ActionVerdict",
    "AddedSecondFactor",
    "AgentTrafficItem",
    "AgentTrafficItemPage",
    "AlertChannel",
    "AlertChannelEvent",
    "AlertChannelPage",
    "AlertEvent",
    "AlertEventDelivery",
    "AlertEventPage",
    "AlertEventType",
    "AlertPreview",
    "AlertPreviewEvent",
    "AlertRule",
    "AlertRuleLatest",
    "AlertRuleMetric",
    "AlertRulePage",
    "Annotation",
    "AnnotationCreatedBy",
    "AnnotationKind",
    "AnnotationPage",
    "AnswerCheck",
    "AnswerCheckLabel",
    "AnswerCheckPage",
    "AnswerCheckPageMetadata",
    "AnswerCheckPageMetadataAgreement",
    "AnswerCheckPageMetadataByLanguage",
    "AnswerCheckPageMetadataByPlatform",
    "AnswerCheckPageMetadataCorrectedSentiment",
    "AnswerCheckPageMetadataSample",
    "AnswerSignInNewPasskey",
    "AnswerSignInNewPasskeyResponse",
    "AnswerSignInPasskey",
    "AnswerSignInPasskeyResponse",
    "ApiKey",
    "ApiKeyPage",
    "ApprovableApp",
    "ApprovableAppAskedBy",
    "ApprovableAppPage",
    "AuditEntry",
    "AuditEntryAction",
    "AuditEntryActor",
    "AuditEntryActorKind",
    "AuditEntryPage",
    "AuditEntryThing",
    "AuditLogWebhook",
    "AuditLogWebhookWebhook",
    "AuthorizeAppAnswer",
    "Brand",
    "BrandSuggestion",
    "BrandSuggestionAlternativeName",
    "BrandSuggestionAudience",
    "BrandSuggestionCategory",
    "BrandSuggestionCity",
    "BrandSuggestionCompetitor",
    "BrandSuggestionDescription",
    "BrandSuggestionName",
    "BrandSuggestionPage",
    "BrandSuggestionPrompt",
    "BrandSuggestionTopic",
    "Brief",
    "BriefPagesUnread",
    "BriefStatement",
    "BriefStatementSource",
    "Campaign",
    "CampaignEffect",
    "CampaignEffectCitation",
    "CampaignEffectPresence",
    "CampaignEffectPresenceEffect",
    "CampaignEffectPresenceEffectPlacebo",
    "CampaignEffectPresenceParallel",
    "CampaignEffectPresenceTarget",
    "CampaignEffectPresenceUntouched",
    "CampaignEffectWeek",
    "CampaignEffectWeekCitation",
    "CampaignEffectWeekPresence",
    "CampaignPreview",
    "CampaignPreviewPower",
    "CampaignRegisteredBy",
    "Category",
    "ChallengedSession",
    "ChangeEvent",
    "ChangeEventAlso",
    "ChangeEventBegan",
    "ChangeEventOthers",
    "ChangeEventOthersRival",
    "ChangeEventPage",
    "ChangeEventPossibleCause",
    "ChangeEventPrompt",
    "ChangeEventQuotes",
    "ChangeEventQuotesBefore",
    "ChangeEventQuotesSince",
    "ChangeEventSubject",
    "ChangeEventWhere",
    "ChangePasswordAnswer",
    "ChangePromptsAnswer",
    "ChangePromptsChange",
    "CitedPage",
    "CitedPageChecks",
    "CitedPagePage",
    "CitedPagePlatform",
    "CitedPageSettings",
    "CitedPageStatus",
    "CitedPageSummary",
    "CitedPageSummaryPlatform",
    "CitedPageSummaryTotal",
    "Code",
    "CollectBrandNowAnswer",
    "CollectNow",
    "CollectNowAnswer",
    "CollectNowAnswerEvent",
    "CollectionBudget",
    "CollectionBudgetSpending",
    "CollectionEstimate",
    "CollectionEstimateBudget",
    "CollectionEstimateBudgetBrand",
    "CollectionEstimateBudgetBrandDaily",
    "CollectionEstimateBudgetBrandMonthly",
    "CollectionEstimateBudgetOrganization",
    "CollectionEstimateJudging",
    "CollectionEstimatePlatform",
    "CollectionEstimatePlatformAverage",
    "CollectionEstimatePlatformDocumented",
    "CollectionEstimatePlatformDocumentedUsage",
    "CollectionEstimatePlatformPerPrompt",
    "CollectionEstimatePlatformTotal",
    "CollectionFailure",
    "CollectionFailurePage",
    "CollectionPlan",
    "CollectionPlanCheapest",
    "CollectionPlanCheapestBasket",
    "CollectionPlanCheapestPopulation",
    "CollectionPlanCurve",
    "CollectionPlanMetric",
    "CollectionPlanSteady",
    "CollectionPlanSteadyPrompt",
    "CollectionPlanStep",
    "CollectionPlanStepPlan",
    "CollectionPlanToday",
    "CollectionPlanUncertainty",
    "CollectionSettings",
    "CollectionStatus",
    "CollectionStatusPlatform",
    "CollectionStatusPlatformLastFailure",
    "CollectionStatusPlatformTooSmallBudget",
    "CollectionStatusSpending",
    "CollectionStatusSpendingBrand",
    "CollectionStatusSpendingBrandMonth",
    "CollectionStatusSpendingBrandToday",
    "CollectionStatusSpendingOrganization",
    "Competitor",
    "CompetitorChange",
    "CompetitorPage",
    "CompetitorSuggestion",
    "CompetitorSuggestionEvidence",
    "CompetitorSuggestionEvidenceExcerpt",
    "CompetitorSuggestionPage",
    "ConfirmEmailAnswer",
    "ConnectedApp",
    "ConnectedAppPage",
    "ControlPromptSettings",
    "ControlPrompts",
    "ControlPromptsCost",
    "ControlPromptsCostPlatform",
    "ControlPromptsJump",
    "ControlPromptsQuestion",
    "ControlPromptsSery",
    "ControlPromptsSeryWeek",
    "CountPromptsAnswer",
    "CountPromptsAnswerItem",
    "CountryFrom",
    "CreateAlertChannelEvent",
    "CreateAlertMetric",
    "CreateAnnotationKind",
    "CreateBrandAnswer",
    "CreateBrandCompetitor",
    "CreateBrandPersona",
    "CreatePageAuditsAnswer",
    "CreateReportChartBlock",
    "CreateReportChartBlockMetric",
    "CreateReportFiguresBlock",
    "CreateReportFiguresBlockMetric",
    "CreateReportQuotesBlock",
    "CreateReportScope",
    "CreateReportTableBlock",
    "CreateReportTableBlockMetric",
    "CreatedApiKey",
    "CreatedApiKeyFormerSecret",
    "CreatedAuditLogWebhook",
    "CreatedInvitation",
    "CreatedOrganization",
    "CreatedOrganizationAdmin",
    "CreatedShareLink",
    "CreatedWebhook",
    "CurrentSession",
    "CurrentSessionOrganization",
    "CurrentSessionOrganizationItem",
    "DailyMetricsChange",
    "DecisionGrade",
    "DecisionGradeConclusion",
    "DecisionGradeCoverage",
    "DecisionGradeGroup",
    "DecisionGradeInterval",
    "DecisionGradeLanguage",
    "DecisionGradeMetric",
    "DeletedOrganization",
    "DescribeAuthorizationAnswer",
    "Dimension",
    "DimensionName",
    "DisabledPlatform",
    "DisconnectAppAnswer",
    "EndMemberSessionsAnswer",
    "EndedWritePause",
    "EraseBrandAnswer",
    "Error",
    "ErrorDetail",
    "ErrorType",
    "Event",
    "ExportSettings",
    "ExportSettingsExport",
    "ExportSettingsExportFolderDestination",
    "ExportSettingsExportManifest",
    "ExportSettingsExportRun",
    "ExportSettingsExportS3Destination",
    "FactReport",
    "FactReportAdded",
    "FactReportChanged",
    "FactReportLost",
    "FactReportMoved",
    "Field",
    "GetWebhookSecretAnswer",
    "Health",
    "ImportPromptsAnswer",
    "ImportPromptsAnswerRow",
    "ImportRecord",
    "ImportRecordCitation",
    "ImportRecordEvaluation",
    "ImportRecordEvaluationCompetitor",
    "ImportRecordQueryFanout",
    "ImportRecordShoppingResult",
    "ImportRecordShoppingResultPurchasingOption",
    "ImportResponsesAnswer",
    "InspectDemoAnswer",
    "IntegrationReason",
    "Invitation",
    "InvitationPage",
    "Kind",
    "ListActionsKind",
    "ListActionsStatus",
    "ListAnnotationsKind",
    "ListArchivedBrandsPage",
    "ListArchivedBrandsPageItem",
    "ListAuditLogAction",
    "ListBrandsPage",
    "ListBrandsPageItem",
    "ListCitedPagesStatus",
    "ListProviderKeysAnswer",
    "ListResponsesField",
    "ListSourcesKind",
    "ListedCampaign",
    "ListedCampaignPage",
    "ListedCampaignVerdict",
    "MeasuredCampaign",
    "Member",
    "MemberPage",
    "Metric",
    "MetricName",
    "MoveState",
    "MoveStateStatus",
    "OpenInvitation",
    "OpenInvitationOrganization",
    "OperatePasswordResetAnswer",
    "OrchestrationStatus",
    "Organization",
    "OrganizationApp",
    "OrganizationAppPage",
    "OrganizationAppPerson",
    "OrganizationDisplay",
    "OrganizationLook",
    "OrganizationPage",
    "PageAudit",
    "PageAuditPage",
    "PageAuditReport",
    "PageAuditReportCheck",
    "PageAuditReportError",
    "PageAuditReportErrorReason",
    "PageAuditReportFacts",
    "PageAuditReportFactsProbedAgent",
    "Part",
    "PastedAnswer",
    "PastedAnswerPage",
    "PastedAnswerReading",
    "Person",
    "PersonPage",
    "Persona",
    "PersonaPage",
    "Pipeline",
    "PipelineDecision",
    "PipelinePage",
    "PipelineSubmission",
    "PipelineSubmissionToken",
    "PipelineTrack",
    "PipelineTrackPage",
    "PipelineTrackResult",
    "PipelineTracking",
    "PipelineTrackingApproval",
    "PipelineTrackingApprovalBy",
    "PipelineTrackingError",
    "PipelineTrackingResult",
    "PipelineTrackingResultAudit",
    "PipelineTrackingResultOptimization",
    "PipelineTrackingResultOptimizationGap",
    "PipelineTrackingResultOptimizationRefusedDraft",
    "PipelineTrackingResultVersion",
    "PipelineTrackingWebhookError",
    "PipelineTracks",
    "PlanCollectionMetric",
    "Platform",
    "PlatformsAdded",
    "Policies",
    "PortfolioBrand",
    "PortfolioBrandFigures",
    "PortfolioBrandFiguresBrandCitationRate",
    "PortfolioBrandFiguresBrandMentionShare",
    "PortfolioBrandFiguresBrandPresencePercentage",
    "PortfolioBrandFiguresBrandPresencePercentageChange",
    "PortfolioBrandFiguresBrandPresencePercentageChangeBasket",
    "PortfolioBrandFiguresBrandPresencePercentageChangePopulation",
    "PortfolioBrandFiguresBrandPresencePercentageNow",
    "PortfolioBrandFiguresBrandSentimentScore",
    "PortfolioBrandPage",
    "PortfolioBrandSignals",
    "PortfolioBrandSignalsSurest",
    "PreviewAlertMetric",
    "Prompt",
    "PromptChange",
    "PromptFlips",
    "PromptFlipsPlatform",
    "PromptPage",
    "ProviderKey",
    "ProviderKeyPrice",
    "PublicationEffect",
    "PushReferralEventsAnswer",
    "PutAnswerCheckLabel",
    "PutExportFolderDestination",
    "PutExportS3Destination",
    "PutSourceKindKind",
    "QueryChangesAnswer",
    "QueryChangesField",
    "QueryChangesRow",
    "QueryIntervalsAnswer",
    "QueryIntervalsField",
    "QueryIntervalsRow",
    "QueryMetricsField",
    "QueryMetricsRow",
    "Range",
    "ReadCompetitorFeedAnswer",
    "ReadDailyMetricsFeedAnswer",
    "ReadDecisionGradeMetric",
    "ReadPromptFeedAnswer",
    "ReadResponseFeedAnswer",
    "Readiness",
    "ReadinessAnalytics",
    "ReadinessAnalyticsStorage",
    "Reason",
    "ReclassifyPromptsAnswer",
    "Reevaluation",
    "ReevaluationPage",
    "ReevaluationPreview",
    "ReevaluationPreviewChange",
    "ReevaluationPreviewChangeWas",
    "ReevaluationPreviewChangeWouldBe",
    "ReferralConnection",
    "ReferralConnectionPage",
    "ReferralEvent",
    "ReferralReportItem",
    "ReferralReportItemPage",
    "ReferralReportItemPlatform",
    "RemoveSimulatedWorldAnswer",
    "RemovedMember",
    "ReplaceAlertMetric",
    "ReplaceAnnotationKind",
    "ReplaceRecoveryCodesAnswer",
    "ReplaceStagesBody",
    "ReplaceStagesBodyItem",
    "ReplaceStagesBodyItemStage",
    "Report",
    "ReportChartBlock",
    "ReportChartBlockMetric",
    "ReportCommentBlock",
    "ReportContent",
    "ReportContentChartBlock",
    "ReportContentChartBlockMetric",
    "ReportContentCommentBlock",
    "ReportContentComparison",
    "ReportContentFiguresBlock",
    "ReportContentFiguresBlockMetric",
    "ReportContentFiguresBlockRow",
    "ReportContentFilter",
    "ReportContentPeriod",
    "ReportContentQuotesBlock",
    "ReportContentQuotesBlockJudged",
    "ReportContentQuotesBlockQuote",
    "ReportContentQuotesBlockTheme",
    "ReportContentSummaryBlock",
    "ReportContentSummaryBlockSentence",
    "ReportContentTableBlock",
    "ReportContentTableBlockMetric",
    "ReportFiguresBlock",
    "ReportPage",
    "ReportQuotesBlock",
    "ReportSchedule",
    "ReportScope",
    "ReportSummaryBlock",
    "ReportTableBlock",
    "RequestAppApprovalAnswer",
    "RequestPasswordResetAnswer",
    "ResetMemberSecondFactorAnswer",
    "Response",
    "ResponseChange",
    "ResponseChangeLabel",
    "ResponseChangeSentimentEvidence",
    "ResponseChangeSentimentEvidenceBrand",
    "ResponseChangeSentimentEvidenceCompetitor",
    "ResponseChangeSentimentEvidenceCompetitorSpan",
    "ResponseCitation",
    "ResponseCompetitor",
    "ResponseDeletion",
    "ResponseDeletionCertificate",
    "ResponseDeletionCertificateRemoved",
    "ResponseDeletionPlatform",
    "ResponseDetail",
    "ResponseDetailCompetitor",
    "ResponseDetailTextMatche",
    "ResponseGroup",
    "ResponseGroupPage",
    "ResponseImport",
    "ResponseImportPage",
    "ResponseMentions",
    "ResponseMentionsBrand",
    "ResponseMentionsCompetitor",
    "ResponseMentionsCompetitorSpan",
    "ResponseMentionsPassedOver",
    "ResponsePage",
    "ResponsePageMetadata",
    "ResponsePageMetadataTopDomains",
    "ResponsePageMetadataTopDomainsDomain",
    "ResponsePageMetadataTopDomainsOwnerTimeSery",
    "ResponsePageMetadataTopDomainsOwnerTotals",
    "ResponsePageMetadataTopDomainsSegmentTotal",
    "ResponsePlace",
    "ResponseQueryFanout",
    "ResponseSentimentEvidence",
    "ResponseSentimentEvidenceBrand",
    "ResponseSentimentEvidenceCompetitor",
    "ResponseSentimentEvidenceCompetitorSpan",
    "ResponseTextMatche",
    "Retention",
    "RetentionKind",
    "RetentionKindKind",
    "RetiredReason",
    "RetryCollectionFailuresAnswer",
    "SavedView",
    "SavedViewCreatedBy",
    "SavedViewPage",
    "SecondFactor",
    "SecondFactorRule",
    "SentimentAgreement",
    "SentimentAgreementDisagreement",
    "SentimentAgreementDisagreementEmbedded",
    "SentimentAgreementDisagreementModel",
    "SentimentAgreementEvaluator",
    "SentimentAgreementTable",
    "SentimentAgreementTableMixed",
    "SentimentAgreementTableNegative",
    "SentimentAgreementTableNone",
    "SentimentAgreementTablePositive",
    "SentimentJudge",
    "SentimentJudgeOffer",
    "SentimentJudgeState",
    "Session",
    "SessionRecord",
    "SessionRecordOrganization",
    "SessionRecordPage",
    "ShareLink",
    "ShareLinkPage",
    "ShareTableTable",
    "ShareTableTableField",
    "SignInSecurity",
    "SignOutAnswer",
    "Signal",
    "SignalEvidence",
    "SignalPage",
    "SignalRun",
    "SignalRunPage",
    "SignalSettings",
    "SimulatedWorld",
    "Site",
    "SitePage",
    "SitePreview",
    "SiteSnippets",
    "SiteVersion",
    "SiteVersionContent",
    "SiteVersionPage",
    "Source",
    "SourceChecks",
    "SourceCompetitor",
    "SourceKind",
    "SourceKindKind",
    "SourceKindPage",
    "SourceKindValue",
    "SourcePage",
    "SourcePlatform",
    "SourcePrevious",
    "SourceShare",
    "SourceSharePeriod",
    "Split",
    "Stage",
    "StagePage",
    "StartedSetUp",
    "StartedSetUpNewPasskey",
    "StartedSetUpNewPasskeyAuthenticatorSelection",
    "StartedSetUpNewPasskeyExcludeCredential",
    "StartedSetUpNewPasskeyPubKeyCredParam",
    "StartedSetUpNewPasskeyRp",
    "StartedSetUpNewPasskeyUser",
    "StartedSetUpTotp",
    "State",
    "Status",
    "StepUpAnswer",
    "StepUpChallenge",
    "StepUpChallengePasskey",
    "StepUpChallengePasskeyAllowCredential",
    "SubmitPipelineRequest",
    "SubmitPipelineRequestTargetPersona",
    "SystemState",
    "SystemStateAnswers",
    "SystemStateCollection",
    "SystemStateCollectionBudgets",
    "SystemStateCollectionBudgetsDay",
    "SystemStateCollectionBudgetsMonth",
    "SystemStateCollectionProvider",
    "SystemStateDatabase",
    "SystemStateDatabaseConnections",
    "SystemStateDeliveries",
    "SystemStateJob",
    "Theme",
    "ThemeCompetitor",
    "ThemeCompetitorCriticism",
    "ThemeCompetitorPraise",
    "ThemeCriticism",
    "ThemeList",
    "ThemePraise",
    "ThemePraiseShare",
    "ThemePraiseShareBasket",
    "ThemePraiseShareBasketNextWindow",
    "ThemePraiseSharePopulation",
    "ThemePraiseShareStability",
    "ThemePraiseWeek",
    "ThemeQuote",
    "Type",
    "Unpriced",
    "UpdateBrandCompetitor",
    "UpdateBrandPersona",
    "ValidationError",
    "ValidationErrorDetail",
    "Via",
    "WaitingTrack",
    "WaitingTrackPage",
    "Webhook",
    "WebhookDelivery",
    "WebhookDeliveryAttemptLog",
    "WebhookDeliveryError",
    "WebhookDeliveryPage",
    "WebhookPage",
    "WritePause",
]

ActionKind = Literal[
    "open_door",
    "correct_fact",
    "win_source",
    "write_page",
    "improve_page",
    "answer_criticism",
    "measure_better",
]

ActionListTrackRecordKind = Literal[
    "open_door",
    "correct_fact",
    "win_source",
    "write_page",
    "improve_page",
    "answer_criticism",
    "measure_better",
]

ActionStatus = Literal["proposed", "planned", "done", "judged", "dismissed"]

AlertChannelEvent = Literal[
    "alert.established",
    "alert.returned",
    "collection.failing",
    "budget.exhausted",
    "api_key.expiring",
]

AlertEventType = Literal[
    "alert.established",
    "alert.returned",
    "collection.failing",
    "budget.exhausted",
    "api_key.expiring",
    "test",
]

AlertRuleMetric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "brand_citation_rate",
    "brand_citation_share_of_voice",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "competitor_citation_rate",
    "competitor_citation_share_of_voice",
]

AnnotationKind = Literal[
    "campaign",
    "release",
    "model_change",
    "platform_change",
    "publication",
    "other",
]

AuditEntryAction = Literal[
    "action.changed",
    "action.created",
    "alert.changed",
    "alert.created",
    "alert.deleted",
    "alert_channel.created",
    "alert_channel.deleted",
    "alert_channel.tested",
    "annotation.changed",
    "annotation.created",
    "annotation.deleted",
    "answer.checked",
    "answers.deleted",
    "answers.downloaded",
    "answers.imported",
    "api_key.changed",
    "api_key.created",
    "api_key.refused",
    "api_key.revoked",
    "api_key.rotated",
    "app_approval.given",
    "app_approval.requested",
    "app_approval.withdrawn",
    "app.connected",
    "app.disconnected",
    "audit_log.downloaded",
    "audit_log_webhook.changed",
    "audit_log_webhook.deleted",
    "audit_log_webhook.rotated",
    "brand.archived",
    "brand.changed",
    "brand.created",
    "brand.erased",
    "brand.restored",
    "campaign.created",
    "campaign.deleted",
    "cited_page_settings.changed",
    "cited_pages.checked",
    "collection.requested",
    "collection.retried",
    "collection_budget.changed",
    "collection_settings.changed",
    "competitor.archived",
    "competitor.changed",
    "competitor.created",
    "competitor_suggestion.accepted",
    "competitor_suggestion.dismissed",
    "competitor_suggestion.restored",
    "control_prompts.changed",
    "demo.removed",
    "email.confirmed",
    "email_confirmation.requested",
    "export.changed",
    "export.deleted",
    "export.requested",
    "figures.downloaded",
    "identity.proved",
    "invitation.accepted",
    "invitation.created",
    "invitation.revoked",
    "labels.changed",
    "member.changed",
    "member.removed",
    "move.cancelled",
    "move.started",
    "organization.changed",
    "organization.created",
    "organization.deleted",
    "organization_display.changed",
    "organization_look.changed",
    "page_audit.created",
    "password.changed",
    "password_reset.created",
    "password_reset.requested",
    "pasted_answer.added",
    "pasted_answer.created",
    "pasted_answer.deleted",
    "person.confirmed",
    "person.erased",
    "persona.archived",
    "persona.changed",
    "persona.created",
    "pipeline.submitted",
    "pipeline_page.approved",
    "pipeline_page.rejected",
    "policies.changed",
    "prompt.archived",
    "prompt.changed",
    "prompt.created",
    "prompts.changed",
    "prompts.imported",
    "prompts.reclassified",
    "provider_key.changed",
    "provider_key.deleted",
    "reevaluation.started",
    "recovery_codes.replaced",
    "referral_connection.created",
    "referral_connection.disabled",
    "referral_events.imported",
    "report.changed",
    "report.created",
    "report.deleted",
    "report.downloaded",
    "report_schedule.changed",
    "report_schedule.deleted",
    "retention.changed",
    "saved_view.changed",
    "saved_view.created",
    "saved_view.deleted",
    "second_factor.added",
    "second_factor.removed",
    "second_factor.reset",
    "second_factor_rule.changed",
    "sentiment_judge.changed",
    "session.ended",
    "session.switched",
    "share_link.created",
    "share_link.opened",
    "share_link.revoked",
    "sign_in.failed",
    "sign_in.succeeded",
    "signal_settings.changed",
    "signals.requested",
    "site.changed",
    "site.created",
    "site.deleted",
    "site.verified",
    "source_kind.changed",
    "source_kind.deleted",
    "stages.changed",
    "version.previewed",
    "version.published",
    "version.rolled_back",
    "version.staged",
    "version.withdrawn",
    "webhook.created",
    "webhook.deleted",
    "webhook.redelivered",
    "webhook.rotated",
    "webhook_secret.rotated",
    "writes.paused",
    "writes.resumed",
]

AuditEntryActorKind = Literal[
    "person",
    "key",
    "app",
    "link",
    "operator",
    "service",
    "anonymous",
]

Category = Literal[
    "access",
    "delivery",
    "content",
    "structure",
    "support",
    "identity",
    "freshness",
    "structured-data",
    "unproven",
]

CitedPageStatus = Literal[
    "pending",
    "alive",
    "redirected",
    "dead",
    "no_such_host",
    "blocked",
    "unknown",
]

Code = Literal[
    "ORCH-AUDIT-001",
    "ORCH-AUDIT-002",
    "ORCH-AUDIT-003",
    "ORCH-AUDIT-004",
    "ORCH-AUDIT-005",
    "ORCH-OPT-001",
    "ORCH-OPT-002",
    "ORCH-OPT-003",
    "ORCH-OPT-004",
    "ORCH-OPT-005",
    "ORCH-OPT-006",
    "ORCH-OPT-007",
    "ORCH-OPT-008",
    "ORCH-OPT-009",
    "ORCH-DEPLOY-001",
    "ORCH-DEPLOY-002",
    "ORCH-DEPLOY-003",
    "ORCH-DEPLOY-004",
]

CollectNow = Literal[
    "chatgpt",
    "claude",
    "google_ai_overviews",
    "perplexity",
    "meta",
    "google_ai_mode",
    "google_gemini",
    "copilot",
    "grok",
]

CollectionPlanMetric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "brand_citation_rate",
    "competitor_citation_rate",
    "brand_citation_share_of_voice",
    "competitor_citation_share_of_voice",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
]

CountryFrom = Literal[
    "request",
    "address",
    "legal_notice",
    "domain",
    "phone",
    "hreflang",
    "currency",
    "language_region",
    "country_name",
    "language",
]

CreateAlertChannelEvent = Literal[
    "alert.established",
    "alert.returned",
    "collection.failing",
    "budget.exhausted",
    "api_key.expiring",
]

CreateAlertMetric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "brand_citation_rate",
    "brand_citation_share_of_voice",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "competitor_citation_rate",
    "competitor_citation_share_of_voice",
]

CreateAnnotationKind = Literal[
    "campaign",
    "release",
    "model_change",
    "platform_change",
    "publication",
    "other",
]

CreateReportChartBlockMetric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "brand_citation_rate",
    "brand_citation_share_of_voice",
    "brand_mention_share",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "competitor_citation_rate",
    "competitor_citation_share_of_voice",
    "competitor_mention_share",
    "competitor_first_rank_percentage",
    "competitor_top_three_percentage",
]

CreateReportFiguresBlockMetric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "brand_citation_rate",
    "brand_citation_share_of_voice",
    "brand_mention_share",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "competitor_citation_rate",
    "competitor_citation_share_of_voice",
    "competitor_mention_share",
    "competitor_first_rank_percentage",
    "competitor_top_three_percentage",
]

CreateReportTableBlockMetric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "brand_citation_rate",
    "brand_citation_share_of_voice",
    "brand_mention_share",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "competitor_citation_rate",
    "competitor_citation_share_of_voice",
    "competitor_mention_share",
    "competitor_first_rank_percentage",
    "competitor_top_three_percentage",
]

DecisionGradeMetric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "brand_citation_rate",
    "competitor_citation_rate",
    "brand_citation_share_of_voice",
    "competitor_citation_share_of_voice",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
]

Dimension = Literal[
    "ai_platform",
    "competitor_name",
    "persona_name",
    "stage",
    "tag",
    "prompt_topic",
    "country",
    "branded",
    "prompt",
    "source_domain",
    "source_url",
    "source_type",
    "position_bucket",
    "sentiment_band",
]

DimensionName = Literal[
    "date",
    "date_week",
    "date_month",
    "date_quarter",
    "date_year",
    "prompt_id",
    "prompt",
    "persona_id",
    "persona_name",
    "ai_platform",
    "ai_platform_search_enabled",
    "tag",
    "source_url",
    "source_type",
    "source_domain",
    "competitor_id",
    "competitor_name",
    "branded",
    "stage",
    "prompt_topic",
    "country",
    "position_bucket",
    "sentiment_band",
]

DisabledPlatform = Literal[
    "chatgpt",
    "claude",
    "google_ai_overviews",
    "perplexity",
    "meta",
    "google_ai_mode",
    "google_gemini",
    "copilot",
    "grok",
]

ErrorType = Literal[
    "action_not_found",
    "action_not_open",
    "action_without_evidence",
    "active_duplicate",
    "address_not_allowed",
    "admin_required",
    "alert_channel_not_found",
    "alert_not_found",
    "already_decided",
    "annotation_by_service",
    "annotation_not_found",
    "api_key_expired",
    "api_key_not_found",
    "app_not_found",
    "approval_outdated",
    "brand_access_denied",
    "brand_not_found",
    "campaign_not_found",
    "competitor_exists",
    "competitor_not_found",
    "connection_disabled",
    "connection_exists",
    "connection_not_found",
    "cursor_ahead",
    "deletion_not_found",
    "delivery_not_found",
    "domain_taken",
    "early_access_required",
    "expectation_failed",
    "export_destination_failed",
    "export_not_found",
    "headers_too_large",
    "idempotency_key_in_use",
    "idempotency_key_invalid",
    "idempotency_key_reused",
    "idempotency_key_used",
    "insufficient_scope",
    "internal_error",
    "invalid_challenge",
    "invalid_code",
    "invalid_credentials",
    "invalid_date",
    "invitation_not_found",
    "is_archived",
    "is_paused",
    "last_admin",
    "last_second_factor",
    "link_not_found",
    "link_password_required",
    "mail_unavailable",
    "malformed_body",
    "malformed_request",
    "member_exists",
    "member_not_found",
    "method_not_allowed",
    "move_refused",
    "no_active_variants",
    "not_acceptable",
    "not_allowed_by_policy",
    "not_awaiting_approval",
    "not_found",
    "operator_required",
    "organization_not_found",
    "page_audit_not_found",
    "passkeys_unavailable",
    "pasted_answer_not_found",
    "pause_failed",
    "pause_refused",
    "paused_duplicate",
    "payload_too_large",
    "person_not_found",
    "person_required",
    "persona_archived",
    "persona_exists",
    "persona_not_found",
    "pipeline_not_found",
    "plan_upgrade_required",
    "platform_disabled",
    "preview_not_found",
    "printing_unavailable",
    "prompt_not_found",
    "prompt_not_tracked",
    "provider_key_failed",
    "provider_not_found",
    "query_too_expensive",
    "quota_exceeded",
    "rate_limited",
    "reevaluation_not_found",
    "report_exists",
    "report_not_found",
    "request_timeout",
    "response_not_found",
    "resume_failed",
    "saved_view_exists",
    "saved_view_not_found",
    "second_factor_missing",
    "second_factor_not_found",
    "second_factor_required",
    "service_unavailable",
    "session_not_found",
    "share_link_not_found",
    "signal_run_not_found",
    "site_exists",
    "site_inactive",
    "site_not_found",
    "source_kind_not_found",
    "step_up_required",
    "suggestion_not_found",
    "tag_name_too_long",
    "too_many_records",
    "tracking_not_found",
    "unauthenticated",
    "unknown_stage",
    "unknown_topic",
    "unsupported_media_type",
    "verification_failed",
    "version_not_found",
    "version_not_live",
    "webhook_not_found",
    "website_blocked",
    "website_unreachable",
    "website_without_text",
]

Event = Literal[
    "audit.completed",
    "optimization.completed",
    "deployment.completed",
    "deployment.withdrawn",
    "pipeline.failed",
    "pipeline.completed",
    "action.proposed",
    "action.judged",
    "answers.collected",
    "reevaluation.completed",
    "alert.established",
    "alert.returned",
    "collection.failing",
    "budget.exhausted",
    "api_key.expiring",
]

Field = Literal["ai_platform", "persona_name", "stage", "tag", "country"]

IntegrationReason = Literal[
    "unproven",
    "proof_outdated",
    "domain_taken",
    "switched_off",
    "brand_archived",
]

Kind = Literal["brand", "platform", "topic", "stage", "competitor", "prompt", "domain"]

ListActionsKind = Literal[
    "open_door",
    "correct_fact",
    "win_source",
    "write_page",
    "improve_page",
    "answer_criticism",
    "measure_better",
]

ListActionsStatus = Literal["proposed", "planned", "done", "judged", "dismissed"]

ListAnnotationsKind = Literal[
    "campaign",
    "release",
    "model_change",
    "platform_change",
    "publication",
    "other",
]

ListAuditLogAction = Literal[
    "action.changed",
    "action.created",
    "alert.changed",
    "alert.created",
    "alert.deleted",
    "alert_channel.created",
    "alert_channel.deleted",
    "alert_channel.tested",
    "annotation.changed",
    "annotation.created",
    "annotation.deleted",
    "answer.checked",
    "answers.deleted",
    "answers.downloaded",
    "answers.imported",
    "api_key.changed",
    "api_key.created",
    "api_key.refused",
    "api_key.revoked",
    "api_key.rotated",
    "app_approval.given",
    "app_approval.requested",
    "app_approval.withdrawn",
    "app.connected",
    "app.disconnected",
    "audit_log.downloaded",
    "audit_log_webhook.changed",
    "audit_log_webhook.deleted",
    "audit_log_webhook.rotated",
    "brand.archived",
    "brand.changed",
    "brand.created",
    "brand.erased",
    "brand.restored",
    "campaign.created",
    "campaign.deleted",
    "cited_page_settings.changed",
    "cited_pages.checked",
    "collection.requested",
    "collection.retried",
    "collection_budget.changed",
    "collection_settings.changed",
    "competitor.archived",
    "competitor.changed",
    "competitor.created",
    "competitor_suggestion.accepted",
    "competitor_suggestion.dismissed",
    "competitor_suggestion.restored",
    "control_prompts.changed",
    "demo.removed",
    "email.confirmed",
    "email_confirmation.requested",
    "export.changed",
    "export.deleted",
    "export.requested",
    "figures.downloaded",
    "identity.proved",
    "invitation.accepted",
    "invitation.created",
    "invitation.revoked",
    "labels.changed",
    "member.changed",
    "member.removed",
    "move.cancelled",
    "move.started",
    "organization.changed",
    "organization.created",
    "organization.deleted",
    "organization_display.changed",
    "organization_look.changed",
    "page_audit.created",
    "password.changed",
    "password_reset.created",
    "password_reset.requested",
    "pasted_answer.added",
    "pasted_answer.created",
    "pasted_answer.deleted",
    "person.confirmed",
    "person.erased",
    "persona.archived",
    "persona.changed",
    "persona.created",
    "pipeline.submitted",
    "pipeline_page.approved",
    "pipeline_page.rejected",
    "policies.changed",
    "prompt.archived",
    "prompt.changed",
    "prompt.created",
    "prompts.changed",
    "prompts.imported",
    "prompts.reclassified",
    "provider_key.changed",
    "provider_key.deleted",
    "reevaluation.started",
    "recovery_codes.replaced",
    "referral_connection.created",
    "referral_connection.disabled",
    "referral_events.imported",
    "report.changed",
    "report.created",
    "report.deleted",
    "report.downloaded",
    "report_schedule.changed",
    "report_schedule.deleted",
    "retention.changed",
    "saved_view.changed",
    "saved_view.created",
    "saved_view.deleted",
    "second_factor.added",
    "second_factor.removed",
    "second_factor.reset",
    "second_factor_rule.changed",
    "sentiment_judge.changed",
    "session.ended",
    "session.switched",
    "share_link.created",
    "share_link.opened",
    "share_link.revoked",
    "sign_in.failed",
    "sign_in.succeeded",
    "signal_settings.changed",
    "signals.requested",
    "site.changed",
    "site.created",
    "site.deleted",
    "site.verified",
    "source_kind.changed",
    "source_kind.deleted",
    "stages.changed",
    "version.previewed",
    "version.published",
    "version.rolled_back",
    "version.staged",
    "version.withdrawn",
    "webhook.created",
    "webhook.deleted",
    "webhook.redelivered",
    "webhook.rotated",
    "webhook_secret.rotated",
    "writes.paused",
    "writes.resumed",
]

ListCitedPagesStatus = Literal[
    "pending",
    "alive",
    "redirected",
    "dead",
    "no_such_host",
    "blocked",
    "unknown",
]

ListResponsesField = Literal[
    "id",
    "created_at",
    "prompt_id",
    "prompt",
    "persona_id",
    "persona_name",
    "stage",
    "branded",
    "platform",
    "brand_present",
    "response_text",
    "country",
    "tags",
    "key_topics",
    "brand_sentiment",
    "brand_position",
    "competitors_present",
    "citations",
    "competitors",
    "query_fanout",
    "shopping_results",
]

ListSourcesKind = Literal[
    "own",
    "rival",
    "editorial",
    "forum",
    "video",
    "review",
    "shop",
    "reference",
    "other",
]

Metric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "brand_citation_rate",
    "competitor_presence_percentage",
    "domain_citation_rate",
]

MetricName = Literal[
    "responses",
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "brand_citation_rate",
    "competitor_citation_rate",
    "brand_citation_share_of_voice",
    "competitor_citation_share_of_voice",
    "citation_count",
    "citation_unique_responses",
    "citation_unique_domains",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "brand_average_rank",
    "brand_mention_share",
    "competitor_mention_share",
    "competitor_first_rank_percentage",
    "competitor_top_three_percentage",
    "competitor_average_rank",
]

MoveStateStatus = Literal[
    "none",
    "comparing",
    "copying",
    "switching",
    "done",
    "failed",
    "cancelled",
]

OrchestrationStatus = Literal["audit", "optimizing", "deploying", "completed", "failed"]

PageAuditReportErrorReason = Literal[
    "fetch_failed",
    "timed_out",
    "not_found",
    "blocked_target",
    "too_complex",
    "internal_error",
]

Part = Literal["before", "publication", "after", "unfinished", "ended"]

PlanCollectionMetric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "brand_citation_rate",
    "competitor_citation_rate",
    "brand_citation_share_of_voice",
    "competitor_citation_share_of_voice",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
]

Platform = Literal[
    "chatgpt",
    "claude",
    "google_ai_overviews",
    "perplexity",
    "meta",
    "google_ai_mode",
    "google_gemini",
    "copilot",
    "grok",
]

PlatformsAdded = Literal[
    "chatgpt",
    "claude",
    "google_ai_overviews",
    "perplexity",
    "meta",
    "google_ai_mode",
    "google_gemini",
    "copilot",
    "grok",
]

PreviewAlertMetric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "brand_citation_rate",
    "brand_citation_share_of_voice",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "competitor_citation_rate",
    "competitor_citation_share_of_voice",
]

PutSourceKindKind = Literal[
    "own",
    "rival",
    "editorial",
    "forum",
    "video",
    "review",
    "shop",
    "reference",
    "other",
]

QueryChangesField = Literal[
    "prompt_id",
    "prompt",
    "persona_id",
    "persona_name",
    "ai_platform",
    "ai_platform_search_enabled",
    "tag",
    "source_url",
    "source_type",
    "source_domain",
    "competitor_id",
    "competitor_name",
    "branded",
    "stage",
    "prompt_topic",
    "country",
    "position_bucket",
    "sentiment_band",
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "brand_citation_rate",
    "competitor_citation_rate",
    "brand_citation_share_of_voice",
    "competitor_citation_share_of_voice",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "brand_mention_share",
    "competitor_mention_share",
    "competitor_first_rank_percentage",
    "competitor_top_three_percentage",
]

QueryIntervalsField = Literal[
    "date",
    "date_week",
    "date_month",
    "date_quarter",
    "date_year",
    "prompt_id",
    "prompt",
    "persona_id",
    "persona_name",
    "ai_platform",
    "ai_platform_search_enabled",
    "tag",
    "source_url",
    "source_type",
    "source_domain",
    "competitor_id",
    "competitor_name",
    "branded",
    "stage",
    "prompt_topic",
    "country",
    "position_bucket",
    "sentiment_band",
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "brand_citation_rate",
    "competitor_citation_rate",
    "brand_citation_share_of_voice",
    "competitor_citation_share_of_voice",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "brand_mention_share",
    "competitor_mention_share",
    "competitor_first_rank_percentage",
    "competitor_top_three_percentage",
]

QueryMetricsField = Literal[
    "date",
    "date_week",
    "date_month",
    "date_quarter",
    "date_year",
    "prompt_id",
    "prompt",
    "persona_id",
    "persona_name",
    "ai_platform",
    "ai_platform_search_enabled",
    "tag",
    "source_url",
    "source_type",
    "source_domain",
    "competitor_id",
    "competitor_name",
    "branded",
    "stage",
    "prompt_topic",
    "country",
    "position_bucket",
    "sentiment_band",
    "responses",
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "brand_citation_rate",
    "competitor_citation_rate",
    "brand_citation_share_of_voice",
    "competitor_citation_share_of_voice",
    "citation_count",
    "citation_unique_responses",
    "citation_unique_domains",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "brand_average_rank",
    "brand_mention_share",
    "competitor_mention_share",
    "competitor_first_rank_percentage",
    "competitor_top_three_percentage",
    "competitor_average_rank",
]

Range = Literal[
    "7d",
    "30d",
    "90d",
    "180d",
    "365d",
    "this-week",
    "last-week",
    "this-month",
    "last-month",
    "this-quarter",
    "last-quarter",
]

ReadDecisionGradeMetric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "brand_citation_rate",
    "competitor_citation_rate",
    "brand_citation_share_of_voice",
    "competitor_citation_share_of_voice",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
]

Reason = Literal[
    "measured",
    "not_published",
    "no_target_prompts",
    "too_early",
    "too_little_history",
    "too_few_prompts",
    "too_few_answers",
    "not_parallel",
]

ReferralReportItemPlatform = Literal[
    "chatgpt",
    "claude",
    "google_ai_overviews",
    "perplexity",
    "meta",
    "google_ai_mode",
    "google_gemini",
    "copilot",
    "grok",
    "other_ai",
]

ReplaceAlertMetric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "brand_citation_rate",
    "brand_citation_share_of_voice",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "competitor_citation_rate",
    "competitor_citation_share_of_voice",
]

ReplaceAnnotationKind = Literal[
    "campaign",
    "release",
    "model_change",
    "platform_change",
    "publication",
    "other",
]

ReportChartBlockMetric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "brand_citation_rate",
    "brand_citation_share_of_voice",
    "brand_mention_share",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "competitor_citation_rate",
    "competitor_citation_share_of_voice",
    "competitor_mention_share",
    "competitor_first_rank_percentage",
    "competitor_top_three_percentage",
]

ReportContentChartBlockMetric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "brand_citation_rate",
    "brand_citation_share_of_voice",
    "brand_mention_share",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "competitor_citation_rate",
    "competitor_citation_share_of_voice",
    "competitor_mention_share",
    "competitor_first_rank_percentage",
    "competitor_top_three_percentage",
]

ReportContentFiguresBlockMetric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "brand_citation_rate",
    "brand_citation_share_of_voice",
    "brand_mention_share",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "competitor_citation_rate",
    "competitor_citation_share_of_voice",
    "competitor_mention_share",
    "competitor_first_rank_percentage",
    "competitor_top_three_percentage",
]

ReportContentTableBlockMetric = Literal[
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "brand_citation_rate",
    "brand_citation_share_of_voice",
    "brand_mention_share",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "competitor_citation_rate",
    "competitor_citation_share_of_voice",
    "competitor_mention_share",
    "competitor_first_rank_percentage",
    "competitor_top_three_percentage",
]

RetentionKindKind = Literal["answers", "raw_answers", "visits", "signals", "logs"]

RetiredReason = Literal[
    "origin_changed",
    "origin_gone",
    "origin_moved",
    "origin_unavailable",
    "noindex",
    "sign_in",
    "consent_wall",
]

SentimentJudgeState = Literal["embedded", "ready", "no_key", "key_unreadable", "over_budget"]

ShareTableTableField = Literal[
    "date",
    "date_week",
    "date_month",
    "date_quarter",
    "date_year",
    "prompt_id",
    "prompt",
    "persona_id",
    "persona_name",
    "ai_platform",
    "ai_platform_search_enabled",
    "tag",
    "source_url",
    "source_type",
    "source_domain",
    "competitor_id",
    "competitor_name",
    "branded",
    "stage",
    "prompt_topic",
    "country",
    "position_bucket",
    "sentiment_band",
    "responses",
    "brand_presence_percentage",
    "brand_position_score",
    "brand_sentiment_score",
    "competitor_presence_percentage",
    "competitor_position_score",
    "competitor_sentiment_score",
    "brand_citation_rate",
    "competitor_citation_rate",
    "brand_citation_share_of_voice",
    "competitor_citation_share_of_voice",
    "citation_count",
    "citation_unique_responses",
    "citation_unique_domains",
    "brand_first_rank_percentage",
    "brand_top_three_percentage",
    "brand_average_rank",
    "brand_mention_share",
    "competitor_mention_share",
    "competitor_first_rank_percentage",
    "competitor_top_three_percentage",
    "competitor_average_rank",
]

SourceKindKind = Literal[
    "own",
    "rival",
    "editorial",
    "forum",
    "video",
    "review",
    "shop",
    "reference",
    "other",
]

SourceKindValue = Literal[
    "own",
    "rival",
    "editorial",
    "forum",
    "video",
    "review",
    "shop",
    "reference",
    "other",
]

Split = Literal[
    "ai_platform",
    "competitor_name",
    "persona_name",
    "stage",
    "tag",
    "prompt_topic",
    "country",
    "branded",
]

State = Literal[
    "ready",
    "not_configured",
    "key_unreadable",
    "paused",
    "broken",
    "over_budget",
    "disabled",
    "off",
    "simulated",
]

Status = Literal[
    "measured",
    "not_published",
    "no_target_prompts",
    "too_early",
    "too_little_history",
    "too_few_prompts",
    "too_few_answers",
    "not_parallel",
]

Type = Literal[
    "audit.completed",
    "optimization.completed",
    "deployment.completed",
    "deployment.withdrawn",
    "pipeline.failed",
    "pipeline.completed",
    "action.proposed",
    "action.judged",
    "answers.collected",
    "reevaluation.completed",
    "alert.established",
    "alert.returned",
    "collection.failing",
    "budget.exhausted",
    "api_key.expiring",
]

Unpriced = Literal[
    "chatgpt",
    "claude",
    "google_ai_overviews",
    "perplexity",
    "meta",
    "google_ai_mode",
    "google_gemini",
    "copilot",
    "grok",
]

Via = Literal["api", "dashboard", "mcp", "command_line", "link", "service"]


class Action(TypedDict):
    id: int
    kind: ActionKind
    """`win_source`: answers cite a page that names rivals and not the brand. `write_page`: no page
    of the brand is cited for these prompts. `improve_page`: a page of the brand fails checks.
    `correct_fact`: answers say what the brand's own pages contradict. `open_door`: AI agents
    cannot read a page. `answer_criticism`: answers criticize the same thing again and again.
    `measure_better`: too few answers to tell.
    """
    status: ActionStatus
    title: str
    """What to do, in one line."""
    why: str
    """What it rests on, in one or two sentences."""
    subject: str
    """What it is about: an address, a topic, a theme or a prompt."""
    reach: ActionReach
    effort: int
    """By kind, from 1 (an hour) to 5 (weeks)."""
    score: float
    """`reach.answers` / `effort`; the highest comes first."""
    evidence: ActionEvidence
    first_seen: str
    last_seen: str
    """The last day on which its evidence was found."""
    plan: ActionPlan | None
    done_on: str | None
    campaign_id: int | None
    """Where its effect can be read once it is done."""
    verdict: ActionVerdict | None
    dismissed: ActionDismissed | None


class ActionDismissed(TypedDict):
    at: str
    reason: str | None


class ActionEvidence(TypedDict):
    answers: list[ActionEvidenceAnswer]
    """The newest, up to five."""
    pages: list[ActionEvidencePage]
    """The most cited, up to ten."""


class ActionEvidenceAnswer(TypedDict):
    response_id: int
    date: str
    platform: Platform
    prompt_id: int
    prompt: str
    text: str | None
    """The sentence that counts; null: the whole answer does."""


class ActionEvidencePage(TypedDict):
    url: str
    title: str | None
    answers: int
    """Answers of these days that cite it."""
    says: str | None
    """What the page itself says, or what was found on it."""


class ActionList(TypedDict):
    total: int
    items: list[Action]
    offset: int
    limit: int
    computed_at: str | None
    """When actions were last looked for."""
    track_record: list[ActionListTrackRecord]
    """Kinds with a verdict."""


class ActionListTrackRecord(TypedDict):
    """How often advice of a kind worked for this brand."""
    kind: ActionListTrackRecordKind
    judged: int
    """With a verdict that could be measured."""
    effect_seen: int
    share: ActionListTrackRecordShare | None
    """`effect_seen` of `judged`, with 95% bounds; null where none was."""
    mean_effect: ActionListTrackRecordMeanEffect | None
    """Over all that were judged, seen or not; null below two."""
    not_measurable: int


class ActionListTrackRecordMeanEffect(TypedDict):
    estimate: float
    lower: float
    upper: float


class ActionListTrackRecordShare(TypedDict):
    estimate: float
    lower: float
    upper: float


class ActionPlan(TypedDict):
    owner: str | None
    """Who does it."""
    due_date: str
    prompt_ids: list[int]
    """What the verdict is about; fixed when planned."""
    metric: Literal["brand_presence_percentage"]
    verdict_date: str
    """Fixed when planned. If it is done late, five weeks after it is done."""


class ActionReach(TypedDict):
    answers: int
    """Answers of the last 30 days that it concerns."""
    prompts: int
    prompt_ids: list[int]
    """The first 100."""
    stages: list[str]


class ActionVerdict(TypedDict):
    result: Literal["effect_seen", "no_effect_seen", "not_measurable"]
    """`effect_seen`: the bounds of the effect exclude zero. `not_measurable`: `reason` says why.
    """
    estimate: float | None
    """Change of the share, as a share."""
    lower: float | None
    upper: float | None
    p_value: float | None
    smallest_effect: float | None
    """The smallest effect that would have been seen four times out of five."""
    reason: Reason
    """`measured` where there is an estimate."""
    text: str
    """In one sentence."""
    judged_on: str


class AddedSecondFactor(TypedDict):
    factor: SecondFactor
    recovery_codes: list[str] | None
    """With the first second factor: ten codes, in this answer and nowhere else. Null otherwise.
    """


class AgentTrafficItem(TypedDict):
    date: NotRequired[str]
    agent: NotRequired[str]
    role: NotRequired[Literal["search", "user", "training", "other"]]
    path: NotRequired[str]
    visits: int
    live_visits: int
    """Answered with a live version."""
    failed_visits: int
    """Answered with a status of 400 or above."""
    bytes: int
    """Of the response bodies, as sent."""


class AgentTrafficItemPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[AgentTrafficItem]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class AlertChannel(TypedDict):
    id: str
    """A ULID."""
    kind: Literal["slack", "email"]
    name: str
    target: str
    """The recipients, or the host of the URL and its last characters."""
    unconfirmed_recipients: list[str]
    """Of the recipients, those outside the organization who have not agreed yet. They get a link
    by mail, and no alerts until they open it.
    """
    events: list[AlertChannelEvent]
    created_at: str


class AlertChannelPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[AlertChannel]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class AlertEvent(TypedDict):
    id: str
    """A ULID."""
    type: AlertEventType
    alert_id: str | None
    """The rule that fired, if one did."""
    title: str
    text: str
    data: dict[str, Any]
    """As webhooks get it."""
    created_at: str
    deliveries: list[AlertEventDelivery]


class AlertEventDelivery(TypedDict):
    channel: str
    """The name of the channel, or the URL of the webhook."""
    kind: Literal["slack", "email", "webhook"]
    status: Literal["pending", "delivered", "failed"]
    attempts: int
    error: str | None
    """Of the latest attempt."""
    delivered_at: str | None


class AlertEventPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[AlertEvent]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


AlertPreview = TypedDict(
    "AlertPreview",
    {
        "from": "str",
        "to": "str",
        "fired": "int",
        "judged_days": "int",
        "events": "list[AlertPreviewEvent]",
    },
)


class AlertPreviewEvent(TypedDict):
    type: Literal["alert.established", "alert.returned"]
    direction: Literal["up", "down"]
    day: str
    """The last day that was judged."""
    days: int
    """How many days up to it show the change best: 28, 7 or 3."""
    compared_until: str
    """The last of the 28 days they are compared with."""
    before: float | None
    now: float | None
    change: float | None
    """Like for like: over prompts and platforms that have responses in both windows."""
    lower: float | None
    upper: float | None
    p_value: float | None
    """Null: too few responses to judge."""


class AlertRule(TypedDict):
    id: str
    """A ULID."""
    name: str
    metric: AlertRuleMetric
    filters: list[str]
    direction: Literal["up", "down", "either"]
    smallest_change: float
    is_active: bool
    raised: Literal["up", "down"] | None
    """The change that was reported and has not gone back."""
    latest: AlertRuleLatest | None
    """Null until a day was judged."""
    error: str | None
    """Why the latest day could not be judged."""
    created_at: str


class AlertRuleLatest(TypedDict):
    day: str
    """The last day that was judged."""
    days: int
    """How many days up to it show the change best: 28, 7 or 3."""
    compared_until: str
    """The last of the 28 days they are compared with."""
    before: float | None
    now: float | None
    change: float | None
    """Like for like: over prompts and platforms that have responses in both windows."""
    lower: float | None
    upper: float | None
    p_value: float | None
    """Null: too few responses to judge."""


class AlertRulePage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[AlertRule]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class Annotation(TypedDict):
    id: int
    kind: AnnotationKind
    title: str
    note: str | None
    url: str | None
    platform: Platform | None
    start_date: str
    end_date: str
    is_hidden: bool
    """Charts leave it out."""
    created_by: AnnotationCreatedBy
    """`service`: noticed by the service itself. It can be hidden, and neither changed nor deleted.
    """
    created_at: str
    updated_at: str


class AnnotationCreatedBy(TypedDict):
    """`service`: noticed by the service itself. It can be hidden, and neither changed nor deleted.
    """
    kind: Literal["person", "key", "service"]
    name: str | None
    """The email address of a person, the name of a key."""


class AnnotationPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Annotation]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class AnswerCheck(TypedDict):
    response_id: int
    created_at: str
    """When the answer was given."""
    platform: Platform
    language: str | None
    """Of the prompt; null: none is set."""
    evaluator_version: str
    checked_at: str
    checked_by: str
    sampled: bool
    """Whether it was drawn for a month’s sample."""
    labels: list[AnswerCheckLabel]
    response_text: NotRequired[str]
    """With `include_text`."""


class AnswerCheckLabel(TypedDict):
    competitor_id: int | None
    """Null: the brand itself."""
    name: str
    person: Literal["positive", "mixed", "negative", "none"]
    """What the person said, which counts."""
    judge: Literal["positive", "mixed", "negative", "none"]
    """What the judge says of the same name."""


class AnswerCheckPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[AnswerCheck]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: AnswerCheckPageMetadata


class AnswerCheckPageMetadata(TypedDict):
    sample: AnswerCheckPageMetadataSample
    """Answers that name the brand, drawn evenly from each verdict of the 30 days before the sample
    was drawn.
    """
    agreement: AnswerCheckPageMetadataAgreement
    by_language: list[AnswerCheckPageMetadataByLanguage]
    by_platform: list[AnswerCheckPageMetadataByPlatform]
    corrected_sentiment: AnswerCheckPageMetadataCorrectedSentiment | None
    """The brand’s sentiment score of the last 30 days, corrected for how person and judge differ;
    null until each verdict of the judge has at least five checks of samples.
    """


class AnswerCheckPageMetadataAgreement(TypedDict):
    judgements: int
    """Names that a person judged."""
    agreement: float | None
    """Share of the judgements that are the same; null where there are none."""
    kappa: float | None
    """Cohen’s kappa: (agreement - chance) / (1 - chance). Chance is the share that would be the
    same if each of the two drew its sentiments at random, as often as it really gave them. 1:
    always the same; 0: no more often than by chance. Null where there are no judgements or both
    always said one and the same.
    """
    table: SentimentAgreementTable
    """By what the first of the two said, then by what the judge said."""


class AnswerCheckPageMetadataByLanguage(TypedDict):
    judgements: int
    """Names that a person judged."""
    agreement: float | None
    """Share of the judgements that are the same; null where there are none."""
    kappa: float | None
    """Cohen’s kappa: (agreement - chance) / (1 - chance). Chance is the share that would be the
    same if each of the two drew its sentiments at random, as often as it really gave them. 1:
    always the same; 0: no more often than by chance. Null where there are no judgements or both
    always said one and the same.
    """
    language: str | None


class AnswerCheckPageMetadataByPlatform(TypedDict):
    judgements: int
    """Names that a person judged."""
    agreement: float | None
    """Share of the judgements that are the same; null where there are none."""
    kappa: float | None
    """Cohen’s kappa: (agreement - chance) / (1 - chance). Chance is the share that would be the
    same if each of the two drew its sentiments at random, as often as it really gave them. 1:
    always the same; 0: no more often than by chance. Null where there are no judgements or both
    always said one and the same.
    """
    platform: Platform


class AnswerCheckPageMetadataCorrectedSentiment(TypedDict):
    days: Literal[30]
    score: float
    corrected: float
    """The score that a person would have given, by what the samples of 90 days show."""
    lower: float
    upper: float
    """Bounds of 95%."""
    checks: int


class AnswerCheckPageMetadataSample(TypedDict):
    """Answers that name the brand, drawn evenly from each verdict of the 30 days before the sample
    was drawn.
    """
    month: str
    """Its first day."""
    response_ids: list[int]
    """Those that nobody has checked yet."""
    checked: int
    total: int


class AnswerSignInNewPasskey(TypedDict):
    """What the browser made of `new_passkey`: a RegistrationResponseJSON of WebAuthn."""
    id: str
    rawId: str
    type: Literal["public-key"]
    response: AnswerSignInNewPasskeyResponse


class AnswerSignInNewPasskeyResponse(TypedDict):
    clientDataJSON: str
    attestationObject: str
    transports: NotRequired[list[str] | None]


class AnswerSignInPasskey(TypedDict):
    """What the browser made of `passkey`: an AuthenticationResponseJSON of WebAuthn."""
    id: str
    rawId: str
    type: Literal["public-key"]
    response: AnswerSignInPasskeyResponse


class AnswerSignInPasskeyResponse(TypedDict):
    clientDataJSON: str
    authenticatorData: str
    signature: str
    userHandle: NotRequired[str | None]


class ApiKey(TypedDict):
    id: int
    name: str
    prefix: str
    """The first characters, to recognise it by."""
    scopes: list[Literal["query", "configure", "create-brand"]]
    brand_ids: list[int] | None
    """The brands within reach; null means all of the organization."""
    created_at: str
    expires_at: str | None
    """When it stops working: its own end, or the earlier one by the policy `max_key_days` of the
    organization.
    """
    created_by: SavedViewCreatedBy | None
    """Null: the operator, or a person whose account is gone."""
    last_used_at: str | None
    """To the minute; null: never."""
    last_used_from: str | None
    """The address it was last used from; null: not known."""
    allowed_addresses: list[str] | None
    """Where its requests may come from; null: from anywhere."""
    former_secret: CreatedApiKeyFormerSecret | None
    """Valid in addition, since the key was rotated; null: there is none."""


class ApiKeyPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[ApiKey]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ApprovableApp(TypedDict):
    client_id: str
    """Of the registration of the app."""
    client_name: str
    """As the app calls itself; nobody has checked it."""
    redirect_hosts: list[str]
    """Where people are sent when they have allowed it."""
    people: int
    """How many people have connected it."""
    asked_by: ApprovableAppAskedBy | None
    """Who asked for it; null: nobody, or somebody who left."""
    asked_at: str | None
    approved_at: str | None
    """Null: it is not approved."""


class ApprovableAppAskedBy(TypedDict):
    id: int
    email: str


class ApprovableAppPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[ApprovableApp]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class AuditEntry(TypedDict):
    number: int
    """Counts up by one in each organization."""
    at: str
    action: AuditEntryAction
    summary: str
    """The same in words."""
    actor: AuditEntryActor
    """Who did it. `anonymous`: nobody who was signed in."""
    via: Via
    """The way in."""
    address: str | None
    """Where the request came from."""
    brand_id: int | None
    thing: AuditEntryThing | None
    """What it was done to; null where the action says it all."""
    before: dict[str, Any] | None
    """Members that changed, as they were."""
    after: dict[str, Any] | None
    """Members that changed, as they are now or as they were asked for. Without secrets, and
    without names and addresses of people; long values are cut.
    """
    hash: str
    """SHA-256 over the hash of the entry before, the organization, the number and the entry."""


class AuditEntryActor(TypedDict):
    """Who did it. `anonymous`: nobody who was signed in."""
    kind: AuditEntryActorKind
    id: str | None
    name: str | None
    """As it is called now; null where it is gone or has no name."""


class AuditEntryPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[AuditEntry]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class AuditEntryThing(TypedDict):
    kind: str
    id: str
    name: str | None
    """As it is called now; null where it is gone or has no name."""


class AuditLogWebhook(TypedDict):
    webhook: AuditLogWebhookWebhook | None
    """Null: there is none."""


class AuditLogWebhookWebhook(TypedDict):
    url: str
    sent_number: int
    """The last entry that arrived there."""
    attempts: int
    """Attempts since an entry arrived."""
    next_attempt_at: str | None
    """Null where nothing failed."""
    error: str | None
    """Why the latest attempt failed."""
    former_secret_until: str | None
    """Until then the former secret signs as well; null: there is none."""


class AuthorizeAppAnswer(TypedDict):
    redirect_to: str
    """Where the browser goes next."""


class Brand(TypedDict):
    id: int
    name: str
    description: str
    website: str
    status: Literal["lead", "prospect", "customer"]
    alternative_names: list[str]
    excluded_names: list[str]
    alternative_websites: list[str]
    competitors: list[Competitor]
    personas: list[Persona]
    key_topics: list[str]
    case_sensitive: bool
    default_country: str
    default_language: str
    stage_set: Literal["intent", "funnel"]


class BrandSuggestion(TypedDict):
    website: str
    """Where the reading began, after redirects."""
    language: str
    """Of the prompts. Without a language model one of en, de, es, fr, it, nl, pt and ja, and `en`
    for all others.
    """
    country: str
    country_from: CountryFrom
    """Why this country: `request`: it was asked for; else what weighs most on the pages: an
    `address`, a tax or company number in a `legal_notice`, the ending of the `domain`, a
    `phone` prefix, `hreflang`, a `currency`, the region of the declared language
    (`language_region`), its name in a sentence (`country_name`), or nothing but the `language`.
    """
    stage_set: Literal["intent", "funnel"]
    pages: list[BrandSuggestionPage]
    """The pages that were read, at most eight."""
    name: BrandSuggestionName
    alternative_names: list[BrandSuggestionAlternativeName]
    description: BrandSuggestionDescription | None
    """Null: the pages have none."""
    category: BrandSuggestionCategory | None
    """What it offers in one noun phrase, such as "bookkeeping software"; null: not clear."""
    audience: BrandSuggestionAudience | None
    """Who buys it, such as "small bakeries"; null: the pages do not say."""
    city: BrandSuggestionCity | None
    """Of a business that people go to or that comes to them; null for all others."""
    topics: list[BrandSuggestionTopic]
    competitors: list[BrandSuggestionCompetitor]
    """Only names that the pages compare the brand with, or that the language model gives."""
    prompts: list[BrandSuggestionPrompt]
    """Each asks something else, in stages of about the same size; fewer than asked for where the
    pages say little.
    """


BrandSuggestionAlternativeName = TypedDict(
    "BrandSuggestionAlternativeName",
    {
        "value": "str",
        "from": "Literal[\"page\", \"template\", \"language_model\"]",
        "url": "str | None",
    },
)


BrandSuggestionAudience = TypedDict(
    "BrandSuggestionAudience",
    {
        "value": "str",
        "from": "Literal[\"page\", \"template\", \"language_model\"]",
        "url": "str | None",
    },
)


BrandSuggestionCategory = TypedDict(
    "BrandSuggestionCategory",
    {
        "value": "str",
        "from": "Literal[\"page\", \"template\", \"language_model\"]",
        "url": "str | None",
    },
)


BrandSuggestionCity = TypedDict(
    "BrandSuggestionCity",
    {
        "value": "str",
        "from": "Literal[\"page\", \"template\", \"language_model\"]",
        "url": "str | None",
    },
)


BrandSuggestionCompetitor = TypedDict(
    "BrandSuggestionCompetitor",
    {
        "name": "str",
        "quote": "str | None",
        "from": "Literal[\"page\", \"template\", \"language_model\"]",
        "url": "str | None",
    },
)


BrandSuggestionDescription = TypedDict(
    "BrandSuggestionDescription",
    {
        "value": "str",
        "from": "Literal[\"page\", \"template\", \"language_model\"]",
        "url": "str | None",
    },
)


BrandSuggestionName = TypedDict(
    "BrandSuggestionName",
    {
        "value": "str",
        "from": "Literal[\"page\", \"template\", \"language_model\"]",
        "url": "str | None",
    },
)


class BrandSuggestionPage(TypedDict):
    url: str
    title: str


BrandSuggestionPrompt = TypedDict(
    "BrandSuggestionPrompt",
    {
        "text": "str",
        "stage": "str",
        "topic": "str | None",
        "branded": "bool",
        "from": "Literal[\"page\", \"template\", \"language_model\"]",
        "url": "str | None",
    },
)


BrandSuggestionTopic = TypedDict(
    "BrandSuggestionTopic",
    {
        "value": "str",
        "from": "Literal[\"page\", \"template\", \"language_model\"]",
        "url": "str | None",
    },
)


class Brief(TypedDict):
    title: str
    markdown: str
    statements: list[BriefStatement]
    """Everything that the brief states as a fact, each with its sources."""
    pages_read: int
    pages_unread: list[BriefPagesUnread]
    """Cited or own pages that could not be read, and why."""
    written_by: Literal["rules", "model"]
    """`model`: a language model ordered the text. What it added is left out, so both state the
    same facts.
    """


class BriefPagesUnread(TypedDict):
    url: str
    reason: str


class BriefStatement(TypedDict):
    text: str
    sources: list[BriefStatementSource]


class BriefStatementSource(TypedDict):
    kind: Literal["answer", "page", "prompt"]
    id: int | None
    """Of the answer or prompt."""
    url: str | None
    """Of the page."""


class Campaign(TypedDict):
    id: int
    kind: Literal["page", "press", "release", "other"]
    name: str
    """The address where no name was given."""
    url: str | None
    date: str
    verdict_date: str
    prompt_ids: list[int]
    topic: str | None
    registered_at: str
    registered_late: bool
    """It was registered more than a week after its date, when results could be known."""
    registered_by: CampaignRegisteredBy


class CampaignEffect(TypedDict):
    status: Status
    target_prompt_ids: list[int]
    """Prompts of the brand that it was made for."""
    controls: Literal["topic", "brand"]
    """`topic`: untouched prompts of the topics of the target prompts, where each topic has at
    least six. `brand`: all untouched prompts of the brand; a topic that moves as a whole can
    then look like an effect.
    """
    untouched_prompts: int
    """Prompts they are compared with."""
    untouched_prompts_needed: int
    weeks_before: int
    """Whole weeks that are compared, at most 8."""
    weeks_after: int
    weeks_needed: int
    """Whole weeks needed on each side."""
    enough_on: str | None
    """The day from which on there are enough weeks afterwards."""
    verdict_on: str | None
    """The day from which on the result is final: later weeks are not compared."""
    power: CampaignPreviewPower | None
    """The smallest effect that would be seen, judged by the weeks before; null where they tell too
    little.
    """
    presence: CampaignEffectPresence
    """The share of answers that name the brand."""
    weeks: list[CampaignEffectWeek]
    """From 8 weeks before on, in order."""
    citation: CampaignEffectCitation | None
    """The share of answers that cite its page; null for a campaign without `url`."""


class CampaignEffectCitation(TypedDict):
    target: CampaignEffectPresenceTarget | None
    """Over prompts on platforms that were asked before and after."""
    untouched: CampaignEffectPresenceUntouched | None
    """Over prompts on platforms that were asked before and after."""
    parallel: CampaignEffectPresenceParallel | None
    """Whether both kinds of prompts moved together before; null where there are too few answers to
    check it.
    """
    effect: CampaignEffectPresenceEffect | None
    """With 95% bounds; null unless `status` is `measured` and the check of the time before passed.
    """


class CampaignEffectPresence(TypedDict):
    """The share of answers that name the brand."""
    target: CampaignEffectPresenceTarget | None
    """Over prompts on platforms that were asked before and after."""
    untouched: CampaignEffectPresenceUntouched | None
    """Over prompts on platforms that were asked before and after."""
    parallel: CampaignEffectPresenceParallel | None
    """Whether both kinds of prompts moved together before; null where there are too few answers to
    check it.
    """
    effect: CampaignEffectPresenceEffect | None
    """With 95% bounds; null unless `status` is `measured` and the check of the time before passed.
    """


class CampaignEffectPresenceEffect(TypedDict):
    estimate: float
    """By how much the target prompts changed more than the untouched ones, as a share."""
    lower: float
    upper: float
    p_value: float
    """The larger of both below: an effect must exceed either kind of chance."""
    placebo: CampaignEffectPresenceEffectPlacebo
    """Against publications that never happened, for random prompts of those compared with, in
    random weeks: (1 + as_extreme) / (1 + draws). The same data give the same draws.
    """
    repeat_p_value: float
    """Against what asking the same prompts again would change."""


class CampaignEffectPresenceEffectPlacebo(TypedDict):
    """Against publications that never happened, for random prompts of those compared with, in
    random weeks: (1 + as_extreme) / (1 + draws). The same data give the same draws.
    """
    p_value: float
    draws: int
    as_extreme: int


class CampaignEffectPresenceParallel(TypedDict):
    difference: float
    """By how much the target prompts changed more than the others, from the first half of the
    weeks before to the second.
    """
    p_value: float
    passed: bool
    """Whether it may be chance: `p_value` is 0.05 or more."""


class CampaignEffectPresenceTarget(TypedDict):
    before: float
    after: float
    prompts: int
    """Prompts that were asked before and after."""


class CampaignEffectPresenceUntouched(TypedDict):
    before: float
    after: float
    prompts: int
    """Prompts that were asked before and after."""


class CampaignEffectWeek(TypedDict):
    start_date: str
    """A Monday."""
    end_date: str
    part: Part
    """Only whole weeks before and after the one of publication are compared: neither the current
    one nor those from that on in which the page was taken back.
    """
    target_responses: int
    untouched_responses: int
    presence: CampaignEffectWeekPresence
    citation: CampaignEffectWeekCitation


class CampaignEffectWeekCitation(TypedDict):
    target: float | None
    untouched: float | None


class CampaignEffectWeekPresence(TypedDict):
    target: float | None
    untouched: float | None


class CampaignPreview(TypedDict):
    prompt_ids: list[int]
    verdict_date: str
    registered_late: bool
    """It was registered more than a week after its date, when results could be known."""
    controls: Literal["topic", "brand"]
    """`topic`: untouched prompts of the topics of the target prompts, where each topic has at
    least six. `brand`: all untouched prompts of the brand; a topic that moves as a whole can
    then look like an effect.
    """
    untouched_prompts: int
    """Prompts that there are to compare with."""
    power: CampaignPreviewPower | None
    """The smallest effect that would be seen, judged by the weeks before; null where they tell too
    little.
    """


class CampaignPreviewPower(TypedDict):
    smallest_effect: float
    """As a share of answers that name the brand."""
    chance: float
    """How likely an effect of this size is to be seen."""
    by: str
    """The day of the verdict."""


class CampaignRegisteredBy(TypedDict):
    kind: Literal["person", "key"]
    name: str | None
    """The email address of a person, the name of a key."""


class ChallengedSession(TypedDict):
    token: str
    expires_at: str
    role: Literal["admin", "member", "viewer"]
    organization_id: int
    recovery_codes: list[str] | None
    """Where a first second factor was set up by this answer: ten codes, in this answer and nowhere
    else. Null otherwise.
    """


class ChangeEvent(TypedDict):
    id: int
    run_id: int
    summary: str
    """What happened, in one or two sentences."""
    metric: Metric
    direction: Literal["up", "down"]
    subject: ChangeEventSubject
    """Whose number moved: the brand’s, a competitor’s or that of a cited website."""
    where: ChangeEventWhere
    """The smallest part of the answers that holds the movement; all null: it is everywhere."""
    began: ChangeEventBegan
    before: float
    """Over the four weeks before it began. In the unit of the metric: percentages and rates 0 to
    1, scores 0 to 100.
    """
    since: float
    """Since it began."""
    size: float
    """The change like for like since it began, in the part where it lies."""
    lower: float | None
    upper: float | None
    prompts: list[ChangeEventPrompt]
    """The prompts that carry it, up to five."""
    others: ChangeEventOthers
    """Whether only this number moved."""
    also: list[ChangeEventAlso]
    """What moved with it, in the same place and at the same time."""
    possible_causes: list[ChangeEventPossibleCause]
    """What happened within a week of its beginning, such as a new model of the platform."""
    quotes: ChangeEventQuotes
    """Up to three sentences from answers before it began, and since."""
    signals: int
    """How many changes of the run it explains."""


class ChangeEventAlso(TypedDict):
    metric: Metric
    subject: str
    size: float


class ChangeEventBegan(TypedDict):
    day: str
    """The most likely first day."""
    earliest: str
    """Days before this one and after the latest are ruled out."""
    latest: str


class ChangeEventOthers(TypedDict):
    """Whether only this number moved."""
    verdict: Literal["alone", "everybody", "opposite", "unknown"]
    """`alone`: no rival moved the same way; `everybody`: at least half of the rivals did;
    `opposite`: a rival moved the other way; `unknown`: there is no rival to compare with.
    """
    rivals: list[ChangeEventOthersRival]
    """Rivals whose presence there likely changed over the same days."""


class ChangeEventOthersRival(TypedDict):
    id: int | None
    name: str
    change: float


class ChangeEventPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[ChangeEvent]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ChangeEventPossibleCause(TypedDict):
    day: str
    title: str


class ChangeEventPrompt(TypedDict):
    prompt_id: int
    prompt: str
    """Its text when the run ended."""
    before: float
    """In the earlier window. In the unit of the metric: percentages and rates 0 to 1, scores 0 to
    100.
    """
    now: float
    responses_before: int
    """Answers that count in the earlier window."""
    responses_now: int
    response_ids_before: list[int]
    """Up to three answers of the earlier window that show how it was, newest first."""
    response_ids_now: list[int]


class ChangeEventQuotes(TypedDict):
    """Up to three sentences from answers before it began, and since."""
    before: list[ChangeEventQuotesBefore]
    since: list[ChangeEventQuotesSince]


class ChangeEventQuotesBefore(TypedDict):
    response_id: int
    prompt_id: int
    platform: Platform
    day: str
    text: str
    """One sentence of the answer, up to 300 characters."""


class ChangeEventQuotesSince(TypedDict):
    response_id: int
    prompt_id: int
    platform: Platform
    day: str
    text: str
    """One sentence of the answer, up to 300 characters."""


class ChangeEventSubject(TypedDict):
    """Whose number moved: the brand’s, a competitor’s or that of a cited website."""
    kind: Literal["brand", "competitor", "domain"]
    id: int | None
    name: str


class ChangeEventWhere(TypedDict):
    """The smallest part of the answers that holds the movement; all null: it is everywhere."""
    platform: Platform | None
    topic: str | None
    stage: str | None
    prompt_id: int | None


class ChangePasswordAnswer(TypedDict):
    password_changed: Literal[True]


class ChangePromptsAnswer(TypedDict):
    changed: int
    unchanged: int
    """Those that were like that already."""


class ChangePromptsChange(TypedDict):
    """Exactly one of these."""
    add_tags: NotRequired[list[str]]
    remove_tags: NotRequired[list[str]]
    add_topics: NotRequired[list[str]]
    """Of the brand's key_topics."""
    remove_topics: NotRequired[list[str]]
    stage: NotRequired[str]
    """An active stage of the brand, case-sensitive."""
    platforms: NotRequired[list[Platform]]
    """Instead of those that each prompt is on."""
    persona_id: NotRequired[int | None]
    """Null: no persona."""
    status: NotRequired[Literal["active", "paused", "archived"]]


class CitedPage(TypedDict):
    id: int
    url: str
    """As cited, without the fragment and without parameters that count visits (utm_*)."""
    domain: str
    """Host, without www."""
    citations: int
    """By the platforms below together."""
    platforms: list[CitedPagePlatform]
    """In whose samples it is, and how often each of them cites it."""
    status: CitedPageStatus
    """`alive`: the host serves it at this address. `redirected`: at another address. `dead`: the
    host answers 404 or 410, or with a page that says it does not exist; whether there ever was
    a page cannot be told. `no_such_host`: DNS does not know the host. `blocked`: robots.txt or
    the host keeps us from reading it. `unknown`: the host does not answer, or fails. `pending`:
    not checked yet.
    """
    http_status: int | None
    """Of the last answer; null without one."""
    final_url: str | None
    """Where redirects led."""
    title: str | None
    names_brand: bool | None
    """Whether title, description or main text name the brand, by the rules that answers are read
    with. Null where the text could not be read: no HTML, a script, a paywall, a sign-in or a
    consent dialog in its place.
    """
    error: str | None
    """Why it is not alive."""
    checked_at: str | None
    next_check_at: str | None
    """Null: not checked again until somebody asks."""


class CitedPageChecks(TypedDict):
    sampled: int
    """Pages in the sample."""
    waiting: int
    """Those that are now due: all that were not checked within the last hour."""


class CitedPagePage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[CitedPage]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class CitedPagePlatform(TypedDict):
    platform: Platform
    citations: int


class CitedPageSettings(TypedDict):
    mode: Literal["on", "off"]
    pages_per_platform: int


class CitedPageSummary(TypedDict):
    sampled_at: str | None
    """When the sample was drawn; null: never."""
    start_date: str | None
    """First day whose citations count."""
    end_date: str | None
    """Last day."""
    waiting: int
    """Pages that are due and not checked yet."""
    total: CitedPageSummaryTotal
    """Of all platforms together; a page in several samples counts once, `cited_urls` once for each
    platform.
    """
    platforms: list[CitedPageSummaryPlatform]


class CitedPageSummaryPlatform(TypedDict):
    platform: Platform
    cited_urls: int
    """Distinct URLs cited in these days."""
    citations: int
    """Citations in these days."""
    sampled: int
    """Pages of the sample: the most cited ones."""
    sampled_citations: int
    """Citations that the sample accounts for."""
    checked: int
    """Pages of the sample with a result."""
    alive: int
    redirected: int
    dead: int
    no_such_host: int
    blocked: int
    unknown: int
    read: int
    """Pages whose text could be read."""
    names_brand: int
    """Of those read, the ones that name the brand."""


class CitedPageSummaryTotal(TypedDict):
    """Of all platforms together; a page in several samples counts once, `cited_urls` once for each
    platform.
    """
    cited_urls: int
    """Distinct URLs cited in these days."""
    citations: int
    """Citations in these days."""
    sampled: int
    """Pages of the sample: the most cited ones."""
    sampled_citations: int
    """Citations that the sample accounts for."""
    checked: int
    """Pages of the sample with a result."""
    alive: int
    redirected: int
    dead: int
    no_such_host: int
    blocked: int
    unknown: int
    read: int
    """Pages whose text could be read."""
    names_brand: int
    """Of those read, the ones that name the brand."""


class CollectBrandNowAnswer(TypedDict):
    prompts: int
    events: int


class CollectNowAnswer(TypedDict):
    prompt_id: int
    events: list[CollectNowAnswerEvent]


class CollectNowAnswerEvent(TypedDict):
    platform: Platform
    event_id: str


class CollectionBudget(TypedDict):
    daily_budget_usd: float | None
    monthly_budget_usd: float | None
    spending: CollectionBudgetSpending


class CollectionBudgetSpending(TypedDict):
    today: CollectionStatusSpendingBrandToday
    month: CollectionStatusSpendingBrandMonth


class CollectionEstimate(TypedDict):
    collection: Literal["on", "off"]
    """`off`: the operator has switched collection off; nothing is asked."""
    mode: Literal["on", "off", "simulated"]
    """Of the brand. Unless it is `on`, nothing is asked and nothing is spent."""
    cadence_hours: int
    repeats: int
    days_per_month: Literal[30]
    prompts: int
    platforms: list[CollectionEstimatePlatform]
    unpriced: list[Unpriced]
    """Platforms with prompts and without a price; the sums are without them."""
    per_prompt: CollectionEstimatePlatformPerPrompt | None
    """One prompt on its platforms, on average; null: no price is known."""
    total: CollectionEstimatePlatformTotal | None
    """Null: no price is known."""
    judging: CollectionEstimateJudging | None
    """What a language model that judges these answers costs in addition, from a budget of its own;
    null: the embedded judge reads them.
    """
    budget: CollectionEstimateBudget
    """The budgets that this falls under. The organization’s also pays for its other brands, whose
    plans are not counted here; `spent_usd` has what they spent.
    """


class CollectionEstimateBudget(TypedDict):
    """The budgets that this falls under. The organization’s also pays for its other brands, whose
    plans are not counted here; `spent_usd` has what they spent.
    """
    brand: CollectionEstimateBudgetBrand
    organization: CollectionEstimateBudgetOrganization


class CollectionEstimateBudgetBrand(TypedDict):
    daily: CollectionEstimateBudgetBrandDaily
    monthly: CollectionEstimateBudgetBrandMonthly


class CollectionEstimateBudgetBrandDaily(TypedDict):
    budget_usd: float | None
    """Null: no limit."""
    spent_usd: float
    """So far today or this calendar month (UTC)."""
    planned_usd: float | None
    """What all active prompts of this brand would cost, those of the estimate included; null: no
    price is known.
    """
    exceeded: bool
    """Whether the plan exceeds the budget, so that collection would stop early."""


class CollectionEstimateBudgetBrandMonthly(TypedDict):
    budget_usd: float | None
    """Null: no limit."""
    spent_usd: float
    """So far today or this calendar month (UTC)."""
    planned_usd: float | None
    """What all active prompts of this brand would cost, those of the estimate included; null: no
    price is known.
    """
    exceeded: bool
    """Whether the plan exceeds the budget, so that collection would stop early."""


class CollectionEstimateBudgetOrganization(TypedDict):
    daily: CollectionEstimateBudgetBrandDaily
    monthly: CollectionEstimateBudgetBrandMonthly


class CollectionEstimateJudging(TypedDict):
    provider: str
    model: str
    usd_per_answer: float
    day_usd: float
    month_usd: float
    """30 days."""
    monthly_budget_usd: float


class CollectionEstimatePlatform(TypedDict):
    platform: Platform
    state: Literal["priced", "not_configured", "disabled"]
    """`not_configured`: there is no key for it, so it is unknown who would be paid; `disabled`: by
    the operator. Neither is asked, and neither is part of any sum.
    """
    provider: str | None
    surface: Literal["api", "serp", "import", "pasted", "simulated"] | None
    follows_country: bool | None
    """Whether the country of a prompt reaches the platform; null: no provider is known."""
    prompts: int
    """How many of the prompts would be asked on it."""
    answers_per_day: float
    usd_per_answer: float | None
    """What the figures are made with."""
    basis: Literal["average", "documented"] | None
    """`average`: of the brand’s latest answers from this provider; `documented`: the provider’s
    price for a typical answer, since there are none yet.
    """
    average: CollectionEstimatePlatformAverage | None
    documented: CollectionEstimatePlatformDocumented | None
    """By the price list of the provider, or of the first whose key would open the platform."""
    per_prompt: CollectionEstimatePlatformPerPrompt | None
    """One prompt on this platform."""
    total: CollectionEstimatePlatformTotal | None


class CollectionEstimatePlatformAverage(TypedDict):
    usd: float
    answers: int
    """How many answers it rests on, at most 100."""


class CollectionEstimatePlatformDocumented(TypedDict):
    usd: float
    usage: CollectionEstimatePlatformDocumentedUsage
    """What a typical answer is assumed to use: tokens, searches or calls."""


class CollectionEstimatePlatformDocumentedUsage(TypedDict):
    """What a typical answer is assumed to use: tokens, searches or calls."""
    input_tokens: NotRequired[int]
    cached_input_tokens: NotRequired[int]
    """Part of the input tokens."""
    output_tokens: NotRequired[int]
    reasoning_tokens: NotRequired[int]
    """Part of the output tokens."""
    searches: NotRequired[int]
    calls: NotRequired[int]
    """Pages that a vendor was asked to read."""


class CollectionEstimatePlatformPerPrompt(TypedDict):
    once_usd: float
    """Asking once now, without repeats."""
    day_usd: float
    month_usd: float
    """30 days."""


class CollectionEstimatePlatformTotal(TypedDict):
    once_usd: float
    """Asking once now, without repeats."""
    day_usd: float
    month_usd: float
    """30 days."""


class CollectionFailure(TypedDict):
    id: int
    prompt_id: int
    prompt: str
    platform: Platform
    scheduled_for: str
    failed_at: str
    attempts: int
    reason: str
    """unauthorized, rejected, unavailable, timed_out, malformed or interrupted."""
    message: str
    cost_usd: float
    """What its attempts cost."""


class CollectionFailurePage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[CollectionFailure]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class CollectionPlan(TypedDict):
    metric: CollectionPlanMetric
    start_date: str
    end_date: str
    days: int
    """Days of the window that have answers."""
    level: float
    estimate: float | None
    """The metric as the query gives it; null: nothing to divide by."""
    today: CollectionPlanToday | None
    """What was asked in the window; null where nothing can be planned."""
    uncertainty: CollectionPlanUncertainty | None
    """Where the variance of the estimate for prompts like these comes from."""
    steps: list[CollectionPlanStep]
    """What one more of each buys."""
    curves: list[CollectionPlanCurve]
    width: float | None
    """The width that was wished for."""
    cheapest: CollectionPlanCheapest | None
    """The cheapest plan for each estimand with at least today’s prompts and platforms; without
    prices the one with the fewest answers. Null: no width was wished for, or nothing can be
    planned.
    """
    steady: CollectionPlanSteady
    """Prompts whose answers hardly ever flip from one day to the next: they need not be asked
    daily. Those with the most answers first.
    """
    unpriced: list[Unpriced]
    """Platforms that were asked and have no price; costs are without them."""
    sentences: list[str]
    """The same in words."""


class CollectionPlanCheapest(TypedDict):
    basket: CollectionPlanCheapestBasket
    population: CollectionPlanCheapestPopulation


class CollectionPlanCheapestBasket(TypedDict):
    plan: CollectionPlanStepPlan | None
    """Null: none that was looked at is enough."""
    repeats: int | None
    cadence_hours: int | None
    """Hours between two runs."""
    platforms_added: list[PlatformsAdded]


class CollectionPlanCheapestPopulation(TypedDict):
    plan: CollectionPlanStepPlan | None
    """Null: none that was looked at is enough."""
    repeats: int | None
    cadence_hours: int | None
    """Hours between two runs."""
    platforms_added: list[PlatformsAdded]


class CollectionPlanCurve(TypedDict):
    lever: Literal["repeat", "prompt", "platform", "day"]
    plans: list[CollectionPlanStepPlan]
    """From today’s plan upwards, one lever alone."""


class CollectionPlanSteady(TypedDict):
    """Prompts whose answers hardly ever flip from one day to the next: they need not be asked
    daily. Those with the most answers first.
    """
    total: int
    responses: int
    prompts: list[CollectionPlanSteadyPrompt]


class CollectionPlanSteadyPrompt(TypedDict):
    prompt_id: int
    prompt: str | None
    """Null: it is no longer there."""
    responses: int
    flip_rate: float
    """How often its answer flips from one day to the next, over its platforms; 0: never."""


class CollectionPlanStep(TypedDict):
    adds: Literal["repeat", "prompt", "platform", "day"]
    """`repeat`: every question is asked once more in each run; `prompt`: one more prompt on as
    many platforms; `platform`: every prompt on one more; `day`: the window is a day longer.
    """
    platform: Platform | None
    """Of `platform`: the one that is added."""
    basket_gain: float | None
    """Points that the interval narrows by."""
    population_gain: float | None
    extra_usd: float | None
    """What it adds to the cost of the window."""
    plan: CollectionPlanStepPlan


class CollectionPlanStepPlan(TypedDict):
    prompts: float
    platforms: float
    """Per prompt, on average."""
    answers_each: float
    """Answers of each prompt on each platform in the window, on average."""
    responses: float
    """All answers of the window."""
    basket_width: float | None
    """Points between the bounds for these prompts."""
    population_width: float | None
    """Points between the bounds for prompts like these; null with a single prompt."""
    window_usd: float | None
    """What the answers of the window cost at today’s prices; null: no price is known."""
    month_usd: float | None
    """The same for 30 days."""


class CollectionPlanToday(TypedDict):
    prompts: float
    platforms: float
    """Per prompt, on average."""
    answers_each: float
    """Answers of each prompt on each platform in the window, on average."""
    responses: float
    """All answers of the window."""
    basket_width: float | None
    """Points between the bounds for these prompts."""
    population_width: float | None
    """Points between the bounds for prompts like these; null with a single prompt."""
    window_usd: float | None
    """What the answers of the window cost at today’s prices; null: no price is known."""
    month_usd: float | None
    """The same for 30 days."""


class CollectionPlanUncertainty(TypedDict):
    prompts: float
    """Prompts differ: only more prompts help."""
    platforms: float
    """Platforms disagree about single prompts: more help."""
    answers: float
    """Answers to one prompt vary: repeats and days help."""


class CollectionSettings(TypedDict):
    mode: Literal["on", "off", "simulated"]
    cadence_hours: int
    repeats: int
    daily_budget_usd: float | None
    monthly_budget_usd: float | None


class CollectionStatus(TypedDict):
    collection: Literal["on", "off"]
    """`off`: the operator has switched collection off; requests wait."""
    settings: CollectionSettings
    platforms: list[CollectionStatusPlatform]
    spending: CollectionStatusSpending


class CollectionStatusPlatform(TypedDict):
    platform: Platform
    state: State
    """`key_unreadable`: the key of the organization cannot be decrypted and has to be entered
    again; `paused`: the provider asked for a pause or refused the key, see `reason`; `broken`:
    it failed again and again and is tried with one question at a time; `disabled`: by the
    operator.
    """
    configured: bool
    """Whether there is a key for it."""
    surface: Literal["api", "serp", "import", "pasted", "simulated"] | None
    provider: str | None
    paused_until: str | None
    """Null once the pause is over."""
    reason: str | None
    """Why it is paused or broken."""
    too_small_budget: CollectionStatusPlatformTooSmallBudget | None
    """A budget that is below what one question to this platform may cost."""
    variants: int
    """Active variants on it."""
    queued: int
    """Due or requested, and not asked yet."""
    running: int
    failed: int
    """Given up within the last 60 days."""
    stored_today: int
    """Answers stored today (UTC)."""
    last_answer_at: str | None
    last_failure: CollectionStatusPlatformLastFailure | None
    """The last attempt that failed, also one that will be repeated."""


class CollectionStatusPlatformLastFailure(TypedDict):
    reason: str
    message: str
    at: str


class CollectionStatusPlatformTooSmallBudget(TypedDict):
    of: Literal["brand", "organization"]
    period: Literal["day", "month"]
    budget_usd: float
    needed_usd: float
    """The least budget with which it can be asked."""


class CollectionStatusSpending(TypedDict):
    brand: CollectionStatusSpendingBrand
    organization: CollectionStatusSpendingOrganization


class CollectionStatusSpendingBrand(TypedDict):
    today: CollectionStatusSpendingBrandToday
    month: CollectionStatusSpendingBrandMonth


class CollectionStatusSpendingBrandMonth(TypedDict):
    spent_usd: float
    """Reservations of questions under way included."""
    budget_usd: float | None


class CollectionStatusSpendingBrandToday(TypedDict):
    spent_usd: float
    """Reservations of questions under way included."""
    budget_usd: float | None


class CollectionStatusSpendingOrganization(TypedDict):
    today: CollectionStatusSpendingBrandToday
    month: CollectionStatusSpendingBrandMonth


class Competitor(TypedDict):
    id: int
    name: str
    alternative_names: list[str]
    excluded_names: list[str]
    websites: list[str]
    case_sensitive: bool
    checked_since: str | None
    """When it was added, if answers from before are not checked for it yet: its figures are then
    over later answers and those that a re-evaluation has read so far. Null: all are.
    """


class CompetitorChange(TypedDict):
    id: int
    changed_at: str | None
    """When the row came to be as it is, to the microsecond; null: before changes were recorded.
    """
    deleted: bool
    """True: it is gone, and the row has nothing but its key."""
    name: str
    alternative_names: list[str]
    excluded_names: list[str]
    websites: list[str]
    case_sensitive: bool
    checked_since: str | None
    """When it was added, if answers from before are not checked for it yet: its figures are then
    over later answers and those that a re-evaluation has read so far. Null: all are.
    """
    archived: bool
    """Whether it is no longer compared with."""


class CompetitorPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Competitor]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class CompetitorSuggestion(TypedDict):
    id: str
    """What all spellings of the name have in common; it stays the same."""
    name: str
    """As most answers write it."""
    status: Literal["suggested", "dismissed"]
    answers: int
    """Answers that list the name."""
    answers_without_brand: int
    """Those of them that do not name the brand."""
    answer_share: float
    """The share of all answers that list the name."""
    score: float
    """How much it matters: 100 times the mean of `answer_share` and of the share of all answers
    that list the name and leave the brand out.
    """
    first_seen: str | None
    last_seen: str | None
    evidence: list[CompetitorSuggestionEvidence]
    """The newest three answers that list it. Empty without the scope `query`, and where the texts
    before it on the page reach 10 MB.
    """


class CompetitorSuggestionEvidence(TypedDict):
    response_id: int
    excerpt: CompetitorSuggestionEvidenceExcerpt


class CompetitorSuggestionEvidenceExcerpt(TypedDict):
    before: str
    match: str
    after: str


class CompetitorSuggestionPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[CompetitorSuggestion]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ConfirmEmailAnswer(TypedDict):
    email: str
    is_email_confirmed: Literal[True]


class ConnectedApp(TypedDict):
    id: int
    client_name: str
    organization: SessionRecordOrganization
    scopes: list[Literal["query", "configure", "create-brand"]]
    created_at: str
    last_used_at: str | None
    """When it last asked for a new token."""
    is_blocked: bool
    """A policy of the organization does not allow it: its tokens are refused."""


class ConnectedAppPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[ConnectedApp]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ControlPromptSettings(TypedDict):
    enabled: bool
    """`false`: nothing is asked."""
    languages: list[Literal["en", "de", "es", "fr", "it", "nl", "pt", "ja"]]
    """The languages that are asked in, or would be: those of active prompts at first."""


class ControlPrompts(TypedDict):
    enabled: bool
    """`false`: nothing is asked."""
    languages: list[Literal["en", "de", "es", "fr", "it", "nl", "pt", "ja"]]
    """The languages that are asked in, or would be: those of active prompts at first."""
    available_languages: list[Literal["en", "de", "es", "fr", "it", "nl", "pt", "ja"]]
    collection: Literal["on", "off"]
    """`off`: the operator has switched collection off; nothing is asked."""
    questions: list[ControlPromptsQuestion]
    """What is asked, in the languages chosen."""
    cost: ControlPromptsCost
    series: list[ControlPromptsSery]
    """Up to a year, the earliest week first."""
    jumps: list[ControlPromptsJump]
    """Where answers to the same questions changed by more than chance explains: the platform
    changed.
    """


class ControlPromptsCost(TypedDict):
    questions_per_week: int
    """10 for each platform with a key and each language."""
    month_usd: float | None
    """What 30 days cost, or would cost; null: no platform has a key."""
    month_usd_per_language: float | None
    spent_usd: float
    """So far this calendar month (UTC), questions under way included."""
    platforms: list[ControlPromptsCostPlatform]


class ControlPromptsCostPlatform(TypedDict):
    platform: Platform
    state: Literal["priced", "not_configured", "disabled"]
    """`not_configured`: there is no key for it; `disabled`: by the operator. Neither is asked.
    """
    usd_per_answer: float | None
    basis: Literal["average", "documented"] | None
    """`average`: of the latest answers to control prompts from this provider; `documented`: the
    provider’s price for a typical answer, since there are none yet.
    """
    month_usd: float | None
    """In all languages."""


class ControlPromptsJump(TypedDict):
    platform: Platform
    language: Literal["en", "de", "es", "fr", "it", "nl", "pt", "ja"]
    week: str
    """The Monday of an ISO week (UTC)."""
    measure: Literal["length", "citations", "with_sources", "refused"]
    before: float
    """Over the up to four weeks before, of the questions that both have."""
    after: float


class ControlPromptsQuestion(TypedDict):
    language: Literal["en", "de", "es", "fr", "it", "nl", "pt", "ja"]
    texts: list[str]


class ControlPromptsSery(TypedDict):
    platform: Platform
    language: Literal["en", "de", "es", "fr", "it", "nl", "pt", "ja"]
    weeks: list[ControlPromptsSeryWeek]


class ControlPromptsSeryWeek(TypedDict):
    week: str
    """The Monday of an ISO week (UTC)."""
    asked: int
    answered: int
    """The means and shares are of these."""
    mean_characters: float | None
    mean_citations: float | None
    with_sources: float | None
    """Share of answers that cite something."""
    refused: float | None
    """Share of answers that decline to answer."""
    model: str | None
    """The one that most answers report."""


class CountPromptsAnswer(TypedDict):
    items: list[CountPromptsAnswerItem]


class CountPromptsAnswerItem(TypedDict):
    value: int | str | None
    """The id of the persona, null where there is none, or the name of the stage or topic."""
    active: int
    paused: int


class CreateBrandAnswer(TypedDict):
    id: int


class CreateBrandCompetitor(TypedDict):
    name: str
    """Display name; unique among active ones, in any case."""
    alternative_names: NotRequired[list[str] | None]
    excluded_names: NotRequired[list[str] | None]
    websites: NotRequired[list[str] | None]
    case_sensitive: NotRequired[bool | None]


class CreateBrandPersona(TypedDict):
    name: str
    description: str


class CreatePageAuditsAnswer(TypedDict):
    url: str
    page_audit_id: str


class CreateReportChartBlock(TypedDict):
    kind: Literal["chart"]
    title: str
    metric: CreateReportChartBlockMetric
    by: Literal["date", "date_week", "date_month"]
    split: NotRequired[Split | None]
    """A line for each value; the eight with most responses are shown, and of platforms all."""


class CreateReportFiguresBlock(TypedDict):
    kind: Literal["figures"]
    metrics: list[CreateReportFiguresBlockMetric]
    """Metrics that have bounds."""


class CreateReportQuotesBlock(TypedDict):
    kind: Literal["quotes"]
    title: str
    sentiment: NotRequired[Literal["any", "positive", "mixed", "negative"]]
    limit: NotRequired[int]


class CreateReportScope(TypedDict):
    range: NotRequired[Range | None]
    """Days that move along with today (UTC)."""
    start_date: NotRequired[str | None]
    """Instead of `range`, with `end_date`."""
    end_date: NotRequired[str | None]
    """The last day, included."""
    compare: NotRequired[Literal["before", "year", "off"]]
    """With the days before, the same days last year, or with nothing."""
    bounds: NotRequired[Literal["basket", "population"]]
    """About these prompts, or about prompts like these."""
    prompts: NotRequired[Literal["unbranded", "branded", "all"]]
    """Prompts that do not name the brand (`unbranded`), that do, or all. Where every prompt with
    an answer names the brand, `unbranded` shows all. In reports that were made before there was
    a choice: `all`.
    """
    platform: NotRequired[Platform | None]
    persona_id: NotRequired[int | None]
    stage: NotRequired[str | None]
    tag: NotRequired[str | None]
    country: NotRequired[str | None]


class CreateReportTableBlock(TypedDict):
    kind: Literal["table"]
    title: str
    dimension: Dimension
    metrics: list[CreateReportTableBlockMetric]
    """Metrics that have bounds."""
    limit: NotRequired[int]
    """Platforms are always all shown."""
    order: NotRequired[Literal["highest", "lowest", "name"]]
    """By the first metric, or by the name of the row."""


class CreatedApiKey(TypedDict):
    id: int
    name: str
    prefix: str
    """The first characters, to recognise it by."""
    scopes: list[Literal["query", "configure", "create-brand"]]
    brand_ids: list[int] | None
    """The brands within reach; null means all of the organization."""
    created_at: str
    expires_at: str | None
    """When it stops working: its own end, or the earlier one by the policy `max_key_days` of the
    organization.
    """
    created_by: SavedViewCreatedBy | None
    """Null: the operator, or a person whose account is gone."""
    last_used_at: str | None
    """To the minute; null: never."""
    last_used_from: str | None
    """The address it was last used from; null: not known."""
    allowed_addresses: list[str] | None
    """Where its requests may come from; null: from anywhere."""
    former_secret: CreatedApiKeyFormerSecret | None
    """Valid in addition, since the key was rotated; null: there is none."""
    key: str
    """Shown in this answer and never again."""


class CreatedApiKeyFormerSecret(TypedDict):
    prefix: str
    """The first characters of the former key."""
    valid_until: str


class CreatedAuditLogWebhook(TypedDict):
    url: str
    sent_number: int
    """The last entry that arrived there."""
    attempts: int
    """Attempts since an entry arrived."""
    next_attempt_at: str | None
    """Null where nothing failed."""
    error: str | None
    """Why the latest attempt failed."""
    former_secret_until: str | None
    """Until then the former secret signs as well; null: there is none."""
    secret: str
    """Signs each message as the Standard Webhooks specification says."""


class CreatedInvitation(TypedDict):
    id: int
    email: str
    role: Literal["admin", "member", "viewer"]
    brand_ids: list[int] | None
    """The brands within reach; null means all of the organization."""
    created_at: str
    expires_at: str
    token: str
    """Shown in this answer and never again."""
    path: str
    """The dashboard's page for it: the link to pass on."""
    is_mailed: bool
    """Whether a link of its own is also mailed to them."""


class CreatedOrganization(TypedDict):
    organization: Organization
    admin: CreatedOrganizationAdmin


class CreatedOrganizationAdmin(TypedDict):
    person_id: int
    email: str
    password: str | None
    """Shown in this answer and never again; null: they have an account."""


class CreatedShareLink(TypedDict):
    id: str
    """A ULID."""
    kind: Literal["report", "table"]
    name: str
    """Of the report or the table."""
    report_id: str | None
    """Null for a table."""
    made_by: Literal["person", "key", "schedule"]
    has_password: bool
    is_blocked: bool
    """The policy `public_links` of the organization does not allow it: it answers nobody."""
    opens: int
    """How often it was opened."""
    last_opened_at: str | None
    created_at: str
    expires_at: str
    token: str
    """Shown once: only its hash is kept."""
    path: str
    """Where it is opened, below the address of the service."""


class CreatedWebhook(TypedDict):
    id: str
    """A ULID."""
    url: str
    events: list[Event]
    created_at: str
    former_secret_until: str | None
    """Until then the former secret signs as well; null: there is none."""
    secret: str
    """Signs each delivery as the Standard Webhooks specification says."""


class CurrentSession(TypedDict):
    email: str
    is_email_confirmed: bool
    """Whether they proved to own the address."""
    role: Literal["admin", "member", "viewer"]
    brand_ids: list[int] | None
    """The brands within reach; null means all of the organization."""
    expires_at: str
    organization: CurrentSessionOrganization
    organizations: list[CurrentSessionOrganizationItem]
    """Every organization of this person, the current one too."""


class CurrentSessionOrganization(TypedDict):
    id: int
    name: str
    plan: Literal["starter", "growth", "agency", "enterprise"]
    display: OrganizationDisplay


class CurrentSessionOrganizationItem(TypedDict):
    id: int
    name: str
    role: Literal["admin", "member", "viewer"]


class DailyMetricsChange(TypedDict):
    date: str
    ai_platform: str
    changed_at: str | None
    """When the row came to be as it is, to the microsecond; null: before changes were recorded.
    """
    deleted: bool
    """True: it is gone, and the row has nothing but its key."""
    responses: NotRequired[float | None]
    brand_presence_percentage: NotRequired[float | None]
    brand_position_score: NotRequired[float | None]
    brand_sentiment_score: NotRequired[float | None]
    competitor_presence_percentage: NotRequired[float | None]
    competitor_position_score: NotRequired[float | None]
    competitor_sentiment_score: NotRequired[float | None]
    brand_citation_rate: NotRequired[float | None]
    competitor_citation_rate: NotRequired[float | None]
    brand_citation_share_of_voice: NotRequired[float | None]
    competitor_citation_share_of_voice: NotRequired[float | None]
    citation_count: NotRequired[float | None]
    citation_unique_responses: NotRequired[float | None]
    citation_unique_domains: NotRequired[float | None]
    brand_first_rank_percentage: NotRequired[float | None]
    brand_top_three_percentage: NotRequired[float | None]
    brand_average_rank: NotRequired[float | None]
    brand_mention_share: NotRequired[float | None]
    competitor_mention_share: NotRequired[float | None]
    competitor_first_rank_percentage: NotRequired[float | None]
    competitor_top_three_percentage: NotRequired[float | None]
    competitor_average_rank: NotRequired[float | None]


class DecisionGrade(TypedDict):
    metric: DecisionGradeMetric
    start_date: str
    end_date: str
    days: int
    """Days in the window."""
    level: float
    grade: Literal["decision", "indicative", "too_little"]
    """`decision`: reliable for these prompts and for prompts like these; `indicative`: only for
    these prompts; `too_little`: for neither.
    """
    responses: int
    prompts: int
    platforms: int
    answers_per_day: float | None
    """Answers of each prompt on each platform, per day of the window."""
    interval: DecisionGradeInterval | None
    coverage: list[DecisionGradeCoverage]
    groups: list[DecisionGradeGroup]
    languages: list[DecisionGradeLanguage]
    conclusions: list[DecisionGradeConclusion]
    """What may and may not be concluded."""


class DecisionGradeConclusion(TypedDict):
    verdict: Literal["yes", "care", "no"]
    """`yes`: may be concluded; `care`: within limits; `no`: may not."""
    text: str


class DecisionGradeCoverage(TypedDict):
    platform: str
    """As the dimension `ai_platform` shows it."""
    responses: int
    days: int
    """Days of the window on which it answered."""
    share: float
    """Of the days in the window."""


class DecisionGradeGroup(TypedDict):
    dimension: Literal["ai_platform", "prompt_topic", "stage"]
    groups: int
    basket_reliable: int
    """Groups that are reliable for these prompts."""
    population_reliable: int
    """Those that are for prompts like these."""
    chance_points: float | None
    """Differences between two reliable groups below this may be chance, for these prompts; null
    with fewer than two.
    """
    unreliable: list[str]
    """Groups that are not reliable even for these prompts."""


class DecisionGradeInterval(TypedDict):
    estimate: float
    responses: int
    """Responses that the metric is about."""
    prompts: int
    """Prompts that they answer."""
    stability: ThemePraiseShareStability
    """How much days resemble each other."""
    basket: ThemePraiseShareBasket
    """For these prompts on these platforms, as they answer over time: where the lasting share
    lies.
    """
    population: ThemePraiseSharePopulation
    """For prompts like these; null with a single prompt."""


class DecisionGradeLanguage(TypedDict):
    language: str
    """ISO 639-1, of the prompts that were answered."""
    name: str
    prompts: int
    macro_f1: float | None
    """How well sentiment is read in it; null: it is not judged."""
    macro_f1_hard: float | None
    """The same where wording avoids plain praise and criticism."""


class DeletedOrganization(TypedDict):
    id: int
    deleted_at: str
    rows: int
    """Rows of configuration that were deleted."""
    observed_rows: int
    """Answers, referrals and visits, likewise."""


class DescribeAuthorizationAnswer(TypedDict):
    client_name: str
    """As the app calls itself; nobody has checked it."""
    redirect_host: str
    """Where the person is sent back to."""
    scopes: list[Literal["query", "configure", "create-brand"]]
    """What it asks for and the person may give."""
    organization: SessionRecordOrganization
    approval: Literal["given", "needed", "waiting", "refused"]
    """Whether the organization allows it: `given`; `needed`: once an admin has approved it, see
    `requestAppApproval`; `waiting`: an admin was asked; `refused`: it allows no apps.
    """


class DisconnectAppAnswer(TypedDict):
    ended: Literal[True]


class EndMemberSessionsAnswer(TypedDict):
    ended: int
    """How many sessions ended."""


class EndedWritePause(TypedDict):
    lasted: bool
    """Whether writes waited until now; false: they had continued already."""


class EraseBrandAnswer(TypedDict):
    id: int
    erased_at: str
    rows: int
    """Rows of configuration that were deleted."""
    observed_rows: int
    """Answers, referrals and visits, likewise."""


class Error(TypedDict):
    detail: ErrorDetail


class ErrorDetail(TypedDict):
    type: str
    message: str


class ExportSettings(TypedDict):
    folder_allowed: bool
    """Whether the operator allowed a folder of the machine."""
    export: ExportSettingsExport | None
    """Null: none is set up."""


class ExportSettingsExport(TypedDict):
    destination: ExportSettingsExportFolderDestination | ExportSettingsExportS3Destination
    every: Literal["hour", "day"]
    hour: int
    paused: bool
    next_at: str | None
    """When it runs next, or tries again; null: only when asked."""
    run: ExportSettingsExportRun | None
    """The latest run."""
    manifest: ExportSettingsExportManifest | None
    """What `responses/manifest.json` names; null: nothing yet."""


class ExportSettingsExportFolderDestination(TypedDict):
    kind: Literal["folder"]
    path: str
    """Below the folder that the operator allowed."""


class ExportSettingsExportManifest(TypedDict):
    as_of: str
    """Everything until then is in the files."""
    files: int
    rows: int
    bytes: int


class ExportSettingsExportRun(TypedDict):
    id: str
    """A ULID."""
    state: Literal["queued", "running", "done", "failed"]
    started_at: str
    finished_at: str | None
    days: int
    """How many days it writes, as far as is known."""
    days_done: int
    note: str | None
    """Why all days are written again, if they are."""
    error: str | None
    """What went wrong, for people."""


class ExportSettingsExportS3Destination(TypedDict):
    kind: Literal["s3"]
    endpoint: str
    """The address of the storage, without the bucket. On the public internet, and https."""
    region: str
    """As the storage names it; `auto` or `us-east-1` where it has none."""
    bucket: str
    prefix: str
    """Where in the bucket; empty: at its top. Two brands cannot share one."""
    access_key_id: str
    path_style: bool
    """True: the bucket is in the path of addresses, as most servers of your own take it. False: it
    is in the host name, as with AWS.
    """


class FactReport(TypedDict):
    kept: int
    """How many facts are in the result as they were."""
    lost: list[FactReportLost]
    """In the page, and not in the result."""
    changed: list[FactReportChanged]
    """In the result with another value."""
    moved: list[FactReportMoved]
    """In the result, said of something else."""
    added: list[FactReportAdded]
    """In the result, and not in the page."""


class FactReportAdded(TypedDict):
    kind: str
    """What it is, such as figure, price, date, link or name."""
    text: str
    """As the page, or for added ones the result, has it."""
    was: NotRequired[str]
    """Of a changed one: what the page says."""
    subject: str | None
    """What it is said of, where that is known."""


class FactReportChanged(TypedDict):
    kind: str
    """What it is, such as figure, price, date, link or name."""
    text: str
    """As the page, or for added ones the result, has it."""
    was: NotRequired[str]
    """Of a changed one: what the page says."""
    subject: str | None
    """What it is said of, where that is known."""


class FactReportLost(TypedDict):
    kind: str
    """What it is, such as figure, price, date, link or name."""
    text: str
    """As the page, or for added ones the result, has it."""
    was: NotRequired[str]
    """Of a changed one: what the page says."""
    subject: str | None
    """What it is said of, where that is known."""


class FactReportMoved(TypedDict):
    kind: str
    """What it is, such as figure, price, date, link or name."""
    text: str
    """As the page, or for added ones the result, has it."""
    was: NotRequired[str]
    """Of a changed one: what the page says."""
    subject: str | None
    """What it is said of, where that is known."""


class GetWebhookSecretAnswer(TypedDict):
    webhook_secret: str
    """Signs each delivery as the Standard Webhooks specification says."""
    former_secret_until: str | None
    """Until then the former secret signs as well; null: there is none."""


class Health(TypedDict):
    status: Literal["ok"]


class ImportPromptsAnswer(TypedDict):
    dry_run: bool
    created: int
    restored: int
    existing: int
    refused: int
    new_topics: list[str]
    """Added to key_topics."""
    rows: list[ImportPromptsAnswerRow]


class ImportPromptsAnswerRow(TypedDict):
    row: int
    """Its place among the rows sent, from 0."""
    result: Literal["created", "restored", "exists", "refused"]
    """`restored`: brought back from the archive; `exists`: an active or paused prompt, or an
    earlier row, is the same.
    """
    prompt_id: int | None
    """Null while there is none."""
    continued_by_prompt_id: int | None
    """Of an archived prompt that comes back: the active one that continues it. Both are asked
    then.
    """
    same_as_row: int | None
    """The earlier row that is the same."""
    platforms: list[Platform]
    """Where it is asked once it is created or restored."""
    field: str | None
    """What of the row is refused."""
    code: str | None
    message: str | None


class ImportRecord(TypedDict):
    external_id: NotRequired[str | None]
    prompt_id: int
    platform: Platform
    created_at: str
    country: NotRequired[str | None]
    search_enabled: NotRequired[bool]
    model: NotRequired[str | None]
    """The model that answered, as the provider names it. A change of it is marked on charts."""
    response_text: str
    citations: NotRequired[list[ImportRecordCitation]]
    query_fanout: NotRequired[ImportRecordQueryFanout | None]
    shopping_results: NotRequired[list[ImportRecordShoppingResult] | None]
    evaluation: NotRequired[ImportRecordEvaluation | None]


class ImportRecordCitation(TypedDict):
    url: str
    title: NotRequired[str | None]
    snippet: NotRequired[str | None]


class ImportRecordEvaluation(TypedDict):
    brand_present: bool
    brand_position: NotRequired[Literal["top", "middle", "bottom"] | None]
    brand_sentiment: NotRequired[Literal["positive", "mixed", "negative", "none"] | None]
    brand_rank: NotRequired[int | None]
    list_length: NotRequired[int | None]
    """Entries of the list that the ranks are of; needed with any rank."""
    competitors: NotRequired[list[ImportRecordEvaluationCompetitor]]


class ImportRecordEvaluationCompetitor(TypedDict):
    id: NotRequired[int]
    name: NotRequired[str]
    present: bool
    position: NotRequired[Literal["top", "middle", "bottom"] | None]
    sentiment: NotRequired[Literal["positive", "mixed", "negative", "none"] | None]
    rank: NotRequired[int | None]


class ImportRecordQueryFanout(TypedDict):
    queries: NotRequired[list[str]]
    engine_metadata: NotRequired[dict[str, Any]]


class ImportRecordShoppingResult(TypedDict):
    url: NotRequired[str | None]
    title: NotRequired[str | None]
    image: NotRequired[str | None]
    description: NotRequired[str | None]
    rating: NotRequired[float | None]
    reviews: NotRequired[float | None]
    purchasing_options: NotRequired[list[ImportRecordShoppingResultPurchasingOption] | None]


class ImportRecordShoppingResultPurchasingOption(TypedDict):
    price: NotRequired[float | str | None]
    currency: NotRequired[str | None]
    url: NotRequired[str | None]


class ImportResponsesAnswer(TypedDict):
    accepted: int
    rejected: int
    errors: list[str]
    """At most 100 messages, each with its row."""
    existing: NotRequired[list[int]]
    """With `dry_run`: the rows, from 0, whose external_id the brand has already. They would be
    replaced.
    """


class InspectDemoAnswer(TypedDict):
    status: Literal["none", "loading", "loaded", "removing", "removed"]


class Invitation(TypedDict):
    id: int
    email: str
    role: Literal["admin", "member", "viewer"]
    brand_ids: list[int] | None
    """The brands within reach; null means all of the organization."""
    created_at: str
    expires_at: str


class InvitationPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Invitation]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ListArchivedBrandsPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[ListArchivedBrandsPageItem]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ListArchivedBrandsPageItem(TypedDict):
    id: int
    name: str
    website: str
    archived_at: str


class ListBrandsPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[ListBrandsPageItem]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ListBrandsPageItem(TypedDict):
    id: int
    name: str
    website: str


class ListProviderKeysAnswer(TypedDict):
    items: list[ProviderKey]


class ListedCampaign(TypedDict):
    id: int
    kind: Literal["page", "press", "release", "other"]
    name: str
    """The address where no name was given."""
    url: str | None
    date: str
    verdict_date: str
    prompt_ids: list[int]
    topic: str | None
    registered_at: str
    registered_late: bool
    """It was registered more than a week after its date, when results could be known."""
    registered_by: CampaignRegisteredBy
    status: Status
    verdict: ListedCampaignVerdict | None
    """The effect on answers that name the brand; null unless `measured`."""


class ListedCampaignPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[ListedCampaign]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ListedCampaignVerdict(TypedDict):
    estimate: float
    lower: float
    upper: float
    p_value: float


class MeasuredCampaign(TypedDict):
    id: int
    kind: Literal["page", "press", "release", "other"]
    name: str
    """The address where no name was given."""
    url: str | None
    date: str
    verdict_date: str
    prompt_ids: list[int]
    topic: str | None
    registered_at: str
    registered_late: bool
    """It was registered more than a week after its date, when results could be known."""
    registered_by: CampaignRegisteredBy
    effect: CampaignEffect


class Member(TypedDict):
    person_id: int
    email: str
    is_email_confirmed: bool
    """Whether they proved to own the address; until then it is good for this organization alone.
    """
    role: Literal["admin", "member", "viewer"]
    brand_ids: list[int] | None
    """The brands within reach; null means all of the organization."""
    joined_at: str
    last_seen_at: str | None
    """To the minute; null: never."""
    has_second_factor: bool
    """Whether signing in asks them for a second factor."""


class MemberPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Member]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


MoveState = TypedDict(
    "MoveState",
    {
        "status": "MoveStateStatus",
        "from": "Literal[\"duckdb\", \"clickhouse\"]",
        "to": "Literal[\"duckdb\", \"clickhouse\"] | None",
        "pass": "int",
        "parts": "int",
        "parts_done": "int",
        "started_at": "str | None",
        "finished_at": "str | None",
        "message": "str | None",
    },
)


class OpenInvitation(TypedDict):
    organization: OpenInvitationOrganization
    email: str
    role: Literal["admin", "member", "viewer"]
    expires_at: str
    has_account: bool
    """True only for a link that came by mail, whose holder has proven the address: they join with
    the password of their account. Always false for a link that was passed on, also where the
    address has an account in another organization.
    """


class OpenInvitationOrganization(TypedDict):
    name: str


class OperatePasswordResetAnswer(TypedDict):
    email: str
    token: str
    """Shown in this answer and never again."""
    path: str
    """The dashboard's page for it: the link to pass on."""
    expires_at: str


class Organization(TypedDict):
    id: int
    name: str
    plan: Literal["starter", "growth", "agency", "enterprise"]
    prompt_pool_size: int
    prompt_pool_used: int
    disabled_platforms: list[DisabledPlatform]
    early_access: bool
    monthly_pipeline_urls: int | None
    """URLs that the pipeline takes in a month; null: no limit."""


class OrganizationApp(TypedDict):
    """An app that acts for a person of the organization."""
    id: int
    client_name: str
    organization: SessionRecordOrganization
    scopes: list[Literal["query", "configure", "create-brand"]]
    created_at: str
    last_used_at: str | None
    """When it last asked for a new token."""
    is_blocked: bool
    """A policy of the organization does not allow it: its tokens are refused."""
    person: OrganizationAppPerson


class OrganizationAppPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[OrganizationApp]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class OrganizationAppPerson(TypedDict):
    id: int
    email: str


class OrganizationDisplay(TypedDict):
    time_zone: str
    currency: str
    units_per_usd: float
    rate_entered_on: str | None
    """The day (UTC) on which the rate was entered; null for US dollars."""


class OrganizationLook(TypedDict):
    name: str
    accent: str | None
    text_on_accent: str | None
    """Black or white, whichever is easier to read on the accent."""
    logo: str | None
    """A data URL."""


class OrganizationPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Organization]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class PageAudit(TypedDict):
    request_id: str
    """The page_audit_id of the creation."""
    url: str
    status: Literal["pending", "running", "completed", "failed"]
    created_at: str
    updated_at: str
    brand_id: int
    score: NotRequired[int | None]
    """In lists only with `include=score`; null until completed."""


class PageAuditPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[PageAudit]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class PageAuditReport(TypedDict):
    request_id: str
    """The page_audit_id of the creation."""
    url: str
    status: Literal["pending", "running", "completed", "failed"]
    created_at: str
    updated_at: str
    brand_id: int
    score: int | None
    """Weighted share of what passed; null until completed. The same page gets the same score.
    """
    checks: list[PageAuditReportCheck]
    """Empty until completed."""
    facts: PageAuditReportFacts | None
    error: PageAuditReportError | None
    """Why it failed."""


class PageAuditReportCheck(TypedDict):
    id: str
    category: Category
    title: str
    status: Literal["pass", "warn", "fail", "skip"]
    """skip: it does not apply, and is not scored."""
    weight: int
    """0: reported, not scored."""
    grade: Literal["A", "B", "C"]
    """How well proven it is. A: documented behaviour of agents or a standard; B: strong evidence;
    C: unproven.
    """
    evidence: list[str]
    """What was found, from the page or its host."""
    advice: str | None
    """What to do; null when there is nothing to do."""
    would_change: str | None
    """What would be different for AI agents after doing it; null without advice and in reports
    from before this was said.
    """
    basis: str | None
    """The evidence behind the advice; null without advice and in reports from before this was
    said.
    """


class PageAuditReportError(TypedDict):
    reason: PageAuditReportErrorReason
    message: str


class PageAuditReportFacts(TypedDict):
    final_url: str
    """Where the page was, after redirects."""
    status: int
    redirects: int
    html_bytes: int
    encoding: str
    first_byte_ms: int
    """Reported only: it differs from run to run."""
    words: int
    """Of the main content, without JavaScript."""
    title: str | None
    language: str | None
    robots_txt: Literal["found", "absent", "unavailable"]
    blocked_agents: list[str]
    """AI agents that robots.txt keeps away."""
    probed_agents: list[PageAuditReportFactsProbedAgent]
    """How the host answered under the names of AI agents."""


class PageAuditReportFactsProbedAgent(TypedDict):
    agent: str
    status: int | None


class PastedAnswer(TypedDict):
    id: str
    """A ULID."""
    prompt: str
    platform: Platform
    created_at: str
    """When the answer was given."""
    pasted_at: str
    prompt_id: int | None
    """The prompt that it was added to; null while it is not counted."""
    response_id: int | None
    """The response that it became; null while it is not counted."""


class PastedAnswerPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[PastedAnswer]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class PastedAnswerReading(TypedDict):
    id: str
    """A ULID."""
    prompt: str
    platform: Platform
    created_at: str
    """When the answer was given."""
    pasted_at: str
    prompt_id: int | None
    """The prompt that it was added to; null while it is not counted."""
    response_id: int | None
    """The response that it became; null while it is not counted."""
    response_text: str
    """The answer; of HTML, as Markdown."""
    brand_present: bool
    brand_sentiment: Literal["positive", "mixed", "negative", "none"] | None
    brand_position: Literal["top", "middle", "bottom"] | None
    brand_rank: int | None
    """Its place in the list by which the answer ranks, from 1; null without one."""
    list_length: int | None
    """How many entries that list has; null where the answer ranks nothing, or was not read for it
    yet.
    """
    competitors: list[ResponseDetailCompetitor]
    citations: list[ResponseCitation]
    sentiment_evidence: ResponseSentimentEvidence
    """The parts of the text that its sentiments rest on, up to ten for each name."""
    mentions: ResponseMentions
    """Where the text names the brand and its active competitors, by their current names: the first
    10,000 places.
    """
    other_names: list[str]
    """Names that it lists and that the brand does not track."""


class Person(TypedDict):
    person_id: int
    email: str
    is_email_confirmed: bool
    created_at: str
    organizations: list[CurrentSessionOrganizationItem]


class PersonPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Person]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class Persona(TypedDict):
    id: int
    name: str
    description: str


class PersonaPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Persona]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class Pipeline(TypedDict):
    pipeline_id: str
    """A ULID."""
    optimize: bool
    stage_axp: bool
    deploy_axp: bool
    site_id: str | None
    is_recheck: bool
    """Made by the service, since the page of a live version changed."""
    tracks: PipelineTracks
    """How many of its URLs are in each state."""
    created_at: str


class PipelineDecision(TypedDict):
    decision: Literal["approved", "rejected"]
    by: PipelineTrackingApprovalBy
    at: str
    note: str | None
    token: str


class PipelinePage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Pipeline]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class PipelineSubmission(TypedDict):
    pipeline_id: str
    status: Literal["pending"]
    tokens: list[PipelineSubmissionToken]
    """One for each URL, in their order."""
    webhook_id: str | None
    """Where the deliveries to webhook_url are logged."""
    webhook_secret: str | None
    """The brand’s secret, which signs them; null without webhook_url."""


class PipelineSubmissionToken(TypedDict):
    token: str
    """A ULID; asks for the state of this URL."""
    url: str
    status: Literal["pending", "running", "completed", "failed"]
    orchestration_status: OrchestrationStatus
    optimization_run_id: str | None
    axp_version_id: str | None
    """Null unless a version was published live."""
    created_at: str
    updated_at: str


class PipelineTrack(TypedDict):
    token: str
    """A ULID; asks for the state of this URL."""
    url: str
    status: Literal["pending", "running", "completed", "failed"]
    orchestration_status: OrchestrationStatus
    optimization_run_id: str | None
    axp_version_id: str | None
    """Null unless a version was published live."""
    created_at: str
    updated_at: str
    result: PipelineTrackResult
    awaiting_approval: bool
    """Whether the result waits for a person, who approves or rejects it."""
    error: PipelineTrackingError | None


class PipelineTrackPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[PipelineTrack]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class PipelineTrackResult(TypedDict):
    audit: PipelineTrackingResultAudit | None
    version: PipelineTrackingResultVersion | None


class PipelineTracking(TypedDict):
    token: str
    """A ULID; asks for the state of this URL."""
    url: str
    status: Literal["pending", "running", "completed", "failed"]
    orchestration_status: OrchestrationStatus
    optimization_run_id: str | None
    axp_version_id: str | None
    """Null unless a version was published live."""
    created_at: str
    updated_at: str
    pipeline_id: str
    result: PipelineTrackingResult
    awaiting_approval: bool
    """Whether the result waits for a person, who approves or rejects it."""
    approval: PipelineTrackingApproval | None
    """Who decided, and how; null until somebody does."""
    error: PipelineTrackingError | None
    webhook_error: PipelineTrackingWebhookError | None
    """Why webhook_url has not taken an event; it never fails the pipeline."""


class PipelineTrackingApproval(TypedDict):
    decision: Literal["approved", "rejected"]
    by: PipelineTrackingApprovalBy
    at: str
    note: str | None


class PipelineTrackingApprovalBy(TypedDict):
    person_id: int
    email: str


class PipelineTrackingError(TypedDict):
    code: Code
    message: str
    error_hash: str
    """Also in the log; quote it when you report the error."""


class PipelineTrackingResult(TypedDict):
    audit: PipelineTrackingResultAudit | None
    optimization: PipelineTrackingResultOptimization | None
    version: PipelineTrackingResultVersion | None


class PipelineTrackingResultAudit(TypedDict):
    page_audit_id: str
    score: int | None


class PipelineTrackingResultOptimization(TypedDict):
    run_id: str
    markdown: str
    diff: str
    """Unified, against the content of the page."""
    html: str | None
    """The same as an HTML document; null in old runs."""
    source_markdown: str
    """The content of the page as it was read."""
    final_url: str | None
    """Where the page was found after redirects, and is published; null in old runs."""
    gaps: list[PipelineTrackingResultOptimizationGap]
    """Prompts that the page does not answer."""
    facts: FactReport | None
    """What became of the facts of the page; null in old runs."""
    refused_draft: PipelineTrackingResultOptimizationRefusedDraft | None
    """What a language model wrote, where it did not keep to the facts."""


class PipelineTrackingResultOptimizationGap(TypedDict):
    prompt: str
    reason: str
    """Why the page does not answer it."""


class PipelineTrackingResultOptimizationRefusedDraft(TypedDict):
    markdown: str
    facts: FactReport


class PipelineTrackingResultVersion(TypedDict):
    id: str
    state: Literal["staged", "live"]


class PipelineTrackingWebhookError(TypedDict):
    code: Literal["ORCH-HOOK-001", "ORCH-HOOK-002", "ORCH-HOOK-003"]
    message: str
    error_hash: str
    """Also in the log; quote it when you report the error."""


class PipelineTracks(TypedDict):
    """How many of its URLs are in each state."""
    pending: int
    running: int
    completed: int
    failed: int


class Policies(TypedDict):
    max_idle_minutes: int | None
    """Sessions of its people end when they were not used for that long, counted to the minute.
    Null: only by `max_session_days`.
    """
    max_session_days: int | None
    """Sessions of its people end that many days after signing in. Null: after 30 days."""
    max_key_days: int | None
    """API keys stop working that many days after they were created, also those that exist already.
    Null: only at their own end.
    """
    public_links: Literal["allowed", "with_password", "none"]
    """Links that work without signing in. `with_password`: only links to reports with a password;
    every link has an end. `none`: no links. Links that exist already and are not allowed answer
    nobody, for as long as the rule is in effect.
    """
    invitation_domains: list[str] | None
    """Only addresses of these domains, without their subdomains, may be invited and accept an
    invitation. In lower case and ASCII. Null: any address.
    """
    apps: Literal["allowed", "approved", "none"]
    """Apps that act for people. `approved`: only apps that an admin approved. `none`: no apps.
    Connected apps that are not allowed stop working, for as long as the rule is in effect.
    """


class PortfolioBrand(TypedDict):
    id: int
    name: str
    website: str
    simulated: bool
    """One of the simulated world."""
    prompts: Literal["unbranded", "branded", "all"]
    """Which prompts `figures` are over."""
    figures: PortfolioBrandFigures | None
    """Null where a brand has too many prompts on too many platforms to compute here."""
    signals: PortfolioBrandSignals | None
    """Of the latest run that completed; null: there was none."""
    month: CollectionStatusSpendingBrandMonth
    """This calendar month (UTC), and the brand’s own budget for it."""
    last_answer_at: str | None
    """Null: none in the last 90 days."""


class PortfolioBrandFigures(TypedDict):
    brand_presence_percentage: PortfolioBrandFiguresBrandPresencePercentage
    brand_mention_share: PortfolioBrandFiguresBrandMentionShare
    brand_sentiment_score: PortfolioBrandFiguresBrandSentimentScore
    brand_citation_rate: PortfolioBrandFiguresBrandCitationRate


class PortfolioBrandFiguresBrandCitationRate(TypedDict):
    now: PortfolioBrandFiguresBrandPresencePercentageNow | None
    """Null where there is nothing to divide by."""
    change: PortfolioBrandFiguresBrandPresencePercentageChange
    """Since the window to compare with; `q_value` counts the brands of the page over the same
    prompts.
    """


class PortfolioBrandFiguresBrandMentionShare(TypedDict):
    now: PortfolioBrandFiguresBrandPresencePercentageNow | None
    """Null where there is nothing to divide by."""
    change: PortfolioBrandFiguresBrandPresencePercentageChange
    """Since the window to compare with; `q_value` counts the brands of the page over the same
    prompts.
    """


class PortfolioBrandFiguresBrandPresencePercentage(TypedDict):
    now: PortfolioBrandFiguresBrandPresencePercentageNow | None
    """Null where there is nothing to divide by."""
    change: PortfolioBrandFiguresBrandPresencePercentageChange
    """Since the window to compare with; `q_value` counts the brands of the page over the same
    prompts.
    """


class PortfolioBrandFiguresBrandPresencePercentageChange(TypedDict):
    """Since the window to compare with; `q_value` counts the brands of the page over the same
    prompts.
    """
    before: float | None
    now: float | None
    difference: float | None
    like_for_like: float | None
    """The change over prompts and platforms that have responses in both windows."""
    mix: float | None
    """What is left of the difference: it comes from having asked other questions."""
    prompts: int
    """Prompts that are compared."""
    stability: ThemePraiseShareStability
    """How much days resemble each other."""
    basket: PortfolioBrandFiguresBrandPresencePercentageChangeBasket | None
    """For these prompts on these platforms, as they answer over time. Null where too few days are
    known.
    """
    population: PortfolioBrandFiguresBrandPresencePercentageChangePopulation | None
    """For prompts like these."""


class PortfolioBrandFiguresBrandPresencePercentageChangeBasket(TypedDict):
    lower: float
    upper: float
    p_value: float
    q_value: float
    """The p-value adjusted for the number of rows (Benjamini and Hochberg)."""


class PortfolioBrandFiguresBrandPresencePercentageChangePopulation(TypedDict):
    lower: float
    upper: float
    p_value: float
    q_value: float
    """The p-value adjusted for the number of rows (Benjamini and Hochberg)."""


class PortfolioBrandFiguresBrandPresencePercentageNow(TypedDict):
    estimate: float
    responses: int
    """Responses that the metric is about."""
    prompts: int
    """Prompts that they answer."""
    stability: ThemePraiseShareStability
    """How much days resemble each other."""
    basket: ThemePraiseShareBasket
    """For these prompts on these platforms, as they answer over time: where the lasting share
    lies.
    """
    population: ThemePraiseSharePopulation
    """For prompts like these; null with a single prompt."""


class PortfolioBrandFiguresBrandSentimentScore(TypedDict):
    now: PortfolioBrandFiguresBrandPresencePercentageNow | None
    """Null where there is nothing to divide by."""
    change: PortfolioBrandFiguresBrandPresencePercentageChange
    """Since the window to compare with; `q_value` counts the brands of the page over the same
    prompts.
    """


class PortfolioBrandPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[PortfolioBrand]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class PortfolioBrandSignals(TypedDict):
    run_id: int
    end_date: str
    """The last day of the later window of that run."""
    found: int
    """Signals that it found."""
    surest: list[PortfolioBrandSignalsSurest]
    """The surest of them, up to 3."""


class PortfolioBrandSignalsSurest(TypedDict):
    id: int
    kind: Kind
    subject: str
    """What changed, by its name when the run ended: the brand, a platform, topic, stage,
    competitor, the text of a prompt, or a cited domain.
    """
    metric: Metric
    """As in the query. `domain_citation_rate` is the share of answers that cite the domain."""
    direction: Literal["up", "down"]
    like_for_like: float
    """The change on the prompts and platforms that were asked in both windows."""


class Prompt(TypedDict):
    id: int
    text: str
    stage: str
    """Display name of the brand's stage."""
    persona_id: int | None
    platforms: list[Platform]
    tags: list[str]
    topics: list[str]
    status: Literal["active", "paused", "archived"]
    country: str
    """Where it is asked from: ISO 3166-1 alpha-2."""
    continues_prompt_id: int | None
    """The prompt whose text was changed to this one."""
    continued_by_prompt_id: int | None
    """The latest prompt that continues this one."""
    created_at: str


class PromptChange(TypedDict):
    id: int
    changed_at: str | None
    """When the row came to be as it is, to the microsecond; null: before changes were recorded.
    """
    deleted: bool
    """True: it is gone, and the row has nothing but its key."""
    text: str
    stage: str
    """Display name of the brand's stage."""
    persona_id: int | None
    platforms: list[Platform]
    tags: list[str]
    topics: list[str]
    status: Literal["active", "paused", "archived"]
    country: str
    """Where it is asked from: ISO 3166-1 alpha-2."""
    continues_prompt_id: int | None
    """The prompt whose text was changed to this one."""
    created_at: str
    language: str


class PromptFlips(TypedDict):
    prompt_id: int
    start_date: str
    end_date: str
    platforms: list[PromptFlipsPlatform]


class PromptFlipsPlatform(TypedDict):
    platform: Platform
    days: int
    """Days with answers."""
    responses: int
    flip_rate: float | None
    """With one answer a day the share of days on which the brand begins or ceases to be named;
    with several the mean squared difference between the shares of neighbouring days. Null with
    a single day.
    """


class PromptPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Prompt]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ProviderKey(TypedDict):
    provider: str
    title: str
    """Display name."""
    expects: str
    """What to enter as the key."""
    key_url: str | None
    """The page on which a key is made; null: none is known."""
    needs: str
    """What the account needs before its key works."""
    surface: Literal["api", "serp"]
    """`api`: the official API; `serp`: a vendor that reads the page that people see."""
    platforms: list[Platform]
    """The platforms that a key gives access to."""
    takes_base_url: bool
    """Whether a key can come with another address, such as that of an aggregator."""
    prices: list[ProviderKeyPrice]
    """What a typical answer costs by the provider’s price list."""
    prices_as_of: str
    """When the price list was read."""
    base_url: str | None
    """The address that the own key is for; null: the provider’s own."""
    source: Literal["organization", "operator"] | None
    """Whose key is used: the own one, else the operator’s; null: there is none."""
    updated_at: str | None
    """When the own key was set."""


class ProviderKeyPrice(TypedDict):
    platform: Platform
    usd_per_answer: float


class PublicationEffect(TypedDict):
    token: str
    url: str
    published_at: str | None
    ended_at: str | None
    """When the page was taken back; null while it is live."""
    status: Status
    target_prompt_ids: list[int]
    """Prompts of the brand that it was made for."""
    controls: Literal["topic", "brand"]
    """`topic`: untouched prompts of the topics of the target prompts, where each topic has at
    least six. `brand`: all untouched prompts of the brand; a topic that moves as a whole can
    then look like an effect.
    """
    untouched_prompts: int
    """Prompts they are compared with."""
    untouched_prompts_needed: int
    weeks_before: int
    """Whole weeks that are compared, at most 8."""
    weeks_after: int
    weeks_needed: int
    """Whole weeks needed on each side."""
    enough_on: str | None
    """The day from which on there are enough weeks afterwards."""
    verdict_on: str | None
    """The day from which on the result is final: later weeks are not compared."""
    power: CampaignPreviewPower | None
    """The smallest effect that would be seen, judged by the weeks before; null where they tell too
    little.
    """
    presence: CampaignEffectPresence
    """The share of answers that name the brand."""
    weeks: list[CampaignEffectWeek]
    """From 8 weeks before on, in order."""
    citation: CampaignEffectCitation
    """The share of answers that cite the page: its host and path, whatever the query string."""


class PushReferralEventsAnswer(TypedDict):
    accepted: int
    rejected: int
    errors: list[str]
    """At most 100 messages, each with its row."""


class PutAnswerCheckLabel(TypedDict):
    competitor_id: int | None
    """Null: the brand itself."""
    sentiment: Literal["positive", "mixed", "negative", "none"]


class PutExportFolderDestination(TypedDict):
    """A folder of the machine that Sightline runs on, below the one that its operator allowed.
    Each brand has its own.
    """
    kind: Literal["folder"]


class PutExportS3Destination(TypedDict):
    kind: Literal["s3"]
    endpoint: str
    """The address of the storage, without the bucket. On the public internet, and https."""
    region: str
    """As the storage names it; `auto` or `us-east-1` where it has none."""
    bucket: str
    prefix: str
    """Where in the bucket; empty: at its top. Two brands cannot share one."""
    access_key_id: str
    path_style: bool
    """True: the bucket is in the path of addresses, as most servers of your own take it. False: it
    is in the host name, as with AWS.
    """
    secret_access_key: NotRequired[str | None]
    """Kept encrypted and never shown again. Leave it out to keep the one of the same endpoint and
    access key id.
    """


class QueryChangesAnswer(TypedDict):
    before: float | None
    now: float | None
    difference: float | None
    like_for_like: float | None
    """The change over prompts and platforms that have responses in both windows."""
    mix: float | None
    """What is left of the difference: it comes from having asked other questions."""
    prompts: int
    """Prompts that are compared."""
    stability: ThemePraiseShareStability
    """How much days resemble each other."""
    basket: PortfolioBrandFiguresBrandPresencePercentageChangeBasket | None
    """For these prompts on these platforms, as they answer over time. Null where too few days are
    known.
    """
    population: PortfolioBrandFiguresBrandPresencePercentageChangePopulation | None
    """For prompts like these."""


class QueryChangesRow(TypedDict, total=False):
    """A row has the fields that were asked for."""
    prompt_id: int
    """Id of the prompt."""
    prompt: str
    """Text of the prompt."""
    persona_id: int | None
    """Id of the persona the prompt was asked as; null without one."""
    persona_name: str | None
    """The persona's current name; null without one."""
    ai_platform: str
    """Platform: ChatGPT, Claude, Google AI Overviews, Perplexity, Meta AI, Google AI Mode, Google
    Gemini, Copilot, Grok.
    """
    ai_platform_search_enabled: bool | None
    """Whether the platform could search the web for the answer."""
    tag: str | None
    """Tag of the prompt; an observation counts under each of its tags; null without one."""
    source_url: str | None
    """Cited page: lowercased host and path as cited, without scheme, query string and fragment.
    """
    source_type: str | None
    """Whose page is cited: brand, competitor or other; null without a citation."""
    source_domain: str | None
    """Cited host, lowercased, without a leading www."""
    competitor_id: int | None
    """Id of an evaluated competitor, present or not; null without any."""
    competitor_name: str | None
    """The competitor's current name; null without any."""
    branded: bool
    """Whether the prompt names the brand."""
    stage: str | None
    """The journey stage's current name."""
    prompt_topic: str | None
    """Topic of the prompt; an observation counts under each of its topics; null without one."""
    country: str | None
    """Country code (ISO 3166-1 alpha-2); null where unknown."""
    position_bucket: str | None
    """Third of the answer in which the brand is first named: top, middle, bottom; null where
    absent.
    """
    sentiment_band: str | None
    """Sentiment toward the brand: positive, mixed, negative; none also where it is absent."""
    brand_presence_percentage: QueryChangesAnswer
    """Share of responses that mention the brand."""
    brand_position_score: QueryChangesAnswer
    """Mean of top = 100, middle = 50, bottom = 0 over responses in which the brand has a position.
    """
    brand_sentiment_score: QueryChangesAnswer
    """Mean of positive = 100, mixed = 50, negative = 0 over responses with one of these; none is
    left out.
    """
    competitor_presence_percentage: QueryChangesAnswer
    """Share of responses in which at least one competitor in scope is present."""
    competitor_position_score: QueryChangesAnswer
    """The position score over all evaluations of competitors in scope."""
    competitor_sentiment_score: QueryChangesAnswer
    """The sentiment score over all evaluations of competitors in scope."""
    brand_citation_rate: QueryChangesAnswer
    """Share of responses that cite a page of the brand."""
    competitor_citation_rate: QueryChangesAnswer
    """Share of responses that cite a competitor's page; with a competitor dimension or filter, one
    in scope.
    """
    brand_citation_share_of_voice: QueryChangesAnswer
    """Of the responses that cite anything, the share that cites a page of the brand."""
    competitor_citation_share_of_voice: QueryChangesAnswer
    """Of the responses that cite anything, the share that cites a competitor's page (in scope).
    """
    brand_first_rank_percentage: QueryChangesAnswer
    """Of the responses that rank anything in a list, the share that ranks the brand first."""
    brand_top_three_percentage: QueryChangesAnswer
    """Of the responses that rank anything in a list, the share that ranks the brand first, second
    or third.
    """
    brand_mention_share: QueryChangesAnswer
    """Share of voice: responses that mention the brand, over the sum, across the brand and its
    competitors, of responses that mention each.
    """
    competitor_mention_share: QueryChangesAnswer
    """Share of voice of the competitors in scope: their part of the same sum, which counts those
    out of scope, too.
    """
    competitor_first_rank_percentage: QueryChangesAnswer
    """Of the responses that rank anything in a list, the share that ranks a competitor in scope
    first.
    """
    competitor_top_three_percentage: QueryChangesAnswer
    """Of the responses that rank anything in a list, the share that ranks at least one competitor
    in scope first, second or third.
    """


class QueryIntervalsAnswer(TypedDict):
    estimate: float
    responses: int
    """Responses that the metric is about."""
    prompts: int
    """Prompts that they answer."""
    stability: ThemePraiseShareStability
    """How much days resemble each other."""
    basket: ThemePraiseShareBasket
    """For these prompts on these platforms, as they answer over time: where the lasting share
    lies.
    """
    population: ThemePraiseSharePopulation
    """For prompts like these; null with a single prompt."""


class QueryIntervalsRow(TypedDict, total=False):
    """A row has the fields that were asked for."""
    date: str
    """Day (UTC), YYYYMMDD."""
    date_week: str
    """ISO year and week, YYYYWW."""
    date_month: str
    """Month, YYYYMM."""
    date_quarter: str
    """Quarter, YYYYQ#."""
    date_year: str
    """Year, YYYY."""
    prompt_id: int
    """Id of the prompt."""
    prompt: str
    """Text of the prompt."""
    persona_id: int | None
    """Id of the persona the prompt was asked as; null without one."""
    persona_name: str | None
    """The persona's current name; null without one."""
    ai_platform: str
    """Platform: ChatGPT, Claude, Google AI Overviews, Perplexity, Meta AI, Google AI Mode, Google
    Gemini, Copilot, Grok.
    """
    ai_platform_search_enabled: bool | None
    """Whether the platform could search the web for the answer."""
    tag: str | None
    """Tag of the prompt; an observation counts under each of its tags; null without one."""
    source_url: str | None
    """Cited page: lowercased host and path as cited, without scheme, query string and fragment.
    """
    source_type: str | None
    """Whose page is cited: brand, competitor or other; null without a citation."""
    source_domain: str | None
    """Cited host, lowercased, without a leading www."""
    competitor_id: int | None
    """Id of an evaluated competitor, present or not; null without any."""
    competitor_name: str | None
    """The competitor's current name; null without any."""
    branded: bool
    """Whether the prompt names the brand."""
    stage: str | None
    """The journey stage's current name."""
    prompt_topic: str | None
    """Topic of the prompt; an observation counts under each of its topics; null without one."""
    country: str | None
    """Country code (ISO 3166-1 alpha-2); null where unknown."""
    position_bucket: str | None
    """Third of the answer in which the brand is first named: top, middle, bottom; null where
    absent.
    """
    sentiment_band: str | None
    """Sentiment toward the brand: positive, mixed, negative; none also where it is absent."""
    brand_presence_percentage: QueryIntervalsAnswer | None
    """Share of responses that mention the brand."""
    brand_position_score: QueryIntervalsAnswer | None
    """Mean of top = 100, middle = 50, bottom = 0 over responses in which the brand has a position.
    """
    brand_sentiment_score: QueryIntervalsAnswer | None
    """Mean of positive = 100, mixed = 50, negative = 0 over responses with one of these; none is
    left out.
    """
    competitor_presence_percentage: QueryIntervalsAnswer | None
    """Share of responses in which at least one competitor in scope is present."""
    competitor_position_score: QueryIntervalsAnswer | None
    """The position score over all evaluations of competitors in scope."""
    competitor_sentiment_score: QueryIntervalsAnswer | None
    """The sentiment score over all evaluations of competitors in scope."""
    brand_citation_rate: QueryIntervalsAnswer | None
    """Share of responses that cite a page of the brand."""
    competitor_citation_rate: QueryIntervalsAnswer | None
    """Share of responses that cite a competitor's page; with a competitor dimension or filter, one
    in scope.
    """
    brand_citation_share_of_voice: QueryIntervalsAnswer | None
    """Of the responses that cite anything, the share that cites a page of the brand."""
    competitor_citation_share_of_voice: QueryIntervalsAnswer | None
    """Of the responses that cite anything, the share that cites a competitor's page (in scope).
    """
    brand_first_rank_percentage: QueryIntervalsAnswer | None
    """Of the responses that rank anything in a list, the share that ranks the brand first."""
    brand_top_three_percentage: QueryIntervalsAnswer | None
    """Of the responses that rank anything in a list, the share that ranks the brand first, second
    or third.
    """
    brand_mention_share: QueryIntervalsAnswer | None
    """Share of voice: responses that mention the brand, over the sum, across the brand and its
    competitors, of responses that mention each.
    """
    competitor_mention_share: QueryIntervalsAnswer | None
    """Share of voice of the competitors in scope: their part of the same sum, which counts those
    out of scope, too.
    """
    competitor_first_rank_percentage: QueryIntervalsAnswer | None
    """Of the responses that rank anything in a list, the share that ranks a competitor in scope
    first.
    """
    competitor_top_three_percentage: QueryIntervalsAnswer | None
    """Of the responses that rank anything in a list, the share that ranks at least one competitor
    in scope first, second or third.
    """


class QueryMetricsRow(TypedDict, total=False):
    """A row has the fields that were asked for."""
    date: str
    """Day (UTC), YYYYMMDD."""
    date_week: str
    """ISO year and week, YYYYWW."""
    date_month: str
    """Month, YYYYMM."""
    date_quarter: str
    """Quarter, YYYYQ#."""
    date_year: str
    """Year, YYYY."""
    prompt_id: int
    """Id of the prompt."""
    prompt: str
    """Text of the prompt."""
    persona_id: int | None
    """Id of the persona the prompt was asked as; null without one."""
    persona_name: str | None
    """The persona's current name; null without one."""
    ai_platform: str
    """Platform: ChatGPT, Claude, Google AI Overviews, Perplexity, Meta AI, Google AI Mode, Google
    Gemini, Copilot, Grok.
    """
    ai_platform_search_enabled: bool | None
    """Whether the platform could search the web for the answer."""
    tag: str | None
    """Tag of the prompt; an observation counts under each of its tags; null without one."""
    source_url: str | None
    """Cited page: lowercased host and path as cited, without scheme, query string and fragment.
    """
    source_type: str | None
    """Whose page is cited: brand, competitor or other; null without a citation."""
    source_domain: str | None
    """Cited host, lowercased, without a leading www."""
    competitor_id: int | None
    """Id of an evaluated competitor, present or not; null without any."""
    competitor_name: str | None
    """The competitor's current name; null without any."""
    branded: bool
    """Whether the prompt names the brand."""
    stage: str | None
    """The journey stage's current name."""
    prompt_topic: str | None
    """Topic of the prompt; an observation counts under each of its topics; null without one."""
    country: str | None
    """Country code (ISO 3166-1 alpha-2); null where unknown."""
    position_bucket: str | None
    """Third of the answer in which the brand is first named: top, middle, bottom; null where
    absent.
    """
    sentiment_band: str | None
    """Sentiment toward the brand: positive, mixed, negative; none also where it is absent."""
    responses: int
    """Distinct observations."""
    brand_presence_percentage: float | None
    """Share of responses that mention the brand."""
    brand_position_score: float | None
    """Mean of top = 100, middle = 50, bottom = 0 over responses in which the brand has a position.
    """
    brand_sentiment_score: float | None
    """Mean of positive = 100, mixed = 50, negative = 0 over responses with one of these; none is
    left out.
    """
    competitor_presence_percentage: float | None
    """Share of responses in which at least one competitor in scope is present."""
    competitor_position_score: float | None
    """The position score over all evaluations of competitors in scope."""
    competitor_sentiment_score: float | None
    """The sentiment score over all evaluations of competitors in scope."""
    brand_citation_rate: float | None
    """Share of responses that cite a page of the brand."""
    competitor_citation_rate: float | None
    """Share of responses that cite a competitor's page; with a competitor dimension or filter, one
    in scope.
    """
    brand_citation_share_of_voice: float | None
    """Of the responses that cite anything, the share that cites a page of the brand."""
    competitor_citation_share_of_voice: float | None
    """Of the responses that cite anything, the share that cites a competitor's page (in scope).
    """
    citation_count: int
    """Citations; one that occurs twice in a response counts twice."""
    citation_unique_responses: int
    """Responses that cite anything."""
    citation_unique_domains: int
    """Distinct cited hosts, www removed."""
    brand_first_rank_percentage: float | None
    """Of the responses that rank anything in a list, the share that ranks the brand first."""
    brand_top_three_percentage: float | None
    """Of the responses that rank anything in a list, the share that ranks the brand first, second
    or third.
    """
    brand_average_rank: float | None
    """Mean rank over the responses that rank the brand; 1 is first."""
    brand_mention_share: float | None
    """Share of voice: responses that mention the brand, over the sum, across the brand and its
    competitors, of responses that mention each.
    """
    competitor_mention_share: float | None
    """Share of voice of the competitors in scope: their part of the same sum, which counts those
    out of scope, too.
    """
    competitor_first_rank_percentage: float | None
    """Of the responses that rank anything in a list, the share that ranks a competitor in scope
    first.
    """
    competitor_top_three_percentage: float | None
    """Of the responses that rank anything in a list, the share that ranks at least one competitor
    in scope first, second or third.
    """
    competitor_average_rank: float | None
    """Mean rank over all evaluations of competitors in scope that have one; 1 is first."""


class ReadCompetitorFeedAnswer(TypedDict):
    items: list[CompetitorChange]
    """Rows of this page, in no order."""
    cursor: str
    """Where to read from next: the header `Sightline-Cursor`."""
    more: bool
    """Whether more rows are there already: the header `Sightline-More`."""


class ReadDailyMetricsFeedAnswer(TypedDict):
    items: list[DailyMetricsChange]
    """Rows of this page, in no order."""
    cursor: str
    """Where to read from next: the header `Sightline-Cursor`."""
    more: bool
    """Whether more rows are there already: the header `Sightline-More`."""


class ReadPromptFeedAnswer(TypedDict):
    items: list[PromptChange]
    """Rows of this page, in no order."""
    cursor: str
    """Where to read from next: the header `Sightline-Cursor`."""
    more: bool
    """Whether more rows are there already: the header `Sightline-More`."""


class ReadResponseFeedAnswer(TypedDict):
    items: list[ResponseChange]
    """Rows of this page, in no order."""
    cursor: str
    """Where to read from next: the header `Sightline-Cursor`."""
    more: bool
    """Whether more rows are there already: the header `Sightline-More`."""


class Readiness(TypedDict):
    status: Literal["ready", "unavailable"]
    postgres: bool
    """The store of the configuration answers."""
    analytics: ReadinessAnalytics
    """The store of the observations."""


class ReadinessAnalytics(TypedDict):
    """The store of the observations."""
    engine: Literal["duckdb", "clickhouse"]
    ready: bool
    """It answers."""
    storage: NotRequired[ReadinessAnalyticsStorage]
    """Of the embedded store."""


class ReadinessAnalyticsStorage(TypedDict):
    """Of the embedded store."""
    file_bytes: int
    """Size of its file."""
    wal_bytes: int
    """Size of what is not in that file yet."""
    unsorted_rows: int
    """Rows that the background sort has yet to reach."""
    sorting: bool
    """The background sort is running."""


class ReclassifyPromptsAnswer(TypedDict):
    examined: int
    changed: int


class Reevaluation(TypedDict):
    id: int
    status: Literal["pending", "running", "completed", "failed"]
    start_date: str | None
    end_date: str | None
    evaluator_version: str | None
    total: int
    """Answers to re-evaluate; known once it runs."""
    done: int
    """Answers read so far."""
    created_at: str
    updated_at: str


class ReevaluationPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Reevaluation]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ReevaluationPreview(TypedDict):
    read: int
    """Answers that were read."""
    given: int
    """Those among them whose evaluation came with them: no re-evaluation changes it."""
    stopped_early: bool
    """The texts reached 5 MB before `limit` answers were read; older ones were left out."""
    oldest: str | None
    named_now: int
    """Answers that name the brand, as they are counted now."""
    named_then: int
    """The same by the proposed names."""
    changed: int
    """Answers whose presence or position would change."""
    changes: list[ReevaluationPreviewChange]
    """The newest 100 of them."""


class ReevaluationPreviewChange(TypedDict):
    response_id: int
    prompt_id: int
    prompt: str
    platform: Platform
    created_at: str
    was: ReevaluationPreviewChangeWas
    """As the answer is counted now."""
    would_be: ReevaluationPreviewChangeWouldBe
    """As it would be counted by the proposed names."""
    words: list[str]
    """Spellings in the answer that the proposed names match, at most five; where they match none,
    those that the current names match.
    """
    excerpt: CompetitorSuggestionEvidenceExcerpt | None
    """The first of them with the text around it."""


class ReevaluationPreviewChangeWas(TypedDict):
    """As the answer is counted now."""
    present: bool
    position: Literal["top", "middle", "bottom"] | None


class ReevaluationPreviewChangeWouldBe(TypedDict):
    """As it would be counted by the proposed names."""
    present: bool
    position: Literal["top", "middle", "bottom"] | None


class ReferralConnection(TypedDict):
    id: str
    """A ULID."""
    brand_id: int
    website: str
    provider: str
    currency: str | None
    """Of its revenue; null where it is not known."""
    status: Literal["active", "disabled"]
    created_at: str
    last_pushed_at: str | None
    """When a batch was last taken."""
    last_push_error: str | None
    """Why the latest batch was refused; null when it was taken."""


class ReferralConnectionPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[ReferralConnection]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ReferralEvent(TypedDict):
    """A number that is missing or null is stored as unknown, not as 0."""
    date: str
    """The UTC calendar day that the numbers cover."""
    raw_referrer_value: str
    """The referrer as the tool emits it: a host, a URL, `source / medium`, an app."""
    raw_page_value: str
    """The path of the page, or its name in tools that know no URL."""
    pageviews: NotRequired[int | None]
    sessions: NotRequired[int | None]
    transactions: NotRequired[int | None]
    purchase_revenue: NotRequired[float | None]
    """Stored to four decimals; further ones are rounded, halves up."""
    batch_id: NotRequired[str | None]
    """For your own use, to trace where a row came from."""


class ReferralReportItem(TypedDict):
    """A sum is null when none of its events has that number."""
    date: NotRequired[str]
    platform: NotRequired[ReferralReportItemPlatform]
    page: NotRequired[str]
    connection: NotRequired[str]
    pageviews: float | None
    sessions: float | None
    transactions: float | None
    purchase_revenue: float | None


class ReferralReportItemPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[ReferralReportItem]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class RemoveSimulatedWorldAnswer(TypedDict):
    brands: int
    answers: int


class RemovedMember(TypedDict):
    person_id: int
    email: str
    is_email_confirmed: bool
    """Whether they proved to own the address; until then it is good for this organization alone.
    """
    role: Literal["admin", "member", "viewer"]
    brand_ids: list[int] | None
    """The brands within reach; null means all of the organization."""
    joined_at: str
    last_seen_at: str | None
    """To the minute; null: never."""
    has_second_factor: bool
    """Whether signing in asks them for a second factor."""
    revoked_api_keys: int
    """Keys of theirs that were revoked with them."""


class ReplaceRecoveryCodesAnswer(TypedDict):
    recovery_codes: list[str]
    """In this answer and nowhere else."""


class ReplaceStagesBody(TypedDict):
    id: NotRequired[int]
    name: str


class ReplaceStagesBodyItem(TypedDict):
    stages: list[ReplaceStagesBodyItemStage]


class ReplaceStagesBodyItemStage(TypedDict):
    id: NotRequired[int]
    name: str


class Report(TypedDict):
    id: str
    """A ULID."""
    name: str
    scope: ReportScope
    blocks: list[ReportSummaryBlock | ReportFiguresBlock | ReportChartBlock | ReportTableBlock | ReportQuotesBlock | ReportCommentBlock]
    schedule: ReportSchedule | None
    """When it is sent by email, if it is."""
    created_by: SavedViewCreatedBy | None
    """Null: made with an API key."""
    created_at: str
    updated_at: str


class ReportChartBlock(TypedDict):
    kind: Literal["chart"]
    title: str
    metric: ReportChartBlockMetric
    by: Literal["date", "date_week", "date_month"]
    split: Any
    """A line for each value; the eight with most responses are shown, and of platforms all."""


class ReportCommentBlock(TypedDict):
    kind: Literal["comment"]
    markdown: str
    """Markdown; HTML in it is shown as text."""


class ReportContent(TypedDict):
    name: str
    brand: str
    look: OrganizationLook
    generated_at: str
    range: Range | None
    period: ReportContentPeriod
    compare: Literal["before", "year", "off"]
    comparison: ReportContentComparison | None
    """Null: nothing is compared."""
    same_weekdays: bool
    """True: the periods have answers on different weekdays, and changes compare only those that
    both have.
    """
    bounds: Literal["basket", "population"]
    prompts: Literal["unbranded", "branded", "all"]
    """Which prompts it is over. A chart or table by `branded` is over all of them."""
    all_prompts_name_brand: bool
    """True: it should be over unbranded prompts, but every prompt with an answer names the brand.
    """
    simulated: Literal["none", "some", "all"]
    """How many of its answers are made up, as those of the sample data are."""
    filters: list[ReportContentFilter]
    """What narrows the answers."""
    blocks: list[ReportContentSummaryBlock | ReportContentFiguresBlock | ReportContentChartBlock | ReportContentTableBlock | ReportContentQuotesBlock | ReportContentCommentBlock]


class ReportContentChartBlock(TypedDict):
    kind: Literal["chart"]
    title: str
    metric: ReportContentChartBlockMetric
    by: Literal["date", "date_week", "date_month"]
    split: Split | None
    rows: list[dict[str, str | float | bool | ReportContentFiguresBlockRow | None]]
    left_out: int
    """Values that have no line, beyond the first eight. Of platforms: 0."""


class ReportContentCommentBlock(TypedDict):
    kind: Literal["comment"]
    markdown: str


class ReportContentComparison(TypedDict):
    start: str
    end: str


class ReportContentFiguresBlock(TypedDict):
    kind: Literal["figures"]
    metrics: list[ReportContentFiguresBlockMetric]
    rows: list[dict[str, str | float | bool | ReportContentFiguresBlockRow | None]]
    changes: list[dict[str, str | float | bool | PortfolioBrandFiguresBrandPresencePercentageChange | None]]


class ReportContentFiguresBlockRow(TypedDict):
    estimate: float
    responses: int
    """Responses that the metric is about."""
    prompts: int
    """Prompts that they answer."""
    stability: ThemePraiseShareStability
    """How much days resemble each other."""
    basket: ThemePraiseShareBasket
    """For these prompts on these platforms, as they answer over time: where the lasting share
    lies.
    """
    population: ThemePraiseSharePopulation
    """For prompts like these; null with a single prompt."""


class ReportContentFilter(TypedDict):
    field: Field
    value: str


class ReportContentPeriod(TypedDict):
    start: str
    end: str


class ReportContentQuotesBlock(TypedDict):
    kind: Literal["quotes"]
    title: str
    sentiment: Literal["any", "positive", "mixed", "negative"]
    themes: list[ReportContentQuotesBlockTheme]
    """What the quotes are about, most answers first; `other` is last."""
    quotes: list[ReportContentQuotesBlockQuote]
    """In the order of their themes."""
    judged: ReportContentQuotesBlockJudged
    """Answers of the period that judge the brand; one can do both."""


class ReportContentQuotesBlockJudged(TypedDict):
    """Answers of the period that judge the brand; one can do both."""
    praised: int
    """With words that surely praise the brand."""
    criticized: int
    """With words that surely criticize it."""
    unsure: int
    """With neither: too unsure to be quoted."""
    unread: int
    """Older ones, beyond the newest 10,000, in none of these."""


class ReportContentQuotesBlockQuote(TypedDict):
    text: str
    sentiment: Literal["positive", "mixed", "negative", "none"] | None
    """Of the whole answer."""
    says: Literal["praise", "criticism"]
    """Which way these words surely point."""
    theme: str
    """What they are about: the key of one of `themes`."""
    platform: Platform
    prompt: str
    date: str


class ReportContentQuotesBlockTheme(TypedDict):
    key: str
    name: str
    answers: int
    """Answers of the period that say something of it."""


class ReportContentSummaryBlock(TypedDict):
    kind: Literal["summary"]
    sentences: list[ReportContentSummaryBlockSentence]


class ReportContentSummaryBlockSentence(TypedDict):
    text: str
    page: Literal["overview", "signals", "competitors", "responses"]
    """The page of the dashboard that shows it."""


class ReportContentTableBlock(TypedDict):
    kind: Literal["table"]
    title: str
    dimension: Dimension
    metrics: list[ReportContentTableBlockMetric]
    rows: list[dict[str, str | float | bool | ReportContentFiguresBlockRow | None]]
    changes: list[dict[str, str | float | bool | PortfolioBrandFiguresBrandPresencePercentageChange | None]]
    left_out: int
    """Rows beyond the limit. Of platforms: 0."""
    own_row: int | None
    """By competitor: which row, from 0, is the brand itself, with its own figures under the names
    of theirs. Null elsewhere.
    """


class ReportFiguresBlock(TypedDict):
    kind: Literal["figures"]
    metrics: Any
    """Metrics that have bounds."""


class ReportPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Report]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ReportQuotesBlock(TypedDict):
    kind: Literal["quotes"]
    title: str
    sentiment: Literal["any", "positive", "mixed", "negative"]
    limit: int


class ReportSchedule(TypedDict):
    every: Literal["week", "month"]
    day: int
    hour: int
    recipients: list[str]
    unconfirmed_recipients: list[str]
    """Of the recipients, those outside the organization who have not agreed yet. They get a link
    by mail, and no report until they open it.
    """
    next_at: str
    """When it is sent next."""
    last_sent_at: str | None
    error: str | None
    """Why the latest one was not sent."""


class ReportScope(TypedDict):
    range: Any
    """Days that move along with today (UTC)."""
    start_date: Any
    """Instead of `range`, with `end_date`."""
    end_date: Any
    """The last day, included."""
    compare: Literal["before", "year", "off"]
    """With the days before, the same days last year, or with nothing."""
    bounds: Literal["basket", "population"]
    """About these prompts, or about prompts like these."""
    prompts: Literal["unbranded", "branded", "all"]
    """Prompts that do not name the brand (`unbranded`), that do, or all. Where every prompt with
    an answer names the brand, `unbranded` shows all. In reports that were made before there was
    a choice: `all`.
    """
    platform: Any
    persona_id: Any
    stage: Any
    tag: Any
    country: Any


class ReportSummaryBlock(TypedDict):
    """Two to four sentences about the period, written from its figures and events."""
    kind: Literal["summary"]


class ReportTableBlock(TypedDict):
    kind: Literal["table"]
    title: str
    dimension: Dimension
    metrics: Any
    """Metrics that have bounds."""
    limit: int
    """Platforms are always all shown."""
    order: Literal["highest", "lowest", "name"]
    """By the first metric, or by the name of the row."""


class RequestAppApprovalAnswer(TypedDict):
    approval: Literal["given", "needed", "waiting", "refused"]
    """How it is now: `waiting` or `given`."""


class RequestPasswordResetAnswer(TypedDict):
    requested: Literal[True]
    by_mail: bool
    """False: this installation sends no mails; its operator helps."""


class ResetMemberSecondFactorAnswer(TypedDict):
    removed: int
    """Authenticator apps and passkeys that were removed."""
    ended_sessions: int


class Response(TypedDict):
    id: int
    created_at: str
    prompt_id: int
    prompt: str
    persona_id: int | None
    persona_name: str | None
    stage: str
    branded: bool
    platform: Platform
    brand_present: bool
    response_text: str
    country: str | None
    tags: list[str]
    key_topics: list[str]
    brand_sentiment: Literal["positive", "mixed", "negative", "none"] | None
    brand_position: Literal["top", "middle", "bottom"] | None
    competitors_present: list[str]
    citations: list[ResponseCitation]
    competitors: list[ResponseCompetitor]
    query_fanout: ResponseQueryFanout
    shopping_results: list[dict[str, Any]]
    sentiment_evidence: NotRequired[ResponseSentimentEvidence]
    """The parts of the text that its sentiments rest on, up to ten for each name."""
    mentions: NotRequired[ResponseMentions]
    """Where the text names the brand and its active competitors, by their current names: the first
    10,000 places.
    """
    text_matches: NotRequired[list[ResponseTextMatche]]
    """With `text`: the first place of up to three of its words and phrases."""


class ResponseChange(TypedDict):
    id: int
    changed_at: str | None
    """When the row came to be as it is, to the microsecond; null: before changes were recorded.
    """
    deleted: bool
    """True: it is gone, and the row has nothing but its key."""
    created_at: NotRequired[str]
    prompt_id: NotRequired[int]
    prompt: NotRequired[str]
    persona_id: NotRequired[int | None]
    persona_name: NotRequired[str | None]
    stage: NotRequired[str]
    branded: NotRequired[bool]
    platform: NotRequired[Platform]
    brand_present: NotRequired[bool]
    country: NotRequired[str | None]
    tags: NotRequired[list[str]]
    key_topics: NotRequired[list[str]]
    brand_sentiment: NotRequired[Literal["positive", "mixed", "negative", "none"] | None]
    brand_position: NotRequired[Literal["top", "middle", "bottom"] | None]
    competitors_present: NotRequired[list[str]]
    citations: NotRequired[list[ResponseCitation]]
    competitors: NotRequired[list[ResponseDetailCompetitor]]
    query_fanout: NotRequired[ResponseQueryFanout]
    shopping_results: NotRequired[list[dict[str, Any]]]
    brand_rank: NotRequired[int | None]
    """Its place in the list by which the answer ranks, from 1; null without one."""
    list_length: NotRequired[int | None]
    """How many entries that list has; null where the answer ranks nothing, or was not read for it
    yet.
    """
    surface: NotRequired[str]
    collector: NotRequired[str]
    collector_version: NotRequired[str]
    model: NotRequired[str | None]
    evaluator_version: NotRequired[str]
    answer_hash: NotRequired[str]
    cost: NotRequired[float]
    """In US dollars."""
    truncated: NotRequired[bool]
    """Whether the answer was cut off at a token limit."""
    usage: NotRequired[CollectionEstimatePlatformDocumentedUsage]
    """What the provider counted for this answer; empty where it does not say, and for imports.
    """
    external_id: NotRequired[str | None]
    search_enabled: NotRequired[bool]
    retrieved_sources: NotRequired[list[dict[str, Any]]]
    labels: NotRequired[list[ResponseChangeLabel] | None]
    """What a person said of names in the answer; null: nobody has."""
    response_text: NotRequired[str]
    """With `include=text`."""
    sentiment_evidence: NotRequired[ResponseChangeSentimentEvidence]
    """With `include=evidence`: UTF-16 offsets in the text, the end excluded."""


class ResponseChangeLabel(TypedDict):
    competitor_id: int | None
    """Null: the brand itself."""
    person: Literal["positive", "mixed", "negative", "none"]


class ResponseChangeSentimentEvidence(TypedDict):
    """With `include=evidence`: UTF-16 offsets in the text, the end excluded."""
    brand: list[ResponseChangeSentimentEvidenceBrand]
    competitors: list[ResponseChangeSentimentEvidenceCompetitor]


class ResponseChangeSentimentEvidenceBrand(TypedDict):
    start: int
    end: int
    says: Literal["praise", "criticism"] | None


class ResponseChangeSentimentEvidenceCompetitor(TypedDict):
    id: int
    spans: list[ResponseChangeSentimentEvidenceCompetitorSpan]


class ResponseChangeSentimentEvidenceCompetitorSpan(TypedDict):
    start: int
    end: int
    says: Literal["praise", "criticism"] | None


class ResponseCitation(TypedDict):
    url: str
    domain: str
    source_type: Literal["brand", "competitor", "other"]
    competitor_id: int | None
    title: str | None
    snippet: str | None


class ResponseCompetitor(TypedDict):
    id: int
    name: str
    present: bool
    position: Literal["top", "middle", "bottom"] | None
    sentiment: Literal["positive", "mixed", "negative", "none"] | None


class ResponseDeletion(TypedDict):
    token: str
    """Confirms the deletion, and tells how far it is."""
    status: Literal["previewed", "deleting", "deleted"]
    """`previewed`: nothing is deleted, and nothing will be unless it is confirmed."""
    erase: bool
    """Whether it takes any answer, with everything that is kept of it."""
    expires_at: str | None
    """A preview cannot be confirmed later; null once it is."""
    answers: int
    """Answers that the preview found."""
    left_out: int
    """Of `ids`: those that are no answer of the brand that can be deleted so."""
    done: int
    """Answers that the deletion has dealt with so far."""
    kept: int
    """Of these, answers that were imported again after the preview: they stay."""
    prompts: int
    """Prompts that they answer."""
    days: int
    """Days that they are of."""
    first_day: str | None
    last_day: str | None
    answers_before: int
    """All answers of the days of the deletion."""
    answers_after: int
    presence_before: float | None
    """Of these, the share that names the brand, in percent; null: none."""
    presence_after: float | None
    platforms: list[ResponseDeletionPlatform]
    """The platforms of the deleted answers, the most affected first."""
    certificate: ResponseDeletionCertificate | None
    """What went, when, and by whom, in ids alone; null until `status` is `deleted`. It can be read
    by its token for as long as the brand exists.
    """


class ResponseDeletionCertificate(TypedDict):
    confirmed_by: str
    """The id of who confirmed it, such as `person:3` or `key:5`."""
    confirmed_at: str
    finished_at: str
    removed: list[ResponseDeletionCertificateRemoved]
    """How many rows went, by table; tables without any are left out. Of `change_events` and
    `actions`: rows that lost a quote.
    """
    erased_ids: list[int]
    """Of an erasure: the ids of its answers, at most 1,000. The feed of responses names all of
    them.
    """


class ResponseDeletionCertificateRemoved(TypedDict):
    table: str
    rows: int


class ResponseDeletionPlatform(TypedDict):
    platform: Platform
    answers: int
    answers_before: int
    """All answers of the days of the deletion."""
    answers_after: int
    presence_before: float | None
    """Of these, the share that names the brand, in percent; null: none."""
    presence_after: float | None


class ResponseDetail(TypedDict):
    id: int
    created_at: str
    prompt_id: int
    prompt: str
    persona_id: int | None
    persona_name: str | None
    stage: str
    branded: bool
    platform: Platform
    brand_present: bool
    response_text: str
    country: str | None
    tags: list[str]
    key_topics: list[str]
    brand_sentiment: Literal["positive", "mixed", "negative", "none"] | None
    brand_position: Literal["top", "middle", "bottom"] | None
    competitors_present: list[str]
    citations: list[ResponseCitation]
    competitors: list[ResponseDetailCompetitor]
    query_fanout: ResponseQueryFanout
    shopping_results: list[dict[str, Any]]
    brand_rank: int | None
    """Its place in the list by which the answer ranks, from 1; null without one."""
    list_length: int | None
    """How many entries that list has; null where the answer ranks nothing, or was not read for it
    yet.
    """
    surface: str
    collector: str
    collector_version: str
    model: str | None
    evaluator_version: str
    answer_hash: str
    cost: float
    """In US dollars."""
    truncated: bool
    """Whether the answer was cut off at a token limit."""
    usage: CollectionEstimatePlatformDocumentedUsage
    """What the provider counted for this answer; empty where it does not say, and for imports.
    """
    external_id: str | None
    search_enabled: bool
    retrieved_sources: list[dict[str, Any]]
    sentiment_evidence: ResponseSentimentEvidence
    """The parts of the text that its sentiments rest on, up to ten for each name."""
    text_matches: NotRequired[list[ResponseDetailTextMatche]]
    """With `text`: where it matches, the first 1,000 places."""
    mentions: ResponseMentions
    """Where the text names the brand and its active competitors, by their current names: the first
    10,000 places.
    """


class ResponseDetailCompetitor(TypedDict):
    id: int
    name: str
    present: bool
    position: Literal["top", "middle", "bottom"] | None
    sentiment: Literal["positive", "mixed", "negative", "none"] | None
    rank: int | None
    """Its place in the list by which the answer ranks, from 1; null without one."""


class ResponseDetailTextMatche(TypedDict):
    start: int
    end: int


class ResponseGroup(TypedDict):
    platform: Platform | None
    """Null unless grouped by platform."""
    prompt_id: int | None
    """Null unless grouped by prompt."""
    prompt: str | None
    responses: int
    newest_response_id: int
    newest_at: str


class ResponseGroupPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[ResponseGroup]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ResponseImport(TypedDict):
    id: str
    """The id of an import: as it was sent, else a ULID."""
    created_at: str
    updated_at: str
    """When the last came."""
    answers: int
    """Answers that came with it. Later imports may have replaced some, and some may have been
    deleted by themselves.
    """


class ResponseImportPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[ResponseImport]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ResponseMentions(TypedDict):
    """Where the text names the brand and its active competitors, by their current names: the first
    10,000 places.
    """
    brand: list[ResponseMentionsBrand]
    competitors: list[ResponseMentionsCompetitor]
    passed_over: list[ResponseMentionsPassedOver]
    """The first 100 places that have one of these names and mean something else."""


class ResponseMentionsBrand(TypedDict):
    start: int
    end: int


class ResponseMentionsCompetitor(TypedDict):
    id: int
    spans: list[ResponseMentionsCompetitorSpan]


class ResponseMentionsCompetitorSpan(TypedDict):
    start: int
    end: int


class ResponseMentionsPassedOver(TypedDict):
    start: int
    end: int
    competitor_id: int | None
    """Null: a name of the brand."""
    reason: Literal["everyday_word", "longer_name"]
    """`longer_name`: part of another name, as in "United States". `everyday_word`: the word
    itself.
    """


class ResponsePage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Response]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: ResponsePageMetadata


class ResponsePageMetadata(TypedDict):
    aggregation_granularity: Literal["daily", "weekly", "monthly"]
    period_count: int
    start_date: str | None
    """As filtered, else the time of the oldest response."""
    end_date: str | None
    """As filtered: the first moment that is left out; else the time of the newest response."""
    top_domains: ResponsePageMetadataTopDomains


class ResponsePageMetadataTopDomains(TypedDict):
    domains: list[ResponsePageMetadataTopDomainsDomain]
    grand_total: int
    owner_totals: ResponsePageMetadataTopDomainsOwnerTotals
    owner_time_series: list[ResponsePageMetadataTopDomainsOwnerTimeSery]
    segment_totals: list[ResponsePageMetadataTopDomainsSegmentTotal]


class ResponsePageMetadataTopDomainsDomain(TypedDict):
    domain: str
    domain_owner: Literal["brand", "competitor", "other"]
    observation_count: int


class ResponsePageMetadataTopDomainsOwnerTimeSery(TypedDict):
    time_bucket: str
    brand: int
    competitor: int
    other: int


class ResponsePageMetadataTopDomainsOwnerTotals(TypedDict):
    brand: int
    competitor: int
    other: int


class ResponsePageMetadataTopDomainsSegmentTotal(TypedDict):
    name: str
    observation_count: int


class ResponsePlace(TypedDict):
    total: int
    """Responses in the filtered list."""
    position: int | None
    """From 1, the newest; null where the filters leave the response out."""
    previous_id: int | None
    """The next newer response of the list."""
    next_id: int | None
    """The next older response of the list."""


class ResponseQueryFanout(TypedDict):
    queries: list[str]
    engine_metadata: dict[str, Any]


class ResponseSentimentEvidence(TypedDict):
    """The parts of the text that its sentiments rest on, up to ten for each name."""
    brand: list[ResponseSentimentEvidenceBrand]
    competitors: list[ResponseSentimentEvidenceCompetitor]


class ResponseSentimentEvidenceBrand(TypedDict):
    start: int
    end: int
    says: Literal["praise", "criticism"] | None
    """Which way it surely points; null where that is unsure or was not recorded."""
    text: str
    """Its words, without markup; of many, the first 300 characters or so, and an ellipsis."""


class ResponseSentimentEvidenceCompetitor(TypedDict):
    id: int
    spans: list[ResponseSentimentEvidenceCompetitorSpan]


class ResponseSentimentEvidenceCompetitorSpan(TypedDict):
    start: int
    end: int
    says: Literal["praise", "criticism"] | None
    """Which way it surely points; null where that is unsure or was not recorded."""
    text: str
    """Its words, without markup; of many, the first 300 characters or so, and an ellipsis."""


class ResponseTextMatche(TypedDict):
    """A place that `text` matches, with some words on either side."""
    start: int
    end: int
    before: str
    match: str
    """As the answer writes it."""
    after: str


class Retention(TypedDict):
    kinds: list[RetentionKind]


class RetentionKind(TypedDict):
    kind: RetentionKindKind
    days: int | None
    """How long it is kept. In days; null: forever."""
    min_days: int
    """The shortest limit that can be set."""
    would_delete: int | None
    """Rows that are older than the limit of the request, else older than the limit that is set:
    the next run deletes them. Null without any limit.
    """
    next_run_at: str | None
    """The earliest time of the next run; null without a limit."""
    last_run_at: str | None
    """When the last run ended."""
    last_deleted: int
    """Rows that the last run, or the one under way, deleted."""


class RetryCollectionFailuresAnswer(TypedDict):
    retried: int


class SavedView(TypedDict):
    id: str
    """A ULID."""
    name: str
    search: str
    """Without the `?`."""
    created_by: SavedViewCreatedBy | None
    """Null: saved with an API key."""
    created_at: str
    updated_at: str


class SavedViewCreatedBy(TypedDict):
    person_id: int
    email: str


class SavedViewPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[SavedView]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class SecondFactor(TypedDict):
    id: int
    kind: Literal["totp", "passkey"]
    name: str
    created_at: str
    last_used_at: str


class SecondFactorRule(TypedDict):
    required_from: str | None
    """From then on everyone needs a second factor; null: everyone chooses."""
    people_without: int
    """Members who have none yet."""


class SentimentAgreement(TypedDict):
    model_judges: bool
    """Whether a language model is configured to judge sentiments at present."""
    answers: int
    """Answers of these days that both the model and the embedded evaluator read."""
    judgements: int
    """Sentiments compared: one for each name in each of these answers."""
    agreement: float | None
    """Share of the judgements that are the same; null where there are none."""
    kappa: float | None
    """Cohen’s kappa: (agreement - chance) / (1 - chance). Chance is the share that would be the
    same if each of the two drew its sentiments at random, as often as it really gave them. 1:
    always the same; 0: no more often than by chance. Null where there are no judgements or both
    always said one and the same.
    """
    table: SentimentAgreementTable
    """Judgements by what the model said, then by what the embedded said."""
    evaluators: list[SentimentAgreementEvaluator]
    """The versions and models that read these answers, the most frequent first."""
    disagreements: list[SentimentAgreementDisagreement]
    """The newest 20 judgements that differ."""


class SentimentAgreementDisagreement(TypedDict):
    response_id: int
    created_at: str
    competitor_id: int | None
    """Null: the brand itself."""
    name: str
    """As it is called now."""
    model: SentimentAgreementDisagreementModel
    """What the language model said, with the words it quoted."""
    embedded: SentimentAgreementDisagreementEmbedded
    """What the embedded reading said, with the first passages that decided it."""


class SentimentAgreementDisagreementEmbedded(TypedDict):
    """What the embedded reading said, with the first passages that decided it."""
    sentiment: Literal["positive", "mixed", "negative", "none"]
    praise: str | None
    criticism: str | None


class SentimentAgreementDisagreementModel(TypedDict):
    """What the language model said, with the words it quoted."""
    sentiment: Literal["positive", "mixed", "negative", "none"]
    praise: str | None
    criticism: str | None


class SentimentAgreementEvaluator(TypedDict):
    evaluator_version: str
    answers: int


class SentimentAgreementTable(TypedDict):
    """Judgements by what the model said, then by what the embedded said."""
    positive: SentimentAgreementTablePositive
    mixed: SentimentAgreementTableMixed
    negative: SentimentAgreementTableNegative
    none: SentimentAgreementTableNone


class SentimentAgreementTableMixed(TypedDict):
    positive: int
    mixed: int
    negative: int
    none: int


class SentimentAgreementTableNegative(TypedDict):
    positive: int
    mixed: int
    negative: int
    none: int


class SentimentAgreementTableNone(TypedDict):
    positive: int
    mixed: int
    negative: int
    none: int


class SentimentAgreementTablePositive(TypedDict):
    positive: int
    mixed: int
    negative: int
    none: int


class SentimentJudge(TypedDict):
    provider: str | None
    """Null: the embedded judge alone reads answers."""
    model: str | None
    state: SentimentJudgeState
    """Unless it is `ready`, the embedded judge reads answers. `embedded`: no model was chosen;
    `no_key`: the key was deleted; `key_unreadable`: it cannot be decrypted and has to be
    entered again; `over_budget`: for the rest of the month.
    """
    monthly_budget_usd: float
    spent_usd: float
    """This calendar month (UTC), what calls under way may cost included."""
    offers: list[SentimentJudgeOffer]


class SentimentJudgeOffer(TypedDict):
    provider: str
    title: str
    model: str
    """The provider’s cheapest model that can judge."""
    has_key: bool
    """Whether the organization has a key of its own."""
    input_usd_per_million: float
    """The documented price of input tokens."""
    output_usd_per_million: float
    usd_per_answer: float
    """For an answer of usual length."""


class Session(TypedDict):
    token: str
    expires_at: str
    role: Literal["admin", "member", "viewer"]
    organization_id: int


class SessionRecord(TypedDict):
    id: int
    organization: SessionRecordOrganization
    created_at: str
    last_used_at: str | None
    """To the minute; null: not since."""
    expires_at: str
    """When it ends, at the latest; where a policy limits how long it may be idle, when it ends
    unless it is used.
    """
    user_agent: str | None
    """The browser or program that signed in, as it described itself."""
    address: str | None
    """Where it signed in from."""
    is_current: bool
    """The one that this request was sent with."""


class SessionRecordOrganization(TypedDict):
    id: int
    name: str


class SessionRecordPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[SessionRecord]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ShareLink(TypedDict):
    id: str
    """A ULID."""
    kind: Literal["report", "table"]
    name: str
    """Of the report or the table."""
    report_id: str | None
    """Null for a table."""
    made_by: Literal["person", "key", "schedule"]
    has_password: bool
    is_blocked: bool
    """The policy `public_links` of the organization does not allow it: it answers nobody."""
    opens: int
    """How often it was opened."""
    last_opened_at: str | None
    created_at: str
    expires_at: str


class ShareLinkPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[ShareLink]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class ShareTableTable(TypedDict):
    fields: list[ShareTableTableField]
    """Dimensions and metrics, each a column."""
    filters: NotRequired[list[str]]
    having: NotRequired[list[str]]
    range: NotRequired[Range | None]
    """Days that move along with today (UTC)."""
    start_date: NotRequired[str | None]
    """Instead of `range`, with `end_date`."""
    end_date: NotRequired[str | None]
    """The last day, included."""
    limit: NotRequired[int]


class SignInSecurity(TypedDict):
    factors: list[SecondFactor]
    """Oldest first."""
    recovery_codes_left: int
    required_from: str | None
    """From when on an organization of this person requires a second factor; null: none does."""
    can_use_passkeys: bool
    """Whether passkeys work at the address of this installation: a name, not an IP address, in
    `SIGHTLINE_PUBLIC_URL` or `localhost`.
    """
    step_up_at: str | None
    """From when on this session has to prove its person again before a dangerous act; null: never,
    since they have no second factor.
    """


class SignOutAnswer(TypedDict):
    signed_out: Literal[True]


class Signal(TypedDict):
    id: int
    run_id: int
    kind: Kind
    subject: str
    """What changed, by its name when the run ended: the brand, a platform, topic, stage,
    competitor, the text of a prompt, or a cited domain.
    """
    subject_id: int | None
    """Of a prompt or competitor; null otherwise."""
    platform: Platform | None
    """Of a platform, and of a domain, whose answers are those of one platform."""
    days: int
    """Whether the last 28 days or the last 7 show it best, against the 28 before."""
    event_id: int | None
    """The event that explains it."""
    metric: Metric
    """As in the query. `domain_citation_rate` is the share of answers that cite the domain."""
    direction: Literal["up", "down"]
    before: float
    """Over all answers of the earlier window. In the unit of the metric: percentages and rates 0
    to 1, scores 0 to 100.
    """
    now: float
    """Over all answers of the later window."""
    difference: float
    like_for_like: float
    """The change on the prompts and platforms that were asked in both windows."""
    mix: float
    """What is left of the difference: it comes from having asked other questions."""
    prompts: int
    """Prompts that were asked in both windows."""
    basket: PortfolioBrandFiguresBrandPresencePercentageChangeBasket
    """Bounds (95%) and test of `like_for_like` for these prompts."""
    evidence: list[SignalEvidence]
    """The prompts that moved most in this direction, up to five. Empty beyond the first 100
    signals of a run.
    """


class SignalEvidence(TypedDict):
    prompt_id: int
    prompt: str
    """Its text when the run ended."""
    before: float
    """In the earlier window. In the unit of the metric: percentages and rates 0 to 1, scores 0 to
    100.
    """
    now: float
    responses_before: int
    """Answers that count in the earlier window."""
    responses_now: int
    response_ids_before: list[int]
    """Up to three answers of the earlier window that show how it was, newest first."""
    response_ids_now: list[int]


class SignalPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Signal]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class SignalRun(TypedDict):
    id: int
    status: Literal["pending", "running", "completed", "failed"]
    trigger: Literal["schedule", "request"]
    """`schedule`: the run that each brand has once a day."""
    start_date: str
    """First day of the later window (UTC)."""
    end_date: str
    """Its last day: the last one that is over."""
    compare_start_date: str
    compare_end_date: str
    minimum_points: float
    """The setting as it was for this run."""
    done: int
    """Steps that are done."""
    total: int
    """Steps of the run."""
    tested: int
    """Changes that were tested; known once it completed."""
    untested: int
    """Changes with too few answers for a test."""
    found: int
    """Signals that it found. The surest 500 are kept."""
    is_unbranded: bool
    """Whether it looked at prompts that do not name the brand alone, as wherever there are any.
    """
    smallest_seen: float | None
    """In points: a change this large of the share of answers that name the brand would have been
    seen four times out of five. Null where too few answers tell.
    """
    failure: str | None
    """Why it failed."""
    created_at: str
    completed_at: str | None


class SignalRunPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[SignalRun]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class SignalSettings(TypedDict):
    minimum_points: float


class SimulatedWorld(TypedDict):
    state: Literal["absent", "loading", "loaded", "removing"]
    brand_ids: list[int]
    """The brands whose answers are simulated."""
    loaded: int
    """Prompts that have their answers of all days."""
    total: int
    """Prompts that there will be."""


class Site(TypedDict):
    id: str
    """A ULID."""
    brand_id: int
    domain: str
    origin: str
    integration_status: Literal["pending", "active", "inactive"]
    """pending until the domain is proven to be yours. The edge answers for active sites alone.
    """
    integration_reason: IntegrationReason | None
    """Why the site is not active, null where it is. unproven: the token was not found yet;
    proof_outdated: it was proven by a file at its origin, which no longer counts; domain_taken:
    another brand's site has the host, one above it or one below it; switched_off: by the
    operator; brand_archived.
    """
    proof: Literal["dns", "file", "operator"] | None
    """dns and operator cover the host and its subdomains, file the host and `www.` of it; null
    until proven.
    """
    approval: Literal["none", "dashboard", "always"]
    """What waits for a person before the pipeline publishes it. none: nothing; dashboard, the
    default: what people submit; always: what API keys submit, too.
    """
    verification_token: str
    """Goes into the TXT record or into the file."""
    verification_record: str | None
    """Name of the TXT record; null for an address, which has none."""
    verification_url: str
    """Where the file is looked for."""
    created_at: str
    updated_at: str


class SitePage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Site]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class SitePreview(TypedDict):
    path: str
    """Below the address of this API. Anyone with this path sees the version."""
    expires_at: str


class SiteSnippets(TypedDict):
    """Each is a whole file, made for this site."""
    cloudflare_worker: str
    fastly_vcl: str
    varnish_vcl: str
    nginx: str


class SiteVersion(TypedDict):
    id: str
    """A ULID."""
    site_id: str
    url: str
    state: Literal["staged", "live", "retired"]
    """At most one version of a page is live; retired ones were live before."""
    source: str
    """Who made it: api, or what staged it."""
    created_at: str
    published_at: str | None
    """When it last went live."""
    checked_at: str | None
    """When the origin's page was last compared with what the version was made from; null where it
    is not.
    """
    failing_since: str | None
    """Since when the origin could not be read for that; null where it can."""
    retired_reason: RetiredReason | None
    """Why it was withdrawn, null where it was not. origin_changed: the page changed, and no new
    version may be live yet; origin_gone; origin_moved: it redirects elsewhere;
    origin_unavailable: for three days; noindex, sign_in and consent_wall: agents are not to
    have it.
    """


class SiteVersionContent(TypedDict):
    id: str
    """A ULID."""
    site_id: str
    url: str
    state: Literal["staged", "live", "retired"]
    """At most one version of a page is live; retired ones were live before."""
    source: str
    """Who made it: api, or what staged it."""
    created_at: str
    published_at: str | None
    """When it last went live."""
    checked_at: str | None
    """When the origin's page was last compared with what the version was made from; null where it
    is not.
    """
    failing_since: str | None
    """Since when the origin could not be read for that; null where it can."""
    retired_reason: RetiredReason | None
    """Why it was withdrawn, null where it was not. origin_changed: the page changed, and no new
    version may be live yet; origin_gone; origin_moved: it redirects elsewhere;
    origin_unavailable: for three days; noindex, sign_in and consent_wall: agents are not to
    have it.
    """
    markdown: str | None
    html: str | None


class SiteVersionPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[SiteVersion]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class Source(TypedDict):
    domain: str
    """Host, without www."""
    url: str | None
    """Host and path as cited, without scheme, query string and fragment; null for a whole website.
    """
    kind: SourceKindValue
    """`own`: the brand's website. `rival`: a competitor's. `editorial`: newspapers, magazines,
    trade press. `forum`: people asking and answering. `video`: videos and podcasts. `review`:
    ratings by buyers, tests, comparisons. `shop`: sells products of many makers. `reference`:
    encyclopedias, documentation, authorities, universities. `other`: no rule knows it.
    """
    kind_from: Literal["correction", "website", "rule", "none"]
    """Why: somebody corrected it, it is a website of the brand or a competitor, a rule of ours, or
    none of these.
    """
    owner: Literal["brand", "competitor", "other"]
    """Whose it is by the websites given; most of its citations."""
    owner_competitor_id: int | None
    """Of a competitor: which."""
    answers: int
    """Answers that cite it at least once."""
    share: float
    """`answers` of all answers in the window."""
    gap_answers: int
    """Those of `answers` that name at least one competitor and not the brand."""
    brand_answers: int
    """Those of `answers` that name the brand."""
    prompts: int
    """Prompts whose answers cite it."""
    platforms: list[SourcePlatform]
    """Which platforms cite it, most answers first."""
    competitors: list[SourceCompetitor]
    """The five competitors that most of `answers` name."""
    competitors_named: int
    """Competitors that any of `answers` names."""
    checks: SourceChecks | None
    """Whether the brand is named there, by the checks of cited pages; null where no page of it was
    read.
    """
    previous: SourcePrevious | None
    """In the window to compare with; null where none was asked for."""
    change: PortfolioBrandFiguresBrandPresencePercentageChange | None
    """How `share` changed since then, like for like; `q_value` allows for the sources of this
    page. Null where no window to compare with was asked for, for more than 100 sources at once,
    and where there is too much to compare.
    """


class SourceChecks(TypedDict):
    pages: int
    """Pages whose text was read."""
    naming_brand: int
    """Those of them that name the brand."""
    last_checked_at: str


class SourceCompetitor(TypedDict):
    competitor_id: int
    name: str
    answers: int


class SourceKind(TypedDict):
    domain: str
    """The correction also holds for its subdomains."""
    kind: SourceKindKind
    corrected_at: str
    corrected_by: str | None
    """Email of the person; null where an API key did it."""


class SourceKindPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[SourceKind]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class SourcePage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Source]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""
    responses: int
    """All answers in the window, also those that cite nothing."""


class SourcePlatform(TypedDict):
    platform: Platform
    answers: int


class SourcePrevious(TypedDict):
    answers: int
    """Answers that cite it at least once."""
    share: float
    """`answers` of all answers in the window."""
    gap_answers: int
    """Those of `answers` that name at least one competitor and not the brand."""


class SourceShare(TypedDict):
    share: ThemePraiseShare | None
    """The share of answers in the window that cite it; null without answers."""
    change: PortfolioBrandFiguresBrandPresencePercentageChange | None
    """Since the window to compare with; null where none was asked for."""
    periods: list[SourceSharePeriod]


class SourceSharePeriod(TypedDict):
    period: str
    """YYYYMMDD, YYYYWW or YYYYMM."""
    share: ThemePraiseShare | None


class Stage(TypedDict):
    id: int
    name: str


class StagePage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Stage]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class StartedSetUp(TypedDict):
    challenge: str
    """To be sent with the first code or the new passkey."""
    expires_at: str
    totp: StartedSetUpTotp | None
    new_passkey: StartedSetUpNewPasskey | None
    """For `navigator.credentials.create` of the browser."""


class StartedSetUpNewPasskey(TypedDict):
    challenge: str
    rp: StartedSetUpNewPasskeyRp
    user: StartedSetUpNewPasskeyUser
    pubKeyCredParams: list[StartedSetUpNewPasskeyPubKeyCredParam]
    timeout: int
    attestation: Literal["none"]
    authenticatorSelection: StartedSetUpNewPasskeyAuthenticatorSelection
    excludeCredentials: list[StartedSetUpNewPasskeyExcludeCredential]


class StartedSetUpNewPasskeyAuthenticatorSelection(TypedDict):
    residentKey: Literal["preferred"]
    userVerification: Literal["required"]


class StartedSetUpNewPasskeyExcludeCredential(TypedDict):
    id: str
    type: Literal["public-key"]
    transports: list[str]


class StartedSetUpNewPasskeyPubKeyCredParam(TypedDict):
    type: Literal["public-key"]
    alg: int


class StartedSetUpNewPasskeyRp(TypedDict):
    id: str
    name: str


class StartedSetUpNewPasskeyUser(TypedDict):
    id: str
    name: str
    displayName: str


class StartedSetUpTotp(TypedDict):
    secret: str
    """In base32, to type into the app."""
    uri: str
    """For the app, as a link or a QR code."""


class StepUpAnswer(TypedDict):
    step_up_at: str | None
    """When the next proof is due; null: never, since they have no second factor."""


class StepUpChallenge(TypedDict):
    challenge: str
    expires_at: str
    kinds: list[Literal["totp", "passkey", "recovery_code"]]
    """What this person has."""
    passkey: StepUpChallengePasskey | None
    """For `navigator.credentials.get` of the browser; null: no passkey works here."""


class StepUpChallengePasskey(TypedDict):
    challenge: str
    rpId: str
    timeout: int
    userVerification: Literal["required"]
    allowCredentials: list[StepUpChallengePasskeyAllowCredential]


class StepUpChallengePasskeyAllowCredential(TypedDict):
    id: str
    type: Literal["public-key"]
    transports: list[str]


class SubmitPipelineRequest(TypedDict):
    url: str
    target_prompts: NotRequired[list[str] | None]
    """Questions that the page is to answer; they become headings."""
    target_personas: NotRequired[list[SubmitPipelineRequestTargetPersona] | None]
    """Whom the page is for."""
    target_sources: NotRequired[list[str] | None]
    """Pages that support what this one says; they are fetched and cited."""
    override_suggestions: NotRequired[bool]
    """true: only the prompts and sources given are used. Otherwise up to five of the brand's own
    prompts that the page answers are added.
    """


class SubmitPipelineRequestTargetPersona(TypedDict):
    name: str
    description: NotRequired[str | None]


class SystemState(TypedDict):
    at: str
    database: SystemStateDatabase
    answers: SystemStateAnswers
    collection: SystemStateCollection
    jobs: list[SystemStateJob]
    deliveries: SystemStateDeliveries


class SystemStateAnswers(TypedDict):
    engine: Literal["duckdb", "clickhouse"]
    ready: bool
    file_bytes: int | None
    """Only of the embedded engine."""
    log_bytes: int | None
    unsorted_rows: int | None


class SystemStateCollection(TypedDict):
    has_worker: bool
    """Whether a worker has collected in the last minute."""
    due: int
    later: int
    asking: int
    oldest_seconds: float
    """How late the oldest due question is."""
    over_budget: int
    """Platforms of brands that wait for a budget."""
    spent_today_usd: float
    spent_month_usd: float
    budgets: SystemStateCollectionBudgets
    providers: list[SystemStateCollectionProvider]


class SystemStateCollectionBudgets(TypedDict):
    day: SystemStateCollectionBudgetsDay
    month: SystemStateCollectionBudgetsMonth


class SystemStateCollectionBudgetsDay(TypedDict):
    has_room: int
    nearly_spent: int
    """80% or more of it is spent."""
    spent: int


class SystemStateCollectionBudgetsMonth(TypedDict):
    has_room: int
    nearly_spent: int
    """80% or more of it is spent."""
    spent: int


class SystemStateCollectionProvider(TypedDict):
    provider: str
    calls: int
    """Calls at once that workers may have under way."""
    unavailable: int
    """Keys that rest after failures in a row."""
    rate_limited: int
    """Keys that wait because the provider asked for it."""
    unauthorized: int
    """Keys that the provider refuses."""


class SystemStateDatabase(TypedDict):
    bytes: int
    connections: SystemStateDatabaseConnections
    """Of the process that answers."""


class SystemStateDatabaseConnections(TypedDict):
    """Of the process that answers."""
    busy: int
    idle: int
    wanted: int


class SystemStateDeliveries(TypedDict):
    waiting: int
    """Events for webhooks that are not delivered yet."""
    oldest_seconds: float
    """How late the oldest is."""


class SystemStateJob(TypedDict):
    queue: str
    waiting: int
    running: int
    oldest_seconds: float
    """How long the first has waited."""


class Theme(TypedDict):
    key: str
    """Stays the same: a known theme, `named ` and a name, or `other`."""
    name: str
    praise: ThemePraise
    criticism: ThemeCriticism
    competitors: list[ThemeCompetitor]
    """Those of whom answers say so, most answers first, up to 20."""
    quotes: list[ThemeQuote]
    """Of the brand, the newest, up to three."""


class ThemeCompetitor(TypedDict):
    competitor_id: int
    name: str
    praise: ThemeCompetitorPraise
    criticism: ThemeCompetitorCriticism


class ThemeCompetitorCriticism(TypedDict):
    answers: int
    """Answers that surely say so."""
    share: ThemePraiseShare | None
    """Of the answers that name whom it is about."""


class ThemeCompetitorPraise(TypedDict):
    answers: int
    """Answers that surely say so."""
    share: ThemePraiseShare | None
    """Of the answers that name whom it is about."""


class ThemeCriticism(TypedDict):
    answers: int
    """Answers that surely say so."""
    share: ThemePraiseShare | None
    """Of the answers that name whom it is about."""
    weeks: list[ThemePraiseWeek]
    """Weeks with answers that name the brand, the last 26 of them."""


class ThemeList(TypedDict):
    items: list[Theme]
    """Most answers first, `other` last; at most 40."""
    responses: int
    """Answers that were read and name the brand."""
    read: int
    """Answers that were read, the newest, up to 10,000."""
    unread: int
    """Older answers of the window, in none of these numbers."""
    read_from: str | None
    """The day of the oldest answer that was read."""


class ThemePraise(TypedDict):
    answers: int
    """Answers that surely say so."""
    share: ThemePraiseShare | None
    """Of the answers that name whom it is about."""
    weeks: list[ThemePraiseWeek]
    """Weeks with answers that name the brand, the last 26 of them."""


class ThemePraiseShare(TypedDict):
    estimate: float
    responses: int
    """Responses that the metric is about."""
    prompts: int
    """Prompts that they answer."""
    stability: ThemePraiseShareStability
    """How much days resemble each other."""
    basket: ThemePraiseShareBasket
    """For these prompts on these platforms, as they answer over time: where the lasting share
    lies.
    """
    population: ThemePraiseSharePopulation
    """For prompts like these; null with a single prompt."""


class ThemePraiseShareBasket(TypedDict):
    """For these prompts on these platforms, as they answer over time: where the lasting share
    lies.
    """
    lower: float | None
    upper: float | None
    effective_responses: float | None
    """As many independent responses would leave as much room."""
    reliable: bool
    """At least 30 responses, at least 30 effective ones, and bounds less than 30 points apart; for
    `basket` also at least 30 days of prompts and platforms that tell more than the day before.
    """
    next_window: ThemePraiseShareBasketNextWindow
    """Where the number of the next window, as long and asked as often, will lie if nothing
    changes.
    """


class ThemePraiseShareBasketNextWindow(TypedDict):
    """Where the number of the next window, as long and asked as often, will lie if nothing
    changes.
    """
    lower: float
    upper: float


class ThemePraiseSharePopulation(TypedDict):
    """For prompts like these; null with a single prompt."""
    lower: float | None
    upper: float | None
    effective_responses: float | None
    """As many independent responses would leave as much room."""
    reliable: bool
    """At least 30 responses, at least 30 effective ones, and bounds less than 30 points apart; for
    `basket` also at least 30 days of prompts and platforms that tell more than the day before.
    """


class ThemePraiseShareStability(TypedDict):
    """How much days resemble each other."""
    day_to_day: float | None
    """How much the answers of one day resemble those of the day before: 0 not at all, 1 wholly.
    Null where too few days are known, or nothing varies.
    """
    pairs: int
    """Pairs of neighbouring days that tell."""


class ThemePraiseWeek(TypedDict):
    week: str
    """As the dimension date_week of the query."""
    answers: int
    share: ThemePraiseShare | None


class ThemeQuote(TypedDict):
    response_id: int
    date: str
    platform: Platform
    prompt_id: int
    prompt: str
    says: Literal["praise", "criticism"]
    text: str


class UpdateBrandCompetitor(TypedDict):
    id: NotRequired[int | None]
    name: NotRequired[str | None]
    alternative_names: NotRequired[list[str] | None]
    excluded_names: NotRequired[list[str] | None]
    websites: NotRequired[list[str] | None]
    case_sensitive: NotRequired[bool | None]


class UpdateBrandPersona(TypedDict):
    id: NotRequired[int | None]
    name: NotRequired[str | None]
    description: NotRequired[str | None]


class ValidationError(TypedDict):
    detail: list[ValidationErrorDetail]


class ValidationErrorDetail(TypedDict):
    loc: list[str | int]
    """Where: starts with body, query or path."""
    msg: str
    type: str
    input: Any
    ctx: dict[str, Any]


class WaitingTrack(TypedDict):
    token: str
    """A ULID; asks for the state of this URL."""
    url: str
    status: Literal["pending", "running", "completed", "failed"]
    orchestration_status: OrchestrationStatus
    optimization_run_id: str | None
    axp_version_id: str | None
    """Null unless a version was published live."""
    created_at: str
    updated_at: str
    pipeline_id: str
    site_id: str | None
    version_id: str | None
    """The staged version, to be previewed."""
    waiting_since: str


class WaitingTrackPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[WaitingTrack]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class Webhook(TypedDict):
    id: str
    """A ULID."""
    url: str
    events: list[Event]
    created_at: str
    former_secret_until: str | None
    """Until then the former secret signs as well; null: there is none."""


class WebhookDelivery(TypedDict):
    id: str
    """The webhook-id header of every attempt."""
    type: Type
    pipeline_id: str | None
    """Null for events that are not of the pipeline."""
    token: str | None
    """Null for events of a whole submission."""
    status: Literal["pending", "delivered", "failed"]
    """pending: it is tried again; failed: it was given up, and can be redelivered."""
    attempts: int
    next_attempt_at: str | None
    error: WebhookDeliveryError | None
    """Of the latest attempt."""
    payload: Any
    """The body, as it is sent."""
    attempt_log: list[WebhookDeliveryAttemptLog]
    """Oldest first, the latest 20."""
    created_at: str
    delivered_at: str | None


class WebhookDeliveryAttemptLog(TypedDict):
    at: str
    duration_ms: int
    response_status: int | None
    """Null where there was no answer."""
    error: WebhookDeliveryError | None


class WebhookDeliveryError(TypedDict):
    code: Literal["ORCH-HOOK-001", "ORCH-HOOK-002", "ORCH-HOOK-003"]
    message: str


class WebhookDeliveryPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[WebhookDelivery]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class WebhookPage(TypedDict):
    total: int
    """Rows that match, on all pages."""
    items: list[Webhook]
    """The rows of this page."""
    offset: int
    """Rows skipped, as asked for."""
    limit: int
    """Size of a page, as asked for."""
    metadata: dict[str, Any]
    """Empty except for responses."""


class WritePause(TypedDict):
    until: str
    """When writes continue by themselves."""
