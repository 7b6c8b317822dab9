import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { CollectionFailure } from '#kernel/ports/collector.ts';
import { billedBefore } from '../billed-before.ts';
import type { Send } from '../define-collector.ts';
import { parseBody } from '../parse-body.ts';
import type { ProviderSettings } from '../provider.ts';
import type { ProviderReply } from '../send-request.ts';

const title = 'Bright Data';
const later = z.looseObject({ snapshot_id: z.string() });
const secondsBetweenLooks = 2;

interface AskedRecord {
  readonly dataset: string;
  readonly input: object;
  readonly signal: AbortSignal;
}

/** Gets one record. If it takes longer than the vendor's timeout, it becomes a snapshot, which is polled. */
export async function scrape(
  send: Send,
  settings: ProviderSettings,
  { dataset, input, signal }: AskedRecord,
): Promise<string> {
  const headers = { authorization: `Bearer ${settings.key}` };
  const query = new URLSearchParams({
    dataset_id: dataset,
    format: 'json',
    include_errors: 'true',
  });
  const begun = await send({
    url: `${settings.baseUrl}/datasets/v3/scrape?${query}`,
    headers,
    body: [input],
  });
  if (!isLater(begun)) return begun.text;
  const { snapshot_id: id } = parseBody(title, later, begun.text);
  const url = `${settings.baseUrl}/datasets/v3/snapshot/${encodeURIComponent(id)}?format=json`;
  for (;;) {
    await wait(signal);
    const reply = await look(() => send({ url, headers }), signal);
    if (reply && !isLater(reply)) return reply.text;
  }
}

/** The record is paid for, so a failed poll is repeated instead of requesting another record. */
async function look(
  send: () => Promise<ProviderReply>,
  signal: AbortSignal,
): Promise<ProviderReply | undefined> {
  try {
    return await send();
  } catch (error) {
    const passes = error instanceof CollectionFailure && error.retry && !signal.aborted;
    if (passes) return undefined;
    throw billedBefore(error, null);
  }
}

const isLater = ({ status }: ProviderReply) => status === 202;

async function wait(signal: AbortSignal): Promise<void> {
  await pause(secondsBetweenLooks * 1000, undefined, { signal }).catch(() => {
    const reason: unknown = signal.reason;
    if (reason instanceof CollectionFailure) throw reason;
    throw new CollectionFailure('timed_out', `The question to ${title} was cancelled.`);
  });
}
