/** Lowest first. */
export const plans = ['starter', 'growth', 'agency', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

/** The two highest. The dashboard reads this, too: hence a file that needs no schemas. */
export const plansWithApiKeys: readonly Plan[] = ['agency', 'enterprise'];
