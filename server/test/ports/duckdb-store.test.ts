import { testAnalyticsStore } from './analytics-store/every-suite.ts';
import { openDuckdbStore } from './support/open-duckdb-store.ts';

testAnalyticsStore('DuckDB', openDuckdbStore);
