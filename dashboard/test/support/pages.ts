import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from '../../../server/test/support/process.ts';
import type { Places } from './places.ts';

export interface PageEntry {
  /** Also the name of its screenshots. */
  readonly name: string;
  readonly path: (places: Places) => string;
  /** Photographed in the dark theme, too. */
  readonly alsoDark?: true;
  /** Where nobody is signed in. */
  readonly signedOut?: true;
  /** Resolves once everything that the page shows is there. */
  readonly ready: (page: Page) => Promise<unknown>;
}

/** Every page: checked for accessibility, overflow and complaints, and photographed. */
export const pageEntries: readonly PageEntry[] = [
  {
    name: 'sign-in',
    path: () => '/sign-in',
    signedOut: true,
    ready: (page) => page.getByRole('button', { name: 'Sign in' }).waitFor(),
  },
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
    name: 'responses',
    path: ({ brandId }) => `/brands/${brandId}/responses`,
    ready: async (page) => {
      await page.getByRole('row').nth(2).waitFor();
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
    name: 'explorer',
    path: ({ brandId }) =>
      `/brands/${brandId}/explorer?metrics=brand_presence_percentage,responses&by=date_week,ai_platform`,
    ready: async (page) => {
      await page.locator('[data-drawn=yes]').first().waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'response',
    path: ({ brandId, responseId }) => `/brands/${brandId}/responses/${responseId}`,
    ready: (page) => page.getByRole('article', { name: 'The answer' }).waitFor(),
  },
  {
    name: 'competitors',
    path: ({ brandId }) => `/brands/${brandId}/competitors`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'personas',
    path: ({ brandId }) => `/brands/${brandId}/personas`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'topics',
    path: ({ brandId }) => `/brands/${brandId}/topics`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'stages',
    path: ({ brandId }) => `/brands/${brandId}/stages`,
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
    ready: (page) => page.getByRole('button', { name: 'Create brand' }).waitFor(),
  },
];

/** No grey shape stands in for anything any longer. */
export async function nothingLoading(page: Page): Promise<void> {
  const loading = page.locator('[role=status], [aria-busy=true]');
  const settled = await eventually(async () => (await loading.count()) === 0, 30_000);
  assert.ok(settled, `${page.url()} is still loading`);
}
