import { addDays, type Day } from '../days.ts';

export const maxCampaignPrompts = 100;
/** A verdict takes four whole weeks after the week of the date. */
export const minVerdictDays = 35;
export const maxVerdictDays = 182;
export const usualVerdictDays = 56;

export function verdictDateOf(campaign: {
  readonly date: Day;
  readonly verdict_date?: Day | undefined;
}): Day {
  return campaign.verdict_date ?? addDays(campaign.date, usualVerdictDays);
}
