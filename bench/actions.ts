import type { Context } from '#kernel/context.ts';
import { searchActions } from '../server/src/modules/actions/index.ts';
import { queryRows } from '../server/src/modules/analytics/index.ts';
import { catchUpNames } from '../server/src/modules/brands/index.ts';
import { createOrganization } from '../server/test/support/records/organization.ts';
import { type BenchService, startBenchService } from './support/bench-service.ts';
import { judge, megabytes } from './support/compare-times.ts';
import { median } from './support/load.ts';
import { processorSeconds, withPeak } from './support/process-usage.ts';
import { insertYear, lastDay } from './support/query/observation-rows.ts';
import { lastDays } from './support/query/statements.ts';
import { sized } from './support/sized.ts';
import { type BenchBrand, createWorld } from './support/world.ts';

const days = 30;
const promptCount = sized({ full: 2_000, quick: 2_000, short: 100 });
/** Asked daily on nine platforms, and ten prompts on three. */
const manyAnswers = sized({ full: promptCount * 9 * days, quick: 60_000, short: 500 });
const fewPrompts = 10;
const fewAnswers = fewPrompts * 3 * days;
const rounds = sized({ full: 5, quick: 3, short: 1 });

interface Searched {
  readonly name: string;
  readonly ctx: Context;
  readonly brand: BenchBrand;
  readonly limitSeconds: number;
}

/** What a day's search for actions costs, against the plain query of the same days by prompt. */
export async function run(): Promise<void> {
  const bench = await startBenchService(1, promptCount);
  try {
    const few = await createOrganization(bench.ctx);
    const [fewBrand] = (await createWorld(few, 1, fewPrompts)) as [BenchBrand];
    await catchUpNames(few.ctx, fewBrand.id);
    await bench.fillFile(async (file) => {
      const { organizationId, brand } = bench;
      await insertYear(file, { organizationId, brands: [brand], observations: manyAnswers, days });
      await insertYear(file, {
        ...{ organizationId: few.id, brands: [fewBrand], observations: fewAnswers, days },
      });
    });
    console.log(
      'Processor time of a search for actions, in this process and the engine; medians\n',
    );
    const { ctx, brand } = bench;
    await measure(bench, { name: `${promptCount} prompts`, ctx, brand, limitSeconds: 5 });
    await measure(bench, { name: '30 variants', ctx: few.ctx, brand: fewBrand, limitSeconds: 0.5 });
  } finally {
    await bench.close();
  }
}

async function measure(bench: BenchService, { name, ctx: now, brand, limitSeconds }: Searched) {
  const ctx = { ...now, clock: { now: () => new Date(`${lastDay}T20:00:00Z`) } };
  const search = () => searchActions(ctx, { brandId: brand.id });
  const query = () =>
    queryRows(ctx, {
      ...{ brandId: brand.id, signal: AbortSignal.timeout(60_000), filters: [], limit: 10_000 },
      ...{ fields: 'prompt_id,responses,brand_presence_percentage', ...lastDays(days) },
    });
  const { before, peak } = await withPeak(process.pid, search);
  await query();
  const times = { of: [] as number[], against: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.of.push(await processorTime(bench, search));
    times.against.push(await processorTime(bench, query));
  }
  const [of, against] = [median(times.of), median(times.against)];
  console.log(
    `  ${name}: ${of.toFixed(2)} s (limit ${limitSeconds} s) ${judge(of <= limitSeconds)}, against ${against.toFixed(3)} s ` +
      `for the query by prompt, ratio ${(of / against).toFixed(1)}; the first search added ${megabytes(peak - before)} to ${megabytes(before)}`,
  );
}

/** In seconds, of this process and the engine's. */
async function processorTime(
  { engines }: BenchService,
  work: () => Promise<unknown>,
): Promise<number> {
  const engine = processorSeconds(engines.duckdbPid());
  const own = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(own);
  return (user + system) / 1e6 + processorSeconds(engines.duckdbPid()) - engine;
}
