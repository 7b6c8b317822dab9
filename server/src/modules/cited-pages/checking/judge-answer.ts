import type { CitedPageStatus } from '#contract/pages/cited-pages.ts';
import type { OutboundAnswer, OutboundFailure } from '#kernel/ports/outbound.ts';
import {
  countWords,
  type FetchedPage,
  findTextObstacle,
  mainText,
  readDocument,
} from '../../page-audits/index.ts';
import { domainOf } from '../sample/cited-address.ts';

/** The result for a cited address. */
export interface Finding {
  readonly status: Exclude<CitedPageStatus, 'pending'>;
  readonly httpStatus: number | null;
  readonly finalUrl: string | null;
  readonly title: string | null;
  /** Whether title, description or main text name the brand; null if unknown. */
  readonly namesBrand: boolean | null;
  readonly error: string | null;
}

const nothingRead = { title: null, namesBrand: null };

/** Statuses of hosts that show the page to others, or later. */
const refusals: ReadonlySet<number> = new Set([401, 402, 403, 407, 429, 451]);

type Answered = Pick<OutboundAnswer<unknown>, 'status' | 'redirects'> & {
  readonly url: string | URL;
};

/** By its status alone: for anything but HTML, and for missing pages. */
export function judgeStatus(cited: string, { status, url, redirects }: Answered): Finding {
  const finalUrl = redirects.length > 0 ? String(url).slice(0, 4_096) : null;
  const found = { ...nothingRead, httpStatus: status, finalUrl };
  const error = `The host answers ${status}.`;
  if (status === 404 || status === 410) return { ...found, status: 'dead', error };
  if (refusals.has(status)) return { ...found, status: 'blocked', error };
  if (status < 200 || status >= 300) return { ...found, status: 'unknown', error };
  const isElsewhere = addressOf(cited) !== addressOf(String(url));
  return { ...found, status: isElsewhere ? 'redirected' : 'alive', error: null };
}

/** By the page's content as well. */
export function judgeAnswer(
  cited: string,
  page: FetchedPage,
  isNamedIn: (text: string) => boolean,
): Finding {
  const found = judgeStatus(cited, page);
  if (page.challenge) {
    return { ...found, status: 'blocked', error: `A ${page.challenge} is in the way.` };
  }
  if (found.error !== null) return found;
  const document = readDocument(page.html, page.url);
  const main = mainText(document);
  const obstacle = findTextObstacle(page.html, countWords(main));
  const [evidence] = obstacle?.evidence ?? [];
  if (obstacle?.kind === 'soft_404') {
    return { ...found, status: 'dead', error: `The page says it does not exist: ${evidence}` };
  }
  if (obstacle?.kind === 'challenge') {
    return { ...found, status: 'blocked', error: `The host asks for a human: ${evidence}` };
  }
  const [title = ''] = document.titles;
  const description = document.metas.find(({ name }) => name === 'description')?.content ?? '';
  const isNamed = isNamedIn([title, description, main].join('\n'));
  // Something is in place of the text: the hidden text may still name the brand.
  const isPartial = obstacle !== undefined && obstacle.kind !== 'thin';
  return { ...found, title: titleOf(title), namesBrand: isNamed || !isPartial ? isNamed : null };
}

/** The request failed without an answer. */
export function judgeFailure({ reason, message }: Pick<OutboundFailure, 'reason' | 'message'>) {
  const status = reason === 'no_such_host' ? 'no_such_host' : 'unknown';
  return unasked(status, message);
}

/** The host was not asked for the page. */
export function unasked(status: Finding['status'], error: string): Finding {
  return { ...nothingRead, status, httpStatus: null, finalUrl: null, error };
}

/** Another scheme, www. or a trailing slash do not make another page. */
function addressOf(address: string): string {
  const { host, pathname, search } = new URL(address);
  return `${domainOf(host)}${pathname.replace(/\/$/, '')}${search}`;
}

const maxTitleLength = 300;

/** For a database and a list: without control characters and half surrogate pairs. */
function titleOf(title: string): string | null {
  const plain = title
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim();
  if (plain === '') return null;
  return plain.length <= maxTitleLength
    ? plain
    : `${plain.slice(0, maxTitleLength - 1).toWellFormed()}…`;
}
