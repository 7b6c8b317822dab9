import {
  maxCampaignPrompts,
  verdictDateOf,
} from '#contract/changes-and-actions/campaign-limits.ts';
import type { CampaignBody } from '#contract/changes-and-actions/campaigns.ts';
import { addDays, type Day, dayOf } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import type { BrandRow } from '../brands/index.ts';
import { promptFacts, promptsOfTopic } from '../prompts/index.ts';
import { isLate } from './campaign-record.ts';

/** What a campaign would be registered with. */
interface PlannedCampaign {
  readonly date: Day;
  readonly verdictDate: Day;
  readonly promptIds: readonly number[];
  readonly isLate: boolean;
}

/** Further ahead, what is known now says little about the weeks that will be compared. */
const maxDaysAhead = 182;
const maxDaysBack = 730;

export async function planCampaign(
  ctx: Context,
  brand: BrandRow,
  body: CampaignBody,
): Promise<PlannedCampaign> {
  requireScope(ctx.principal, 'query', 'configure');
  const { date } = body;
  const now = ctx.clock.now();
  const today = dayOf(now);
  if (date > addDays(today, maxDaysAhead) || date < addDays(today, -maxDaysBack)) {
    throw new Refusal('invalid_date', 'The date can be 26 weeks ahead and two years back.');
  }
  return {
    date,
    verdictDate: verdictDateOf(body),
    promptIds: await targetsOf(ctx, brand, body),
    isLate: isLate(date, now),
  };
}

async function targetsOf(
  ctx: Context,
  brand: BrandRow,
  { prompt_ids = [], topic }: CampaignBody,
): Promise<number[]> {
  if (topic !== undefined) return promptsWithTopic(ctx, brand.id, topic);
  const known = new Set((await promptFacts(ctx, brand, prompt_ids)).map(({ id }) => id));
  const unknown = prompt_ids.find((id) => !known.has(id));
  if (unknown === undefined) return prompt_ids.toSorted((one, other) => one - other);
  throw new Refusal('prompt_not_found', `There is no prompt ${unknown} in this brand.`);
}

async function promptsWithTopic(ctx: Context, brandId: number, topic: string): Promise<number[]> {
  const found = await promptsOfTopic(ctx, { brandId, topic });
  if (found.length === 0) {
    throw new Refusal('unknown_topic', `No prompt has the topic "${topic}".`, { topic });
  }
  if (found.length <= maxCampaignPrompts) return found;
  const message = `A campaign can have ${maxCampaignPrompts} prompts; the topic has ${found.length}.`;
  throw new Refusal('too_many_records', message, { limit: maxCampaignPrompts });
}
