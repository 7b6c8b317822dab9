import { maxPastedHtml } from '#contract/answers/pasted-file.ts';

/** What a clipboard has of an answer in addition to its words. */
export interface CopiedAnswer {
  /** As the field shows it until somebody changes it. */
  readonly words: string;
  readonly html: string;
  readonly links: readonly { readonly url: string; readonly title: string }[];
}

const maxLinks = 200;

/** The formatted answer on a clipboard, or undefined where it has words alone. */
export function copiedAnswer(clipboard: DataTransfer): CopiedAnswer | undefined {
  const html = clipboard.getData('text/html');
  const words = clipboard.getData('text/plain').replaceAll('\r\n', '\n');
  if (html.trim() === '' || words.trim() === '') return undefined;
  return { words, html, links: linksOf(html) };
}

/** The browser reports each as a breach of our policy, even in a document that is never shown. */
const styles = /<style[\s\S]*?<\/style>|\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** A parsed document runs nothing and loads nothing. */
function linksOf(html: string): CopiedAnswer['links'] {
  const page = new DOMParser().parseFromString(html.replaceAll(styles, ''), 'text/html');
  const byUrl = new Map<string, string>();
  for (const link of page.querySelectorAll('a[href]')) {
    const url = link.getAttribute('href')?.trim() ?? '';
    if (!/^https?:\/\//i.test(url) || url.length > 8_000 || byUrl.size === maxLinks) continue;
    const title = link.textContent.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
    if (!byUrl.get(url)) byUrl.set(url, title);
  }
  return [...byUrl].map(([url, title]) => ({ url, title }));
}

/** What is sent: as it was copied, or, where somebody changed its words, these words with its links. */
export function answerToSend(words: string, copied: CopiedAnswer | undefined) {
  if (!copied) return { text: words };
  const isAsCopied = words === copied.words && copied.html.length <= maxPastedHtml;
  return isAsCopied ? { html: copied.html } : { text: words, citations: copied.links };
}
