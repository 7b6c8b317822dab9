import { type BenchService, startBenchService } from './support/bench-service.ts';
import { judge } from './support/compare-times.ts';
import { buildQueryData, type QueryData } from './support/query/query-data.ts';
import { measureGrowth } from './support/query/query-growth.ts';
import { measureImports } from './support/query/query-imports.ts';
import { measureLoad } from './support/query/query-load.ts';
import { measureMemory } from './support/query/query-memory.ts';
import { compareWithPostgres } from './support/query/query-postgres.ts';
import { measureShapes } from './support/query/query-speed.ts';
import { measureWideRequests } from './support/query/query-wide.ts';
import { sized } from './support/sized.ts';

const brands = 4;

const observations = sized({ full: 1_000_000, quick: 100_000, short: 400 });
const loadSeconds = sized({ full: 60, quick: 15, short: 0.2 });

type Measurement = (bench: BenchService, data: QueryData) => Promise<void>;

const measurements: Readonly<Record<string, Measurement>> = {
  shapes: measureShapes,
  postgres: compareWithPostgres,
  wide: measureWideRequests,
  memory: measureMemory,
  imports: measureImports,
  growth: measureGrowth,
  load: (bench) => measureLoad(bench, loadSeconds),
};

/**
 * The query and the list of responses on a year of observations: against the engine alone, against SQL written by
 * hand, against PostgreSQL; then what they cost in memory, under load, after imports, and with ten times the data.
 * `npm run bench -- query growth load` measures these alone.
 */
export async function run(): Promise<void> {
  const named = process.argv.slice(3).filter((argument) => Object.hasOwn(measurements, argument));
  const wanted = named.length > 0 ? named : Object.keys(measurements);
  const bench = await startBenchService(brands);
  try {
    const data = await buildQueryData(bench, observations);
    for (const name of wanted) await orMissed(async () => measurements[name]?.(bench, data));
    await data.close();
  } finally {
    await bench.close();
  }
}

/** One that breaks off, say at a limit of the engine, is missed; the others still say what they find. */
async function orMissed(measurement: () => Promise<void>): Promise<void> {
  try {
    await measurement();
  } catch (error) {
    console.log(`  broke off: ${error} ${judge(false)}`);
  }
}
