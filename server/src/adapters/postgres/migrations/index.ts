import type { Migration } from '../migration.ts';
import { accounts } from './0001-accounts.ts';
import { brands } from './0002-brands.ts';
import { prompts } from './0003-prompts.ts';
import { names } from './0004-names.ts';
import { observationKeys } from './0005-observation-keys.ts';
import { excludedNames } from './0006-excluded-names.ts';
import { reevaluations } from './0007-reevaluations.ts';
import { demo } from './0008-demo.ts';
import { collection } from './0009-collection.ts';
import { referrals } from './0010-referrals.ts';
import { pageAudits } from './0011-page-audits.ts';
import { sites } from './0012-sites.ts';
import { webhooks } from './0013-webhooks.ts';
import { pipeline } from './0014-pipeline.ts';
import { invitations } from './0015-invitations.ts';
import { pipelineList } from './0016-pipeline-list.ts';
import { analyticsHome } from './0017-analytics-home.ts';
import { siteClaims } from './0018-site-claims.ts';
import { signIn } from './0019-sign-in.ts';
import { ownership } from './0020-ownership.ts';
import { sets } from './0021-sets.ts';
import { budgetQueue } from './0022-budget-queue.ts';
import { finalAddresses } from './0023-final-addresses.ts';
import { approval } from './0024-approval.ts';
import { originChecks } from './0025-origin-checks.ts';
import { rechecks } from './0026-rechecks.ts';
import { competitorSuggestions } from './0027-competitor-suggestions.ts';
import { sentimentComparisons } from './0028-sentiment-comparisons.ts';
import { alerts } from './0029-alerts.ts';
import { citedPages } from './0030-cited-pages.ts';
import { signals } from './0031-signals.ts';
import { sourceKinds } from './0032-source-kinds.ts';
import { savedViews } from './0033-saved-views.ts';
import { annotations } from './0034-annotations.ts';
import { reports } from './0035-reports.ts';
import { continuedPrompts } from './0036-continued-prompts.ts';
import { organizationDisplay } from './0037-organization-display.ts';
import { demoStory } from './0038-demo-story.ts';
import { connectedApps } from './0039-connected-apps.ts';
import { nameVersions } from './0040-name-versions.ts';
import { demoPrompts } from './0041-demo-prompts.ts';
import { installation } from './0042-installation.ts';
import { paidOnce } from './0044-paid-once.ts';
import { appRegistrations } from './0046-app-registrations.ts';
import { knownNetworks } from './0047-known-networks.ts';
import { mailRecipients } from './0049-mail-recipients.ts';
import { queueSchema } from './0050-queue-schema.ts';
import { changeEvents } from './0051-change-events.ts';
import { controlPrompts } from './0060-control-prompts.ts';
import { campaigns } from './0061-campaigns.ts';
import { sentimentJudges } from './0062-sentiment-judges.ts';
import { answerChecks } from './0063-answer-checks.ts';
import { revenueCurrency } from './0064-revenue-currency.ts';

/** Every migration, oldest first. */
export const allMigrations: readonly Migration[] = [
  accounts,
  brands,
  prompts,
  names,
  observationKeys,
  excludedNames,
  reevaluations,
  demo,
  collection,
  referrals,
  pageAudits,
  sites,
  webhooks,
  pipeline,
  invitations,
  pipelineList,
  analyticsHome,
  siteClaims,
  signIn,
  ownership,
  sets,
  budgetQueue,
  finalAddresses,
  approval,
  originChecks,
  rechecks,
  competitorSuggestions,
  sentimentComparisons,
  alerts,
  citedPages,
  signals,
  sourceKinds,
  savedViews,
  annotations,
  reports,
  continuedPrompts,
  organizationDisplay,
  demoStory,
  connectedApps,
  nameVersions,
  demoPrompts,
  installation,
  paidOnce,
  appRegistrations,
  knownNetworks,
  mailRecipients,
  queueSchema,
  changeEvents,
  controlPrompts,
  campaigns,
  sentimentJudges,
  answerChecks,
  revenueCurrency,
];
