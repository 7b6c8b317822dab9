import type { Context, Hook, Hooks } from './context.ts';

export const noHooks: Hooks = {
  brandArchived: [],
  personasArchived: [],
  stagesRetired: [],
  variantsDeactivated: [],
  versionPublished: [],
  credentialsChanged: [],
};

/** Calls every subscriber in sequence, since they share one transaction. */
export async function announce<Event>(
  ctx: Context,
  hooks: readonly Hook<Event>[],
  event: Event,
): Promise<void> {
  for (const hook of hooks) await hook(ctx, event);
}
