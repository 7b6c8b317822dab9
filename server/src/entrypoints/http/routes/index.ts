import { type AnalyticsMover, noMover } from '#kernel/ports/analytics/mover.ts';
import type { DemoWorld } from '#kernel/ports/demo.ts';
import type { Route } from '../route.ts';
import { actionRoutes } from './actions.ts';
import { aiReferralRoutes } from './ai-referrals.ts';
import { alertRoutes } from './alerts.ts';
import { annotationRoutes } from './annotations.ts';
import { answerCheckRoutes } from './answer-checks.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { brandSuggestionRoutes } from './brand-suggestions.ts';
import { brandRoutes } from './brands.ts';
import { campaignRoutes } from './campaigns.ts';
import { citedPageRoutes } from './cited-pages.ts';
import { collectionAccountRoutes } from './collection-accounts.ts';
import { collectionRoutes } from './collections.ts';
import { competitorSuggestionRoutes } from './competitor-suggestions.ts';
import { competitorRoutes } from './competitors.ts';
import { connectedAppRoutes } from './connected-apps.ts';
import { controlPromptRoutes } from './control-prompts.ts';
import { emailLinkRoutes } from './email-links.ts';
import { invitationRoutes } from './invitations.ts';
import { moveRoutes } from './moves.ts';
import { operatorRoutes } from './operator.ts';
import { organizationRoutes } from './organizations.ts';
import { pageAuditRoutes } from './page-audits.ts';
import { pastedAnswerRoutes } from './pasted-answers.ts';
import { peopleRoutes } from './people.ts';
import { personaRoutes } from './personas.ts';
import { pipelineRoutes } from './pipelines.ts';
import { plannerRoutes } from './planner.ts';
import { portfolioRoutes } from './portfolio.ts';
import { promptRoutes } from './prompts.ts';
import { queryRoutes } from './query.ts';
import { reevaluationRoutes } from './reevaluations.ts';
import { reportRoutes } from './reports.ts';
import { responseRoutes } from './responses.ts';
import { savedViewRoutes } from './saved-views.ts';
import { sentimentAgreementRoutes } from './sentiment-agreement.ts';
import { sentimentJudgeRoutes } from './sentiment-judge.ts';
import { sessionRoutes } from './sessions.ts';
import { shareLinkRoutes } from './share-links.ts';
import { signalRoutes } from './signals.ts';
import { siteVersionRoutes } from './site-versions.ts';
import { operateSiteRoute, siteRoutes } from './sites.ts';
import { sourceRoutes } from './sources.ts';
import { stageRoutes } from './stages.ts';
import { themeRoutes } from './themes.ts';
import { webhookRoutes } from './webhooks.ts';

/** Every route of the API, in the order of its reference. */
export function allRoutes(demo: DemoWorld, mover: AnalyticsMover = noMover): readonly Route[] {
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
    ...apiKeyRoutes,
    ...peopleRoutes,
    ...invitationRoutes,
    ...sessionRoutes,
    ...connectedAppRoutes,
    ...emailLinkRoutes,
    ...operatorRoutes(demo),
    ...moveRoutes(mover),
  ];
}
