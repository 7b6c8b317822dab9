import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunningService } from './process.ts';

/**
 * Without warning, and its worker with it: left alone, that would notice that the service is gone, and stop in good
 * order. Says how many workers there were to kill.
 */
export async function killService(service: RunningService): Promise<number> {
  const workers = await workersOf(service);
  for (const pid of workers) process.kill(pid, 'SIGKILL');
  service.process.kill('SIGKILL');
  await service.exited;
  return workers.length;
}

async function workersOf(service: RunningService): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    const isWorker = Number(parent) === service.process.pid && command.includes('--role worker');
    return isWorker ? [Number(pid)] : [];
  });
}
