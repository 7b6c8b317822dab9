import type { Page } from 'playwright-core';
import type { Places } from '../places.ts';

/** A page that tests walk to. */
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
