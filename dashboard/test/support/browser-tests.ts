import { findBrowser, needsBrowser } from '../../../scripts/find-browser.ts';
import { testsThatNeed } from '../../../server/test/support/service/tests-that-need.ts';

export const { after, before, describe, it } = testsThatNeed(
  findBrowser() === undefined ? needsBrowser : undefined,
);
