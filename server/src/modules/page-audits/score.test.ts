import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PageAuditCheck } from '#contract/pages/page-audits.ts';
import { score } from './audit-task.ts';
import { auditChecks } from './checks/catalog.ts';

const results = (status: (id: string) => PageAuditCheck['status']): PageAuditCheck[] =>
  auditChecks.map(({ id, category, title, weight, grade }) => ({
    ...{ id, category, title, weight, grade },
    status: status(id),
    evidence: [],
    advice: null,
    would_change: null,
    basis: null,
  }));

describe('the score', () => {
  it('is the weighted share of what passed', () => {
    assert.equal(
      score(
        auditChecks,
        results(() => 'pass'),
      ),
      100,
    );
    assert.equal(
      score(
        auditChecks,
        results(() => 'warn'),
      ),
      50,
    );
    assert.equal(
      score(
        auditChecks,
        results(() => 'fail'),
      ),
      0,
    );
    assert.equal(
      score(
        auditChecks,
        results(() => 'skip'),
      ),
      0,
    );
  });

  it('leaves out what was skipped', () => {
    const titleAlone = results((id) => (id === 'title' ? 'warn' : 'skip'));
    assert.equal(score(auditChecks, titleAlone), 50);
  });

  it('stays at or below the ceiling of what failed', () => {
    const shell = results((id) => (id === 'text-without-javascript' ? 'fail' : 'pass'));
    assert.equal(score(auditChecks, shell), 40);
  });
});

describe('the catalog', () => {
  it('has unique ids', () => {
    assert.equal(new Set(auditChecks.map(({ id }) => id)).size, auditChecks.length);
  });

  it('says in a sentence each what would change and on what evidence', () => {
    const sentences = auditChecks.flatMap(({ wouldChange, basis }) => [wouldChange, basis]);
    for (const sentence of sentences) assert.match(sentence, /^[A-Z].{15,180}\.$/);
    assert.equal(new Set(sentences).size, sentences.length);
  });

  it('scores nothing that is unproven', () => {
    for (const { id, grade, weight, ceiling } of auditChecks) {
      assert.ok(grade !== 'C' || (weight === 0 && ceiling === undefined), id);
    }
  });
});
