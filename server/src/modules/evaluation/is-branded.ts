import type { Entity } from './entities.ts';
import { mentions } from './find-mentions.ts';

/** Whether a prompt names the brand itself. Answers to other prompts tell how visible the brand is. */
export function isBranded(prompt: string, brand: Entity): boolean {
  return mentions(prompt, brand);
}
