import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findChallenge } from '../../src/modules/page-audits/visit/fetch-page.ts';
import { refusalOf } from '../../src/modules/pipeline/origin/origin.ts';
import { servedPage } from '../support/sites/served-page.ts';
import { corpusPages, type OtherPage, otherPages } from './support/corpus.ts';

const codes: Readonly<Record<string, string | undefined>> = {
  noindex: 'ORCH-OPT-004',
  login_wall: 'ORCH-OPT-005',
  paywall: 'ORCH-OPT-005',
  consent_wall: 'ORCH-OPT-006',
  soft_404: 'ORCH-OPT-007',
  script_only: 'ORCH-OPT-001',
  challenge: 'ORCH-OPT-001',
  thin: undefined,
};

function codeOf(page: Omit<OtherPage, 'name' | 'language' | 'kind'>): string | undefined {
  const { html, url, status = 200, headers = {} } = page;
  const challenge = findChallenge(status, headers, html);
  return refusalOf(servedPage(html, { url: new URL(url), status, headers, challenge }))?.code;
}

describe('a page that may not be published', () => {
  const pages = otherPages('refused');
  it('there are enough of them', () => {
    assert.ok(pages.length >= 16);
    assert.ok(new Set(pages.map(({ language }) => language)).size >= 6);
  });
  for (const page of pages)
    it(page.name, () => {
      assert.ok(page.kind in codes, page.kind);
      assert.equal(codeOf(page), codes[page.kind]);
    });
});

describe('a page that may be published', () => {
  for (const page of [...otherPages('accepted'), ...corpusPages()])
    it(page.name, () => assert.equal(codeOf(page), undefined));
});
