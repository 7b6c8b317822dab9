import { nothingLoading } from '../nothing-loading.ts';
import type { PageEntry } from './page-entry.ts';

/** Where pages are audited, improved and served. */
export const improvementPages: readonly PageEntry[] = [
  {
    name: 'own-pages',
    path: ({ brandId }) => `/brands/${brandId}/pages`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'page-audits',
    path: ({ brandId }) => `/brands/${brandId}/pages/audits`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'page-audit',
    alsoDark: true,
    path: ({ brandId, pageAuditId }) => `/brands/${brandId}/pages/audits/${pageAuditId}`,
    ready: (page) => page.getByText('can be improved').waitFor(),
  },
  {
    name: 'pipelines',
    path: ({ brandId }) => `/brands/${brandId}/pages/versions`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'new-pipeline',
    path: ({ brandId }) => `/brands/${brandId}/pages/versions/new`,
    ready: (page) => page.getByRole('heading', { name: 'What for' }).waitFor(),
  },
  {
    name: 'pipeline',
    path: ({ brandId, pipelineId }) => `/brands/${brandId}/pages/versions/${pipelineId}`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'optimized-page',
    alsoDark: true,
    path: ({ brandId, pipelineId, trackToken }) =>
      `/brands/${brandId}/pages/versions/${pipelineId}/${trackToken}`,
    ready: async (page) => {
      await page.getByRole('table', { name: 'Changes between' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'sites',
    path: ({ brandId }) => `/brands/${brandId}/pages/sites`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'site',
    path: ({ brandId, siteId }) => `/brands/${brandId}/pages/sites/${siteId}`,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Connect your CDN' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'agent-traffic',
    path: ({ brandId }) => `/brands/${brandId}/traffic`,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Visits by agent' }).waitFor();
      await nothingLoading(page);
    },
  },
];
