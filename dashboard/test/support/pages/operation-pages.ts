import { nothingLoading } from '../nothing-loading.ts';
import type { PageEntry } from './page-entry.ts';

/** Where people run the service for their organization. */
export const operationPages: readonly PageEntry[] = [
  {
    name: 'collection',
    path: ({ brandId }) => `/brands/${brandId}/settings/collection`,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Save settings' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'glossary',
    path: ({ brandId }) => `/brands/${brandId}/glossary`,
    ready: (page) => page.getByRole('heading', { name: 'Metrics' }).waitFor(),
  },
  {
    name: 'planner',
    path: ({ brandId }) => `/brands/${brandId}/settings/planner?bounds=population`,
    ready: async (page) => {
      await page.locator('[data-drawn=yes]').first().waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'provider-keys',
    path: () => '/settings/provider-keys',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Save budget' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'referrals',
    path: ({ brandId }) => `/brands/${brandId}/traffic/people`,
    ready: async (page) => {
      await page.locator('[data-drawn=yes]').first().waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'annotations',
    path: ({ brandId }) => `/brands/${brandId}/signals/annotations`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'alerts',
    path: ({ brandId }) => `/brands/${brandId}/alerts`,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'What was reported' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'webhooks',
    path: ({ brandId }) => `/brands/${brandId}/settings/webhooks`,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Verify what you receive' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'export',
    path: ({ brandId }) => `/brands/${brandId}/settings/export`,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Test and save' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'portfolio',
    alsoDark: true,
    path: () => '/portfolio',
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'people',
    path: () => '/settings/people',
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'api-keys',
    path: () => '/settings/api-keys',
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'organization',
    path: () => '/settings/organization',
    ready: (page) => page.getByLabel('Name of the organization').waitFor(),
  },
  {
    name: 'audit-log',
    path: () => '/settings/audit-log',
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'sign-in-security',
    path: () => '/account/security',
    ready: (page) => page.getByRole('heading', { name: 'Second factors' }).waitFor(),
  },
  {
    name: 'system',
    path: () => '/settings/system',
    ready: (page) => page.getByLabel('Operator token').waitFor(),
  },
];
