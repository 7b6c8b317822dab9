import type { Page } from 'playwright-core';

/** What addresses are made of. */
export interface PlacesOfBrand {
  readonly brandId: number;
  /** A prompt with answers, and one of them. */
  readonly promptId: number;
  readonly responseId: number;
}

export interface PageEntry {
  /** Also the name of its screenshots. */
  readonly name: string;
  readonly path: (places: PlacesOfBrand) => string;
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
];

/** No grey shape stands in for anything any longer. */
export function nothingLoading(page: Page): Promise<unknown> {
  return page.locator('[role=status], [aria-busy=true]').first().waitFor({ state: 'detached' });
}
