import { join } from 'node:path';
import type { BenchService } from '../bench-service.ts';
import { copyDuckdbFile, type DuckdbFile, openDuckdbFile } from './duckdb-file.ts';
import { insertYear } from './observation-rows.ts';

/** A year of observations in the engine, and a copy of its file open in this process. */
export interface QueryData {
  readonly observations: number;
  readonly file: DuckdbFile;
  /** Copies the file into a folder of that name in the data folder, for a measurement that changes data. */
  copyTo(name: string): Promise<void>;
  close(): Promise<void>;
}

export async function buildQueryData(
  bench: BenchService,
  observations: number,
): Promise<QueryData> {
  const began = performance.now();
  const { organizationId, brands } = bench;
  const copy = await bench.fillFile((file) =>
    insertYear(file, { organizationId, brands, observations }),
  );
  const file = await openDuckdbFile(copy);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${observations} observations made in ${seconds} s`);
  return {
    observations,
    file,
    // Nothing is ever written to the one that is open.
    copyTo: (name) => copyDuckdbFile(copy, join(bench.engines.dataDir, name)),
    close: () => file.close(),
  };
}
