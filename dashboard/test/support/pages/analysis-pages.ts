import { nothingLoading } from '../nothing-loading.ts';
import type { PageEntry } from './page-entry.ts';
import { reportShown } from './report-shown.ts';

/** Where people look at what was observed. */
export const analysisPages: readonly PageEntry[] = [
  {
    name: 'overview',
    alsoDark: true,
    path: ({ brandId }) => `/brands/${brandId}/overview`,
    ready: async (page) => {
      await page.locator('[data-drawn=yes]').first().waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'actions',
    alsoDark: true,
    path: ({ brandId }) => `/brands/${brandId}/actions`,
    ready: async (page) => {
      await page.getByRole('heading', { level: 3 }).first().waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'action',
    path: ({ brandId, actionId }) => `/brands/${brandId}/actions/${actionId}`,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Prompts it concerns' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'signals',
    path: ({ brandId }) => `/brands/${brandId}/signals`,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Save' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'prompts',
    path: ({ brandId }) => `/brands/${brandId}/prompts`,
    ready: async (page) => {
      await page.getByRole('row').nth(2).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'prompt',
    path: ({ brandId, promptId }) => `/brands/${brandId}/prompts/${promptId}`,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'By platform', exact: true }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'side-by-side',
    alsoDark: true,
    path: ({ brandId, promptId }) => `/brands/${brandId}/prompts/${promptId}/side-by-side`,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'The latest answers' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'responses',
    path: ({ brandId }) => `/brands/${brandId}/responses`,
    ready: async (page) => {
      await page.getByRole('row').nth(2).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'responses-by-prompt',
    path: ({ brandId }) => `/brands/${brandId}/responses?group=prompt&present=yes&q=the`,
    ready: async (page) => {
      await page
        .locator('button[aria-expanded]', { hasText: /answers?$/ })
        .first()
        .waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'themes',
    alsoDark: true,
    path: ({ brandId }) => `/brands/${brandId}/responses/themes`,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'You and your rivals' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'checking',
    path: ({ brandId }) => `/brands/${brandId}/responses/checking`,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Check answers yourself' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'pasted',
    path: ({ brandId, pastedAnswerId }) =>
      `/brands/${brandId}/responses/pasted?answer=${pastedAnswerId}`,
    ready: async (page) => {
      await page.getByRole('article', { name: 'The pasted answer' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'sources',
    path: ({ brandId }) => `/brands/${brandId}/sources`,
    ready: async (page) => {
      await page.locator('[data-drawn=yes]').first().waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'source',
    alsoDark: true,
    path: ({ brandId, domain }) => `/brands/${brandId}/sources/${domain}`,
    ready: async (page) => {
      await page.locator('[data-drawn=yes]').first().waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'explorer',
    path: ({ brandId }) =>
      `/brands/${brandId}/explorer?metrics=brand_presence_percentage,responses&by=date_week,ai_platform`,
    ready: async (page) => {
      await page.locator('[data-drawn=yes]').first().waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'reports',
    path: ({ brandId }) => `/brands/${brandId}/reports`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'new-report',
    path: ({ brandId }) => `/brands/${brandId}/reports/new`,
    ready: reportShown,
  },
  {
    name: 'report',
    alsoDark: true,
    path: ({ brandId, reportId }) => `/brands/${brandId}/reports/${reportId}`,
    ready: reportShown,
  },
  {
    name: 'response',
    path: ({ brandId, responseId }) => `/brands/${brandId}/responses/${responseId}`,
    ready: (page) => page.getByRole('article', { name: 'The answer' }).waitFor(),
  },
];
