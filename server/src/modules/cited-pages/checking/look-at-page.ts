import type { Readable } from 'node:stream';
import { type Outbound, type OutboundAnswer, OutboundFailure } from '#kernel/ports/outbound.ts';
import { decodePage, type PageAccess, sendPage } from '../../page-audits/index.ts';
import { type Finding, judgeStatus } from './judge-answer.ts';
import { judgeTask } from './judge-task.ts';

/** The name that robots.txt calls us by. */
export const agentToken = 'Sightline-Citations';
/** Honest about who asks. */
export const userAgent = `Mozilla/5.0 (compatible; ${agentToken}/1.0)`;

const headers = {
  'user-agent': userAgent,
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  'accept-language': 'en;q=0.8,*;q=0.5',
};
/** The text of a page begins before this; what follows is not waited for. */
const readBytes = 2_000_000;

interface Look {
  readonly url: string;
  /** Who may be named there, as JSON. */
  readonly entities: string;
  readonly signal: AbortSignal;
}

/** Asks for a page once. Throws `OutboundFailure` where there is no answer. */
export async function lookAtPage(
  { outbound, pages }: PageAccess,
  { url, entities, signal }: Look,
): Promise<Finding> {
  const { page, answer } = await fetchBeginning(outbound, url, signal);
  return page
    ? pages.read(judgeTask, { cited: url, page: sendPage(page), entities })
    : judgeStatus(url, answer);
}

/** The beginning of an HTML page, decoded; of anything else, and of what is gone, only how the host answered. */
export async function fetchBeginning(outbound: Outbound, url: string, signal: AbortSignal) {
  const answer = await outbound.open({ url, headers, signal });
  const isHtml = /^(text\/html|application\/xhtml\+xml)/i.test(
    answer.headers['content-type'] ?? '',
  );
  const isGone = answer.status === 404 || answer.status === 410;
  if (!isHtml || isGone) {
    answer.body.destroy();
    return { answer, page: undefined };
  }
  const body = await beginningOf(answer, signal);
  return { answer, page: decodePage({ ...answer, body, hash: '' }) };
}

async function beginningOf(
  { body }: OutboundAnswer<Readable>,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Leaving the loop early destroys the stream, which closes the connection.
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= readBytes) break;
    }
  } catch (cause) {
    if (signal.aborted || cause instanceof OutboundFailure) throw cause;
    throw new OutboundFailure('unreachable', 'The host broke off its answer.', { cause });
  }
  return Buffer.concat(chunks).subarray(0, readBytes);
}
