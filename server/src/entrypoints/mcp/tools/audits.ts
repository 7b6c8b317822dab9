import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import {
  createPageAudits,
  getPageAudit,
  listPageAudits,
} from '#contract/operations/page-audits.ts';
import type { PageAuditReport } from '#contract/pages/page-audits.ts';
import { brandId, foreignWords, link, notice, rowLimit } from '../shared-inputs.ts';
import { type ToolContext, tool } from '../tool.ts';

const report = z.object({
  page_audit_id: z.string(),
  url: z.string(),
  status: z.string(),
  score: z.int().nullable(),
  to_do: z.array(
    z.object({
      check: z.string(),
      status: z.string(),
      quotes: z.array(z.string()),
      advice: z.string().nullable(),
    }),
  ),
  error: z.string().nullable(),
  notice,
  link,
});

/** How long an assistant waits for an audit; it can ask for the result later. */
const patienceMs = 20_000;
const pauseMs = 500;

const audit = tool({
  name: 'audit_page',
  title: 'Audit a page',
  description:
    'Fetches a page as AI agents do and checks whether they can read and cite it. Waits up to 20 seconds; then ask get_page_audit.',
  scope: 'configure',
  writes: 'adds',
  input: z.strictObject({ brand_id: brandId, url: z.string().min(1).max(2083) }),
  output: report,
  example: { brand_id: 1, url: 'https://www.northwind.example/shoes' },
  async run(context, { brand_id, url }) {
    const params = { brand_id };
    const [created] = await context.call(createPageAudits, { params, body: { urls: [url] } });
    const page_audit_id = created?.page_audit_id ?? '';
    const deadline = Date.now() + patienceMs;
    let found = await context.call(getPageAudit, { params: { brand_id, page_audit_id } });
    while (/^(pending|running)$/.test(found.status) && Date.now() < deadline) {
      await wait(pauseMs);
      found = await context.call(getPageAudit, { params: { brand_id, page_audit_id } });
    }
    return inShort(context, found);
  },
});

const list = tool({
  name: 'list_page_audits',
  title: 'List page audits',
  description: 'Audited pages with their scores (0 to 100), newest first.',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    search: z.string().max(2083).optional().meta({ description: 'Part of the URL.' }),
    limit: rowLimit(10, 100),
  }),
  output: z.object({
    total: z.int(),
    audits: z.array(
      z.object({
        page_audit_id: z.string(),
        url: z.string(),
        status: z.string(),
        score: z.int().nullable(),
        date: z.string(),
      }),
    ),
    link,
  }),
  example: { brand_id: 1 },
  async run({ call, link: linkTo }, { brand_id, search: url, limit }) {
    const found = await call(listPageAudits, {
      params: { brand_id },
      query: { url, limit, include: 'score' },
    });
    return {
      total: found.total,
      audits: found.items.map(({ request_id, score = null, created_at, ...audited }) => ({
        ...audited,
        page_audit_id: request_id,
        score,
        date: created_at.slice(0, 10),
      })),
      link: linkTo(`/brands/${brand_id}/pages/audits`),
    };
  },
});

const get = tool({
  name: 'get_page_audit',
  title: 'Read a page audit',
  description: 'The score of an audit and what to do, most important first.',
  scope: 'query',
  input: z.strictObject({ brand_id: brandId, page_audit_id: z.string().max(200) }),
  output: report,
  example: { brand_id: 1, page_audit_id: '7d1f3c52-9a0e-4c55-8f0b-5a3a6c1f2b90' },
  async run(context, { brand_id, page_audit_id }) {
    return inShort(
      context,
      await context.call(getPageAudit, { params: { brand_id, page_audit_id } }),
    );
  },
});

function inShort({ link: linkTo }: ToolContext, found: PageAuditReport) {
  const open = found.checks.filter(({ status, advice }) => advice !== null && status !== 'pass');
  return {
    ...found,
    page_audit_id: found.request_id,
    to_do: open
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, 10)
      .map(({ title, status, evidence, advice }) => ({
        check: title,
        status,
        quotes: evidence.slice(0, 2),
        advice,
      })),
    error: found.error?.message ?? null,
    notice: foreignWords,
    link: linkTo(`/brands/${found.brand_id}/pages/audits/${found.request_id}`),
  };
}

export const auditTools = [audit, list, get];
