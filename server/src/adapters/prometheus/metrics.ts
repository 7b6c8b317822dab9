import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ReadGauges } from '#kernel/gauge.ts';
import { onTiming, type Timing } from '#kernel/process/timings.ts';
import { gaugeLines } from './exposition.ts';

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;

/** The metrics of a process as text, as of now. */
type ReadMetrics = () => Promise<string>;

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
const statementSeconds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 30];
const jobSeconds = [0.01, 0.1, 1, 10, 60, 600];
/** Gauges are read from the stores: several scrapers at once cost no more than one. */
const keptMs = 5_000;

/**
 * Counts what is timed in this process from now on, and reads `gauges` when asked. `role` tells processes of one machine
 * apart.
 */
export function watchProcess(
  role: string,
  gauges: ReadGauges = async () => [],
  now: () => number = () => performance.now(),
): ReadMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  collectDefaultMetrics({ register: registry });
  onTiming(createRecorder(registry));
  let kept: { readonly at: number; readonly lines: Promise<string> } | undefined;
  return async () => {
    if (!kept || now() - kept.at > keptMs) {
      kept = { at: now(), lines: gauges().then((all) => gaugeLines(all, role)) };
    }
    const lines = kept.lines.catch(() => '');
    return `${await registry.metrics()}\n${await lines}`;
  };
}

function createRecorder(registry: Registry): (timing: Timing) => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'sightline_requests_total',
    help: 'Answered requests by operation of the API and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const seconds = {
    request: histogram(
      'sightline_request_seconds',
      'How long requests took, by operation of the API.',
      ['operation'],
      requestSeconds,
    ),
    engine: histogram(
      'sightline_engine_seconds',
      'How long the store of answers took for an operation, waiting for a turn included.',
      ['operation', 'outcome'],
      statementSeconds,
    ),
    wait: histogram(
      'sightline_engine_wait_seconds',
      'How long an operation waited for its turns in the embedded store of answers before it ran.',
      ['operation'],
      statementSeconds,
    ),
    statement: histogram(
      'sightline_statement_seconds',
      'How long PostgreSQL took for a statement.',
      ['outcome'],
      statementSeconds,
    ),
    job: histogram(
      'sightline_job_seconds',
      'How long groups of queued jobs took, by queue.',
      ['queue', 'outcome'],
      jobSeconds,
    ),
    round: histogram(
      'sightline_round_seconds',
      'How long work took that the worker does over and over, such as planning what to ask.',
      ['work', 'outcome'],
      jobSeconds,
    ),
  };
  return (timing) => {
    const taken = timing.ms / 1000;
    if (timing.kind === 'request') {
      requests.inc({ operation: timing.name, status: timing.outcome });
      seconds.request.observe({ operation: timing.name }, taken);
    } else if (timing.kind === 'statement') {
      seconds.statement.observe({ outcome: timing.outcome }, taken);
    } else if (timing.kind === 'wait') {
      seconds.wait.observe({ operation: timing.name }, taken);
    } else {
      const { kind, name, outcome } = timing;
      const label = { engine: 'operation', job: 'queue', round: 'work' }[kind];
      seconds[kind].observe({ [label]: name, outcome }, taken);
    }
  };
}
