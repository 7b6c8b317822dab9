import { createHash } from 'node:crypto';
import type { PipelineErrorCode } from '#contract/pages/pipeline.ts';
import { type FetchedPage, findObstacle } from '../../page-audits/index.ts';
import { type PageContent, writeHtml } from '../../page-content/index.ts';

/** What the origin said of a page when it was read: enough to ask later whether it changed. */
export interface Origin {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** SHA-256 of what the page says: tokens and times in its markup differ from one request to the next. */
  readonly contentHash: string;
}

export function originOf(headers: FetchedPage['headers'], content: PageContent): Origin {
  return {
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    contentHash: createHash('sha256').update(writeHtml(content)).digest('hex'),
  };
}

/** Why a page may not be published. */
export interface Refusal {
  readonly code: PipelineErrorCode;
  readonly message: string;
}

type Kind = NonNullable<ReturnType<typeof findObstacle>>['kind'];

const refusals: Readonly<Record<Kind, Refusal | undefined>> = {
  noindex: {
    code: 'ORCH-OPT-004',
    message: 'The page asks not to be indexed. Remove noindex from it, then submit it again',
  },
  sign_in: {
    code: 'ORCH-OPT-005',
    message: 'The page is behind a sign-in. Publish a page that everyone can read',
  },
  paywall: {
    code: 'ORCH-OPT-005',
    message: 'The page is behind a paywall. Publish a page that everyone can read',
  },
  consent: {
    code: 'ORCH-OPT-006',
    message: 'A consent dialog is in place of the page. Serve its text without an answer to it',
  },
  soft_404: {
    code: 'ORCH-OPT-007',
    message: 'The page says that it does not exist. Check the address',
  },
  challenge: {
    code: 'ORCH-OPT-001',
    message: 'There is no content to optimize: its host refuses to show it',
  },
  script_only: {
    code: 'ORCH-OPT-001',
    message: 'There is no content to optimize: a script brings its text. Render it on the server',
  },
  // Little, but said to everyone.
  thin: undefined,
};

/** Why this page may not be published; undefined where it may. */
export function refusalOf(page: FetchedPage): Refusal | undefined {
  const obstacle = findObstacle(page);
  const refusal = obstacle && refusals[obstacle.kind];
  if (!obstacle || !refusal) return undefined;
  const [evidence] = obstacle.evidence;
  const shown = evidence === undefined ? '' : ` (${evidence.slice(0, 200)})`;
  return { code: refusal.code, message: `${refusal.message}${shown}.` };
}
