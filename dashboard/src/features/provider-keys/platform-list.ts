import type { ProviderKey } from '#contract/collections.ts';
import { platformNames } from '../../lib/platforms.ts';

/** What a key of the provider opens, in words. */
export function platformList({ platforms }: ProviderKey): string {
  return platforms.map((platform) => platformNames[platform]).join(', ');
}
