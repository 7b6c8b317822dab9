import type { Context } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import { findPersonaOf } from '../brands/index.ts';
import { personaArchived } from './refusals.ts';

/** A prompt can be given an active persona of its brand, or none; anything else is refused. */
export async function usablePersona(
  ctx: Context,
  brand: { readonly id: number; readonly organization_id: number },
  personaId: number | null,
  place: readonly string[] = ['body', 'persona_id'],
): Promise<void> {
  if (personaId === null) return;
  const persona = await findPersonaOf(ctx, brand, personaId);
  if (!persona) {
    throw invalidValue(place, 'Input should be a persona of this brand', personaId);
  }
  if (persona.archived) throw personaArchived(personaId);
}
