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

type OrganizationPage =
  | 'portfolio'
  | 'settings/people'
  | 'settings/api-keys'
  | 'settings/provider-keys'
  | 'settings/organization';

/** The pages of the organization. Those below `settings` are an admin's alone: their routes refuse everyone else. */
const organizationPages: PageGroup<OrganizationPage> = {
  title: 'Organization',
  pages: [
    { page: 'portfolio', label: 'All brands', icon: 'table' },
    { page: 'settings/people', label: 'People', icon: 'person' },
    { page: 'settings/api-keys', label: 'API keys', icon: 'key' },
    { page: 'settings/provider-keys', label: 'Provider keys', icon: 'key' },
    { page: 'settings/organization', label: 'Organization', icon: 'organization' },
  ],
};

/** Those that somebody in this role can open. */
export function organizationPagesOf(role: Role): PageGroup<OrganizationPage> {
  const { title, pages } = organizationPages;
  const isOpen = ({ page }: PageEntry) =>
    !page.startsWith('settings/') || seesOrganizationPages(role);
  return { title, pages: pages.filter(isOpen) };
}

export function seesOrganizationPages(role: Role): boolean {
  return role === 'admin';
}
