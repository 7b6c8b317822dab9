import type { Policies } from '#contract/accounts/policies.ts';
import { Refusal } from '#kernel/errors.ts';

export function notAllowed(policy: keyof Policies, message: string): Refusal {
  return new Refusal('not_allowed_by_policy', message, { policy });
}
