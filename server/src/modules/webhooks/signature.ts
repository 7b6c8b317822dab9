import { createHmac } from 'node:crypto';
import type { RandomSource } from '#kernel/random.ts';

const prefix = 'whsec_';
const secretBytes = 24;

/** A secret as the Standard Webhooks specification writes it. */
export function newSecret(random: RandomSource): string {
  return `${prefix}${random.bytes(secretBytes).toString('base64')}`;
}

export interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly payload: string;
}

/** The three headers of the specification; the timestamp is the attempt's, the id stays. */
export function signatureHeaders(
  secret: string,
  { id, at, payload }: SignedMessage,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${payload}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
