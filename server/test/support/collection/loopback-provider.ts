import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundleProgram } from '../../../../scripts/build/bundle-program.mjs';

/** How the provider behaves from now on. */
export interface Behaviour {
  readonly latencyMs?: number;
  /** This many of a hundred questions get this answer instead; chosen by their number. */
  readonly faults?: readonly { readonly percent: number; readonly fault: Fault }[];
  readonly text?: string;
  /** Whether answers end at a token limit. */
  readonly cutsOff?: boolean;
  /** What each answer costs, instead of something between the usual bounds. */
  readonly costMicros?: number;
}

export type Fault =
  | 'rate_limited'
  | 'unauthorized'
  | 'unavailable'
  | 'rejected'
  | 'malformed'
  | 'silent';

/** What the provider itself knows. */
export interface Bill {
  readonly asked: number;
  readonly billedMicros: number;
  /** Since the behaviour was last set. */
  readonly maxAtOnce: number;
  /** The questions, in order. */
  readonly questions: readonly string[];
}

/** Every answer costs between these, by its question. */
const minMicros = 400;
export const reserveMicros = 1000;

const priceOf = (question: string): number =>
  minMicros + ([...question].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 600);

export interface LoopbackProvider {
  readonly url: string;
  behave(behaviour: Behaviour): Promise<void>;
  bill(): Promise<Bill>;
  close(): Promise<void>;
}

/** A provider in a separate process, so that it keeps billing when a worker is killed. */
export async function startLoopbackProvider(behaviour: Behaviour = {}): Promise<LoopbackProvider> {
  const child = fork(await bundleProgram(import.meta.filename), ['serve']);
  const [url] = await once(child, 'message');
  const provider: LoopbackProvider = {
    url: String(url),
    async behave(next) {
      child.send({ behave: next });
      await once(child, 'message');
    },
    async bill() {
      child.send({ bill: true });
      const [bill] = await once(child, 'message');
      return bill as Bill;
    },
    close: () => stop(child),
  };
  await provider.behave(behaviour);
  return provider;
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
}

async function serve(): Promise<void> {
  let behaviour: Behaviour = {};
  let billedMicros = 0;
  let atOnce = 0;
  let maxAtOnce = 0;
  const questions: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const { question } = JSON.parse(text) as { question: string };
    const number = questions.push(question);
    atOnce += 1;
    maxAtOnce = Math.max(maxAtOnce, atOnce);
    const { latencyMs = 0, faults = [] } = behaviour;
    const fault = faultOf(faults, number);
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
    atOnce -= 1;
    // Billed whether or not anybody still listens.
    const cost = behaviour.costMicros ?? priceOf(question);
    if (fault === undefined || fault === 'malformed') billedMicros += cost;
    reply(response, fault, question, cost);
  }

  function reply(
    response: ServerResponse,
    fault: Fault | undefined,
    question: string,
    costMicros: number,
  ): void {
    const statuses = { rate_limited: 429, unauthorized: 401, unavailable: 503, rejected: 400 };
    if (fault === 'silent') return;
    if (fault === 'malformed') response.end('<html>');
    else if (fault) response.writeHead(statuses[fault], { 'retry-after': '2' }).end();
    else {
      const text = behaviour.text ?? `You asked: ${question} Northwind and Contoso are known.`;
      const usage = { input_tokens: question.length, output_tokens: text.length };
      const truncated = behaviour.cutsOff ?? false;
      response.end(JSON.stringify({ text, truncated, usage, costMicros }));
    }
  }

  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  process.on('message', (message: { behave?: Behaviour; bill?: boolean }) => {
    if (message.behave) {
      behaviour = message.behave;
      maxAtOnce = atOnce;
    }
    process.send?.({ asked: questions.length, billedMicros, maxAtOnce, questions });
  });
  process.on('disconnect', () => process.exit(0));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

function faultOf(faults: Behaviour['faults'], number: number): Fault | undefined {
  // 37 and 100 have no common factor, so every hundred questions get each place once.
  let place = (number * 37) % 100;
  for (const { percent, fault } of faults ?? []) {
    if (place < percent) return fault;
    place -= percent;
  }
  return undefined;
}

if (process.send && import.meta.main && process.argv[2] === 'serve') void serve();
