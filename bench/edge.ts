import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf } from '../server/src/main/config/edge-config.ts';
import { callerWith } from '../server/test/support/records/brand.ts';
import { eventually } from '../server/test/support/service/process.ts';
import { startTestService, type TestService } from '../server/test/support/service/service.ts';
import { agentNames, ask } from '../server/test/support/sites/edge.ts';
import { activeSite } from '../server/test/support/sites/site.ts';
import { type LoadResult, median, runLoad } from './support/load.ts';
import { startStaticServer } from './support/pages/static-server.ts';
import { sized } from './support/sized.ts';

const rounds = sized({ full: 5, quick: 3, short: 1 });
const seconds = sized({ full: 2, quick: 1, short: 0.05 });
const minRatio = 0.6;
const maxAddedMs = 1;
const page = `# Shoes\n\n${'Light and warm, made to last. '.repeat(300)}`;

/**
 * A live page from the edge against the same bytes from a bare file server, and that server through the edge against
 * itself; each in a process of its own, in turns in one run.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-edge-'));
  const file = join(folder, 'page.md');
  await writeFile(file, page);
  const files = await startStaticServer(file);
  const service = await startTestService({ allowedPrivateHosts: [files.host] });
  const edge = await startEdgeProcess(service, files.host);
  const call = callerWith(service.call, await (await service.organization()).key());
  const site = await activeSite(service, call, { origin: `http://${files.host}` });
  await site.live('/page', { markdown: page });
  const { domain } = site.site;
  const agent = { host: domain, 'user-agent': agentNames.gpt };
  const person = { host: domain, 'user-agent': agentNames.browser };
  const isLive = async () => {
    const answer = await ask(edge.port, domain, '/page', { headers: agent });
    return answer.headers['sightline-version'] !== undefined;
  };
  if (!(await eventually(isLive, 10_000))) throw new Error('the page did not become live');

  const measure = (port: number | string, headers: Record<string, string>, connections: number) =>
    runLoad({ url: `http://127.0.0.1:${port}/page`, headers, connections, seconds });
  const filePort = files.host.split(':')[1] ?? '';
  await measure(edge.port, agent, 16);
  await measure(filePort, agent, 16);
  const live: LoadResult[] = [];
  const bare: LoadResult[] = [];
  const through: LoadResult[] = [];
  const direct: LoadResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    live.push(await measure(edge.port, agent, 16));
    bare.push(await measure(filePort, agent, 16));
    through.push(await measure(edge.port, person, 1));
    direct.push(await measure(filePort, person, 1));
  }
  const ratio = medianOf(live, bare, (a, b) => a.perSecond / b.perSecond);
  const added = medianOf(through, direct, (a, b) => a.p50 - b.p50);
  console.log(`A page of ${page.length} bytes, ${rounds} rounds in turns`);
  console.log(`  live page, 16 connections         ${describe(live)}`);
  console.log(`  bare file server, 16 connections  ${describe(bare)}`);
  console.log(
    `  ratio                             ${ratio.toFixed(2)} (limit: at least ${minRatio})`,
  );
  console.log(`  passed through, 1 connection      ${describe(through)}`);
  console.log(`  direct, 1 connection              ${describe(direct)}`);
  console.log(
    `  added at p50                      ${added.toFixed(2)} ms (limit: at most ${maxAddedMs})`,
  );
  await edge.close();
  await service.close();
  await files.close();
  const errors = [live, bare, through, direct].flat().some((result) => result.errors > 0);
  if (ratio < minRatio || added > maxAddedMs || errors) process.exitCode = 1;
}

async function startEdgeProcess(service: TestService, allowedHost: string) {
  const entry = join(import.meta.dirname, '../dist/service/run.js');
  const child: ChildProcess = spawn(process.execPath, [entry, '--role', 'edge'], {
    env: {
      ...environmentOf('edge', service.stores.urls),
      EDGE_PORT: '0',
      SIGHTLINE_LOG_LEVEL: 'error',
      SIGHTLINE_ALLOWED_PRIVATE_HOSTS: allowedHost,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout ?? child, 'data');
  return {
    port: Number(/:(\d+)\s*$/.exec(String(line))?.[1]),
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

type Compare = (ours: LoadResult, theirs: LoadResult) => number;

function medianOf(
  ours: readonly LoadResult[],
  theirs: readonly LoadResult[],
  compare: Compare,
): number {
  return median(
    ours.flatMap((result, round) => {
      const other = theirs[round];
      return other ? [compare(result, other)] : [];
    }),
  );
}

function describe(results: readonly LoadResult[]): string {
  const of = (pick: (result: LoadResult) => number) => median(results.map(pick));
  return `${of((r) => r.perSecond).toFixed(0)} requests/s, p50 ${of((r) => r.p50).toFixed(2)} ms, p99 ${of((r) => r.p99).toFixed(1)} ms`;
}
