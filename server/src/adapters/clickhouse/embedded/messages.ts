import type { Credentials } from './credentials.ts';

/** From the parent to the engine's process. Secrets travel here, since arguments are for all to see. */
export interface StartOrder extends Credentials {
  readonly type: 'start';
  readonly folder: string;
  readonly pipes: readonly string[];
  /** 0 lets the system choose. */
  readonly port: number;
}

export type EngineOrder = StartOrder | { readonly type: 'stop' };

/** From the engine's process to its parent. */
export type EngineMessage =
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'failed'; readonly reason: string };
