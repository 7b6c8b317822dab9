import { analysisPages } from './pages/analysis-pages.ts';
import { brandPages } from './pages/brand-pages.ts';
import { entrancePages } from './pages/entrance-pages.ts';
import { improvementPages } from './pages/improvement-pages.ts';
import { operationPages } from './pages/operation-pages.ts';
import type { PageEntry } from './pages/page-entry.ts';

/** Every page: checked for accessibility, overflow and complaints, and photographed. */
export const pageEntries: readonly PageEntry[] = [
  ...entrancePages,
  ...analysisPages,
  ...improvementPages,
  ...brandPages,
  ...operationPages,
];
