import type { SystemState } from '#contract/accounts/system-state.ts';

/** How the installation is, over all organizations; main provides it, since it reads every part. */
export type ReadSystem = () => Promise<SystemState>;

/** For lists of routes that are never called, and test apps. */
export const noSystem: ReadSystem = async () => {
  throw new Error('This process does not know the installation.');
};
