import type { Logger } from '#kernel/ports/logger.ts';
import { nameSources } from '#kernel/process/source-traces.ts';
import { DatabaseLocked } from '../database/open-database.ts';
import type { EngineMessage, EngineOrder, StartOrder } from '../embedded/messages.ts';
import { type Engine, startEngine } from './engine.ts';

/** The program of the engine's own process. Controlled by its parent, and ends with it. */

nameSources();

const graceMs = 2000;
const lastResortMs = 8000;

function tell(message: EngineMessage): void {
  if (process.connected) process.send?.(message);
}

function createLogger(): Logger {
  const log = (level: keyof Logger) => (fields: object, message: string) =>
    tell({ type: 'log', level, fields: readable(fields), message });
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
}

/** Only enumerable fields of an error reach another process. */
function readable(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!(value instanceof Error)) return [name, value];
      const cause = value.cause instanceof Error ? value.cause.message : undefined;
      return [name, { type: value.name, message: value.message, stack: value.stack, cause }];
    }),
  );
}

async function start(order: StartOrder): Promise<Engine> {
  const logger = createLogger();
  return startEngine({
    ...order,
    logger,
    onInvalidated() {
      logger.error({}, 'duckdb cannot continue in this process');
      // The parent restarts it; acknowledged writes are on disk.
      setImmediate(() => process.exit(1));
    },
  });
}

async function stop(running: Engine, grace: number): Promise<never> {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), lastResortMs).unref();
  await running.stop(grace);
  process.exit(0);
}

/** Ctrl-C and service managers signal the whole group; the parent decides when the engine stops. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

let engine: Promise<Engine> | undefined;

process.on('message', async (order: EngineOrder) => {
  if (order.type === 'stop') {
    if (engine !== undefined) await stop(await engine, graceMs);
    return;
  }
  try {
    engine = start(order);
    tell({ type: 'ready', address: (await engine).address });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    tell({ type: 'failed', reason, isLocked: error instanceof DatabaseLocked });
    process.disconnect();
  }
});

process.on('disconnect', async () => {
  const running = await engine?.catch(() => undefined);
  if (running === undefined) process.exit(1);
  await stop(running, 0);
});
