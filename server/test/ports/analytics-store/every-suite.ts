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
import type { OpenStore } from './store-under-test.ts';
import { testVersions } from './version-suite.ts';
import { testVisits } from './visit-suite.ts';

/** Everything that the port promises of what is stored, for any engine. */
export function testAnalyticsStore(engine: string, open: OpenStore): void {
  testObservations(engine, open);
  testVersions(engine, open);
  testReferrals(engine, open);
  testCitations(engine, open);
  testRivals(engine, open);
  testSources(engine, open);
  testModels(engine, open);
  testBrands(engine, open);
  testVisits(engine, open);
  testCitedPages(engine, open);
  testOtherRows(engine, open);
  testOrganizations(engine, open);
  testCopying(engine, open);
}
