import type { Role } from '#contract/accounts/accounts.ts';
import type { IconName } from '../components/controls/icon.tsx';
import type { PageName } from '../components/page/page-link.tsx';

interface Named {
  readonly page: PageName;
  readonly label: string;
}

export interface Tab extends Named {
  /** What it answers, for somebody who sees it for the first time. */
  readonly answers: string;
}

/** An entry of the navigation: one page, or several that are tabs of one. */
export interface Place extends Named {
  readonly icon: IconName;
  /** As of a tab, where the place has none. */
  readonly answers?: string;
  /** All of them, the place's own page first. */
  readonly tabs?: readonly Tab[];
}

/** The places of a brand, in the order of the navigation. */
export const places: readonly Place[] = [
  {
    page: 'overview',
    label: 'Overview',
    icon: 'overview',
    answers: 'How visible are we, did it change, against whom, and what should we do next?',
  },
  {
    page: 'actions',
    label: 'Actions',
    icon: 'action',
    answers: 'What should we do next, and did it work?',
  },
  {
    page: 'signals',
    label: 'What changed',
    icon: 'chart',
    tabs: [
      {
        page: 'signals',
        label: 'What changed',
        answers: 'Which changes of the last four weeks are more than chance, and since when?',
      },
      {
        page: 'signals/annotations',
        label: 'Annotations',
        answers: 'What did we or the platforms do that may explain a change?',
      },
    ],
  },
  {
    page: 'prompts',
    label: 'Prompts',
    icon: 'prompts',
    tabs: [
      {
        page: 'prompts',
        label: 'Prompts',
        answers: 'Which questions are asked, and in how many answers to each are we named?',
      },
      {
        page: 'prompts/topics',
        label: 'Topics',
        answers: 'What are our prompts about, and in which topic are we named least?',
      },
      {
        page: 'prompts/stages',
        label: 'Stages',
        answers: 'At which step of a purchase are we named, and at which not?',
      },
      { page: 'prompts/personas', label: 'Personas', answers: 'Do answers differ by who asks?' },
    ],
  },
  {
    page: 'responses',
    label: 'Answers',
    icon: 'responses',
    tabs: [
      {
        page: 'responses',
        label: 'Answers',
        answers: 'What did a platform answer, word for word, and how was it read?',
      },
      {
        page: 'responses/themes',
        label: 'Themes',
        answers: 'What are we praised and criticized for, and how do rivals do on the same?',
      },
      {
        page: 'responses/checking',
        label: 'Checking',
        answers: 'How far can we trust the judgements? Check a few yourself.',
      },
      {
        page: 'responses/pasted',
        label: 'Pasted',
        answers: 'What does Sightline read in an answer that we got elsewhere?',
      },
    ],
  },
  {
    page: 'competitors',
    label: 'Competitors',
    icon: 'competitor',
    tabs: [
      {
        page: 'competitors',
        label: 'Competitors',
        answers: 'Who is named with us or instead of us, and how do we compare?',
      },
      {
        page: 'competitors/gaps',
        label: 'Gaps',
        answers: 'Which questions are answered with our rivals and without us?',
      },
    ],
  },
  {
    page: 'sources',
    label: 'Sources',
    icon: 'sources',
    answers: 'Which websites do answers draw on, and which are worth winning?',
  },
  {
    page: 'pages',
    label: 'Pages',
    icon: 'audit',
    tabs: [
      {
        page: 'pages',
        label: 'All pages',
        answers: 'Which of our pages fail checks, which were rewritten, and what did that do?',
      },
      {
        page: 'pages/audits',
        label: 'Audits',
        answers: 'Can AI agents reach, read and quote a page of ours?',
      },
      {
        page: 'pages/versions',
        label: 'Rewritten versions',
        answers: 'Which of our pages were rewritten for AI agents, and how far are they?',
      },
      {
        page: 'pages/sites',
        label: 'Sites',
        answers: 'Which of our websites can give AI agents a version of their own?',
      },
    ],
  },
  {
    page: 'traffic',
    label: 'Traffic',
    icon: 'agent',
    tabs: [
      {
        page: 'traffic',
        label: 'AI agents',
        answers: 'Which AI agents read our website, and what do they get?',
      },
      {
        page: 'traffic/people',
        label: 'People from assistants',
        answers: 'How many people come to us from an assistant?',
      },
    ],
  },
  {
    page: 'reports',
    label: 'Reports',
    icon: 'report',
    answers: 'What do we show to people who do not use Sightline?',
  },
  {
    page: 'alerts',
    label: 'Alerts',
    icon: 'bell',
    answers: 'Who is told about a real change, and how soon?',
  },
  {
    page: 'explorer',
    label: 'Explorer',
    icon: 'explorer',
    answers: 'Anything else: any number by anything, with the answers behind it.',
  },
  {
    page: 'settings',
    label: 'Settings',
    icon: 'settings',
    tabs: [
      {
        page: 'settings',
        label: 'Brand',
        answers: 'By which names and websites are we recognized?',
      },
      {
        page: 'settings/collection',
        label: 'Collection',
        answers: 'Which platforms are asked, how often, and what does it cost?',
      },
      { page: 'settings/planner', label: 'Planner', answers: 'What would a narrower range cost?' },
      {
        page: 'settings/webhooks',
        label: 'Webhooks',
        answers: 'Which of our systems are notified of what happens here?',
      },
      {
        page: 'settings/export',
        label: 'Export',
        answers: 'How do our answers get into our own warehouse?',
      },
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
  { path: '/settings/audit-log', label: 'Audit log', icon: 'check' },
  { path: '/settings/system', label: 'System', icon: 'settings' },
];

/** The pages of the organization, which are an admin's alone: their routes refuse everyone else. */
export function organizationPagesOf(role: Role): readonly OrganizationPage[] {
  return seesOrganizationPages(role) ? organizationPages : [];
}

export function seesOrganizationPages(role: Role): boolean {
  return role === 'admin';
}
