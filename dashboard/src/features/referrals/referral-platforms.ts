import type { ReferralPlatform } from '#contract/referrals.ts';
import { platformNames } from '../../lib/platforms.ts';

/** The platform's name as every page has it, or that it is none of those that are tracked. */
export function referralPlatformName(platform: ReferralPlatform): string {
  return platform === 'other_ai' ? 'Other AI' : platformNames[platform];
}
