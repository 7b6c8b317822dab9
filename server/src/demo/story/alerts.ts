import { addDays, type Day } from '#contract/days.ts';
import { alertBody, alertChannelBody } from '#contract/outgoing/alerts.ts';
import { webhookBody } from '#contract/outgoing/webhooks.ts';
import type { Context } from '#kernel/context.ts';
import {
  createChannel,
  createRule,
  judgeRuleOnDay,
  previewRule,
} from '../../modules/alerts/index.ts';
import { createWebhook } from '../../modules/webhooks/index.ts';
import { inboxOf } from '../web/demo-hosts.ts';
import { atTime, onStoryDay, type Scene } from './scene.ts';

const openedDaysBeforeEnd = 61;

/** Where the brand's people hear of what happens: a chat, and a program of theirs. */
export async function openChannels(ctx: Context, scene: Scene): Promise<void> {
  const { brandId, industry } = scene;
  const then = onStoryDay(ctx, scene, openedDaysBeforeEnd);
  const chat = {
    kind: 'slack',
    name: '#ai-visibility',
    url: `${inboxOf(industry)}/chat/ai-visibility`,
  };
  await createChannel(then, { brandId, ...alertChannelBody.parse(chat) });
  const hook = { url: `${inboxOf(industry)}/webhooks/sightline` };
  await createWebhook(then, { brandId, ...webhookBody.parse(hook) });
}

/** A rule that somebody made days before it first had something to report. */
export async function watchPresence(ctx: Context, scene: Scene): Promise<void> {
  const { brandId, endDay, industry } = scene;
  const rule = alertBody.parse({ ...industry.story.alert, direction: 'either' });
  const signal = AbortSignal.timeout(60_000);
  const { events } = await previewRule(dayAfter(ctx, endDay), { brandId, ...rule, signal });
  const fired = events[0]?.day ?? endDay;
  const made = atTime(ctx, addDays(fired, -4), '10:05');
  const { id: ruleId } = await createRule(made, { brandId, ...rule });
  // It reports on the second day in a row; what it found last is as of the end of the story.
  for (const day of new Set([addDays(fired, -1), fired, endDay])) {
    await judgeRuleOnDay(dayAfter(ctx, day), { ruleId, day });
  }
}

/** In the night after a day it can be judged. */
function dayAfter(ctx: Context, day: Day): Context {
  return atTime(ctx, addDays(day, 1), '02:30');
}
