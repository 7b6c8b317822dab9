import type { DemoStatus } from './demo-store.ts';

export interface DemoDecision {
  /** SIGHTLINE_DEMO. */
  readonly mode: 'auto' | 'on' | 'off';
  /** This start created the organization. */
  readonly firstStart: boolean;
  /** Neither store is a configured server. */
  readonly embedded: boolean;
  /** Whether answers can be collected for real. */
  readonly providerKeys: boolean;
  readonly status?: DemoStatus | 'none';
}

/**
 * Whether to load the demo world at this start. A load that was cut off is finished, whatever the start;
 * `auto` never brings back what was removed, `on` does.
 */
export function shouldLoadDemo(decision: DemoDecision): boolean {
  const { mode, firstStart, embedded, providerKeys, status = 'none' } = decision;
  if (mode === 'off' || status === 'loaded' || status === 'removing') return false;
  if (mode === 'on' || status === 'loading') return true;
  return status === 'none' && firstStart && embedded && !providerKeys;
}
