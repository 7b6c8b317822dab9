import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import { callOperation, createOperations } from '#kernel/ports/analytics/operations.ts';
import { inStep } from '#kernel/process/spans.ts';
import { timed } from '#kernel/process/timings.ts';

/** A store whose engine can be replaced while it is in use. */
export interface SwitchingStore extends AnalyticsStore {
  /** Pauses writes; resolves once none is running. */
  holdWrites(): Promise<void>;
  /** Resumes writes; with `next`, everything uses it from now on. */
  resume(next?: AnalyticsStore): void;
}

/** How long a write waits for a switch before its caller must repeat it. */
const patienceMs = 60_000;

/** Reads are never paused: the engine they began on stays until the service stops. */
export function createSwitchingStore(first: AnalyticsStore): SwitchingStore {
  let current = first;
  const gate = createWriteGate();
  return {
    ...createOperations((operation, args) => {
      const { name } = operation;
      const work = () =>
        inStep({ kind: 'engine', name, attributes: { 'db.operation.name': name } }, () =>
          timed('engine', name, () => callOperation(current, operation, args)),
        );
      return operation.kind === 'write' ? gate.pass(work) : work();
    }),
    health: () => current.health(),
    close: () => current.close(),
    holdWrites: () => gate.close(),
    resume(next) {
      if (next) current = next;
      gate.open();
    },
  };
}

function createWriteGate() {
  let underWay = 0;
  let held: { readonly opened: Promise<void>; open(): void } | undefined;
  let lastEnded: (() => void) | undefined;

  async function waitUntilOpen(): Promise<void> {
    const late = Symbol('late');
    const timer = Promise.withResolvers<typeof late>();
    const timeout = setTimeout(() => timer.resolve(late), patienceMs);
    try {
      while (held) {
        if ((await Promise.race([held.opened, timer.promise])) !== late) continue;
        throw new EngineUnavailable('The answers are being moved to another engine; try again.');
      }
    } finally {
      clearTimeout(timeout);
    }
  }

  return {
    async pass<Result>(work: () => Promise<Result>): Promise<Result> {
      if (held) await waitUntilOpen();
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        if (underWay === 0) lastEnded?.();
      }
    },
    async close(): Promise<void> {
      const { promise: opened, resolve: open } = Promise.withResolvers<void>();
      held ??= { opened, open };
      if (underWay === 0) return;
      await new Promise<void>((ended) => {
        lastEnded = ended;
      });
      lastEnded = undefined;
    },
    open(): void {
      const former = held;
      held = undefined;
      former?.open();
    },
  };
}
