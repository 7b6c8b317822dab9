import { testBrands } from './brands-suite.ts';
import { testCitations } from './citation-suite.ts';
import { testCitedPages } from './cited-page-suite.ts';
import { testCopying } from './copy-suite.ts';
import { testModels } from './model-suite.ts';
import { testObservations } from './observation-suite.ts';
import { testOrganizations } from './organization-suite.ts';
import { testOtherRows } from './other-rows-suite.ts';
import { testReferrals } from './referral-suite.ts';
import { testRivals } from './rival-suite.ts';
import { testSources } from './source-suite.ts';
import { type OpenStore, shareStore } from './store-under-test.ts';
import { testVersions } from './version-suite.ts';
import { testVisits } from './visit-suite.ts';

/** Everything that the port promises of what is stored, for any engine. */
export function testAnalyticsStore(engine: string, open: OpenStore): void {
  testStoredRows(engine, open);
  testOrdersAndCopies(engine, open);
}

/** What comes back of what was stored. */
export function testStoredRows(engine: string, open: OpenStore): void {
  const shared = shareStore(open);
  testObservations(engine, shared);
  testReferrals(engine, shared);
  testCitations(engine, shared);
  testRivals(engine, shared);
  testSources(engine, shared);
  testModels(engine, shared);
  testBrands(engine, shared);
  testVisits(engine, shared);
  testCitedPages(engine, shared);
  testOtherRows(engine, shared);
  testOrganizations(engine, shared);
}

/** What takes long: every order in which versions can arrive, and copies of every table. */
export function testOrdersAndCopies(engine: string, open: OpenStore): void {
  testVersions(engine, open);
  testCopying(engine, open);
}
