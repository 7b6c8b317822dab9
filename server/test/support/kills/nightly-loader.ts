import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningService } from '../service/process.ts';

const loader = join(import.meta.dirname, '../../../../docs/examples/load-warehouse.mjs');
/** Few, so that a night has many pages. */
const pageRows = '20';
const endsWithinMs = 180_000;

/** The loader is killed behind this many answers of the service: before the last of them is whole, or that much later. */
export interface LoaderKill {
  readonly answers: number;
  readonly cutsOff: boolean;
  readonly afterMs: number;
}

interface Loading {
  readonly service: () => RunningService;
  readonly key: string;
  readonly brandId: number;
  /** A file of DuckDB. */
  readonly address: string;
}

/** Runs the loader of the page for data engineers as people do: as a process, and again where it did not come to its end. */
export async function createNightlyLoader({ service, key, brandId, address }: Loading) {
  const seen = { nights: 0, pages: 0, kills: 0 };
  /** Undefined where the loader of now is not to be killed. */
  let kill: (LoaderKill & { readonly now: () => void }) | undefined;
  const server = createServer((request, response) => {
    passOn(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const env = {
    SIGHTLINE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SIGHTLINE_API_KEY: key,
  };

  async function passOn({ url = '', headers }: IncomingMessage, response: ServerResponse) {
    const asked = new URL(url, await service().ready);
    asked.searchParams.set('limit', pageRows);
    const answer = await fetch(asked, {
      headers: { accept: String(headers.accept), authorization: String(headers.authorization) },
      signal: AbortSignal.timeout(60_000),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    seen.pages += 1;
    const isLast = kill?.answers === 1;
    if (kill) kill = { ...kill, answers: kill.answers - 1 };
    const names = ['sightline-cursor', 'sightline-more'];
    response.writeHead(answer.status, {
      'content-length': body.length,
      ...Object.fromEntries(names.map((name) => [name, answer.headers.get(name) ?? ''])),
    });
    if (!(isLast && kill)) return response.end(body);
    if (kill.cutsOff) response.write(body.subarray(0, body.length / 2));
    else response.end(body);
    await pause(kill.afterMs);
    kill.now();
    return response.destroy();
  }

  /** Resolves with how it ended and what it said. */
  function run(dying?: LoaderKill) {
    const child = spawn(process.execPath, [loader, String(brandId), address], { env });
    kill = dying && { ...dying, now: () => child.kill('SIGKILL') };
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    return new Promise<{ code: number | null; said: string }>((resolve) => {
      child.once('close', (code) => resolve({ code, said }));
    });
  }

  /** Until a run comes to its end; where it is to be killed, one that was and one after it. */
  async function load(dying?: LoaderKill): Promise<void> {
    let left = dying;
    for (const endsAt = Date.now() + endsWithinMs; ; ) {
      const { code, said } = await run(left);
      if (left && code === null) {
        seen.kills += 1;
        left = undefined;
      } else if (code === 0) {
        seen.nights += 1;
        return;
      }
      if (Date.now() > endsAt) throw new Error(`the loader does not come to its end: ${said}`);
      await pause(100);
    }
  }

  return { load, seen, close: () => server.close() };
}
