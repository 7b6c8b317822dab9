import { setTimeout as pause } from 'node:timers/promises';
import type { Response as Answer } from '#contract/answers/responses.ts';
import type { CollectionStatus, PlatformStatus } from '#contract/collection/collections.ts';
import { platforms } from '#contract/platform-names.ts';
import { progressBar } from '#domain/words/progress-bar.ts';
import { endpoints } from '../api/endpoints.ts';
import { command } from '../command.ts';
import { reachBrand } from '../find-brand.ts';
import { cutText, oneLine, padText } from '../program/text-width.ts';
import { wholeNumber } from '../read-values.ts';
import { ofBrand } from '../shared-options.ts';

/** The most new answers that one look shows. */
const maxAtOnce = 100;

export const watch = command({
  name: 'watch',
  summary: 'Follow collection and new answers until Ctrl-C.',
  options: {
    every: { type: 'string', value: 'SECONDS', about: 'Seconds between two looks; default 2.' },
    ...ofBrand,
    json: { type: 'boolean', about: 'Print each new answer as JSON on a line of its own.' },
  },
  examples: ['watch --brand Northwind', 'watch --json | jq .prompt'],
  async run(context, _given, values) {
    const { terminal, now } = context;
    const seconds = wholeNumber('every', values.every, { min: 1, max: 3600 }) ?? 2;
    const { client, brand } = await reachBrand(context, values);
    const params = { brand_id: brand.id };
    const started = now().toISOString();
    const seen = new Set<number>();
    context.onInterrupt(
      () =>
        `${seen.size} new ${seen.size === 1 ? 'answer' : 'answers'} of ${brand.name} since ${started.slice(11, 19)} UTC.`,
    );
    const newest = async (limit: number) =>
      (await client.call(endpoints.listResponses, { params, query: { limit } })).items;
    const known = new Set((await newest(maxAtOnce)).map(({ id }) => id));
    if (!values.json) terminal.note(`Following ${brand.name}. Ctrl-C ends this.`);
    // Questions of one run: what was waiting when it was most.
    const most = new Map<string, number>();
    for (;;) {
      const status = await client.call(endpoints.getCollectionStatus, { params });
      terminal.progress(barsOf(status, most));
      for (const answer of (await newest(maxAtOnce)).toReversed()) {
        if (known.has(answer.id)) continue;
        known.add(answer.id);
        seen.add(answer.id);
        terminal.print(values.json ? JSON.stringify(answer) : lineOf(answer, terminal.width));
      }
      terminal.progress(barsOf(status, most));
      await pause(1000 * seconds);
    }
  },
});

function lineOf(answer: Answer, width: number | undefined): string {
  const time = answer.created_at.slice(11, 19);
  const platform = padText(platforms[answer.platform].displayName, 20);
  const named = answer.brand_present ? '✓' : '·';
  const line = `${time}  ${named} ${platform} ${oneLine(answer.prompt)}`;
  return width === undefined ? line : cutText(line, width);
}

function barsOf(status: CollectionStatus, most: Map<string, number>): string[] {
  if (status.collection === 'off') return ['Collection is switched off by the operator.'];
  const asked = status.platforms.filter(({ variants }) => variants > 0);
  return asked.length === 0
    ? ['No prompt is active.']
    : asked.map((platform) => barOf(platform, most));
}

function barOf(
  { platform, queued, running, state, stored_today, failed }: PlatformStatus,
  most: Map<string, number>,
): string {
  const left = queued + running;
  const total = left === 0 ? 0 : Math.max(left, most.get(platform) ?? 0);
  most.set(platform, total);
  const name = padText(platforms[platform].displayName, 20);
  const held = state === 'ready' ? [] : [state.replaceAll('_', ' ')];
  const words = [
    ...held,
    ...(left > 0 ? [`${left} to ask`] : []),
    `${stored_today} today`,
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
  // A full bar would say that everything was asked.
  const bar = state === 'simulated' ? '' : `${progressBar(total - left, total)} `;
  return `${name} ${bar}${words.join(', ')}`;
}
