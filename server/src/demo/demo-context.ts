import type { Context, Services } from '#kernel/context.ts';
import { servicePrincipal } from '#kernel/principal.ts';

/** The simulated world acting for an organization. */
export function demoContext(services: Services, organizationId: number): Context {
  return {
    ...services,
    // The truth is known and the embedded reading free: no model is asked for thousands of invented answers.
    languageModel: undefined,
    principal: { ...servicePrincipal(organizationId), name: 'Sample data' },
  };
}
