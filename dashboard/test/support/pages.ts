import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from '../../../server/test/support/process.ts';
import { appCallback, type Places } from './places.ts';

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

async function reportShown(page: Page): Promise<void> {
  await page.locator('article [data-drawn=yes]').first().waitFor();
  await nothingLoading(page);
}

/** Where people look at what was observed. */
const analysisPages: readonly PageEntry[] = [
  {
    name: 'sign-in',
    path: () => '/sign-in',
    signedOut: true,
    ready: (page) => page.getByRole('button', { name: 'Sign in' }).waitFor(),
  },
  {
    name: 'invitation',
    path: ({ invitationToken }) => `/join/${invitationToken}`,
    signedOut: true,
    ready: (page) => page.getByRole('button', { name: 'Join' }).waitFor(),
  },
  {
    name: 'forgotten-password',
    path: () => '/forgotten-password',
    signedOut: true,
    ready: (page) => page.getByRole('button', { name: 'Send the link' }).waitFor(),
  },
  {
    name: 'reset-password',
    // The link is looked at when a password is sent.
    path: () => '/reset-password/et_of_nobody',
    signedOut: true,
    ready: (page) => page.getByRole('button', { name: 'Change password' }).waitFor(),
  },
  {
    name: 'allow-app',
    path: ({ appId }) =>
      `/oauth/authorize?${new URLSearchParams({
        response_type: 'code',
        client_id: appId,
        redirect_uri: appCallback,
        code_challenge: 'c'.repeat(43),
        code_challenge_method: 'S256',
        scope: 'query configure',
      })}`,
    ready: (page) => page.getByRole('button', { name: 'Allow' }).waitFor(),
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
    name: 'shared-report',
    alsoDark: true,
    signedOut: true,
    path: ({ shareToken }) => `/shared/${shareToken}`,
    ready: reportShown,
  },
  {
    name: 'response',
    path: ({ brandId, responseId }) => `/brands/${brandId}/responses/${responseId}`,
    ready: (page) => page.getByRole('article', { name: 'The answer' }).waitFor(),
  },
];

/** Where pages are audited, improved and served. */
const improvementPages: readonly PageEntry[] = [
  {
    name: 'page-audits',
    path: ({ brandId }) => `/brands/${brandId}/page-audits`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'page-audit',
    alsoDark: true,
    path: ({ brandId, pageAuditId }) => `/brands/${brandId}/page-audits/${pageAuditId}`,
    ready: (page) => page.getByText('can be improved').waitFor(),
  },
  {
    name: 'pipelines',
    path: ({ brandId }) => `/brands/${brandId}/pipelines`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'new-pipeline',
    path: ({ brandId }) => `/brands/${brandId}/pipelines/new`,
    ready: (page) => page.getByRole('heading', { name: 'What for' }).waitFor(),
  },
  {
    name: 'pipeline',
    path: ({ brandId, pipelineId }) => `/brands/${brandId}/pipelines/${pipelineId}`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'optimized-page',
    alsoDark: true,
    path: ({ brandId, pipelineId, trackToken }) =>
      `/brands/${brandId}/pipelines/${pipelineId}/${trackToken}`,
    ready: async (page) => {
      await page.getByRole('table', { name: 'Changes between' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'sites',
    path: ({ brandId }) => `/brands/${brandId}/sites`,
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'site',
    path: ({ brandId, siteId }) => `/brands/${brandId}/sites/${siteId}`,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Connect your CDN' }).waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'agent-traffic',
    path: ({ brandId }) => `/brands/${brandId}/agent-traffic`,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Visits by agent' }).waitFor();
      await nothingLoading(page);
    },
  },
];

/** Where people set up what is watched. */
const brandPages: readonly PageEntry[] = [
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

/** Where people run the service for their organization. */
const operationPages: readonly PageEntry[] = [
  {
    name: 'collection',
    path: ({ brandId }) => `/brands/${brandId}/collection`,
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
    path: ({ brandId }) => `/brands/${brandId}/planner?bounds=population`,
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
    path: ({ brandId }) => `/brands/${brandId}/referrals`,
    ready: async (page) => {
      await page.locator('[data-drawn=yes]').first().waitFor();
      await nothingLoading(page);
    },
  },
  {
    name: 'annotations',
    path: ({ brandId }) => `/brands/${brandId}/annotations`,
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
    path: ({ brandId }) => `/brands/${brandId}/webhooks`,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Verify what you receive' }).waitFor();
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
];

/** No loading placeholder is left. */
export async function nothingLoading(page: Page): Promise<void> {
  const loading = page.locator('[role=status], [aria-busy=true]');
  const settled = await eventually(async () => (await loading.count()) === 0, 30_000);
  assert.ok(settled, `${page.url()} is still loading`);
}

/** Every page: checked for accessibility, overflow and complaints, and photographed. */
export const pageEntries: readonly PageEntry[] = [
  ...analysisPages,
  ...improvementPages,
  ...brandPages,
  ...operationPages,
];
