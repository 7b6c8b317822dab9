import type { FetchedPage } from '../../../src/modules/page-audits/visit/fetch-page.ts';

/** A page as the fetching hands it on, served like this and without any challenge. */
export function servedPage(html: string, answer: Partial<FetchedPage> = {}): FetchedPage {
  return {
    html,
    encoding: 'utf-8',
    from: 'header',
    url: new URL('https://host.example/page'),
    status: 200,
    headers: {},
    redirects: [],
    bytes: html.length,
    hash: '',
    firstByteMs: 1,
    challenge: null,
    ...answer,
  };
}
