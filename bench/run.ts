import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load, runVariable } from '../scripts/build/bundle-program.mjs';
import { closeRunFolder, openRunFolder } from '../scripts/tests/run-folder.ts';
import type { Scenario, Scenarios } from './support/scenarios.ts';
import { benchSize } from './support/sized.ts';

const scenarios = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'run');

const [name] = process.argv.slice(2);

if (name === undefined) {
  console.log(`npm run bench -- <scenario>\n\nScenarios: ${scenarios.join(', ')}`);
} else if (name === 'all') {
  await inRunFolder(runAll);
} else if (scenarios.includes(name)) {
  await inRunFolder(() => runScenario(name));
} else {
  console.error(`There is no scenario "${name}". There are: ${scenarios.join(', ')}`);
  process.exitCode = 1;
}

async function runScenario(name: string): Promise<void> {
  const file = join(import.meta.dirname, `${name}.ts`);
  const scenario: Scenario = await load(file);
  await scenario.run();
}

/**
 * Bundled as one program, since they share most of their code. In a short run they share what the tests share, too; to
 * measure, each has engines of its own.
 */
async function runAll(): Promise<void> {
  const all: { readonly loaders: Scenarios } = await load(
    join(import.meta.dirname, 'support/scenarios.ts'),
  );
  // Not loaded where nothing runs, such as for the list of scenarios.
  const { useOwnEngines } = await import('../server/test/support/service/engines.ts');
  const engines = benchSize() === 'short' ? await useOwnEngines() : undefined;
  try {
    for (const [each, loadOne] of Object.entries(all.loaders)) await runAndContinue(each, loadOne);
  } finally {
    await engines?.close();
  }
}

async function runAndContinue(name: string, loadOne: () => Promise<Scenario>): Promise<void> {
  console.log(`\n=== ${name}`);
  const began = performance.now();
  const used = process.cpuUsage();
  const run = async () => (await loadOne()).run();
  await run().catch((error: unknown) => {
    process.exitCode = 1;
    console.log(`broke off: ${error instanceof Error ? error.stack : error}`);
  });
  const { user, system } = process.cpuUsage(used);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const busy = ((user + system) / 1e6).toFixed(1);
  console.log(`=== ${name} took ${seconds} s, ${busy} s of them at work in this process`);
}

/** What a scenario starts or writes is gone afterwards, also when a signal ends it. */
async function inRunFolder(work: () => Promise<void>): Promise<void> {
  const folder = openRunFolder();
  process.env[runVariable] ??= randomUUID();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => closeRunFolder(folder, 0).finally(() => process.exit(1)));
  try {
    await work();
  } finally {
    await closeRunFolder(folder);
  }
}
