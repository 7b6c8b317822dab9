import { type AnalyticsMover, noMover } from '#kernel/ports/analytics/mover.ts';
import type { DemoWorld } from '#kernel/ports/demo.ts';
import { noSystem, type ReadSystem } from '#kernel/ports/read-system.ts';
import type { Route } from '../route.ts';
import { actionRoutes } from './actions.ts';
import { alertRoutes } from './alerts.ts';
import { annotationRoutes } from './annotations.ts';
import {
  answerCheckRoutes,
  sentimentAgreementRoutes,
  sentimentJudgeRoutes,
} from './answer-checks.ts';
import { auditLogRoutes } from './audit-log.ts';
import { brandRoutes, brandSuggestionRoutes, portfolioRoutes } from './brands.ts';
import { campaignRoutes } from './campaigns.ts';
import { collectionAccountRoutes, collectionRoutes } from './collections.ts';
import { competitorRoutes, competitorSuggestionRoutes } from './competitors.ts';
import { connectedAppRoutes } from './connected-apps.ts';
import { controlPromptRoutes } from './control-prompts.ts';
import { exportRoutes, feedRoutes } from './feeds.ts';
import { operatorRoutes } from './operator.ts';
import { apiKeyRoutes, moveRoutes, organizationRoutes, policyRoutes } from './organizations.ts';
import { aiReferralRoutes } from './pages/ai-referrals.ts';
import { pageAuditRoutes } from './pages/page-audits.ts';
import { pipelineRoutes } from './pages/pipelines.ts';
import { siteVersionRoutes } from './pages/site-versions.ts';
import { operateSiteRoute, siteRoutes } from './pages/sites.ts';
import { citedPageRoutes, sourceRoutes } from './pages/sources.ts';
import { pastedAnswerRoutes } from './pasted-answers.ts';
import { invitationRoutes, peopleRoutes } from './people.ts';
import { personaRoutes } from './personas.ts';
import { plannerRoutes } from './planner.ts';
import { promptRoutes } from './prompts.ts';
import { queryRoutes } from './query.ts';
import { reevaluationRoutes } from './reevaluations.ts';
import { reportRoutes } from './reports.ts';
import { responseRoutes } from './responses.ts';
import { savedViewRoutes } from './saved-views.ts';
import { secondFactorRuleRoutes, signInSecurityRoutes } from './second-factor.ts';
import { emailLinkRoutes, sessionRoutes } from './sessions.ts';
import { shareLinkRoutes } from './share-links.ts';
import { signalRoutes } from './signals.ts';
import { stageRoutes } from './stages.ts';
import { themeRoutes } from './themes.ts';
import { webhookRoutes } from './webhooks.ts';

/** Every route of the API, in the order of its reference. */
export function allRoutes(
  demo: DemoWorld,
  mover: AnalyticsMover = noMover,
  readSystem: ReadSystem = noSystem,
): readonly Route[] {
  return [
    ...brandRoutes,
    ...brandSuggestionRoutes,
    ...competitorRoutes,
    ...competitorSuggestionRoutes,
    ...personaRoutes,
    ...stageRoutes,
    ...promptRoutes,
    ...collectionRoutes,
    ...collectionAccountRoutes,
    ...controlPromptRoutes,
    ...sentimentJudgeRoutes,
    ...responseRoutes,
    ...feedRoutes,
    ...exportRoutes,
    ...themeRoutes,
    ...pastedAnswerRoutes,
    ...sentimentAgreementRoutes,
    ...answerCheckRoutes,
    ...queryRoutes,
    ...portfolioRoutes,
    ...savedViewRoutes,
    ...signalRoutes,
    ...annotationRoutes,
    ...campaignRoutes,
    ...actionRoutes,
    ...reportRoutes,
    ...shareLinkRoutes,
    ...plannerRoutes,
    ...reevaluationRoutes,
    ...aiReferralRoutes,
    ...sourceRoutes,
    ...citedPageRoutes,
    ...pageAuditRoutes,
    ...siteRoutes,
    ...siteVersionRoutes,
    operateSiteRoute,
    ...pipelineRoutes,
    ...webhookRoutes,
    ...alertRoutes,
    ...organizationRoutes(demo),
    ...policyRoutes,
    ...apiKeyRoutes,
    ...auditLogRoutes,
    ...peopleRoutes,
    ...invitationRoutes,
    ...sessionRoutes,
    ...signInSecurityRoutes,
    ...secondFactorRuleRoutes,
    ...connectedAppRoutes,
    ...emailLinkRoutes,
    ...operatorRoutes(demo, readSystem),
    ...moveRoutes(mover),
  ];
}
