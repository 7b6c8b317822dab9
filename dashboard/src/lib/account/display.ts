import type { OrganizationDisplay } from '#contract/accounts/organization-display.ts';

export const usualDisplay: OrganizationDisplay = {
  time_zone: 'UTC',
  currency: 'USD',
  units_per_usd: 1,
  rate_entered_on: null,
};

/** Of this page: a session is of one organization, and every moment and amount on the page follows it. */
const shown = { display: usualDisplay };

/** Called with each session that is read; without one it is UTC and US dollars. */
export function showAs(display: OrganizationDisplay = usualDisplay): void {
  shown.display = display;
}

export function shownDisplay(): OrganizationDisplay {
  return shown.display;
}
