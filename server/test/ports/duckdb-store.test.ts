import { testConcurrentChanges } from './analytics-store/change-suite.ts';
import { testStoredRows } from './analytics-store/every-suite.ts';
import { openDuckdbStore } from './support/open-duckdb-store.ts';

testStoredRows('DuckDB', openDuckdbStore);
testConcurrentChanges('DuckDB', openDuckdbStore);
