import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEvaluator } from '../evaluate-answer.ts';
import { hardCases, knownFailures } from './hard-cases.ts';

const evaluate = createEvaluator({
  brand: { names: ['Northwind'], caseSensitive: false },
  competitors: ['Contoso', 'Fabrikam'].map((name, id) => ({
    id,
    names: [name],
    caseSensitive: false,
  })),
});
const shown = (text: string) => JSON.stringify(text);

for (const [group, cases] of Object.entries(hardCases)) {
  describe(`sentiment: ${group}`, () => {
    for (const [text, sentiment, reason] of cases) {
      it(`${shown(text)} is ${sentiment}: ${reason}`, () => {
        const { brand } = evaluate(text);
        assert.equal(brand.sentiment, sentiment);
        assert.equal(brand.evidence.length > 0, sentiment !== 'none');
        for (const { start, end } of brand.evidence) {
          assert.ok(start >= 0 && start < end && end <= text.length);
        }
      });
    }
  });
}

describe('sentiment: known failures, which show when one is mended', () => {
  for (const [text, sentiment, reason] of knownFailures) {
    it(`${shown(text)} should be ${sentiment}: ${reason}`, () => {
      assert.notEqual(evaluate(text).brand.sentiment, sentiment);
    });
  }
});
