import type { Page } from 'playwright-core';

/** What addresses are made of. */
export interface PlacesOfBrand {
  readonly brandId: number;
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
];

/** No grey shape stands in for anything any longer. */
export function nothingLoading(page: Page): Promise<unknown> {
  return page.waitForFunction(
    "!document.querySelector('[role=status]') && !document.querySelector('[aria-busy=true]')",
  );
}
