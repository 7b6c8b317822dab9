import type { Operation } from '../operation.ts';
import { actionOperations } from './actions.ts';
import { aiReferralOperations } from './ai-referrals.ts';
import { alertChannelOperations, alertOperations } from './alerts.ts';
import { annotationOperations } from './annotations.ts';
import {
  answerCheckOperations,
  sentimentAgreementOperations,
  sentimentJudgeOperations,
} from './answer-checks.ts';
import { auditLogOperations } from './audit-log.ts';
import { brandOperations, brandSuggestionOperations, portfolioOperations } from './brands.ts';
import { campaignOperations } from './campaigns.ts';
import { collectionAccountOperations, collectionOperations } from './collections.ts';
import { competitorOperations, competitorSuggestionOperations } from './competitors.ts';
import { connectedAppOperations } from './connected-apps.ts';
import { controlPromptOperations } from './control-prompts.ts';
import { exportOperations } from './exports.ts';
import { feedOperations } from './feeds.ts';
import { operatorOperations } from './operator.ts';
import { apiKeyOperations, moveOperations, organizationOperations } from './organizations.ts';
import { pageAuditOperations } from './page-audits.ts';
import { pastedAnswerOperations } from './pasted-answers.ts';
import { invitationOperations, peopleOperations } from './people.ts';
import { personaOperations } from './personas.ts';
import { pipelineOperations } from './pipelines.ts';
import { plannerOperations } from './planner.ts';
import { policyOperations } from './policies.ts';
import { promptChangeOperations } from './prompt-changes.ts';
import { promptOperations } from './prompts.ts';
import { queryOperations } from './query.ts';
import { reevaluationOperations } from './reevaluations.ts';
import { reportOperations } from './reports.ts';
import { responseOperations } from './responses.ts';
import { savedViewOperations } from './saved-views.ts';
import { secondFactorRuleOperations, signInSecurityOperations } from './second-factor.ts';
import { emailLinkOperations, sessionOperations } from './sessions.ts';
import { shareLinkOperations } from './share-links.ts';
import { signalOperations } from './signals.ts';
import { siteVersionOperations } from './site-versions.ts';
import { operateSite, siteOperations } from './sites.ts';
import { citedPageOperations, sourceOperations } from './sources.ts';
import { stageOperations } from './stages.ts';
import { themeOperations } from './themes.ts';
import { webhookOperations } from './webhooks.ts';

/** Every operation of the API, in the order of its reference. */
export const operations: readonly Operation[] = [
  ...brandOperations,
  ...brandSuggestionOperations,
  ...competitorOperations,
  ...competitorSuggestionOperations,
  ...personaOperations,
  ...stageOperations,
  ...promptOperations,
  ...promptChangeOperations,
  ...collectionOperations,
  ...collectionAccountOperations,
  ...controlPromptOperations,
  ...sentimentJudgeOperations,
  ...responseOperations,
  ...feedOperations,
  ...exportOperations,
  ...themeOperations,
  ...pastedAnswerOperations,
  ...sentimentAgreementOperations,
  ...answerCheckOperations,
  ...queryOperations,
  ...portfolioOperations,
  ...savedViewOperations,
  ...signalOperations,
  ...annotationOperations,
  ...campaignOperations,
  ...actionOperations,
  ...reportOperations,
  ...shareLinkOperations,
  ...plannerOperations,
  ...reevaluationOperations,
  ...aiReferralOperations,
  ...sourceOperations,
  ...citedPageOperations,
  ...pageAuditOperations,
  ...siteOperations,
  ...siteVersionOperations,
  operateSite,
  ...pipelineOperations,
  ...webhookOperations,
  ...alertOperations,
  ...alertChannelOperations,
  ...organizationOperations,
  ...policyOperations,
  ...apiKeyOperations,
  ...auditLogOperations,
  ...peopleOperations,
  ...invitationOperations,
  ...sessionOperations,
  ...signInSecurityOperations,
  ...secondFactorRuleOperations,
  ...connectedAppOperations,
  ...emailLinkOperations,
  ...operatorOperations,
  ...moveOperations,
];
