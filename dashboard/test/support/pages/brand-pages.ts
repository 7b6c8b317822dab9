import { nothingLoading } from '../nothing-loading.ts';
import type { PageEntry } from './page-entry.ts';

/** Where people set up what is watched. */
export const brandPages: readonly PageEntry[] = [
  {
    name: 'competitors',
    path: ({ brandId }) => `/brands/${brandId}/competitors`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'competitor',
    alsoDark: true,
    path: ({ brandId, competitorId }) => `/brands/${brandId}/competitors/${competitorId}`,
    ready: async (page) => {
      await page.locator('[data-drawn=yes]').first().waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'gaps',
    path: ({ brandId }) => `/brands/${brandId}/competitors/gaps`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'personas',
    path: ({ brandId }) => `/brands/${brandId}/prompts/personas`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'topics',
    path: ({ brandId }) => `/brands/${brandId}/prompts/topics`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'stages',
    path: ({ brandId }) => `/brands/${brandId}/prompts/stages`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'settings',
    path: ({ brandId }) => `/brands/${brandId}/settings`,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Save names' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'new-brand',
    path: () => '/brands/new',
    ready: (page) => page.getByRole('button', { name: 'Read the website' }).waitFor(),
  },
  {
    name: 'brand-by-hand',
    path: () => '/brands/new/by-hand',
    ready: (page) => page.getByRole('button', { name: 'Create brand' }).waitFor(),
  },
  {
    name: 'first-answers',
    path: ({ brandId }) => `/brands/${brandId}/first-answers`,
    ready: async (page) => {
      await page.getByText(/^None yet|so far\. Open one/).waitFor();
      await nothingLoading(page);
    },
  },
];
