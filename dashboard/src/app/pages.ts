import type { IconName } from '../components/icon.tsx';
import type { PageName } from '../components/page-link.tsx';

interface PageEntry {
  readonly page: PageName;
  readonly label: string;
  readonly icon: IconName;
}

/** The pages of a brand, in the order of the navigation. */
export const pages: readonly PageEntry[] = [
  { page: 'overview', label: 'Overview', icon: 'overview' },
  { page: 'prompts', label: 'Prompts', icon: 'prompts' },
  { page: 'responses', label: 'Answers', icon: 'responses' },
  { page: 'sources', label: 'Sources', icon: 'sources' },
  { page: 'explorer', label: 'Explorer', icon: 'explorer' },
];
