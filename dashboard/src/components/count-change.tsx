import { countDelta } from '../lib/count-delta.ts';
import { useScope } from '../lib/use-scope.ts';
import { Delta } from './delta.tsx';

interface CountChangeProps {
  readonly now: number;
  /** The same in the period that the scope compares with; undefined while it is not known. */
  readonly before: number | undefined;
}

/** How a count changed. It has no bounds, so it is neither good nor bad news. */
export function CountChange({ now, before = 0 }: CountChangeProps) {
  const { period, previous } = useScope();
  const text = countDelta(now, before, period, previous);
  return text ? <Delta text={text} tone="neutral" /> : null;
}
