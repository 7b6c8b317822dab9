/** An organization's simulated world, for entrypoints; main provides it, since they may not import it. */
export interface DemoWorld {
  describe(organizationId: number): Promise<DemoDescription>;
  /** Archives the simulated brands and deletes their answers; data that people stored stays. */
  remove(organizationId: number): Promise<{ readonly brands: number; readonly answers: number }>;
}

export interface DemoDescription {
  readonly status: 'none' | 'loading' | 'loaded' | 'removing' | 'removed';
  readonly brandIds: readonly number[];
  readonly prompts: number;
  /** Prompts whose answers of all days are loaded. */
  readonly promptsLoaded: number;
}

/** For lists of routes that are never called, and test apps. */
export const noDemo: DemoWorld = {
  describe: async () => ({ status: 'none', brandIds: [], prompts: 0, promptsLoaded: 0 }),
  remove: async () => ({ brands: 0, answers: 0 }),
};
