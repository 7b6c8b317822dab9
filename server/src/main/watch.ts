import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ReadGauges } from '#kernel/gauge.ts';
import { joinMetrics, metricsType, watchProcess } from '../adapters/prometheus/index.ts';
import { createWatchServer } from '../entrypoints/watch/watch-server.ts';
import type { EdgeConfig } from './config/edge-config.ts';
import { tellService } from './part-metrics.ts';
import type { Part } from './stop-once.ts';

export interface Watching {
  readonly role: string;
  isReady(): Promise<boolean>;
  readonly gauges?: ReadGauges;
  /** Metrics of this service's other processes. */
  readonly others?: () => Promise<readonly string[]>;
}

/**
 * Lets tools of an operator watch this part of the service, where the operator gave it a port. A process that the service
 * started tells the service, which answers for both.
 */
export async function startWatching(
  { metricsHost, metricsPort }: Pick<EdgeConfig, 'metricsHost' | 'metricsPort'>,
  { role, isReady, gauges, others = async () => [] }: Watching,
  { logger, stopping, isStopping }: Pick<Part, 'logger' | 'stopping' | 'isStopping'>,
): Promise<void> {
  if (metricsPort === undefined) return;
  const own = watchProcess(role, gauges);
  if (process.send) {
    tellService(own);
    return;
  }
  const server = createWatchServer({
    metricsType,
    isReady: async () => !isStopping() && (await isReady()),
    metrics: async () => joinMetrics([await own(), ...(await others())]),
  });
  server.listen(metricsPort, metricsHost);
  await once(server, 'listening');
  stopping.push(async () => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  logger.info({ host: metricsHost, port }, 'metrics ready');
}
