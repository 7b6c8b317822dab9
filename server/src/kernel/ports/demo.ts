/** The simulated world of an organization, as ways in see it; main fills it in, since they may not know it. */
export interface DemoWorld {
  describe(organizationId: number): Promise<DemoDescription>;
  /** Archives the simulated brands and deletes their answers; what people stored themselves stays. */
  remove(organizationId: number): Promise<{ readonly brands: number; readonly answers: number }>;
}

export interface DemoDescription {
  readonly status: 'none' | 'loading' | 'loaded' | 'removing' | 'removed';
  readonly brandIds: readonly number[];
  readonly prompts: number;
  /** Those with their answers of all days. */
  readonly promptsLoaded: number;
}

/** Where there is none: lists of routes that are never called, test apps. */
export const noDemo: DemoWorld = {
  describe: async () => ({ status: 'none', brandIds: [], prompts: 0, promptsLoaded: 0 }),
  remove: async () => ({ brands: 0, answers: 0 }),
};
