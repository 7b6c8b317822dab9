import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { bundleProgram } from '../../../../scripts/build/bundle-program.mjs';
import { jobKinds } from '../../../src/entrypoints/worker/jobs.ts';
import { composeServices } from '../../../src/main/compose-services.ts';
import { openStores } from '../../../src/main/stores.ts';
import { workerThreads } from '../../../src/main/threads.ts';
import {
  type CollectionOptions,
  defaultCollectionOptions,
  startCollection,
} from '../../../src/modules/collection/index.ts';
import { startControlPrompts } from '../../../src/modules/control-prompts/index.ts';
import { testEngineUrls } from '../service/engines.ts';
import { testSecretKey } from '../service/service.ts';
import { loopbackCatalog } from './loopback-collector.ts';

export interface WorkerProcess {
  readonly process: ChildProcess;
  kill(): Promise<void>;
  stop(): Promise<void>;
  usage(): Promise<Usage>;
}

export interface Usage {
  /** Resident memory in bytes: the most there ever was. */
  readonly peakMemory: number;
  readonly processorSeconds: number;
}

interface Settings {
  readonly providerUrl: string;
  readonly options: Partial<CollectionOptions>;
}

/** A worker in a process of its own on the engines of this one, as the service runs it. */
export async function startWorkerProcess(settings: Settings): Promise<WorkerProcess> {
  const child = fork(await bundleProgram(import.meta.filename), ['work', JSON.stringify(settings)]);
  await once(child, 'message');
  const ended = once(child, 'exit');
  return {
    process: child,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
    async usage() {
      child.send('usage');
      const [usage] = await once(child, 'message');
      return usage as Usage;
    },
  };
}

async function work({ providerUrl, options }: Settings): Promise<void> {
  const logger = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
  const engines = await testEngineUrls();
  const stores = await openStores({ dataDir: '', ...engines, isWorker: true }, logger);
  const config = {
    dataDir: '',
    secretKey: testSecretKey,
    catalog: loopbackCatalog(providerUrl),
    threads: workerThreads(),
  };
  const { services } = await composeServices(stores, config, logger);
  for (const { queue, groups, run } of jobKinds({ collects: true })) {
    await stores.queue.work(queue, groups, (jobs) => run(services, jobs));
  }
  const all = { ...defaultCollectionOptions, ...options };
  const collection = await startCollection(services, all);
  const controls = startControlPrompts(services, all);
  process.on('message', () => process.send?.(ownUsage()));
  process.on('disconnect', async () => {
    await Promise.all([collection.stop(), controls.stop()]);
    await stores.close();
    process.exit(0);
  });
  process.send?.('ready');
}

function ownUsage(): Usage {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  return { peakMemory: maxRSS * 1024, processorSeconds: (userCPUTime + systemCPUTime) / 1e6 };
}

if (process.send && import.meta.main && process.argv[2] === 'work') {
  void work(JSON.parse(process.argv[3] ?? '') as Settings);
}
