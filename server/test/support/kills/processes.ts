import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunningService } from '../service/process.ts';

export const parts = ['engine', 'worker', 'edge', 'postgres', 'service'] as const;
/** What a running service consists of; each is a process that can die alone. */
export type Part = (typeof parts)[number];

const commandOf: Readonly<Partial<Record<Part, string>>> = {
  engine: 'engine-process',
  worker: '--role worker',
  edge: '--role edge',
  postgres: '/bin/postgres -D',
};

/** The processes of a part; none while it is being started again. */
export async function processesOf(service: RunningService, part: Part): Promise<number[]> {
  if (part === 'service') return service.process.pid === undefined ? [] : [service.process.pid];
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    const isPart = command.includes(commandOf[part] ?? '');
    return Number(parent) === service.process.pid && isPart ? [Number(pid)] : [];
  });
}

/**
 * Kills the service without warning, and its worker with it: left alone, that would notice that the service is gone,
 * and stop in good order. Says how many workers there were to kill.
 */
export async function killService(service: RunningService): Promise<number> {
  const workers = await processesOf(service, 'worker');
  for (const pid of workers) process.kill(pid, 'SIGKILL');
  service.process.kill('SIGKILL');
  await service.exited;
  return workers.length;
}

/** Where the edge listens, which is printed each time one is started; undefined until then. */
export function edgeAddressOf(service: RunningService): string | undefined {
  return [...service.stdout().matchAll(/Edge for AI agents: (\S+)/g)].at(-1)?.[1];
}
