import type { Services } from '#kernel/context.ts';
import { CollectionFailure, type Collector, type Question } from '#kernel/ports/collector.ts';
import { wellFormed } from '#kernel/well-formed.ts';
import { withSignals } from '#kernel/with-signals.ts';
import { failureFrom, type Outcome } from '../attempts/judge-outcome.ts';

/** One call to a provider, and what became of it; never throws. Aborted by `signal`, its bill is unknown. */
export async function askCollector(
  { clock }: Pick<Services, 'clock'>,
  collector: Pick<Collector, 'ask'>,
  question: Omit<Question, 'signal'>,
  { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<Outcome> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await withSignals([signal, late], (either) =>
      collector.ask({ ...question, signal: either }),
    );
    return { kind: 'answered', answer: wellFormed(answer), at: clock.now() };
  } catch (error) {
    const at = clock.now();
    if (signal.aborted) return { kind: 'unknown', at };
    const failure = late.aborted
      ? new CollectionFailure('timed_out', 'The collector missed its own deadline.')
      : failureFrom(error);
    return { kind: 'failed', failure, at };
  }
}
