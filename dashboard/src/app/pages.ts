import type { Role } from '#contract/accounts.ts';
import type { IconName } from '../components/icon.tsx';
import type { PageName } from '../components/page-link.tsx';

export interface PageEntry<Name extends string = string> {
  readonly page: Name;
  readonly label: string;
  readonly icon: IconName;
}

export interface PageGroup<Name extends string> {
  readonly title: string;
  readonly pages: readonly PageEntry<Name>[];
}

/** The pages of a brand, in the order of the navigation. */
export const brandPages: readonly PageGroup<PageName>[] = [
  {
    title: 'Answers',
    pages: [
      { page: 'overview', label: 'Overview', icon: 'overview' },
      { page: 'signals', label: 'What changed', icon: 'chart' },
      { page: 'prompts', label: 'Prompts', icon: 'prompts' },
      { page: 'responses', label: 'Answers', icon: 'responses' },
      { page: 'sources', label: 'Sources', icon: 'sources' },
      { page: 'explorer', label: 'Explorer', icon: 'explorer' },
      { page: 'reports', label: 'Reports', icon: 'report' },
    ],
  },
  {
    title: 'Pages and visits',
    pages: [
      { page: 'page-audits', label: 'Page audits', icon: 'audit' },
      { page: 'pipelines', label: 'Pipelines', icon: 'pipeline' },
      { page: 'sites', label: 'Sites', icon: 'site' },
      { page: 'agent-traffic', label: 'Agent traffic', icon: 'agent' },
      { page: 'referrals', label: 'Referrals', icon: 'referral' },
    ],
  },
  {
    title: 'Brand',
    pages: [
      { page: 'competitors', label: 'Competitors', icon: 'competitor' },
      { page: 'personas', label: 'Personas', icon: 'persona' },
      { page: 'topics', label: 'Topics', icon: 'topic' },
      { page: 'stages', label: 'Stages', icon: 'stage' },
      { page: 'collection', label: 'Collection', icon: 'collection' },
      { page: 'planner', label: 'Planner', icon: 'planner' },
      { page: 'annotations', label: 'Annotations', icon: 'pin' },
      { page: 'alerts', label: 'Alerts', icon: 'bell' },
      { page: 'webhooks', label: 'Webhooks', icon: 'webhook' },
      { page: 'settings', label: 'Settings', icon: 'settings' },
    ],
  },
];

export type OrganizationPage = 'people' | 'api-keys' | 'provider-keys' | 'organization';

/** The pages of the organization, below `settings`. An admin's alone: its routes refuse everyone else. */
export const organizationPages: PageGroup<OrganizationPage> = {
  title: 'Organization',
  pages: [
    { page: 'people', label: 'People', icon: 'person' },
    { page: 'api-keys', label: 'API keys', icon: 'key' },
    { page: 'provider-keys', label: 'Provider keys', icon: 'key' },
    { page: 'organization', label: 'Organization', icon: 'organization' },
  ],
};

export function seesOrganizationPages(role: Role): boolean {
  return role === 'admin';
}
