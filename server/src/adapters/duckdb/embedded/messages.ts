import type { Logger } from '#kernel/ports/logger.ts';
import type { EngineLimits } from '../engine-limits.ts';
import type { EngineAccess, EngineAddress } from '../engine-url.ts';

/** From the parent to the engine's process. Includes the secret, since everyone can read arguments. */
export interface StartOrder extends EngineAccess {
  readonly type: 'start';
  readonly folder: string;
  readonly limits: EngineLimits;
}

export type EngineOrder = StartOrder | { readonly type: 'stop' };

/** From the engine's process to its parent. */
export type EngineMessage =
  | { readonly type: 'ready'; readonly address: EngineAddress }
  | { readonly type: 'failed'; readonly reason: string; readonly isLocked: boolean }
  | {
      readonly type: 'log';
      readonly level: keyof Logger;
      readonly fields: object;
      readonly message: string;
    };
