import { z } from 'zod';
import { integer } from './fields.ts';

/** Programs can be changed one by one within a month. */
const maxFormerHours = 720;
const usualFormerHours = 24;

export const formerValidHours = integer.min(0).max(maxFormerHours).default(usualFormerHours).meta({
  description:
    'For how many hours the former secret stays valid as well; 0 ends it at once. The one before it ends in any case.',
});

/** For a secret that signs what we send. */
export const secretRotationBody = z
  .object({ former_valid_hours: formerValidHours })
  .meta({ examples: [{ former_valid_hours: 24 }] });

export const formerSecretUntil = z.iso.datetime({ offset: true }).nullable().meta({
  description: 'Until then the former secret signs as well; null: there is none.',
});

export type SecretRotationBody = z.infer<typeof secretRotationBody>;
