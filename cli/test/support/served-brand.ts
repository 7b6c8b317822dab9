import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  loadConformanceSet,
  sampledConformanceSet,
} from '../../../server/test/support/conformance-set.ts';
import { callerWith } from '../../../server/test/support/records/brand.ts';
import {
  startTestService,
  type TestServiceOptions,
} from '../../../server/test/support/service/service.ts';

export const program = join(import.meta.dirname, '../../../dist/service/sightline.js');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line as people do: a process with a home of its own. */
export async function openHome(environment: Readonly<Record<string, string>> = {}) {
  const home = await mkdtemp(join(tmpdir(), 'sightline-cli-'));
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    ...environment,
  };
  const start = (...args: string[]): ChildProcessWithoutNullStreams =>
    spawn(process.execPath, [program, ...args], { env, cwd: home });
  return {
    home,
    env,
    start,
    async run(...args: string[]): Promise<Ended> {
      const child = start(...args);
      child.stdin.end();
      return ended(child);
    },
    async runWith(input: string, ...args: string[]): Promise<Ended> {
      const child = start(...args);
      child.stdin.end(input);
      return ended(child);
    },
    async close() {
      await rm(home, { recursive: true });
    },
  };
}

export type Home = Awaited<ReturnType<typeof openHome>>;

export async function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  const exit = once(child, 'exit');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exit;
  return { code, stdout, stderr };
}

/** The real service on a port, with a sample of the conformance set, and a home that is logged in to it. */
export async function serveBrand(
  options: TestServiceOptions = {},
  content = sampledConformanceSet(),
) {
  const service = await startTestService(options);
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const organization = await service.organization();
  const key = await organization.key();
  const call = callerWith(service.call, key);
  const { brandId } = await loadConformanceSet(call, content);
  const home = await openHome({ SIGHTLINE_URL: address, SIGHTLINE_API_KEY: key });
  return {
    ...{ service, address, organization, key, call, brandId, home },
    async close() {
      await home.close();
      await service.close();
    },
  };
}

export type ServedBrand = Awaited<ReturnType<typeof serveBrand>>;

/** Days on which the conformance set has answers. */
export const days = ['--from', '2026-01-26', '--to', '2026-03-11'];
