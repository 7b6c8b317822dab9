import type { PipelineErrorCode } from '#contract/pages/pipeline.ts';
import type { Context } from '#kernel/context.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { auditUserAgent, fetchPage, readDirectives, sendPage } from '../../page-audits/index.ts';
import { PageTooComplex, pageReaderOf } from '../../page-content/index.ts';
import type { Origin, Refusal } from './origin.ts';
import { originTask } from './origin-task.ts';

/** What is at the origin now, compared with what was read there. */
export type OriginNow =
  | 'same'
  | 'changed'
  /** Agents are not to have it any more. */
  | { readonly refused: PipelineErrorCode; readonly message: string }
  /** The address leads to another one. */
  | { readonly moved: string }
  /** Nobody knows: the host is down, or will not say. */
  | { readonly unavailable: string };

type Page = Awaited<ReturnType<typeof fetchPage>>;

/** Asks for a page again, by a conditional request. */
export async function checkOrigin(
  ctx: Pick<Context, 'outbound' | 'principal' | 'pageThreads'>,
  { url, origin }: { readonly url: string; readonly origin: Origin },
): Promise<OriginNow> {
  const outbound = ctx.outbound.onBehalfOf(ctx.principal.organizationId);
  try {
    const page = await fetchPage(outbound, url, auditUserAgent, conditionsOf(origin));
    const gone = goneOf(page);
    if (gone) return gone;
    const isUnchanged = page.status === 304;
    const { refusal, contentHash } = isUnchanged
      ? { ...origin, refusal: undefined }
      : await pageReaderOf(ctx).read(originTask, sendPage(page));
    const refused = refusedBy(refusal);
    if (refused) return refused;
    if (addressOf(page.url) !== addressOf(new URL(url))) return { moved: page.url.href };
    return contentHash === origin.contentHash ? 'same' : 'changed';
  } catch (error) {
    if (error instanceof PageTooComplex) return { unavailable: error.message };
    if (!(error instanceof OutboundFailure)) throw error;
    const { reason, message } = error;
    return reason === 'blocked' || reason === 'invalid_url'
      ? { refused: 'ORCH-DEPLOY-003', message }
      : { unavailable: message };
  }
}

function conditionsOf({ etag, lastModified }: Origin): Record<string, string> {
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

function goneOf(page: Page): OriginNow | undefined {
  const { status, challenge } = page;
  if (status === 304) return noindexOf(page);
  if (status === 404 || status === 410) {
    const message = `The page is gone: its server answers ${status}.`;
    return { refused: 'ORCH-DEPLOY-003', message };
  }
  if (challenge || (status >= 400 && status !== 401 && status !== 402)) {
    return { unavailable: challenge ? `A ${challenge} is in the way.` : `It answers ${status}.` };
  }
  return undefined;
}

function refusedBy(refusal: Refusal | undefined): OriginNow | undefined {
  // A page without text is one that changed: reading it again says what became of it.
  if (!refusal || refusal.code === 'ORCH-OPT-001') return undefined;
  return { refused: refusal.code, message: refusal.message };
}

/** A page that did not change may have been given another header. */
function noindexOf({ headers }: Page): OriginNow | undefined {
  const found = readDirectives({ metas: [] }, headers).find(
    ({ agent, name }) => agent === 'all' && (name === 'noindex' || name === 'none'),
  );
  return found && { refused: 'ORCH-OPT-004', message: `It is not to be indexed: ${found.from}` };
}

/** Scheme and fragment make no other page, as at the edge. */
function addressOf({ host, pathname, search }: URL): string {
  return `${host}${pathname}${search}`;
}
