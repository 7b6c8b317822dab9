import type { ReferralPlatform } from '#contract/pages/referrals.ts';
import { platformNames } from '../../lib/words/platforms.ts';

/** The platform's name as every page has it, or that it is none of those that are tracked. */
export function referralPlatformName(platform: ReferralPlatform): string {
  return platform === 'other_ai' ? 'Other AI' : platformNames[platform];
}
