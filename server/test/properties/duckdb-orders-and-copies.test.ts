import { testOrdersAndCopies } from '../ports/analytics-store/every-suite.ts';
import { openDuckdbStore } from '../ports/support/open-duckdb-store.ts';

testOrdersAndCopies('DuckDB', openDuckdbStore);
