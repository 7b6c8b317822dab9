import type { Role } from '#contract/accounts.ts';
import type { IconName } from '../components/icon.tsx';
import type { PageName } from '../components/page-link.tsx';

export interface Tab {
  readonly page: PageName;
  readonly label: string;
}

/** An entry of the navigation: one page, or several that are tabs of one. */
export interface Place extends Tab {
  readonly icon: IconName;
  /** All of them, the place's own page first. */
  readonly tabs?: readonly Tab[];
}

/** The places of a brand, in the order of the navigation. */
export const places: readonly Place[] = [
  { page: 'overview', label: 'Overview', icon: 'overview' },
  {
    page: 'signals',
    label: 'What changed',
    icon: 'chart',
    tabs: [
      { page: 'signals', label: 'What changed' },
      { page: 'signals/annotations', label: 'Annotations' },
    ],
  },
  {
    page: 'prompts',
    label: 'Prompts',
    icon: 'prompts',
    tabs: [
      { page: 'prompts', label: 'Prompts' },
      { page: 'prompts/topics', label: 'Topics' },
      { page: 'prompts/stages', label: 'Stages' },
      { page: 'prompts/personas', label: 'Personas' },
    ],
  },
  {
    page: 'responses',
    label: 'Answers',
    icon: 'responses',
    tabs: [
      { page: 'responses', label: 'Answers' },
      { page: 'responses/checking', label: 'Checking' },
    ],
  },
  {
    page: 'competitors',
    label: 'Competitors',
    icon: 'competitor',
    tabs: [
      { page: 'competitors', label: 'Competitors' },
      { page: 'competitors/gaps', label: 'Gaps' },
    ],
  },
  { page: 'sources', label: 'Sources', icon: 'sources' },
  {
    page: 'pages',
    label: 'Pages',
    icon: 'audit',
    tabs: [
      { page: 'pages', label: 'All pages' },
      { page: 'pages/audits', label: 'Audits' },
      { page: 'pages/versions', label: 'Rewritten versions' },
      { page: 'pages/sites', label: 'Sites' },
    ],
  },
  {
    page: 'traffic',
    label: 'Traffic',
    icon: 'agent',
    tabs: [
      { page: 'traffic', label: 'AI agents' },
      { page: 'traffic/people', label: 'People from assistants' },
    ],
  },
  { page: 'reports', label: 'Reports', icon: 'report' },
  { page: 'alerts', label: 'Alerts', icon: 'bell' },
  { page: 'explorer', label: 'Explorer', icon: 'explorer' },
  {
    page: 'settings',
    label: 'Settings',
    icon: 'settings',
    tabs: [
      { page: 'settings', label: 'Brand' },
      { page: 'settings/collection', label: 'Collection' },
      { page: 'settings/planner', label: 'Planner' },
      { page: 'settings/webhooks', label: 'Webhooks' },
    ],
  },
];

export interface OrganizationPage {
  readonly path: `/settings/${string}`;
  readonly label: string;
  readonly icon: IconName;
}

const organizationPages: readonly OrganizationPage[] = [
  { path: '/settings/people', label: 'People', icon: 'person' },
  { path: '/settings/api-keys', label: 'API keys', icon: 'key' },
  { path: '/settings/provider-keys', label: 'Provider keys', icon: 'key' },
  { path: '/settings/organization', label: 'Organization', icon: 'organization' },
];

/** The pages of the organization, which are an admin's alone: their routes refuse everyone else. */
export function organizationPagesOf(role: Role): readonly OrganizationPage[] {
  return seesOrganizationPages(role) ? organizationPages : [];
}

export function seesOrganizationPages(role: Role): boolean {
  return role === 'admin';
}
