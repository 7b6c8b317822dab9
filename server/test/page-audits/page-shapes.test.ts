import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pageAuditReport } from '#contract/pages/page-audits.ts';
import { createOutbound } from '../../src/adapters/outbound-http/index.ts';
import { inlineThreads } from '../../src/adapters/threads/threads.ts';
import { asAuditFailure, auditChecks, auditPage } from '../../src/modules/page-audits/index.ts';
import { createPageReader } from '../../src/modules/page-content/index.ts';
import { type PageShape, pageShapes } from '../support/sites/page-shapes.ts';
import { serveShape } from '../support/sites/shape-site.ts';

const at = new Date('2026-11-15T09:00:00Z');
const pages = createPageReader(inlineThreads, '');

async function audit(shape: PageShape) {
  const site = await serveShape(shape);
  try {
    const outbound = createOutbound({
      allowedHosts: [site.host],
      politeness: { atOnce: 8, pauseMs: 0 },
    });
    return { report: await auditPage({ outbound, pages }, `${site.origin}/page`, at) };
  } catch (error) {
    const failure = asAuditFailure(error);
    if (!failure) throw error;
    return { failure };
  } finally {
    await site.close();
  }
}

it('there are enough shapes, each of its own name', () => {
  assert.ok(pageShapes.length >= 40);
  assert.equal(new Set(pageShapes.map(({ name }) => name)).size, pageShapes.length);
});

it('every check is expected to pass, warn or fail on some shape', () => {
  const expected = new Set(pageShapes.flatMap(({ expect = {} }) => Object.keys(expect)));
  const ids = auditChecks.map(({ id }) => id);
  assert.deepEqual(
    ids.filter((id) => !expected.has(id)),
    ['question-headings'],
  );
  assert.deepEqual(
    [...expected].filter((id) => !ids.includes(id)),
    [],
  );
});

describe('the audit of', () => {
  for (const shape of pageShapes) {
    it(shape.name, async () => {
      const { report, failure } = await audit(shape);
      assert.equal(failure?.reason, shape.fails, failure?.message);
      if (!report) return;
      const found = Object.fromEntries(report.checks.map(({ id, status }) => [id, status]));
      const expected = shape.expect ?? {};
      const compared = Object.fromEntries(Object.keys(expected).map((id) => [id, found[id]]));
      assert.deepEqual(
        compared,
        expected,
        JSON.stringify(
          report.checks.filter(({ id }) => id in expected && found[id] !== expected[id]),
        ),
      );
      const [least, most] = shape.score ?? [0, 100];
      assert.ok(report.score >= least && report.score <= most, `score ${report.score}`);
      pageAuditReport.shape.checks.parse(report.checks);
      pageAuditReport.shape.facts.parse(report.facts);
      for (const { status, evidence, advice, id, ...check } of report.checks) {
        assert.ok(evidence.length > 0, `${id} shows no evidence`);
        assert.equal(advice !== null, status === 'warn' || status === 'fail', id);
        assert.equal(check.would_change !== null, advice !== null, id);
        assert.equal(check.basis !== null, advice !== null, id);
        const expectedAdvice = shape.advises?.[id];
        if (expectedAdvice) assert.match(advice ?? '', expectedAdvice);
        else if (id === 'text-without-javascript') assert.doesNotMatch(advice ?? '', /server/);
      }
    });
  }
});

it('the same page gets the same report', async () => {
  const [shape] = pageShapes;
  assert.ok(shape);
  const [one, other] = [await audit(shape), await audit(shape)];
  const stable = (result: typeof one) =>
    JSON.stringify([result.report?.score, result.report?.checks]).replaceAll(
      /127\.0\.0\.1:\d+/g,
      '',
    );
  assert.equal(stable(one), stable(other));
});

it('legacy encodings are read as browsers read them', async () => {
  const titles: Record<string, string> = {
    'a legacy encoding in the header': 'Größe und Gewicht',
    'a legacy encoding in the page': '日本語',
  };
  for (const shape of pageShapes.filter(({ name }) => name in titles)) {
    assert.equal((await audit(shape)).report?.facts.title, titles[shape.name]);
  }
});
