import { testsThatNeed } from './tests-that-need.ts';

/** The folder of the unpacked package chdb-wasm, which is no part of an install; empty where it was not fetched. */
export const chdbWasmFolder = process.env.SIGHTLINE_TEST_CHDB_WASM ?? '';

export const { after, before, describe, it } = testsThatNeed(
  chdbWasmFolder ? undefined : 'needs ClickHouse, which npm run test:clickhouse fetches (57 MB)',
);
