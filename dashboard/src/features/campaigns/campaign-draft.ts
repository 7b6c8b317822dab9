import {
  maxCampaignPrompts,
  maxVerdictDays,
  minVerdictDays,
  usualVerdictDays,
} from '#contract/changes-and-actions/campaign-limits.ts';
import type { CampaignBody, CampaignKind } from '#contract/changes-and-actions/campaigns.ts';
import { addDays, type Day, millisecondsPerDay } from '#contract/days.ts';
import type { Prompt } from '#contract/prompts/prompts.ts';

/** What the form holds. */
export interface CampaignDraft {
  readonly kind: CampaignKind;
  readonly name: string;
  readonly url: string;
  readonly date: Day;
  readonly verdict: Day;
  /** All prompts of it; empty where prompts are chosen one by one. */
  readonly topic: string;
  /** Texts of prompts. */
  readonly prompts: readonly string[];
}

export function newDraft(today: Day): CampaignDraft {
  return {
    ...{ kind: 'page', name: '', url: '', topic: '', prompts: [] },
    date: today,
    verdict: addDays(today, usualVerdictDays),
  };
}

/** Another date moves the verdict with it, so that the weeks in between stay. */
export function movedTo<Draft extends Pick<CampaignDraft, 'date' | 'verdict'>>(
  draft: Draft,
  date: Day,
): Draft {
  if (date === '') return { ...draft, date };
  const days = draft.date === '' ? usualVerdictDays : daysFrom(draft.date, draft.verdict);
  return { ...draft, date, verdict: addDays(date, days) };
}

function daysFrom(date: Day, verdict: Day): number {
  const days = Math.round((Date.parse(verdict) - Date.parse(date)) / millisecondsPerDay);
  return days >= minVerdictDays && days <= maxVerdictDays ? days : usualVerdictDays;
}

/** What would be sent; null while something is missing. */
export function bodyOf(draft: CampaignDraft, prompts: readonly Prompt[]): CampaignBody | null {
  const { kind, date, verdict, topic } = draft;
  const [name, url] = [draft.name.trim(), draft.url.trim()];
  const ids = prompts.flatMap(({ id, text }) => (draft.prompts.includes(text) ? [id] : []));
  const isKnown = draft.prompts.every((text) => prompts.some((prompt) => prompt.text === text));
  const hasPrompts = isKnown && ids.length > 0 && ids.length <= maxCampaignPrompts;
  if ((!name && !url) || !date || !verdict || !(topic || hasPrompts)) return null;
  if (verdict < addDays(date, minVerdictDays) || verdict > addDays(date, maxVerdictDays))
    return null;
  return {
    ...{ kind, date, verdict_date: verdict },
    ...(name && { name }),
    ...(url && { url }),
    ...(topic ? { topic } : { prompt_ids: ids }),
  };
}
