import { setTimeout as pause } from 'node:timers/promises';
import type { CollectionStatus, PlatformStatus } from '#contract/collection/collections.ts';
import { progressBar } from '#domain/words/progress-bar.ts';
import { failed } from '../../../../cli/src/program/failures.ts';
import type { CommandContext, ServiceClient } from './command.ts';

const lookEveryMs = 1000;

/** Asks every active prompt of a brand now, and shows the running service's progress. */
export async function collectBrand(
  { key, print, showProgress }: Pick<CommandContext, 'key' | 'print' | 'showProgress'>,
  brandId: string,
): Promise<void> {
  if (!/^\d+$/.test(brandId)) throw failed('Which brand? Give its id, such as 1.');
  const client = await key();
  const before = await look(client, brandId);
  const path = `/v1/${brandId}/collections/all`;
  const { events } = (await client.request('POST', path, {})) as { events: number };
  if (events === 0) throw failed('The brand has no active prompt to ask.');
  let status = await look(client, brandId);
  while (status.collection === 'on' && left(status) > 0) {
    const done = Math.max(0, events - left(status) - sum(held(status), 'queued'));
    const spent = dollars(spentSince(before, status));
    showProgress(`${progressBar(done, events)}  ${done} of ${events} questions  ${spent}`);
    await pause(lookEveryMs);
    status = await look(client, brandId);
  }
  showProgress('');
  for (const line of inWords(events, before, status)) print(line);
}

async function look(client: ServiceClient, brandId: string): Promise<CollectionStatus> {
  return (await client.request('GET', `/v1/${brandId}/collections/status`)) as CollectionStatus;
}

const sum = (platforms: readonly PlatformStatus[], of: 'queued' | 'running' | 'failed') =>
  platforms.reduce((total, platform) => total + platform[of], 0);

const isAsked = ({ state }: PlatformStatus) => state === 'ready';
/** Platforms that are blocked until someone acts or some time passes. */
const held = ({ platforms }: CollectionStatus) => platforms.filter((one) => !isAsked(one));

const left = ({ platforms }: CollectionStatus) =>
  sum(platforms, 'running') + sum(platforms.filter(isAsked), 'queued');

const spentSince = (before: CollectionStatus, now: CollectionStatus) =>
  Math.max(0, now.spending.brand.month.spent_usd - before.spending.brand.month.spent_usd);

const dollars = (amount: number) => `$${amount.toFixed(4)}`;

function inWords(events: number, before: CollectionStatus, now: CollectionStatus): string[] {
  if (now.collection === 'off') {
    return [`Collection is switched off (SIGHTLINE_COLLECTION): ${events} requests wait.`];
  }
  const failed = sum(now.platforms, 'failed') - sum(before.platforms, 'failed');
  const waiting = held(now).filter(({ queued }) => queued > 0);
  return [
    `${events} questions asked for, ${dollars(spentSince(before, now))} spent.`,
    ...(failed > 0 ? [`${failed} failed; see GET /v1/{brand_id}/collections/failures.`] : []),
    ...waiting.map(
      ({ platform, state, queued, reason }) =>
        `${queued} wait on ${platform}: ${state}${reason ? ` (${reason})` : ''}.`,
    ),
  ];
}
