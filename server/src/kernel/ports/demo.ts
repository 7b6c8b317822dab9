/** The simulated world of an organization, as ways in see it; main fills it in, since they may not know it. */
export interface DemoWorld {
  status(organizationId: number): Promise<'none' | 'loading' | 'loaded' | 'removing' | 'removed'>;
  /** Archives the simulated brands and deletes their answers; what people stored themselves stays. */
  remove(organizationId: number): Promise<{ readonly brands: number; readonly answers: number }>;
}

/** Where there is none: lists of routes that nobody calls, apps that are made for a test. */
export const noDemo: DemoWorld = {
  status: async () => 'none',
  remove: async () => ({ brands: 0, answers: 0 }),
};
