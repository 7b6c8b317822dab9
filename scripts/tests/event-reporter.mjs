// @ts-check
// A reporter of node:test for the process that started the tests: writes each event as a line of JSON to a pipe. A channel
// of messages would change what the tested code sees: it looks for one to learn whether it is a child.
import { readdirSync, readFileSync, writeSync } from 'node:fs';
import { inspect } from 'node:util';

const pipe = 3;
const wanted = new Set(['test:pass', 'test:fail', 'test:dequeue', 'test:complete']);

/** What Node counts at the end of each file; our own report counts. */
const countOfNode = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

/** @param {AsyncIterable<{ type: string, data: any }>} events */
export default async function* report(events) {
  let before = processorMs();
  for await (const { type, data } of events) {
    if (type === 'test:diagnostic' && !countOfNode.test(data.message)) {
      writeAll(`${JSON.stringify({ type, data: { message: data.message } })}\n`);
    }
    if (!wanted.has(type)) continue;
    const sent = plain(data);
    if (data.nesting === 0 && (type === 'test:pass' || type === 'test:fail')) {
      const now = processorMs();
      writeAll(`${JSON.stringify({ type, data: { ...sent, processor_ms: now - before } })}\n`);
      before = now;
    } else writeAll(`${JSON.stringify({ type, data: sent })}\n`);
  }
  yield '';
}

/** What this process and all that it started have taken of a processor; without the latter where there is no /proc. */
function processorMs() {
  try {
    return ticksOf(process.pid, runningProcesses()) * 10;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

function runningProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name of a program may have spaces.
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number);
        // Its own time, and that of the processes it waited for.
        const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
        return [{ pid: Number(name), parent: fields[1], ticks }];
      } catch {
        return [];
      }
    });
}

/**
 * @param {number} pid
 * @param {{ pid: number, parent: number | undefined, ticks: number }[]} running
 * @returns {number}
 */
function ticksOf(pid, running) {
  const own = running.find((one) => one.pid === pid)?.ticks ?? 0;
  const children = running.filter(({ parent }) => parent === pid);
  return children.reduce((sum, child) => sum + ticksOf(child.pid, running), own);
}

/** @param {string} text */
function writeAll(text) {
  for (let left = Buffer.from(text); left.length > 0; ) {
    try {
      left = left.subarray(writeSync(pipe, left));
    } catch (error) {
      // The reader is slower than we are.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/**
 * An error crosses as what would be printed of it: the rest of it may be anything.
 *
 * @param {any} data
 */
function plain({ name, nesting, skip, todo, details }) {
  const { type, duration_ms, error } = details ?? {};
  const shown = error && {
    failureType: error.failureType,
    message: String(error.cause?.message ?? error.message),
    text: inspect(error.cause ?? error),
  };
  return { name, nesting, skip, todo, details: { type, duration_ms, error: shown } };
}
