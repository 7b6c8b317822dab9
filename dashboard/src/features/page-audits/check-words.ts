import type {
  PageAuditCategory,
  PageAuditCheckStatus,
  PageAuditGrade,
} from '#contract/page-audits.ts';

/** In the order of the report. */
export const categoryTitles: Readonly<Record<PageAuditCategory, string>> = {
  access: 'Access: may agents read and quote the page?',
  delivery: 'Delivery: does the page arrive?',
  content: 'Content: is there something to quote?',
  structure: 'Structure: can it be split into passages?',
  support: 'Support: numbers, sources, quotations',
  identity: 'Identity: which page is it?',
  freshness: 'Freshness: when was it written?',
  'structured-data': 'Structured data',
  unproven: 'Unproven conventions, not scored',
};

export const checkStatusLabels: Readonly<Record<PageAuditCheckStatus, string>> = {
  pass: 'Passed',
  warn: 'Warning',
  fail: 'Failed',
  skip: 'Does not apply',
};

export const checkStatusTones = {
  pass: 'good',
  warn: 'caution',
  fail: 'bad',
  skip: 'neutral',
} as const;

export const gradeMeanings: Readonly<Record<PageAuditGrade, string>> = {
  A: 'documented behaviour of agents, or a standard',
  B: 'strong evidence',
  C: 'unproven',
};
