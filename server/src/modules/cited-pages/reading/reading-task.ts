import type { ThreadTask } from '#kernel/ports/threads.ts';
import {
  countWords,
  findTextObstacle,
  mainText,
  readDocument,
  receivePage,
  type SentPage,
} from '../../page-audits/index.ts';
import {
  type PageReading,
  plainText,
  readingOf,
  readPage,
  statementsOf,
} from '../../page-content/index.ts';
import { judgeStatus } from '../checking/judge-answer.ts';
import type { PageStatement, PageText } from '../tables.ts';

/** The maximum size of one page in the store, in bytes of JSON. */
const maxBytes = 60_000;
const maxHeadings = 60;
const [maxTitle, maxHeading, maxStatement] = [300, 200, 2_000];

/** Reads what a page says on a worker thread. */
export const readingTask: ThreadTask<SentPage, PageReading<PageText>> = {
  file: new URL(import.meta.url),
};

export default function read(sent: SentPage): PageReading<PageText> {
  return readingOf(() => textOfPage(receivePage(sent)));
}

interface Unread {
  readonly status: 'refused' | 'failed';
  readonly reason: string;
}

/** What is in place of a missing text. */
const obstacles: Readonly<Record<string, Unread>> = {
  challenge: { status: 'refused', reason: 'The host asks for a human.' },
  sign_in: { status: 'refused', reason: 'The page asks to sign in.' },
  consent: { status: 'refused', reason: 'The page asks for consent first.' },
  soft_404: { status: 'failed', reason: 'The page says that it does not exist.' },
  script_only: { status: 'failed', reason: 'The page has no text without its scripts.' },
};

type Fetched = ReturnType<typeof receivePage>;

function textOfPage(page: Fetched): PageText {
  const { status, error } = judgeStatus(page.url.href, page);
  const isRefused = page.challenge !== null || status === 'blocked';
  if (isRefused || error !== null) {
    const reason = page.challenge === null ? error : `A ${page.challenge} is in the way.`;
    return unread(isRefused ? 'refused' : 'failed', reason ?? 'The host refuses to show it.');
  }
  const words = countWords(mainText(readDocument(page.html, page.url)));
  const kind = findTextObstacle(page.html, words)?.kind;
  const obstacle = kind === undefined ? undefined : obstacles[kind];
  if (obstacle) return unread(obstacle.status, obstacle.reason);
  const content = readPage(page.html, page.url);
  const headings = content.blocks.flatMap((block) =>
    block.type === 'heading' ? [cut(plainText(block.content), maxHeading)] : [],
  );
  return {
    ...{ status: 'read', reason: null, finalUrl: page.url.href.slice(0, 4_096) },
    title: cut(content.title, maxTitle) || null,
    headings: headings.filter((heading) => heading !== '').slice(0, maxHeadings),
    statements: first(
      statementsOf(content).map(({ text, headings: above, row, column }) => ({
        text: cut(text, maxStatement),
        headings: above.slice(-4).map((heading) => cut(heading, maxHeading)),
        ...{ row: cut(row, maxHeading), column: cut(column, maxHeading) },
      })),
    ),
  };
}

export function unread(status: Unread['status'], reason: string): PageText {
  return { status, reason, finalUrl: null, title: null, headings: [], statements: [] };
}

/** As many as may be stored, in the order of the page. */
function first(statements: readonly PageStatement[]): PageStatement[] {
  const kept: PageStatement[] = [];
  let bytes = 0;
  for (const statement of statements) {
    if (statement.text === '') continue;
    bytes += Buffer.byteLength(JSON.stringify(statement)) + 1;
    if (bytes > maxBytes) break;
    kept.push(statement);
  }
  return kept;
}

/** On one line, limited in length, and never cut inside a word: half of a figure is another figure. */
function cut(text: string, length: number): string {
  const plain = text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim();
  if (plain.length <= length) return plain;
  const end = plain.lastIndexOf(' ', length - 2);
  return `${plain.slice(0, Math.max(end, 0))} …`;
}
