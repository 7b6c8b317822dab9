import type { FastifyBaseLogger } from 'fastify';
import { type DemoProgress, demoStatus, loadDemo } from '../demo/index.ts';
import { composeCatalog } from './collector-catalog.ts';
import { composeServices } from './compose-services.ts';
import type { Config } from './config/config.ts';
import { obeyService } from './moving/hold-writes.ts';
import { openStores } from './stores.ts';
import { isTerminal } from './terminal.ts';
import { eraseLine } from './terminal-line.ts';
import { loadingThreads, pageThreads } from './threads.ts';

/** Loads an organization's simulated world, reports progress, and returns when it is loaded or stopped. */
export async function loadWorld(
  config: Config,
  organizationId: number,
  logger: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  const stores = await openStores(config, logger);
  let reached: DemoProgress | undefined;
  signal.addEventListener('abort', () => reached && end(reached, 'stopped'), { once: true });
  try {
    obeyService(stores.analytics);
    const { services } = await composeServices(
      stores,
      {
        ...config,
        catalog: composeCatalog(config),
        threads: loadingThreads(),
        pageThreads: pageThreads(),
      },
      logger,
    );
    logger.info({}, 'sample data loading');
    const onProgress = (progress: DemoProgress) => {
      reached = progress;
      // Progress after a signal is not reported.
      if (!signal.aborted) count(progress);
    };
    const loaded = await loadDemo(services, organizationId, { logger, signal, onProgress });
    if (signal.aborted) return;
    // The end of this process also aborts the signal.
    reached = undefined;
    const status = await demoStatus(services, organizationId);
    end(loaded, status === 'loaded' ? 'complete' : 'removed');
    logger.info({ ...loaded, status }, 'sample data loaded');
  } finally {
    await stores.close();
  }
}

/** Updates in place on a terminal; elsewhere only the end is logged. */
function count({ promptsLoaded: loaded, prompts: total }: DemoProgress): void {
  if (!isTerminal(process.stdout)) return;
  const line = sampleDataLine({ loaded, total, state: 'loading' });
  process.stdout.write(`${eraseLine}  ${line}`);
}

function end({ promptsLoaded: loaded, prompts: total }: DemoProgress, state: SampleData['state']) {
  const start = isTerminal(process.stdout) ? eraseLine : '';
  process.stdout.write(`${start}  ${sampleDataLine({ loaded, total, state })}\n`);
}

/** Progress of the sample data, in prompts with answers of all days. */
export interface SampleData {
  readonly loaded: number;
  readonly total: number;
  readonly state: 'loading' | 'complete' | 'stopped' | 'removed';
}

/** The line about the sample data on a terminal. */
export function sampleDataLine({ loaded, total, state }: SampleData): string {
  const count = `${loaded} of ${total} prompts`;
  switch (state) {
    case 'loading':
      return loaded < total
        ? `Sample data: ${count}`
        : `Sample data: ${count}, looking for what changed`;
    case 'complete':
      return `Sample data: complete, ${total} prompts`;
    case 'stopped':
      return `Sample data: stopped at ${count}; the next start continues`;
    case 'removed':
      return 'Sample data: removed';
  }
}
